import Catalogs
import Texts

/// What differs between two states of one catalog: by key, locale, variation and text, in whatever order they stand.
struct CatalogComparison: Sendable {
  /// How the entry of a key differs.
  struct EntryChange: Sendable {
    /// Whether it is new, or its source or what is declared for it changed, so that everything of it counts as new.
    var isWhole = false
    /// Whether the key wasn't there.
    var isNew = false
    var translations: [LocaleID: TranslationChange] = [:]
    /// Whether it has a new extraction state.
    var isStateChanged = false
  }
  struct TranslationChange: Sendable {
    /// Whether any text is new, changed or gone.
    var isTextChanged = false
    /// Whether what the file says of its progress changed.
    var isStateChanged = false
    /// Variations whose texts are as they were; empty where a variable's texts changed, which all share, and where a
    /// variation is gone: what is found then may be on the set of those that are left.
    var unchanged: Set<String> = []
  }

  /// By index of the entry now; entries that are as they were are left out.
  private(set) var changes: [Int: EntryChange] = [:]
  /// Locales that the catalog did not have.
  private(set) var newLocales: Set<LocaleID> = []

  /// `then` is nil for a new catalog.
  init(then: Catalog?, now: Catalog) {
    guard let then else {
      for index in now.entries.indices { changes[index] = EntryChange(isWhole: true, isNew: true) }
      newLocales = Set(now.locales)
      return
    }
    newLocales = Set(now.locales).subtracting(then.locales)
    var earlier: [ExactString: Int] = [:]
    for (index, entry) in then.entries.enumerated() { earlier[ExactString(entry.key)] = index }
    let source = now.sourceLocale ?? then.sourceLocale ?? .english
    for (index, entry) in now.entries.enumerated() {
      guard let duplicate = earlier[ExactString(entry.key)] else {
        changes[index] = EntryChange(isWhole: true, isNew: true)
        continue
      }
      if let change = Self.change(from: then.entries[duplicate], to: entry, source: source) { changes[index] = change }
    }
  }

  private static func change(from then: Entry, to now: Entry, source: LocaleID) -> EntryChange? {
    var change = EntryChange()
    if now.hasOtherDeclarations(than: then)
      || !(now.translations[source]?.hasSameTexts(as: then.translations[source])
        ?? (then.translations[source] == nil))
    {
      change.isWhole = true
      return change
    }
    change.isStateChanged = now.extractionState != then.extractionState
    for locale in Set(now.translations.keys).union(then.translations.keys) where locale != source {
      let (new, old) = (now.translations[locale], then.translations[locale])
      var translation = TranslationChange()
      translation.isTextChanged = !(new?.hasSameTexts(as: old) ?? (old == nil))
      translation.isStateChanged = new?.states != old?.states
      guard translation.isTextChanged || translation.isStateChanged else { continue }
      if let new, let old, new.substitutions.hasSameTexts(as: old.substitutions),
        new.translatedSource.map({ ExactString($0.text) }) == old.translatedSource.map({ ExactString($0.text) })
      {
        let known = old.values.reduce(into: [String: ExactString]()) {
          $0[$1.variation.description] = ExactString($1.text)
        }
        func filled(_ values: [Value]) -> Set<String> {
          Set(values.lazy.filter { !$0.text.isEmpty }.map(\.variation.description))
        }
        let hasAll = filled(new.values).isSuperset(of: filled(old.values))
        for value in new.values where hasAll && known[value.variation.description] == ExactString(value.text) {
          translation.unchanged.insert(value.variation.description)
        }
      }
      change.translations[locale] = translation
    }
    return change.translations.isEmpty && !change.isStateChanged ? nil : change
  }
}

extension Entry {
  /// Whether something else is declared for it: its box, its limits, whether it is translated. Comments count for their
  /// directives alone: other words of theirs change no text.
  func hasOtherDeclarations(than other: Entry) -> Bool {
    shouldTranslate != other.shouldTranslate || isShown != other.isShown
      || Directive.merged(of: self) != Directive.merged(of: other)
      || limits.map(\.declaration) != other.limits.map(\.declaration)
  }
}

extension SizeLimit {
  /// What it says, wherever it stands.
  fileprivate var declaration: String { "\(dimension) \(bound) \(amount) \(unit)" }
}

extension Translation {
  fileprivate var states: [String] {
    [state.rawValue, stateQualifier ?? ""]
      + values.map { "\($0.variation)|\($0.state.rawValue)" }.sorted()
  }
}
