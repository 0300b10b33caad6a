import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Texts
import TranslatorReports
import Typography

/// One run of `stringfit pseudo`: copies of the files with the source's texts, for each kind below one folder.
package struct PseudoRun: Sendable {
  let configuration: ResolvedConfiguration
  let kinds: [PseudoKind]
  let folder: OutputFolder

  /// `folder` is absolute.
  package init(_ configuration: ResolvedConfiguration, kinds: [PseudoKind], folder: String) {
    self.configuration = configuration
    self.kinds = kinds
    self.folder = OutputFolder(path: folder, root: configuration.folders.root, command: .pseudo)
  }

  package struct Outcome: Sendable {
    package var status: ExitStatus
    /// Relative to the folder, in the order of writing.
    package var files: [String] = []
    /// What was written for each kind, a line each.
    package var lines: [String] = []
    /// Goes to standard error.
    package var notices: [String] = []
    /// What couldn't be read; goes to standard error in any case.
    package var failures: [String] = []
  }

  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    try ICUData.check()
    try folder.checkIsUsable()
    var settled = configuration
    var project = try read(paths)
    var outcome = Outcome(status: .clean, notices: project.notices)
    outcome.notices += try settled.settleLocales(in: project)
    // It also has the texts of keys that no file of the source has.
    project = try project.withCode(configuration).withKeysAsSources()
    let localeData = LocaleData()
    let fitter = try Check(settled).fitter(for: project, localeData: localeData)
    var files: [FeedbackFile] = []
    for kind in kinds {
      let makes = try texts(of: kind, project, settled, fitter, localeData)
      var writer = PseudoWriter(project: project, kind: kind, makes: makes, after: files)
      writer.write()
      let written = Set(writer.files.map(\.path))
      files = files.filter { !written.contains($0.path) } + writer.files
      outcome.notices += writer.notices
      outcome.lines += writer.lines
    }
    guard !files.isEmpty else {
      throw ExitError(.noSuchPath, "there are no strings in the source locale to make pseudo-localized catalogs of")
    }
    try folder.write(files)
    outcome.files = files.map(\.path)
    outcome.failures = ImportFindings.losses(of: project)
    if ImportFindings.isInputLost(in: project) { outcome.status = .unreadableInput }
    return outcome
  }

  /// A file that is named alone is read with those beside it: they have its translations.
  private func read(_ paths: [String]) throws(ExitError) -> Project {
    var reader = ProjectReader(configuration)
    reader.readsSiblings = true
    return try reader.read(paths)
  }

  private func texts(
    of kind: PseudoKind, _ project: Project, _ configuration: ResolvedConfiguration, _ fitter: Fitter,
    _ localeData: LocaleData
  ) throws(ExitError) -> any PseudoTexts {
    switch kind {
    case .accented: InventedTexts.accented
    case .rightToLeft: InventedTexts.mirrored
    case .expanded:
      InventedTexts.expanded(
        LengthenedText(
          fitter: fitter, expansion: localeData.expansion(),
          locales: targetLocales(of: project, configuration, localeData)))
    case .widest:
      WidestTexts(
        of: project.catalogs.map { $0.forReaders(localeData) }, findings: try findings(project, configuration),
        fitter: fitter, locales: configuration.rules.locales, jobs: configuration.jobs)
    }
  }

  private func targetLocales(
    of project: Project, _ configuration: ResolvedConfiguration, _ localeData: LocaleData
  ) -> [LocaleID] {
    let wanted = configuration.rules.locales
    let sources = Set(project.catalogs.compactMap(\.sourceLocale))
    let locales = Set(project.catalogs.flatMap(\.locales)).union(wanted)
    return locales.filter {
      !sources.contains($0) && localeData.hasReaders($0) && (wanted.isEmpty || wanted.contains($0))
    }.sorted()
  }

  /// What the rules about room and placeholders find on every text.
  private func findings(
    _ project: Project, _ configuration: ResolvedConfiguration
  ) throws(ExitError) -> [Finding] {
    var settings = configuration
    settings.rules.only = ["fit/*", "l10n/format-specifiers"]
    settings.rules.skip = []
    return try Check(settings).examine(project, printsKeys: true).findings
  }
}

extension LengthenedText {
  /// How wide texts are as `check` measures them, and how wide nine in ten translations get in the locale whose translations
  /// get widest. With no locale, that of all locales together.
  init(fitter: Fitter, expansion: Expansion?, locales: [LocaleID]) {
    let box = fitter.prepared(.endless(on: fitter.settings.platform))
    width = { fitter.assess($0, locale: .english, in: box).atDefault?.naturalWidth ?? 0 }
    let locales = locales.isEmpty ? [LocaleID.undetermined] : locales
    growth = { length in
      locales.compactMap { expansion?.quantile(Self.share, locale: $0, length: length) }.max() ?? 1
    }
  }

  private static let share = 0.9
}

extension Project {
  /// With the key as the source text where a catalog has no texts of its source and the key is one.
  fileprivate func withKeysAsSources() -> Project {
    var project = self
    for index in catalogs.indices where catalogs[index].format == .strings {
      guard let source = catalogs[index].sourceLocale else { continue }
      let entries = catalogs[index].entries
      let count = entries.count { $0.translations.position(of: source) != nil }
      guard !catalogs[index].hasSourceTexts(ofEntries: count) else { continue }
      for (number, entry) in entries.enumerated()
      where entry.translations.position(of: source) == nil && CatalogTable.isText(key: entry.key) {
        project.catalogs[index].giveSource(entry.key, toEntryAt: number, in: source)
      }
    }
    return project
  }
}
