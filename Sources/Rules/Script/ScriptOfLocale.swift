import Catalogs
import Linter
import Texts

/// The script that the texts of a locale are written in, where it is not the one that the locale's name stands for: a folder
/// `sr` with Serbian in Latin letters.
struct ScriptOfLocale: Sendable {
  /// A number as of `Letters.table`.
  var script: UInt8
  /// Indexes of the entries whose text is written so, ascending.
  var entries: [Int]
  /// How many texts show a script.
  var total: Int

  /// Fewer texts may be names.
  private static let least = 5
  /// Of all texts that show a script, so many in a hundred are written in the other one.
  private static let share = 95

  /// Nil where the texts are written as the locale's name says, and where too few of them tell. Texts that repeat the source
  /// tell nothing: nobody has translated them yet.
  init?(of locale: LocaleID, in table: CatalogTable) {
    let own = LocaleLetters.of(locale).likelyScripts
    guard !own.isEmpty else { return nil }
    let all = table.catalog.entries
    var entries: [UInt8: [Int]] = [:]
    var ownCount = 0
    for index in all.indices where all[index].isShown {
      guard let position = all[index].translations.position(of: locale),
        let text = all[index].translations.values.firstFilledText(at: position)
      else { continue }
      let source = table.firstFilledSourceText(of: index)
      guard text != source, let script = Self.script(of: text, own: own, source: source) else { continue }
      if !own.contains(script) {
        entries[script, default: []].append(index)
        continue
      }
      ownCount += 1
      // Whatever the rest is written in, it is too little.
      if ownCount * 100 > all.count * (100 - Self.share) { return nil }
    }
    guard let most = entries.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      Letters.home(ofScript: most.key) != locale.region
    else { return nil }
    script = most.key
    self.entries = most.value
    total = entries.values.reduce(ownCount) { $0 + $1.count }
    if self.entries.count < Self.least || self.entries.count * 100 < total * Self.share { return nil }
  }

  /// The script of most letters of a text, one of the locale's own where these are half of them; nil where there are no
  /// letters. Words that the source has may be names, and do not count.
  private static func script(of text: String, own: [UInt8], source: String?) -> UInt8? {
    // Most texts of most locales have no letter of another script, or few beside their own: placeholders and names.
    var (ownCount, otherCount) = (0, 0)
    for table in text.utf16 where Letters.script(table) != 0 {
      if own.contains(Letters.script(table)) { ownCount += 1 } else { otherCount += 1 }
    }
    if otherCount == 0 || ownCount >= otherCount && !own.contains(Letters.latin) { return ownCount > 0 ? own[0] : nil }
    let sourceWords = Set(source.map { words(of: $0) } ?? [])
    var counts: [UInt8: Int] = [:]
    for word in words(of: text) where word.count > 1 && !sourceWords.contains(word) {
      for table in word where Letters.script(table) != 0 { counts[Letters.script(table), default: 0] += 1 }
    }
    let letters = counts.values.reduce(0, +)
    let ownLetters = own.reduce(0) { $0 + (counts[$1] ?? 0) }
    if letters == 0 { return nil }
    if ownLetters * 2 >= letters { return own[0] }
    return counts.filter { !own.contains($0.key) }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func words(of text: String) -> [[UInt16]] {
    MaskedText(masking: text).units.split { Letters.facts($0) & (Letters.letter | Letters.mark) == 0 }.map(Array.init)
  }
}
