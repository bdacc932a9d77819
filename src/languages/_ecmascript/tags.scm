; What JavaScript, TypeScript and TSX share. Roles: @name @value @type @body @target.

(comment) @doc

(class_declaration name: (_) @name) @def.class
(class name: (_)? @name) @def.class
(function_declaration name: (identifier) @name) @def.function
(function_declaration !name) @def.function
(generator_function_declaration name: (identifier) @name) @def.function
(function_expression name: (identifier) @name) @def.function
(method_definition name: (_) @name) @def.method
(function_expression !name) @scope.function
(generator_function) @scope.function
(arrow_function) @scope.function

(statement_block) @scope.block
(for_statement) @scope.block
(for_in_statement) @scope.block
(catch_clause) @scope.block
(switch_body) @scope.block

(for_in_statement left: (_) @target right: (_) @value) @bind.pattern
(catch_clause parameter: (_) @target) @bind.pattern
(assignment_expression left: (_) @target right: (_) @value) @assign
(augmented_assignment_expression left: (_) @target right: (_) @value) @assign
(pair key: (_) @name value: [(arrow_function) (function_expression) (object) (call_expression) (new_expression)] @value) @special

(call_expression function: (_) arguments: (arguments . (_) @target . (string) @value . [(function_expression) (arrow_function) (object)] @body)) @special
(call_expression) @ref.call
(new_expression) @ref.new
(decorator [(identifier) @name (member_expression property: (_) @name) (call_expression function: (identifier) @name) (call_expression function: (member_expression property: (_) @name))] @value) @ref.decorator

(import_statement) @import
(export_statement) @export
(return_statement (_) @value) @return
(arrow_function body: [(identifier) (call_expression) (member_expression) (new_expression) (object) (parenthesized_expression) (await_expression) (array) (ternary_expression) (binary_expression) (subscript_expression) (arrow_function) (assignment_expression)] @value) @return
(yield_expression (_)? @value) @yield
(if_statement condition: (parenthesized_expression (binary_expression operator: "instanceof") @value) consequence: (statement_block) @narrow)

; Functions and constants used as values
(arguments (identifier) @ref.value)
(array (identifier) @ref.value)
(pair value: (identifier) @ref.value)
(shorthand_property_identifier) @ref.value
(assignment_expression right: (identifier) @ref.value)
(variable_declarator value: (identifier) @ref.value)
(return_statement (identifier) @ref.value)
(arrow_function body: (identifier) @ref.value)
(ternary_expression (identifier) @ref.value)
(binary_expression (identifier) @ref.value)
(spread_element (identifier) @ref.value)
(member_expression object: (identifier) @ref.value)
(subscript_expression object: (identifier) @ref.value)
(template_substitution (identifier) @ref.value)
(parenthesized_expression (identifier) @ref.value)
(unary_expression (identifier) @ref.value)
(update_expression (identifier) @ref.value)
(await_expression (identifier) @ref.value)
(for_in_statement right: (identifier) @ref.value)
(switch_case value: (identifier) @ref.value)
(augmented_assignment_expression right: (identifier) @ref.value)
(subscript_expression index: (identifier) @ref.value)
(assignment_pattern right: (identifier) @ref.value)
(object_assignment_pattern right: (identifier) @ref.value)
(computed_property_name (identifier) @ref.value)
(export_statement value: (identifier) @ref.value)
(yield_expression (identifier) @ref.value)
(throw_statement (identifier) @ref.value)

(arguments (member_expression property: (_) @name) @ref.read)
(pair value: (member_expression property: (_) @name) @ref.read)
(assignment_expression right: (member_expression property: (_) @name) @ref.read)
(variable_declarator value: (member_expression property: (_) @name) @ref.read)
(return_statement (member_expression property: (_) @name) @ref.read)
(binary_expression (member_expression property: (_) @name) @ref.read)
(member_expression object: (member_expression property: (_) @name) @ref.read)
(parenthesized_expression (member_expression property: (_) @name) @ref.read)
(unary_expression (member_expression property: (_) @name) @ref.read)
(template_substitution (member_expression property: (_) @name) @ref.read)
(ternary_expression (member_expression property: (_) @name) @ref.read)
(arrow_function body: (member_expression property: (_) @name) @ref.read)
(array (member_expression property: (_) @name) @ref.read)
(spread_element (member_expression property: (_) @name) @ref.read)
(await_expression (member_expression property: (_) @name) @ref.read)
(subscript_expression object: (member_expression property: (_) @name) @ref.read)
(subscript_expression index: (member_expression property: (_) @name) @ref.read)
(for_in_statement right: (member_expression property: (_) @name) @ref.read)
(switch_case value: (member_expression property: (_) @name) @ref.read)
(expression_statement (member_expression property: (_) @name) @ref.read)
(update_expression (member_expression property: (_) @name) @ref.read)
(augmented_assignment_expression (member_expression property: (_) @name) @ref.read)
(assignment_pattern right: (member_expression property: (_) @name) @ref.read)
(object_assignment_pattern right: (member_expression property: (_) @name) @ref.read)
(computed_property_name (member_expression property: (_) @name) @ref.read)
(throw_statement (member_expression property: (_) @name) @ref.read)
(yield_expression (member_expression property: (_) @name) @ref.read)
