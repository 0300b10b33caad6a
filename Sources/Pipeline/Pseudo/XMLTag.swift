import Catalogs
import Edits

/// A start tag in a file, so that one of its attributes can be set.
struct XMLTag {
  private let range: Range<Int>
  private let bytes: [UInt8]

  init(_ range: Range<Int>, in file: SourceFile) {
    self.range = range
    bytes = Array(file.text[range])
  }

  func has(_ attribute: String) -> Bool { value(of: attribute) != nil }

  /// Gives an attribute a value (without characters that need an escape), in its place or at the end of the tag.
  func setting(_ attribute: String, to value: String) -> TextEdit {
    if let own = self.value(of: attribute) {
      return TextEdit(TextRange(range.lowerBound + own.lowerBound, range.lowerBound + own.upperBound), with: value)
    }
    var end = bytes.count - 1
    if end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return TextEdit(TextRange(range.lowerBound + end, range.lowerBound + end), with: " \(attribute)=\"\(value)\"")
  }

  /// Where the value of an attribute stands, in offsets in the tag.
  private func value(of attribute: String) -> Range<Int>? {
    var i = 0
    while i < bytes.count {
      guard bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "'") else {
        i += 1
        continue
      }
      guard let end = bytes[(i + 1)...].firstIndex(of: bytes[i]) else { return nil }
      if name(before: i) == attribute { return i + 1..<end }
      i = end + 1
    }
    return nil
  }

  /// The name of the attribute whose quote stands at an offset.
  private func name(before quote: Int) -> String {
    let before = bytes[..<quote].reversed().drop(while: Self.isSpace).dropFirst().drop(while: Self.isSpace)
    return String(decoding: before.prefix { !Self.isSpace($0) }.reversed(), as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
