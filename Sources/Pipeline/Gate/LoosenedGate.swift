import Catalogs
import Findings
import Linter
import Rules

/// What a change hides: the findings on today's strings that the gate of the merge base reports and today's doesn't.
///
/// Both gates check the same strings. Where a directive, a declared limit or "not translatable" was changed for a string that was there
/// before, the earlier gate checks it with what was declared then. Of new strings, only what `disable=` switches off is hidden.
struct LoosenedGate {
  let configuration: ResolvedConfiguration
  let project: Project
  let changed: ChangedEntries
  let gate: EarlierGate

  /// `suppressed`: what comments switch off in the strings that changed.
  func findings(_ paths: [String], suppressed: [Finding]) throws(ExitError) -> [Finding] {
    let redeclared = redeclaredEntries()
    var hidden = newlyDisabled(suppressed)
    if gate.isConfigurationChanged || gate.isBaselineChanged {
      hidden += try hiddenFromAll(paths, redeclared)
    } else if !redeclared.isEmpty {
      let now = try report(project, configuration, baseline: nil)
      let then = try report(project.declaring(redeclared), configuration, baseline: nil)
      hidden += then.lost(in: now.all).map { directive($0, redeclared) ?? $0 }
    }
    return merged(hidden) + thresholds()
  }

  // MARK: What each gate reports

  private struct Reported {
    /// Before the baseline and after it.
    var all: [Finding]
    var new: [Finding]

    func lost(in other: [Finding]) -> [Finding] { FindingMatter.lost(from: new, in: other) }
  }

  private func report(
    _ project: Project, _ configuration: ResolvedConfiguration, baseline: Baseline?, scope: Scope? = nil
  ) throws(ExitError) -> Reported {
    let check = Check(configuration)
    let all = try check.examine(project, named: NamedFiles(project), scope: scope ?? changed.scope).findings
    let file = BaselineGate.fileFromRoot(configuration, project: project)
    return Reported(all: all, new: baseline.map { $0.divide(all, file: file).new } ?? all)
  }

  /// What the whole project has, read as each configuration says.
  private func hiddenFromAll(_ paths: [String], _ redeclared: Redeclared) throws(ExitError) -> [Finding] {
    func report(
      _ configuration: ResolvedConfiguration, baseline: Baseline?, _ change: (Project) -> Project
    ) throws(ExitError) -> Reported {
      var settled = configuration
      var reader = ProjectReader(configuration)
      reader.readsSiblings = true
      let project = try CodeEvidence.completed(reader.read(paths), configuration)
      _ = try settled.settleLocales(in: project)
      return try self.report(change(project), settled, baseline: baseline, scope: .all(of: project))
    }
    let path = BaselineGate.path(configuration, project: project)
    let today =
      Disk.kind(of: path, following: true) == .file
      ? try BaselineFile.read(path, shown: configuration.folders.shown(path)) : nil
    let now = try report(configuration, baseline: today) { $0 }
    let then = try report(gate.configuration, baseline: gate.baseline) { $0.declaring(redeclared) }
    return then.lost(in: now.new).map { finding in
      if let directive = directive(finding, redeclared) { return directive }
      var finding = finding
      let isKnown = FindingMatter.lost(from: [finding], in: now.all).isEmpty
      finding.place = nil
      finding.location =
        isKnown
        ? Location(file: configuration.folders.shown(path))
        : Location(file: configurationFile, line: firstChangedSetting)
      return finding
    }
  }

  private var configurationFile: String {
    (configuration.folders.configFile ?? gate.configuration.folders.configFile).map(configuration.folders.shown)
      ?? ProjectFolders.configName
  }

  private var firstChangedSetting: Int {
    let earlier = Set(gate.configuration.written.map { [$0.name, $0.value.yaml] })
    return configuration.written.first { !earlier.contains([$0.name, $0.value.yaml]) }?.line ?? 1
  }

  // MARK: Directives

  typealias Redeclared = [ChangedEntries.EntryName: (then: Entry, place: Place?)]

  /// Strings for which something else is declared than before, with what was.
  private func redeclaredEntries() -> Redeclared {
    var found: Redeclared = [:]
    for pair in changed.earlier.pairs {
      guard let then = pair.then, let now = pair.now.map({ project.catalogs[$0] }) else { continue }
      let keys = KeyIndex(then.entries)
      for entry in now.entries {
        guard let position = keys.position(of: entry.key, in: then.entries),
          entry.hasOtherDeclarations(than: then.entries[position])
        else { continue }
        found[.init(catalog: now.name, key: entry.key)] = (
          then.entries[position], entry.comment?.place ?? entry.keyPlace
        )
      }
    }
    return found
  }

  private func directive(_ finding: Finding, _ redeclared: Redeclared) -> Finding? {
    guard let key = finding.subject.key,
      let found = redeclared[.init(catalog: finding.subject.catalog ?? "", key: key)]
    else { return nil }
    var finding = finding
    finding.location = project.files.location(of: found.place)
    return finding
  }

  /// What comments switch off in new strings and in changed lines of code.
  private func newlyDisabled(_ suppressed: [Finding]) -> [Finding] {
    guard !suppressed.isEmpty else { return [] }
    var files = project.files
    if let code = project.code { files.add(code.files) }
    return FindingFinisher(files: files).finish(suppressed).filter { finding in
      if let isChanged = changed.isOnChangedCode(finding) { return isChanged }
      guard let catalog = finding.subject.catalog else { return false }
      let keys = finding.keys + [finding.subject.key].compactMap(\.self)
      return keys.contains { changed.isNew(key: $0, ofCatalog: catalog) }
    }
  }

  // MARK: What is reported

  /// One finding for each place that hides something, with the number of findings by rule.
  private func merged(_ hidden: [Finding]) -> [Finding] {
    let byPlace = Dictionary(grouping: hidden) { $0.location ?? Location(file: configurationFile) }
    return byPlace.map { location, findings in
      var counts: [String: Int] = [:]
      for finding in findings { counts[finding.rule, default: 0] += max(1, finding.keys.count) }
      let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) of \($0.key)" }
      let errors = findings.count { $0.severity == .error }
      let total = counts.values.reduce(0, +)
      var finding = Finding(
        rule: GateLoosened.metadata.id, severity: errors > 0 ? .error : .warning, confidence: .certain,
        message: "this change hides \(total) \(total == 1 ? "finding" : "findings"): "
          + names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " ..." : ""),
        help: GateLoosened.metadata.remedy)
      finding.location = location
      return finding
    }
  }

  /// A configuration that makes fewer findings fail the run.
  private func thresholds() -> [Finding] {
    let order: [FailureThreshold] = [.note, .warning, .error, .never]
    let (then, now) = (gate.configuration.failOn, configuration.failOn)
    guard let before = order.firstIndex(of: then), let after = order.firstIndex(of: now), after > before else {
      return []
    }
    var finding = Finding(
      rule: GateLoosened.metadata.id, severity: now == .never ? .error : .warning, confidence: .certain,
      message:
        "'fail-on' was '\(then.rawValue)' and is now '\(now.rawValue)': the run passes with findings that made it fail",
      help: GateLoosened.metadata.remedy)
    finding.location = Location(
      file: configurationFile, line: configuration.written.first { $0.key == ["fail-on"] }?.line ?? 1)
    return [finding]
  }
}

/// What a finding is about, whatever the configuration calls its catalog or makes of its box.
private struct FindingMatter: Hashable {
  let rule, file, variation: String
  let key: String?
  let locale: LocaleID?

  static func all(of finding: Finding) -> [FindingMatter] {
    let keys = finding.keys.isEmpty ? [finding.subject.key] : finding.keys.map(Optional.some)
    return keys.map {
      FindingMatter(
        rule: finding.rule, file: finding.location?.file ?? "", variation: finding.subject.variation.description,
        key: $0,
        locale: finding.subject.locale)
    }
  }

  /// The findings that others don't have, or have with a lower severity; of many keys, those that are lost.
  static func lost(from findings: [Finding], in others: [Finding]) -> [Finding] {
    var severities: [FindingMatter: Severity] = [:]
    for finding in others {
      for matter in all(of: finding) {
        severities[matter] = max(severities[matter] ?? .note, finding.severity)
      }
    }
    func isLost(_ matter: FindingMatter, _ finding: Finding) -> Bool {
      severities[matter].map { $0 < finding.severity } ?? true
    }
    return findings.compactMap { finding in
      let matters = all(of: finding)
      guard !finding.keys.isEmpty else { return isLost(matters[0], finding) ? finding : nil }
      return finding.keeping { isLost(matters[$0], finding) }
    }
  }
}

extension Project {
  /// The same with what was declared for some strings before.
  fileprivate func declaring(_ earlier: LoosenedGate.Redeclared) -> Project {
    guard !earlier.isEmpty else { return self }
    var project = self
    for catalog in project.catalogs.indices {
      for index in project.catalogs[catalog].entries.indices {
        let name = ChangedEntries.EntryName(
          catalog: project.catalogs[catalog].name, key: project.catalogs[catalog].entries[index].key)
        guard let then = earlier[name]?.then else { continue }
        project.catalogs[catalog].entries[index].takeDeclarations(of: then)
      }
    }
    return project
  }
}

extension Entry {
  fileprivate mutating func takeDeclarations(of other: Entry) {
    comment = other.comment
    notes = other.notes
    limits = other.limits
    shouldTranslate = other.shouldTranslate
  }
}

extension Scope {
  /// Every entry of a project.
  fileprivate static func all(of project: Project) -> Scope {
    var scope = Scope()
    for (number, catalog) in project.catalogs.enumerated() {
      for entry in catalog.entries.indices { scope.add(entry: entry, ofCatalog: number) }
    }
    return scope
  }
}
