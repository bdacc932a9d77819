# The part of Ruby's library that everyday code names. `@generic` names type parameters.

class BasicObject; end
class Object
  # @return [self]
  def dup; end
  # @return [self]
  def clone; end
  # @return [self]
  def freeze; end
  # @return [self]
  def itself; end
  # @return [self]
  def tap; end
  # @return [String]
  def to_s; end
  # @return [String]
  def inspect; end
  def class; end; def is_a?; end; def kind_of?; end; def instance_of?; end; def nil?; end; def respond_to?; end; def send; end; def public_send; end; def __send__; end; def method; end
  def methods; end; def object_id; end; def hash; end; def eql?; end; def equal?; end; def ===; end; def ==; end; def !=; end; def =~; end; def instance_variable_get; end
  def instance_variable_set; end; def instance_variables; end; def instance_variable_defined?; end; def instance_eval; end; def instance_exec; end; def then; end; def yield_self; end; def extend; end; def frozen?; end; def display; end
  def singleton_class; end; def define_singleton_method; end; def public_method; end; def present?; end; def blank?; end; def presence; end; def try; end; def enum_for; end; def to_enum; end; def __id__; end
  def singleton_methods; end; def <=>; end
end
class Module
  def name; end; def instance_methods; end; def instance_method; end; def method_defined?; end; def const_get; end; def const_set; end; def constants; end; def const_defined?; end; def class_eval; end; def class_exec; end
  def module_eval; end; def define_method; end; def attr_accessor; end; def attr_reader; end; def attr_writer; end; def include; end; def include?; end; def extend; end; def prepend; end; def ancestors; end
  def private_constant; end; def public_instance_methods; end; def private_instance_methods; end; def remove_const; end; def remove_method; end; def undef_method; end; def alias_method; end; def module_function; end; def private; end; def public; end
  def protected; end; def private_class_method; end; def public_class_method; end; def private_method_defined?; end; def instance_method; end; def class_variable_get; end; def class_variable_set; end; def autoload; end; def refine; end; def using; end
  def included; end; def extended; end; def inherited; end; def method_added; end; def const_missing; end; def freeze; end
end
class Class < Module
  def new; end; def allocate; end; def superclass; end; def subclasses; end; def descendants; end; def class_attribute; end
end
module Comparable
  def clamp; end; def between?; end
end
module Kernel
  def puts; end; def print; end; def format; end
end
module Forwardable
end
module Singleton
  def self.instance; end
end
module ObjectSpace
  def self.each_object; end; def self.garbage_collect; end
end
module Enumerable
  def each_entry; end; def lazy; end
end
# @generic E
class Array
  def self.new; end; def self.wrap; end
  # @return [E]
  def first; end
  # @return [E]
  def last; end
  # @return [E]
  def pop; end
  # @return [E]
  def shift; end
  # @return [E]
  def sample; end
  # @return [E]
  def find; end
  # @return [E]
  def detect; end
  # @return [E]
  def min_by; end
  # @return [E]
  def max_by; end
  # @return [E]
  def min; end
  # @return [E]
  def max; end
  # @return [E]
  def fetch; end
  # @return [E]
  def at; end
  # @return [E]
  def []; end
  # @return [E]
  def delete_at; end
  # @return [E]
  def dig; end
  # @return [E]
  def delete; end
  # @return [E]
  def find_or_initialize_by; end
  # @return [Array<E>]
  def each; end
  # @return [Array<E>]
  def each_with_index; end
  # @return [Array<E>]
  def each_with_object; end
  # @return [Array<E>]
  def each_entry; end
  # @return [Array<E>]
  def reverse_each; end
  # @return [Array<E>]
  def select; end
  # @return [Array<E>]
  def filter; end
  # @return [Array<E>]
  def reject; end
  # @return [Array<E>]
  def sort; end
  # @return [Array<E>]
  def sort_by; end
  # @return [Array<E>]
  def reverse; end
  # @return [Array<E>]
  def compact; end
  # @return [Array<E>]
  def uniq; end
  # @return [Array<E>]
  def take; end
  # @return [Array<E>]
  def drop; end
  # @return [Array<E>]
  def take_while; end
  # @return [Array<E>]
  def drop_while; end
  # @return [Array<E>]
  def shuffle; end
  # @return [Array<E>]
  def rotate; end
  # @return [Array<E>]
  def +; end
  # @return [Array<E>]
  def -; end
  # @return [Array<E>]
  def |; end
  # @return [Array<E>]
  def &; end
  # @return [Array<E>]
  def concat; end
  # @return [Array<E>]
  def push; end
  # @return [Array<E>]
  def <<; end
  # @return [Array<E>]
  def append; end
  # @return [Array<E>]
  def prepend; end
  # @return [Array<E>]
  def unshift; end
  # @return [Array<E>]
  def insert; end
  # @return [Array<E>]
  def select!; end
  # @return [Array<E>]
  def filter!; end
  # @return [Array<E>]
  def reject!; end
  # @return [Array<E>]
  def sort!; end
  # @return [Array<E>]
  def sort_by!; end
  # @return [Array<E>]
  def reverse!; end
  # @return [Array<E>]
  def compact!; end
  # @return [Array<E>]
  def uniq!; end
  # @return [Array<E>]
  def map!; end
  # @return [Array<E>]
  def shuffle!; end
  # @return [Array<E>]
  def keep_if; end
  # @return [Array<E>]
  def delete_if; end
  # @return [Array<E>]
  def values_at; end
  # @return [Array<E>]
  def slice; end
  # @return [Array<E>]
  def find_all; end
  # @return [Array<E>]
  def to_a; end
  # @return [Array<E>]
  def flatten!; end
  # @return [Array<E>]
  def clear; end
  # @return [Array<E>]
  def replace; end
  # @return [Array<E>]
  def fill; end
  # @return [Array<E>]
  def collect!; end
  # @return [Array<E>]
  def cycle; end
  # @return [Array<E>]
  def each_slice; end
  # @return [Array<E>]
  def each_cons; end
  # @return [Array<E>]
  def lazy; end
  # @return [Array<E>]
  def with_index; end
  def map; end; def flat_map; end; def collect; end; def filter_map; end; def flatten; end; def zip; end; def product; end; def combination; end; def permutation; end; def transpose; end
  def group_by; end; def partition; end; def tally; end; def sum; end; def count; end; def length; end; def size; end; def empty?; end; def any?; end; def all?; end
  def none?; end; def one?; end; def include?; end; def member?; end; def join; end; def index; end; def find_index; end; def rindex; end; def inject; end; def reduce; end
  def each_index; end; def inspect; end; def to_h; end; def to_set; end; def pack; end; def bsearch; end; def assoc; end; def compact_blank; end; def *; end; def <=>; end
  def []=; end; def chunk_while; end; def slice_when; end; def each_with_index_map; end; def minmax; end; def delete_all; end; def index_by; end; def pluck; end; def exclude?; end; def in_groups_of; end
  def second; end; def third; end; def many?; end; def sum; end; def to_sentence; end
end
# @generic K, V
class Pair
  # @return [K]
  def component1; end
  # @return [V]
  def component2; end
end
# @generic K, V
class Hash
  def self.new; end
  # @return [V]
  def []; end
  # @return [V]
  def fetch; end
  # @return [V]
  def delete; end
  # @return [V]
  def dig; end
  # @return [V]
  def default; end
  # @return [V]
  def store; end
  # @return [Array<V>]
  def values; end
  # @return [Array<V>]
  def values_at; end
  # @return [Array<K>]
  def keys; end
  # @return [Array<Pair<K, V>>]
  def each; end
  # @return [Array<Pair<K, V>>]
  def each_pair; end
  # @return [Array<Pair<K, V>>]
  def each_with_index; end
  # @return [Hash<K, V>]
  def merge; end
  # @return [Hash<K, V>]
  def merge!; end
  # @return [Hash<K, V>]
  def update; end
  # @return [Hash<K, V>]
  def select; end
  # @return [Hash<K, V>]
  def filter; end
  # @return [Hash<K, V>]
  def reject; end
  # @return [Hash<K, V>]
  def compact; end
  # @return [Hash<K, V>]
  def sort_by_value; end
  # @return [Hash<K, V>]
  def slice; end
  # @return [Hash<K, V>]
  def except; end
  # @return [Hash<K, V>]
  def dup; end
  # @return [Hash<K, V>]
  def transform_keys; end
  # @return [Hash<K, V>]
  def symbolize_keys; end
  # @return [Hash<K, V>]
  def stringify_keys; end
  # @return [Hash<K, V>]
  def deep_merge; end
  # @return [Hash<K, V>]
  def with_indifferent_access; end
  # @return [Hash<K, V>]
  def deep_symbolize_keys; end
  # @return [Hash<K, V>]
  def reject!; end
  # @return [Hash<K, V>]
  def select!; end
  # @return [Hash<K, V>]
  def keep_if; end
  # @return [Hash<K, V>]
  def delete_if; end
  # @return [Hash<K, V>]
  def sort; end
  # @return [Hash<K, V>]
  def to_h; end
  # @return [Hash<K, V>]
  def replace; end
  # @return [Hash<K, V>]
  def compact!; end
  # @return [Hash<K, V>]
  def transform_keys!; end
  def key?; end; def has_key?; end; def include?; end; def member?; end; def value?; end; def has_value?; end; def key; end; def each_key; end; def each_value; end; def map; end
  def flat_map; end; def filter_map; end; def collect; end; def find; end; def detect; end; def any?; end; def all?; end; def none?; end; def count; end; def size; end
  def length; end; def empty?; end; def to_a; end; def sort_by; end; def group_by; end; def partition; end; def min_by; end; def max_by; end; def sum; end; def invert; end
  def transform_values; end; def transform_values!; end; def inject; end; def reduce; end; def each_with_object; end; def clear; end; def shift; end; def default=; end; def default_proc; end; def compare_by_identity; end
  def []=; end; def sum; end; def zip; end; def find_all; end; def first; end; def reverse_merge; end; def reverse_merge!; end; def deep_dup; end; def extract!; end; def assoc; end
  def any?; end
end
class String
  def self.new; end; def self.format; end
  # @return [String]
  def +; end
  # @return [String]
  def *; end
  # @return [String]
  def %; end
  # @return [String]
  def <<; end
  # @return [String]
  def concat; end
  # @return [String]
  def upcase; end
  # @return [String]
  def downcase; end
  # @return [String]
  def capitalize; end
  # @return [String]
  def swapcase; end
  # @return [String]
  def strip; end
  # @return [String]
  def lstrip; end
  # @return [String]
  def rstrip; end
  # @return [String]
  def chomp; end
  # @return [String]
  def chop; end
  # @return [String]
  def chomp!; end
  # @return [String]
  def strip!; end
  # @return [String]
  def gsub; end
  # @return [String]
  def sub; end
  # @return [String]
  def gsub!; end
  # @return [String]
  def sub!; end
  # @return [String]
  def tr; end
  # @return [String]
  def tr_s; end
  # @return [String]
  def delete; end
  # @return [String]
  def squeeze; end
  # @return [String]
  def reverse; end
  # @return [String]
  def center; end
  # @return [String]
  def ljust; end
  # @return [String]
  def rjust; end
  # @return [String]
  def replace; end
  # @return [String]
  def insert; end
  # @return [String]
  def prepend; end
  # @return [String]
  def slice; end
  # @return [String]
  def succ; end
  # @return [String]
  def next; end
  # @return [String]
  def encode; end
  # @return [String]
  def force_encoding; end
  # @return [String]
  def unpack1; end
  # @return [String]
  def dump; end
  # @return [String]
  def scrub; end
  # @return [String]
  def unicode_normalize; end
  # @return [String]
  def to_s; end
  # @return [String]
  def to_str; end
  # @return [String]
  def freeze; end
  # @return [String]
  def itself; end
  # @return [String]
  def squish; end
  # @return [String]
  def titleize; end
  # @return [String]
  def camelize; end
  # @return [String]
  def underscore; end
  # @return [String]
  def dasherize; end
  # @return [String]
  def humanize; end
  # @return [String]
  def pluralize; end
  # @return [String]
  def singularize; end
  # @return [String]
  def classify; end
  # @return [String]
  def tableize; end
  # @return [String]
  def demodulize; end
  # @return [String]
  def parameterize; end
  # @return [String]
  def truncate; end
  # @return [String]
  def html_safe; end
  # @return [String]
  def strip_heredoc; end
  # @return [String]
  def constantize_name; end
  # @return [String]
  def delete_prefix; end
  # @return [String]
  def delete_suffix; end
  # @return [String]
  def upcase!; end
  # @return [String]
  def downcase!; end
  # @return [String]
  def capitalize!; end
  # @return [String]
  def squeeze!; end
  # @return [String]
  def tr!; end
  # @return [String]
  def delete!; end
  # @return [String]
  def []; end
  # @return [String]
  def slice!; end
  # @return [String]
  def b; end
  # @return [String]
  def scan_until; end
  # @return [String]
  def undump; end
  # @return [Array<String>]
  def split; end
  # @return [Array<String>]
  def lines; end
  # @return [Array<String>]
  def chars; end
  # @return [Array<String>]
  def scan; end
  # @return [Array<String>]
  def bytes; end
  # @return [Array<String>]
  def partition; end
  # @return [Array<String>]
  def rpartition; end
  # @return [Array<String>]
  def codepoints; end
  # @return [Array<String>]
  def grapheme_clusters; end
  # @return [Integer]
  def to_i; end
  # @return [Integer]
  def length; end
  # @return [Integer]
  def size; end
  # @return [Integer]
  def bytesize; end
  # @return [Integer]
  def ord; end
  # @return [Integer]
  def hex; end
  # @return [Integer]
  def oct; end
  # @return [Integer]
  def index; end
  # @return [Integer]
  def rindex; end
  # @return [Integer]
  def count; end
  # @return [Integer]
  def to_r; end
  # @return [Integer]
  def sum; end
  # @return [Float]
  def to_f; end
  # @return [Symbol]
  def to_sym; end
  # @return [Symbol]
  def intern; end
  def empty?; end; def include?; end; def start_with?; end; def end_with?; end; def match; end; def match?; end; def =~; end; def ==; end; def <=>; end; def ===; end
  def each_char; end; def each_line; end; def each_byte; end; def each_with_index; end; def unpack; end; def crypt; end; def valid_encoding?; end; def encoding; end; def casecmp; end; def casecmp?; end
  def between?; end; def ascii_only?; end; def constantize; end; def safe_constantize; end; def to_date; end; def to_time; end; def upto; end; def getbyte; end; def setbyte; end; def []=; end
  def starts_with?; end; def ends_with?; end; def eql?; end; def hash; end
end
class Symbol
  # @return [String]
  def to_s; end
  # @return [String]
  def name; end
  # @return [String]
  def id2name; end
  def to_proc; end; def to_sym; end; def length; end; def size; end; def ==; end; def <=>; end; def start_with?; end; def end_with?; end; def upcase; end; def downcase; end
  def empty?; end
end
class Integer
  # @return [Integer]
  def +; end
  # @return [Integer]
  def -; end
  # @return [Integer]
  def *; end
  # @return [Integer]
  def /; end
  # @return [Integer]
  def %; end
  # @return [Integer]
  def **; end
  # @return [Integer]
  def abs; end
  # @return [Integer]
  def succ; end
  # @return [Integer]
  def next; end
  # @return [Integer]
  def pred; end
  # @return [Integer]
  def to_i; end
  # @return [Integer]
  def floor; end
  # @return [Integer]
  def ceil; end
  # @return [Integer]
  def round; end
  # @return [Integer]
  def gcd; end
  # @return [Integer]
  def lcm; end
  # @return [Integer]
  def divmod; end
  # @return [Integer]
  def &; end
  # @return [Integer]
  def |; end
  # @return [Integer]
  def ^; end
  # @return [Integer]
  def ~; end
  # @return [Integer]
  def <<; end
  # @return [Integer]
  def >>; end
  # @return [Integer]
  def clamp; end
  # @return [Integer]
  def ord; end
  # @return [String]
  def to_s; end
  # @return [String]
  def chr; end
  # @return [Float]
  def to_f; end
  # @return [Float]
  def fdiv; end
  def times; end; def upto; end; def downto; end; def step; end; def zero?; end; def positive?; end; def negative?; end; def even?; end; def odd?; end; def ==; end
  def <=>; end; def <; end; def >; end; def <=; end; def >=; end; def digits; end; def bit_length; end; def coerce; end; def integer?; end; def finite?; end
  def nan?; end; def size; end; def days; end; def hours; end; def minutes; end; def seconds; end; def day; end; def hour; end; def minute; end; def second; end
  def week; end; def weeks; end; def month; end; def months; end; def year; end; def years; end; def megabytes; end; def kilobytes; end; def bytes; end; def between?; end
  def pow; end; def nonzero?; end; def to_r; end; def rationalize; end; def truncate; end; def self.sqrt; end
end
class Float
  # @return [Float]
  def +; end
  # @return [Float]
  def -; end
  # @return [Float]
  def *; end
  # @return [Float]
  def /; end
  # @return [Float]
  def %; end
  # @return [Float]
  def **; end
  # @return [Float]
  def abs; end
  # @return [Float]
  def clamp; end
  # @return [Integer]
  def round; end
  # @return [Integer]
  def floor; end
  # @return [Integer]
  def ceil; end
  # @return [Integer]
  def to_i; end
  # @return [Integer]
  def truncate; end
  # @return [String]
  def to_s; end
  def to_f; end; def nan?; end; def infinite?; end; def finite?; end; def zero?; end; def positive?; end; def negative?; end; def ==; end; def <=>; end; def <; end
  def >; end; def <=; end; def >=; end; def between?; end; def divmod; end; def step; end
end
class Numeric; end
class Rational; end
class Complex; end
class Boolean; end
class NilClass; end
class TrueClass; end
class FalseClass; end
class Regexp
  def self.new; end; def self.escape; end; def self.union; end; def self.last_match; end; def self.quote; end; def match; end; def match?; end; def =~; end; def source; end; def to_s; end
  def options; end; def names; end; def ===; end
end
class MatchData
  def []; end; def captures; end; def named_captures; end; def pre_match; end; def post_match; end; def to_a; end; def begin; end; def end; end; def offset; end; def names; end
  def values_at; end
end
class Range
  def self.new; end; def each; end; def map; end; def to_a; end; def first; end; def last; end; def min; end; def max; end; def include?; end; def cover?; end
  def step; end; def size; end; def sum; end; def begin; end; def end; end; def select; end; def each_slice; end; def reverse_each; end; def inject; end; def reduce; end
  def exclude_end?; end; def ===; end; def member?; end; def find; end; def any?; end; def all?; end; def each_with_index; end; def each_with_object; end; def filter_map; end; def flat_map; end
  def count; end; def reject; end
end
class Proc
  def self.new; end; def call; end; def to_proc; end; def arity; end; def lambda?; end; def curry; end; def parameters; end; def >>; end; def <<; end; def yield; end
  def []; end; def ===; end; def source_location; end; def binding; end
end
class Method
  def call; end; def to_proc; end; def arity; end; def owner; end; def receiver; end; def unbind; end; def name; end; def parameters; end; def source_location; end; def >>; end
  def <<; end
end
class UnboundMethod
  def bind; end; def bind_call; end; def name; end; def owner; end; def arity; end
end
class Set
  def self.new; end; def self.[]; end; def add; end; def add?; end; def delete; end; def include?; end; def member?; end; def each; end; def map; end; def select; end
  def reject; end; def to_a; end; def size; end; def length; end; def empty?; end; def merge; end; def subset?; end; def superset?; end; def <<; end; def |; end
  def &; end; def -; end; def any?; end; def all?; end; def count; end; def first; end; def ===; end; def disjoint?; end; def intersect?; end; def sort; end
  def delete_if; end; def clear; end; def add_all; end; def sum; end; def find; end; def group_by; end; def contain?; end
end
class Struct
  def self.new; end; def to_h; end; def to_a; end; def members; end; def each; end; def []; end; def []=; end; def each_pair; end; def values; end; def dig; end
end
class Data
  def self.define; end; def with; end; def to_h; end; def members; end
end
class OpenStruct
  def self.new; end; def to_h; end; def []; end; def []=; end; def dig; end
end
class Exception
  # @return [String]
  def message; end
  # @return [String]
  def full_message; end
  # @return [String]
  def to_s; end
  # @return [String]
  def inspect; end
  def self.new; end; def self.exception; end; def backtrace; end; def cause; end; def set_backtrace; end; def detailed_message; end; def backtrace_locations; end; def exception; end
end
class StandardError < Exception; end
class RuntimeError < StandardError; end
class ArgumentError < StandardError; end
class TypeError < StandardError; end
class NameError < StandardError; end
class IndexError < StandardError; end
class RangeError < StandardError; end
class IOError < StandardError; end
class RegexpError < StandardError; end
class ZeroDivisionError < StandardError; end
class EncodingError < StandardError; end
class ThreadError < StandardError; end
class FiberError < StandardError; end
class LocalJumpError < StandardError; end
class SystemCallError < StandardError; end
class NoMethodError < NameError; end
class KeyError < IndexError; end
class StopIteration < IndexError; end
class FrozenError < RuntimeError; end
class EOFError < IOError; end
class FloatDomainError < RangeError; end
class UncaughtThrowError < ArgumentError; end
class ScriptError < Exception; end
class NotImplementedError < ScriptError; end
class LoadError < ScriptError; end
class SyntaxError < ScriptError; end
class SecurityError < Exception; end
class NoMemoryError < Exception; end
class SystemExit < Exception; end
class SignalException < Exception; end
class Interrupt < SignalException; end
class SystemStackError < Exception; end
module Errno
  class ENOENT < SystemCallError; end
  class EEXIST < SystemCallError; end
  class EACCES < SystemCallError; end
  class ECONNREFUSED < SystemCallError; end
  class EPIPE < SystemCallError; end
  class EINVAL < SystemCallError; end
  class ECONNRESET < SystemCallError; end
  class ESRCH < SystemCallError; end
  class ECHILD < SystemCallError; end
  class EINTR < SystemCallError; end
  class EAGAIN < SystemCallError; end
  class ENOTDIR < SystemCallError; end
end
class IO
  def self.popen; end; def self.pipe; end; def self.select; end; def self.read; end; def self.readlines; end; def self.write; end; def self.copy_stream; end; def read; end; def write; end; def puts; end
  def print; end; def gets; end; def each_line; end; def each_byte; end; def readline; end; def readlines; end; def close; end; def closed?; end; def eof?; end; def flush; end
  def sync; end; def sync=; end; def fileno; end; def tty?; end; def isatty; end; def rewind; end; def seek; end; def pos; end; def printf; end; def <<; end
  def binmode; end; def readpartial; end; def read_nonblock; end; def write_nonblock; end; def getc; end; def ungetc; end; def putc; end; def close_write; end; def close_read; end; def set_encoding; end
  def external_encoding; end; def fsync; end; def wait_readable; end; def syswrite; end; def sysread; end
end
class File < IO
  def self.open; end; def self.new; end; def self.read; end; def self.write; end; def self.exist?; end; def self.file?; end; def self.directory?; end; def self.join; end; def self.expand_path; end; def self.basename; end
  def self.dirname; end; def self.extname; end; def self.delete; end; def self.unlink; end; def self.rename; end; def self.size; end; def self.mtime; end; def self.readlines; end; def self.foreach; end; def self.stat; end
  def self.symlink?; end; def self.readable?; end; def self.writable?; end; def self.executable?; end; def self.absolute_path; end; def self.realpath; end; def self.binread; end; def self.binwrite; end; def self.chmod; end; def self.symlink; end
  def self.split; end; def self.ftype; end; def self.zero?; end; def self.empty?; end; def self.lstat; end; def self.utime; end; def self.fnmatch; end; def self.fnmatch?; end; def self.absolute_path?; end; def self.identical?; end
  def path; end; def flock; end; def mtime; end; def size; end; def truncate; end; def lstat; end; def chmod; end
end
class Dir
  def self.[]; end; def self.glob; end; def self.mkdir; end; def self.exist?; end; def self.entries; end; def self.children; end; def self.pwd; end; def self.chdir; end; def self.tmpdir; end; def self.mktmpdir; end
  def self.home; end; def self.each_child; end; def self.rmdir; end; def self.empty?; end; def self.open; end; def self.foreach; end; def self.unlink; end; def self.delete; end; def self.getwd; end
end
module FileUtils
  def self.mkdir_p; end; def self.rm_rf; end; def self.rm_f; end; def self.rm; end; def self.cp; end; def self.cp_r; end; def self.mv; end; def self.touch; end; def self.ln_s; end; def self.ln_sf; end
  def self.chmod; end; def self.chmod_R; end; def self.rm_r; end; def self.mkdir; end; def self.copy_file; end; def self.pwd; end; def self.cd; end; def self.install; end; def self.makedirs; end; def self.remove_entry; end
  def self.remove_entry_secure; end; def self.remove_dir; end
end
class Pathname
  def self.new; end; def self.pwd; end; def self.glob; end; def +; end; def /; end; def join; end; def to_s; end; def exist?; end; def file?; end; def directory?; end
  def read; end; def write; end; def basename; end; def dirname; end; def extname; end; def relative_path_from; end; def each_child; end; def children; end; def expand_path; end; def parent; end
  def mkpath; end; def rmtree; end; def relative?; end; def absolute?; end; def glob; end; def entries; end; def open; end; def sub; end; def sub_ext; end; def cleanpath; end
  def realpath; end; def delete; end; def unlink; end; def readlines; end; def each_filename; end; def root?; end; def symlink?; end; def descend; end; def ascend; end
end
class Time
  def self.now; end; def self.at; end; def self.parse; end; def self.new; end; def self.mktime; end; def self.utc; end; def self.local; end; def self.gm; end; def self.iso8601; end; def to_i; end
  def to_f; end; def strftime; end; def year; end; def month; end; def day; end; def hour; end; def min; end; def sec; end; def usec; end; def nsec; end
  def wday; end; def yday; end; def utc; end; def iso8601; end; def +; end; def -; end; def <; end; def >; end; def <=; end; def >=; end
  def <=>; end; def to_s; end; def monday?; end; def sunday?; end; def zone; end; def utc_offset; end; def localtime; end; def getlocal; end; def gmtime; end; def round; end
  def to_date; end; def to_time; end; def httpdate; end; def rfc2822; end; def xmlschema; end
end
class Date
  def self.today; end; def self.parse; end; def self.new; end; def self.valid_date?; end; def self.strptime; end; def year; end; def month; end; def day; end; def strftime; end; def +; end
  def -; end; def <<; end; def >>; end; def next_day; end; def prev_day; end; def wday; end; def yday; end; def cwday; end; def to_s; end; def iso8601; end
  def to_time; end; def next_month; end; def prev_month; end; def leap?; end; def saturday?; end; def sunday?; end; def cweek; end
end
class DateTime < Date
  def self.now; end; def self.parse; end; def self.new; end; def hour; end; def minute; end; def second; end
end
class Thread
  def self.new; end; def self.current; end; def self.start; end; def self.pass; end; def self.list; end; def self.main; end; def self.abort_on_exception=; end; def self.report_on_exception=; end; def join; end; def value; end
  def alive?; end; def kill; end; def wakeup; end; def []; end; def []=; end; def status; end; def raise; end; def name=; end; def priority=; end; def thread_variable_get; end
  def thread_variable_set; end; def report_on_exception=; end; def abort_on_exception=; end; def key?; end
end
class Mutex
  def self.new; end; def synchronize; end; def lock; end; def unlock; end; def locked?; end; def try_lock; end; def owned?; end
end
class Monitor
  def self.new; end; def synchronize; end; def enter; end; def exit; end; def new_cond; end; def mon_enter; end; def mon_exit; end
end
module MonitorMixin
  def synchronize; end; def mon_initialize; end
end
class ConditionVariable
  def self.new; end; def wait; end; def signal; end; def broadcast; end
end
class Queue
  def self.new; end; def push; end; def pop; end; def <<; end; def shift; end; def empty?; end; def size; end; def length; end; def close; end; def closed?; end
  def clear; end; def num_waiting; end; def enq; end; def deq; end
end
class SizedQueue
  def self.new; end; def push; end; def pop; end; def <<; end; def empty?; end; def size; end; def max; end
end
class Fiber
  def self.new; end; def self.yield; end; def resume; end; def alive?; end
end
class Ractor
  def self.new; end; def self.yield; end; def take; end
end
class Enumerator
  class Lazy; def map; end; def select; end; def first; end; def to_a; end; def force; end; end
  class Yielder; def <<; end; def yield; end; end
  def self.new; end; def next; end; def peek; end; def size; end; def with_index; end; def with_object; end; def rewind; end; def each; end; def each_with_index; end; def lazy; end
end
class Random
  def self.new; end; def self.rand; end; def self.new_seed; end; def rand; end; def bytes; end; def seed; end
end
module SecureRandom
  def self.hex; end; def self.uuid; end; def self.random_bytes; end; def self.base64; end; def self.urlsafe_base64; end; def self.alphanumeric; end; def self.random_number; end
end
module Process
  def self.pid; end; def self.kill; end; def self.wait; end; def self.fork; end; def self.clock_gettime; end; def self.spawn; end; def self.detach; end; def self.daemon; end; def self.waitpid; end; def self.exit; end
  def self.ppid; end; def self.setsid; end; def self.euid; end; def self.uid; end
end
module Math
  def self.sqrt; end; def self.sin; end; def self.cos; end; def self.tan; end; def self.log; end; def self.log2; end; def self.log10; end; def self.exp; end; def self.hypot; end; def self.atan2; end
  def self.pow; end; def self.cbrt; end; def self.floor; end
end
module GC
  def self.start; end; def self.stat; end; def self.disable; end; def self.enable; end; def self.compact; end
end
module Signal
  def self.trap; end; def self.list; end
end
module Marshal
  def self.load; end; def self.dump; end
end
module JSON
  class ParserError < StandardError; end
  def self.parse; end; def self.generate; end; def self.dump; end; def self.load; end; def self.pretty_generate; end; def self.parse!; end; def self.load_file; end
end
module YAML
  def self.load; end; def self.dump; end; def self.load_file; end; def self.safe_load; end; def self.safe_load_file; end; def self.load_stream; end
end
module Base64
  def self.encode64; end; def self.decode64; end; def self.strict_encode64; end; def self.strict_decode64; end; def self.urlsafe_encode64; end; def self.urlsafe_decode64; end
end
module Shellwords
  def self.escape; end; def self.split; end; def self.join; end; def self.shellescape; end; def self.shellsplit; end
end
module Timeout
  class Error < RuntimeError; end
  def self.timeout; end
end
class ERB
  def self.new; end; def result; end; def result_with_hash; end; def src; end; def filename=; end
end
class StringIO
  def self.new; end; def read; end; def write; end; def puts; end; def print; end; def string; end; def rewind; end; def gets; end; def <<; end; def each_line; end
  def close; end; def eof?; end; def truncate; end; def getc; end; def seek; end; def pos; end; def readlines; end
end
class Tempfile
  def self.new; end; def self.create; end; def self.open; end; def path; end; def write; end; def read; end; def close; end; def unlink; end; def rewind; end; def puts; end
  def flush; end
end
class Logger
  def self.new; end; def info; end; def debug; end; def warn; end; def error; end; def fatal; end; def level; end; def level=; end; def formatter=; end; def progname=; end
  def add; end; def <<; end; def unknown; end; def debug?; end; def info?; end; def datetime_format=; end
end
class CSV
  def self.open; end; def self.parse; end; def self.read; end; def self.foreach; end; def self.generate; end; def self.generate_line; end; def self.parse_line; end; def self.table; end
end
module URI
  def self.parse; end; def self.join; end; def self.encode_www_form; end; def self.decode_www_form; end; def self.encode_www_form_component; end; def self.decode_www_form_component; end; def self.regexp; end; def self.extract; end; def self.escape; end; def self.unescape; end
  def self.open; end
end
module Benchmark
  def self.measure; end; def self.realtime; end; def self.bm; end; def self.bmbm; end; def self.benchmark; end
end
module Open3
  def self.capture3; end; def self.capture2; end; def self.capture2e; end; def self.popen3; end; def self.popen2; end; def self.popen2e; end; def self.pipeline; end
end
module Digest
  class Base; def self.hexdigest; end; def self.digest; end; def self.base64digest; end; def self.new; end; def self.file; end; def update; end; def hexdigest; end; def digest; end; def <<; end; end
  class MD5 < Base; end
  class SHA1 < Base; end
  class SHA256 < Base; end
  class SHA512 < Base; end
end
class OptionParser
  def self.new; end; def on; end; def parse!; end; def parse; end; def banner=; end; def separator; end; def to_s; end; def on_tail; end; def help; end; def version=; end
  def program_name; end; def order!; end; def permute!; end; def summary_width=; end; def accept; end
end
module Etc
  def self.getpwuid; end; def self.getlogin; end; def self.nprocessors; end; def self.getpwnam; end
end
module RbConfig
end
class Socket
  def self.tcp; end; def self.gethostname; end; def self.new; end
end
class TCPSocket
  def self.new; end; def self.open; end
end
class TCPServer
  def self.new; end; def accept; end
end
class UNIXSocket
  def self.new; end
end
class Binding
  def eval; end; def local_variable_get; end; def local_variable_set; end; def irb; end; def receiver; end; def local_variables; end
end
class WeakRef
  def self.new; end; def weakref_alive?; end
end
class TracePoint
  def self.new; end; def enable; end; def disable; end
end
module Observable
  def add_observer; end; def notify_observers; end; def changed; end
end
class Delegator
end
class SimpleDelegator < Delegator
  def __getobj__; end; def __setobj__; end
end
class BigDecimal
  def to_s; end; def to_f; end; def round; end
end
class Encoding
  def self.default_external; end; def self.default_internal; end; def self.default_external=; end; def self.find; end
end
module ARGF
  def self.read; end; def self.each_line; end
end
ENV = Hash.new
ARGV = []
STDIN = IO.new
STDOUT = IO.new
STDERR = IO.new
RUBY_VERSION = 1
RUBY_PLATFORM = 1
RUBY_ENGINE = 1
DATA = 1
TRUE = 1
FALSE = 1
NIL = 1
def puts; end
def print; end
def p; end
def pp; end
def printf; end
def putc; end
def gets; end
def readline; end
def readlines; end
def require; end
def require_relative; end
def load; end
def autoload; end
def raise; end
def fail; end
def loop; end
def lambda; end
def proc; end
def catch; end
def throw; end
def exit; end
def exit!; end
def abort; end
def at_exit; end
def sleep; end
def rand; end
def srand; end
def format; end
def sprintf; end
def system; end
def exec; end
def spawn; end
def fork; end
def trap; end
def binding; end
def caller; end
def caller_locations; end
def block_given?; end
def eval; end
def Integer; end
def Float; end
def String; end
def Array; end
def Hash; end
def Rational; end
def Complex; end
def warn; end
def open; end
def select; end
def test; end
def set_trace_func; end
def local_variables; end
def global_variables; end
def private; end
def public; end
def protected; end
def module_function; end
def attr_reader; end
def attr_writer; end
def attr_accessor; end
def include; end
def extend; end
def prepend; end
def define_method; end
def alias_method; end
def private_constant; end
def private_class_method; end
def public_class_method; end
def using; end
def refine; end
def gem; end
def at_exit; end
def BigDecimal; end
def URI; end
def Pathname; end
def JSON; end
def __method__; end
def __dir__; end
def describe; end
def context; end
def it; end
def before; end
def after; end
def let; end
def let!; end
def subject; end
def expect; end
def specify; end
def shared_examples; end
def shared_context; end
def shared_examples_for; end
def include_examples; end
def include_context; end
def it_behaves_like; end
def is_expected; end
def assert; end
def assert_equal; end
def assert_nil; end
def assert_raises; end
def assert_raise; end
def refute; end
def refute_nil; end
def refute_equal; end
def assert_includes; end
def assert_match; end
def assert_kind_of; end
def assert_not_nil; end
def assert_instance_of; end
def assert_empty; end
def flunk; end
def setup; end
def teardown; end
def task; end
def namespace; end
def desc; end
def file; end
def directory; end
def rule; end
def sh; end
def double; end
def instance_double; end
def allow; end
def receive; end
def eq; end
def raise_error; end
def be_a; end
def be_nil; end
def change; end
def match_array; end
def contain_exactly; end
def have_attributes; end
def a_kind_of; end
def stub_const; end
def around; end
def delegate; end
