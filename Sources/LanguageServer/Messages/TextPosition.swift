import Catalogs
import Reporters
import Texts

/// What the columns of positions count. UTF-16 code units are what every client knows.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a text as the protocol has it: lines and columns from 0.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  static func < (a: TextPosition, b: TextPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

struct PositionRange: Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition

  func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }
}

/// Turns UTF-8 offsets of a text into positions, and back.
struct PositionTable: Sendable {
  let text: [UInt8]
  private let lines: LineTable
  private let encoding: PositionEncoding

  init(_ text: [UInt8], lines: LineTable? = nil, encoding: PositionEncoding) {
    self.text = text
    self.lines = lines ?? LineTable(text)
    self.encoding = encoding
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), text.count)
    let (line, column) = lines.position(of: offset, in: text)
    switch encoding {
    case .utf16: return TextPosition(line: line - 1, character: column - 1)
    case .utf8: return TextPosition(line: line - 1, character: offset - Int(lines.starts[line - 1]))
    }
  }

  func range(of offsets: Range<Int>) -> PositionRange {
    PositionRange(start: position(of: offsets.lowerBound), end: position(of: offsets.upperBound))
  }

  func range(of range: TextRange) -> PositionRange {
    self.range(of: Int(range.start)..<max(Int(range.start), Int(range.end)))
  }

  /// Lines and columns of a finding, which count from 1 and in UTF-16 code units.
  func range(of location: FindingLines) -> PositionRange {
    PositionRange(
      start: position(line: location.line, column: location.column),
      end: position(line: location.endLine, column: location.endColumn))
  }

  private func position(line: Int, column: Int) -> TextPosition {
    let position = TextPosition(line: max(0, line - 1), character: max(0, column - 1))
    guard encoding == .utf8 else { return position }
    return self.position(of: offset(of: position, in: .utf16))
  }

  /// The UTF-8 offset of a position. A line or column behind the end is the end, and what lies within a character is its
  /// beginning.
  func offset(of position: TextPosition) -> Int { offset(of: position, in: encoding) }

  private func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.starts.count else { return text.count }
    let start = Int(lines.starts[position.line])
    let end = endOfLine(position.line)
    guard encoding == .utf16 else {
      var offset = min(start + max(0, position.character), end)
      while offset > start, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    return offset(ofUnit: position.character, from: start, to: end)
  }

  /// The offset behind as many UTF-16 code units.
  private func offset(ofUnit unit: Int, from start: Int, to end: Int) -> Int {
    var (offset, left) = (start, unit)
    while left > 0, offset < end {
      let (bytes, units) = Self.length(ofCharacterBeginningWith: text[offset])
      guard units <= left else { break }
      offset = min(offset + bytes, end)
      left -= units
    }
    return offset
  }

  /// In bytes of UTF-8 and in UTF-16 code units.
  private static func length(ofCharacterBeginningWith byte: UInt8) -> (bytes: Int, units: Int) {
    switch byte {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }

  /// Without the signs that end the line.
  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lines.starts.count else { return text.count }
    let start = Int(lines.starts[line])
    var end = Int(lines.starts[line + 1])
    if end > start, text[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}

/// Where a finding stands, as it says it itself.
struct FindingLines: Hashable, Sendable {
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int
}

extension JSONWriter {
  mutating func range(_ range: PositionRange) {
    object { json in
      json.member("start") { $0.position(range.start) }
      json.member("end") { $0.position(range.end) }
    }
  }

  mutating func position(_ position: TextPosition) {
    object {
      $0.member("line", position.line)
      $0.member("character", position.character)
    }
  }
}
