; Dart. Roles: @name @value @type @body @target.

(comment) @doc
(documentation_comment) @doc

(class_definition name: (identifier) @name) @def.class
(mixin_declaration (identifier) @name) @def.trait
(enum_declaration name: (identifier) @name) @def.enum
(enum_constant name: (identifier) @name) @def.enum_member
(type_alias . (type_identifier) @name) @def.type_alias
(extension_declaration) @scope.extension

(declaration) @special
(function_body) @special
(initialized_identifier) @special
(static_final_declaration) @special

(declaration [(function_signature) (getter_signature) (setter_signature) (constructor_signature) (constant_constructor_signature) (factory_constructor_signature)]) @scope.function
(function_body) @scope.function
(function_expression) @scope.function
(block) @scope.block
(for_statement) @scope.block

(initialized_variable_definition) @assign
(for_loop_parts name: (identifier)) @bind.pattern
(catch_parameters) @bind.pattern

(import_or_export) @import
(part_directive) @import

(selector (argument_part)) @ref.call
(cascade_section (argument_part)) @ref.call
(new_expression) @ref.call
(const_object_expression) @ref.call
(type_identifier) @ref.type
(argument . (identifier) @ref.value)
(expression_statement . (identifier) @ref.value)
(initialized_variable_definition value: (identifier) @ref.value)
(return_statement . (identifier) @ref.value)
(function_body . (identifier) @ref.value)
(function_expression_body . (identifier) @ref.value)
(await_expression . (identifier) @ref.value)
(parenthesized_expression . (identifier) @ref.value)
(selector [(unconditional_assignable_selector (identifier)) (conditional_assignable_selector (identifier))]) @ref.read

(return_statement (_) @value .) @return
(function_expression_body (_) @value .) @return
(function_body (_) @value .) @return
