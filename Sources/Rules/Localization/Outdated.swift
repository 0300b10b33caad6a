import Catalogs
import Findings
import Linter
import Texts

/// Flags translations of a source that all have a sentence less than it: something was added to the source since.
struct Outdated: EvidenceRule {
  static let metadata = RuleMetadata(
    id: "l10n/outdated", severity: .note,
    summary: "All translations of a text lack a sentence that the source has.",
    rationale:
      "If a sentence is added to the source and nobody sends it to the translators, people who read a translation miss a warning or a remedy.",
    remedy: "Have the text translated again, or take the sentence out of the source",
    references: ["Apple, Localizing and varying text with a string catalog"],
    examples: [
      .flagged(
        "Delete the album? This cannot be undone, and all of its photos are lost.", "de", "⟦Album löschen?⟧",
        because: "all languages lack the warning"
      ).besides(["fr": "Supprimer l’album ?", "ja": "アルバムを削除しますか？", "it": "Eliminare l’album?"]),
      .accepted(
        "Delete the album? This cannot be undone, and all of its photos are lost.", "de", "Album löschen?",
        because: "a single translation that is cut short is no sign of a changed source"
      ).besides([
        "fr": "Supprimer l’album ? Cette action est irréversible et toutes ses photos seront perdues.",
        "ja": "アルバムを削除しますか？この操作は取り消せません。写真はすべて失われます。",
        "it": "Eliminare l’album? L’operazione non può essere annullata e tutte le foto andranno perse.",
      ]),
      .accepted(
        "Delete the album? It is gone then.", "de", "Album löschen, das danach nicht mehr da ist?",
        because: "two sentences made one, and as long"
      ).besides([
        "fr": "Supprimer l’album, qui sera alors perdu ?", "ja": "アルバムは完全に消えますが削除しますか？",
        "it": "Eliminare l’album, che così sarà perso?",
      ]),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .any }

  /// How long the texts of each locale are beside their sources.
  struct Expansion: Mergeable {
    struct Lengths {
      var own = 0
      var source = 0
    }
    struct Place: Hashable {
      var catalog: Int
      var locale: LocaleID
    }
    var lengths: [Place: Lengths] = [:]
    init() {}
    mutating func merge(_ other: Expansion) {
      lengths.merge(other.lengths) { Lengths(own: $0.own + $1.own, source: $0.source + $1.source) }
    }

    /// How long a text is of what the locale's texts usually are for such a source.
    func share(of text: String, for source: String, catalog: Int, locale: LocaleID) -> Double {
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

  func looks(at row: TextRow, _ context: RuleContext) -> Bool {
    !row.isSource && row.table.rows.texts[row.row].utf8.count >= 12
  }

  func summary(of slice: TableSlice) -> Expansion {
    var expansion = Expansion()
    for index in slice.entries where slice.table.isTranslatable(index) {
      guard let source = slice.table.firstFilledSourceText(of: index), source.utf8.count >= Self.shortest else {
        continue
      }
      let translations = slice.table.catalog.entries[index].translations.values
      for position in translations.indices where position != slice.table.entries.source(of: index) {
        guard let text = translations.firstText(at: position), !text.isEmpty, text != source else { continue }
        let place = Expansion.Place(catalog: slice.table.number, locale: translations[position].locale)
        expansion.lengths[place, default: .init()].own += text.utf8.count
        expansion.lengths[place, default: .init()].source += source.utf8.count
      }
    }
    return expansion
  }

  func evidence(from summary: Expansion, _ context: RuleContext) -> Expansion? { summary }

  func check(_ text: TextView, given expansion: Expansion) -> [TopicalFinding] {
    guard !text.isSource, !text.isOrphaned, !text.isDoNotTranslate, !text.repeatsSource, text.isFirstValue,
      text.variation.isEmpty, let source = text.sourceText, source.utf8.count >= Self.shortest
    else { return [] }
    let wanted = Sentences.count(in: source)
    guard wanted >= 2, isShort(text.text, in: text.locale, wanted: wanted) else { return [] }
    // Where one has them all, the others were cut short.
    var shares = [share(of: text.text, in: text.locale, text, source, expansion)]
    for translation in text.entry.translations.values where translation.locale != text.locale {
      guard translation.locale != text.sourceTranslation?.locale, let other = translation.values.first?.text,
        !other.isEmpty, other != source
      else { continue }
      guard isShort(other, in: translation.locale, wanted: wanted) else { return [] }
      shares.append(share(of: other, in: translation.locale, text, source, expansion))
    }
    guard shares.count >= Self.leastLocales, shares.sorted()[shares.count / 2] <= Self.greatestShare else { return [] }
    let finding = text.finding(
      Self.metadata,
      "all \(shares.count) translations have fewer sentences than the source, and are shorter than usual: it may have grown since",
      range: text.wholeRange)
    return [TopicalFinding(finding, on: text)]
  }
  private static let leastLocales = 3
  /// Of the usual length, in the locale in the middle.
  private static let greatestShare = 0.8

  private func share(
    of text: String, in locale: LocaleID, _ view: TextView, _ source: String, _ expansion: Expansion
  ) -> Double {
    expansion.share(of: text, for: source, catalog: view.table.number, locale: locale)
  }

  /// Whether a text has fewer sentences than wanted; true in a script that marks no ends of sentences.
  private func isShort(_ text: String, in locale: LocaleID, wanted: Int) -> Bool {
    ["th", "lo", "km", "my"].contains(locale.language) || Sentences.count(in: text) < wanted
  }
}
