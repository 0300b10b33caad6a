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
    // Where no sign of one stands, there is no placeholder, and nothing to cover.
    format = traits.contains(.placeholder) ? FormatString(text) : FormatString(withoutPlaceholders: text)
    masked = MaskedText(format, hasMarkup: !traits.isDisjoint(with: [.markup, .bracket, .address]))
  }

  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { 0..<masked.units.count }
}
