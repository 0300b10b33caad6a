import Catalogs
import Findings
import Fit
import Linter
import Texts

/// Flags two choices that stand side by side and read alike in a locale.
struct SameTarget: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/same-target", severity: .note,
    summary: "Two different choices next to each other have the same translation.",
    rationale: "If two buttons read the same, nobody knows which one deletes something and which one doesn't.",
    remedy: "Make the two translations different, as in the source",
    references: ["Apple Human Interface Guidelines, Alerts: 'give the buttons succinct, logical titles'"],
    examples: [
      .flagged(
        "Remove", "de", "⟦Löschen⟧", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("photo.alert.delete", "Delete", "Löschen")], because: "two buttons in one alert"),
      .flagged(
        "Discard", "fr", "⟦Annuler⟧", key: "draft.alert.discard", role: "alert-button",
        translatedNeighbours: [("draft.alert.cancel", "Cancel", "Annuler")], because: "one of them discards the draft"),
      .flagged(
        "Turn off", "ja", "⟦切り替え⟧", key: "wifi.menu.off", role: "menu-item",
        translatedNeighbours: [("wifi.menu.on", "Turn on", "切り替え")], because: "the two commands are opposites"),
      .flagged(
        "Hide", "ar", "⟦إخفاء⟧", key: "list_hide", role: "button",
        translatedNeighbours: [("list_show", "Show", "إخفاء")], because: "one of the two translations is wrong"),
      .accepted(
        "Remove", "de", "Löschen", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("album.menu.delete", "Delete", "Löschen")],
        because: "the two buttons are in different places"),
      .accepted(
        "Delete…", "de", "Löschen", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("photo.alert.delete", "Delete", "Löschen")],
        because: "the source uses the same word for both"),
      .accepted(
        "Photos", "ja", "写真", key: "tab.bar.photos", role: "tab",
        translatedNeighbours: [("tab.bar.photo", "Photo", "写真")], because: "Japanese nouns have no plural forms"),
      .accepted(
        "Remove", "de", "Entfernen", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("photo.alert.delete", "Delete", "Löschen")], because: "the translations are different"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  private static let roles: Set<Role> = [.button, .alertButton, .menuItem, .tab]

  static let reportsOnCompanions = true
  var trigger: TextFeatures { .any }

  /// Choices by where they stand.
  struct Choices: Mergeable {
    struct Group: Hashable {
      /// `EntryID.catalog`.
      var catalog: Int
      /// What the keys begin with.
      var start: Substring
    }
    struct Choice: Sendable {
      var id: EntryID
      var key: String
      /// Nil where it has several or none.
      var source: String?
      var sourceLocale: LocaleID
      /// By locale.
      var texts: [LocaleID: Translated]
    }
    /// What one locale has for it.
    struct Translated: Sendable {
      var first: String?
      /// Whether there is no other text.
      var isOnly: Bool
      /// The source that its file translates, where that differs.
      var source: String?

      var only: String? { isOnly && first != "" ? first : nil }
    }
    fileprivate var groups: [Group: [Choice]] = [:]

    init() {}
    mutating func merge(_ other: Choices) { groups.merge(other.groups, uniquingKeysWith: +) }
  }
  /// What else a choice reads like.
  struct Duplicates: Sendable {
    /// The choice's own source, and those of the others.
    var source: String
    var sources: [String] = []
    var companions: [Subject] = []
  }

  /// By entry and locale.
  typealias AllDuplicates = [EntryID: [LocaleID: Duplicates]]

  func summary(of slice: TableSlice) -> Choices {
    let table = slice.table
    var choices = Choices()
    for index in slice.entries where table.roles[index].isSurely(Self.roles) && table.isTranslatable(index) {
      let entry = table.catalog.entries[index]
      guard let start = Self.start(of: entry.key) else { continue }
      let texts = Dictionary(
        entry.translations.values.map {
          (
            $0.locale,
            Choices.Translated(
              first: $0.values.first?.text, isOnly: $0.values.count == 1, source: $0.translatedSource?.text)
          )
        }, uniquingKeysWith: { first, _ in first })
      choices.groups[Choices.Group(catalog: table.number, start: start), default: []].append(
        Choices.Choice(
          id: table.id(of: index), key: entry.key, source: texts[table.sourceLocale]?.only,
          sourceLocale: table.sourceLocale, texts: texts))
    }
    return choices
  }

  func evidence(from summary: Choices, _ context: RuleContext) -> AllDuplicates? {
    var found: AllDuplicates = [:]
    // More than a dozen choices are no group of buttons but a whole screen's.
    for choices in summary.groups.values where (2...12).contains(choices.count) {
      let choices = choices.sorted { $0.id < $1.id }
      for (number, choice) in choices.enumerated() {
        for (locale, text) in choice.texts where locale.language != choice.sourceLocale.language {
          guard let text = text.only,
            let duplicates = Self.duplicates(of: choice, text, in: locale, among: choices[(number + 1)...])
          else { continue }
          found[choice.id, default: [:]][locale] = duplicates
        }
      }
    }
    return found.isEmpty ? nil : found
  }

  func mayJudge(_ entry: EntryID, given duplicates: AllDuplicates) -> Bool { duplicates[entry] != nil }

  func check(_ text: TextView, given duplicates: AllDuplicates) -> [TopicalFinding] {
    guard text.isFirstValue, let others = duplicates[text.entryID]?[text.locale] else { return [] }
    var finding = text.finding(
      Self.metadata, Self.message([others.source] + others.sources, text.text), range: text.wholeRange)
    // Whoever changed one of the others is to hear of it.
    finding.companions = others.companions
    return [TopicalFinding(finding, on: text)]
  }

  /// The choices that a translation reads like, though their sources differ and most other languages tell them apart.
  private static func duplicates(
    of choice: Choices.Choice, _ text: String, in locale: LocaleID, among others: ArraySlice<Choices.Choice>
  ) -> Duplicates? {
    guard let source = choice.source else { return nil }
    var found = Duplicates(source: source)
    for other in others {
      guard let otherSource = other.source, let target = other.texts[locale], let own = target.only,
        readAlike(own, text),
        areApart(source, otherSource), areDistinguished(choice, other, elsewhereThanIn: locale)
      else { continue }
      found.sources.append(otherSource)
      found.companions.append(Subject(other.key, own, in: locale, source: target.source ?? otherSource))
    }
    return found.sources.isEmpty ? nil : found
  }

  /// `'Remove' and 'Delete' are both 'Löschen'`
  private static func message(_ sources: [String], _ target: String) -> String {
    let names = sources.map { "'\($0.shortened)'" }
    let last = names.last ?? ""
    return names.dropLast().joined(separator: ", ")
      + " and \(last) are \(names.count == 2 ? "both" : "all") '\(target.shortened)'"
  }

  /// Whether the other locales, where there are any, mostly have two words for the two.
  private static func areDistinguished(
    _ a: Choices.Choice, _ b: Choices.Choice, elsewhereThanIn locale: LocaleID
  ) -> Bool {
    var apart = 0
    var alike = 0
    for (elsewhere, text) in a.texts where elsewhere != locale && elsewhere != a.sourceLocale {
      guard let one = text.first, let other = b.texts[elsewhere]?.first else { continue }
      if readAlike(one, other) { alike += 1 } else { apart += 1 }
    }
    return apart >= alike * 2
  }

  /// Whether two texts are the same but for capitals. Most begin with other letters.
  private static func readAlike(_ a: String, _ b: String) -> Bool {
    if let first = a.utf8.first, let other = b.utf8.first, first < 0x80, other < 0x80 {
      func lowered(_ byte: UInt8) -> UInt8 { byte.lowercasedASCII }
      if lowered(first) != lowered(other) { return false }
    }
    return a == b || a.lowercased() == b.lowercased()
  }

  /// The part of a key before its last joint, for keys with two joints and more, or one and a name: `alert.delete`.
  private static func start(of key: String) -> Substring? {
    guard CatalogTable.isIdentifier(key), let end = key.lastIndex(where: { $0 == "." || $0 == "_" }) else { return nil }
    return key[..<end]
  }

  /// Whether two sources are different choices: no word of one is one of the other, but for endings.
  private static func areApart(_ a: String, _ b: String) -> Bool {
    func words(_ text: String) -> [[UInt8]] {
      text.lowercased().utf8.split { $0 < 0x80 && !$0.isASCIILowercase }.map { Array($0.prefix(5)) }
    }
    let (one, other) = (words(a), words(b))
    guard (1...4).contains(one.count), (1...4).contains(other.count) else { return false }
    let own = one.filter { !other.contains($0) }
    let others = other.filter { !one.contains($0) }
    return !own.isEmpty && !others.isEmpty
      && own.allSatisfy { word in
        others.allSatisfy { !$0.starts(with: word.prefix(4)) }
      }
  }
}

extension SameTarget.Choices: Packable {
  /// In the order of their entries: that of the slices differs from run to run.
  func write(to writer: inout PackWriter) { writer.write(groups.mapValues { $0.sorted { $0.id < $1.id } }) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    groups = try reader.next()
  }
}

extension SameTarget.Choices.Group: Packable {
  func write(to writer: inout PackWriter) { writer.write(EntryID(catalog: catalog, entry: 0), start) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let id: EntryID = try reader.next()
    self.init(catalog: id.catalog, start: try reader.next())
  }
}

extension SameTarget.Choices.Choice: Packable {
  func write(to writer: inout PackWriter) { writer.write(id, key, source, sourceLocale, texts) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      id: try reader.next(), key: try reader.next(), source: try reader.next(), sourceLocale: try reader.next(),
      texts: try reader.next())
  }
}

extension SameTarget.Choices.Translated: Packable {
  func write(to writer: inout PackWriter) { writer.write(first, isOnly, source) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(first: try reader.next(), isOnly: try reader.next(), source: try reader.next())
  }
}
