// The order of work, and the only place that knows all the steps. Configuration/ settles what is asked, Discovery/ finds the
// files, Reading/ makes a `Project` of them. Check/ lints it and finishes the findings, Gate/ compares them with a baseline; Diff/,
// Measure/, Report/ and Explain/ are the other commands. Choice of reporter, flags and the terminal are the program's affair.

import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Reporters
import Rules
import TextLayout

/// One run of `stringfit check`.
package struct Check: Sendable {
  package var configuration: ResolvedConfiguration
  /// Bytes that take the place of those on the disk, by absolute path: files that are being fixed.
  var edited: [String: [UInt8]] = [:]
  /// What was read before, for a program that stays.
  var memory: ReadingMemory?
  /// Whether a run with `--since` reports what the change takes away.
  var judgesChanges = true

  package init(_ configuration: ResolvedConfiguration) { self.configuration = configuration }

  package struct Outcome: Sendable {
    package var report: Report
    /// Findings on an export, which the report has at the catalog it was made of alone.
    package var copies: [Finding]
    package var status: ExitStatus
    /// Goes to standard error.
    package var notices: [String]
    /// Why the run fails, beside its findings; which goes to standard error in any case.
    package var failures: [String]
    /// What was read. It is large, and whoever ends the program next need not take it apart.
    package var project: Project
    /// With the locales that are looked at as the project has them.
    package var configuration: ResolvedConfiguration
  }

  package func run(_ paths: [String]) throws(ExitError) -> Outcome {
    let showsTexts = configuration.reporters.contains { OutputFormats.named($0.name)?.showsTexts ?? false }
    return try run(paths, gathersTexts: showsTexts, readsSiblings: true, foldsCatalogs: true)
  }

  /// The same of what PATHs name and nothing else, with every text in its boxes in the report.
  func runGatheringTexts(_ paths: [String]) throws(ExitError) -> Outcome {
    try run(paths, gathersTexts: true, readsSiblings: false, foldsCatalogs: false)
  }

  private func run(
    _ paths: [String], gathersTexts: Bool, readsSiblings: Bool, foldsCatalogs: Bool
  ) throws(ExitError) -> Outcome {
    try ICUData.check()
    try checkRuleNames()
    let (catalogs, changes) = try read(paths, withSiblings: readsSiblings)
    let project = try CodeEvidence.completed(catalogs, configuration, edited: edited, memory: memory)
    var changed = changes
    if let code = project.code { try changed?.add(code) }
    var settled = configuration
    let reader = ProjectReader(configuration)
    let absences = try settled.settleLocales(in: project, earlier: changed?.earlier.project.catalogs ?? []) {
      () throws(ExitError) -> Project? in try reader.read(paths)
    }
    var check = self
    check.configuration = settled
    return try check.outcome(
      of: project, changed: changed, paths, notices: absences, gathersTexts: gathersTexts,
      foldsCatalogs: foldsCatalogs)
  }

  /// What `change/` rules find, finished.
  private struct ChangeReport {
    var findings: [Finding] = []
    var notices: [String] = []
    /// Whether they make the run fail, by the configuration of the merge base.
    var isFailed = false
  }

  private func judge(
    _ changed: ChangedEntries, in project: Project, _ paths: [String], suppressed: [Finding]
  ) throws(ExitError) -> ChangeReport {
    let gate = try EarlierGate(before: configuration, in: changed.repository, at: changed.earlier.commit)
    let found = try ChangeFindings(configuration: configuration, project: project, changed: changed, gate: gate)
      .all(paths, suppressed: suppressed)
    let finished = FindingFinisher(files: project.files, printsKeys: false).finish(found)
    let placed = try changed.placed(finished, in: project, configuration.folders).map { finding in
      var finding = finding
      // What was deleted has no line of its own: then the table's file is the place.
      finding.isBesideChanges = false
      return finding
    }
    return ChangeReport(
      findings: placed, notices: gate.notices,
      isFailed: finished.contains { gate.configuration.failOn.isReached(by: $0.severity) })
  }

  /// The outcome for a project that was read, with the locales settled.
  private func outcome(
    of project: Project, changed: ChangedEntries?, _ paths: [String], notices absences: [String],
    gathersTexts: Bool, foldsCatalogs: Bool
  ) throws(ExitError) -> Outcome {
    try checkCoverageLocales()
    let named = NamedFiles(project)
    let baseline = try BaselineGate(configuration, project: project)
    let examined = try examine(project, named: named, scope: changed?.scope, printsKeys: baseline != nil) { finding in
      changed.map { $0.findings(among: [finding]).first } ?? finding
    }
    // Reports for translators, and fixes, are about what is there.
    var changes = ChangeReport()
    if let changed, foldsCatalogs, judgesChanges {
      changes = try judge(changed, in: project, paths, suppressed: examined.results.suppressedFindings)
    }
    let listsUnread = gathersTexts || !tellsSummary
    var notices = project.notices + examined.notices + (changed?.notices ?? []) + changes.notices + absences
    notices += UnmatchedSettings(configuration: configuration, project: project).notices()
    if listsUnread { notices += unreadNotices(of: project) }
    var failures = configuration.requiredCoverage.compactMap {
      $0.complaint(about: examined.results.coverage[$0.locale])
    }

    let files = named.map { $0.paths(in: project) }
    var summary = summary(of: project, examined.results, named: named)
    if summary.compared == 0, let notice = sourceNotice(on: project.catalogs) { notices.append(notice) }
    summary.ledger = LedgerCount(project, changed: changed, named: named, locales: configuration.rules.locales).ledger
    var findings = examined.findings
    if let changed {
      findings = try changed.placed(changed.findings(among: findings), in: project, configuration.folders)
    }
    if let baseline {
      // With --since most was not judged: what was not found may still be there.
      let verdict = baseline.verdict(on: findings, looksAtAll: changed == nil)
      findings = verdict.new
      summary.baselined = verdict.known.foldedByCatalog(in: files).count
      let stale = baseline.notices(verdict)
      if configuration.strictBaseline { failures += stale } else { notices += stale }
    }
    // Reports for translators are by locale.
    if foldsCatalogs { findings = FindingFinisher.sorted(findings.foldedByCatalog(in: files) + changes.findings) }
    findings = findings.withCauses()
    notices += lossNotices(examined.findings, reported: findings)
    count(findings, of: project, isChange: changed != nil, into: &summary)
    if let failure = tooManyWarnings(in: summary) { failures.append(failure) }

    let status = self.status(of: summary, findings, isFailed: !failures.isEmpty || changes.isFailed)
    var report = report(summary, findings, status)
    if gathersTexts { try addTexts(of: project, scope: changed?.scope, in: files, to: &report) }
    let copies = ExportedCopies(catalogs: project.catalogs).copies(examined.copies, of: findings)
    return Outcome(
      report: report, copies: copies, status: status, notices: notices, failures: failures, project: project,
      configuration: configuration)
  }

  /// What a reader learns from the summary, where there is one.
  private func unreadNotices(of project: Project) -> [String] {
    let unchecked = Self.notice(onUnchecked: uncheckedLocales(of: project.catalogs)).map { [$0] } ?? []
    return unchecked + project.skipped.map { "'\($0.shownPath)' was skipped: \($0.reason)" }
  }

  private func count(
    _ findings: [Finding], of project: Project, isChange: Bool, into summary: inout Report.Summary
  ) {
    summary.count(findings)
    // Without the strings that were not read, the shares of all locales would be wrong.
    if isChange, configuration.requiredCoverage.isEmpty, configuration.rules.projectReach != .everything {
      summary.coverage = [:]
    }
    if tellsSummary {
      let folders = project.projectContext?.folders ?? configuration.folders
      (summary.fixable, summary.fixableFiles) = FixSelection(findings, in: project, appliesUnsafe: false)
        .count(in: project, root: folders.outsideRoot ?? folders.root)
    }
  }

  private func tooManyWarnings(in summary: Report.Summary) -> String? {
    guard let most = configuration.maxWarnings, summary.warnings > most else { return nil }
    return "\(summary.warnings) \(summary.warnings == 1 ? "warning" : "warnings"); --max-warnings allows \(most)"
  }

  private func report(_ summary: Report.Summary, _ findings: [Finding], _ status: ExitStatus) -> Report {
    var report = Report(
      toolVersion: Version.number, icuVersion: Version.icu, summary: summary, findings: findings,
      rules: (Linter.allMetadata + configuration.rules.customMetadata).sorted { $0.id < $1.id })
    report.failsAt = configuration.failOn.severity
    report.exitStatus = status.rawValue
    return report
  }

  /// Adds what reports for translators show. `files`: the paths of those that were named, if any were.
  private func addTexts(
    of project: Project, scope: Scope?, in files: Set<String>?, to report: inout Report
  ) throws(ExitError) {
    report.texts = try texts(of: project, scope: scope)
    report.sourceOnlyFiles = sourceOnlyFiles(of: project)
    if let files {
      report.texts.removeAll { !files.contains($0.location?.file ?? "") }
      report.sourceOnlyFiles.removeAll { !files.contains($0.file) }
    }
    if configuration.metrics == .profile("open") { report.typesetting.fonts = .open }
    report.typesetting.keepsKoreanWords = configuration.fit.lineBreaking == .uikit
  }

  /// XLIFF files that name no target language and hold no translation.
  private func sourceOnlyFiles(of project: Project) -> [Report.SourceOnlyFile] {
    project.catalogs.flatMap { catalog -> [Report.SourceOnlyFile] in
      guard [.xliff12, .xliff2].contains(catalog.format), let source = catalog.sourceLocale,
        catalog.locales.allSatisfy({ $0 == source })
      else { return [] }
      // What is exported into the source's own language states so.
      guard catalog.files.allSatisfy(\.lacksTarget) else { return [] }
      return catalog.files.map { file in
        Report.SourceOnlyFile(
          file: project.files[file.file]?.path ?? file.name ?? "", catalog: catalog.name, locale: source)
      }
    }
  }

  /// Every text in its boxes; with --since those of entries that changed.
  private func texts(of project: Project, scope: Scope?) throws(ExitError) -> [AssessedText] {
    let localeData = LocaleData()
    let gathering = TextGathering(
      fitter: try fitter(for: project, localeData: localeData), localeData: localeData, files: project.files,
      locales: configuration.rules.locales, jobs: configuration.jobs)
    return gathering.texts(of: project.catalogs.map { $0.forReaders(localeData) }, scope: scope)
  }

  /// All that PATHs stand for; with --since what is needed to judge what changed, and what did.
  private func read(_ paths: [String], withSiblings: Bool) throws(ExitError) -> (Project, ChangedEntries?) {
    var reader = ProjectReader(configuration)
    reader.readsSiblings = withSiblings
    reader.edited = edited
    reader.memory = memory
    guard let revision = configuration.since else { return (try reader.read(paths), nil) }
    // Coverage is counted over all strings.
    let reach = configuration.requiredCoverage.isEmpty ? configuration.rules.projectReach : .everything
    let (project, changed) = try ChangedProjectReader(
      reader: reader, reach: reach, revision: revision, isGate: judgesChanges && withSiblings
    ).read(paths)
    return (project, changed)
  }

  package struct Examination: Sendable {
    package var findings: [Finding]
    /// Findings on an export that are reported at the catalog it was made of.
    package var copies: [Finding] = []
    package var results: Linter.Results
    /// What could not be read of the files beside those that were named.
    var notices: [String] = []
  }

  /// All findings of a project, with their places and fingerprints, and what was counted; of `named` files those that are
  /// on them. `printsKeys`: see `FindingFinisher`.
  package func examine(
    _ project: Project, named: NamedFiles? = nil, scope: Scope? = nil, printsKeys: Bool = true,
    telling reported: (Finding) -> Finding? = { $0 }
  ) throws(ExitError) -> Examination {
    let imports = ImportFindings(project: project, settings: configuration.rules)
    let results = try judge(project, named: named, scope: scope)
    var leftOut = LeftOutFiles(of: project)
    var asked = results.findings.filter { isAskedFor($0, of: project) }
    if let code = project.code { asked = asked.compactMap(code.withoutUsed) }
    let (findings, copies) = ExportedCopies(catalogs: project.catalogs).split(asked.map { leftOut.judged($0) }) {
      finding in
      (named.map { $0.reported(finding) } ?? finding).flatMap(reported)
    }
    var files = project.files
    if let code = project.code { files.add(code.files) }
    let locatesKeys = configuration.reporters.contains { OutputFormats.named($0.name)?.annotatesKeys ?? false }
    let finisher = FindingFinisher(files: files, printsKeys: printsKeys, locatesKeys: locatesKeys)
    let finished = finisher.finish(imports.all + findings)
    let all = project.code?.placed(finished) ?? finished
    guard let named else {
      return Examination(findings: all, copies: copies, results: results, notices: leftOut.notices)
    }
    return Examination(
      findings: all.compactMap(named.reported), copies: copies, results: results,
      notices: named.notices(of: all) + leftOut.notices)
  }

  /// Whether a finding is on what was asked for. The app's code is looked for beyond PATHs: what stands there and is about no
  /// catalog counts only where they, or the folders of code in the configuration, hold the file.
  private func isAskedFor(_ finding: Finding, of project: Project) -> Bool {
    guard finding.subject.catalog == nil, let tops = project.projectContext?.tops,
      let path = project.code?.position(of: finding.place)?.path
    else { return true }
    return (tops + (configuration.code?.paths ?? [])).contains { PathText.lies(path, in: $0) }
  }

  /// A gate that is quiet about input that was lost before must not look like a check of all of it.
  private func lossNotices(_ all: [Finding], reported: [Finding]) -> [String] {
    let count = all.count(where: \.losesInput) - reported.count(where: \.losesInput)
    guard count > 0 else { return [] }
    return [
      "\(count) \(count == 1 ? "place" : "places") of the input could not be read, as before; what's there "
        + "wasn't checked"
    ]
  }

  /// A misspelled rule would make a run that finds nothing look like a good one.
  func checkRuleNames() throws(ExitError) {
    guard !configuration.rules.only.isEmpty || !configuration.rules.skip.isEmpty else { return }
    let known = (Linter.outlines + configuration.rules.customMetadata).map(\.id)
    for (flag, patterns) in [("--only", configuration.rules.only), ("--skip", configuration.rules.skip)] {
      for pattern in patterns {
        let glob = Glob(pattern)
        guard !known.contains(where: { glob.matches($0) }) else { continue }
        let hint =
          pattern.contains(",")
          ? "; repeat \(flag) for each rule"
          : known.contains { $0.hasPrefix(pattern + "/") }
            ? "; did you mean '\(pattern)/*'?"
            : nearestGlob(to: pattern, among: known).map { "; did you mean '\($0)'?" }
              ?? NearestName.hint(for: pattern, among: known)
        throw ExitError(
          .wrongUsage, "\(flag) '\(pattern)' names no rule" + (hint.isEmpty ? "; 'stringfit rules' lists them" : hint))
      }
    }
  }

  /// The glob with a family or name that is known in the place of the misspelled one: `writing/*` for `writng/*`.
  private func nearestGlob(to pattern: String, among known: [String]) -> String? {
    guard pattern.contains(where: { "*?".contains($0) }), let slash = pattern.firstIndex(of: "/") else { return nil }
    let families = Set(known.compactMap { $0.split(separator: "/").first.map(String.init) })
    guard let family = NearestName.of(String(pattern[..<slash]), among: families.sorted()) else { return nil }
    let corrected = Glob(family + pattern[slash...])
    if known.contains(where: { corrected.matches($0) }) { return family + pattern[slash...] }
    return NearestName.of(family + pattern[slash...], among: known)
  }

  /// Coverage is known of the locales that are looked at.
  private func checkCoverageLocales() throws(ExitError) {
    let wanted = configuration.rules.locales
    for requirement in configuration.requiredCoverage where !wanted.isEmpty && !wanted.contains(requirement.locale) {
      throw ExitError(
        .wrongUsage,
        "--require-coverage names '\(requirement.locale)', which isn't among the locales to check")
    }
    let localeData = LocaleData()
    if let locale = configuration.requiredCoverage.map(\.locale).first(where: { !localeData.hasReaders($0) }) {
      throw ExitError(
        .wrongUsage, "--require-coverage names '\(locale)', which is not a language for readers and is not checked")
    }
  }

  // MARK: Locales that nobody reads

  /// The locales that were read and not checked, since nobody reads them, as far as they were asked for.
  private func uncheckedLocales(of catalogs: [Catalog]) -> [LocaleID] {
    let wanted = configuration.rules.locales
    let localeData = LocaleData()
    return Set(catalogs.flatMap(\.locales)).sorted().filter {
      !localeData.hasReaders($0) && (wanted.isEmpty || wanted.contains($0))
    }
  }

  /// Whether standard output or a file gets the summary as text.
  private var tellsSummary: Bool {
    configuration.reporters.isEmpty || configuration.reporters.contains { $0.name == "text" }
  }

  /// What to say where no file has a text in the source locale that was asked for.
  private func sourceNotice(on catalogs: [Catalog]) -> String? {
    guard let source = configuration.sourceLocale, !catalogs.isEmpty,
      !catalogs.contains(where: { $0.locales.contains(source) })
    else { return nil }
    let known = Set(catalogs.flatMap(\.locales)).map(\.tag).sorted()
    let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? " ..." : "")
    return "no string is in the source locale '\(source.tag)'"
      + (known.isEmpty ? "" : "; the files have strings in \(names)")
  }

  private static func notice(onUnchecked locales: [LocaleID]) -> String? {
    guard !locales.isEmpty else { return nil }
    let names = locales.map { "'\($0.tag)'" }.joined(separator: ", ")
    return locales.count == 1
      ? "\(names) is not a language for readers and was not checked"
      : "\(names) are not languages for readers and were not checked"
  }

  /// What the rules find, before it is folded and finished.
  func judge(
    _ project: Project, named: NamedFiles?, scope: Scope?
  ) throws(ExitError) -> Linter.Results {
    try linter(for: project).lint(
      project.catalogs, code: project.code?.table(of: project.catalogs), scope: scope, counted: named?.counted)
  }

  /// The rules as they are set, with the places that a project's strings are shown in.
  func linter(for project: Project) throws(ExitError) -> Linter {
    let localeData = LocaleData()
    let fitter = try fitter(for: project, localeData: localeData)
    // Each catalog's source locale was settled when it was read.
    var settings = configuration.rules
    settings.sourceLocale = nil
    do {
      return try Linter(settings: settings, localeData: localeData, fitter: fitter)
    } catch let error as RuleOptionError {
      throw ExitError(.wrongConfiguration, error.message)
    } catch {
      throw ExitError(.wrongConfiguration, "\(error)")
    }
  }

  package func fitter(for project: Project, localeData: LocaleData) throws(ExitError) -> Fitter {
    Fitter(
      settings: fitSettings(for: project), measurer: try Measuring.measurer(configuration.metrics),
      namedMeasurers: try Measuring.namedMeasurers(configuration.namedFonts), localeData: localeData)
  }

  /// What the configuration and the project's files say of places.
  func fitSettings(for project: Project) -> FitSettings {
    var settings = configuration.fit
    if !configuration.isPlatformStated, let platform = project.platform { settings.platform = platform }
    if project.isOptimizedForMac { settings.macCatalyst = .macos }
    settings.isPlatformKnown = configuration.isPlatformStated || project.platform != nil
    settings.fileNames = project.files.files.mapValues(\.rootPath)
    return settings
  }

  private func summary(
    of project: Project, _ results: Linter.Results, named: NamedFiles?
  ) -> Report.Summary {
    var summary = Report.Summary()
    summary.files = project.fileCount
    summary.catalogs = project.catalogs.count
    summary.entries = project.catalogs.reduce(0) { $0 + $1.entries.count }
    summary.translations = results.counts.translations
    summary.compared = results.counts.compared
    summary.uncompared = results.counts.uncompared.map { .init(catalog: $0.catalog, count: $0.count) }
    summary.knownPlaces = results.counts.knownPlaces
    summary.locales = targetLocales(of: project.catalogs).map(\.tag)
    summary.unfitted = unfitted(results.counts.unjudged, files: project.files)
    summary.skipped = project.skipped.map { ($0.shownPath, $0.reason) }
    project.code?.count(into: &summary)
    for (locale, percent) in results.coverage { summary.coverage[locale.tag] = Self.roundedDown(percent) }
    summary.suppressed = results.suppressed
    summary.uncheckedLocales = uncheckedLocales(of: project.catalogs).map(\.tag)
    if let named {
      named.count(in: project, locales: configuration.rules.locales, into: &summary)
      summary.suppressed = results.suppressedFindings.compactMap(named.reported).reduce(0) {
        $0 + max(1, $1.keys.count)
      }
    }
    return summary
  }

  /// By file and reason, in the order in which they come first.
  private func unfitted(_ entries: [Linter.UnjudgedEntry], files: FileTable) -> [Report.Summary.Unfitted] {
    var all: [Report.Summary.Unfitted] = []
    for entry in entries {
      let path = entry.file.flatMap { files[$0]?.path } ?? ""
      if let index = all.firstIndex(where: { $0.path == path && $0.reason == entry.reason }) {
        all[index].keys.append(entry.key)
      } else {
        all.append(Report.Summary.Unfitted(path: path, reason: entry.reason, keys: [entry.key]))
      }
    }
    return all
  }

  /// The locales that are translated into, sorted: all but each catalog's source, as far as they were asked for.
  private func targetLocales(of catalogs: [Catalog]) -> [LocaleID] {
    var locales = Set<LocaleID>()
    for catalog in catalogs { locales.formUnion(catalog.locales.filter { $0 != catalog.sourceLocale }) }
    let wanted = configuration.rules.locales
    let localeData = LocaleData()
    return locales.filter { (wanted.isEmpty || wanted.contains($0)) && localeData.hasReaders($0) }.sorted()
  }

  /// To a tenth of a per cent; what is not whole never shows as 100.
  private static func roundedDown(_ percent: Double) -> Double { (percent * 10 + 1e-6).rounded(.down) / 10 }

  private func status(of summary: Report.Summary, _ findings: [Finding], isFailed: Bool) -> ExitStatus {
    if findings.contains(where: \.losesInput) { return .unreadableInput }
    if findings.contains(where: { configuration.failOn.isReached(by: $0.severity) }) { return .findings }
    if isFailed { return .findings }
    if let most = configuration.maxWarnings, summary.warnings > most { return .findings }
    return .clean
  }
}

extension Report.Summary {
  /// Sets how many findings of each severity there are.
  mutating func count(_ findings: [Finding]) {
    (errors, warnings, notes) = (0, 0, 0)
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}
