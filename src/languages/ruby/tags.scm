; Ruby. Roles: @name @value @type @body @target.

(comment) @doc

(class) @def.class
(module) @def.module
(method) @def.method
(singleton_method) @def.method

(lambda) @scope.function
(call block: [(block) (do_block)] @scope.function)

(assignment) @assign
(operator_assignment) @assign
(for pattern: (_) @target value: (in (_) @value)) @bind.pattern
(rescue variable: (exception_variable (identifier) @target)) @bind.pattern
((call method: (identifier) @name) @special (#match? @name "^(?:[cm]?attr_(?:reader|writer|accessor)|[cm]attr_accessor|alias_method|define_method|delegate|def_delegators?|require|require_relative|load|autoload)$"))
(alias) @special

(identifier) @ref.call
(call) @ref.call
(super) @ref.call
(constant) @ref.value
(simple_symbol) @ref.value

(return (argument_list . (_) @value .)) @return
(body_statement (_) @value @target @return .)
(body_statement (_) @value @target @return . (comment) .)
(body_statement (_) @value @target @return . (comment) . (comment) .)
(block_body (_) @value @target @return .)
(method body: [(call) (identifier) (instance_variable) (constant) (scope_resolution) (binary) (conditional) (array) (hash) (string) (self)] @value @target @return)
(singleton_method body: [(call) (identifier) (instance_variable) (constant) (scope_resolution) (binary) (conditional) (array) (hash) (string) (self)] @value @target @return)
