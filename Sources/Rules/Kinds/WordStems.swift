import CTextShim
import Linter
import Texts

/// The stems of a text's words, as hashes: what two inflected forms of a word share, in any language.
///
/// Of a word of five letters and more, the stem is its first four to seven, without what may be an ending; of scripts that set no spaces between words, every two
/// characters of a run are one. Placeholders, markup, addresses and numbers have none.
struct WordStems {
  /// Ascending, each once.
  private(set) var hashes: [UInt32] = []
  /// The same for texts that differ in capitals and punctuation alone, as long as the program runs; 0 for one without letters.
  private(set) var likeness = 0

  /// `units`: UTF-16, with everything covered that isn't text (`MaskedText`).
  init(_ units: [UInt16], of ending: Ending, isTurkic: Bool) {
    var all: [UInt32] = []
    let folded = PhraseFinder.folded(units, isTurkic: isTurkic)
    Self.forEach(in: folded, of: ending) { hash, _ in all.append(hash) }
    var hasher = Hasher()
    var hasLetter = false
    for unit in folded
    where Kind(unit) != .none || unit >= 0x300 && (unit == MaskedText.mask || cts_words_is_mark(UInt32(unit))) {
      hasher.combine(unit)
      hasLetter = hasLetter || unit != MaskedText.mask
    }
    likeness = hasLetter ? hasher.finalize() : 0
    all.sort()
    for hash in all where hash != hashes.last { hashes.append(hash) }
  }

  /// How much of a word may be an ending. Sources are of a language that inflects little: there, `access` and `accept` are two stems.
  enum Ending: Int {
    case ofSource = 1
    case ofTranslation = 2
  }

  /// Calls `body` with each stem of a folded text and where it stands, in UTF-16 offsets.
  static func forEach(in folded: [UInt16], of ending: Ending, _ body: (UInt32, Range<Int>) -> Void) {
    var start = 0
    while start < folded.count {
      let kind = Kind(folded[start])
      guard kind != .none else {
        start += 1
        continue
      }
      var end = start + 1
      while end < folded.count, Kind(folded[end]) == kind { end += 1 }
      if kind == .word {
        wordStem(folded, start..<end, ending, body)
      } else if end - start == 1 {
        body(hash(folded[start..<end]), start..<end)
      } else {
        for first in start..<end - 1 { body(hash(folded[first..<first + 2]), first..<first + 2) }
      }
      start = end
    }
  }

  private static func wordStem(
    _ folded: [UInt16], _ word: Range<Int>, _ ending: Ending, _ body: (UInt32, Range<Int>) -> Void
  ) {
    guard !folded[word].allSatisfy(\.isASCIIDigit) else { return }
    let length = word.count < 5 ? word.count : max(4, min(8 - ending.rawValue, word.count - ending.rawValue))
    let stem = word.lowerBound..<word.lowerBound + length
    body(hash(folded[stem]), stem)
  }

  private static func hash(_ units: ArraySlice<UInt16>) -> UInt32 {
    units.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// What stands together: a word has letters of one kind.
  private enum Kind: Equatable {
    case none, word, hiragana, katakana, han, hangul, unspaced

    init(_ unit: UInt16) {
      switch unit {
      case 0..<0x80: self = unit.isASCIILetter || unit.isASCIIDigit ? .word : .none
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
      case 0x3400...0x9FFF: self = .han
      case 0xAC00...0xD7A3: self = .hangul
      default:
        self = CodeUnits.isWordPart(unit) ? .word : CodeUnits.isUnspacedLetter(unit) ? .unspaced : .none
      }
    }
  }
}
