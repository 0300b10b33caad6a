import Catalogs
import Findings
import Linter
import Texts

/// Flags translations of a source that all have a sentence less than it: something was added to the source since.
struct Outdated: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/outdated", severity: .note,
    summary: "All translations of a string lack a sentence that's in the source.",
    rationale:
      "A sentence was added to the source, but nobody sent it to the translators. People who read a translation may miss a warning or a remedy.",
    remedy: "Have the string translated again, or take the sentence out of the source",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged(
        "Delete the album? This cannot be undone, and all of its photos are lost.", "de", "⟦Album löschen?⟧",
        because: "all translations lack the warning"
      ).besides(["fr": "Supprimer l’album ?", "ja": "アルバムを削除しますか？", "it": "Eliminare l’album?"]),
      .accepted(
        "Delete the album? This cannot be undone, and all of its photos are lost.", "de", "Album löschen?",
        because: "one shortened translation doesn't mean that the source has changed"
      ).besides([
        "fr": "Supprimer l’album ? Cette action est irréversible et toutes ses photos seront perdues.",
        "ja": "アルバムを削除しますか？この操作は取り消せません。写真はすべて失われます。",
        "it": "Eliminare l’album? L’operazione non può essere annullata e tutte le foto andranno perse.",
      ]),
      .accepted(
        "Delete the album? It is gone then.", "de", "Album löschen, das danach nicht mehr da ist?",
        because: "two sentences merged into one that's as long as both together"
      ).besides([
        "fr": "Supprimer l’album, qui sera alors perdu ?", "ja": "アルバムは完全に消えますが削除しますか？",
        "it": "Eliminare l’album, che così sarà perso?",
      ]),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }

  /// Which entries all of whose translations have fewer sentences than the source, and how long the texts of each locale are beside their
  /// sources.
  struct Expansion: Mergeable {
    struct Lengths {
      var own = 0
      var source = 0
    }
    struct Place: Hashable {
      var catalog: Int
      var locale: LocaleID
    }
    fileprivate(set) var shortened: Set<EntryID> = []
    fileprivate(set) var lengths: [Place: Lengths] = [:]
    init() {}
    mutating func merge(_ other: Expansion) {
      shortened.formUnion(other.shortened)
      lengths.merge(other.lengths) { Lengths(own: $0.own + $1.own, source: $0.source + $1.source) }
    }

    /// How long a text is of what the locale's texts usually are for such a source.
    fileprivate func share(of text: String, for source: String, catalog: Int, locale: LocaleID) -> Double {
      guard let usual = lengths[Place(catalog: catalog, locale: locale)], usual.source >= Outdated.leastMeasured else {
        return Double(text.utf8.count) / Double(max(1, source.utf8.count))
      }
      let expected = Double(source.utf8.count) * Double(usual.own) / Double(usual.source)
      return Double(text.utf8.count) / max(1, expected)
    }
  }
  /// So many bytes of the source have to be translated before a locale's usual length is known.
  fileprivate static let leastMeasured = 500
  /// So long is a source at least of which a sentence may be missing.
  private static let shortest = 24
  /// So many translations have to lack it.
  private static let leastLocales = 3
  /// So long may the translation in the middle be, of its locale's usual length.
  private static let greatestShare = 0.8

  func looks(at row: TextRow, _ context: RuleContext) -> Bool { !row.isSource }

  func summary(of slice: TableSlice) -> Expansion {
    let table = slice.table
    var expansion = Expansion()
    var lengths = ByLocale<Expansion.Lengths>()
    var locales: [LocaleID] = []
    for index in slice.entries where table.isTranslatable(index) && !table.sourceVaries(at: index) {
      guard let source = table.firstFilledSourceText(of: index), source.utf8.count >= Self.shortest else { continue }
      let translations = table.catalog.entries[index].translations.values
      for position in translations.indices where position != table.entries.source(of: index) {
        guard let text = translations.firstText(at: position), !text.isEmpty, text != source else { continue }
        let locale = translations[position].locale
        if lengths[locale] == nil { locales.append(locale) }
        var known = lengths[locale] ?? .init()
        known.own += text.utf8.count
        known.source += source.utf8.count
        lengths[locale] = known
      }
      if Self.areShort(index, in: table, of: source) {
        expansion.shortened.insert(table.id(of: index))
      }
    }
    for locale in locales {
      expansion.lengths[Expansion.Place(catalog: table.number, locale: locale)] = lengths[locale]
    }
    return expansion
  }

  func evidence(from summary: Expansion, _ context: RuleContext) -> Expansion? {
    summary.shortened.isEmpty ? nil : summary
  }

  func mayJudge(_ entry: EntryID, given expansion: Expansion) -> Bool { expansion.shortened.contains(entry) }

  func check(_ text: TextView, given expansion: Expansion) -> [TopicalFinding] {
    guard mayJudge(text.entryID, given: expansion), !text.isSource, !text.isDoNotTranslate, !text.repeatsSource,
      text.isFirstValue, let source = text.sourceText
    else { return [] }
    let shares = Self.translations(of: text.entryContext.index, in: text.table, source).map {
      expansion.share(of: $0.text, for: source, catalog: text.table.number, locale: $0.locale)
    }
    guard shares.count >= Self.leastLocales, shares.sorted()[shares.count / 2] <= Self.greatestShare else { return [] }
    let finding = text.finding(
      Self.metadata,
      "all \(shares.count) translations have fewer sentences than the source, and are shorter than usual: it may have grown since",
      range: text.wholeRange)
    return [TopicalFinding(finding, on: text)]
  }

  /// The first texts of an entry in all locales that have translated it.
  private static func translations(
    of index: Int, in table: CatalogTable, _ source: String
  ) -> [(locale: LocaleID, text: String)] {
    let translations = table.catalog.entries[index].translations.values
    return translations.indices.compactMap { position in
      guard position != table.entries.source(of: index), let text = translations.firstText(at: position),
        !text.isEmpty, text != source
      else { return nil }
      return (translations[position].locale, text)
    }
  }

  /// Whether there are several translations, and all have fewer sentences than the source; a script that marks no ends of sentences doesn't
  /// count.
  private static func areShort(_ index: Int, in table: CatalogTable, of source: String) -> Bool {
    let wanted = Sentences.count(in: source)
    guard wanted >= 2 else { return false }
    let translations = translations(of: index, in: table, source)
    return translations.count >= leastLocales
      && translations.allSatisfy { locale, text in
        ["th", "lo", "km", "my"].contains(locale.language) || Sentences.count(in: text) < wanted
      }
  }
}

extension Outdated.Expansion: Packable {
  func write(to writer: inout PackWriter) { writer.write(shortened, lengths) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    shortened = try reader.next()
    lengths = try reader.next()
  }
}

extension Outdated.Expansion.Place: Packable {
  func write(to writer: inout PackWriter) { writer.write(EntryID(catalog: catalog, entry: 0), locale) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    let id: EntryID = try reader.next()
    self.init(catalog: id.catalog, locale: try reader.next())
  }
}

extension Outdated.Expansion.Lengths: Packable {
  func write(to writer: inout PackWriter) { writer.write(own, source) }
  init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(own: try reader.next(), source: try reader.next())
  }
}
