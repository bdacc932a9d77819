; What only the JavaScript grammar has.

(program) @special

((comment) @type . (lexical_declaration (variable_declarator name: (_) @name value: (_)? @value) @bind.variable) (#match? @type "^/[*][*][^]*@type\\s*\\{"))
((comment) @type . (variable_declaration (variable_declarator name: (_) @name value: (_)? @value) @bind.variable) (#match? @type "^/[*][*][^]*@type\\s*\\{"))
((comment) @type . (export_statement (lexical_declaration (variable_declarator name: (_) @name value: (_)? @value) @bind.variable)) (#match? @type "^/[*][*][^]*@type\\s*\\{"))
((comment) @type . (field_definition property: (_) @name value: (_)? @value) @def.field (#match? @type "^/[*][*][^]*@type\\s*\\{"))

(variable_declarator name: (_) @name value: (_)? @value) @bind.variable
(field_definition property: (_) @name value: (_)? @value) @def.field
(field_definition value: (identifier) @ref.value)
(field_definition value: (member_expression property: (_) @name) @ref.read)
(export_specifier name: (identifier) @ref.value)
