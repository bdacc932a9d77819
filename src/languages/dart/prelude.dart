// The part of Dart's library that everyday code names.
abstract class Object {
  String toString();
  int get hashCode;
  dynamic noSuchMethod();
}
abstract class Function {
  dynamic call();
}
abstract class String {
  String toUpperCase();
  String toLowerCase();
  String trim();
  String trimLeft();
  String trimRight();
  String substring();
  String replaceAll();
  String replaceFirst();
  String replaceRange();
  String padLeft();
  String padRight();
  int indexOf();
  int lastIndexOf();
  int compareTo();
  int codeUnitAt();
  bool startsWith();
  bool endsWith();
  bool contains();
  List<String> split();
  int get length;
  bool get isEmpty;
  bool get isNotEmpty;
  List<int> get codeUnits;
  List<int> get runes;
  List<Match> allMatches();
  static String fromCharCode();
  static String fromCharCodes();
}
abstract class int {
  String toString();
  String toStringAsFixed();
  String toRadixString();
  int abs();
  int round();
  int floor();
  int ceil();
  int toInt();
  int clamp();
  int remainder();
  int compareTo();
  int gcd();
  double toDouble();
  bool get isEven;
  bool get isOdd;
  bool get isNegative;
  int get sign;
  int get bitLength;
  static int parse();
  static int tryParse();
}
abstract class double {
  String toString();
  String toStringAsFixed();
  double abs();
  double clamp();
  double toDouble();
  double roundToDouble();
  int round();
  int floor();
  int ceil();
  int toInt();
  int compareTo();
  int truncate();
  bool get isNaN;
  bool get isNegative;
  bool get isFinite;
  bool get isInfinite;
  static double parse();
  static double tryParse();
}
abstract class bool {}
abstract class List<E> {
  List<E> toList();
  List<E> where();
  List<E> toSet();
  List<E> skip();
  List<E> take();
  List<E> sublist();
  List<E> followedBy();
  List<E> whereType();
  List<E> reversedList();
  List<E> cast();
  List<E> takeWhile();
  List<E> skipWhile();
  List<E> getRange();
  E firstWhere();
  E lastWhere();
  E singleWhere();
  E elementAt();
  E removeAt();
  E removeLast();
  E reduce();
  E get first;
  E get last;
  E get single;
  List<E> get reversed;
  List<E> get iterator;
  List map();
  List expand();
  void add();
  void addAll();
  void remove();
  void removeWhere();
  void retainWhere();
  void clear();
  void sort();
  void shuffle();
  void forEach();
  void insert();
  void insertAll();
  void fillRange();
  void setAll();
  int indexOf();
  int indexWhere();
  int lastIndexOf();
  bool contains();
  bool any();
  bool every();
  String join();
  int get length;
  bool get isEmpty;
  bool get isNotEmpty;
  Map asMap();
  dynamic fold();
  static List filled();
  static List generate();
  static List of();
  static List from();
  static List empty();
}
abstract class Set<E> {
  List<E> toList();
  List<E> where();
  List<E> map();
  Set<E> union();
  Set<E> intersection();
  Set<E> difference();
  Set<E> toSet();
  bool add();
  bool remove();
  bool contains();
  bool any();
  bool every();
  bool containsAll();
  void addAll();
  void removeAll();
  void clear();
  void forEach();
  E get first;
  E get last;
  int get length;
  bool get isEmpty;
  bool get isNotEmpty;
  static Set from();
  static Set of();
}
abstract class Map<K, V> {
  bool containsKey();
  bool containsValue();
  V remove();
  V putIfAbsent();
  V update();
  void addAll();
  void forEach();
  void clear();
  void removeWhere();
  void addEntries();
  void updateAll();
  List<K> get keys;
  List<V> get values;
  List get entries;
  int get length;
  bool get isEmpty;
  bool get isNotEmpty;
  Map map();
  Map cast();
  static Map from();
  static Map of();
  static Map fromEntries();
}
abstract class Future<T> {
  Future<T> then();
  Future<T> catchError();
  Future<T> whenComplete();
  Future<T> timeout();
  Stream<T> asStream();
  static Future value();
  static Future wait();
  static Future delayed();
  static Future error();
  static Future microtask();
}
abstract class Stream<T> {
  List<T> toList();
  Stream<T> where();
  Stream<T> map();
  Stream<T> listen();
  Stream<T> asyncMap();
  Stream<T> distinct();
  Stream<T> skip();
  Stream<T> take();
  Stream<T> handleError();
  Stream<T> transform();
  Stream<T> expand();
  Future<T> firstWhere();
  Future<T> forEach();
  Future<T> get first;
  Future<T> get last;
  static Stream fromIterable();
  static Stream value();
  static Stream periodic();
  static Stream empty();
}
abstract class StreamController {
  dynamic add();
  dynamic addError();
  dynamic close();
}
abstract class StreamSubscription {
  dynamic cancel();
  dynamic pause();
  dynamic resume();
}
abstract class Completer {
  dynamic complete();
  dynamic completeError();
}
abstract class Timer {
  dynamic cancel();
}
abstract class DateTime {
  dynamic add();
  dynamic subtract();
  dynamic difference();
  dynamic isBefore();
  dynamic isAfter();
  dynamic toIso8601String();
  dynamic compareTo();
  dynamic toUtc();
  dynamic toLocal();
}
abstract class Duration {
  dynamic abs();
}
abstract class RegExp {
  dynamic hasMatch();
  dynamic firstMatch();
  dynamic allMatches();
  dynamic stringMatch();
}
abstract class Match {
  dynamic group();
  dynamic start();
  dynamic end();
}
abstract class Uri {
  dynamic resolve();
  dynamic replace();
}
abstract class StringBuffer {
  dynamic write();
  dynamic writeln();
  dynamic writeAll();
  dynamic clear();
}
abstract class Random {
  dynamic nextInt();
  dynamic nextDouble();
  dynamic nextBool();
}
abstract class Exception {
}
abstract class Error {
}
abstract class StateError {
}
abstract class ArgumentError {
}
abstract class RangeError {
}
abstract class FormatException {
}
abstract class UnimplementedError {
}
abstract class UnsupportedError {
}
abstract class Symbol {
}
abstract class Type {
}
abstract class Null {
}
abstract class Never {
}
abstract class Stopwatch {
  dynamic start();
  dynamic stop();
  dynamic reset();
}
abstract class File {
  dynamic readAsString();
  dynamic readAsStringSync();
  dynamic writeAsString();
  dynamic writeAsStringSync();
  dynamic exists();
  dynamic existsSync();
  dynamic delete();
  dynamic create();
  dynamic openRead();
  dynamic readAsBytes();
}
abstract class Directory {
  dynamic list();
  dynamic listSync();
  dynamic exists();
  dynamic create();
  dynamic delete();
}
abstract class Platform {
}
abstract class Isolate {
  dynamic kill();
}
void print() {}
void identical() {}
void identityHashCode() {}
void jsonEncode() {}
void jsonDecode() {}
void assert() {}
void min() {}
void max() {}
void sqrt() {}
void pow() {}
void unawaited() {}
void scheduleMicrotask() {}
void runZoned() {}
void test() {}
void group() {}
void expect() {}
void setUp() {}
void tearDown() {}
void setUpAll() {}
void tearDownAll() {}
void testWidgets() {}
void exit() {}
