import Catalogs
import Foundation
import Linter
import Texts

/// What is usual in each locale of a project.
struct LengthHabits: Sendable {
  struct Habit: Sendable {
    /// Logarithm of the length over the source's, of the text in the middle.
    var median: Double
    /// Half the distance between the texts that 16 and 84 per cent are below: of a normal distribution, one deviation.
    var deviation: Double
  }

  let habits: [LocaleID: Habit]
  /// Of fewer texts nothing is known.
  private static let leastTexts = 20
  /// In UTF-16 units; shorter sources say too little of how long their translations are.
  static let shortest = 20

  init(_ index: TermIndex) {
    let known = index.documents.map { locale, documents in
      let scripts = LocaleLetters.of(locale).likelyScripts
      let ratios = documents.compactMap { document -> Double? in
        guard let source = index.sources[document.entry]?.text.utf16.count, source >= Self.shortest,
          Self.isWritten(document.text, in: scripts)
        else { return nil }
        return log(Double(document.text.utf16.count) / Double(source))
      }.sorted()
      return (locale, Self.habit(ratios))
    }
    habits = Dictionary(uniqueKeysWithValues: known).compactMapValues(\.self)
  }

  /// `ratios`: ascending. Nil for too few.
  private static func habit(_ ratios: [Double]) -> Habit? {
    guard ratios.count >= leastTexts else { return nil }
    return Habit(
      median: ratios[ratios.count / 2],
      deviation: (ratios[ratios.count * 84 / 100] - ratios[ratios.count * 16 / 100]) / 2)
  }

  /// Whether a text has a letter of a locale's scripts. One in another language says nothing of how long the locale's texts are: English
  /// left in a Korean file, of which each text has more than twice the letters.
  static func isWritten(_ text: String, in locale: LocaleID) -> Bool {
    isWritten(text, in: LocaleLetters.of(locale).likelyScripts)
  }
  private static func isWritten(_ text: String, in scripts: [UInt8]) -> Bool {
    scripts.isEmpty || text.utf16.contains { scripts.contains(Letters.script($0)) }
  }

  /// A translation's length beside what the other locales of its key lead to expect.
  struct Length: Sendable {
    /// Logarithm of the length over the expected one.
    var surplus: Double
    /// In characters, as UTF-16 units.
    var expected: Int
    /// How many other languages it was compared with.
    var others: Int
  }

  /// Nil where too little is known. `others`: of locales of other languages, the lengths of their texts of the same key.
  func length(
    _ length: Int, of locale: LocaleID, source: Int, others: [(locale: LocaleID, length: Int)]
  ) -> Length? {
    guard let habit = habits[locale], length > 0, source > 0 else { return nil }
    let own = log(Double(length) / Double(source))
    let deviations = others.compactMap { other in
      habits[other.locale].map { log(Double(other.length) / Double(source)) - $0.median }
    }.sorted()
    // One middle for all, and the less trusted the fewer there are.
    let middle = deviations.isEmpty ? 0 : deviations[deviations.count / 2]
    let usual = habit.median + middle * Double(deviations.count) / Double(deviations.count + 1)
    return Length(
      surplus: own - usual, expected: Int((Double(source) * exp(usual)).rounded()), others: deviations.count)
  }
}
