; Rust. Roles: @name @value @type @body @target.

(mod_item name: (identifier) @name body: (declaration_list)) @def.namespace
(mod_item name: (identifier) @name !body) @import
(use_declaration) @import
(extern_crate_declaration) @import

(struct_item name: (type_identifier) @name body: (ordered_field_declaration_list) @type) @def.struct
(struct_item name: (type_identifier) @name) @def.struct
(union_item name: (type_identifier) @name) @def.union
(enum_item name: (type_identifier) @name) @def.enum
(enum_variant name: (identifier) @name body: (_)? @type) @def.enum_member
(trait_item name: (type_identifier) @name) @def.trait
(type_item name: (type_identifier) @name type: (_) @type) @def.type_alias
(associated_type name: (type_identifier) @name bounds: (_)? @type) @def.type_alias
(struct_item body: (field_declaration_list (field_declaration name: (field_identifier) @name type: (_) @type) @def.field))
(union_item body: (field_declaration_list (field_declaration name: (field_identifier) @name type: (_) @type) @def.field))
(function_item name: (identifier) @name) @def.function
(function_signature_item name: (identifier) @name) @def.function
(const_item name: (identifier) @name type: (_)? @type value: (_)? @value) @def.constant
(static_item name: (identifier) @name type: (_)? @type value: (_)? @value) @def.variable
(macro_definition name: (identifier) @name) @def.macro
(impl_item) @scope.extension

(closure_expression) @scope.function
(block) @scope.block
(if_expression) @scope.block
(while_expression) @scope.block
(for_expression) @scope.block
(match_arm) @scope.block
(match_arm) @narrow

(let_declaration pattern: (_) @target type: (_)? @type value: (_)? @value) @bind.pattern
(let_condition pattern: (_) @target value: (_) @value) @bind.pattern
(for_expression pattern: (_) @target value: (_) @value) @bind.pattern

(call_expression) @ref.call
(struct_expression) @ref.new
(return_expression (_) @value) @return
(closure_expression body: (_) @value) @return
(macro_invocation (token_tree) @special)

; Types used, and names used as values
(type_identifier) @ref.type
(scoped_type_identifier name: (_) @name) @ref.read
(scoped_identifier name: (_) @name) @ref.read
(field_expression field: (field_identifier) @name) @ref.read
(field_initializer name: (field_identifier) @ref.read)
(field_expression value: (identifier) @ref.value)
(arguments (identifier) @ref.value)
(reference_expression value: (identifier) @ref.value)
(unary_expression (identifier) @ref.value)
(binary_expression (identifier) @ref.value)
(let_declaration value: (identifier) @ref.value)
(let_condition value: (identifier) @ref.value)
(field_initializer value: (identifier) @ref.value)
(shorthand_field_initializer (identifier) @ref.value)
(assignment_expression right: (identifier) @ref.value)
(compound_assignment_expr right: (identifier) @ref.value)
(return_expression (identifier) @ref.value)
(array_expression (identifier) @ref.value)
(tuple_expression (identifier) @ref.value)
(index_expression (identifier) @ref.value)
(range_expression (identifier) @ref.value)
(match_expression value: (identifier) @ref.value)
(match_arm value: (identifier) @ref.value)
(match_pattern (identifier) @ref.value)
(if_expression condition: (identifier) @ref.value)
(for_expression value: (identifier) @ref.value)
(parenthesized_expression (identifier) @ref.value)
(type_cast_expression value: (identifier) @ref.value)
(block (identifier) @ref.value)
(const_item value: (identifier) @ref.value)
(static_item value: (identifier) @ref.value)
(array_type length: (identifier) @ref.value)

(line_comment) @doc
(block_comment) @doc
