; PHP. Roles: @name @value @type @body @target.

(comment) @doc

(namespace_definition) @special
(namespace_use_declaration) @import

(class_declaration name: (name) @name) @def.class
(interface_declaration name: (name) @name) @def.interface
(trait_declaration name: (name) @name) @def.trait
(enum_declaration name: (name) @name) @def.enum
(enum_case name: (name) @name) @def.enum_member
(method_declaration name: (name) @name) @def.method
(function_definition name: (name) @name) @def.function
(const_element (name) @name) @def.constant
(property_element) @special
(property_promotion_parameter) @special

(anonymous_function_creation_expression) @scope.function
(arrow_function) @scope.function

(assignment_expression) @assign
(foreach_statement) @bind.pattern
(catch_clause) @bind.pattern

(function_call_expression) @ref.call
(member_call_expression) @ref.call
(nullsafe_member_call_expression) @ref.call
(scoped_call_expression) @ref.call
(object_creation_expression) @ref.new
(named_type) @ref.type

(return_statement (_) @value) @return
(arrow_function body: (_) @value) @return

(member_access_expression name: (name) @name) @ref.read
(class_constant_access_expression . (_) . (name) @name) @ref.read

; Constants used as values
(return_statement (name) @ref.value)
(argument (name) @ref.value)
(binary_expression (name) @ref.value)
(assignment_expression right: (name) @ref.value)
(array_element_initializer (name) @ref.value)
(parenthesized_expression (name) @ref.value)
(subscript_expression (name) @ref.value)
(match_conditional_expression return_expression: (name) @ref.value)
(conditional_expression (name) @ref.value)
(echo_statement (name) @ref.value)
(arrow_function body: (name) @ref.value)
(property_initializer (name) @ref.value)
(const_element (_) . (name) @ref.value)
