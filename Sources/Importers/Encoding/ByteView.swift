import Catalogs
import Texts

/// Bytes that somebody else keeps, looked at without a copy.
///
/// Here the importers touch the memory that they read, and nowhere else. A view is lent for as long as a closure runs
/// (`withBytes`) and must not be kept any longer. Every access is checked to lie within it, in release builds too: what is
/// read may come from anybody.
struct ByteView: RandomAccessCollection {
  private let memory: UnsafeBufferPointer<UInt8>

  /// The memory must stay as it is for as long as the view is used.
  init(_ memory: UnsafeBufferPointer<UInt8>) { self.memory = memory }

  /// The bytes from an address on, which a library of C keeps.
  init(at start: UnsafePointer<UInt8>, count: Int) { memory = UnsafeBufferPointer(start: start, count: count) }

  /// No bytes.
  static var empty: ByteView { ByteView(UnsafeBufferPointer(start: nil, count: 0)) }

  var startIndex: Int { 0 }
  var endIndex: Int { memory.count }
  var count: Int { memory.count }

  subscript(offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: memory.count), "offset beyond the bytes")
    return memory[offset]
  }

  /// The bytes of a range, whose offsets begin anew.
  func part(_ range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= memory.count, "range beyond the bytes")
    return ByteView(UnsafeBufferPointer(rebasing: memory[range]))
  }

  /// The same of a range that a catalog keeps.
  func part(_ range: TextRange) -> ByteView { part(Int(range.start)..<Int(range.end)) }

  /// The bytes from an offset on.
  func part(from start: Int) -> ByteView { part(start..<count) }

  /// Lends the memory, such as to a library of C.
  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(memory)
  }

  /// Lends them as characters of C.
  func withCharacters<Result>(_ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
    memory.withMemoryRebound(to: CChar.self) { characters in characters.baseAddress.flatMap(body) }
  }

  /// Copies them to characters of C, for which there must be room.
  func copy(to characters: UnsafeMutablePointer<CChar>) {
    UnsafeMutableRawBufferPointer(start: characters, count: count).copyBytes(from: memory)
  }

  /// The text that the bytes are in UTF-8; what is not valid is repaired.
  var text: String { String(decoding: memory, as: UTF8.self) }

  /// The `TextHash` of the bytes.
  var hash: UInt64 { TextHash.hash(memory) }

  // MARK: - Several bytes at once

  /// The eight bytes from an offset on; nil where there are fewer.
  func eight(at offset: Int) -> EightBytes? {
    guard offset >= 0, memory.count - offset >= 8, let start = memory.baseAddress else { return nil }
    return EightBytes(start, at: offset)
  }

  /// As many bytes from an offset on as a number has, the first lowest; nil where there are fewer.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Number.Type) -> Number? {
    guard offset >= 0, memory.count - offset >= MemoryLayout<Number>.size else { return nil }
    return Number(littleEndian: UnsafeRawBufferPointer(memory).loadUnaligned(fromByteOffset: offset, as: type))
  }

  // MARK: - Searching

  /// Where the first byte stands, from an offset on, that `mask` marks in eight of them; where fewer than eight are left
  /// without one, that is where they begin.
  @inline(__always)
  func offset(from start: Int, ofMarked mask: (EightBytes) -> UInt64) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    guard let base = memory.baseAddress else { return start }
    var i = start
    while i + 8 <= memory.count {
      let marked = mask(EightBytes(base, at: i))
      if marked != 0 { return i + marked.trailingZeroBitCount / 8 }
      i += 8
    }
    return i
  }

  /// Where a byte beyond ASCII stands first from an offset on; the count for nowhere.
  func firstOffsetBeyondASCII(from start: Int) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    guard let base = memory.baseAddress else { return count }
    var i = start
    // Mostly there is none in the next ones.
    while i + 32 <= memory.count {
      let first = EightBytes(base, at: i).beyondASCII | EightBytes(base, at: i + 8).beyondASCII
      let second = EightBytes(base, at: i + 16).beyondASCII | EightBytes(base, at: i + 24).beyondASCII
      guard first | second == 0 else { break }
      i += 32
    }
    i = offset(from: i) { $0.beyondASCII }
    while i < count, memory[i] < 0x80 { i += 1 }
    return Swift.min(i, count)
  }

  /// Where one of two bytes stands first from an offset on; the count where neither does.
  func firstOffset(of byte: UInt8, or other: UInt8, from start: Int) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    return memory.firstOffset(of: byte, or: other, from: start)
  }

  /// The same of one byte.
  func firstOffset(of byte: UInt8, from start: Int) -> Int {
    precondition(start >= 0, "offset beyond the bytes")
    return memory.firstOffset(of: byte, from: start)
  }

  /// Where a byte stands last before an offset.
  func lastOffset(of byte: UInt8, before end: Int) -> Int? { memory.lastOffset(of: byte, before: end) }

  /// Tells where a byte stands until `body` is false.
  func forEachOffset(of byte: UInt8, _ body: (Int) -> Bool) { _ = memory.forEach(byte, body) }

  /// Whether another text has the same bytes.
  func hasSameBytes(as other: ByteView) -> Bool { memory.hasSameBytes(as: other.memory) }

  /// Where bytes begin that are a part of these, at the very same address; nil for others.
  func offset(ofPart part: ByteView) -> Int? {
    guard let first = memory.baseAddress, let start = part.memory.baseAddress, start >= first,
      start - first <= count - part.count
    else { return nil }
    return start - first
  }
}

extension [UInt8] {
  /// Lends the bytes.
  func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    try withContiguousStorageIfAvailable { try body(ByteView($0)) } ?? body(.empty)
  }
}

extension String {
  /// Lends the bytes of the text in UTF-8.
  func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable({ try body(ByteView($0)) }) { return result }
    return try Array(utf8).withBytes(body)
  }
}

extension StaticString {
  /// The bytes of the text in UTF-8, which are there as long as the program runs.
  var bytes: ByteView { ByteView(at: utf8Start, count: utf8CodeUnitCount) }
}
