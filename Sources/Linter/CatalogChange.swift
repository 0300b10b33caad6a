import Catalogs
import Findings
import Texts

/// A catalog before and after a change. What moved has its new name in both.
package struct CatalogChange: Sendable {
  package let then: Catalog
  /// Nil for a catalog that is gone.
  package let now: Catalog?
  /// Locales that must have a certain share of their translations.
  package var requiredLocales: Set<LocaleID> = []
  /// Whether the app still asks for a key of `then`; nil where nobody knows.
  package var isUsed: @Sendable (Entry) -> Bool? = { _ in nil }
  /// Whether an entry of `then` is in another catalog now, with all its translations.
  package var isElsewhere: @Sendable (Entry) -> Bool = { _ in false }
  /// Whether what is found in several locales is reported in each, as a verbose run does.
  package var listsLocales = false
  private let positions: KeyIndex

  package init(then: Catalog, now: Catalog?) {
    self.then = then
    self.now = now
    positions = KeyIndex(now?.entries ?? [])
  }

  package var source: LocaleID { now?.sourceLocale ?? then.sourceLocale ?? .english }

  /// The entry that one of `then` became; nil where its key is gone.
  package func entry(of earlier: Entry) -> Entry? {
    guard let now, let position = positions.position(of: earlier.key, in: now.entries) else { return nil }
    return now.entries[position]
  }

  /// Whether part of a locale's file can't be read now, so that what seems to be gone may be there.
  package func isDamaged(_ locale: LocaleID) -> Bool {
    now?.files.contains { $0.isDamaged && ($0.locale ?? locale) == locale } ?? false
  }

  /// Where a finding on the whole catalog is reported: in the source's file, or in that of all locales.
  package var place: Place? {
    let file = now?.files.first { ($0.locale ?? source) == source } ?? now?.files.first
    return file.map { Place(file: $0.file, range: TextRange(0, 0)) }
  }
}

/// Judges what a change did to a catalog.
package protocol ChangeRule: Rule {
  func check(_ change: CatalogChange, in context: RuleContext) -> [Finding]
}

extension Linter {
  /// What the rules on changes find, in the locales that are checked.
  package func judge(_ changes: [CatalogChange]) -> [Finding] {
    changes.flatMap { change in rules.change.flatMap { $0.check(change, in: context) } }
      .filter { finding in
        guard let locale = finding.subject.locale else { return true }
        return context.localeData.hasReaders(locale) && isJudged(locale)
      }
      .map { $0.resolved(override: rules.policy.severity(of: $0.rule)) }
  }
}
