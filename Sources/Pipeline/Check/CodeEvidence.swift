import Catalogs
import Findings
import Places
import Reporters

/// What the app's code adds to a check: texts that only the code has, what it shows entries as, and where the strings of
/// findings are shown.
struct CodeEvidence: Sendable {
  private let code: ProjectCode
  private let uses: EntryUses
  /// By the catalog's name: two sets of one XLIFF original may share it.
  private let catalogs: [String: [(number: Int, keys: KeyIndex, entries: [Entry])]]

  init(_ code: ProjectCode, of catalogs: [Catalog], _ configuration: ResolvedConfiguration) {
    self.code = code
    uses = code.uses(of: catalogs, configuration)
    let isEmpty = uses.index.uses.isEmpty
    let numbered = isEmpty ? [] : catalogs.indices.map { ($0, KeyIndex(catalogs[$0].entries), catalogs[$0].entries) }
    self.catalogs = Dictionary(grouping: numbered) { catalogs[$0.0].name }
  }

  /// The project with the code that belongs to it, and its catalogs with the texts that only the code has and the roles that
  /// it shows entries in.
  static func completed(_ project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) -> Project {
    guard let code = try CodeReading(configuration).read(for: project) else { return project }
    return completed(project, by: code, configuration)
  }

  static func completed(
    _ project: Project, by code: ProjectCode, _ configuration: ResolvedConfiguration
  ) -> Project {
    var project = project
    let evidence = CodeEvidence(code, of: project.catalogs, configuration)
    project.catalogs = project.catalogs.withSources(from: evidence.uses)
      .withRoles(from: evidence.uses, shownPath: code.shownPath(of:))
    project.notices += code.notices
    project.code = evidence
    return project
  }

  /// The findings, with where their strings are shown.
  func placed(_ findings: [Finding]) -> [Finding] {
    guard !catalogs.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.shown = shown(finding.subject)
      return finding
    }
  }

  private func shown(_ subject: Subject) -> ShownEvidence? {
    guard let key = subject.key, let named = subject.catalog.flatMap({ catalogs[$0] }) else { return nil }
    for (number, keys, entries) in named {
      guard let entry = keys.position(of: key, in: entries) else { continue }
      if let shown = shown(EntryUses.EntryID(catalog: number, entry: entry)) { return shown }
    }
    return nil
  }

  private func shown(_ id: EntryUses.EntryID) -> ShownEvidence? {
    guard let (_, place) = uses.firstPlace(of: id) else { return nil }
    return ShownEvidence(
      role: place.role?.value, control: place.framework.isEmpty ? place.control : "\(place.framework).\(place.control)",
      container: place.containers.first, file: code.shownPath(of: place.location.path), line: place.location.line)
  }

  func count(into summary: inout Report.Summary) {
    summary.codeFiles = code.files.count
    summary.skipped += code.skipped.map { ($0.shownPath, $0.reason) }
  }
}

extension Project {
  /// With what the code that belongs to it says of its entries.
  package func withCode(_ configuration: ResolvedConfiguration) throws(ExitError) -> Project {
    try CodeEvidence.completed(self, configuration)
  }
}
