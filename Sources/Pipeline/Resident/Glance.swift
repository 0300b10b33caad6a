import Catalogs
import Findings
import Importers
import Linter
import Reporters

/// A first look at a file that was edited since the last check: what is wrong with the texts that changed, by themselves,
/// against their sources and in their boxes. It takes a few milliseconds whatever the size of the project.
///
/// What the whole project has to be looked at for (other locales, other strings, the code) stays as the last check found it,
/// until the next.
package struct Glance: Sendable {
  /// The file as it is now.
  package var file: SourceFile
  /// All that is known to be found in the file, sorted as a check sorts it.
  package var findings: [Finding]
}

/// Takes glances at the files of a project, between one check and the next.
package struct GlanceTaker: Sendable {
  private let outcome: Check.Outcome
  private let check: Check
  private let linter: Linter
  private let beyondTexts: Set<String>
  private let baseline: BaselineGate?
  /// By identity.
  private let catalogs: [String: Catalog]

  /// `outcome`: what the last check found.
  package init(_ outcome: Check.Outcome) throws(ExitError) {
    self.outcome = outcome
    check = Check(outcome.configuration)
    linter = try check.linter(for: outcome.project)
    beyondTexts = linter.rulesBeyondTexts
    baseline = try BaselineGate(check.configuration, project: outcome.project)
    catalogs = Dictionary(outcome.project.catalogs.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// `path`: as it is shown. Nil for a file that the last check did not read as a catalog.
  package func glance(at path: String, _ bytes: [UInt8]) -> Glance? {
    let project = outcome.project
    guard let before = project.files.files.values.first(where: { $0.path == path }),
      project.inputs.indices.contains(Int(before.id.index))
    else { return nil }
    let region = project.catalogs.first { $0.files.contains { $0.file == before.id } }?.sourceLocale ?? .english
    let (file, result) = Importing.read(
      bytes, id: before.id, input: project.inputs[Int(before.id.index)], developmentRegion: region)
    var changed = Project(files: project.files, problems: result.problems)
    changed.files.add(file)
    let changes = result.catalogs.map { CatalogEdit($0, of: file.id, in: catalogs[$0.identity]) }
    changed.catalogs = changes.map(\.catalog)
    let found = findings(in: changed, project).filter { $0.location?.file == path }
    let kept = kept(in: path, changes, from: before, to: file)
    return Glance(file: file, findings: FindingFinisher.sorted(found + kept))
  }

  /// The last check's report, with what a glance at a file finds in it now; nil where a glance can't tell. `path`: absolute.
  ///
  /// What was counted over the whole project stays as it was, but for the findings.
  package func report(at path: String, _ bytes: [UInt8]) -> Report? {
    let project = outcome.project
    // Which findings are left out then, only a check knows.
    guard check.configuration.since == nil, NamedFiles(project) == nil,
      let number = project.inputs.firstIndex(where: { $0.path == path }),
      let shown = project.files[FileID(number)]?.path, let glance = glance(at: shown, bytes)
    else { return nil }
    var report = outcome.report
    let others = report.findings.filter { $0.location?.file != shown }
    report.findings = FindingFinisher.sorted(others + glance.findings).withCauses()
    report.summary.count(report.findings)
    return report
  }

  private func findings(in changed: Project, _ project: Project) -> [Finding] {
    let imported = ImportFindings(project: changed, settings: check.configuration.rules).all
    let texts = changed.catalogs.contains { !$0.entries.isEmpty } ? linter.lintTexts(of: changed.catalogs) : []
    let finished = FindingFinisher(files: changed.files, printsKeys: false).finish(imported + texts)
    let placed = project.code?.placed(finished) ?? finished
    return baseline?.verdict(on: placed, looksAtAll: false).new ?? placed
  }

  /// What the last check found in the file and no glance can tell anew, where it stands now.
  private func kept(
    in path: String, _ changes: [CatalogEdit], from before: SourceFile, to now: SourceFile
  ) -> [Finding] {
    let edit = LineEdit(from: before, to: now)
    return outcome.report.findings.compactMap { finding in
      guard finding.location?.file == path, !finding.rule.hasPrefix("input/") else { return nil }
      if let key = finding.subject.key, let change = changes.first(where: { $0.name == finding.subject.catalog }) {
        if change.removedKeys.contains(key) { return nil }
        if change.changedKeys.contains(key), !beyondTexts.contains(finding.rule) { return nil }
      }
      return edit.moved(finding)
    }
  }
}

/// What an edit changes in a catalog: its entries with a new text, whole.
struct CatalogEdit {
  private(set) var catalog: Catalog
  private(set) var changedKeys: Set<String> = []
  private(set) var removedKeys: Set<String> = []

  /// The catalog's name.
  var name: String { catalog.name }

  /// `read`: what the file says now. `before`: the catalog as it was with all its files.
  init(_ read: Catalog, of file: FileID, in before: Catalog?) {
    catalog = before ?? read
    guard let before else {
      changedKeys = Set(read.entries.map(\.key))
      return
    }
    catalog.entries = []
    let index = KeyIndex(before.entries)
    var seen = Set<Int>()
    for entry in read.entries {
      guard let position = index.position(of: entry.key, in: before.entries) else {
        add(entry)
        continue
      }
      seen.insert(position)
      let old = before.entries[position]
      if Self.differs(entry, from: old) { add(Self.entry(old, with: entry)) }
    }
    for (position, old) in before.entries.enumerated() where !seen.contains(position) && Self.stands(old, in: file) {
      removedKeys.insert(old.key)
    }
  }

  private mutating func add(_ entry: Entry) {
    catalog.entries.append(entry)
    changedKeys.insert(entry.key)
  }

  private static func differs(_ entry: Entry, from old: Entry) -> Bool {
    entry.translations.values.contains { !$0.hasSameTexts(as: old.translations[$0.locale]) }
      || entry.comment.map { $0.text != old.comment?.text } ?? false
  }

  /// An entry with what one file says of it now.
  private static func entry(_ old: Entry, with new: Entry) -> Entry {
    var entry = old
    for translation in new.translations.values { entry.translations[translation.locale] = translation }
    if let comment = new.comment { entry.comment = comment }
    return entry
  }

  private static func stands(_ entry: Entry, in file: FileID) -> Bool {
    entry.translations.values.contains { translation in
      translation.keyPlace?.file == file || translation.allValues.contains { $0.place?.file == file }
    }
  }
}

/// The lines that an edit changed: findings before them stay, those after them move.
struct LineEdit {
  /// From 1: the first that differs.
  private let first: Int
  /// The last that differed before.
  private let last: Int
  /// How far what follows moves.
  private let shift: Int

  init(from before: SourceFile, to now: SourceFile) {
    let (old, new) = (before.text, now.text)
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    first = before.position(of: start).line
    last = before.position(of: old.count - end).line
    shift = now.position(of: new.count - end).line - last
  }

  /// A finding whose lines were deleted stands at the edit.
  func moved(_ finding: Finding) -> Finding {
    guard shift != 0 else { return finding }
    var finding = finding
    finding.location = finding.location.map(moved)
    finding.rangeLocation = finding.rangeLocation.map(moved)
    return finding
  }

  private func moved(_ location: Location) -> Location {
    var location = location
    location.line = moved(location.line)
    location.endLine = max(location.line, moved(location.endLine))
    return location
  }

  private func moved(_ line: Int) -> Int {
    if line <= first { return line }
    return line > last ? line + shift : max(first, min(line, last + shift))
  }
}
