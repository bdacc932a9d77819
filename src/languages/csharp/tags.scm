; C#. Roles: @name @value @type @body @target.

(comment) @doc

(using_directive) @import
(namespace_declaration name: (_)) @def.namespace
(file_scoped_namespace_declaration name: (_)) @def.namespace

(class_declaration name: (_)) @def.class
(struct_declaration name: (_)) @def.struct
(interface_declaration name: (_)) @def.interface
(enum_declaration name: (_)) @def.enum
(record_declaration name: (_)) @def.record
(record_struct_declaration name: (_)) @def.record
(delegate_declaration name: (_)) @type @def.type_alias
(enum_member_declaration name: (_)) @def.enum_member
(method_declaration name: (_)) @def.method
(constructor_declaration name: (_)) @def.constructor
(operator_declaration) @def.operator
(conversion_operator_declaration) @def.operator
(indexer_declaration) @def.operator
(local_function_statement name: (_)) @def.function
(property_declaration type: (_) @type name: (_) value: (_)? @value) @def.property
(event_declaration type: (_) @type name: (_)) @def.property
(field_declaration (variable_declaration type: (_) @type (variable_declarator (identifier) (equals_value_clause (_) @value)?) @def.field))
(event_field_declaration (variable_declaration type: (_) @type (variable_declarator (identifier)) @def.property))
(record_declaration parameters: (parameter_list (parameter type: (_) @type name: (_)) @def.property))
(record_struct_declaration parameters: (parameter_list (parameter type: (_) @type name: (_)) @def.property))

(destructor_declaration) @scope.function
(accessor_declaration) @scope.function
(lambda_expression) @scope.function
(anonymous_method_expression) @scope.function
(block) @scope.block
(if_statement) @scope.block
(while_statement) @scope.block
(for_statement) @scope.block
(for_each_statement) @scope.block
(using_statement) @scope.block
(catch_clause) @scope.block
(switch_section) @scope.block
(switch_expression_arm) @scope.block
(query_expression) @scope.block

(variable_declarator) @bind.variable
(for_each_statement) @bind.pattern
(from_clause) @bind.pattern
(catch_declaration) @bind.pattern
(declaration_expression) @bind.pattern
(declaration_pattern) @bind.pattern
(recursive_pattern) @bind.pattern

(invocation_expression) @ref.call
(constructor_initializer) @ref.call
(object_creation_expression) @ref.new
(implicit_object_creation_expression) @ref.new
(initializer_expression) @special
(attribute name: (_) @name) @ref.decorator

(return_statement (_) @value) @return
(yield_statement (_) @value) @yield
(lambda_expression body: (_) @value) @return
(method_declaration body: (arrow_expression_clause (_) @value)) @return
(local_function_statement body: (arrow_expression_clause (_) @value)) @return

(identifier) @ref.value
(member_access_expression name: (_)) @ref.read
