import AppCode
import Catalogs
import Findings
import Linter
import Places
import Reporters

/// What the app's code adds to a check: texts that only the code has, what it shows entries as, and where the strings of
/// findings are shown.
struct CodeEvidence: Sendable {
  private let code: ProjectCode
  private let uses: EntryUses
  /// The files of code that were read.
  private(set) var files = FileTable()
  /// By the catalog's name: two sets of one XLIFF original may share it.
  private let catalogs: [String: [(number: Int, keys: KeyIndex, entries: [Entry])]]

  /// `firstID`: the number of the first file of code, behind all others.
  init(_ code: ProjectCode, of catalogs: [Catalog], firstID: Int, _ configuration: ResolvedConfiguration) {
    self.code = code
    for (number, (path, file)) in code.files.sorted(by: { $0.key < $1.key }).enumerated() {
      files.add(
        SourceFile(
          id: FileID(firstID + number), path: file.shownPath, rootPath: path, text: file.bytes,
          encoding: TextEncoding(.utf8)))
    }
    uses = code.uses(of: catalogs, configuration)
    let isEmpty = uses.index.uses.isEmpty
    let numbered = isEmpty ? [] : catalogs.indices.map { ($0, KeyIndex(catalogs[$0].entries), catalogs[$0].entries) }
    self.catalogs = Dictionary(grouping: numbered) { catalogs[$0.0].name }
  }

  /// The project with the code that belongs to it, and its catalogs with the texts that only the code has and the roles that
  /// it shows entries in.
  /// `edited`: bytes that take the place of those on the disk, by absolute path. `memory`: what was read before.
  static func completed(
    _ project: Project, _ configuration: ResolvedConfiguration, edited: [String: [UInt8]] = [:],
    memory: ReadingMemory? = nil
  ) throws(ExitError) -> Project {
    let reading = CodeReading(configuration, edited: edited, memory: memory)
    guard let code = try reading.read(for: project) else { return project }
    return completed(project, by: code, configuration)
  }

  static func completed(
    _ project: Project, by code: ProjectCode, _ configuration: ResolvedConfiguration
  ) -> Project {
    var project = project
    let evidence = CodeEvidence(code, of: project.catalogs, firstID: project.inputs.count, configuration)
    project.catalogs = project.catalogs.withSources(from: evidence.uses)
      .withRoles(from: evidence.uses, shownPath: code.shownPath(of:))
      .withPlaces(from: evidence.uses, shownPath: code.shownPath(of:))
      .withReplacedTexts(in: project.outlets, by: code.index)
    project.notices += code.notices
    project.code = evidence
    return project
  }

  /// The uses that the code makes of other catalogs.
  func uses(of catalogs: [Catalog], _ configuration: ResolvedConfiguration) -> EntryUses {
    code.uses(of: catalogs, configuration)
  }

  /// What the rules on code see, of catalogs that have the positions of those it was made of.
  func table(of catalogs: [Catalog]) -> CodeTable {
    CodeTable(
      uses: uses, catalogs: catalogs,
      files: Dictionary(uniqueKeysWithValues: files.files.values.map { ($0.rootPath, $0) }))
  }

  /// The absolute path of the file of code that something stands in, and the line; nil for what stands in no code.
  func position(of place: Place?) -> (path: String, line: Int)? {
    guard let place, let file = files[place.file], let path = code.files[file.rootPath]?.path else { return nil }
    return (path, file.position(of: Int(place.range.start)).line)
  }

  /// The findings, with where their strings are shown.
  func placed(_ findings: [Finding]) -> [Finding] {
    guard !catalogs.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.shown = shown(finding.subject, at: finding.box?.shownAt)
      return finding
    }
  }

  /// Takes those strings out of a finding on left-over strings whose keys the code looks up; nil if none remains. Xcode finds no key that a
  /// function of the app's own looks up, and what lacks a source isn't left over while it's used.
  func withoutUsed(_ finding: Finding) -> Finding? {
    guard finding.rule == "l10n/stale", let named = finding.subject.catalog.flatMap({ catalogs[$0] }) else {
      return finding
    }
    func isUsed(_ key: String) -> Bool {
      named.contains { number, keys, entries in
        guard let entry = keys.position(of: key, in: entries) else { return false }
        return uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: entry)).contains { !$0.isDead }
      }
    }
    guard finding.keys.isEmpty else { return finding.keeping { !isUsed(finding.keys[$0]) } }
    return finding.subject.key.map(isUsed) ?? false ? nil : finding
  }

  /// `location`: the place that a finding is about, of several.
  private func shown(_ subject: Subject, at location: String?) -> ShownEvidence? {
    guard let key = subject.key, let named = subject.catalog.flatMap({ catalogs[$0] }) else { return nil }
    for (number, keys, entries) in named {
      guard let entry = keys.position(of: key, in: entries) else { continue }
      if let shown = shown(EntryUses.EntryID(catalog: number, entry: entry), at: location) { return shown }
    }
    return nil
  }

  private func shown(_ id: EntryUses.EntryID, at location: String?) -> ShownEvidence? {
    let meant = uses.uses(of: id).lazy.compactMap(\.place).first { place in
      "\(code.shownPath(of: place.location.path)):\(place.location.line)" == location
    }
    guard let place = meant ?? uses.firstPlace(of: id)?.place else { return nil }
    return ShownEvidence(
      role: place.role?.value, control: place.framework.isEmpty ? place.control : "\(place.framework).\(place.control)",
      container: place.containers.first, file: code.shownPath(of: place.location.path), line: place.location.line)
  }

  /// Where the code uses an entry, those uses first that surely are of it.
  func locations(of id: EntryUses.EntryID) -> [(file: SourceFile, location: CodeLocation)] {
    uses.uses(of: id).compactMap { use in file(use.location.path).map { ($0, use.location) } }
  }

  /// The entries that the code uses in one line of a file, by the last use that begins at or before a column in bytes of UTF-8.
  func entries(usedIn file: SourceFile, line: Int, column: Int) -> [EntryUses.EntryID] {
    let starts = uses.index.uses.lazy.map(\.location)
      .filter { $0.path == file.rootPath && $0.line == line && $0.column <= column }
    guard let last = starts.map(\.column).max() else { return [] }
    return uses.entries { $0.path == file.rootPath && $0.line == line && $0.column == last }
  }

  private func file(_ rootPath: String) -> SourceFile? { files.files.values.first { $0.rootPath == rootPath } }

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
