// The part of the libraries of Java and Kotlin that types flow through, declared for inference: both languages see one
// set of types. Not a full library: a member that only ends a chain needs a name, not a type.
open class Any {
  fun equals(o: Any?): Boolean
  fun hashCode(): Int
  fun toString(): String
  fun getClass(): Class<Any>
  fun notify()
  fun notifyAll()
  fun wait()
  fun clone(): Any
  fun finalize()
  val javaClass: Class<Any>
}
class Unit
class Nothing
class Void
class KFunction {
  val name: String
  fun invoke(): Any
}
interface Comparable<T> {
  fun compareTo(o: T): Int
}
open class Number : Comparable<Number> {
  fun toInt(): Int
  fun toLong(): Long
  fun toShort(): Short
  fun toByte(): Byte
  fun toFloat(): Float
  fun toDouble(): Double
  fun toChar(): Char
  fun intValue(): Int
  fun longValue(): Long
  fun floatValue(): Float
  fun doubleValue(): Double
  fun shortValue(): Short
  fun byteValue(): Byte
  fun isNaN(): Boolean
  fun isInfinite(): Boolean
  fun shl(n: Int): Int
  fun shr(n: Int): Int
  fun ushr(n: Int): Int
  fun and(n: Int): Int
  fun or(n: Int): Int
  fun xor(n: Int): Int
  fun inv(): Int
  fun plus(n: Number): Int
  fun minus(n: Number): Int
  fun times(n: Number): Int
  fun div(n: Number): Int
  fun rem(n: Number): Int
  fun until(n: Number): IntRange
  fun downTo(n: Number): IntRange
  fun rangeTo(n: Number): IntRange
  fun coerceAtLeast(n: Number): Int
  fun coerceAtMost(n: Number): Int
  fun coerceIn(a: Number, b: Number): Int
  fun toUInt(): Int
  fun toULong(): Long
  fun toBits(): Long
  fun countOneBits(): Int
  fun pow(n: Number): Double
}
class Int : Number() {
  companion object {
    val MAX_VALUE: Int
    val MIN_VALUE: Int
    val SIZE_BITS: Int
    fun parseInt(s: String): Int
    fun valueOf(s: String): Int
    fun toString(n: Int): String
    fun toHexString(n: Int): String
    fun toBinaryString(n: Int): String
    fun compare(a: Int, b: Int): Int
    fun max(a: Int, b: Int): Int
    fun min(a: Int, b: Int): Int
    fun bitCount(n: Int): Int
    fun reverse(n: Int): Int
    fun signum(n: Int): Int
    fun sum(a: Int, b: Int): Int
    fun hashCode(n: Int): Int
    fun numberOfLeadingZeros(n: Int): Int
    fun numberOfTrailingZeros(n: Int): Int
  }
}
class Long : Number() {
  companion object {
    val MAX_VALUE: Long
    val MIN_VALUE: Long
    fun parseLong(s: String): Long
    fun valueOf(s: String): Long
    fun toString(n: Long): String
    fun toHexString(n: Long): String
    fun compare(a: Long, b: Long): Int
    fun max(a: Long, b: Long): Long
    fun min(a: Long, b: Long): Long
    fun hashCode(n: Long): Int
    fun numberOfLeadingZeros(n: Long): Int
    fun numberOfTrailingZeros(n: Long): Int
  }
}
class Short : Number() {
  companion object {
    val MAX_VALUE: Short
    val MIN_VALUE: Short
    fun valueOf(s: String): Short
    fun parseShort(s: String): Short
  }
}
class Byte : Number() {
  companion object {
    val MAX_VALUE: Byte
    val MIN_VALUE: Byte
    fun valueOf(s: String): Byte
    fun parseByte(s: String): Byte
  }
}
class Float : Number() {
  companion object {
    val MAX_VALUE: Float
    val MIN_VALUE: Float
    val NaN: Float
    val POSITIVE_INFINITY: Float
    val NEGATIVE_INFINITY: Float
    fun parseFloat(s: String): Float
    fun valueOf(s: String): Float
    fun isNaN(n: Float): Boolean
    fun isInfinite(n: Float): Boolean
    fun compare(a: Float, b: Float): Int
    fun floatToIntBits(n: Float): Int
    fun toString(n: Float): String
  }
}
class Double : Number() {
  companion object {
    val MAX_VALUE: Double
    val MIN_VALUE: Double
    val NaN: Double
    val POSITIVE_INFINITY: Double
    val NEGATIVE_INFINITY: Double
    fun parseDouble(s: String): Double
    fun valueOf(s: String): Double
    fun isNaN(n: Double): Boolean
    fun isInfinite(n: Double): Boolean
    fun compare(a: Double, b: Double): Int
    fun doubleToLongBits(n: Double): Long
    fun toString(n: Double): String
  }
}
class UInt : Number()
class ULong : Number()
class Boolean : Comparable<Boolean> {
  fun not(): Boolean
  fun and(o: Boolean): Boolean
  fun or(o: Boolean): Boolean
  fun xor(o: Boolean): Boolean
  fun booleanValue(): Boolean
  companion object {
    val TRUE: Boolean
    val FALSE: Boolean
    fun parseBoolean(s: String): Boolean
    fun valueOf(s: String): Boolean
    fun getBoolean(s: String): Boolean
    fun compare(a: Boolean, b: Boolean): Int
    fun hashCode(b: Boolean): Int
    fun toString(b: Boolean): String
  }
}
class Char : Comparable<Char> {
  val code: Int
  fun toInt(): Int
  fun charValue(): Char
  fun isDigit(): Boolean
  fun isLetter(): Boolean
  fun isLetterOrDigit(): Boolean
  fun isWhitespace(): Boolean
  fun isUpperCase(): Boolean
  fun isLowerCase(): Boolean
  fun lowercaseChar(): Char
  fun uppercaseChar(): Char
  fun digitToInt(): Int
  companion object {
    fun isDigit(c: Char): Boolean
    fun isLetter(c: Char): Boolean
    fun isLetterOrDigit(c: Char): Boolean
    fun isWhitespace(c: Char): Boolean
    fun isUpperCase(c: Char): Boolean
    fun isLowerCase(c: Char): Boolean
    fun toLowerCase(c: Char): Char
    fun toUpperCase(c: Char): Char
    fun toString(c: Char): String
    fun valueOf(c: Char): Char
    fun getNumericValue(c: Char): Int
    fun digit(c: Char, n: Int): Int
    fun isJavaIdentifierStart(c: Char): Boolean
    fun isJavaIdentifierPart(c: Char): Boolean
    fun charCount(c: Int): Int
    fun toChars(c: Int): Array<Char>
    fun isISOControl(c: Int): Boolean
    val MAX_VALUE: Char
    val MIN_VALUE: Char
  }
}
interface CharSequence {
  val length: Int
  fun length(): Int
  fun charAt(i: Int): Char
  fun get(i: Int): Char
  fun subSequence(a: Int, b: Int): CharSequence
  fun isEmpty(): Boolean
  fun isNotEmpty(): Boolean
  fun isBlank(): Boolean
  fun isNotBlank(): Boolean
  fun isNullOrEmpty(): Boolean
  fun isNullOrBlank(): Boolean
  fun chars(): Stream<Int>
  fun codePoints(): Stream<Int>
  val indices: IntRange
  val lastIndex: Int
}
class String : CharSequence, Comparable<String> {
  constructor(v: Array<Char>)
  fun iterator(): Iterator<Char>
  fun contains(s: CharSequence): Boolean
  fun startsWith(s: String): Boolean
  fun endsWith(s: String): Boolean
  fun indexOf(s: String): Int
  fun lastIndexOf(s: String): Int
  fun indexOfFirst(f: (Char) -> Boolean): Int
  fun indexOfLast(f: (Char) -> Boolean): Int
  fun indexOfAny(s: Any): Int
  fun substring(a: Int, b: Int = 0): String
  fun substringBefore(s: String): String
  fun substringAfter(s: String): String
  fun substringBeforeLast(s: String): String
  fun substringAfterLast(s: String): String
  fun removePrefix(s: String): String
  fun removeSuffix(s: String): String
  fun removeSurrounding(s: String): String
  fun replace(a: String, b: String): String
  fun replaceFirst(a: String, b: String): String
  fun replaceAll(a: String, b: String): String
  fun replaceFirstChar(f: (Char) -> Any): String
  fun trim(): String
  fun trimEnd(): String
  fun trimStart(): String
  fun trimIndent(): String
  fun trimMargin(): String
  fun strip(): String
  fun toLowerCase(): String
  fun toUpperCase(): String
  fun lowercase(): String
  fun uppercase(): String
  fun capitalize(): String
  fun decapitalize(): String
  fun split(s: String): Array<String>
  fun splitToSequence(s: String): Sequence<String>
  fun lines(): List<String>
  fun lineSequence(): Sequence<String>
  fun concat(s: String): String
  fun repeat(n: Int): String
  fun reversed(): String
  fun padStart(n: Int): String
  fun padEnd(n: Int): String
  fun prependIndent(s: String): String
  fun matches(s: String): Boolean
  fun equalsIgnoreCase(s: String): Boolean
  fun compareToIgnoreCase(s: String): Int
  fun contentEquals(s: CharSequence): Boolean
  fun regionMatches(i: Int, s: String, j: Int, n: Int): Boolean
  fun toCharArray(): Array<Char>
  fun toByteArray(): Array<Byte>
  fun encodeToByteArray(): Array<Byte>
  fun getBytes(): Array<Byte>
  fun codePointAt(i: Int): Int
  fun codePointCount(i: Int, j: Int): Int
  fun intern(): String
  fun formatted(): String
  fun format(): String
  fun toInt(): Int
  fun toIntOrNull(): Int
  fun toLong(): Long
  fun toLongOrNull(): Long
  fun toDouble(): Double
  fun toDoubleOrNull(): Double
  fun toFloat(): Float
  fun toBoolean(): Boolean
  fun toRegex(): Regex
  fun orEmpty(): String
  fun plus(o: Any?): String
  fun first(): Char
  fun last(): Char
  fun single(): Char
  fun firstOrNull(): Char
  fun lastOrNull(): Char
  fun getOrNull(i: Int): Char
  fun drop(n: Int): String
  fun dropLast(n: Int): String
  fun dropWhile(f: (Char) -> Boolean): String
  fun take(n: Int): String
  fun takeLast(n: Int): String
  fun takeWhile(f: (Char) -> Boolean): String
  fun filter(f: (Char) -> Boolean): String
  fun any(f: (Char) -> Boolean): Boolean
  fun all(f: (Char) -> Boolean): Boolean
  fun none(f: (Char) -> Boolean): Boolean
  fun count(f: (Char) -> Boolean): Int
  fun forEach(f: (Char) -> Unit)
  fun forEachIndexed(f: (Int, Char) -> Unit)
  fun <R> map(f: (Char) -> R): List<R>
  fun chunked(n: Int): List<String>
  fun toList(): List<Char>
  fun toSet(): Set<Char>
  fun commonPrefixWith(s: String): String
  companion object {
    fun format(s: String): String
    fun valueOf(o: Any?): String
    fun join(s: CharSequence, v: Any): String
    fun copyValueOf(v: Array<Char>): String
    val CASE_INSENSITIVE_ORDER: Comparator<String>
  }
}
class StringBuilder : CharSequence {
  fun append(o: Any?): StringBuilder
  fun appendLine(o: Any?): StringBuilder
  fun appendCodePoint(n: Int): StringBuilder
  fun insert(i: Int, o: Any?): StringBuilder
  fun reverse(): StringBuilder
  fun delete(a: Int, b: Int): StringBuilder
  fun deleteCharAt(i: Int): StringBuilder
  fun replace(a: Int, b: Int, s: String): StringBuilder
  fun setLength(n: Int)
  fun setCharAt(i: Int, c: Char)
  fun capacity(): Int
  fun ensureCapacity(n: Int)
  fun clear(): StringBuilder
  fun indexOf(s: String): Int
  fun lastIndexOf(s: String): Int
  fun substring(a: Int, b: Int = 0): String
}
class StringBuffer : CharSequence {
  fun append(o: Any?): StringBuffer
  fun insert(i: Int, o: Any?): StringBuffer
  fun setLength(n: Int)
}
class StringJoiner {
  fun add(s: CharSequence): StringJoiner
}
class Regex {
  fun matches(s: CharSequence): Boolean
  fun find(s: CharSequence): MatchResult
  fun findAll(s: CharSequence): Sequence<MatchResult>
  fun matchEntire(s: CharSequence): MatchResult
  fun containsMatchIn(s: CharSequence): Boolean
  fun replace(s: CharSequence, r: String): String
  fun split(s: CharSequence): List<String>
  val pattern: String
}
class MatchResult {
  val value: String
  val groupValues: List<String>
  val groups: List<MatchGroup>
  val range: IntRange
  fun next(): MatchResult
}
class MatchGroup {
  val value: String
  val range: IntRange
}
class Pattern {
  fun matcher(s: CharSequence): Matcher
  fun pattern(): String
  fun split(s: CharSequence): Array<String>
  fun asPredicate(): Predicate<String>
  companion object {
    fun compile(s: String): Pattern
    fun quote(s: String): String
    fun matches(s: String, t: CharSequence): Boolean
  }
}
class Matcher {
  fun matches(): Boolean
  fun find(): Boolean
  fun lookingAt(): Boolean
  fun group(i: Any? = null): String
  fun groupCount(): Int
  fun start(): Int
  fun end(): Int
  fun usePattern(p: Pattern): Matcher
  fun region(a: Int, b: Int): Matcher
  fun reset(): Matcher
  fun replaceAll(s: String): String
}
interface Iterator<T> {
  fun hasNext(): Boolean
  fun next(): T
  fun remove()
  fun forEachRemaining(f: (T) -> Unit)
}
interface ListIterator<T> : Iterator<T> {
  fun previous(): T
  fun hasPrevious(): Boolean
  fun nextIndex(): Int
  fun previousIndex(): Int
  fun set(v: T)
  fun add(v: T)
}
interface Iterable<T> {
  fun iterator(): Iterator<T>
  fun spliterator(): Any
  fun forEach(f: (T) -> Unit)
  fun onEach(f: (T) -> Unit): List<T>
  fun forEachIndexed(f: (Int, T) -> Unit)
  fun <R> map(f: (T) -> R): List<R>
  fun <R> mapNotNull(f: (T) -> R): List<R>
  fun <R> mapIndexed(f: (Int, T) -> R): List<R>
  fun <R, C> mapTo(c: C, f: (T) -> R): C
  fun <R, C> mapNotNullTo(c: C, f: (T) -> R): C
  fun <R> flatMap(f: (T) -> Iterable<R>): List<R>
  fun filter(f: (T) -> Boolean): List<T>
  fun filterNot(f: (T) -> Boolean): List<T>
  fun filterNotNull(): List<T>
  fun filterIndexed(f: (Int, T) -> Boolean): List<T>
  fun <C> filterTo(c: C, f: (T) -> Boolean): C
  fun <R> filterIsInstance(): List<R>
  fun partition(f: (T) -> Boolean): Pair<List<T>, List<T>>
  fun any(f: (T) -> Boolean): Boolean
  fun all(f: (T) -> Boolean): Boolean
  fun none(f: (T) -> Boolean): Boolean
  fun count(f: (T) -> Boolean): Int
  fun find(f: (T) -> Boolean): T
  fun findLast(f: (T) -> Boolean): T
  fun first(f: (T) -> Boolean): T
  fun firstOrNull(f: (T) -> Boolean): T
  fun <R> firstNotNullOf(f: (T) -> R): R
  fun <R> firstNotNullOfOrNull(f: (T) -> R): R
  fun last(f: (T) -> Boolean): T
  fun lastOrNull(f: (T) -> Boolean): T
  fun single(f: (T) -> Boolean): T
  fun singleOrNull(f: (T) -> Boolean): T
  fun elementAt(i: Int): T
  fun elementAtOrNull(i: Int): T
  fun indexOf(v: T): Int
  fun indexOfFirst(f: (T) -> Boolean): Int
  fun indexOfLast(f: (T) -> Boolean): Int
  fun contains(v: T): Boolean
  fun <R> fold(r: R, f: (R, T) -> R): R
  fun <R> foldRight(r: R, f: (T, R) -> R): R
  fun reduce(f: (T, T) -> T): T
  fun reduceOrNull(f: (T, T) -> T): T
  fun sumOf(f: (T) -> Int): Int
  fun sumBy(f: (T) -> Int): Int
  fun sum(): T
  fun average(): Double
  fun max(): T
  fun min(): T
  fun maxOf(f: (T) -> Int): Int
  fun minOf(f: (T) -> Int): Int
  fun maxBy(f: (T) -> Any): T
  fun minBy(f: (T) -> Any): T
  fun maxByOrNull(f: (T) -> Any): T
  fun minByOrNull(f: (T) -> Any): T
  fun maxOrNull(): T
  fun minOrNull(): T
  fun maxWithOrNull(c: Comparator<T>): T
  fun sorted(): List<T>
  fun sortedBy(f: (T) -> Any): List<T>
  fun sortedByDescending(f: (T) -> Any): List<T>
  fun sortedDescending(): List<T>
  fun sortedWith(c: Comparator<T>): List<T>
  fun distinct(): List<T>
  fun distinctBy(f: (T) -> Any): List<T>
  fun reversed(): List<T>
  fun shuffled(): List<T>
  fun take(n: Int): List<T>
  fun takeLast(n: Int): List<T>
  fun takeWhile(f: (T) -> Boolean): List<T>
  fun drop(n: Int): List<T>
  fun dropLast(n: Int): List<T>
  fun dropWhile(f: (T) -> Boolean): List<T>
  fun chunked(n: Int): List<List<T>>
  fun windowed(n: Int): List<List<T>>
  fun zipWithNext(): List<Pair<T, T>>
  fun <R> zip(o: Iterable<R>): List<Pair<T, R>>
  fun withIndex(): Iterable<IndexedValue<T>>
  fun <K> groupBy(f: (T) -> K): Map<K, List<T>>
  fun <K, V> associate(f: (T) -> Pair<K, V>): Map<K, V>
  fun <K> associateBy(f: (T) -> K): Map<K, T>
  fun <V> associateWith(f: (T) -> V): Map<T, V>
  fun joinToString(separator: CharSequence = "", prefix: CharSequence = "", postfix: CharSequence = "", limit: Int = 0, truncated: CharSequence = "", transform: (T) -> CharSequence = {}): String
  fun toList(): List<T>
  fun toMutableList(): List<T>
  fun toSet(): Set<T>
  fun toMutableSet(): Set<T>
  fun toSortedSet(): Set<T>
  fun toHashSet(): Set<T>
  fun toCollection(c: Any): Collection<T>
  fun toTypedArray(): Array<T>
  fun asSequence(): Sequence<T>
  fun asIterable(): Iterable<T>
  fun plus(v: Any?): List<T>
  fun minus(v: Any?): List<T>
  fun union(o: Iterable<T>): Set<T>
  fun intersect(o: Iterable<T>): Set<T>
  fun subtract(o: Iterable<T>): Set<T>
  fun isNullOrEmpty(): Boolean
  fun isNotEmpty(): Boolean
  fun ifEmpty(f: () -> Any): List<T>
  fun orEmpty(): List<T>
  fun toByteArray(): Array<Byte>
  fun toIntArray(): Array<Int>
  fun toMap(): Map<Any, Any>
  fun unzip(): Pair<List<Any>, List<Any>>
  fun flatten(): List<Any>
  fun joinTo(b: Any): Any
  fun random(): T
}
class IndexedValue<T>(val index: Int, val value: T)
class IntRange : Iterable<Int> {
  val first: Int
  val last: Int
  val step: Int
  fun step(n: Int): IntRange
  val endInclusive: Int
  val start: Int
}
interface Sequence<T> : Iterable<T>
open class Pair<A, B>(val first: A, val second: B)
open class Triple<A, B, C>(val first: A, val second: B, val third: C)
interface Collection<T> : Iterable<T> {
  val size: Int
  val indices: IntRange
  fun size(): Int
  fun isEmpty(): Boolean
  fun add(v: T): Boolean
  fun addAll(v: Collection<T>): Boolean
  fun remove(v: Any?): Boolean
  fun removeAll(v: Any): Boolean
  fun removeIf(f: (T) -> Boolean): Boolean
  fun retainAll(v: Any): Boolean
  fun containsAll(v: Collection<T>): Boolean
  fun clear()
  fun stream(): Stream<T>
  fun parallelStream(): Stream<T>
  fun toArray(a: Any? = null): Array<T>
  fun plusAssign(v: T)
}
interface SequencedCollection<T> : Collection<T>
interface List<T> : Collection<T> {
  fun get(i: Int): T
  fun set(i: Int, v: T): T
  fun getOrNull(i: Int): T
  fun getOrElse(i: Int, f: (Int) -> T): T
  fun add(i: Int, v: T)
  fun addAll(i: Int, v: Collection<T>): Boolean
  fun addFirst(v: T)
  fun addLast(v: T)
  fun getFirst(): T
  fun getLast(): T
  fun removeAt(i: Int): T
  fun remove(i: Int): T
  fun removeFirst(): T
  fun removeLast(): T
  fun removeFirstOrNull(): T
  fun removeLastOrNull(): T
  fun lastIndexOf(v: Any): Int
  val lastIndex: Int
  fun subList(a: Int, b: Int): List<T>
  fun listIterator(i: Int = 0): ListIterator<T>
  fun replaceAll(f: (T) -> T)
  fun sort(c: Comparator<T>? = null)
  fun sortBy(f: (T) -> Any)
  fun sortWith(c: Comparator<T>)
  fun slice(r: IntRange): List<T>
  fun asReversed(): List<T>
  fun component1(): T
  fun component2(): T
  fun component3(): T
  fun component4(): T
  fun component5(): T
  fun binarySearch(v: T): Int
  companion object {
    fun <E> of(vararg v: E): List<E>
    fun <E> copyOf(v: Collection<E>): List<E>
  }
}
interface MutableIterable<T> : Iterable<T>
interface MutableCollection<T> : Collection<T>
interface MutableList<T> : List<T>
interface MutableSet<T> : Set<T>
interface MutableMap<K, V> : Map<K, V>
interface MutableIterator<T> : Iterator<T>
open class AbstractCollection<T> : Collection<T>
open class AbstractList<T> : List<T> {
  val modCount: Int
}
open class AbstractSet<T> : Set<T>
open class AbstractMap<K, V> : Map<K, V> {
  class SimpleEntry<K, V>(k: K, v: V) : Map.Entry<K, V>
  class SimpleImmutableEntry<K, V>(k: K, v: V) : Map.Entry<K, V>
}
open class ArrayList<T>(v: Collection<T>) : List<T> {
  fun ensureCapacity(n: Int)
  fun trimToSize()
}
open class LinkedList<T>(v: Collection<T>) : List<T>, Deque<T>
open class CopyOnWriteArrayList<T>(v: Collection<T>) : List<T> {
  fun addIfAbsent(v: T): Boolean
}
open class Vector<T> : List<T>
open class Stack<T> : List<T> {
  fun push(v: T): T
  fun pop(): T
  fun peek(): T
}
interface Set<T> : Collection<T> {
  companion object {
    fun <E> of(vararg v: E): Set<E>
    fun <E> copyOf(v: Collection<E>): Set<E>
  }
}
interface SortedSet<T> : Set<T> {
  fun first(): T
  fun last(): T
}
interface NavigableSet<T> : SortedSet<T> {
  fun floor(v: T): T
  fun ceiling(v: T): T
  fun higher(v: T): T
  fun lower(v: T): T
  fun pollFirst(): T
  fun pollLast(): T
}
open class HashSet<T>(v: Collection<T>) : Set<T>
open class LinkedHashSet<T>(v: Collection<T>) : Set<T>
open class TreeSet<T>(v: Collection<T>) : NavigableSet<T>
open class CopyOnWriteArraySet<T> : Set<T>
open class EnumSet<T> : Set<T> {
  companion object {
    fun <E> of(vararg v: E): EnumSet<E>
    fun <E> allOf(c: Class<E>): EnumSet<E>
    fun <E> noneOf(c: Class<E>): EnumSet<E>
    fun <E> copyOf(c: Collection<E>): EnumSet<E>
    fun <E> complementOf(c: EnumSet<E>): EnumSet<E>
    fun <E> range(a: E, b: E): EnumSet<E>
  }
}
open class BitSet {
  fun get(i: Int): Boolean
  fun set(i: Int)
  fun clear(i: Int)
  fun cardinality(): Int
}
interface Queue<T> : Collection<T> {
  fun offer(v: T): Boolean
  fun poll(): T
  fun peek(): T
  fun element(): T
  fun remove(): T
}
interface Deque<T> : Queue<T> {
  fun addFirst(v: T)
  fun addLast(v: T)
  fun offerFirst(v: T): Boolean
  fun offerLast(v: T): Boolean
  fun getFirst(): T
  fun getLast(): T
  fun removeFirst(): T
  fun removeLast(): T
  fun removeFirstOrNull(): T
  fun removeLastOrNull(): T
  fun pollFirst(): T
  fun pollLast(): T
  fun peekFirst(): T
  fun peekLast(): T
  fun push(v: T)
  fun pop(): T
  fun descendingIterator(): Iterator<T>
}
open class ArrayDeque<T>(v: Collection<T>) : Deque<T>, List<T>
open class PriorityQueue<T> : Queue<T>
interface BlockingQueue<T> : Queue<T> {
  fun put(v: T)
  fun take(): T
  fun drainTo(c: Collection<T>): Int
  fun remainingCapacity(): Int
}
interface BlockingDeque<T> : BlockingQueue<T>, Deque<T>
open class LinkedBlockingQueue<T> : BlockingQueue<T>
open class LinkedBlockingDeque<T> : BlockingDeque<T>
open class ArrayBlockingQueue<T> : BlockingQueue<T>
open class PriorityBlockingQueue<T> : BlockingQueue<T>
open class ConcurrentLinkedQueue<T> : Queue<T>
open class ConcurrentLinkedDeque<T> : Deque<T>
open class SynchronousQueue<T> : BlockingQueue<T>
interface Map<K, V> {
  interface Entry<K, V> {
    val key: K
    val value: V
    fun getKey(): K
    fun getValue(): V
    fun setValue(v: V): V
    fun component1(): K
    fun component2(): V
    fun toPair(): Pair<K, V>
    companion object {
      fun <A, B> comparingByKey(): Comparator<Map.Entry<A, B>>
      fun <A, B> comparingByValue(): Comparator<Map.Entry<A, B>>
    }
  }
  val size: Int
  val keys: Set<K>
  val values: Collection<V>
  val entries: Set<Map.Entry<K, V>>
  fun size(): Int
  fun isEmpty(): Boolean
  fun isNotEmpty(): Boolean
  fun isNullOrEmpty(): Boolean
  fun get(k: Any?): V
  fun set(k: K, v: V)
  fun getOrDefault(k: Any?, v: V): V
  fun getOrElse(k: K, f: () -> V): V
  fun getOrPut(k: K, f: () -> V): V
  fun getValue(k: K): V
  fun put(k: K, v: V): V
  fun putIfAbsent(k: K, v: V): V
  fun putAll(m: Map<K, V>)
  fun remove(k: Any?): V
  fun replace(k: K, v: V): V
  fun replaceAll(f: (K, V) -> V)
  fun clear()
  fun contains(k: K): Boolean
  fun containsKey(k: Any?): Boolean
  fun containsValue(v: Any?): Boolean
  fun keySet(): Set<K>
  fun values(): Collection<V>
  fun entrySet(): Set<Map.Entry<K, V>>
  fun iterator(): Iterator<Map.Entry<K, V>>
  fun forEach(f: BiConsumer<K, V>)
  fun computeIfAbsent(k: K, f: Function<K, V>): V
  fun computeIfPresent(k: K, f: BiFunction<K, V, V>): V
  fun compute(k: K, f: BiFunction<K, V, V>): V
  fun merge(k: K, v: V, f: BiFunction<V, V, V>): V
  fun <R> map(f: (Map.Entry<K, V>) -> R): List<R>
  fun <R> mapNotNull(f: (Map.Entry<K, V>) -> R): List<R>
  fun <R> flatMap(f: (Map.Entry<K, V>) -> Iterable<R>): List<R>
  fun <R> mapValues(f: (Map.Entry<K, V>) -> R): Map<K, R>
  fun <R> mapKeys(f: (Map.Entry<K, V>) -> R): Map<R, V>
  fun filter(f: (Map.Entry<K, V>) -> Boolean): Map<K, V>
  fun filterKeys(f: (K) -> Boolean): Map<K, V>
  fun filterValues(f: (V) -> Boolean): Map<K, V>
  fun any(f: (Map.Entry<K, V>) -> Boolean): Boolean
  fun all(f: (Map.Entry<K, V>) -> Boolean): Boolean
  fun none(f: (Map.Entry<K, V>) -> Boolean): Boolean
  fun count(f: (Map.Entry<K, V>) -> Boolean): Int
  fun toMap(): Map<K, V>
  fun toMutableMap(): Map<K, V>
  fun toSortedMap(): Map<K, V>
  fun toList(): List<Pair<K, V>>
  fun asSequence(): Sequence<Map.Entry<K, V>>
  fun plus(v: Any): Map<K, V>
  fun minus(v: Any): Map<K, V>
  fun orEmpty(): Map<K, V>
  companion object {
    fun <A, B> of(k: A? = null, v: B? = null, vararg more: Any): Map<A, B>
    fun <A, B> entry(k: A, v: B): Map.Entry<A, B>
    fun <A, B> ofEntries(vararg e: Map.Entry<A, B>): Map<A, B>
    fun <A, B> copyOf(m: Map<A, B>): Map<A, B>
  }
}
interface SortedMap<K, V> : Map<K, V> {
  fun firstKey(): K
  fun lastKey(): K
  fun headMap(k: K): SortedMap<K, V>
  fun tailMap(k: K): SortedMap<K, V>
}
interface NavigableMap<K, V> : SortedMap<K, V> {
  fun floorEntry(k: K): Map.Entry<K, V>
  fun ceilingEntry(k: K): Map.Entry<K, V>
  fun firstEntry(): Map.Entry<K, V>
  fun lastEntry(): Map.Entry<K, V>
  fun floorKey(k: K): K
  fun ceilingKey(k: K): K
  fun descendingMap(): NavigableMap<K, V>
}
open class HashMap<K, V>(m: Map<K, V>) : Map<K, V>
open class LinkedHashMap<K, V>(m: Map<K, V>) : Map<K, V> {
  fun removeEldestEntry(e: Map.Entry<K, V>): Boolean
}
open class TreeMap<K, V>(m: Map<K, V>) : NavigableMap<K, V>
open class WeakHashMap<K, V> : Map<K, V>
open class IdentityHashMap<K, V> : Map<K, V>
open class EnumMap<K, V> : Map<K, V>
open class Hashtable<K, V> : Map<K, V>
open class Properties : Map<Any, Any> {
  fun getProperty(k: String, d: String? = null): String
  fun setProperty(k: String, v: String): Any
  fun load(r: Any)
  fun stringPropertyNames(): Set<String>
}
interface ConcurrentMap<K, V> : Map<K, V>
open class ConcurrentHashMap<K, V> : ConcurrentMap<K, V> {
  companion object {
    fun <E> newKeySet(): Set<E>
  }
}
open class ConcurrentSkipListMap<K, V> : NavigableMap<K, V>
class Array<T> : Iterable<T> {
  val size: Int
  val length: Int
  val indices: IntRange
  val lastIndex: Int
  fun get(i: Int): T
  fun set(i: Int, v: T)
  fun getOrNull(i: Int): T
  fun clone(): Array<T>
  fun copyOf(n: Int = 0): Array<T>
  fun copyOfRange(a: Int, b: Int): Array<T>
  fun copyInto(a: Array<T>): Array<T>
  fun fill(v: T)
  fun sort()
  fun isEmpty(): Boolean
  fun sliceArray(r: IntRange): Array<T>
  fun sortedArray(): Array<T>
  fun contentEquals(a: Array<T>): Boolean
  fun contentToString(): String
  fun contentHashCode(): Int
  fun decodeToString(): String
  fun component1(): T
  fun component2(): T
  fun component3(): T
  fun component4(): T
  fun asList(): List<T>
}
typealias ByteArray = Array<Byte>
typealias IntArray = Array<Int>
typealias LongArray = Array<Long>
typealias ShortArray = Array<Short>
typealias CharArray = Array<Char>
typealias BooleanArray = Array<Boolean>
typealias FloatArray = Array<Float>
typealias DoubleArray = Array<Double>
open class Enum<E> : Comparable<E> {
  val name: String
  val ordinal: Int
  fun name(): String
  fun ordinal(): Int
  fun getDeclaringClass(): Class<E>
  companion object {
    fun <T> valueOf(c: Class<T>, s: String): T
  }
}
class Class<T> : Type, AnnotatedElement {
  val simpleName: String
  val name: String
  fun getName(): String
  fun getSimpleName(): String
  fun getTypeName(): String
  fun getCanonicalName(): String
  fun getPackageName(): String
  fun getPackage(): Any
  fun getClassLoader(): ClassLoader
  fun getComponentType(): Class<Any>
  fun getSuperclass(): Class<Any>
  fun getGenericSuperclass(): Type
  fun getGenericInterfaces(): Array<Type>
  fun getInterfaces(): Array<Class<Any>>
  fun getEnclosingClass(): Class<Any>
  fun getDeclaringClass(): Class<Any>
  fun getEnumConstants(): Array<T>
  fun getModifiers(): Int
  fun getConstructor(vararg c: Class<Any>): Constructor<T>
  fun getDeclaredConstructor(vararg c: Class<Any>): Constructor<T>
  fun getConstructors(): Array<Constructor<Any>>
  fun getDeclaredConstructors(): Array<Constructor<Any>>
  fun getMethod(s: String, vararg c: Class<Any>): Method
  fun getDeclaredMethod(s: String, vararg c: Class<Any>): Method
  fun getMethods(): Array<Method>
  fun getDeclaredMethods(): Array<Method>
  fun getField(s: String): Field
  fun getDeclaredField(s: String): Field
  fun getFields(): Array<Field>
  fun getDeclaredFields(): Array<Field>
  fun getTypeParameters(): Array<TypeVariable<Any>>
  fun <A> getAnnotation(c: Class<A>): A
  fun getAnnotations(): Array<Annotation>
  fun isAnnotationPresent(c: Class<Any>): Boolean
  fun isInstance(o: Any?): Boolean
  fun isAssignableFrom(c: Class<Any>): Boolean
  fun isInterface(): Boolean
  fun isArray(): Boolean
  fun isEnum(): Boolean
  fun isPrimitive(): Boolean
  fun isAnonymousClass(): Boolean
  fun isLocalClass(): Boolean
  fun isMemberClass(): Boolean
  fun isRecord(): Boolean
  fun isAnnotation(): Boolean
  fun cast(o: Any?): T
  fun <U> asSubclass(c: Class<U>): Class<U>
  fun newInstance(): T
  fun getResource(s: String): Any
  fun getResourceAsStream(s: String): InputStream
  fun desiredAssertionStatus(): Boolean
  companion object {
    fun forName(s: String): Class<Any>
  }
}
class KClass<T> {
  val java: Class<T>
  val javaObjectType: Class<T>
  val simpleName: String
  val qualifiedName: String
  fun isInstance(o: Any?): Boolean
}
open class ClassLoader {
  fun loadClass(s: String): Class<Any>
  fun getResourceAsStream(s: String): InputStream
  fun getResource(s: String): Any
  companion object {
    fun getSystemClassLoader(): ClassLoader
  }
}
interface Annotation {
  fun annotationType(): Class<Annotation>
}
interface AnnotatedElement
interface Type {
  fun getTypeName(): String
}
interface ParameterizedType : Type {
  fun getRawType(): Type
  fun getOwnerType(): Type
  fun getActualTypeArguments(): Array<Type>
}
interface GenericArrayType : Type {
  fun getGenericComponentType(): Type
}
interface WildcardType : Type {
  fun getUpperBounds(): Array<Type>
  fun getLowerBounds(): Array<Type>
}
interface TypeVariable<D> : Type {
  fun getBounds(): Array<Type>
  fun getName(): String
  fun getGenericDeclaration(): D
}
open class AccessibleObject {
  fun setAccessible(b: Boolean)
  fun isAccessible(): Boolean
  fun <A> getAnnotation(c: Class<A>): A
  fun isAnnotationPresent(c: Class<Any>): Boolean
  fun getAnnotations(): Array<Annotation>
}
open class Field : AccessibleObject() {
  fun getName(): String
  fun getType(): Class<Any>
  fun getGenericType(): Type
  fun getDeclaringClass(): Class<Any>
  fun getModifiers(): Int
  fun get(o: Any?): Any
  fun getInt(o: Any?): Int
  fun set(o: Any?, v: Any?)
  fun isSynthetic(): Boolean
  fun isEnumConstant(): Boolean
}
open class Executable : AccessibleObject() {
  fun getName(): String
  fun getParameterTypes(): Array<Class<Any>>
  fun getGenericParameterTypes(): Array<Type>
  fun getParameters(): Array<Any>
  fun getParameterCount(): Int
  fun getDeclaringClass(): Class<Any>
  fun getModifiers(): Int
}
class Method : Executable() {
  fun invoke(o: Any?, vararg a: Any?): Any
  fun getReturnType(): Class<Any>
  fun getGenericReturnType(): Type
  fun isDefault(): Boolean
  fun isBridge(): Boolean
  fun isSynthetic(): Boolean
}
class Constructor<T> : Executable() {
  fun newInstance(vararg a: Any?): T
}
class Modifier {
  companion object {
    fun isStatic(n: Int): Boolean
    fun isPublic(n: Int): Boolean
    fun isAbstract(n: Int): Boolean
    fun isFinal(n: Int): Boolean
    fun isPrivate(n: Int): Boolean
    fun toString(n: Int): String
  }
}
open class Throwable {
  val message: String
  val cause: Throwable
  val stackTrace: Array<StackTraceElement>
  fun getMessage(): String
  fun getLocalizedMessage(): String
  fun getCause(): Throwable
  fun getStackTrace(): Array<StackTraceElement>
  fun setStackTrace(a: Array<StackTraceElement>)
  fun printStackTrace()
  fun initCause(t: Throwable): Throwable
  fun addSuppressed(t: Throwable)
  fun getSuppressed(): Array<Throwable>
  fun fillInStackTrace(): Throwable
}
class StackTraceElement {
  fun getClassName(): String
  fun getMethodName(): String
  fun getLineNumber(): Int
  fun getFileName(): String
}
open class Exception : Throwable()
open class Error : Throwable()
open class AssertionError : Error()
open class LinkageError : Error()
open class NoClassDefFoundError : LinkageError()
open class ExceptionInInitializerError : LinkageError()
open class OutOfMemoryError : Error()
open class StackOverflowError : Error()
open class RuntimeException : Exception()
open class IllegalArgumentException : RuntimeException()
open class NumberFormatException : IllegalArgumentException()
open class IllegalStateException : RuntimeException()
open class CancellationException : IllegalStateException()
open class UnsupportedOperationException : RuntimeException()
open class IndexOutOfBoundsException : RuntimeException()
open class ArrayIndexOutOfBoundsException : IndexOutOfBoundsException()
open class StringIndexOutOfBoundsException : IndexOutOfBoundsException()
open class NullPointerException : RuntimeException()
open class ClassCastException : RuntimeException()
open class ArithmeticException : RuntimeException()
open class NoSuchElementException : RuntimeException()
open class InputMismatchException : NoSuchElementException()
open class ConcurrentModificationException : RuntimeException()
open class SecurityException : RuntimeException()
open class UncheckedIOException : RuntimeException()
open class ReflectiveOperationException : Exception()
open class ClassNotFoundException : ReflectiveOperationException()
open class NoSuchMethodException : ReflectiveOperationException()
open class NoSuchFieldException : ReflectiveOperationException()
open class IllegalAccessException : ReflectiveOperationException()
open class InstantiationException : ReflectiveOperationException()
open class InvocationTargetException : ReflectiveOperationException() {
  fun getTargetException(): Throwable
}
open class CloneNotSupportedException : Exception()
open class InterruptedException : Exception()
open class TimeoutException : Exception()
open class ExecutionException : Exception()
open class ParseException : Exception()
open class URISyntaxException : Exception()
open class IOException : Exception()
open class FileNotFoundException : IOException()
open class EOFException : IOException()
open class InterruptedIOException : IOException()
open class SocketException : IOException()
open class SocketTimeoutException : InterruptedIOException()
open class ConnectException : SocketException()
open class UnknownHostException : IOException()
open class ProtocolException : IOException()
interface Cloneable
interface Serializable
interface AutoCloseable {
  fun close()
}
interface Closeable : AutoCloseable {
  fun close()
}
interface Flushable {
  fun flush()
}
interface Appendable {
  fun append(c: Any?): Appendable
}
interface Readable {
  fun read(c: Any): Int
}
interface Runnable {
  fun run()
}
interface Callable<V> {
  fun call(): V
}
interface Comparator<T> {
  fun compare(a: T, b: T): Int
  fun reversed(): Comparator<T> { }
  fun thenComparing(f: Any): Comparator<T> { }
  fun thenBy(f: (T) -> Any): Comparator<T> { }
  companion object {
    fun <A, B> comparing(f: Function<A, B>): Comparator<A>
    fun <A> comparingInt(f: ToIntFunction<A>): Comparator<A>
    fun <A> comparingLong(f: ToLongFunction<A>): Comparator<A>
    fun <A> naturalOrder(): Comparator<A>
    fun <A> reverseOrder(): Comparator<A>
    fun <A> nullsFirst(c: Comparator<A>): Comparator<A>
  }
}
interface Supplier<T> {
  fun get(): T
}
interface IntSupplier {
  fun getAsInt(): Int
}
interface LongSupplier {
  fun getAsLong(): Long
}
interface BooleanSupplier {
  fun getAsBoolean(): Boolean
}
interface Consumer<T> {
  fun accept(v: T)
  fun andThen(f: Consumer<T>): Consumer<T> { }
}
interface BiConsumer<T, U> {
  fun accept(v: T, w: U)
}
interface IntConsumer {
  fun accept(v: Int)
}
interface Predicate<T> {
  fun test(v: T): Boolean
  fun and(p: Predicate<T>): Predicate<T> { }
  fun or(p: Predicate<T>): Predicate<T> { }
  fun negate(): Predicate<T> { }
  companion object {
    fun <A> not(p: Predicate<A>): Predicate<A>
    fun <A> isEqual(o: Any): Predicate<A>
  }
}
interface BiPredicate<T, U> {
  fun test(v: T, w: U): Boolean
}
interface IntPredicate {
  fun test(v: Int): Boolean
}
interface UnaryOperator<T> {
  fun apply(v: T): T
}
interface BinaryOperator<T> {
  fun apply(v: T, w: T): T
}
interface BiFunction<T, U, R> {
  fun apply(v: T, w: U): R
  fun <V> andThen(f: Any): BiFunction<T, U, V> { }
}
interface IntFunction<R> {
  fun apply(v: Int): R
}
interface ToIntFunction<T> {
  fun applyAsInt(v: T): Int
}
interface ToLongFunction<T> {
  fun applyAsLong(v: T): Long
}
interface ToDoubleFunction<T> {
  fun applyAsDouble(v: T): Double
}
interface IntUnaryOperator {
  fun applyAsInt(v: Int): Int
}
interface IntBinaryOperator {
  fun applyAsInt(v: Int, w: Int): Int
}
interface Function<T, R> {
  fun apply(v: T): R
  fun <V> andThen(f: Function<R, V>): Function<T, V> { }
  fun <V> compose(f: Function<V, T>): Function<V, R> { }
  companion object {
    fun <A> identity(): Function<A, A>
  }
}
class Optional<T> {
  fun get(): T
  fun orElse(v: T): T
  fun orElseGet(f: Supplier<T>): T
  fun orElseThrow(f: Supplier<Throwable>? = null): T
  fun isPresent(): Boolean
  fun isEmpty(): Boolean
  fun ifPresent(f: Consumer<T>)
  fun ifPresentOrElse(f: Consumer<T>, g: Runnable)
  fun filter(f: Predicate<T>): Optional<T>
  fun <R> map(f: Function<T, R>): Optional<R>
  fun <R> flatMap(f: Function<T, Optional<R>>): Optional<R>
  fun or(f: Supplier<Optional<T>>): Optional<T>
  fun stream(): Stream<T>
  companion object {
    fun <A> of(v: A): Optional<A>
    fun <A> ofNullable(v: A): Optional<A>
    fun <A> empty(): Optional<A>
  }
}
class OptionalInt {
  fun getAsInt(): Int
  fun orElse(n: Int): Int
  fun isPresent(): Boolean
}
interface BaseStream<T> : AutoCloseable {
  fun iterator(): Iterator<T>
  fun parallel(): Stream<T>
  fun sequential(): Stream<T>
  fun onClose(f: Runnable): Stream<T>
}
interface Stream<T> : BaseStream<T> {
  fun filter(f: Predicate<T>): Stream<T>
  fun <R> map(f: Function<T, R>): Stream<R>
  fun mapToInt(f: ToIntFunction<T>): Stream<Int>
  fun mapToLong(f: ToLongFunction<T>): Stream<Long>
  fun mapToDouble(f: ToDoubleFunction<T>): Stream<Double>
  fun <R> mapToObj(f: Function<T, R>): Stream<R>
  fun <R> flatMap(f: Function<T, Stream<R>>): Stream<R>
  fun boxed(): Stream<T>
  fun distinct(): Stream<T>
  fun sorted(c: Comparator<T>? = null): Stream<T>
  fun peek(f: Consumer<T>): Stream<T>
  fun limit(n: Long): Stream<T>
  fun skip(n: Long): Stream<T>
  fun takeWhile(f: Predicate<T>): Stream<T>
  fun dropWhile(f: Predicate<T>): Stream<T>
  fun forEach(f: Consumer<T>)
  fun forEachOrdered(f: Consumer<T>)
  fun <R, A> collect(c: Collector<T, A, R>): R
  fun reduce(a: T, f: BinaryOperator<T>): T
  fun reduce(f: BinaryOperator<T>): Optional<T>
  fun toArray(f: Any? = null): Array<T>
  fun toList(): List<T>
  fun findFirst(): Optional<T>
  fun findAny(): Optional<T>
  fun anyMatch(f: Predicate<T>): Boolean
  fun allMatch(f: Predicate<T>): Boolean
  fun noneMatch(f: Predicate<T>): Boolean
  fun count(): Long
  fun sum(): T
  fun min(c: Comparator<T>? = null): Optional<T>
  fun max(c: Comparator<T>? = null): Optional<T>
  fun average(): Any
  fun asLongStream(): Stream<Long>
  companion object {
    fun <A> of(vararg v: A): Stream<A>
    fun <A> empty(): Stream<A>
    fun <A> concat(a: Stream<A>, b: Stream<A>): Stream<A>
    fun <A> iterate(a: A, f: UnaryOperator<A>): Stream<A>
    fun <A> generate(f: Supplier<A>): Stream<A>
    fun <A> ofNullable(v: A): Stream<A>
  }
}
class IntStream {
  companion object {
    fun range(a: Int, b: Int): Stream<Int>
    fun rangeClosed(a: Int, b: Int): Stream<Int>
    fun of(vararg v: Int): Stream<Int>
  }
}
interface Collector<T, A, R>
class Collectors {
  companion object {
    fun <T> toList(): Collector<T, Any, List<T>>
    fun <T> toSet(): Collector<T, Any, Set<T>>
    fun <T> toUnmodifiableList(): Collector<T, Any, List<T>>
    fun <T> toUnmodifiableSet(): Collector<T, Any, Set<T>>
    fun <T, C> toCollection(f: Supplier<C>): Collector<T, Any, C>
    fun <T, K, V> toMap(f: Function<T, K>, g: Function<T, V>, h: Any? = null, i: Any? = null): Collector<T, Any, Map<K, V>>
    fun <T, K> groupingBy(f: Function<T, K>, g: Any? = null): Collector<T, Any, Map<K, List<T>>>
    fun <T> partitioningBy(f: Predicate<T>): Collector<T, Any, Map<Boolean, List<T>>>
    fun <T> joining(a: Any? = null, b: Any? = null, c: Any? = null): Collector<T, Any, String>
    fun <T, U> mapping(f: Function<T, U>, c: Any): Collector<T, Any, Any>
    fun <T> counting(): Collector<T, Any, Long>
    fun <T> reducing(f: Any): Collector<T, Any, Any>
  }
}
class Collections {
  companion object {
    fun <T> emptyList(): List<T>
    fun <T> emptySet(): Set<T>
    fun <K, V> emptyMap(): Map<K, V>
    fun <T> emptyIterator(): Iterator<T>
    fun <T> singletonList(v: T): List<T>
    fun <T> singleton(v: T): Set<T>
    fun <K, V> singletonMap(k: K, v: V): Map<K, V>
    fun <T> unmodifiableList(v: List<T>): List<T>
    fun <T> unmodifiableSet(v: Set<T>): Set<T>
    fun <T> unmodifiableCollection(v: Collection<T>): Collection<T>
    fun <K, V> unmodifiableMap(v: Map<K, V>): Map<K, V>
    fun <T> synchronizedList(v: List<T>): List<T>
    fun <T> synchronizedSet(v: Set<T>): Set<T>
    fun <K, V> synchronizedMap(v: Map<K, V>): Map<K, V>
    fun <T> newSetFromMap(v: Map<T, Boolean>): Set<T>
    fun <T> nCopies(n: Int, v: T): List<T>
    fun <T> enumeration(v: Collection<T>): Any
    fun <T> list(v: Any): List<T>
    fun <T> max(v: Collection<T>): T
    fun <T> min(v: Collection<T>): T
    fun <T> reverseOrder(): Comparator<T>
    fun <T> addAll(c: Collection<T>, vararg v: T): Boolean
    fun <T> sort(v: List<T>)
    fun <T> reverse(v: List<T>)
    fun <T> shuffle(v: List<T>)
    fun <T> swap(v: List<T>, i: Int, j: Int)
    fun <T> disjoint(a: Collection<T>, b: Collection<T>): Boolean
    fun <T> frequency(a: Collection<T>, b: Any): Int
  }
}
class Arrays {
  companion object {
    fun <T> asList(vararg v: T): List<T>
    fun <T> stream(v: Array<T>): Stream<T>
    fun <T> copyOf(v: Array<T>, n: Int): Array<T>
    fun <T> copyOfRange(v: Array<T>, a: Int, b: Int): Array<T>
    fun <T> fill(v: Array<T>, x: T)
    fun <T> sort(v: Array<T>)
    fun <T> equals(a: Array<T>, b: Array<T>): Boolean
    fun <T> deepEquals(a: Array<T>, b: Array<T>): Boolean
    fun <T> hashCode(a: Array<T>): Int
    fun <T> deepHashCode(a: Array<T>): Int
    fun <T> toString(a: Array<T>): String
    fun <T> deepToString(a: Array<T>): String
    fun <T> binarySearch(a: Array<T>, v: T): Int
  }
}
class Objects {
  companion object {
    fun <T> requireNonNull(v: T, s: Any? = null): T
    fun <T> requireNonNullElse(v: T, w: T): T
    fun <T> requireNonNullElseGet(v: T, w: Supplier<T>): T
    fun equals(a: Any?, b: Any?): Boolean
    fun hash(vararg v: Any?): Int
    fun hashCode(v: Any?): Int
    fun toString(v: Any?, s: String? = null): String
    fun isNull(v: Any?): Boolean
    fun nonNull(v: Any?): Boolean
    fun checkIndex(i: Int, n: Int): Int
  }
}
class Math {
  companion object {
    fun max(a: Int, b: Int): Int
    fun min(a: Int, b: Int): Int
    fun max(a: Long, b: Long): Long
    fun min(a: Long, b: Long): Long
    fun max(a: Double, b: Double): Double
    fun min(a: Double, b: Double): Double
    fun abs(a: Int): Int
    fun abs(a: Long): Long
    fun abs(a: Double): Double
    fun floor(a: Double): Double
    fun ceil(a: Double): Double
    fun round(a: Double): Long
    fun sqrt(a: Double): Double
    fun pow(a: Double, b: Double): Double
    fun log(a: Double): Double
    fun random(): Double
    fun signum(a: Double): Double
    fun floorMod(a: Int, b: Int): Int
    fun floorDiv(a: Int, b: Int): Int
    fun addExact(a: Int, b: Int): Int
    fun multiplyExact(a: Int, b: Int): Int
    fun toIntExact(a: Long): Int
    val PI: Double
  }
}
class BigInteger : Number() {
  constructor(s: String)
  fun add(n: BigInteger): BigInteger
  fun subtract(n: BigInteger): BigInteger
  fun multiply(n: BigInteger): BigInteger
  fun divide(n: BigInteger): BigInteger
  fun mod(n: BigInteger): BigInteger
  fun pow(n: Int): BigInteger
  fun negate(): BigInteger
  fun bitLength(): Int
  fun signum(): Int
  fun toByteArray(): Array<Byte>
  companion object {
    val ZERO: BigInteger
    val ONE: BigInteger
    val TEN: BigInteger
    fun valueOf(n: Long): BigInteger
  }
}
class BigDecimal : Number() {
  constructor(s: String)
  fun add(n: BigDecimal): BigDecimal
  fun subtract(n: BigDecimal): BigDecimal
  fun multiply(n: BigDecimal): BigDecimal
  fun divide(n: BigDecimal): BigDecimal
  fun setScale(n: Int): BigDecimal
  fun scale(): Int
  fun signum(): Int
  fun negate(): BigDecimal
  fun toPlainString(): String
  fun toBigInteger(): BigInteger
  companion object {
    val ZERO: BigDecimal
    val ONE: BigDecimal
    val TEN: BigDecimal
    fun valueOf(n: Double): BigDecimal
  }
}
open class AtomicInteger : Number() {
  fun get(): Int
  fun set(n: Int)
  fun incrementAndGet(): Int
  fun getAndIncrement(): Int
  fun decrementAndGet(): Int
  fun getAndDecrement(): Int
  fun addAndGet(n: Int): Int
  fun getAndAdd(n: Int): Int
  fun getAndSet(n: Int): Int
  fun compareAndSet(a: Int, b: Int): Boolean
}
open class AtomicLong : Number() {
  fun get(): Long
  fun set(n: Long)
  fun incrementAndGet(): Long
  fun getAndIncrement(): Long
  fun addAndGet(n: Long): Long
  fun getAndAdd(n: Long): Long
  fun compareAndSet(a: Long, b: Long): Boolean
}
open class AtomicBoolean {
  fun get(): Boolean
  fun set(b: Boolean)
  fun getAndSet(b: Boolean): Boolean
  fun compareAndSet(a: Boolean, b: Boolean): Boolean
}
open class AtomicReference<T> {
  constructor(v: T)
  fun get(): T
  fun set(v: T)
  fun getAndSet(v: T): T
  fun compareAndSet(a: T, b: T): Boolean
  fun getAndUpdate(f: UnaryOperator<T>): T
  fun updateAndGet(f: UnaryOperator<T>): T
}
open class Reference<T> {
  fun get(): T
  fun clear()
  fun enqueue(): Boolean
}
open class WeakReference<T>(v: T) : Reference<T>()
open class SoftReference<T>(v: T) : Reference<T>()
open class ThreadLocal<T> {
  fun get(): T
  fun set(v: T)
  fun remove()
  fun initialValue(): T
  companion object {
    fun <A> withInitial(f: Supplier<A>): ThreadLocal<A>
  }
}
open class Thread : Runnable {
  constructor(r: Runnable)
  var name: String
  var isDaemon: Boolean
  fun start()
  fun run()
  fun join(n: Long = 0)
  fun interrupt()
  fun isInterrupted(): Boolean
  fun isAlive(): Boolean
  fun getName(): String
  fun setName(s: String)
  fun setDaemon(b: Boolean)
  fun getId(): Long
  fun getStackTrace(): Array<StackTraceElement>
  fun setUncaughtExceptionHandler(h: Any)
  fun setContextClassLoader(c: ClassLoader)
  fun getContextClassLoader(): ClassLoader
  companion object {
    fun currentThread(): Thread
    fun sleep(n: Long)
    fun interrupted(): Boolean
    fun holdsLock(o: Any): Boolean
    fun yield()
  }
}
interface Lock {
  fun lock()
  fun unlock()
  fun tryLock(): Boolean
  fun newCondition(): Condition
  fun lockInterruptibly()
}
open class ReentrantLock : Lock {
  fun isHeldByCurrentThread(): Boolean
  fun isLocked(): Boolean
}
interface Condition {
  fun await()
  fun awaitNanos(n: Long): Long
  fun signal()
  fun signalAll()
}
interface ReadWriteLock {
  fun readLock(): Lock
  fun writeLock(): Lock
}
open class ReentrantReadWriteLock : ReadWriteLock
open class CountDownLatch {
  fun await()
  fun countDown()
  fun getCount(): Long
}
open class Semaphore {
  fun acquire()
  fun release()
  fun tryAcquire(): Boolean
  fun drainPermits(): Int
}
interface Executor {
  fun execute(r: Runnable)
}
interface ExecutorService : Executor {
  fun shutdown()
  fun shutdownNow(): List<Runnable>
  fun isShutdown(): Boolean
  fun isTerminated(): Boolean
  fun awaitTermination(n: Long, u: TimeUnit): Boolean
  fun <T> submit(c: Callable<T>): Future<T>
  fun <T> invokeAll(c: Collection<Callable<T>>): List<Future<T>>
  fun <T> invokeAny(c: Collection<Callable<T>>): T
}
interface ScheduledExecutorService : ExecutorService {
  fun schedule(r: Runnable, n: Long, u: TimeUnit): Future<Any>
  fun scheduleAtFixedRate(r: Runnable, a: Long, b: Long, u: TimeUnit): Future<Any>
  fun scheduleWithFixedDelay(r: Runnable, a: Long, b: Long, u: TimeUnit): Future<Any>
}
open class ThreadPoolExecutor : ExecutorService
class Executors {
  companion object {
    fun newFixedThreadPool(n: Int): ExecutorService
    fun newCachedThreadPool(): ExecutorService
    fun newSingleThreadExecutor(): ExecutorService
    fun newScheduledThreadPool(n: Int): ScheduledExecutorService
    fun newSingleThreadScheduledExecutor(): ScheduledExecutorService
  }
}
interface ThreadFactory {
  fun newThread(r: Runnable): Thread
}
interface Future<T> {
  fun get(n: Long = 0, u: TimeUnit? = null): T
  fun cancel(b: Boolean): Boolean
  fun isDone(): Boolean
  fun isCancelled(): Boolean
}
open class CompletableFuture<T> : Future<T> {
  fun complete(v: T): Boolean
  fun completeExceptionally(t: Throwable): Boolean
  fun join(): T
  fun getNow(v: T): T
  fun <R> thenApply(f: Function<T, R>): CompletableFuture<R>
  fun <R> thenCompose(f: Function<T, CompletableFuture<R>>): CompletableFuture<R>
  fun thenAccept(f: Consumer<T>): CompletableFuture<Void>
  fun thenRun(f: Runnable): CompletableFuture<Void>
  fun whenComplete(f: BiConsumer<T, Throwable>): CompletableFuture<T>
  fun <R> handle(f: BiFunction<T, Throwable, R>): CompletableFuture<R>
  fun exceptionally(f: Function<Throwable, T>): CompletableFuture<T>
  companion object {
    fun <A> supplyAsync(f: Supplier<A>, e: Executor? = null): CompletableFuture<A>
    fun runAsync(f: Runnable, e: Executor? = null): CompletableFuture<Void>
    fun <A> completedFuture(v: A): CompletableFuture<A>
    fun allOf(vararg f: CompletableFuture<Any>): CompletableFuture<Void>
  }
}
enum class TimeUnit {
  NANOSECONDS, MICROSECONDS, MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS;
  fun toNanos(n: Long): Long
  fun toMillis(n: Long): Long
  fun toSeconds(n: Long): Long
  fun convert(n: Long, u: TimeUnit): Long
  fun sleep(n: Long)
}
class Duration {
  fun toMillis(): Long
  fun toNanos(): Long
  fun getSeconds(): Long
  fun plus(d: Duration): Duration
  companion object {
    fun ofMillis(n: Long): Duration
    fun ofSeconds(n: Long): Duration
    fun ofMinutes(n: Long): Duration
    fun between(a: Any, b: Any): Duration
    val ZERO: Duration
  }
}
class System {
  companion object {
    val out: PrintStream
    val err: PrintStream
    val `in`: InputStream
    fun currentTimeMillis(): Long
    fun nanoTime(): Long
    fun getProperty(s: String, t: String? = null): String
    fun setProperty(s: String, t: String): String
    fun getenv(s: String): String
    fun identityHashCode(o: Any?): Int
    fun arraycopy(a: Any, i: Int, b: Any, j: Int, n: Int)
    fun lineSeparator(): String
    fun exit(n: Int)
    fun gc()
  }
}
class Runtime {
  fun availableProcessors(): Int
  fun totalMemory(): Long
  fun freeMemory(): Long
  fun addShutdownHook(t: Thread)
  companion object {
    fun getRuntime(): Runtime
  }
}
open class OutputStream : Closeable, Flushable {
  fun write(b: Any)
  fun write(b: Array<Byte>, i: Int, n: Int)
  fun flush()
  fun close()
}
open class ByteArrayOutputStream : OutputStream() {
  fun toByteArray(): Array<Byte>
  fun size(): Int
  fun reset()
}
open class FileOutputStream : OutputStream()
open class FilterOutputStream : OutputStream()
open class BufferedOutputStream : OutputStream()
open class ObjectOutputStream : OutputStream() {
  fun writeObject(o: Any?)
  fun defaultWriteObject()
}
open class PrintStream : OutputStream() {
  fun println(o: Any? = null)
  fun print(o: Any?)
  fun printf(s: String, vararg o: Any?): PrintStream
  fun format(s: String, vararg o: Any?): PrintStream
}
open class InputStream : Closeable {
  fun read(b: Any? = null): Int
  fun readAllBytes(): Array<Byte>
  fun readBytes(): Array<Byte>
  fun skip(n: Long): Long
  fun available(): Int
  fun reset()
  fun mark(n: Int)
}
open class FileInputStream : InputStream()
open class ByteArrayInputStream : InputStream()
open class BufferedInputStream : InputStream()
open class ObjectInputStream : InputStream() {
  fun readObject(): Any
  fun defaultReadObject()
}
open class Reader : Closeable {
  fun read(c: Any? = null): Int
  fun skip(n: Long): Long
  fun ready(): Boolean
  fun reset()
  fun readText(): String
  fun readLines(): List<String>
  fun mark(n: Int)
}
open class InputStreamReader : Reader()
open class StringReader : Reader()
open class FileReader : InputStreamReader()
open class BufferedReader : Reader() {
  fun readLine(): String
  fun lines(): Stream<String>
}
open class Writer : Appendable, Closeable, Flushable {
  fun write(s: Any)
  fun write(s: Any, i: Int, n: Int)
  fun append(c: Any?): Writer
}
open class StringWriter : Writer() {
  fun getBuffer(): StringBuffer
}
open class OutputStreamWriter : Writer()
open class FileWriter : OutputStreamWriter()
open class BufferedWriter : Writer() {
  fun newLine()
}
open class PrintWriter : Writer() {
  fun println(o: Any? = null)
  fun print(o: Any?)
  fun printf(s: String, vararg o: Any?): PrintWriter
  fun format(s: String, vararg o: Any?): PrintWriter
}
open class File : Comparable<File> {
  val path: String
  val name: String
  val parentFile: File
  val absolutePath: String
  val extension: String
  val nameWithoutExtension: String
  fun getPath(): String
  fun getName(): String
  fun getParentFile(): File
  fun getParent(): String
  fun getAbsolutePath(): String
  fun getAbsoluteFile(): File
  fun getCanonicalPath(): String
  fun exists(): Boolean
  fun isFile(): Boolean
  fun isDirectory(): Boolean
  fun length(): Long
  fun delete(): Boolean
  fun deleteRecursively(): Boolean
  fun mkdir(): Boolean
  fun mkdirs(): Boolean
  fun listFiles(): Array<File>
  fun renameTo(f: File): Boolean
  fun lastModified(): Long
  fun createNewFile(): Boolean
  fun toPath(): Path
  fun toURI(): Any
  fun readText(): String
  fun writeText(s: String)
  fun readBytes(): Array<Byte>
  fun readLines(): List<String>
  fun resolve(s: String): File
  fun inputStream(): InputStream
  fun outputStream(): OutputStream
  fun walk(): Sequence<File>
  companion object {
    val separator: String
    val separatorChar: Char
    fun createTempFile(a: String, b: String): File
  }
}
interface Path : Comparable<Path>, Iterable<Path> {
  fun resolve(s: Any): Path
  fun resolveSibling(s: Any): Path
  fun getFileName(): Path
  fun getParent(): Path
  fun toFile(): File
  fun toAbsolutePath(): Path
  fun normalize(): Path
  fun relativize(p: Path): Path
  fun getFileSystem(): FileSystem
  fun startsWith(p: Any): Boolean
  fun endsWith(p: Any): Boolean
  companion object {
    fun of(s: String, vararg t: String): Path
  }
}
class FileSystem {
  fun getPath(s: String, vararg t: String): Path
  fun getSeparator(): String
}
class FileSystems {
  companion object {
    fun getDefault(): FileSystem
  }
}
class Paths {
  companion object {
    fun get(s: String, vararg t: String): Path
  }
}
class Files {
  companion object {
    fun exists(p: Path): Boolean
    fun notExists(p: Path): Boolean
    fun isDirectory(p: Path): Boolean
    fun isRegularFile(p: Path): Boolean
    fun readAllBytes(p: Path): Array<Byte>
    fun readString(p: Path): String
    fun readAllLines(p: Path): List<String>
    fun lines(p: Path): Stream<String>
    fun list(p: Path): Stream<Path>
    fun walk(p: Path): Stream<Path>
    fun write(p: Path, b: Any): Path
    fun writeString(p: Path, s: CharSequence): Path
    fun createDirectories(p: Path): Path
    fun createDirectory(p: Path): Path
    fun createFile(p: Path): Path
    fun createTempDirectory(s: String): Path
    fun createTempFile(s: String, t: String): Path
    fun copy(p: Any, q: Any): Path
    fun move(p: Path, q: Path): Path
    fun delete(p: Path)
    fun deleteIfExists(p: Path): Boolean
    fun size(p: Path): Long
    fun newInputStream(p: Path): InputStream
    fun newOutputStream(p: Path): OutputStream
    fun newBufferedReader(p: Path): BufferedReader
    fun newBufferedWriter(p: Path): BufferedWriter
  }
}
class Charset {
  fun name(): String
  companion object {
    fun forName(s: String): Charset
    fun defaultCharset(): Charset
  }
}
class StandardCharsets {
  companion object {
    val UTF_8: Charset
    val US_ASCII: Charset
    val ISO_8859_1: Charset
    val UTF_16: Charset
  }
}
class Charsets {
  companion object {
    val UTF_8: Charset
    val US_ASCII: Charset
    val ISO_8859_1: Charset
  }
}
class Locale {
  fun getLanguage(): String
  fun getCountry(): String
  companion object {
    val US: Locale
    val ROOT: Locale
    val ENGLISH: Locale
    fun getDefault(): Locale
    fun setDefault(l: Locale)
  }
}
class UUID : Comparable<UUID> {
  companion object {
    fun randomUUID(): UUID
    fun fromString(s: String): UUID
  }
}
class Date : Comparable<Date> {
  fun getTime(): Long
  fun toInstant(): Any
}
open class Random {
  fun nextInt(n: Int = 0): Int
  fun nextLong(): Long
  fun nextBoolean(): Boolean
  fun nextDouble(): Double
  fun nextBytes(b: Array<Byte>)
}
open class Scanner : Iterator<String> {
  fun nextLine(): String
  fun nextInt(): Int
  fun hasNextLine(): Boolean
}
class URI {
  fun getHost(): String
  fun getPath(): String
  fun getScheme(): String
  fun getPort(): Int
  fun toURL(): URL
  fun resolve(s: Any): URI
  companion object {
    fun create(s: String): URI
  }
}
class URL {
  fun getHost(): String
  fun getPath(): String
  fun getPort(): Int
  fun getProtocol(): String
  fun toURI(): URI
  fun openStream(): InputStream
}
open class Logger {
  fun info(s: Any)
  fun warning(s: Any)
  fun severe(s: Any)
  fun fine(s: Any)
  fun finest(s: Any)
  fun log(l: Any, s: Any)
  fun isLoggable(l: Any): Boolean
  companion object {
    fun getLogger(s: String): Logger
  }
}

interface Lazy<T> {
  val value: T
  fun getValue(o: Any?, p: Any?): T
  fun isInitialized(): Boolean
}
class Result<T> {
  val isSuccess: Boolean
  val isFailure: Boolean
  fun getOrNull(): T
  fun getOrThrow(): T
  fun exceptionOrNull(): Throwable
  companion object {
    fun <A> success(v: A): Result<A>
    fun <A> failure(t: Throwable): Result<A>
  }
}
class ReplaceWith(val expression: String, vararg val imports: String)
fun <R> run(block: () -> R): R
fun <T, R> with(receiver: T, block: T.() -> R): R
fun <T> lazy(f: () -> T): Lazy<T>
fun <T> lazyOf(v: T): Lazy<T>
fun <R> runCatching(f: () -> R): Result<R>
fun repeat(n: Int, f: (Int) -> Unit)
fun check(b: Boolean, f: () -> Any = {})
fun <T> checkNotNull(v: T?, f: () -> Any = {}): T
fun require(b: Boolean, f: () -> Any = {})
fun <T> requireNotNull(v: T?, f: () -> Any = {}): T
fun error(s: Any): Nothing
fun assert(b: Boolean, f: () -> Any = {})
fun TODO(s: String = ""): Nothing
fun println(o: Any? = null)
fun print(o: Any?)
fun readLine(): String
fun <T> listOf(vararg v: T): List<T>
fun <T> listOfNotNull(vararg v: T): List<T>
fun <T> mutableListOf(vararg v: T): List<T>
fun <T> arrayListOf(vararg v: T): List<T>
fun <T> emptyList(): List<T>
fun <T> setOf(vararg v: T): Set<T>
fun <T> mutableSetOf(vararg v: T): Set<T>
fun <T> linkedSetOf(vararg v: T): Set<T>
fun <T> hashSetOf(vararg v: T): Set<T>
fun <T> sortedSetOf(vararg v: T): Set<T>
fun <T> emptySet(): Set<T>
fun <K, V> mapOf(vararg v: Pair<K, V>): Map<K, V>
fun <K, V> mutableMapOf(vararg v: Pair<K, V>): Map<K, V>
fun <K, V> linkedMapOf(vararg v: Pair<K, V>): Map<K, V>
fun <K, V> hashMapOf(vararg v: Pair<K, V>): Map<K, V>
fun <K, V> emptyMap(): Map<K, V>
fun <T> arrayOf(vararg v: T): Array<T>
fun <T> arrayOfNulls(n: Int): Array<T>
fun <T> emptyArray(): Array<T>
fun byteArrayOf(vararg v: Byte): Array<Byte>
fun intArrayOf(vararg v: Int): Array<Int>
fun longArrayOf(vararg v: Long): Array<Long>
fun charArrayOf(vararg v: Char): Array<Char>
fun booleanArrayOf(vararg v: Boolean): Array<Boolean>
fun <T> sequenceOf(vararg v: T): Sequence<T>
fun <T> sequence(f: Any): Sequence<T>
fun <T> generateSequence(s: T? = null, f: (T) -> T): Sequence<T>
fun <T> buildList(f: List<T>.() -> Unit): List<T>
fun <K, V> buildMap(f: Map<K, V>.() -> Unit): Map<K, V>
fun <T> buildSet(f: Set<T>.() -> Unit): Set<T>
fun buildString(f: StringBuilder.() -> Unit): String
fun <T> maxOf(a: T, b: T): T
fun <T> minOf(a: T, b: T): T
fun <T> compareBy(vararg f: (T) -> Any): Comparator<T>
fun <T> compareByDescending(f: (T) -> Any): Comparator<T>
fun <T> compareValues(a: T, b: T): Int
fun <R> synchronized(o: Any, f: () -> R): R
fun thread(start: Boolean = true, isDaemon: Boolean = false, name: String = "", block: () -> Unit): Thread
fun measureTimeMillis(f: () -> Unit): Long
fun enumValues(): Array<Any>
fun typeOf(): Any
fun <T> T.apply(block: T.() -> Unit): T
fun <T> T.also(block: (T) -> Unit): T
fun <T, R> T.let(block: (T) -> R): R
fun <T, R> T.run(block: T.() -> R): R
fun <T> T.takeIf(f: (T) -> Boolean): T
fun <T> T.takeUnless(f: (T) -> Boolean): T
infix fun <A, B> A.to(that: B): Pair<A, B>
fun <T : AutoCloseable, R> T.use(block: (T) -> R): R
fun <R> Lock.withLock(action: () -> R): R
