import Rules
import Texts

/// A part of a text (UTF-8 offsets) and what takes its place.
typealias TextReplacement = (range: Range<Int>, text: String)

/// A text with the characters in it that people read. All others stay as they are: placeholders, markup, addresses, escapes.
struct ReadableText {
  struct Character {
    var scalar: Unicode.Scalar
    /// UTF-8 offsets.
    var range: Range<Int>
    var isSpace: Bool { scalar.properties.isWhitespace }
  }

  let text: String
  private(set) var characters: [Character] = []

  init(_ text: String) {
    self.text = text
    // The names of branches stand between the words.
    guard !MessageFormat.isLikely(text) else { return }
    let units = Self.masked(text)
    var (unit, byte) = (0, 0)
    var isBehindBackslash = false
    for scalar in text.unicodeScalars {
      let end = byte + UTF8.width(scalar)
      if units[unit] != MaskedText.mask, !isBehindBackslash, scalar != "\\" {
        characters.append(Character(scalar: scalar, range: byte..<end))
      }
      isBehindBackslash = scalar == "\\" && !isBehindBackslash
      unit += UTF16.width(scalar)
      byte = end
    }
  }

  /// The text's UTF-16 units with placeholders, markup and addresses covered.
  private static func masked(_ text: String) -> [UInt16] {
    let parsed = ParsedText(text)
    var units = parsed.masked.units
    for other in OtherPlaceholders().all(in: parsed) {
      for unit in other.range { units[unit] = MaskedText.mask }
    }
    return units
  }

  var hasLetters: Bool { characters.contains { $0.scalar.properties.isAlphabetic } }

  /// Runs of characters without spaces, placeholders or markup between them, as UTF-8 offsets; those with a letter in them.
  var words: [Range<Int>] {
    var words: [(range: Range<Int>, hasLetter: Bool)] = []
    for character in characters where !character.isSpace {
      let isLetter = character.scalar.properties.isAlphabetic
      if let last = words.last, last.range.upperBound == character.range.lowerBound {
        words[words.count - 1] = (last.range.lowerBound..<character.range.upperBound, last.hasLetter || isLetter)
      } else {
        words.append((character.range, isLetter))
      }
    }
    return words.filter(\.hasLetter).map(\.range)
  }

  /// All of the text but the spaces around it, as UTF-8 offsets; nil for a text of spaces alone.
  var visibleRange: Range<Int>? {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF8.width($1) } }
    return length(scalars[..<first])..<length(scalars[...last])
  }
}
