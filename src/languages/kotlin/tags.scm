; Kotlin. The grammar has no fields: names are found by the language's `definition`.

(line_comment) @doc
(multiline_comment) @doc

(package_header) @special
(import_header) @import

(class_declaration) @def.class
(object_declaration) @def.object
(companion_object) @def.object
(object_literal (class_body) @def.object)
(enum_entry (class_body) @def.class)
(enum_entry) @def.enum_member
(type_alias (type_identifier) [(user_type) (nullable_type) (function_type) (parenthesized_type)] @type) @def.type_alias
(function_declaration) @def.function
(secondary_constructor) @def.constructor
(class_parameter [(user_type) (nullable_type) (function_type) (parenthesized_type)] @type) @def.property
(property_declaration) @special

(getter) @special
(setter) @special
(getter) @scope.function
(setter) @scope.function
(anonymous_function) @scope.function
(lambda_literal) @scope.function
(anonymous_initializer) @scope.block
(control_structure_body) @scope.block
(for_statement) @scope.block
(when_expression) @scope.block
(when_entry) @scope.block
(catch_block) @scope.block
(conjunction_expression) @scope.block

(for_statement) @bind.pattern
(catch_block) @bind.pattern
(when_subject) @bind.pattern
(control_structure_body) @narrow
(conjunction_expression) @narrow
(when_entry) @narrow
(if_expression) @narrow
(as_expression) @narrow

(call_expression) @ref.call
(infix_expression) @ref.call
(constructor_delegation_call) @ref.call
(enum_entry) @ref.call
(annotation) @ref.decorator
(type_identifier) @ref.type
(callable_reference) @assign

(jump_expression "return" (_) @value) @return
(jump_expression "return@" (label) @target (_) @value) @return
(function_body "=" (_) @value) @return
(lambda_literal (statements (_) @value .)) @return

(simple_identifier) @ref.value
(interpolated_identifier) @ref.value
(navigation_expression) @ref.read
