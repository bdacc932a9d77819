; C and C++ in common. Roles: @name @value @type.

(preproc_def name: (identifier) @name) @def.macro
(preproc_function_def name: (identifier) @name) @def.macro
(struct_specifier body: (_)) @def.struct
(union_specifier body: (_)) @def.union
(enum_specifier body: (_)) @def.enum
(enumerator) @def.enum_member
(function_definition) @def.function
(declaration) @def.function
(declaration) @def.variable
(field_declaration) @def.function
(field_declaration) @def.field
(type_definition) @def.type_alias
(comment) @doc

(compound_statement) @scope.block
(for_statement) @scope.block

(preproc_include) @import
(struct_specifier !body) @import
(call_expression) @ref.call
(type_identifier) @ref.type
(return_statement (_) @value) @return

(field_expression) @ref.read
(argument_list (identifier) @ref.value)
(init_declarator value: (identifier) @ref.value)
(assignment_expression right: (identifier) @ref.value)
(assignment_expression left: (identifier) @ref.value)
(return_statement (identifier) @ref.value)
(initializer_list (identifier) @ref.value)
(initializer_pair value: (identifier) @ref.value)
(pointer_expression argument: (identifier) @ref.value)
(binary_expression (identifier) @ref.value)
(unary_expression argument: (identifier) @ref.value)
(update_expression argument: (identifier) @ref.value)
(conditional_expression (identifier) @ref.value)
(parenthesized_expression (identifier) @ref.value)
(subscript_expression argument: (identifier) @ref.value)
(field_expression argument: (identifier) @ref.value)
(cast_expression value: (identifier) @ref.value)
(case_statement value: (identifier) @ref.value)
(array_declarator size: (identifier) @ref.value)
(enumerator value: (identifier) @ref.value)
