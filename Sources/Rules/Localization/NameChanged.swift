import Catalogs
import Findings
import Linter
import Texts

/// Flags a name that nearly all texts of an app keep, where a translation misspells, changes or drops it.
struct NameChanged: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/name-changed", severity: .warning,
    summary:
      "A translation misspells, changes or leaves out a name that the app's other translations nearly always keep.",
    rationale:
      "A misspelled product name looks careless, and the owner of the name may object. If the name is missing, people have to guess what the text is about.",
    remedy: "Write the name as the source does",
    references: ["Apple Style Guide, product names"],
    examples: [
      .flagged(
        "Sign in to Mailbird", "de", "Bei ⟦Mialbird⟧ anmelden", translatedNeighbours: names,
        because: "two letters are swapped"),
      .flagged(
        "About MailBird Pro", "de", "Über ⟦Mailbird⟧ Pro", translatedNeighbours: names + capitals,
        because: "the capital letter inside the name is lost"),
      .flagged(
        "Open in Mailbird", "de", "⟦In Trailhead öffnen⟧", translatedNeighbours: names + others,
        otherLocales: [
          ("fr", "Ouvrir dans Mailbird"), ("es", "Abrir en Mailbird"), ("it", "Apri in Mailbird"),
          ("nl", "Openen in Mailbird"),
        ],
        because: "Trailhead is another product"),
      .flagged(
        "Mailbird needs your location", "de", "⟦Die App braucht deinen Standort⟧", translatedNeighbours: names,
        otherLocales: [
          ("fr", "Mailbird a besoin de votre position"), ("es", "Mailbird necesita tu ubicación"),
          ("it", "Mailbird ha bisogno della tua posizione"), ("nl", "Mailbird heeft je locatie nodig"),
        ], because: "the translations into other languages contain the name"),
      .accepted(
        "Sign in to Mailbird", "de", "Mailbirds Anmeldung", translatedNeighbours: names,
        because: "a name with an ending"),
      .accepted(
        "Sign in to Mailbird", "de", "Anmelden", translatedNeighbours: names,
        because: "no other locale shows that the name is needed"),
    ])

  private static func uses(of name: String, _ start: Int) -> [(key: String, source: String, target: String)] {
    (start..<start + 9).map {
      ("name.\($0)", "Photo \($0) of \(name) was saved", "Foto \($0) von \(name) wurde gesichert")
    }
  }
  private static let names = uses(of: "Mailbird", 0)
  private static let capitals = uses(of: "MailBird", 20)
  private static let others = uses(of: "Trailhead", 40)

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }
  func looks(at row: TextRow, _ context: RuleContext) -> Bool { !row.isSource }

  /// Of the texts of all locales, whichever the run is about.
  func summary(of slice: TableSlice) -> NameVotes {
    let table = slice.table
    var votes = NameVotes()
    for index in slice.entries where !table.isOrphaned(index) && !table.doNotTranslateEntries.contains(index) {
      guard let source = table.firstFilledSourceText(of: index), source.utf8.contains(0x20) else { continue }
      let names = NameWord.all(in: MaskedText(masking: source).units)
      guard !names.isEmpty else { continue }
      let texts = table.catalog.entries[index].translations.values.compactMap {
        translation -> (locale: LocaleID, text: String)? in
        guard translation.locale.language != table.sourceLocale.language, let text = translation.values.first?.text,
          !text.isEmpty, text != source
        else { return nil }
        return (translation.locale, text)
      }
      for name in names { votes.add(name, of: table.id(of: index), source, texts) }
    }
    return votes
  }

  private func compared(_ text: TextView) -> (text: String, names: [NameWord])? {
    guard text.isFirstValue, !text.isOrphaned, !text.isDoNotTranslate, !text.repeatsSource,
      let source = text.parsedSource, source.features.contains(.asciiCapital), source.features.contains(.space),
      text.locale.language != text.table.sourceLocale.language
    else { return nil }
    return (source.text, NameWord.all(in: source.masked.units))
  }

  func evidence(from summary: NameVotes, _ context: RuleContext) -> KeptNames? {
    let names = KeptNames(summary)
    return names.isEmpty ? nil : names
  }

  func mayJudge(_ entry: EntryID, given names: KeptNames) -> Bool { !names.of(entry).isEmpty }

  func check(_ text: TextView, given names: KeptNames) -> [TopicalFinding] {
    guard names.of(text.entryID).contains(where: { !NameWord.isKept($0, in: text.text) }),
      let source = compared(text)
    else { return [] }
    let missing = source.names.filter { names.contains($0.text) && !NameWord.isKept($0.text, in: text.text) }
    guard !missing.isEmpty else { return [] }
    let words = NameWord.latinWords(in: text.masked.units)
    let others = Set(source.names.map(\.text))
    var found = missing.compactMap { misspelling(of: $0.text, on: text, words, others, names) }
    if found.isEmpty, let lost = loss(of: missing, on: text, words, others, names) { found = [lost] }
    return found.map { TopicalFinding($0, on: text) }
  }

  /// A word that is a name but for its capitals or a letter.
  private func misspelling(
    of name: String, on text: TextView, _ words: [NameWord], _ sourceWords: Set<String>, _ names: KeptNames
  ) -> Finding? {
    let share = "'\(name)', as in \(names.count(of: name)) other strings"
    if let word = words.first(where: { Self.isSame($0.text, as: name) }) {
      // A text in capitals says nothing of the name's.
      guard text.text.contains(where: \.isLowercase) else { return nil }
      return changed(on: text, word, name, severity: .note, "'\(word.text)' should be \(share)")
    }
    guard names.isKept(name, in: text.locale),
      let word = words.first(where: { !sourceWords.contains($0.text) && Misspelling.isOne($0.text, of: name) })
    else { return nil }
    return changed(on: text, word, name, severity: .warning, "'\(word.text)' should be \(share)")
  }

  /// Names that are missing, or another name in their place.
  private func loss(
    of missing: [NameWord], on text: TextView, _ words: [NameWord], _ sourceWords: Set<String>, _ names: KeptNames
  ) -> Finding? {
    let lost = missing.filter { name in
      names.isKept(name.text, in: text.locale) && Self.isKeptElsewhere(name.text, text)
        && !words.contains { Self.isInflected($0.text, name.text) || Self.isSame($0.text, as: name.text) }
    }
    guard let first = lost.first else { return nil }
    if let other = words.first(where: { names.contains($0.text) && !sourceWords.contains($0.text) }) {
      return text.finding(
        Self.metadata, severity: .warning, "the source names '\(first.text)' and the translation '\(other.text)'",
        range: text.wholeRange)
    }
    // Abbreviations are written out, and left to what the reader knows.
    let named = lost.filter { $0.text.contains(where: \.isLowercase) }
    guard !named.isEmpty else { return nil }
    return text.finding(
      Self.metadata, severity: .note,
      "'\(Self.joined(named))' from the source is missing; the other locales keep it", range: text.wholeRange)
  }

  /// `Home Assistant` for two words with a space between them; else the first.
  private static func joined(_ names: [NameWord]) -> String {
    var text = names[0].text
    for (name, next) in zip(names, names.dropFirst()) {
      guard next.range.lowerBound == name.range.upperBound + 1 else { break }
      text += " " + next.text
    }
    return text
  }

  /// Whether a word begins as a name does, with another ending: `Mozilly`.
  private static func isInflected(_ word: String, _ name: String) -> Bool {
    name.count >= 5 && word.lowercased().hasPrefix(name.lowercased().dropLast(name.count > 6 ? 2 : 1))
  }

  private func changed(
    on text: TextView, _ word: NameWord, _ name: String, severity: Severity, _ message: String
  ) -> Finding {
    let length = min(word.text.utf16.count, Self.isSame(word.text, as: name) ? name.utf16.count : .max)
    let range = word.range.lowerBound..<word.range.lowerBound + length
    return text.finding(
      Self.metadata, severity: severity, message, help: "Write '\(name)'", range: range,
      fixes: [Fix("Write '\(name)'", text: name, safety: .unsafe)])
  }

  /// Whether a word is a name but for its capitals, maybe with an ending.
  private static func isSame(_ word: String, as name: String) -> Bool {
    word.lowercased().hasPrefix(name.lowercased()) && !word.hasPrefix(name)
  }

  /// Whether at least four other locales have the same text, and nine in ten of them keep the name.
  private static func isKeptElsewhere(_ name: String, _ text: TextView) -> Bool {
    let (kept, all) = text.elsewhere { NameWord.isKept(name, in: $0) }
    return all >= 4 && kept * 10 >= all * 9
  }
}

/// The names that an app keeps in its translations.
struct KeptNames: Sendable {
  private let votes: [String: NameVotes.Votes]
  private let counts: [String: Int]
  /// Those that the source of an entry has.
  private let names: [EntryID: [String]]

  // Of eleven projects, 70 words are kept so often; all are names or abbreviations.
  private static let leastTexts = 8
  private static let leastSources = 3
  private static let leastShare = 90

  init(_ summary: NameVotes) {
    votes = summary.votes.filter { _, votes in
      // Other scripts may write a name in their own letters.
      let latin = votes.texts.filter { $0.key.script == "Latn" }.values.reduce(NameVotes.Kept(), +)
      return votes.sources.count >= Self.leastSources && latin.all >= Self.leastTexts
        && latin.kept * 100 >= latin.all * Self.leastShare
    }
    var names: [EntryID: [String]] = [:]
    for (name, votes) in votes {
      for entry in votes.entries { names[entry, default: []].append(name) }
    }
    self.names = names
    counts = votes.mapValues { $0.texts.values.reduce(0) { $0 + $1.kept } }
  }

  var isEmpty: Bool { votes.isEmpty }
  func of(_ entry: EntryID) -> [String] { names[entry] ?? [] }
  func contains(_ word: String) -> Bool { votes[word] != nil }
  /// How many translations keep it.
  func count(of name: String) -> Int { counts[name] ?? 0 }

  /// Whether most texts of a locale keep a name. Where many don't, the language changes it: `Mhastodon`.
  func isKept(_ name: String, in locale: LocaleID) -> Bool {
    guard let texts = votes[name]?.texts[locale] else { return false }
    // The text in question is one that doesn't.
    return texts.kept >= 2 && texts.kept * 100 >= (texts.all - 1) * Self.leastShare
  }
}
