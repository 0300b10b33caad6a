import Catalogs
import Linter
import LocaleData
import Reporters
import Texts

/// Counts where everything ends up that a run meets in what PATHs name.
struct LedgerCount {
  private(set) var ledger = Ledger()
  private let isAsked: (LocaleID) -> Bool
  private let isRead: (LocaleID) -> Bool

  private enum Reason {
    static let unchanged = "unchanged"
    static let notAsked = "locale not asked for"
    static let noReaders = "locale without readers"
  }

  /// `scope`: the entries that are judged; nil for all.
  init(_ project: Project, changed: ChangedEntries?, named: NamedFiles?, locales: [LocaleID]) {
    let localeData = LocaleData()
    isAsked = { locales.isEmpty || locales.contains($0) }
    isRead = localeData.hasReaders
    countFiles(project, changed)
    for index in project.catalogs.indices where named?.catalogIndexes.contains(index) ?? true {
      count(project.catalogs[index], number: index, scope: changed?.scope)
    }
    for pair in changed?.earlier.pairs ?? [] {
      if let then = pair.then, Self.isAskedFor(then, in: changed) {
        countRemoved(from: then, to: pair.now.map { project.catalogs[$0] })
      }
    }
  }

  private static func isAskedFor(_ catalog: Catalog, in changed: ChangedEntries?) -> Bool {
    guard let inputs = changed?.earlier.project.inputs else { return false }
    return catalog.files.contains {
      inputs.indices.contains(Int($0.file.index)) && !inputs[Int($0.file.index)].isContext
    }
  }

  // MARK: Files

  private mutating func countFiles(_ project: Project, _ changed: ChangedEntries?) {
    ledger.files.judged = project.fileCount
    ledger.files.unreadable = project.unreadable.count
    for file in project.skipped { ledger.files.skipped[file.reason, default: 0] += 1 }
    if project.unchangedFiles > 0 { ledger.files.skipped[Reason.unchanged] = project.unchangedFiles }
    guard let earlier = changed?.earlier else { return }
    ledger.files.removed = earlier.project.inputs.indices.count {
      earlier.fileOfToday[FileID($0)] == nil && !earlier.project.inputs[$0].isContext
    }
  }

  // MARK: What is there

  private func reasonToSkip(_ locale: LocaleID, in catalog: Catalog) -> String? {
    if !isRead(locale) { return Reason.noReaders }
    return isAsked(locale) || locale == catalog.sourceLocale ? nil : Reason.notAsked
  }

  private mutating func count(_ catalog: Catalog, number: Int, scope: Scope?) {
    let isJudged = scope?.includes(catalog: number) ?? true
    ledger.catalogs.add(isJudged ? nil : Reason.unchanged)
    // Asked once a locale: there are many translations.
    let reasons = Dictionary(uniqueKeysWithValues: catalog.locales.map { ($0, reasonToSkip($0, in: catalog)) })
    for reason in reasons.values { ledger.locales.add(reason ?? (isJudged ? nil : Reason.unchanged)) }
    for index in catalog.entries.indices {
      let isInScope = scope?.includes(entry: index, ofCatalog: number) ?? true
      ledger.entries.add(isInScope ? nil : Reason.unchanged)
      for translation in catalog.entries[index].translations.values {
        let reason = (reasons[translation.locale] ?? nil) ?? (isInScope ? nil : Reason.unchanged)
        ledger.forms.add(reason, times: translation.formCount(in: catalog))
      }
    }
  }

  // MARK: What is gone

  private mutating func countRemoved(from then: Catalog, to now: Catalog?) {
    if now == nil { ledger.catalogs.removed += 1 }
    let left = Set(now?.locales ?? [])
    ledger.locales.removed += then.locales.count { !left.contains($0) }
    let keys = KeyIndex(now?.entries ?? [])
    for entry in then.entries {
      let position = now.flatMap { keys.position(of: entry.key, in: $0.entries) }
      if position == nil { ledger.entries.removed += 1 }
      for translation in entry.translations.values {
        let left = position.flatMap { position in
          now.flatMap { $0.entries[position].translations[translation.locale]?.forms(in: $0) }
        }
        ledger.forms.removed += translation.forms(in: then).subtracting(left ?? []).count
      }
    }
  }
}

extension Translation {
  /// How many `forms` there are; most translations have a single text, and need no set for that.
  fileprivate func formCount(in catalog: Catalog) -> Int {
    guard !hasSubstitutions, values.count == 1 else { return forms(in: catalog).count }
    return catalog.format != .xcstrings || values[0].place != nil ? 1 : 0
  }

  /// The variations that the files have a text for: that of a string catalog's source may be the key's.
  fileprivate func forms(in catalog: Catalog) -> Set<Variation> {
    Set(allValues.lazy.filter { catalog.format != .xcstrings || $0.place != nil }.map(\.variation))
  }
}

extension Ledger.Line {
  /// Nil for what is judged.
  fileprivate mutating func add(_ reasonToSkip: String?, times: Int = 1) {
    guard let reasonToSkip else { return judged += times }
    if times > 0 { skipped[reasonToSkip, default: 0] += times }
  }
}
