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
    starts = text.withBytes(\.lineStarts)
    var longest = text.count - Int(starts[starts.count - 1])
    for line in starts.indices.dropFirst() { longest = max(longest, Int(starts[line] - starts[line - 1])) }
    unitsBefore = longest > 2 * Self.stride ? Self.unitsBefore(in: text) : []
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

  /// UTF-16 code units that characters beginning in a stretch of UTF-8 take.
  private static func units(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    bytes.withBytes { $0.utf16Count(of: start..<end) }
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
