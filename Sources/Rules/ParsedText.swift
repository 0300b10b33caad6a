import Catalogs

/// A text parsed once for all rules: its placeholders, what is left when they are covered, the signs it holds.
///
/// A source is parsed once for all its translations.
package final class ParsedText: Sendable {
  package let text: String
  /// Nil where there is nothing to parse: most texts are such, and are to be made and let go at little cost.
  private let parsedFormat: FormatString?
  package let masked: MaskedText
  package let traits: TextTraits
  /// The last mark, which rules compare with that of every translation.
  let end: (end: Signs.End, range: Range<Int>)?

  package init(_ text: String) {
    self.text = text
    traits = TextTraits(text)
    // Where no sign of one stands, there is no placeholder, and nothing to cover.
    parsedFormat = traits.contains(.placeholder) ? FormatString(text) : nil
    masked = MaskedText(text, parsedFormat, hasMarkup: !traits.isDisjoint(with: [.markup, .bracket, .address]))
    end = Signs.end(of: masked.units)
  }

  package var format: FormatString { parsedFormat ?? FormatString(withoutPlaceholders: text) }

  /// Whether it holds no sign of a placeholder, a tag or a link.
  var showsAsItStands: Bool { traits.isDisjoint(with: [.placeholder, .markup, .bracket]) }

  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { 0..<masked.units.count }
}
