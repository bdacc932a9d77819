; What TypeScript adds (also used by TSX).

(abstract_class_declaration name: (_) @name) @def.class
(interface_declaration name: (_) @name body: (_) @type) @def.interface
(enum_declaration name: (_) @name) @def.enum
(enum_body name: (_) @def.enum_member)
(enum_assignment name: (_) @name) @def.enum_member
(type_alias_declaration name: (_) @name value: (_) @type) @def.type_alias
(internal_module name: (_) @name) @def.namespace
(module name: (_) @name) @def.namespace
(function_signature name: (identifier) @name) @def.function
(method_signature name: (_) @name) @def.method
(abstract_method_signature name: (_) @name) @def.method
(property_signature name: (_) @name type: (type_annotation)? @type) @def.property
(public_field_definition name: (_) @name type: (type_annotation)? @type value: (_)? @value) @def.field
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation)? @type) @def.field
(required_parameter "readonly" pattern: (identifier) @name type: (type_annotation)? @type) @def.field
(optional_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation)? @type) @def.field

(variable_declarator name: (_) @name type: (type_annotation)? @type value: (_)? @value) @bind.variable
(type_identifier) @ref.type
(export_specifier name: (identifier) @ref.value)
(as_expression (identifier) @ref.value)
(satisfies_expression (identifier) @ref.value)
(non_null_expression (identifier) @ref.value)
(public_field_definition value: (identifier) @ref.value)
(required_parameter value: (identifier) @ref.value)
(as_expression (member_expression property: (_) @name) @ref.read)
(satisfies_expression (member_expression property: (_) @name) @ref.read)
(non_null_expression (member_expression property: (_) @name) @ref.read)
(public_field_definition value: (member_expression property: (_) @name) @ref.read)
(required_parameter value: (member_expression property: (_) @name) @ref.read)
