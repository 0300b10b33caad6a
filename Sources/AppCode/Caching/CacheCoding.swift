/// What can be kept in the cache: as a few bytes that are read back much faster than the code they were made of.
///
/// Fields have no names there: whoever adds one to a type writes and reads it here too, and counts up `CodeCache.format`.
/// `CacheCodingTests.everyFieldIsKept` fails where one is forgotten.
protocol Cacheable {
  func write(to writer: inout CacheWriter)
  init(from reader: inout CacheReader) throws(DamagedCache)
}

/// The bytes are not what the program writes.
struct DamagedCache: Error {}

/// Limits of what is kept.
enum CacheLimits {
  /// Expressions, statements and types in each other: deeper ones would run a thread out of stack.
  static let depth = 256
}

/// Numbers of as many bytes as they need, and each text once.
struct CacheWriter {
  private var body: [UInt8] = []
  private var texts: [UInt8] = []
  private var numbers: [TextBytes: Int] = [:]
  private var depth = 0
  private var isTooDeep = false

  /// Texts that Swift takes for equal may differ in their bytes: `é` in one character or in two.
  private struct TextBytes: Hashable {
    var text: String
    static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// Nil for what is too deep to be read back.
  static func bytes(of value: some Cacheable) -> [UInt8]? {
    var writer = CacheWriter()
    value.write(to: &writer)
    guard !writer.isTooDeep else { return nil }
    var head: [UInt8] = []
    Self.append(UInt64(writer.numbers.count), to: &head)
    return head + writer.texts + writer.body
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(byte: UInt8) { body.append(byte) }
  mutating func write(number: UInt64) { Self.append(number, to: &body) }
  mutating func write(text: String) {
    let key = TextBytes(text: text)
    if let known = numbers[key] { return write(number: UInt64(known)) }
    write(number: UInt64(numbers.count))
    numbers[key] = numbers.count
    Self.append(UInt64(text.utf8.count), to: &texts)
    texts.append(contentsOf: text.utf8)
  }
  /// The parts of something that may hold more of its kind.
  mutating func nest(_ write: (inout CacheWriter) -> Void) {
    guard depth < CacheLimits.depth else { return isTooDeep = true }
    depth += 1
    write(&self)
    depth -= 1
  }
  mutating func write<each Part: Cacheable>(_ part: repeat each Part) { repeat (each part).write(to: &self) }
}

/// Trusts nothing: whatever the bytes are, it takes no more memory than some times their own size, and ends.
struct CacheReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var texts: [String] = []
  private var depth = 0

  /// All of the bytes have to be the value's.
  static func value<Value: Cacheable>(
    _: Value.Type = Value.self, of bytes: ArraySlice<UInt8>
  ) throws(DamagedCache) -> Value {
    var reader = try CacheReader(bytes)
    let value = try Value(from: &reader)
    guard reader.position == bytes.endIndex else { throw DamagedCache() }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(DamagedCache) {
    self.bytes = bytes
    position = bytes.startIndex
    for _ in 0..<(try count()) {
      let length = try count()
      let text = bytes[position..<position + length]
      position += length
      texts.append(String(decoding: text, as: UTF8.self))
    }
  }

  mutating func byte() throws(DamagedCache) -> UInt8 {
    guard position < bytes.endIndex else { throw DamagedCache() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(DamagedCache) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw DamagedCache()
  }

  /// How many of something there are, where each takes a byte or more.
  mutating func count() throws(DamagedCache) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - position) else { throw DamagedCache() }
    return Int(count)
  }

  mutating func text() throws(DamagedCache) -> String {
    let number = try number()
    guard number < UInt64(texts.count) else { throw DamagedCache() }
    return texts[Int(number)]
  }

  mutating func nest<Value>(
    _ read: (inout CacheReader) throws(DamagedCache) -> Value
  ) throws(DamagedCache) -> Value {
    guard depth < CacheLimits.depth else { throw DamagedCache() }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  /// The next part, of the type that is asked for.
  mutating func next<Value: Cacheable>() throws(DamagedCache) -> Value { try Value(from: &self) }
}

// MARK: What all types are made of

extension String: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(text: self) }
  init(from reader: inout CacheReader) throws(DamagedCache) { self = try reader.text() }
}

extension Bool: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(byte: self ? 1 : 0) }
  init(from reader: inout CacheReader) throws(DamagedCache) { self = try reader.byte() != 0 }
}

/// Lines, columns, counts: those that code has are in the range of `Int32`, and with others nobody needs to reckon.
extension Int: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(number: UInt64(bitPattern: (Int64(self) << 1) ^ (Int64(self) >> 63)))
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    let number = try reader.number()
    let value = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    guard let small = Int32(exactly: value) else { throw DamagedCache() }
    self = Int(small)
  }
}

/// Offsets in a file: never below 0.
extension Int32: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(number: UInt64(bitPattern: Int64(self))) }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    guard let number = Int32(exactly: try reader.number()) else { throw DamagedCache() }
    self = number
  }
}

extension Double: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(number: bitPattern) }
  init(from reader: inout CacheReader) throws(DamagedCache) { self.init(bitPattern: try reader.number()) }
}

extension Optional: Cacheable where Wrapped: Cacheable {
  func write(to writer: inout CacheWriter) {
    guard let self else { return writer.write(byte: 0) }
    writer.write(byte: 1)
    self.write(to: &writer)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self = try reader.byte() == 0 ? nil : try Wrapped(from: &reader)
  }
}

extension Array: Cacheable where Element: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(number: UInt64(count))
    for element in self { element.write(to: &writer) }
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self = []
    for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
  }
}
