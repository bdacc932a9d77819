; Solidity. Roles: @name @value @type @body @target.

(comment) @doc

(contract_declaration name: (identifier) @name) @def.class
(interface_declaration name: (identifier) @name) @def.interface
(library_declaration name: (identifier) @name) @def.module
(struct_declaration name: (identifier) @name) @def.struct
(struct_member type: (_) @type name: (identifier) @name) @def.field
(enum_declaration name: (identifier) @name) @def.enum
(enum_value) @def.enum_member
(error_declaration name: (identifier) @name) @def.struct
(event_definition name: (identifier) @name) @def.function
(modifier_definition name: (identifier) @name) @def.function
(function_definition name: (identifier) @name) @def.function
(constructor_definition) @def.constructor
(fallback_receive_definition) @def.method
(state_variable_declaration type: (_) @type name: (identifier) @name value: (_)? @value) @def.field
(constant_variable_declaration type: (_) @type name: (identifier) @name value: (_)? @value) @def.constant
(user_defined_type_definition name: (identifier) @name) @def.struct

(block_statement) @scope.block
(for_statement) @scope.block
(try_statement) @scope.block

(return_type_definition (parameter type: (_) @type name: (identifier) @name) @bind.variable)
(try_statement (parameter type: (_) @type name: (identifier) @name) @bind.variable)
(variable_declaration_statement (variable_declaration type: (_) @type name: (identifier) @name) value: (_)? @value) @bind.variable
(variable_declaration_tuple (variable_declaration type: (_) @type name: (identifier) @name) @bind.variable)

(import_directive) @import
(call_expression function: [(identifier) (member_expression) (struct_expression)]) @ref.call
(call_expression function: (new_expression)) @ref.new
(emit_statement) @ref.call
(revert_statement) @ref.call
(modifier_invocation) @ref.call
(user_defined_type) @ref.type
(return_statement (_) @value) @return

(call_argument (identifier) @ref.value)
(assignment_expression right: (identifier) @ref.value)
(assignment_expression left: (identifier) @ref.value)
(variable_declaration_statement value: (identifier) @ref.value)
(return_statement (identifier) @ref.value)
(binary_expression (identifier) @ref.value)
(unary_expression (identifier) @ref.value)
(update_expression (identifier) @ref.value)
(member_expression object: (identifier) @ref.value)
(array_access base: (identifier) @ref.value)
(call_argument (member_expression property: (_) @name) @ref.read)
(assignment_expression right: (member_expression property: (_) @name) @ref.read)
(assignment_expression left: (member_expression property: (_) @name) @ref.read)
(variable_declaration_statement value: (member_expression property: (_) @name) @ref.read)
(return_statement (member_expression property: (_) @name) @ref.read)
(binary_expression (member_expression property: (_) @name) @ref.read)
(member_expression object: (member_expression property: (_) @name) @ref.read)
(array_access base: (member_expression property: (_) @name) @ref.read)
