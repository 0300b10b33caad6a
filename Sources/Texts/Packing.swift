/// What can be kept in a file: as a few bytes that are read back much faster than what they were made of.
///
/// Fields have no names there: whoever adds one to a type writes and reads it here too, and counts up the format of the file
/// (`CodeCache.format`, `SummaryFile.format`). Tests fail where one is forgotten.
package protocol Packable {
  func write(to writer: inout PackWriter)
  /// The indexes of different values in an order that is theirs, and the same in every run.
  static func order(of values: [Self]) -> [Int]
  /// Throws where the bytes are not what `write` writes.
  init(from reader: inout PackReader) throws(DamagedPack)
}

extension Packable {
  /// That of their bytes.
  package static func order(of values: [Self]) -> [Int] {
    let bytes = values.map { PackWriter.inlined($0) }
    return values.indices.sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }
  }
}

extension Packable where Self: Comparable {
  package static func order(of values: [Self]) -> [Int] { values.indices.sorted { values[$0] < values[$1] } }
}

/// The bytes are not what the program writes.
package struct DamagedPack: Error {
  package init() {}
}

/// Limits of what is kept.
enum PackLimits {
  /// Expressions, statements and types in each other: deeper ones would run a thread out of stack.
  static let depth = 256
}

/// Numbers of as many bytes as they need, and each text once.
package struct PackWriter {
  private var body: [UInt8] = []
  private var texts: [UInt8] = []
  private var numbers: [TextBytes: Int] = [:]
  private var depth = 0
  private var isTooDeep = false
  /// Whether texts stand where they are written, and not in a list of their own.
  private var inlinesTexts = false

  /// Texts that Swift takes for equal may differ in their bytes: `é` in one character or in two.
  private struct TextBytes: Hashable {
    var text: String
    static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
    func hash(into hasher: inout Hasher) { hasher.combine(text.withBytes { TextHash.hash($0) }) }
  }

  /// Nil for what is too deep to be read back.
  package static func bytes(of value: some Packable) -> [UInt8]? {
    var writer = PackWriter()
    value.write(to: &writer)
    return writer.isTooDeep ? nil : writer.allBytes
  }

  /// What `write` writes, which isn't deep.
  package static func bytes(_ write: (inout PackWriter) -> Void) -> [UInt8] {
    var writer = PackWriter()
    write(&writer)
    return writer.allBytes
  }

  private var allBytes: [UInt8] {
    var head: [UInt8] = []
    Self.append(UInt64(numbers.count), to: &head)
    return head + texts + body
  }

  /// Bytes that a value has by itself, whatever else is written: to be ordered by, and not to be read.
  static func inlined(_ value: some Packable) -> [UInt8] {
    var writer = PackWriter()
    writer.inlinesTexts = true
    value.write(to: &writer)
    return writer.body
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(byte: UInt8) { body.append(byte) }
  package mutating func write(number: UInt64) { Self.append(number, to: &body) }
  package mutating func write(text: String) {
    if inlinesTexts {
      write(number: UInt64(text.utf8.count))
      body.append(contentsOf: text.utf8)
      return
    }
    let key = TextBytes(text: text)
    if let known = numbers[key] { return write(number: UInt64(known)) }
    write(number: UInt64(numbers.count))
    numbers[key] = numbers.count
    Self.append(UInt64(text.utf8.count), to: &texts)
    texts.append(contentsOf: text.utf8)
  }
  /// The parts of something that may hold more of its kind.
  package mutating func nest(_ write: (inout PackWriter) -> Void) {
    guard depth < PackLimits.depth else { return isTooDeep = true }
    depth += 1
    write(&self)
    depth -= 1
  }
  package mutating func write<each Part: Packable>(_ part: repeat each Part) { repeat (each part).write(to: &self) }
}

/// Trusts nothing: whatever the bytes are, it takes no more memory than some times their own size, and ends.
package struct PackReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var texts: [String] = []
  private var depth = 0

  /// All of the bytes have to be the value's.
  package static func value<Value: Packable>(
    _: Value.Type = Value.self, of bytes: ArraySlice<UInt8>
  ) throws(DamagedPack) -> Value {
    var reader = try PackReader(bytes)
    let value = try Value(from: &reader)
    guard reader.position == bytes.endIndex else { throw DamagedPack() }
    return value
  }

  /// What `read` makes of the bytes, all of which it has to take.
  package static func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ read: (inout PackReader) throws(DamagedPack) -> Value
  ) throws(DamagedPack) -> Value {
    var reader = try PackReader(bytes)
    let value = try read(&reader)
    guard reader.position == bytes.endIndex else { throw DamagedPack() }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(DamagedPack) {
    self.bytes = bytes
    position = bytes.startIndex
    for _ in 0..<(try count()) {
      let length = try count()
      let text = bytes[position..<position + length]
      position += length
      texts.append(String(decoding: text, as: UTF8.self))
    }
  }

  package mutating func byte() throws(DamagedPack) -> UInt8 {
    guard position < bytes.endIndex else { throw DamagedPack() }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func number() throws(DamagedPack) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw DamagedPack()
  }

  /// How many of something there are, where each takes a byte or more.
  package mutating func count() throws(DamagedPack) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - position) else { throw DamagedPack() }
    return Int(count)
  }

  package mutating func text() throws(DamagedPack) -> String {
    let number = try number()
    guard number < UInt64(texts.count) else { throw DamagedPack() }
    return texts[Int(number)]
  }

  package mutating func nest<Value>(
    _ read: (inout PackReader) throws(DamagedPack) -> Value
  ) throws(DamagedPack) -> Value {
    guard depth < PackLimits.depth else { throw DamagedPack() }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  /// The next part, of the type that is asked for.
  package mutating func next<Value: Packable>() throws(DamagedPack) -> Value { try Value(from: &self) }
}

// MARK: What all types are made of

extension String: Packable {
  package func write(to writer: inout PackWriter) { writer.write(text: self) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self = try reader.text() }
}

extension Bool: Packable {
  package func write(to writer: inout PackWriter) { writer.write(byte: self ? 1 : 0) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self = try reader.byte() != 0 }
}

/// Lines, columns, counts: all are in the range of `Int32`, and with others nobody needs to reckon.
extension Int: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(number: UInt64(bitPattern: (Int64(self) << 1) ^ (Int64(self) >> 63)))
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    let number = try reader.number()
    let value = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    guard let small = Int32(exactly: value) else { throw DamagedPack() }
    self = Int(small)
  }
}

/// Offsets in a file: never below 0.
extension Int32: Packable {
  package func write(to writer: inout PackWriter) { writer.write(number: UInt64(bitPattern: Int64(self))) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    guard let number = Int32(exactly: try reader.number()) else { throw DamagedPack() }
    self = number
  }
}

extension Double: Packable {
  package func write(to writer: inout PackWriter) { writer.write(number: bitPattern) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self.init(bitPattern: try reader.number()) }
}

extension Optional: Packable where Wrapped: Packable {
  package func write(to writer: inout PackWriter) {
    guard let self else { return writer.write(byte: 0) }
    writer.write(byte: 1)
    self.write(to: &writer)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = try reader.byte() == 0 ? nil : try Wrapped(from: &reader)
  }
}

extension Array: Packable where Element: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(number: UInt64(count))
    for element in self { element.write(to: &writer) }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = []
    for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
  }
}

/// Hashes: as likely large as small.
extension UInt64: Packable {
  package func write(to writer: inout PackWriter) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { writer.write(byte: UInt8(truncatingIfNeeded: self >> shift)) }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { self |= UInt64(try reader.byte()) << shift }
  }
}

extension UInt32: Packable {
  package func write(to writer: inout PackWriter) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { writer.write(byte: UInt8(truncatingIfNeeded: self >> shift)) }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) { self |= UInt32(try reader.byte()) << shift }
  }
}

extension UInt16: Packable {
  package func write(to writer: inout PackWriter) { writer.write(number: UInt64(self)) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    guard let number = UInt16(exactly: try reader.number()) else { throw DamagedPack() }
    self = number
  }
}

extension UInt8: Packable {
  package func write(to writer: inout PackWriter) { writer.write(byte: self) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self = try reader.byte() }
}

extension Substring: Packable {
  package func write(to writer: inout PackWriter) { writer.write(text: String(self)) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self = Substring(try reader.text()) }
}

extension Range: Packable where Bound: Packable {
  package func write(to writer: inout PackWriter) { writer.write(lowerBound, upperBound) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    let (start, end): (Bound, Bound) = (try reader.next(), try reader.next())
    guard start <= end else { throw DamagedPack() }
    self = start..<end
  }
}

// What has no order is written in one: the same value always has the same bytes.

extension Set: Packable where Element: Packable {
  package func write(to writer: inout PackWriter) {
    let elements = Array(self)
    writer.write(number: UInt64(count))
    for index in Element.order(of: elements) { elements[index].write(to: &writer) }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = []
    for _ in 0..<(try reader.count()) { insert(try reader.next()) }
  }
}

extension Dictionary: Packable where Key: Packable, Value: Packable {
  package func write(to writer: inout PackWriter) {
    let (keys, values) = (Array(self.keys), Array(self.values))
    writer.write(number: UInt64(count))
    for index in Key.order(of: keys) { writer.write(keys[index], values[index]) }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = [:]
    for _ in 0..<(try reader.count()) {
      let (key, value): (Key, Value) = (try reader.next(), try reader.next())
      self[key] = value
    }
  }
}
