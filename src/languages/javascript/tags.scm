; What only the JavaScript grammar has.

(variable_declarator name: (_) @name value: (_)? @value) @bind.variable
(field_definition property: (_) @name value: (_)? @value) @def.field
(field_definition value: (identifier) @ref.value)
(field_definition value: (member_expression property: (_) @name) @ref.read)
(export_specifier name: (identifier) @ref.value)
