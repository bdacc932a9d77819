; JSX, for the grammars that have it.

(jsx_opening_element name: (_) @name) @ref.render
(jsx_self_closing_element name: (_) @name) @ref.render
(jsx_expression (identifier) @ref.value)
(jsx_expression (member_expression property: (_) @name) @ref.read)
