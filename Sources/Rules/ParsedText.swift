import Catalogs

/// A text parsed once for all rules: its placeholders, what is left when they are covered, the signs it holds.
///
/// A source is parsed once for all its translations.
package final class ParsedText: Sendable {
  package let text: String
  package let format: FormatString
  package let masked: MaskedText
  package let traits: TextTraits

  package init(_ text: String) {
    self.text = text
    traits = TextTraits(text)
    format = FormatString(text)
    masked = MaskedText(format)
  }

  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { 0..<masked.units.count }
}
