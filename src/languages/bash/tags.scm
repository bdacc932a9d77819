; Bash. Roles: @name @value @type @body @target.

(comment) @doc

(function_definition name: (word) @name) @def.function
(variable_assignment name: (variable_name) @name) @assign
(for_statement variable: (variable_name) @name) @bind.pattern
(declaration_command) @special

(command name: (command_name)) @ref.call
(command name: (command_name (word)) argument: (word)) @import
(command name: (command_name (word)) argument: (string)) @import
(command name: (command_name (word)) argument: (concatenation)) @import
(simple_expansion (variable_name) @ref.value)
(expansion (variable_name) @ref.value)
