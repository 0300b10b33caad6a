import Catalogs

/// How a stretch of a file spells text: what ends it, and so which characters need an escape there.
package enum ValueSyntax: Hashable, Sendable {
  /// Between quotes of a .strings file: `\"`, `\n`, `\U00e9`.
  case quoted(quote: UInt8)
  /// A word of a .strings file without quotes, which has no escapes.
  case bare
  /// Between quotes of JSON.
  case json
  /// Between two tags of XML.
  case xmlText
  /// Between `<![CDATA[` and `]]>`.
  case characterData
  /// Between the quotes of an XML attribute.
  case xmlAttribute(quote: UInt8)

  /// The syntax of a value's range in a file of a format.
  init(of range: TextRange, in file: SourceFile, format: CatalogFormat) {
    let before = range.start > 0 ? file.text[Int(range.start) - 1] : 0
    let quote = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") ? before : nil
    switch format {
    case .xcstrings: self = .json
    case .strings, .stringsdict:
      if Self.isXML(file.text) { fallthrough }
      self = quote.map { .quoted(quote: $0) } ?? .bare
    case .xliff12, .xliff2, .storyboard, .xib: self = quote.map { .xmlAttribute(quote: $0) } ?? .xmlText
    }
  }

  var isXML: Bool {
    switch self {
    case .xmlText, .characterData, .xmlAttribute: true
    case .quoted, .bare, .json: false
    }
  }

  /// Whether a .strings file is an XML property list: no other begins with a tag.
  private static func isXML(_ text: [UInt8]) -> Bool {
    text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
  }
}
