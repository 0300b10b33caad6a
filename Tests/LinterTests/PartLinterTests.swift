import Catalogs
import Findings
import LocaleData
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Parts of a table give the findings of the whole, in whatever way it is parted, and also where what a part shows went through a file.
@Suite struct PartLinterTests {
  /// The texts of the examples of all rules on evidence, with those of their neighbours, an entry each.
  private static let entries: [Entry] = {
    var entries: [Entry] = []
    func add(_ key: String, _ source: String, _ targets: [(String, String)]) {
      var entry = Entry(key: key)
      entry.translations[.english] = Translation(locale: .english, values: [Value(source)])
      for (tag, text) in targets {
        guard let locale = LocaleID(tag), locale != .english else { continue }
        entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
      entries.append(entry)
    }
    let ids = Set(AllRules.evidenceRules.map { $0.metadata.id })
    for (number, example) in Linter.allMetadata.filter({ ids.contains($0.id) }).flatMap(\.examples).enumerated() {
      let target = example.target.map { [(example.locale, ExampleHarness.unmarked($0).text)] } ?? []
      let others = example.otherLocales.map { ($0.locale, $0.target) }
      add("\(number).own", ExampleHarness.unmarked(example.source).text, target + others)
      for neighbour in example.neighbours { add("\(number).\(neighbour.key)", neighbour.text, []) }
      for neighbour in example.translatedNeighbours {
        add("\(number).\(neighbour.key)", neighbour.source, [(example.locale, neighbour.target)])
      }
    }
    return entries
  }()

  /// The entries with some numbers, as a part of one table.
  private static func part(_ numbers: [Int]) -> Catalog {
    var catalog = Catalog(
      identity: "App/Main", name: "App/Main", format: .xcstrings, sourceLocale: .english,
      entries: numbers.map { entries[$0] })
    // Numbers in no order, as hashes are.
    catalog.part = CatalogPart(table: 77, entries: numbers.map { $0 &* 7919 % 100_003 })
    return catalog
  }

  private static func linter() throws -> PartLinter {
    PartLinter(
      try Linter(settings: Linter.Settings(), localeData: LocaleData(), fitter: Linting.context.fitter))
  }

  private static func throughAFile(_ summary: ProjectSummary) throws -> ProjectSummary {
    let bytes = PackWriter.bytes { summary.write(to: &$0) }
    let read = try PackReader.read(bytes[...]) { reader throws(DamagedPack) in
      try ProjectSummary(from: &reader, type: AllRules.summaryType(named:))
    }
    // The same value has the same bytes, whatever order its parts came in.
    #expect(PackWriter.bytes { read.write(to: &$0) } == bytes)
    return read
  }

  /// Everything that is told of the findings, sorted.
  private static func told(_ findings: [Finding]) -> [String] {
    findings.map {
      "\($0.rule) \($0.severity) \($0.subject) \($0.range ?? 0..<0) \($0.message) \($0.help ?? "") \($0.fixes) \($0.keys)"
    }.sorted()
  }

  @Test func partsGiveTheFindingsOfTheWhole() throws {
    let all = Array(Self.entries.indices)
    var linter = try Self.linter()
    let summary = linter.summary(of: [Self.part(all)])
    let whole = Self.told(linter.judge(given: summary).results(for: [Self.part(all)]).findings)
    // A law that no finding rests on would hold for rules that see nothing.
    let reporting = Set(whole.map { $0.prefix { $0 != " " } })
    let ids = AllRules.evidenceRules.map { $0.metadata.id }.filter { reporting.contains($0[...]) }
    #expect(ids.count >= 9, "\(ids)")

    for (count, seed) in [(2, UInt64(1)), (7, 2), (60, 3)] {
      var dice = Dice(state: seed)
      var parts = [[Int]](repeating: [], count: count)
      for number in all.shuffled(using: &dice) { parts[Int.random(in: 0..<count, using: &dice)].append(number) }
      var merged = ProjectSummary()
      for part in parts.shuffled(using: &dice) {
        var own = try Self.linter()
        merged.merge(try Self.throughAFile(own.summary(of: [Self.part(part)])))
      }
      #expect(PackWriter.bytes { merged.write(to: &$0) } == PackWriter.bytes { summary.write(to: &$0) })
      let given = try Self.throughAFile(merged)
      var found: [Finding] = []
      for part in parts {
        var own = try Self.linter()
        found += own.judge(given: given).results(for: [Self.part(part)]).findings
      }
      #expect(Self.told(found) == whole, "\(count) parts")
    }
  }

  /// What other parts have isn't missing.
  @Test func aPartLacksWhatTheWholeTableHas() throws {
    func catalog(_ keys: [String], german: Set<String>) -> Catalog {
      var catalog = Linting.catalog(
        keys.map { (key: $0, en: "Delete all photos", de: german.contains($0) ? "Weg" : nil) })
      catalog.files = []
      catalog.part = CatalogPart(table: 1, entries: keys.indices.map { $0 })
      return catalog
    }
    var linter = try Self.linter()
    var summary = linter.summary(of: [catalog(["a"], german: ["a"])])
    let lacking = catalog(["b"], german: [])
    summary.merge(linter.summary(of: [lacking]))
    #expect(summary.entryCount == 2 && summary.allLocales == [.english, Linting.german])
    let found = linter.judge(given: summary).results(for: [lacking]).findings
    #expect(
      found.contains { $0.rule == "l10n/missing" && $0.subject.key == "b" && $0.subject.locale == Linting.german })
    let alone = linter.judge(given: linter.summary(of: [lacking])).results(for: [lacking]).findings
    #expect(!alone.contains { $0.rule == "l10n/missing" })
  }

  /// Whatever somebody made up, or a disk lost: an error, and no crash.
  @Test func damagedSummariesAreRejected() throws {
    var linter = try Self.linter()
    let bytes = PackWriter.bytes { linter.summary(of: [Self.part(Array(Self.entries.indices))]).write(to: &$0) }
    var dice = Dice(state: 5)
    var rejected = 0
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        damaged[Int.random(in: damaged.indices, using: &dice)] = UInt8.random(in: .min ... .max, using: &dice)
      }
      if Bool.random(using: &dice) { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &dice)) }
      do throws(DamagedPack) {
        _ = try PackReader.read(damaged[...]) { reader throws(DamagedPack) in
          try ProjectSummary(from: &reader, type: AllRules.summaryType(named:))
        }
      } catch { rejected += 1 }
    }
    #expect(rejected > 150)
  }
}
