<?php
// The part of PHP's library that everyday code names.
class stdClass {}
class PhpString {}
class PhpNumber {}
class PhpArray {}
class Closure { public function bindTo($o): Closure {} public function call($o) {} public static function fromCallable($c): Closure {} public function __invoke() {} }
class Throwable { public function getMessage(): string {} public function getCode(): int {} public function getPrevious(): Throwable {} public function getTraceAsString(): string {} public function getFile(): string {} public function getLine(): int {} }
class Exception extends Throwable {}
class Error extends Throwable {}
class TypeError extends Error {}
class RuntimeException extends Exception {}
class LogicException extends Exception {}
class InvalidArgumentException extends LogicException {}
class DomainException extends LogicException {}
class OutOfBoundsException extends RuntimeException {}
class JsonException extends Exception {}
class DateTimeInterface { public function format(string $f): string {} public function getTimestamp(): int {} public function diff($o) {} }
class DateTime extends DateTimeInterface { public function modify(string $m): DateTime {} }
class DateTimeImmutable extends DateTimeInterface { public function modify(string $m): DateTimeImmutable {} }
class ArrayIterator { public function current() {} public function count(): int {} }
class ArrayObject { public function count(): int {} }
function strlen(...$a) {}
function count(...$a) {}
function in_array(...$a) {}
function array_keys(...$a) {}
function array_values(...$a) {}
function array_merge(...$a) {}
function array_filter(...$a) {}
function array_pop(...$a) {}
function array_push(...$a) {}
function array_shift(...$a) {}
function array_key_exists(...$a) {}
function is_array(...$a) {}
function is_string(...$a) {}
function is_int(...$a) {}
function is_null(...$a) {}
function is_callable(...$a) {}
function sprintf(...$a) {}
function printf(...$a) {}
function implode(...$a) {}
function explode(...$a) {}
function trim(...$a) {}
function ltrim(...$a) {}
function rtrim(...$a) {}
function strtolower(...$a) {}
function strtoupper(...$a) {}
function str_replace(...$a) {}
function substr(...$a) {}
function strpos(...$a) {}
function str_contains(...$a) {}
function str_starts_with(...$a) {}
function str_ends_with(...$a) {}
function preg_match(...$a) {}
function preg_replace(...$a) {}
function preg_split(...$a) {}
function json_encode(...$a) {}
function json_decode(...$a) {}
function file_get_contents(...$a) {}
function file_put_contents(...$a) {}
function file_exists(...$a) {}
function is_dir(...$a) {}
function is_file(...$a) {}
function mkdir(...$a) {}
function unlink(...$a) {}
function fopen(...$a) {}
function fclose(...$a) {}
function fwrite(...$a) {}
function date(...$a) {}
function time(...$a) {}
function microtime(...$a) {}
function usort(...$a) {}
function uasort(...$a) {}
function ksort(...$a) {}
function sort(...$a) {}
function array_map(...$a) {}
function array_reduce(...$a) {}
function array_slice(...$a) {}
function array_unique(...$a) {}
function array_column(...$a) {}
function array_search(...$a) {}
function range(...$a) {}
function min(...$a) {}
function max(...$a) {}
function round(...$a) {}
function floor(...$a) {}
function ceil(...$a) {}
function abs(...$a) {}
function intval(...$a) {}
function strval(...$a) {}
function var_dump(...$a) {}
function print_r(...$a) {}
function get_class(...$a) {}
function method_exists(...$a) {}
function property_exists(...$a) {}
function class_exists(...$a) {}
function function_exists(...$a) {}
function call_user_func(...$a) {}
function call_user_func_array(...$a) {}
function func_get_args(...$a) {}
function iterator_to_array(...$a) {}
function spl_object_id(...$a) {}
function spl_autoload_register(...$a) {}
function dirname(...$a) {}
function basename(...$a) {}
function realpath(...$a) {}
function md5(...$a) {}
function sha1(...$a) {}
function hash(...$a) {}
function random_int(...$a) {}
function ucfirst(...$a) {}
function lcfirst(...$a) {}
function nl2br(...$a) {}
function htmlspecialchars(...$a) {}
function number_format(...$a) {}
function trigger_error(...$a) {}
function define(...$a) {}
function defined(...$a) {}
function error_log(...$a) {}
