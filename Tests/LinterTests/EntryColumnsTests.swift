import Catalogs
import Fit
import LocaleData
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// What is seen on the walk stands for what a longer look would see: it must miss nothing.
@Suite struct EntryColumnsTests {
  private static let notes = TranslatorNotes(LocaleData())
  private static let german = Linting.german
  private static let french = LocaleID(canonical: "fr")

  private static func columns(_ entries: [Entry]) -> EntryColumns {
    var columns = EntryColumns()
    for index in entries.indices {
      columns.add(
        entries[index], source: entries[index].translations.position(of: .english), role: .unknown, notes: notes)
    }
    return columns
  }

  private static func entry(_ source: String?, _ german: Translation?, key: String = "a") -> Entry {
    var entry = Entry(key: key)
    if let source { entry.translations[.english] = Translation(locale: .english, values: [Value(source)]) }
    if let german { entry.translations[Self.german] = german }
    return entry
  }

  private static func german(_ text: String, state: TranslationState = .unstated) -> Translation {
    Translation(locale: german, values: [Value(text)], state: state)
  }

  @Test func whatIsSeenOfATranslation() {
    let cases: [(text: String, state: TranslationState, seen: TranslationFlags)] = [
      ("", .unstated, []), ("Datei", .unstated, .text), ("Open", .unstated, [.text, .sourceCopy]),
      ("Opel", .unstated, [.text, .sourceCopy]), ("Neu", .new, [.text, .progress]), ("", .stale, .progress),
      ("Neu", .needsReview, [.text, .progress]), ("Neu", .final, .text),
      ("[APP: NOT TRANSLATED]", .unstated, [.text, .progress]),
    ]
    for (text, state, seen) in cases {
      let entries = [Self.entry("Open", Self.german(text, state: state))]
      let columns = Self.columns(entries)
      #expect(columns.count(of: 0) == 2)
      // By their tags: de, en.
      #expect(columns.source(of: 0) == 1)
      #expect(columns[0, 0] == seen, "\(text)")
    }
  }

  @Test func variablesMayTellAnything() {
    var translation = Self.german("%#@files@")
    translation.substitutions = [Substitution(name: "files", values: [Value("Open", variation: .plural("one"))])]
    let columns = Self.columns([Self.entry("Open", translation)])
    #expect(columns[0, 0].isSuperset(of: [.text, .sourceCopy, .progress]))
  }

  /// Each mark of each script, as `LocalePunctuation` tells them apart.
  @Test(arguments: ":!?;：！？；，؟؛،".map(String.init))
  func marksAreSeen(mark: String) throws {
    let rule = try LocalePunctuation(options: RuleOptions())
    #expect(!TextFeatures("a" + mark).isDisjoint(with: rule.trigger))
  }

  @Test func partsAreJoinedAsIfTheyWereOne() {
    let entries = [
      Self.entry("Open the file", Self.german("Datei öffnen"), key: "a"),
      Self.entry(nil, Self.german("Neu"), key: "b.c"),
      Self.entry("Open the file", nil, key: "c"), Self.entry("", Self.german("Alt", state: .new), key: "d"),
    ]
    let whole = Self.columns(entries)
    var joined = EntryColumns()
    for range in [0..<1, 1..<3, 3..<3, 3..<4] {
      var part = EntryColumns()
      for index in range {
        let source = entries[index].translations.position(of: .english)
        part.add(entries[index], source: source, role: .unknown, notes: Self.notes)
      }
      joined.append(part)
    }
    for index in entries.indices {
      #expect(joined.count(of: index) == entries[index].translations.count)
      #expect(joined.source(of: index) == entries[index].translations.position(of: .english))
      #expect(joined.translatability[index] == whole.translatability[index])
      for position in 0..<whole.count(of: index) { #expect(joined[index, position] == whole[index, position]) }
    }
    #expect(joined.sourceCount == 3)
    #expect(whole.translatability[0] == .wanted)
    #expect(whole.translatability[1] == .wantedByLocales)
  }

  /// The progress of locales that entries have, and of those that only some have.
  @Test(arguments: [true, false]) func progressIsToldOfEveryLocale(hasFrench: Bool) {
    var entries = [
      Self.entry("One", Self.german("Eins"), key: "a"), Self.entry("Two", Self.german(""), key: "b"),
      Self.entry("Three", Self.german("Drei", state: .new), key: "c"),
      Self.entry("Four", Self.german("Vier", state: .needsReview), key: "d"),
      Self.entry("Five", Self.german("Fünf", state: .stale), key: "e"),
    ]
    for index in entries.indices where hasFrench || index == 1 {
      entries[index].translations[Self.french] = Translation(
        locale: Self.french, values: [Value(index == 3 ? "" : "Texte")])
    }
    let unit = CatalogTable.of(entries)
    let german = unit.progress(of: Self.german, notes: Self.notes)
    #expect(german.missing == [1])
    #expect(german.undone == [2])
    #expect(german.unsure == [3])
    #expect(german.stale == [4])
    #expect(unit.progress(of: Self.french, notes: Self.notes).missing == (hasFrench ? [3] : [0, 2, 3, 4]))
    #expect(unit.position(ofLocale: 0, in: 0) == entries[0].translations.position(of: unit.locales[0]))
  }
}
