; What only C++ has.

(namespace_definition) @def.namespace
(class_specifier body: (_)) @def.class
(alias_declaration) @def.type_alias
(lambda_expression) @scope.function
(for_range_loop) @scope.block
(for_range_loop) @bind.pattern
(if_statement) @scope.block
(while_statement) @scope.block
(catch_clause) @scope.block
(catch_clause parameters: (parameter_list (parameter_declaration) @bind.pattern))
(using_declaration) @import
(class_specifier !body) @import
(namespace_alias_definition) @import
(new_expression) @ref.new
(field_initializer) @special
(qualified_identifier name: (identifier)) @ref.read
(subscript_argument_list (identifier) @ref.value)
(for_range_loop right: (identifier) @ref.value)
(condition_clause value: (identifier) @ref.value)
(throw_statement (identifier) @ref.value)
