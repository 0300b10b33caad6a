import Catalogs
import Synchronization

/// A text parsed once for all rules: its placeholders, what is left when they are covered, the signs it holds.
///
/// A source is parsed once for all its translations.
package final class ParsedText: Sendable {
  package let text: String
  /// Nil where there is nothing to parse: most texts are such, and are to be made and let go at little cost.
  private let parsedFormat: FormatString?
  /// Nil for ASCII without anything to cover, whose units hardly any rule asks for: they are made when one does.
  private let ownMask: MaskedText?
  private let lateMask = Mutex<MaskedText?>(nil)
  package var masked: MaskedText {
    if let ownMask { return ownMask }
    return lateMask.withLock { known in
      if let known { return known }
      let made = MaskedText(text, nil, hasMarkup: false)
      known = made
      return made
    }
  }
  package let traits: TextTraits
  /// The last mark, which rules compare with that of every translation.
  let end: (end: Signs.End, range: Range<Int>)?

  package init(_ text: String) {
    self.text = text
    traits = TextTraits(text)
    // Where no sign of one stands, there is no placeholder, and nothing to cover.
    parsedFormat = traits.contains(.placeholder) ? FormatString(text) : nil
    let hasMarkup = !traits.isDisjoint(with: [.markup, .bracket, .address])
    if parsedFormat == nil, !hasMarkup, !traits.contains(.beyondASCII) {
      ownMask = nil
      end = Signs.end(ofASCII: text)
    } else {
      let mask = MaskedText(text, parsedFormat, hasMarkup: hasMarkup)
      ownMask = mask
      end = Signs.end(of: mask.units)
    }
  }

  package var format: FormatString { parsedFormat ?? FormatString(withoutPlaceholders: text) }

  /// Whether it holds no sign of a placeholder, a tag or a link.
  var showsAsItStands: Bool { traits.isDisjoint(with: [.placeholder, .markup, .bracket]) }

  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { 0..<masked.units.count }
}
