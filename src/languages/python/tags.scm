; Python. Roles: @name @value @type @body @target.

(class_definition name: (identifier) @name) @def.class
(function_definition name: (identifier) @name) @def.function
(lambda) @scope.function
(list_comprehension) @scope.block
(set_comprehension) @scope.block
(dictionary_comprehension) @scope.block
(generator_expression) @scope.block

(assignment left: (_) @target type: (_)? @type right: (_)? @value) @assign
(augmented_assignment left: (_) @target right: (_) @value) @assign
(named_expression name: (identifier) @target value: (_) @value) @assign
(for_statement left: (_) @target right: (_) @value) @bind.pattern
(for_in_clause left: (_) @target right: (_) @value) @bind.pattern
(with_item value: (as_pattern (_) @value alias: (as_pattern_target (_) @target))) @bind.pattern
(except_clause (as_pattern (_) @value alias: (as_pattern_target (_) @target))) @bind.pattern
(case_pattern (as_pattern (case_pattern (class_pattern (dotted_name) @type)) (identifier) @target)) @bind.pattern
(global_statement) @special
(nonlocal_statement) @special

(call) @ref.call
(decorator [(identifier) @name (attribute attribute: (_) @name) (call function: (identifier) @name) (call function: (attribute attribute: (_) @name))] @value) @ref.decorator
(import_statement) @import
(import_from_statement) @import
(return_statement (_) @value) @return
(lambda body: (_) @value) @return
(yield (_)? @value) @yield

(if_statement condition: (_) @value consequence: (block) @scope.block)
(if_statement condition: (_) @value consequence: (block) @narrow)
(elif_clause condition: (_) @value consequence: (block) @scope.block)
(elif_clause condition: (_) @value consequence: (block) @narrow)
(assert_statement (call function: (identifier) @name) @value) @narrow

; Names used as values
(argument_list (identifier) @ref.value)
(keyword_argument value: (identifier) @ref.value)
(assignment right: (identifier) @ref.value)
(return_statement (identifier) @ref.value)
(list (identifier) @ref.value)
(tuple (identifier) @ref.value)
(set (identifier) @ref.value)
(pair value: (identifier) @ref.value)
(default_parameter value: (identifier) @ref.value)
(typed_default_parameter value: (identifier) @ref.value)
(attribute object: (identifier) @ref.value)
(subscript value: (identifier) @ref.value)
(comparison_operator (identifier) @ref.value)
(boolean_operator (identifier) @ref.value)
(binary_operator (identifier) @ref.value)
(conditional_expression (identifier) @ref.value)
(expression_list (identifier) @ref.value)
(for_statement right: (identifier) @ref.value)
(for_in_clause right: (identifier) @ref.value)
(raise_statement (identifier) @ref.value)
(except_clause (identifier) @ref.value)
(type (identifier) @ref.value)
(type (attribute attribute: (_) @name) @ref.read)
(generic_type (identifier) @ref.value)
(if_statement condition: (identifier) @ref.value)
(elif_clause condition: (identifier) @ref.value)
(while_statement condition: (identifier) @ref.value)
(not_operator (identifier) @ref.value)
(unary_operator (identifier) @ref.value)
(parenthesized_expression (identifier) @ref.value)
(assert_statement (identifier) @ref.value)
(interpolation (identifier) @ref.value)
(await (identifier) @ref.value)
(lambda body: (identifier) @ref.value)
(subscript subscript: (identifier) @ref.value)
(augmented_assignment right: (identifier) @ref.value)
(list_splat (identifier) @ref.value)
(dictionary_splat (identifier) @ref.value)
(if_clause (identifier) @ref.value)
(with_item value: (identifier) @ref.value)
(yield (identifier) @ref.value)
(list_comprehension body: (identifier) @ref.value)
(generator_expression body: (identifier) @ref.value)
(set_comprehension body: (identifier) @ref.value)

(argument_list (attribute attribute: (_) @name) @ref.read)
(keyword_argument value: (attribute attribute: (_) @name) @ref.read)
(assignment right: (attribute attribute: (_) @name) @ref.read)
(return_statement (attribute attribute: (_) @name) @ref.read)
(list (attribute attribute: (_) @name) @ref.read)
(tuple (attribute attribute: (_) @name) @ref.read)
(pair value: (attribute attribute: (_) @name) @ref.read)
(attribute object: (attribute attribute: (_) @name) @ref.read)
(comparison_operator (attribute attribute: (_) @name) @ref.read)
(boolean_operator (attribute attribute: (_) @name) @ref.read)
(for_statement right: (attribute attribute: (_) @name) @ref.read)
(if_statement condition: (attribute attribute: (_) @name) @ref.read)
(subscript value: (attribute attribute: (_) @name) @ref.read)
(elif_clause condition: (attribute attribute: (_) @name) @ref.read)
(while_statement condition: (attribute attribute: (_) @name) @ref.read)
(not_operator (attribute attribute: (_) @name) @ref.read)
(unary_operator (attribute attribute: (_) @name) @ref.read)
(binary_operator (attribute attribute: (_) @name) @ref.read)
(conditional_expression (attribute attribute: (_) @name) @ref.read)
(parenthesized_expression (attribute attribute: (_) @name) @ref.read)
(assert_statement (attribute attribute: (_) @name) @ref.read)
(interpolation (attribute attribute: (_) @name) @ref.read)
(await (attribute attribute: (_) @name) @ref.read)
(lambda body: (attribute attribute: (_) @name) @ref.read)
(subscript subscript: (attribute attribute: (_) @name) @ref.read)
(augmented_assignment right: (attribute attribute: (_) @name) @ref.read)
(list_splat (attribute attribute: (_) @name) @ref.read)
(dictionary_splat (attribute attribute: (_) @name) @ref.read)
(if_clause (attribute attribute: (_) @name) @ref.read)
(with_item value: (attribute attribute: (_) @name) @ref.read)
(yield (attribute attribute: (_) @name) @ref.read)
(expression_list (attribute attribute: (_) @name) @ref.read)
(expression_statement (attribute attribute: (_) @name) @ref.read)
(raise_statement (attribute attribute: (_) @name) @ref.read)
(except_clause (attribute attribute: (_) @name) @ref.read)
(for_in_clause right: (attribute attribute: (_) @name) @ref.read)
(default_parameter value: (attribute attribute: (_) @name) @ref.read)
(typed_default_parameter value: (attribute attribute: (_) @name) @ref.read)
(set (attribute attribute: (_) @name) @ref.read)
(list_comprehension body: (attribute attribute: (_) @name) @ref.read)
(generator_expression body: (attribute attribute: (_) @name) @ref.read)
(set_comprehension body: (attribute attribute: (_) @name) @ref.read)
