; Swift. Few patterns: the grammar is slow, and every pattern is tried at every node.

(class_declaration "extension") @scope.extension
(class_declaration) @def.class
(protocol_declaration) @def.protocol
(function_declaration) @def.function
(protocol_function_declaration) @def.method
(init_declaration) @def.constructor
(deinit_declaration) @def.method
(subscript_declaration) @def.method
(property_declaration) @def.property
(protocol_property_declaration) @def.property
(enum_entry) @def.enum_member
(typealias_declaration) @def.type_alias
(associatedtype_declaration) @def.type_alias
(computed_property) @scope.function
(willset_didset_block) @scope.function
(lambda_literal) @scope.function
(comment) @doc
(multiline_comment) @doc

(if_statement) @scope.block
(if_statement) @narrow
(guard_statement) @narrow
(while_statement) @scope.block
(while_statement) @narrow
(for_statement) @scope.block
(for_statement) @bind.pattern
(switch_entry) @scope.block
(switch_entry) @bind.pattern
(catch_block) @scope.block
(catch_block) @bind.pattern
(do_statement) @scope.block

(import_declaration) @import
(call_expression) @ref.call
(constructor_expression) @ref.call
(user_type) @ref.type
(control_transfer_statement result: (_) @value) @return
(lambda_literal (statements . (_) @value .) @return)
(navigation_expression) @ref.read
(prefix_expression) @ref.read

; Names in them are used as values; patterns with children take the grammar long to compile.
(value_argument) @special
(assignment) @special
(array_literal) @special
(equality_expression) @special
(comparison_expression) @special
(nil_coalescing_expression) @special
(ternary_expression) @special
(computed_property) @special
(control_transfer_statement) @special
