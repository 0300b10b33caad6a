import Linter
import Texts

/// The stems of a text's words, as hashes: what two inflected forms of a word share, in any language.
///
/// Of a word of five letters and more, the stem is its first four to seven, without what may be an ending; of scripts that set no spaces between words, every two
/// characters of a run are one. Placeholders, markup, addresses and numbers have none.
struct WordStems {
  /// Ascending, each once.
  private(set) var hashes: [UInt32] = []
  /// The same for texts that differ in capitals and punctuation alone; 0 for one without letters.
  private(set) var likeness: UInt64 = 0

  /// `units`: UTF-16, with everything covered that isn't text (`MaskedText`).
  init(_ units: [UInt16], of ending: Ending, isTurkic: Bool) {
    let folded = PhraseFinder.folded(units, isTurkic: isTurkic)
    var all: [UInt32] = []
    Self.forEach(in: folded, of: ending) { hash, _ in all.append(hash) }
    all.sort()
    for hash in all where hash != hashes.last { hashes.append(hash) }
    let kinds = Self.kinds
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var hasLetter = false
    for unit in folded where kinds[Int(unit)] != .none || unit == MaskedText.mask {
      hash = (hash ^ UInt64(unit)) &* 0x100_0000_01b3
      hasLetter = hasLetter || unit != MaskedText.mask
    }
    likeness = hasLetter ? hash : 0
  }

  /// How much of a word may be an ending. Sources are of a language that inflects little: there, `access` and `accept` are two stems.
  enum Ending: Int {
    case ofSource = 1
    case ofTranslation = 2
  }

  /// Where a stem stands first in a folded text, in UTF-16 offsets.
  static func range(of wanted: UInt32, in folded: [UInt16], of ending: Ending) -> Range<Int>? {
    var found: Range<Int>?
    walk(folded, ending) { hash, range in
      if hash == wanted { found = range }
      return found == nil
    }
    return found
  }

  /// Calls `body` with each stem of a folded text and where it stands, in UTF-16 offsets.
  @inline(__always)
  static func forEach(in folded: [UInt16], of ending: Ending, _ body: (UInt32, Range<Int>) -> Void) {
    walk(folded, ending) { hash, range in
      body(hash, range)
      return true
    }
  }

  /// Until `body` returns false.
  @inline(__always)
  private static func walk(_ folded: [UInt16], _ ending: Ending, _ body: (UInt32, Range<Int>) -> Bool) {
    let kinds = kinds
    var start = 0
    while start < folded.count {
      let kind = kinds[Int(folded[start])]
      guard kind != .none else {
        start += 1
        continue
      }
      var end = start + 1
      while end < folded.count, kinds[Int(folded[end])] == kind { end += 1 }
      if kind == .word {
        if let stem = wordStem(folded, start..<end, ending), !body(hash(folded[stem]), stem) { return }
      } else if end - start == 1 {
        guard body(hash(folded[start..<end]), start..<end) else { return }
      } else {
        for first in start..<end - 1 where !body(hash(folded[first..<first + 2]), first..<first + 2) { return }
      }
      start = end
    }
  }

  /// The word that a stem is of, where words have spaces between them, or are written in katakana; else the stem.
  static func word(around stem: Range<Int>, in folded: [UInt16]) -> Range<Int> {
    let kind = kinds[Int(folded[stem.lowerBound])]
    guard kind == .word || kind == .katakana else { return stem }
    var (start, end) = (stem.lowerBound, stem.upperBound)
    while start > 0, kinds[Int(folded[start - 1])] == kind { start -= 1 }
    while end < folded.count, kinds[Int(folded[end])] == kind { end += 1 }
    return start..<end
  }

  /// Nil for a number.
  private static func wordStem(_ folded: [UInt16], _ word: Range<Int>, _ ending: Ending) -> Range<Int>? {
    if folded[word.lowerBound].isASCIIDigit, folded[word].allSatisfy(\.isASCIIDigit) { return nil }
    let length =
      word.count < 5 ? word.count : max(4, min(8 - ending.rawValue, word.count - ending.rawValue))
    return word.lowerBound..<word.lowerBound + length
  }

  private static func hash(_ units: ArraySlice<UInt16>) -> UInt32 {
    units.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// What stands together: a word has letters of one kind.
  private enum Kind: UInt8 {
    case none, word, hiragana, katakana, han, hangul, unspaced

    init(_ unit: UInt16) {
      let facts = Letters.facts(unit)
      switch unit {
      case 0..<0x80: self = unit.isASCIILetter || unit.isASCIIDigit ? .word : .none
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
      case 0x3400...0x9FFF: self = .han
      case 0xAC00...0xD7A3: self = .hangul
      case MaskedText.mask: self = .none
      default:
        guard facts & (Letters.letter | Letters.mark | Letters.digit) != 0 || CodeUnits.isWordPart(unit) else {
          self = .none
          return
        }
        self = facts & Letters.complex != 0 || CodeUnits.isUnspacedLetter(unit) ? .unspaced : .word
      }
    }
  }

  /// By unit.
  private static let kinds: [Kind] = (0...UInt16.max).map { Kind($0) }
}
