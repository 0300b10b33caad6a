import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// A closer look at a text that may hold letters which its language is not written with.
struct CharacterInspection {
  let text: TextView
  let letters: LocaleLetters
  let units: [UInt16]
  let sourceUnits: [UInt16]
  /// Runs of letters with their marks. A word may hold several scripts.
  let words: [Range<Int>]
  private let sourceWords = Lazily<Set<ArraySlice<UInt16>>>()

  init(text: TextView, letters: LocaleLetters) {
    self.text = text
    self.letters = letters
    units = text.masked.units
    sourceUnits = text.parsedSource?.masked.units ?? []
    words = Self.words(of: units)
  }

  func finding() -> Finding? {
    mixedWord() ?? lonelyLetter() ?? otherHan() ?? otherScript() ?? lookAlike()
      ?? unknownLetter() ?? sameAsAnotherLanguage()
  }

  func string(_ range: Range<Int>) -> String { String(utf16Units: units[range]) }
  func isOwn(_ script: UInt8) -> Bool { letters.scripts.contains(script) }

  private static func words(of units: [UInt16]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (i, unit) in units.enumerated() {
      if Letters.facts(unit) & (Letters.letter | Letters.mark) != 0 {
        if start == nil { start = i }
      } else if let begin = start {
        words.append(begin..<i)
        start = nil
      }
    }
    if let begin = start { words.append(begin..<units.count) }
    return words
  }

  /// Whether the source has the word.
  func isInSource(_ range: Range<Int>) -> Bool {
    let words = sourceWords.get { Set(Self.words(of: sourceUnits).map { sourceUnits[$0] }) }
    return words.contains(units[range])
  }

  /// Whether a script is at home where the language is spoken: Tifinagh in Morocco, which CLDR does not list for all of
  /// its languages.
  func isWrittenNearby(_ script: UInt8) -> Bool {
    guard let home = Letters.home(ofScript: script) else { return false }
    return home == text.locale.region
  }

  /// Whether three other languages or more have the same text, as the names of languages are.
  func isSharedWithMany() -> Bool {
    var count = 0
    for (locale, other) in text.entry.translations where locale.language != text.locale.language {
      if other.values.contains(where: { $0.text == text.text }) { count += 1 }
      if count >= 3 { return true }
    }
    return false
  }

  /// The text without the spaces around it.
  func trimmed() -> Range<Int> {
    let shown = units.indices.filter { !Letters.isSpace(units[$0]) }
    guard let first = shown.first, let last = shown.last else { return 0..<units.count }
    return first..<last + 1
  }
}
