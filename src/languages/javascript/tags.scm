; What only the JavaScript grammar has.

(variable_declarator name: (_) @name value: (_)? @value) @bind.variable
(field_definition property: (_) @name value: (_)? @value) @def.field
