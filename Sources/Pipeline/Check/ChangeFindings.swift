import Catalogs
import Findings
import Linter
import LocaleData
import Places
import Rules

/// What the rules on changes find in a run with `--since`. The configuration of the merge base decides about them: a change can't
/// allow itself.
struct ChangeFindings {
  let configuration: ResolvedConfiguration
  let project: Project
  let changed: ChangedEntries
  let gate: EarlierGate

  /// `suppressed`: what comments switch off in the strings that changed.
  func all(_ paths: [String], suppressed: [Finding]) throws(ExitError) -> [Finding] {
    let removed = try judged() + separateRepositories()
    let regions = isSelected("input/structure") ? unnamedRegions() : []
    let loosened = try LoosenedGate(configuration: configuration, project: project, changed: changed, gate: gate)
      .findings(
        paths, suppressed: suppressed)
    let selected = gate.configuration.rules.selected(from: AllRules.changeMetadata)
    let found = (removed + loosened).filter { selected.contains($0.rule) }.map(resolved)
    return found.flatMap(allowed) + regions
  }

  private func isSelected(_ rule: String) -> Bool {
    !configuration.rules.selected(from: Linter.outlines.filter { $0.id == rule }).isEmpty
  }

  private func resolved(_ finding: Finding) -> Finding {
    finding.resolved(override: gate.configuration.rules.rules[finding.rule]?.severity)
  }

  /// What `rules` say of the changed catalogs.
  private func judged() throws(ExitError) -> [Finding] {
    let localeData = LocaleData()
    var settings = gate.configuration.rules
    settings.locales = configuration.rules.locales
    // The linter is made for the rules on changes alone.
    settings.skip += ["code/*", "fit/*", "l10n/*", "layout/*", "typography/*", "writing/*"]
    let linter: Linter
    do {
      linter = try Linter(
        settings: settings, localeData: localeData,
        fitter: Check(configuration).fitter(for: project, localeData: localeData))
    } catch { throw ExitError(.wrongConfiguration, "\(error)") }
    let named = NamedFiles(project)
    return catalogChanges(named).flatMap { change -> [Finding] in
      linter.judge([change]).compactMap { finding in
        var finding = finding
        if change.now == nil { finding.location = location(of: change.then) }
        return named.map { $0.reported(finding) } ?? finding
      }
    }
  }

  private func catalogChanges(_ named: NamedFiles?) -> [CatalogChange] {
    let gone = changed.earlier.pairs.compactMap(\.then)
    let isUsed: @Sendable (String, Entry) -> Bool? =
      project.code.map { $0.asksFor(entriesOf: gone, configuration) } ?? { @Sendable _, _ in Bool?.none }
    let unreadable = Set(project.unreadable.map(\.shownPath))
    let others = OtherCatalogs(project.catalogs)
    var changes: [CatalogChange] = []
    for pair in changed.earlier.pairs {
      guard let then = pair.then else { continue }
      let inputs = then.files.map { Int($0.file.index) }.filter(changed.earlier.project.inputs.indices.contains)
        .map { changed.earlier.project.inputs[$0] }
      // What can't be read is reported as such, and nobody knows what is left of it.
      guard !inputs.contains(where: { unreadable.contains($0.shownPath) }), !inputs.allSatisfy(\.isContext) else {
        continue
      }
      if let named, let now = pair.now, !named.catalogIndexes.contains(now) { continue }
      let own = pair.now
      var change = CatalogChange(then: then, now: own.map { project.catalogs[$0] })
      change.requiredLocales = Set(configuration.requiredCoverage.map(\.locale))
      change.isUsed = { isUsed(then.name, $0) }
      change.listsLocales = configuration.verbose
      change.isElsewhere = { others.have($0, of: then, besides: own) }
      changes.append(change)
    }
    return changes
  }

  private func location(of catalog: Catalog) -> Location? {
    catalog.files.lazy.compactMap { changed.earlier.project.files[$0.file] }.first.map { Location(file: $0.path) }
  }

  /// A submodule that moved to another commit: what changed in it is another repository's, and nobody compared it.
  private func separateRepositories() throws(ExitError) -> [Finding] {
    let folders = project.projectContext?.folders ?? configuration.folders
    let read = Set(project.files.files.values.map(\.path))
    return try changed.repository.movedSubmodules(since: changed.earlier.commit).compactMap { path in
      let shown = folders.shown(PathText.absolute(path, from: changed.repository.top))
      guard read.contains(where: { PathText.lies("/" + $0, in: "/" + shown) }) else { return nil }
      var finding = Finding(
        rule: GateLoosened.metadata.id, severity: .warning, confidence: .certain,
        message: "the submodule '\(shown)' moved to another commit: its strings weren't compared",
        help: "Run stringfit in the submodule")
      finding.location = Location(file: shown)
      return finding
    }
  }

  /// New locales that the Xcode project doesn't know, in catalogs all of whose other locales it does.
  private func unnamedRegions() -> [Finding] {
    let known = Set(project.knownRegions.map(\.maximized))
    guard !known.isEmpty else { return [] }
    return changed.earlier.pairs.flatMap { pair -> [Finding] in
      guard let then = pair.then, let now = pair.now.map({ project.catalogs[$0] }), now.format.hasLocaleInPath,
        then.locales.allSatisfy({ $0 == now.sourceLocale || known.contains($0.maximized) })
      else { return [] }
      return Set(now.locales).subtracting(then.locales).sorted().filter { !known.contains($0.maximized) }.map {
        locale in
        let file = now.files.first { $0.locale == locale }
        return Finding(
          rule: "input/structure", severity: .warning, confidence: .certain,
          message:
            "the Xcode project doesn't name '\(locale)' among its localizations, so the app leaves this file out",
          help: "Add the localization in the project's Info", subject: Subject(locale: locale),
          place: file.map { Place(file: $0.file, range: TextRange(0, 0)) })
      }
    }
  }

  // MARK: What is allowed

  /// The finding, or a note where it is allowed; of many keys, those that are allowed become a note of their own.
  private func allowed(_ finding: Finding) -> [Finding] {
    let kind = Allowance.Change(rule: finding.rule)
    if configuration.allowedChanges.contains(where: { $0 == kind }) { return [finding.asNote] }
    let allowances = gate.configuration.allowances.filter { $0.change == kind }
    guard !allowances.isEmpty else { return [finding] }
    func isAllowed(_ key: String?) -> Bool {
      allowances.contains { $0.matches(key: key, catalog: finding.subject.catalog, file: finding.location?.file) }
    }
    guard !finding.keys.isEmpty else { return [isAllowed(finding.subject.key) ? finding.asNote : finding] }
    return [
      finding.keeping { !isAllowed(finding.keys[$0]) }, finding.keeping { isAllowed(finding.keys[$0]) }?.asNote,
    ].compactMap(\.self)
  }
}

extension Finding {
  fileprivate var asNote: Finding {
    var note = self
    note.severity = .note
    return note
  }
}

/// The entries of all catalogs by key, to know where one that is gone from its catalog went.
private struct OtherCatalogs: Sendable {
  private let catalogs: [(catalog: Catalog, keys: KeyIndex)]

  init(_ catalogs: [Catalog]) { self.catalogs = catalogs.map { ($0, KeyIndex($0.entries)) } }

  /// Whether another catalog has the entry with all its texts' locales. An export for translators isn't what the app reads.
  func have(_ entry: Entry, of catalog: Catalog, besides own: Int?) -> Bool {
    let locales = entry.translations.values.filter(\.hasText).map(\.locale)
    return catalogs.indices.contains { index in
      guard index != own, catalogs[index].catalog.isXLIFF == catalog.isXLIFF,
        let position = catalogs[index].keys.position(of: entry.key, in: catalogs[index].catalog.entries)
      else { return false }
      let other = catalogs[index].catalog.entries[position]
      return !locales.isEmpty && locales.allSatisfy { other.translations.hasText(in: $0) }
    }
  }
}

extension CodeEvidence {
  /// Whether the app still asks for an entry that a catalog, given by its name, had; nil if that's unknown. What a
  /// storyboard shows is asked for as long as it is in there.
  fileprivate func asksFor(
    entriesOf catalogs: [Catalog], _ configuration: ResolvedConfiguration
  ) -> @Sendable (_ catalog: String, _ entry: Entry) -> Bool? {
    let uses = uses(of: catalogs, configuration)
    let numbers = Dictionary(catalogs.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = catalogs.map { KeyIndex($0.entries) }
    return { name, entry in
      if entry.hasElement { return false }
      guard let number = numbers[name],
        let position = keys[number].position(of: entry.key, in: catalogs[number].entries)
      else { return nil }
      let id = EntryUses.EntryID(catalog: number, entry: position)
      switch uses.state(of: id, entry, in: catalogs[number]) {
      case .no: return false
      case .yes, .dynamic: return true
      case .unknown: return nil
      }
    }
  }
}
