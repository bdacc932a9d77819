; What markup adds, once it is written as statements (statements.ts).

(expression_statement (unary_expression operator: "~" argument: [(identifier) (member_expression)] @ref.render))
(expression_statement (identifier) @ref.value)
(statement_block (expression_statement (as_expression) @bind.pattern))
(statement_block (expression_statement (await_expression (as_expression)) @bind.pattern))
(statement_block (expression_statement (sequence_expression (as_expression)) @bind.pattern))
(labeled_statement label: (statement_identifier) body: (statement_block) @special)
