; Java. Roles: @name @value @type @body @target.

(line_comment) @doc
(block_comment) @doc

(package_declaration) @special
(import_declaration) @import

(class_declaration name: (identifier) @name) @def.class
(interface_declaration name: (identifier) @name) @def.interface
(annotation_type_declaration name: (identifier) @name) @def.interface
(enum_declaration name: (identifier) @name) @def.enum
(record_declaration name: (identifier) @name) @def.record
(object_creation_expression (class_body) @def.class)
(enum_constant body: (class_body) @def.class)
(enum_constant name: (identifier) @name) @def.enum_member
(method_declaration name: (identifier) @name) @def.method
(annotation_type_element_declaration name: (identifier) @name) @def.method
(constructor_declaration name: (identifier) @name) @def.constructor
(compact_constructor_declaration name: (identifier) @name) @def.constructor
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (identifier) @name) @def.property))
(field_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_)? @value) @def.field)
(constant_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_)? @value) @def.field)

(static_initializer) @scope.function
(class_body (block) @scope.function)
(lambda_expression) @scope.function
(block) @scope.block
(if_statement) @scope.block
(while_statement) @scope.block
(for_statement) @scope.block
(enhanced_for_statement) @scope.block
(try_with_resources_statement) @scope.block
(catch_clause) @scope.block
(switch_block_statement_group) @scope.block
(switch_rule) @scope.block

(local_variable_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_)? @value) @bind.variable)
(enhanced_for_statement) @bind.pattern
(resource name: (identifier)) @bind.pattern
(catch_formal_parameter) @bind.pattern
(instanceof_expression name: (identifier)) @bind.pattern
(type_pattern) @bind.pattern
(record_pattern_component) @bind.pattern

(method_invocation) @ref.call
(explicit_constructor_invocation) @ref.call
(object_creation_expression) @ref.new
(enum_constant) @ref.new
(method_reference) @assign
(marker_annotation name: (_) @name) @ref.decorator
(annotation name: (_) @name) @ref.decorator
(type_identifier) @ref.type

(return_statement (_) @value) @return
(lambda_expression body: (_) @value) @return

; Names used as values
(argument_list (identifier) @ref.value)
(method_invocation object: (identifier) @ref.value)
(field_access object: (identifier) @ref.value)
(variable_declarator value: (identifier) @ref.value)
(assignment_expression (identifier) @ref.value)
(return_statement (identifier) @ref.value)
(binary_expression (identifier) @ref.value)
(unary_expression (identifier) @ref.value)
(update_expression (identifier) @ref.value)
(instanceof_expression left: (identifier) @ref.value)
(ternary_expression (identifier) @ref.value)
(parenthesized_expression (identifier) @ref.value)
(condition (identifier) @ref.value)
(cast_expression value: (identifier) @ref.value)
(array_access (identifier) @ref.value)
(array_initializer (identifier) @ref.value)
(dimensions_expr (identifier) @ref.value)
(enhanced_for_statement value: (identifier) @ref.value)
(lambda_expression body: (identifier) @ref.value)
(switch_label (identifier) @ref.value)
(element_value_pair value: (identifier) @ref.value)
(element_value_array_initializer (identifier) @ref.value)
(annotation_argument_list (identifier) @ref.value)
(throw_statement (identifier) @ref.value)
(yield_statement (identifier) @ref.value)
(assert_statement (identifier) @ref.value)
(for_statement condition: (identifier) @ref.value)
(resource value: (identifier) @ref.value)

(field_access field: (identifier) @name) @ref.read
