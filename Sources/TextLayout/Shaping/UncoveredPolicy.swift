import CTextShim

/// What is measured where no font tells: stated figures, the same for the embedded profile and for shaping.
enum UncoveredPolicy {
  /// In 1/65536 em, like all advances.
  static let em: Int32 = 65536
  /// Pictures are squares of 1.25 em, as the colour fonts of the platforms set them (1.17 to 1.37 em are seen).
  static let emoji: Int32 = 81920
  /// A letter of a script that no font covers.
  static let letter: Int32 = 39322
  /// The widths of clusters that no font covers are guesses.
  static let relativeError = 0.5
  /// Pictures are nearly as wide as is said above.
  static let emojiError = 0.1

  /// A tab is as wide as four spaces: labels have tab stops, whose distance depends on the place in the line.
  static func tab(space: Int32) -> Int32 { space &* 4 }

  /// The advance of a grapheme cluster that no font covers: a square for a picture, one em for a wide character
  /// (East_Asian_Width), nothing for what is never shown, 0.6 em for any other.
  static func advance(of codePoints: CodePoints) -> Int32 {
    if isEmoji(codePoints) { return emoji }
    guard let first = codePoints.first(where: { !cts_is_default_ignorable($0) }) else { return 0 }
    if cts_is_wide(first) { return em }
    return cts_is_mark(first) ? 0 : letter
  }

  /// Whether a cluster is shown as a picture: it is one by default, or variation selector 16 asks for it.
  static func isEmoji(_ codePoints: CodePoints) -> Bool {
    guard let first = codePoints.first, first > 0xFF || codePoints.contains(0xFE0F) else { return false }
    return cts_is_emoji_presentation(first) || codePoints.contains(0xFE0F) && cts_is_emoji(first)
  }
}

/// What is guessed in a text, and how uncertain that makes the whole: a guess is off by its error for its own share of the
/// width, so a picture at the end of a sentence leaves the sentence as certain as it was.
struct Guesses {
  /// The guessed advances, each times its error, in 1/65536 em.
  private var uncertain = 0.0

  mutating func add(_ advance: Int32, for codePoints: CodePoints) {
    guard advance > 0 else { return }
    let error = UncoveredPolicy.isEmoji(codePoints) ? UncoveredPolicy.emojiError : UncoveredPolicy.relativeError
    uncertain += Double(advance) * error
  }

  /// The relative error of a text whose fonts are off by what `advances` says.
  func relativeError(of advances: ClusterAdvances) -> Double {
    guard uncertain > 0 else { return advances.relativeError }
    let width = (advances.system + advances.fallback).reduce(0.0) { $0 + Double($1) }
    return relativeError(ofWidth: width, known: advances.relativeError)
  }

  func relativeError(of advances: AdvanceParts) -> Double {
    guard uncertain > 0 else { return advances.relativeError }
    let width = (0..<advances.count).reduce(0.0) { $0 + Double(advances.system[$1]) + Double(advances.fallback[$1]) }
    return relativeError(ofWidth: width, known: advances.relativeError)
  }

  private func relativeError(ofWidth width: Double, known: Double) -> Double {
    // Where negative advances leave less than was guessed, nothing is known.
    guard width > uncertain else { return max(known, UncoveredPolicy.relativeError) }
    return min(known + uncertain / width, max(known, UncoveredPolicy.relativeError))
  }
}

extension FontFace {
  /// The advance of a space in 1/65536 em, a quarter em where the font has none.
  var spaceAdvance: Int32 { advance(of: [0x20]) ?? UncoveredPolicy.em / 4 }
  /// The advance of the hyphen that a soft hyphen shows (U+2010, else U+002D), in 1/65536 em.
  var hyphenAdvance: Int32 { advance(of: [0x2010, 0x2D]) ?? UncoveredPolicy.em / 3 }

  private func advance(of codePoints: [UInt32]) -> Int32? {
    codePoints.lazy.map { self.glyph(of: $0) }.first { $0 != 0 }
      .map { Int32(clamping: self.advance(ofGlyph: $0) * 65536 / self.unitsPerEm) }
  }
}
