/// Bytes that somebody else keeps, looked at without a copy.
///
/// What reads bytes touches memory here, and hardly anywhere else. A view is lent for as long as a closure runs
/// (`withBytes`) and must not be kept any longer. Every access is checked to lie within it, in release builds too: what is
/// read may come from anybody.
@usableFromInline package struct ByteView: RandomAccessCollection {
  @usableFromInline let memory: UnsafeBufferPointer<UInt8>

  /// The memory must stay as it is for as long as the view is used.
  @inlinable package init(_ memory: UnsafeBufferPointer<UInt8>) { self.memory = memory }

  /// The bytes from an address on, which a library of C keeps.
  package init(at start: UnsafePointer<UInt8>, count: Int) {
    memory = UnsafeBufferPointer(start: start, count: count)
  }

  /// No bytes.
  package static var empty: ByteView { ByteView(UnsafeBufferPointer(start: nil, count: 0)) }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { memory.count }
  @inlinable package var count: Int { memory.count }

  @inlinable package subscript(offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: memory.count), "offset beyond the bytes")
    return memory[offset]
  }

  /// The bytes of a range, whose offsets begin anew.
  package func part(_ range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= memory.count, "range beyond the bytes")
    return ByteView(UnsafeBufferPointer(rebasing: memory[range]))
  }

  /// The bytes from an offset on.
  package func part(from start: Int) -> ByteView { part(start..<count) }

  /// So many of the first bytes, or all where there are fewer.
  package func first(_ most: Int) -> ByteView { count <= most ? self : part(0..<most) }

  /// Lends the memory, such as to a library of C.
  @inlinable package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(memory)
  }

  /// The same where nothing else is to be looked at than these bytes.
  @inlinable package func withMemory<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(memory)
  }

  /// The text that the bytes are in UTF-8; what is not valid is repaired.
  package var text: String { String(decoding: memory, as: UTF8.self) }

  /// The eight bytes from an offset on; nil where there are fewer.
  @inlinable @inline(__always) package func eight(at offset: Int) -> EightBytes? {
    number(at: offset, as: UInt64.self).map { EightBytes(word: $0) }
  }

  /// As many bytes from an offset on as a number has, the first lowest; nil where there are fewer.
  @inlinable package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number? {
    value(at: offset, as: type).map { Number(littleEndian: $0) }
  }

  /// As many bytes from an offset on as a value has, as they lie in memory; nil where there are fewer.
  @inlinable func value<Value: BitwiseCopyable>(at offset: Int, as type: Value.Type) -> Value? {
    guard offset >= 0, memory.count - offset >= MemoryLayout<Value>.size else { return nil }
    return UnsafeRawBufferPointer(memory).loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Where bytes begin that are a part of these, at the very same address; nil for others.
  package func offset(ofPart part: ByteView) -> Int? {
    guard let first = memory.baseAddress, let start = part.memory.baseAddress, start >= first,
      start - first <= count - part.count
    else { return nil }
    return start - first
  }
}

extension [UInt8] {
  /// Lends the bytes.
  @inlinable package func withBytes<Result, Failure>(
    _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { bytes throws(Failure) in try body(ByteView(bytes)) }
  }
}

extension String {
  /// Lends the bytes of the text in UTF-8 where they lie, without taking hold of them: what is asked of every text is asked
  /// so.
  @inlinable @inline(__always) package func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable({ try body(ByteView($0)) }) { return result }
    var copy = self
    return try copy.withUTF8 { try body(ByteView($0)) }
  }
}

extension StaticString {
  /// The bytes of the text in UTF-8, which are there as long as the program runs.
  package var bytes: ByteView { ByteView(at: utf8Start, count: utf8CodeUnitCount) }
}
