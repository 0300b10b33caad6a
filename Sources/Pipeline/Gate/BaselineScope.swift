import Catalogs
import Findings
import Linter
import Rules

/// What a run looked at, and so which entries of a baseline it can call stale: those of files below its PATHs that it
/// could read, in locales and with rules that it judged.
struct BaselineScope {
  private let folders: ProjectFolders
  private let tops: [String]
  private let knownRules: Set<String>
  private let rules: Set<String>
  private let locales: Set<String>
  private let siblingFolders: [SiblingFolder]
  private let project: Project
  /// Relative to the root; what stands in them is not known.
  private var damaged: Set<String> = []

  init(project: Project, settings: Linter.Settings) {
    folders = project.projectContext?.folders ?? ProjectFolders(working: "/", root: "/")
    self.project = project
    tops = project.projectContext?.tops ?? []
    siblingFolders = project.projectContext?.siblingFolders ?? []
    let metadata = Linter.outlines + settings.customMetadata
    knownRules = Set(metadata.map(\.id))
    rules = settings.selected(from: metadata)
    locales =
      settings.locales.isEmpty
      ? [] : Set((settings.locales + project.catalogs.compactMap(\.sourceLocale)).map(\.tag))
    for catalog in project.catalogs where catalog.files.contains(where: \.isDamaged) {
      for file in catalog.files { if let path = project.files[file.file]?.rootPath { damaged.insert(path) } }
    }
    damaged.formUnion(project.unreadable.map(\.rootPath))
  }

  /// Whether the entry would have been found, had it still been there.
  func covers(_ entry: Baseline.Entry) -> Bool {
    if entry.rule == "l10n/untranslated", isStillCopy(entry) { return false }
    // A rule that is gone finds nothing any more.
    guard rules.contains(entry.rule) || !knownRules.contains(entry.rule) else { return false }
    if !locales.isEmpty, let locale = entry.locale, !locales.contains(locale) { return false }
    guard !damaged.contains(entry.file) else { return false }
    let path = PathText.absolute(entry.file, from: folders.outsideRoot ?? folders.root)
    // One language of a table is judged against the others: all have to be there.
    let folder = PathText.folder(of: path)
    let whole = folder.lowercased().hasSuffix(".lproj") ? PathText.folder(of: folder) : path
    let hasSiblings = siblingFolders.contains { PathText.lies(whole, in: $0.path) }
    return tops.contains { PathText.lies(hasSiblings ? path : whole, in: $0) }
  }

  /// Whether a translation still repeats its source. Whether that is reported depends on the other strings, too: nobody has to
  /// change the baseline for it.
  private func isStillCopy(_ entry: Baseline.Entry) -> Bool {
    guard let key = entry.key, let locale = entry.locale.flatMap({ LocaleID($0) }) else { return false }
    return project.catalogs.contains { catalog in
      guard let source = catalog.sourceLocale, catalog.locales.contains(locale) else { return false }
      return catalog.entries.contains { own in
        guard own.key == key, let translation = own.translations[locale] else { return false }
        let texts = Set(own.translations[source]?.values.map(\.text) ?? [key])
        return translation.values.contains { !$0.text.isEmpty && texts.contains($0.text) }
      }
    }
  }
}
