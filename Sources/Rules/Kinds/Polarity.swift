import Catalogs
import Linter
import LocaleData
import Texts

/// Whether texts of a language say `not`, and whether two of them are opposites.
struct Polarity: Sendable {
  /// A word, or a part of one: what stands before `*`, or behind it.
  private enum Pattern: Sendable {
    case word([UInt16])
    case start([UInt16])
    case end([UInt16])

    init(_ text: String) {
      let units = Array(text.lowercased().utf16)
      if text.hasSuffix("*") {
        self = .start(Array(units.dropLast()))
      } else if text.hasPrefix("*") {
        self = .end(Array(units.dropFirst()))
      } else {
        self = .word(units)
      }
    }

    func matches(_ word: ArraySlice<UInt16>) -> Bool {
      switch self {
      case .word(let units): word.elementsEqual(units)
      case .start(let units): word.starts(with: units)
      case .end(let units): word.count > units.count && word.suffix(units.count).elementsEqual(units)
      }
    }
  }

  private let negations: [Pattern]
  /// In languages that set no spaces between words.
  private let parts: [[UInt16]]
  private let opposites: Set<[String]>
  private let prefixes: [String]
  private let isTurkic: Bool

  /// Nil for a language whose words nobody listed.
  init?(of locale: LocaleID, _ localeData: LocaleData) {
    guard let data = localeData.polarity(for: locale) else { return nil }
    isTurkic = PhraseFinder.isTurkic(locale)
    let isUnspaced = ["ja", "zh", "ko"].contains(locale.language)
    negations = isUnspaced ? [] : data.negations.map(Pattern.init)
    parts = isUnspaced ? data.negations.map { Array($0.utf16) } : []
    opposites = Set(
      data.opposites.flatMap { pair in
        let words = pair.split(separator: "/").map(String.init)
        return [words, words.reversed()]
      })
    prefixes = data.prefixes
  }

  /// Whether a text says `not` in any of the language's ways. `units`: UTF-16 without placeholders and markup.
  func isNegated(_ units: [UInt16]) -> Bool {
    let folded = PhraseFinder.folded(units, isTurkic: isTurkic)
    if !parts.isEmpty { return parts.contains { folded.contains($0) } }
    // The apostrophe is a part of `don't`, and parts the `n'` of French from its verb.
    return folded.split { !CodeUnits.isWordPart($0) && $0 != 0x27 && $0 != 0x2019 }.contains { word in
      negations.contains { $0.matches(word) }
        || word.split { $0 == 0x27 || $0 == 0x2019 }.contains { part in negations.contains { $0.matches(part) } }
    }
  }

  /// Whether two texts are the same but for one word, and that one is the opposite of the other: `Enable Wi-Fi`, `Disable Wi-Fi`.
  func areOpposites(_ a: String, _ b: String) -> Bool {
    let (one, other) = (Self.words(a), Self.words(b))
    guard one.count == other.count, one.count <= 12 else { return false }
    let pairs = zip(one, other).filter { $0 != $1 }
    guard pairs.count == 1, let (left, right) = pairs.first else { return false }
    return opposites.contains([left, right])
      || prefixes.contains { left == $0 + right || right == $0 + left }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "%" && $0 != "@" && !$0.isNumber }.map(String.init)
  }
}
