// The part of .NET that types flow through, declared for inference. Not a full library: a member that only ends a chain
// needs a name, not a type. Extension methods of the library stand as members of what they extend.
public class Object { public bool Equals(object o); public static bool ReferenceEquals(object a, object b); public int GetHashCode(); public string ToString(); public Type GetType(); protected object MemberwiseClone(); }
public class Delegate { public object Invoke(); public object DynamicInvoke(); public IAsyncResult BeginInvoke(); public Delegate[] GetInvocationList(); public MethodInfo Method; public object Target; }
public class ValueType { }
public class Void { }
public class Number : IComparable { public int CompareTo(object o); public string ToString(string f); public bool Equals(object o); }
public class Byte : Number { public static byte Parse(string s); public static bool TryParse(string s, out byte b); public static byte MaxValue; public static byte MinValue; }
public class Int16 : Number { public static short Parse(string s); public static bool TryParse(string s, out short b); public static short MaxValue; }
public class Int32 : Number { public static int Parse(string s); public static bool TryParse(string s, out int b); public static int MaxValue; public static int MinValue; }
public class UInt32 : Number { public static uint Parse(string s); public static bool TryParse(string s, out uint b); public static uint MaxValue; }
public class Int64 : Number { public static long Parse(string s); public static bool TryParse(string s, out long b); public static long MaxValue; public static long MinValue; }
public class Single : Number { public static float Parse(string s); public static bool TryParse(string s, out float b); public static float MaxValue; public static bool IsNaN(float f); }
public class Double : Number { public static double Parse(string s); public static bool TryParse(string s, out double b); public static double MaxValue; public static double NaN; public static bool IsNaN(double d); public static bool IsInfinity(double d); }
public class Decimal : Number { public static decimal Parse(string s); public static bool TryParse(string s, out decimal b); public static decimal MaxValue; public static decimal Zero; }
public class Boolean { public static bool Parse(string s); public static bool TryParse(string s, out bool b); }
public class Char : IComparable { public static bool IsDigit(char c); public static bool IsLetter(char c); public static bool IsLetterOrDigit(char c); public static bool IsWhiteSpace(char c); public static bool IsUpper(char c); public static bool IsLower(char c); public static char ToUpper(char c); public static char ToLower(char c); public static char ToUpperInvariant(char c); public static char ToLowerInvariant(char c); public static bool IsPunctuation(char c); public static bool IsControl(char c); }
public class String : IEnumerable<char>, IComparable {
  public int Length { get; }
  public char this[int i] { get; }
  public static string Empty;
  public static bool IsNullOrEmpty(string s);
  public static bool IsNullOrWhiteSpace(string s);
  public static string Format(string f, params object[] a);
  public static string Join(string s, params object[] a);
  public static string Concat(params object[] a);
  public static int Compare(string a, string b);
  public static bool Equals(string a, string b);
  public static int CompareOrdinal(string a, string b);
  public string Substring(int a, int b = 0);
  public string Trim(params char[] c);
  public string TrimStart(params char[] c);
  public string TrimEnd(params char[] c);
  public string ToUpper();
  public string ToLower();
  public string ToUpperInvariant();
  public string ToLowerInvariant();
  public string Replace(string a, string b);
  public string Remove(int i, int n = 0);
  public string Insert(int i, string s);
  public string PadLeft(int n, char c = ' ');
  public string PadRight(int n, char c = ' ');
  public string[] Split(params object[] c);
  public bool StartsWith(string s, object c = null);
  public bool EndsWith(string s, object c = null);
  public bool Contains(string s, object c = null);
  public int IndexOf(string s, object c = null);
  public int LastIndexOf(string s, object c = null);
  public int IndexOfAny(char[] c);
  public char[] ToCharArray();
  public bool Equals(string s, object c = null);
  public int CompareTo(string s);
  public string Normalize();
  public bool IsNormalized();
}
public class StringBuilder { public int Length; public StringBuilder Append(object o, object p = null); public StringBuilder AppendLine(object o = null); public StringBuilder AppendFormat(string f, params object[] a); public StringBuilder AppendJoin(string s, object a); public StringBuilder Insert(int i, object o); public StringBuilder Remove(int i, int n); public StringBuilder Replace(string a, string b); public StringBuilder Clear(); public char this[int i] { get; } public int Capacity; }
public class Type : MemberInfo { public string FullName { get; } public string Namespace { get; } public Type BaseType { get; } public Assembly Assembly { get; } public bool IsGenericType { get; } public bool IsEnum { get; } public bool IsArray { get; } public bool IsClass { get; } public bool IsInterface { get; } public bool IsValueType { get; } public bool IsAbstract { get; } public Type[] GetInterfaces(); public Type[] GetGenericArguments(); public Type GetGenericTypeDefinition(); public Type GetElementType(); public Type MakeGenericType(params Type[] t); public MethodInfo GetMethod(string n, object f = null); public MethodInfo[] GetMethods(object f = null); public PropertyInfo GetProperty(string n, object f = null); public PropertyInfo[] GetProperties(object f = null); public FieldInfo GetField(string n, object f = null); public FieldInfo[] GetFields(object f = null); public ConstructorInfo GetConstructor(params Type[] t); public ConstructorInfo[] GetConstructors(object f = null); public bool IsAssignableFrom(Type t); public bool IsInstanceOfType(object o); public bool IsSubclassOf(Type t); public TypeInfo GetTypeInfo(); public static Type GetType(string s); }
public class TypeInfo : Type { }
public class MemberInfo { public string Name { get; } public Type DeclaringType { get; } public object[] GetCustomAttributes(object a = null, object b = null); public T GetCustomAttribute<T>(); public bool IsDefined(Type t, bool b = true); }
public class MethodBase : MemberInfo { public object Invoke(object o, object[] a); public ParameterInfo[] GetParameters(); public bool IsStatic { get; } public bool IsPublic { get; } }
public class MethodInfo : MethodBase { public Type ReturnType { get; } public MethodInfo MakeGenericMethod(params Type[] t); }
public class ConstructorInfo : MethodBase { }
public class PropertyInfo : MemberInfo { public Type PropertyType { get; } public object GetValue(object o, object i = null); public void SetValue(object o, object v, object i = null); public bool CanWrite { get; } public bool CanRead { get; } public MethodInfo GetSetMethod(bool b = false); public MethodInfo GetGetMethod(bool b = false); }
public class FieldInfo : MemberInfo { public Type FieldType { get; } public object GetValue(object o); public void SetValue(object o, object v); }
public class ParameterInfo { public Type ParameterType { get; } public string Name { get; } }
public class Assembly { public string FullName { get; } public string Location { get; } public Type[] GetTypes(); public AssemblyName GetName(); public Stream GetManifestResourceStream(string n); public object[] GetCustomAttributes(object a = null, object b = null); public static Assembly GetExecutingAssembly(); public static Assembly GetEntryAssembly(); public static Assembly GetCallingAssembly(); public static Assembly Load(string s); }
public class AssemblyName { public string Name { get; } public Version Version { get; } }
public class Version { public int Major { get; } public int Minor { get; } }
public class Activator { public static object CreateInstance(Type t, params object[] a); }
public class Attribute { }
public class Enum { public static object Parse(Type t, string s, bool b = false); public static string[] GetNames(Type t); public static Array GetValues(Type t); public static bool IsDefined(Type t, object o); public static string GetName(Type t, object o); public bool HasFlag(object o); }
public class Exception { public Exception(string m, Exception e); public string Message { get; } public Exception InnerException { get; } public string StackTrace { get; } public string Source { get; } public Exception GetBaseException(); public IDictionary<object, object> Data { get; } }
public class SystemException : Exception { }
public class ApplicationException : Exception { }
public class ArgumentException : SystemException { }
public class ArgumentNullException : ArgumentException { public static void ThrowIfNull(object o, string s = null); }
public class ArgumentOutOfRangeException : ArgumentException { }
public class InvalidOperationException : SystemException { }
public class ObjectDisposedException : InvalidOperationException { }
public class NotSupportedException : SystemException { }
public class NotImplementedException : SystemException { }
public class NullReferenceException : SystemException { }
public class IndexOutOfRangeException : SystemException { }
public class KeyNotFoundException : SystemException { }
public class FormatException : SystemException { }
public class OverflowException : SystemException { }
public class InvalidCastException : SystemException { }
public class TimeoutException : SystemException { }
public class OperationCanceledException : SystemException { }
public class TaskCanceledException : OperationCanceledException { }
public class AggregateException : Exception { public IList<Exception> InnerExceptions { get; } public AggregateException Flatten(); }
public class IOException : SystemException { }
public class FileNotFoundException : IOException { }
public class TargetInvocationException : ApplicationException { }
public interface IDisposable { void Dispose(); }
public interface IAsyncDisposable { Task DisposeAsync(); }
public interface ICloneable { object Clone(); }
public interface IComparable { int CompareTo(object o); }
public interface IEquatable<T> { bool Equals(T o); }
public interface IComparer<T> { int Compare(T a, T b); }
public interface IEqualityComparer<T> { bool Equals(T a, T b); int GetHashCode(T o); }
public interface IFormatProvider { object GetFormat(Type t); }
public interface IServiceProvider { object GetService(Type t); T GetService<T>(); T GetRequiredService<T>(); }
public interface IAsyncResult { bool IsCompleted { get; } }
public class Comparer<T> : IComparer<T> { public static Comparer<T> Default; }
public class EqualityComparer<T> : IEqualityComparer<T> { public static EqualityComparer<T> Default; }
public class StringComparer : IEqualityComparer<string>, IComparer<string> { public static StringComparer Ordinal; public static StringComparer OrdinalIgnoreCase; public static StringComparer InvariantCulture; public static StringComparer InvariantCultureIgnoreCase; public static StringComparer CurrentCulture; }
public interface IEnumerator<T> : IDisposable { T Current { get; } bool MoveNext(); void Reset(); }
public interface IEnumerable<T> {
  IEnumerator<T> GetEnumerator();
  IEnumerable<R> Select<R>(Func<T, R> f);
  IEnumerable<R> SelectMany<R>(Func<T, IEnumerable<R>> f);
  IEnumerable<T> Where(Func<T, bool> f);
  IEnumerable<R> OfType<R>();
  IEnumerable<R> Cast<R>();
  IEnumerable<T> OrderBy<K>(Func<T, K> f, object c = null);
  IEnumerable<T> OrderByDescending<K>(Func<T, K> f, object c = null);
  IEnumerable<T> ThenBy<K>(Func<T, K> f, object c = null);
  IEnumerable<T> ThenByDescending<K>(Func<T, K> f, object c = null);
  IEnumerable<IGrouping<K, T>> GroupBy<K>(Func<T, K> f, object c = null);
  IEnumerable<IGrouping<K, T>> ToLookup<K>(Func<T, K> f, object c = null);
  IEnumerable<R> Zip<U, R>(IEnumerable<U> o, Func<T, U, R> f);
  IEnumerable<R> Join<U, K, R>(IEnumerable<U> o, Func<T, K> f, Func<U, K> g, Func<T, U, R> h);
  IEnumerable<T> Concat(IEnumerable<T> o);
  IEnumerable<T> Union(IEnumerable<T> o, object c = null);
  IEnumerable<T> Intersect(IEnumerable<T> o, object c = null);
  IEnumerable<T> Except(IEnumerable<T> o, object c = null);
  IEnumerable<T> Distinct(object c = null);
  IEnumerable<T> DistinctBy<K>(Func<T, K> f);
  IEnumerable<T> Take(int n);
  IEnumerable<T> TakeWhile(Func<T, bool> f);
  IEnumerable<T> TakeLast(int n);
  IEnumerable<T> Skip(int n);
  IEnumerable<T> SkipWhile(Func<T, bool> f);
  IEnumerable<T> SkipLast(int n);
  IEnumerable<T> Reverse();
  IEnumerable<T> Append(T v);
  IEnumerable<T> Prepend(T v);
  IEnumerable<T> DefaultIfEmpty(T v = default);
  IEnumerable<T> AsEnumerable();
  IEnumerable<T> AsQueryable();
  IEnumerable<T> AsParallel();
  IEnumerable<T[]> Chunk(int n);
  T First(Func<T, bool> f = null);
  T FirstOrDefault(Func<T, bool> f = null);
  T Last(Func<T, bool> f = null);
  T LastOrDefault(Func<T, bool> f = null);
  T Single(Func<T, bool> f = null);
  T SingleOrDefault(Func<T, bool> f = null);
  T ElementAt(int i);
  T ElementAtOrDefault(int i);
  T Aggregate(Func<T, T, T> f);
  R Aggregate<R>(R r, Func<R, T, R> f);
  T Max(Func<T, object> f = null);
  T Min(Func<T, object> f = null);
  T MaxBy<K>(Func<T, K> f);
  T MinBy<K>(Func<T, K> f);
  int Sum(Func<T, int> f = null);
  double Average(Func<T, int> f = null);
  bool Any(Func<T, bool> f = null);
  bool All(Func<T, bool> f);
  bool Contains(T v, object c = null);
  bool SequenceEqual(IEnumerable<T> o, object c = null);
  int Count(Func<T, bool> f = null);
  long LongCount(Func<T, bool> f = null);
  List<T> ToList();
  T[] ToArray();
  HashSet<T> ToHashSet(object c = null);
  Dictionary<K, T> ToDictionary<K>(Func<T, K> f);
  Dictionary<K, V> ToDictionary<K, V>(Func<T, K> f, Func<T, V> g);
  Task<List<T>> ToListAsync(object c = null);
  Task<T[]> ToArrayAsync(object c = null);
  Task<T> FirstAsync(object f = null, object c = null);
  Task<T> FirstOrDefaultAsync(object f = null, object c = null);
  Task<T> SingleOrDefaultAsync(object f = null, object c = null);
  Task<bool> AnyAsync(object f = null, object c = null);
  Task<int> CountAsync(object f = null, object c = null);
  List<T> ToImmutableList();
  List<T> ToImmutableArray();
}
public interface IGrouping<K, T> : IEnumerable<T> { K Key { get; } }
public class Enumerable { public static IEnumerable<int> Range(int a, int b); public static IEnumerable<T> Repeat<T>(T v, int n); public static IEnumerable<T> Empty<T>(); }
public interface ICollection<T> : IEnumerable<T> { int Count { get; } bool IsReadOnly { get; } void Add(T v); void Clear(); bool Contains(T v); bool Remove(T v); void CopyTo(T[] a, int i); }
public interface IList<T> : ICollection<T> { T this[int i] { get; } int IndexOf(T v); void Insert(int i, T v); void RemoveAt(int i); }
public class List<T> : IList<T> { public List(IEnumerable<T> v); public T this[int i] { get; } public int Capacity; public void AddRange(IEnumerable<T> v); public void InsertRange(int i, IEnumerable<T> v); public void RemoveRange(int i, int n); public int RemoveAll(Predicate<T> f); public T Find(Predicate<T> f); public List<T> FindAll(Predicate<T> f); public int FindIndex(Predicate<T> f); public T FindLast(Predicate<T> f); public bool Exists(Predicate<T> f); public bool TrueForAll(Predicate<T> f); public void ForEach(Action<T> f); public void Sort(object c = null); public int BinarySearch(T v); public List<T> GetRange(int i, int n); public List<R> ConvertAll<R>(Func<T, R> f); public IList<T> AsReadOnly(); public int LastIndexOf(T v); public void TrimExcess(); public void EnsureCapacity(int n); }
public class Array<T> : IList<T> { public int Length { get; } public T this[int i] { get; } public int Rank { get; } public int GetLength(int d); public object Clone(); public static int IndexOf(object a, object v); public static void Sort(object a, object c = null); public static void Copy(object a, object b, int n); public static void Resize(object a, int n); public static void Reverse(object a); public static void Clear(object a, int i, int n); public static T[] Empty<T>(); public static bool Exists<T>(T[] a, Predicate<T> f); public static T Find<T>(T[] a, Predicate<T> f); public static void ForEach<T>(T[] a, Action<T> f); public static R[] ConvertAll<T, R>(T[] a, Func<T, R> f); public object GetValue(int i); public void SetValue(object v, int i); public Array<T> Slice(int a, int b = 0); public Array<T> AsSpan(); public Array<T> AsMemory(); }
public class KeyValuePair<K, V> { public K Key { get; } public V Value { get; } }
public interface IDictionary<K, V> : ICollection<KeyValuePair<K, V>> { V this[K k] { get; } ICollection<K> Keys { get; } ICollection<V> Values { get; } void Add(K k, V v); bool ContainsKey(K k); bool Remove(K k); bool TryGetValue(K k, out V v); }
public class Dictionary<K, V> : IDictionary<K, V> { public V this[K k] { get; } public bool ContainsValue(V v); public bool TryAdd(K k, V v); public V GetOrAdd(K k, Func<K, V> f); public V AddOrUpdate(K k, V v, Func<K, V, V> f); public V GetValueOrDefault(K k); public bool TryRemove(K k, out V v); }
public class HashSet<T> : ICollection<T> { public HashSet(IEnumerable<T> v); public bool Add(T v); public void UnionWith(IEnumerable<T> o); public void IntersectWith(IEnumerable<T> o); public void ExceptWith(IEnumerable<T> o); public bool IsSubsetOf(IEnumerable<T> o); public bool SetEquals(IEnumerable<T> o); public bool Overlaps(IEnumerable<T> o); public int RemoveWhere(Predicate<T> f); }
public class Queue<T> : ICollection<T> { public void Enqueue(T v); public T Dequeue(); public T Peek(); public bool TryDequeue(out T v); public bool TryPeek(out T v); }
public class Stack<T> : ICollection<T> { public void Push(T v); public T Pop(); public T Peek(); public bool TryPop(out T v); }
public class Tuple<A> { public A Item1 { get; } public static Tuple<A> Create<A>(A a); }
public class Lazy<T> { public Lazy(Func<T> f); public T Value { get; } public bool IsValueCreated { get; } }
public class WeakReference<T> { public bool TryGetTarget(out T v); }
public class Task<T> { public T Result { get; } public bool IsCompleted { get; } public bool IsFaulted { get; } public Exception Exception { get; } public void Wait(object t = null); public Task<T> ConfigureAwait(bool b); public Task<R> ContinueWith<R>(Func<Task<T>, R> f); public Task<T> GetAwaiter(); public T GetResult(); public Task<T> AsTask(); public static Task<R> Run<R>(Func<R> f, object c = null); public static Task<R> FromResult<R>(R r); public static Task Delay(object t, object c = null); public static Task WhenAll(params object[] t); public static Task WhenAny(params object[] t); public static Task CompletedTask; public static Task FromException(Exception e); public static Task Yield(); public void Start(); }
public class TaskCompletionSource<T> { public Task<T> Task { get; } public void SetResult(T v); public bool TrySetResult(T v); public void SetException(Exception e); public bool TrySetException(Exception e); public bool TrySetCanceled(); }
public class CancellationToken { public static CancellationToken None; public bool IsCancellationRequested { get; } public bool CanBeCanceled { get; } public void ThrowIfCancellationRequested(); public IDisposable Register(Action f); }
public class CancellationTokenSource : IDisposable { public CancellationToken Token { get; } public void Cancel(); public void CancelAfter(object t); public bool IsCancellationRequested { get; } public static CancellationTokenSource CreateLinkedTokenSource(params CancellationToken[] t); }
public class SemaphoreSlim : IDisposable { public void Wait(); public Task WaitAsync(object c = null); public int Release(); }
public class Interlocked { public static int Increment(ref int n); public static int Decrement(ref int n); public static object Exchange(ref object a, object b); public static object CompareExchange(ref object a, object b, object c); public static int Add(ref int a, int b); }
public class Thread { public static Thread CurrentThread { get; } public static void Sleep(object t); public void Start(object o = null); public void Join(object t = null); public string Name { get; } public int ManagedThreadId { get; } }
public class Monitor { public static void Enter(object o); public static void Exit(object o); public static void Pulse(object o); public static void Wait(object o); }
public class Math { public static int Max(int a, int b); public static int Min(int a, int b); public static long Max(long a, long b); public static long Min(long a, long b); public static double Max(double a, double b); public static double Min(double a, double b); public static int Abs(int a); public static double Abs(double a); public static double Pow(double a, double b); public static double Sqrt(double a); public static double Round(double a, int n = 0); public static double Floor(double a); public static double Ceiling(double a); public static double Log(double a); public static double PI; public static int Clamp(int v, int a, int b); public static int Sign(int a); }
public class Convert { public static int ToInt32(object o, object p = null); public static long ToInt64(object o); public static double ToDouble(object o, object p = null); public static string ToString(object o, object p = null); public static bool ToBoolean(object o); public static string ToBase64String(byte[] b); public static byte[] FromBase64String(string s); public static object ChangeType(object o, Type t, object p = null); public static char ToChar(object o); public static decimal ToDecimal(object o); public static byte ToByte(object o); }
public class Console { public static TextWriter Out { get; } public static TextWriter Error { get; } public static TextReader In { get; } public static void WriteLine(object o = null, params object[] a); public static void Write(object o, params object[] a); public static string ReadLine(); public static object ReadKey(bool b = false); public static int WindowWidth; public static void Clear(); }
public class Environment { public static string NewLine; public static string GetEnvironmentVariable(string s); public static void Exit(int n); public static string[] GetCommandLineArgs(); public static string CurrentDirectory; public static int ProcessorCount; public static string MachineName; public static int TickCount; public static string GetFolderPath(object f); }
public class GC { public static void SuppressFinalize(object o); public static void Collect(); public static void KeepAlive(object o); }
public class Debug { public static void Assert(bool b, string s = null); public static void WriteLine(object o); public static void Fail(string s); }
public class Guid : IComparable { public static Guid NewGuid(); public static Guid Parse(string s); public static bool TryParse(string s, out Guid g); public static Guid Empty; }
public class DateTime : IComparable { public static DateTime Now { get; } public static DateTime UtcNow { get; } public static DateTime Today { get; } public static DateTime Parse(string s); public static bool TryParse(string s, out DateTime d); public static DateTime MinValue; public static DateTime MaxValue; public int Year { get; } public int Month { get; } public int Day { get; } public int Hour { get; } public long Ticks { get; } public DateTime Date { get; } public DateTime AddDays(double d); public DateTime AddHours(double d); public DateTime AddMinutes(double d); public DateTime AddSeconds(double d); public DateTime AddMilliseconds(double d); public DateTime AddYears(int n); public DateTime AddMonths(int n); public DateTime Add(TimeSpan t); public TimeSpan Subtract(DateTime d); public DateTime ToUniversalTime(); public DateTime ToLocalTime(); public string ToString(string f, object p = null); }
public class DateTimeOffset : IComparable { public static DateTimeOffset Now { get; } public static DateTimeOffset UtcNow { get; } public DateTime DateTime { get; } public DateTimeOffset Add(TimeSpan t); }
public class TimeSpan : IComparable { public static TimeSpan FromSeconds(double d); public static TimeSpan FromMilliseconds(double d); public static TimeSpan FromMinutes(double d); public static TimeSpan FromHours(double d); public static TimeSpan FromDays(double d); public static TimeSpan Zero; public static TimeSpan MaxValue; public double TotalSeconds { get; } public double TotalMilliseconds { get; } public double TotalMinutes { get; } public double TotalHours { get; } public double TotalDays { get; } public long Ticks { get; } public TimeSpan Add(TimeSpan t); public TimeSpan Subtract(TimeSpan t); }
public class Stopwatch { public static Stopwatch StartNew(); public void Start(); public void Stop(); public void Reset(); public void Restart(); public TimeSpan Elapsed { get; } public long ElapsedMilliseconds { get; } }
public class Random { public int Next(int a = 0, int b = 0); public double NextDouble(); public void NextBytes(byte[] b); }
public class CultureInfo : IFormatProvider { public static CultureInfo InvariantCulture { get; } public static CultureInfo CurrentCulture { get; } public static CultureInfo CurrentUICulture { get; } public string Name { get; } public TextInfo TextInfo { get; } }
public class TextInfo { public string ToTitleCase(string s); }
public class Encoding { public static Encoding UTF8 { get; } public static Encoding ASCII { get; } public static Encoding Unicode { get; } public static Encoding Default { get; } public byte[] GetBytes(string s); public string GetString(byte[] b, int i = 0, int n = 0); public int GetByteCount(string s); public static Encoding GetEncoding(object o); }
public class Regex { public Regex(string s, object o = null); public bool IsMatch(string s, object o = null); public Match Match(string s, object o = null); public MatchCollection Matches(string s); public string Replace(string s, object r, object o = null); public string[] Split(string s); public static string Escape(string s); }
public class Capture { public string Value { get; } public int Index { get; } public int Length { get; } }
public class Group : Capture { public bool Success { get; } }
public class Match : Group { public GroupCollection Groups { get; } public Match NextMatch(); }
public class MatchCollection : IList<Match> { }
public class GroupCollection : IList<Group> { public Group this[object i] { get; } }
public class Stream : IDisposable { public long Length { get; } public long Position; public bool CanRead { get; } public bool CanWrite { get; } public bool CanSeek { get; } public int Read(byte[] b, int i, int n); public Task<int> ReadAsync(byte[] b, int i, int n, object c = null); public void Write(byte[] b, int i, int n); public Task WriteAsync(byte[] b, int i, int n, object c = null); public void Flush(); public Task FlushAsync(object c = null); public long Seek(long o, object s); public void SetLength(long n); public void CopyTo(Stream s); public Task CopyToAsync(Stream s, object c = null); public void Close(); public int ReadByte(); public void WriteByte(byte b); }
public class MemoryStream : Stream { public byte[] ToArray(); public byte[] GetBuffer(); }
public class FileStream : Stream { }
public class TextWriter : IDisposable { public void Write(object o, params object[] a); public void WriteLine(object o = null, params object[] a); public Task WriteAsync(object o); public Task WriteLineAsync(object o = null); public void Flush(); public Task FlushAsync(); public void Close(); public string NewLine; public static TextWriter Null; }
public class StreamWriter : TextWriter { public bool AutoFlush; }
public class StringWriter : TextWriter { public StringBuilder GetStringBuilder(); }
public class TextReader : IDisposable { public string ReadLine(); public string ReadToEnd(); public Task<string> ReadLineAsync(); public Task<string> ReadToEndAsync(); public int Read(object a = null, int i = 0, int n = 0); public int Peek(); public void Close(); }
public class StreamReader : TextReader { public bool EndOfStream { get; } }
public class StringReader : TextReader { }
public class File { public static bool Exists(string p); public static string ReadAllText(string p, object e = null); public static string[] ReadAllLines(string p, object e = null); public static byte[] ReadAllBytes(string p); public static void WriteAllText(string p, string s, object e = null); public static void WriteAllLines(string p, object s); public static void WriteAllBytes(string p, byte[] b); public static void AppendAllText(string p, string s); public static FileStream OpenRead(string p); public static FileStream OpenWrite(string p); public static FileStream Create(string p); public static FileStream Open(string p, object m, object a = null, object s = null); public static StreamReader OpenText(string p); public static StreamWriter CreateText(string p); public static void Delete(string p); public static void Copy(string a, string b, bool o = false); public static void Move(string a, string b); public static DateTime GetLastWriteTime(string p); }
public class Directory { public static bool Exists(string p); public static object CreateDirectory(string p); public static string[] GetFiles(string p, string s = null, object o = null); public static string[] GetDirectories(string p, string s = null, object o = null); public static IEnumerable<string> EnumerateFiles(string p, string s = null, object o = null); public static void Delete(string p, bool b = false); public static string GetCurrentDirectory(); }
public class Path { public static string Combine(params string[] p); public static string GetFileName(string p); public static string GetFileNameWithoutExtension(string p); public static string GetExtension(string p); public static string GetDirectoryName(string p); public static string GetFullPath(string p, string q = null); public static string ChangeExtension(string p, string e); public static string GetTempPath(); public static string GetTempFileName(); public static bool IsPathRooted(string p); public static char DirectorySeparatorChar; }
public class Uri { public Uri(string s); public string Host { get; } public string AbsolutePath { get; } public string AbsoluteUri { get; } public string Scheme { get; } public int Port { get; } public string Query { get; } public bool IsAbsoluteUri { get; } public static bool TryCreate(string s, object k, out Uri u); }
public class HttpClient : IDisposable { public Uri BaseAddress; public Task<HttpResponseMessage> GetAsync(object u, object c = null); public Task<HttpResponseMessage> PostAsync(object u, object b, object c = null); public Task<HttpResponseMessage> SendAsync(object m, object c = null); public Task<string> GetStringAsync(object u); }
public class HttpResponseMessage : IDisposable { public HttpContent Content; public bool IsSuccessStatusCode { get; } public HttpResponseMessage EnsureSuccessStatusCode(); }
public class HttpContent : IDisposable { public Task<string> ReadAsStringAsync(); public Task<byte[]> ReadAsByteArrayAsync(); public Task<Stream> ReadAsStreamAsync(); }
public class EventArgs { public static EventArgs Empty; }
public delegate void EventHandler(object sender, EventArgs e);
public class Expression<T> { public T Compile(); }
public class HashCode { public static int Combine(params object[] o); public void Add(object o); public int ToHashCode(); }
