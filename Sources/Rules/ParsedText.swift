import Catalogs
import Synchronization

/// A text parsed once for all rules: its placeholders, what is left when they are covered, the signs it holds.
///
/// A source is parsed once for all its translations. @unchecked, since a `TextUnit` is one: nothing of it changes, but for what
/// a lock guards.
package class ParsedText: @unchecked Sendable {
  package final let text: String
  /// Nil where there is nothing to parse: most texts are such, and are to be made and let go at little cost.
  private final let parsedFormat: FormatString?
  /// Nil where there is nothing to cover: few rules ask for the units of such a text, which are made when one does.
  private final let ownMask: MaskedText?
  private final let lateMask = Mutex<MaskedText?>(nil)
  package final var masked: MaskedText {
    if let ownMask { return ownMask }
    return lateMask.withLock { known in
      if let known { return known }
      let made = MaskedText(text, nil, hasMarkup: false)
      known = made
      return made
    }
  }
  package final let traits: TextTraits
  /// The last mark, which rules compare with that of every translation; nil where there is none.
  final let lastMark: Signs.LastMark?

  package init(_ text: String) {
    self.text = text
    traits = TextTraits(text)
    // Where no sign of one stands, there is no placeholder, and nothing to cover.
    parsedFormat = traits.contains(.placeholder) ? FormatString(text) : nil
    let hasMarkup = !traits.isDisjoint(with: MaskedText.signsOfMarkup)
    if parsedFormat == nil, !hasMarkup {
      ownMask = nil
      lastMark = Signs.lastMark(of: text)
    } else {
      let mask = MaskedText(text, parsedFormat, hasMarkup: hasMarkup)
      ownMask = mask
      lastMark = Signs.lastMark(of: mask.units)
    }
  }

  /// The same, where there is anything to cover; else the text shows all of it.
  final var coveredUnits: [UInt16]? { ownMask?.units }

  package final var format: FormatString { parsedFormat ?? FormatString(withoutPlaceholders: text) }

  /// Whether it holds no sign of a placeholder, a tag or a link.
  final var showsAsItStands: Bool { traits.isDisjoint(with: [.placeholder, .markup, .bracket]) }

  /// Whether both are the same text, as `==` of their strings has it.
  final func isSameText(as other: ParsedText) -> Bool {
    // Most differ at once: two signs of ASCII at the beginning are themselves, whatever stands behind them.
    if text.surelyDiffers(from: other.text) { return false }
    // Of ASCII alone, a text is its bytes.
    if !traits.union(other.traits).contains(.beyondASCII) { return ExactString(text) == ExactString(other.text) }
    return text == other.text
  }

  /// All of the text, in UTF-16 offsets.
  package final var wholeRange: Range<Int> { 0..<masked.units.count }
}

extension String {
  /// Whether the texts begin with other signs, which no normalization makes equal; false where that takes a longer look.
  fileprivate func surelyDiffers(from other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        guard own.count > 1, theirs.count > 1, own[0] | own[1] | theirs[0] | theirs[1] < 0x80 else { return false }
        return own[0] != theirs[0] || own[1] != theirs[1]
      } ?? false
    } ?? false
  }
}
