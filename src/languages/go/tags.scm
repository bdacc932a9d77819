; Go. Roles: @name @value @type @body @target.

(package_clause (package_identifier) @name) @special
(import_spec) @import

(type_spec name: (type_identifier) @name type: (struct_type)) @def.struct
(type_spec name: (type_identifier) @name type: (interface_type)) @def.interface
(type_spec name: (type_identifier) @name
  type: [(type_identifier) (qualified_type) (generic_type) (pointer_type) (map_type) (slice_type) (array_type) (channel_type) (function_type) (parenthesized_type)] @type) @def.type_alias
(type_alias name: (type_identifier) @name type: (_) @type) @def.type_alias
(type_spec type: (struct_type (field_declaration_list (field_declaration name: (field_identifier) @def.field type: (_) @type))))
(type_spec type: (struct_type (field_declaration_list (field_declaration !name type: (_) @type) @special)))
(type_spec type: (interface_type (method_spec name: (field_identifier) @name) @def.method))

(function_declaration name: (identifier) @name) @def.function
(method_declaration name: (field_identifier) @name) @def.method
(func_literal) @scope.function
(function_declaration result: (parameter_list)) @bind.variable
(method_declaration result: (parameter_list)) @bind.variable
(func_literal result: (parameter_list)) @bind.variable

(block) @scope.block
(if_statement) @scope.block
(for_statement) @scope.block
(expression_switch_statement) @scope.block
(type_switch_statement) @scope.block
(expression_case) @scope.block
(default_case) @scope.block
(communication_case) @scope.block
(type_case) @scope.block
(type_case) @narrow

(const_spec) @assign
(var_spec) @assign
(short_var_declaration left: (_) @target right: (_) @value) @assign
(assignment_statement left: (_) @target right: (_) @value) @assign
(range_clause left: (_) @target right: (_) @value) @assign
(receive_statement left: (_) @target right: (_) @value) @assign

(call_expression) @ref.call
(composite_literal type: [(type_identifier) (qualified_type) (generic_type)]) @ref.new
(return_statement (expression_list) @value) @return

; Types used, and names used as values
(type_identifier) @ref.type
(keyed_element . (literal_element (identifier) @ref.read))
(qualified_type name: (_) @name) @ref.read
(selector_expression field: (_) @name) @ref.read
(selector_expression operand: (identifier) @ref.value)
(argument_list (identifier) @ref.value)
(expression_list (identifier) @ref.value)
(literal_value (literal_element (identifier) @ref.value))
(keyed_element (literal_element) (literal_element (identifier) @ref.value))
(binary_expression (identifier) @ref.value)
(unary_expression operand: (identifier) @ref.value)
(parenthesized_expression (identifier) @ref.value)
(index_expression (identifier) @ref.value)
(slice_expression (identifier) @ref.value)
(type_assertion_expression operand: (identifier) @ref.value)
(type_conversion_expression operand: (identifier) @ref.value)
(range_clause right: (identifier) @ref.value)
(if_statement condition: (identifier) @ref.value)
(for_statement (identifier) @ref.value)
(for_clause condition: (identifier) @ref.value)
(expression_switch_statement value: (identifier) @ref.value)
(send_statement (identifier) @ref.value)
(inc_statement (identifier) @ref.value)
(dec_statement (identifier) @ref.value)
(array_type length: (identifier) @ref.value)

(comment) @doc
