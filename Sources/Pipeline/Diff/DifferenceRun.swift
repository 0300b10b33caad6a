import Catalogs
import Findings
import Linter
import Reporters
import Rules
import Texts

/// One run of `stringfit diff`.
package struct DifferenceRun: Sendable {
  let configuration: ResolvedConfiguration

  package init(_ configuration: ResolvedConfiguration) {
    self.configuration = configuration
    // Of all rules, those on fitting tell what a change does to the screen.
    var settings = configuration
    settings.rules.only = ["fit/*"]
    settings.rules.skip = []
    check = Check(settings)
  }

  private let check: Check

  package struct Outcome: Sendable {
    package var difference: Difference
    package var status: ExitStatus
    /// Goes to standard error.
    package var notices: [String]
  }

  /// Two files, or two folders with what is in them; names are relative to each.
  package func run(old: String, new: String) throws(ExitError) -> Outcome {
    try ICUData.check()
    let (before, now) = (try read(old), try read(new))
    let pairs = CatalogPair.pairs(before.catalogs, now.catalogs)
    return try outcome(pairs, before, now, notices: before.notices + now.notices)
  }

  private func read(_ path: String) throws(ExitError) -> Project {
    var folders = configuration.folders
    folders.root = ProjectFolders.container(of: PathText.absolute(path, from: folders.working))
    return try ProjectReader(configuration, folders: folders).read([path])
  }

  /// The working tree against the merge base of a revision and HEAD.
  package func run(since revision: String, _ paths: [String]) throws(ExitError) -> Outcome {
    try ICUData.check()
    let reader = ProjectReader(configuration)
    // What fits is a text's own affair: no other catalog has to be seen.
    let narrowed = try ChangedProjectReader(reader: reader, reach: nil, revision: revision).read(paths)
    var project = narrowed.project
    let earlier = narrowed.changed.earlier
    let pairs = earlier.pairs.map { CatalogPair(old: $0.then, new: $0.now.map { project.catalogs[$0] }) }
    // What did not change is not lost by this change either.
    let changedFiles = earlier.changedFiles
    project.problems = project.problems.filter { $0.place.map { changedFiles.contains($0.file) } ?? false }
    let comparing = "comparing with \(earlier.commit.prefix(10)), the merge base of \(revision) and HEAD"
    return try outcome(pairs, earlier.project, project, notices: project.notices + [comparing] + earlier.notices) {
      () throws(ExitError) -> Project? in try reader.read(paths)
    }
  }

  private func outcome(
    _ pairs: [CatalogPair], _ old: Project, _ new: Project, notices: [String],
    wholeProject: () throws(ExitError) -> Project? = { nil }
  ) throws(ExitError) -> Outcome {
    var settled = configuration
    let absences = try settled.settleLocales(in: new, earlier: old.catalogs, wholeProject: wholeProject)
    let strings = CatalogDifference(
      pairs, oldFiles: old.files, newFiles: new.files, locales: settled.rules.locales)
    var check = self.check
    check.configuration.rules.locales = settled.rules.locales
    let fit = try FitDifference(check: check, pairs: pairs, moves: strings.moves, old: old, new: new)
    let difference = Difference(
      toolVersion: Version.number, icuVersion: Version.icu, changes: strings.changes,
      retranslations: strings.retranslations, stopsFitting: fit.gained, startsFitting: fit.lost)
    let losses = ImportFindings.losses(of: new)
    return Outcome(
      difference: difference, status: losses.isEmpty ? .clean : .unreadableInput, notices: notices + absences + losses)
  }
}

/// What fits no longer, and what fits now: `fit/` findings on strings that changed, gained and lost.
private struct FitDifference {
  private(set) var gained: [Finding] = []
  private(set) var lost: [Finding] = []

  init(
    check: Check, pairs: [CatalogPair], moves: [CatalogDifference.Name: CatalogDifference.Name], old: Project,
    new: Project
  ) throws(ExitError) {
    let before = try Self.findings(check, pairs.map { ($0.old, $0.new) }, in: old)
    let now = try Self.findings(check, pairs.map { ($0.new, $0.old) }, in: new)
    let names = NamesOfToday(pairs, moves: moves)
    var known: [FindingIdentity: [Finding]] = [:]
    for finding in before {
      known[FindingIdentity(finding, name: names.name(of: finding)), default: []].append(finding)
    }
    for finding in now {
      let identity = FindingIdentity(finding, name: CatalogDifference.Name(finding.subject))
      guard var duplicates = known[identity], let duplicate = duplicates.popLast() else {
        gained.append(finding)
        continue
      }
      known[identity] = duplicates
      // Lost at ordinary sizes is another thing than lost at the largest ones.
      if finding.severity > duplicate.severity { gained.append(finding) }
      if finding.severity < duplicate.severity { lost.append(duplicate) }
    }
    // A text that is gone does not fit now: it is gone.
    let present = Self.present(in: pairs.compactMap(\.new))
    for (identity, findings) in known where present.contains(identity.text) { lost += findings }
    lost.sort(by: FindingFinisher.precedes)
  }

  /// The texts that catalogs have.
  private static func present(in catalogs: [Catalog]) -> Set<FindingIdentity.Text> {
    var present = Set<FindingIdentity.Text>()
    for catalog in catalogs {
      for entry in catalog.entries {
        let name = CatalogDifference.Name(catalog: catalog.name, key: ExactString(entry.key))
        for translation in entry.translations.values where translation.hasText {
          present.insert(FindingIdentity.Text(name: name, locale: translation.locale))
        }
      }
    }
    return present
  }

  /// The findings on what is not the same in the other state.
  private static func findings(
    _ check: Check, _ catalogs: [(this: Catalog?, other: Catalog?)], in project: Project
  ) throws(ExitError) -> [Finding] {
    var project = project
    project.catalogs = []
    var scope = Scope()
    for (this, other) in catalogs {
      guard let this else { continue }
      for entry in CatalogComparison(then: other, now: this).changes.keys {
        scope.add(entry: entry, ofCatalog: project.catalogs.count)
      }
      project.catalogs.append(this)
    }
    return try check.examine(project, scope: scope).findings.filter { $0.rule.hasPrefix("fit/") }
  }
}

/// What makes a finding of one state that of the other.
private struct FindingIdentity: Hashable {
  struct Text: Hashable {
    var name: CatalogDifference.Name
    var locale: LocaleID?
  }
  var rule: String
  var text: Text
  var variation: Variation
  var width: Double?

  init(_ finding: Finding, name: CatalogDifference.Name) {
    rule = finding.rule
    text = Text(name: name, locale: finding.subject.locale)
    variation = finding.subject.variation
    width = finding.box?.deviceWidth
  }
}

/// What strings of the earlier state are called now: in catalogs that had other names, and where they moved to.
private struct NamesOfToday {
  private let catalogs: [String: String]
  private let moves: [CatalogDifference.Name: CatalogDifference.Name]

  init(_ pairs: [CatalogPair], moves: [CatalogDifference.Name: CatalogDifference.Name]) {
    catalogs = Dictionary(
      pairs.compactMap { pair in pair.old.flatMap { old in pair.new.map { (old.name, $0.name) } } },
      uniquingKeysWith: { first, _ in first })
    self.moves = moves
  }

  func name(of finding: Finding) -> CatalogDifference.Name {
    var name = CatalogDifference.Name(finding.subject)
    name.catalog = catalogs[name.catalog] ?? name.catalog
    return moves[name] ?? name
  }
}

extension CatalogDifference.Name {
  fileprivate init(_ subject: Subject) {
    self.init(catalog: subject.catalog ?? "", key: ExactString(subject.key ?? ""))
  }
}
