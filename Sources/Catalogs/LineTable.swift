import Texts

/// Turns UTF-8 offsets of a decoded text into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as editors count them. Lines and columns are 1-based; columns count UTF-16 code
/// units, as SARIF's `utf16CodeUnits` and the language server protocol do. A position costs the same on a line of any
/// length: files of one line are common (minified JSON).
package struct LineTable: Sendable {
  /// UTF-8 offsets at which lines begin.
  package let starts: [Int32]
  /// UTF-16 code units before each `stride`th byte of the text; empty where no line is so long that it matters.
  private let unitsBefore: [Int32]
  private static let stride = 1024

  package init(_ text: [UInt8]) {
    starts = Self.starts(in: text)
    var longest = text.count - Int(starts[starts.count - 1])
    for line in starts.indices.dropFirst() { longest = max(longest, Int(starts[line] - starts[line - 1])) }
    unitsBefore = longest > 2 * Self.stride ? Self.unitsBefore(in: text) : []
  }

  private static func starts(in bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    func look(_ at: Int) { if endsLine(at, in: bytes) { starts.append(Int32(at + 1)) } }
    func look(_ eight: EightBytes, at start: Int) {
      // LF and CR differ from what else fits these bits (vertical tab, form feed ...), which texts hardly have.
      var found = eight.equal(0x08, in: 0xF8)
      while found != 0 {
        look(start + found.trailingZeroBitCount / 8)
        found &= found - 1
      }
    }
    var i = 0
    // Most of a text is signs without a line break among them: sixteen are seen to be such at once.
    while i + 16 <= bytes.count {
      let (first, second) = (EightBytes(bytes, at: i), EightBytes(bytes, at: i + 8))
      if first.mayBeBelow(0x10) || second.mayBeBelow(0x10) {
        look(first, at: i)
        look(second, at: i + 8)
      }
      i += 16
    }
    for at in i..<bytes.count { look(at) }
    return starts
  }

  private static func unitsBefore(in bytes: [UInt8]) -> [Int32] {
    var unitsBefore: [Int32] = [0]
    unitsBefore.reserveCapacity(bytes.count / stride + 1)
    var units: Int32 = 0
    for block in 0..<(bytes.count / stride) {
      let start = block * stride
      units += Int32(Self.units(in: bytes, start, start + stride))
      unitsBefore.append(units)
    }
    return unitsBefore
  }

  private static func endsLine(_ at: Int, in bytes: [UInt8]) -> Bool {
    // The CR of CR LF ends no line by itself.
    bytes[at] == 0x0A || bytes[at] == 0x0D && (at + 1 == bytes.count || bytes[at + 1] != 0x0A)
  }

  /// UTF-16 code units that characters beginning in a stretch of UTF-8 take.
  private static func units(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var count = 0
    var i = start
    while i + 8 <= end {
      count += EightBytes(bytes, at: i).utf16Count
      i += 8
    }
    while i < end {
      count += (bytes[i] & 0xC0 != 0x80 ? 1 : 0) + (bytes[i] >= 0xF0 ? 1 : 0)
      i += 1
    }
    return count
  }

  /// The 1-based line and column (UTF-16 code units) of a UTF-8 offset in `text`, the text the table was made of.
  package func position(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), text.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = Int(starts[low])
    guard offset - start > 2 * Self.stride else { return (low + 1, Self.units(in: text, start, offset) + 1) }
    return (low + 1, units(before: offset, in: text) - units(before: start, in: text) + 1)
  }

  /// UTF-16 code units before an offset of a text with long lines.
  private func units(before offset: Int, in text: [UInt8]) -> Int {
    let block = min(offset / Self.stride, unitsBefore.count - 1)
    return Int(unitsBefore[block]) + Self.units(in: text, block * Self.stride, offset)
  }
}

extension EightBytes {
  /// The bytes of a text at an offset.
  fileprivate init(_ bytes: [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset + 8 <= bytes.count, "fewer than eight bytes")
    self = bytes.withUnsafeBytes { EightBytes($0.baseAddress!, at: offset) }
  }
}
