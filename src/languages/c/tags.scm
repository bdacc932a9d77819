; What only the C grammar has.

; A macro that defines a function: `TEST(suite, name) { }` is a statement and a block.
(translation_unit (expression_statement (call_expression)) . (compound_statement) @def.function)
