import Catalogs
import Linter
import LocaleData
import Texts

/// Whether texts of a language say `not`, and whether two of them are opposites.
struct Polarity: Sendable {
  private let data: LocaleFacts.Polarity
  /// Whether its words are looked for anywhere in a text: Korean joins them to others, and the rest set no spaces.
  private let matchesAnywhere: Bool
  private let isTurkic: Bool

  /// Nil for a language whose words nobody listed.
  init?(of locale: LocaleID, _ localeData: LocaleData) {
    guard let data = localeData.polarity(for: locale) else { return nil }
    isTurkic = PhraseFinder.isTurkic(locale)
    matchesAnywhere = ["ja", "zh", "ko", "th"].contains(locale.language)
    self.data = data
  }

  /// Whether a translation says `not` in any of the language's ways, or what may stand for it. `units`: UTF-16 without placeholders and
  /// markup.
  func isNegated(_ units: [UInt16]) -> Bool {
    let folded = Self.unvocalized(PhraseFinder.folded(units, isTurkic: isTurkic))
    let all = [data.negations, data.substitutes]
    if matchesAnywhere { return all.contains { $0.occur(in: folded) } }
    return Self.words(in: folded).contains { word in all.contains { Self.isOne(word, of: $0) } }
  }

  /// The stems of the words by which a source says `not`. Empty where other words may say the same: `not more than two` is `at most
  /// two`, and `don't change this unless` is `change this only if`.
  func plainNegations(_ units: [UInt16]) -> [UInt32] {
    let folded = PhraseFinder.folded(units, isTurkic: isTurkic)
    let words = Self.words(in: folded)
    guard !words.contains(where: { data.exceptions.contains(Array($0)) }) else { return [] }
    let found =
      matchesAnywhere
      ? data.negations.occurring(in: folded) : words.filter { Self.isOne($0, of: data.negations) }.map(Array.init)
    return found.flatMap { WordStems($0, of: .ofSource, isTurkic: isTurkic).hashes }
  }

  private static func isOne(_ word: ArraySlice<UInt16>, of affixes: WordAffixes) -> Bool {
    affixes.match(word) || word.split { $0 == 0x27 }.contains(where: affixes.match)
  }

  /// The apostrophe is a part of `don't`, and parts the `n'` of French from its verb. What hyphens join on both sides, as in
  /// `do-not-disturb`, is a part of a name.
  private static func words(in folded: [UInt16]) -> [ArraySlice<UInt16>] {
    let words = folded.split {
      !CodeUnits.isWordPart($0) && !CodeUnits.isMark($0) && $0 != 0x27
    }
    func isHyphen(at index: Int) -> Bool { folded.indices.contains(index) && folded[index] == 0x2D }
    return words.filter { !isHyphen(at: $0.startIndex - 1) || !isHyphen(at: $0.endIndex) }
  }

  /// Without the vowel marks of Arabic, which few texts have.
  private static func unvocalized(_ units: [UInt16]) -> [UInt16] {
    units.filter { !(0x64B...0x652).contains($0) && $0 != 0x670 }
  }

  /// Whether two texts are the same but for one word, and that one is the opposite of the other: `Enable Wi-Fi`, `Disable Wi-Fi`.
  func areOpposites(_ a: String, _ b: String) -> Bool {
    let (one, other) = (Self.words(a), Self.words(b))
    guard one.count == other.count, one.count <= 12 else { return false }
    let pairs = zip(one, other).filter { $0 != $1 }
    guard pairs.count == 1, let (left, right) = pairs.first else { return false }
    return data.opposites.contains([left, right])
      || data.prefixes.contains { left == $0 + right || right == $0 + left }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "%" && $0 != "@" && !$0.isNumber }.map(String.init)
  }
}
