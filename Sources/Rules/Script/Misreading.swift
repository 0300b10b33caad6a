import CTextShim
import Catalogs
import Texts

/// UTF-8 whose bytes were read as the characters of a set of one byte each: `Ã©` for `é`.
///
/// The bytes are looked up in ICU's tables; what they spell must be a character that the locale or any text has.
enum Misreading {
  struct Hit {
    /// UTF-16 offsets.
    var range: Range<Int>
    var meant: String
    /// `Windows-1252`
    var charset: String
  }

  static func first(in units: [UInt16], of locale: LocaleID) -> Hit? {
    let letters = LocaleLetters.of(locale)
    for charset in MisreadCharset.all {
      if let hit = first(in: units, charset: charset, letters: letters) { return hit }
    }
    return nil
  }

  private static func first(in units: [UInt16], charset: MisreadCharset, letters: LocaleLetters) -> Hit? {
    var i = 0
    while i < units.count {
      guard charset.byte(units[i]) >= 0xC2 else {
        i += 1
        continue
      }
      let start = i
      var meant: [UInt32] = []
      var isPlain = false
      while let (scalar, length) = sequence(units, at: i, charset: charset),
        let plainness = plausibility(
          scalar, units[i..<i + length], isInWord: isInWord(units, behind: i + length), letters: letters,
          charset: charset)
      {
        isPlain = isPlain || plainness == .plain
        meant.append(scalar)
        i += length
      }
      guard i > start else {
        i += 1
        continue
      }
      // A single pair of signs that both are usual here may be just that; a whole word of such pairs is none. Letters
      // around that are no such pair speak against it.
      let isWord = isBoundary(units, before: start) && isBoundary(units, after: i)
      if isPlain || (meant.count >= 2 && isWord) {
        let text = String(String.UnicodeScalarView(meant.compactMap(UnicodeScalar.init)))
        return Hit(range: start..<i, meant: text, charset: charset.name)
      }
    }
    return nil
  }

  private enum Plainness { case plain, doubtful }

  /// Nil where the character is none that the text would have; plain where the signs that stand for it have no other
  /// business in the locale.
  private static func plausibility(
    _ scalar: UInt32, _ shown: ArraySlice<UInt16>, isInWord: Bool, letters: LocaleLetters, charset: MisreadCharset
  ) -> Plainness? {
    guard let first = shown.first, scalar < 0x10000 else { return scalar >= 0x1F300 && scalar < 0x1FAFF ? .plain : nil }
    let unit = UInt16(scalar)
    guard isUsual(unit, letters) else { return nil }
    // Cyrillic words hold such pairs by chance: they must be made of them.
    if charset.name == "Windows-1251" { return .doubtful }
    guard !shown.allSatisfy({ letters.standard.contains($0) }) else { return nil }
    if !letters.known.contains(first), Letters.isLetter(first) || first > 0x2000 { return .plain }
    // A dash or a sign for thousandths with a small letter right behind it separates no words: `Ã–ffnen`.
    if isInWord, letters.known.contains(unit) { return .plain }
    // The first sign is a letter of the language: what follows it must be no sign that ends or separates words.
    let marks = shown.dropFirst().filter { cts_is_punctuation(UInt32($0)) && $0 >= 0xA0 }
    if letters.standard.contains(first) { return marks.isEmpty ? .doubtful : nil }
    // A quotation mark or another punctuation mark may do so; a paragraph sign doesn't.
    return marks.count == shown.count - 1 && !marks.contains(0xB6) ? nil : .plain
  }

  /// Whether texts of the language have a character: a letter, a sign of Latin-1, a dash, a quotation mark or a bullet, `€` or `™`.
  private static func isUsual(_ unit: UInt16, _ letters: LocaleLetters) -> Bool {
    letters.known.contains(unit) || 0xA0..<0x100 ~= unit || 0x2010...0x2026 ~= unit || unit == 0x20AC || unit == 0x2122
  }

  /// Whether a small letter comes next, or what is read in the place of one.
  private static func isInWord(_ units: [UInt16], behind end: Int) -> Bool {
    guard end < units.count else { return false }
    return cts_words_is_lower(UInt32(units[end])) || units[end] == 0xC3
  }

  private static func isBoundary(_ units: [UInt16], before i: Int) -> Bool { i == 0 || !Letters.isLetter(units[i - 1]) }
  private static func isBoundary(_ units: [UInt16], after i: Int) -> Bool {
    i >= units.count || !Letters.isLetter(units[i])
  }

  /// The character whose UTF-8 bytes the units at `i` stand for, in two to four units.
  private static func sequence(_ units: [UInt16], at i: Int, charset: MisreadCharset) -> (scalar: UInt32, length: Int)?
  {
    guard i < units.count else { return nil }
    let lead = charset.byte(units[i])
    let length: Int
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(lead & 0x07))
    default: return nil
    }
    guard i + length <= units.count else { return nil }
    for k in 1..<length {
      let byte = charset.byte(units[i + k])
      guard byte >= 0x80, byte < 0xC0 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // No character is written in more bytes than it takes.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, UnicodeScalar(value) != nil else { return nil }
    return (value, length)
  }
}
