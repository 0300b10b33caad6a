import Texts

/// A text with an accent on each of its letters: `Ĥéĺĺó`. People can still read it, and fonts and code have to cope with
/// letters beyond ASCII. Letters that Unicode has no accented form of stay plain, as those of Chinese do.
enum AccentedText {
  static func replacements(in text: ReadableText) -> [TextReplacement] {
    text.characters.compactMap { character in
      accented(character.scalar).map { (character.range, String($0)) }
    }
  }

  /// The letter with the first of these marks that it has a composed form with.
  private static func accented(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    guard letter.properties.isAlphabetic else { return nil }
    return marks.lazy.compactMap { Composition.composed(letter, with: $0) }.first
  }

  /// Acute, circumflex, tilde, diaeresis, caron, dot above, breve, macron, cedilla.
  private static let marks: [Unicode.Scalar] = [
    "\u{301}", "\u{302}", "\u{303}", "\u{308}", "\u{30C}", "\u{307}", "\u{306}", "\u{304}", "\u{327}",
  ]
}

/// Brackets around a text: where one is missing on the screen, the text is cut off.
enum Brackets {
  static func around(_ text: ReadableText, _ inner: [TextReplacement]) -> [TextReplacement] {
    guard let range = text.visibleRange else { return inner }
    let (start, end) = (range.lowerBound, range.upperBound)
    return [(start..<start, "[")] + inner + [(end..<end, "]")]
  }
}
