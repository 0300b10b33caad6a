import Catalogs
import Findings
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Summaries of slices merge to that of the whole, in any grouping and order.
@Suite struct EvidenceTests {
  /// The texts of all examples of the rules on evidence, with those of their neighbours, in one table.
  private static let table: CatalogTable = {
    let ids = Set(AllRules.evidenceRules.map { $0.metadata.id })
    let german = LocaleID(canonical: "de")
    var entries: [Entry] = []
    func add(_ source: String, _ target: String?, _ locale: LocaleID) {
      var entry = Entry(key: "key.\(entries.count)")
      entry.translations[.english] = Translation(locale: .english, values: [Value(source)])
      if let target { entry.translations[locale] = Translation(locale: locale, values: [Value(target)]) }
      entries.append(entry)
    }
    for example in Linter.allMetadata.filter({ ids.contains($0.id) }).flatMap(\.examples) {
      let locale = LocaleID(example.locale) ?? german
      let texts = [ExampleHarness.unmarked(example.target ?? example.source).text] + example.neighbours.map(\.text)
      // Each three times, so that habits are habits.
      for text in texts + texts + texts {
        locale == .english ? add(text, nil, german) : add("Open \(text.count)", text, locale)
      }
    }
    return .of(entries)
  }()

  /// The findings where tables are cut into so many slices, whose summaries are merged in an order of the generator's.
  private static func findings<Checked: EvidenceCheck>(
    _ rule: Checked, in tables: [CatalogTable], context: RuleContext, pieces: Int, seed: UInt64
  ) -> [String] {
    var generator = SplitMix(state: seed)
    let slices = tables.flatMap { table in
      cut(table.catalog.entries.count, into: pieces, &generator).map {
        TableSlice(table: table, entries: $0, context: context)
      }
    }
    let merged = joined(slices.shuffled(using: &generator).map { rule.summary(of: $0) }, &generator)
    guard let evidence = rule.evidence(from: merged, context) else { return [] }
    var found: [TopicalFinding] = []
    for slice in slices { slice.forEachText(with: rule.trigger) { found += rule.check($0, given: evidence) } }
    return EvidencePhase.folded(found).compactMap(\.finding).map {
      "\($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.range ?? 0..<0) \($0.message) \($0.companions)"
    }
  }

  /// So many ranges that together are all; some may be empty.
  private static func cut(_ count: Int, into pieces: Int, _ generator: inout SplitMix) -> [Range<Int>] {
    let cuts = ([0, count] + (1..<max(1, pieces)).map { _ in Int.random(in: 0...count, using: &generator) }).sorted()
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  /// Summaries joined two by two, any with any.
  private static func joined<Summary: Mergeable>(_ summaries: [Summary], _ generator: inout SplitMix) -> Summary {
    var summaries = summaries
    while summaries.count > 1 {
      let one = summaries.remove(at: Int.random(in: summaries.indices, using: &generator))
      summaries[Int.random(in: summaries.indices, using: &generator)].merge(one)
    }
    return summaries.first ?? Summary()
  }

  @Test func partitionsGiveTheFindingsOfTheWhole() throws {
    let harness = ExampleHarness()
    for type in AllRules.evidenceRules {
      var reporting = 0
      func look<Checked: EvidenceCheck>(_ rule: Checked, at tables: [CatalogTable], _ context: RuleContext) {
        let whole = Self.findings(rule, in: tables, context: context, pieces: 1, seed: 0)
        if !whole.isEmpty { reporting += 1 }
        for (pieces, seed) in [(2, 1), (10, 2), (100, 3), (100, 4)] {
          let found = Self.findings(rule, in: tables, context: context, pieces: pieces, seed: UInt64(seed))
          #expect(found == whole, "\(type.metadata.id): \(pieces)")
        }
      }
      let rule = try type.init(options: RuleOptions())
      look(rule, at: [Self.table], Linting.context)
      for example in type.metadata.examples where example.isFlagged {
        let (catalog, fitter) = try harness.project(of: example)
        let context = RuleContext(localeData: harness.localeData, fitter: fitter)
        look(rule, at: CatalogTable.all(of: [catalog], context: context), context)
      }
      // A law that no finding rests on would hold for rules that see nothing.
      #expect(reporting > 0, "\(type.metadata.id)")
    }
  }

  /// Copies of the source are the same however a catalog is cut.
  @Test func partitionsGiveTheSameCopiesOfTheSource() throws {
    let harness = ExampleHarness()
    var generator = SplitMix(state: 7)
    var reporting = 0
    for example in Untranslated.metadata.examples {
      let (catalog, fitter) = try harness.project(of: example)
      let context = RuleContext(localeData: harness.localeData, fitter: fitter)
      for table in CatalogTable.all(of: [catalog], context: context) {
        func copies(in pieces: [Range<Int>]) -> [LocaleID: [Int]] {
          let candidates = Self.joined(
            pieces.shuffled(using: &generator).map { CopyCandidates(in: $0, of: table, notes: context.notes) },
            &generator)
          let words = Self.joined(
            pieces.shuffled(using: &generator).map { WordEntries(of: candidates.words, in: $0, of: table) }, &generator)
          return SourceCopies.entries(candidates, words, of: table, notes: context.notes)
        }
        let count = table.catalog.entries.count
        let whole = copies(in: [0..<count])
        if !whole.isEmpty { reporting += 1 }
        #expect(SourceCopies(in: table, context).entries == whole)
        for pieces in [2, 10, 100] { #expect(copies(in: Self.cut(count, into: pieces, &generator)) == whole) }
      }
    }
    #expect(reporting >= 3)
  }

  /// Of a word that many sources have the same few entries are looked at, in whatever order the slices are joined.
  @Test func theFirstEntriesOfAWordAreTheSame() {
    var generator = SplitMix(state: 9)
    let entries = (0..<40).map { number in
      var entry = Entry(key: "key.\(number)")
      entry.translations[.english] = Translation(locale: .english, values: [Value("Delete photo \(number)")])
      entry.translations[Linting.german] = Translation(locale: Linting.german, values: [Value("Foto \(number)")])
      return entry
    }
    let table = CatalogTable.of(entries)
    let word = CopiedText("Delete").words[0]
    for pieces in [1, 2, 10, 100] {
      let parts = Self.cut(40, into: pieces, &generator).map {
        WordEntries(of: HashList([word.hash]), in: $0, of: table)
      }
      #expect(Self.joined(parts.shuffled(using: &generator), &generator).entries(of: word) == [0, 1, 2, 3, 4, 5])
    }
  }

  /// Rules that see several catalogs find the same in them, cut or whole, by short cuts or without.
  @Test(arguments: [1, 2]) func catalogsOfOneAppAreComparedTogether(jobs: Int) throws {
    func catalog(_ name: String, _ texts: [(String, String, String?)]) -> Catalog {
      var catalog = Linting.catalog(texts.map { (key: $0.0, en: $0.1, de: $0.2) })
      (catalog.identity, catalog.name, catalog.container) = (name, name, "App")
      return catalog
    }
    let words = ["Add New Note", "Save Current Changes", "Send Quick Mail", "Edit Last Photo", "Show More Details"]
    let catalogs = [
      catalog(
        "App/A",
        words.enumerated().map { ("a\($0).button", $1, nil) } + [("sign", "Sign in with email", "Mit E-Mail anmelden")]),
      catalog(
        "App/B",
        [
          ("b.button", "Delete all photos", nil), ("login", "Sign in with email", "Per E-Mail einloggen"),
          ("again", "Sign in with email", "Mit E-Mail anmelden"), ("photo.alert.delete.button", "Delete", "Löschen"),
          ("photo.alert.delete.action", "Remove", "Löschen"),
        ]),
    ]
    func found(_ isReference: Bool) throws -> [String] {
      try Linting.run(catalogs) { settings in
        (settings.jobs, settings.isReference, settings.includesPreview) = (jobs, isReference, true)
        settings.only = ["writing/casing", "l10n/inconsistent", "l10n/same-target"]
      }.findings.map { "\($0.rule) \($0.subject.catalog ?? "") \($0.subject.key ?? "")" }.sorted()
    }
    let usual = try found(false)
    #expect(usual.contains("l10n/inconsistent App/B login"))
    #expect(usual.contains("writing/casing App/B b.button"))
    #expect(try found(true) == usual)
  }

  /// Of two choices with variables each says once what it reads like, and the texts of the variables say nothing.
  @Test func choicesWithVariablesAreReportedOnce() throws {
    func variable(_ locale: LocaleID, _ text: String, _ one: String, _ other: String) -> Translation {
      Translation(
        locale: locale, values: [Value(text)],
        substitutions: [
          Substitution(
            name: "n", formatSpecifier: "lld",
            values: [("one", one), ("other", other)].map {
              Value($0.1, variation: Variation([Variation.Choice("plural", $0.0)]))
            })
        ])
    }
    var catalog = Linting.catalog([("photo.alert.delete", "Delete", nil), ("photo.alert.remove", "Remove", nil)])
    for (index, word) in ["Delete", "Remove"].enumerated() {
      catalog.entries[index].translations[.english] = variable(.english, "\(word) %#@n@", "%lld photo", "%lld photos")
      catalog.entries[index].translations[Linting.german] = variable(
        Linting.german, "%#@n@ löschen", "%lld Foto", "%lld Fotos")
    }
    let findings = try Linting.run([catalog]) { settings in
      settings.only = ["l10n/same-target"]
    }.findings
    #expect(findings.count <= 1)
    #expect(findings.allSatisfy { $0.message.hasPrefix("'Delete") })
  }

  /// What is found does not depend on triggers and bounds, nor on how many threads there are.
  @Test(arguments: [1, 2]) func theReferencePathAgrees(jobs: Int) throws {
    func found(_ isReference: Bool) throws -> [String] {
      try Linting.run([Self.table.catalog]) { settings in
        settings.jobs = jobs
        settings.includesPreview = true
        settings.isReference = isReference
      }.findings.map { "\($0.rule) \($0.subject.key ?? "") \($0.subject.locale?.tag ?? "") \($0.message)" }
    }
    let usual = try found(false)
    #expect(usual.count > 50)
    #expect(try found(true) == usual)
  }
}

/// Numbers that are the same in each run (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
