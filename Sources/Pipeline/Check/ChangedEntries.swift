import Catalogs
import Findings
import Importers
import Linter
import Rules
import Texts

/// What a run with `--since` speaks of: the strings that are new or changed since the merge base, by catalog, key, locale,
/// variation and text. The order in which they stand, and how they are spelled, does not count.
struct ChangedEntries: Sendable {
  /// The entries to judge.
  private(set) var scope = Scope()
  /// Goes to standard error: what was compared, and what could not be.
  private(set) var notices: [String] = []
  private var catalogs: [String: Changes] = [:]
  /// Keys that a catalog no longer has: the code may still ask for them.
  private var removedKeys: Set<ExactString> = []
  let earlier: EarlierCatalogs
  /// As they are shown.
  private let changedPaths: Set<String>
  /// Files of today that were compared though they did not change.
  private let readAgain: Set<FileID>
  private var earlierProblems: [Problem: Int] = [:]
  let repository: GitRepository
  /// What of the code changed, once it is known that code is read.
  private var code: (evidence: CodeEvidence, lines: ChangedLines)?

  /// The changes of one catalog.
  fileprivate struct Changes: Sendable {
    var entries: [ExactString: CatalogComparison.EntryChange] = [:]
    var newLocales: Set<LocaleID> = []
    /// Whether part of it can't be read any more, so that strings may be missing which didn't change.
    var isDamaged = false
  }
  /// What an `input/` finding says, wherever in the file.
  private struct Problem: Hashable {
    var file: FileID?
    var rule: String
    var matter: String
  }

  /// A string, by the name of its catalog.
  struct EntryName: Hashable, Sendable {
    var catalog: String
    var key: ExactString
    init(catalog: String, key: String) { (self.catalog, self.key) = (catalog, ExactString(key)) }
  }

  /// Whether a catalog didn't have a string before.
  func isNew(key: String, ofCatalog catalog: String) -> Bool {
    catalogs[catalog]?.entries[ExactString(key)]?.isNew ?? false
  }

  init(reader: ProjectReader, project: Project, comparison: GitComparison, since revision: String) throws(ExitError) {
    earlier = try EarlierCatalogsReader(reader: reader, project: project, comparison: comparison).read()
    repository = comparison.repository
    changedPaths = Set(earlier.changedFiles.map { project.inputs[Int($0.index)].shownPath })
    readAgain = Set(earlier.fileOfToday.values)
    var (count, touched) = (0, 0)
    let named = NamedFiles(project).map { Set($0.catalogIndexes) }
    let damaged = Self.damagedFiles(of: project, since: earlier)
    for pair in earlier.pairs {
      if let then = pair.then {
        let now = KeyIndex(pair.now.map { project.catalogs[$0].entries } ?? [])
        for entry in then.entries
        where pair.now.flatMap({ now.position(of: entry.key, in: project.catalogs[$0].entries) }) == nil {
          removedKeys.insert(ExactString(entry.key))
        }
      }
      guard let index = pair.now else { continue }
      let catalog = project.catalogs[index]
      let comparison = CatalogComparison(then: pair.then, now: catalog)
      if named?.contains(index) ?? true {
        count += comparison.changes.count
        touched += 1
      }
      var changes = catalogs[catalog.name] ?? Changes()
      changes.newLocales.formUnion(comparison.newLocales)
      for (entry, change) in comparison.changes {
        changes.entries[ExactString(catalog.entries[entry].key)] = change
        scope.add(entry: entry, ofCatalog: index)
      }
      changes.isDamaged = changes.isDamaged || catalog.files.contains { damaged.contains($0.file) }
      // A locale that is new may lack entries that did not change.
      if !comparison.newLocales.isEmpty || changes.isDamaged {
        for entry in catalog.entries.indices { scope.add(entry: entry, ofCatalog: index) }
      }
      catalogs[catalog.name] = changes
    }
    for problem in earlier.project.problems {
      earlierProblems[
        Self.problem(problem, file: problem.place.flatMap { earlier.fileOfToday[$0.file] }), default: 0] +=
        1
    }
    notices = [
      "compared with \(earlier.commit.prefix(10)), the merge base of \(revision) and HEAD: "
        + "\(count) \(count == 1 ? "string is" : "strings are") new or changed"
        + (touched == 0 ? "" : "; \(touched) \(touched == 1 ? "catalog has" : "catalogs have") changed files")
    ]
    notices += earlier.notices
  }

  /// The files of today in which more is lost than before.
  private static func damagedFiles(of project: Project, since earlier: EarlierCatalogs) -> Set<FileID> {
    var lost: [FileID: Int] = [:]
    for problem in project.problems where problem.isFatal {
      if let place = problem.place { lost[place.file, default: 0] += 1 }
    }
    for problem in earlier.project.problems where problem.isFatal {
      if let file = problem.place.flatMap({ earlier.fileOfToday[$0.file] }) { lost[file, default: 0] -= 1 }
    }
    return Set(lost.filter { $0.value > 0 }.keys)
  }

  /// Takes the code into account that belongs to the project. Throws where git cannot compare.
  mutating func add(_ evidence: CodeEvidence) throws(ExitError) {
    let lines = try ChangedLines(of: CodeDiscovery.extensions, in: repository, since: earlier.commit)
    code = (evidence, lines)
  }

  /// Whether a finding stands in a line of code that is new or changed; nil where it stands in no code.
  func isOnChangedCode(_ finding: Finding) -> Bool? {
    guard let code, let (path, line) = code.evidence.position(of: finding.place) else { return nil }
    return code.lines.contains(line, ofFile: PathText.relative(Disk.resolved(path) ?? path, to: repository.top))
  }

  private static func problem(_ problem: ImportProblem, file: FileID?) -> Problem {
    Problem(
      file: file, rule: "input/" + problem.kind.rawValue, matter: matter(key: problem.key, message: problem.message))
  }

  /// The key, else the message without its numbers: lines move.
  private static func matter(key: String?, message: String) -> String {
    key ?? "\n" + message.filter { !$0.isNumber }
  }

  /// The findings on what is new or changed; those that stand for many keys carry the new ones only.
  func findings(among findings: [Finding]) -> [Finding] {
    var known = earlierProblems
    return findings.compactMap { finding -> Finding? in
      // What is wrong between the code and a string is new where either is, whatever happened to translations.
      if let isChanged = isOnChangedCode(finding) {
        let isRemoved = finding.subject.key.map { removedKeys.contains(ExactString($0)) } ?? false
        let hasNewSource = catalogs[finding.subject.catalog ?? ""]?.hasNewSource(finding.subject.key) ?? false
        return isChanged || isRemoved || hasNewSource ? finding : nil
      }
      guard finding.subject.catalog != nil else {
        return isNew(finding, known: &known) ? finding : nil
      }
      guard let changes = catalogs[finding.subject.catalog ?? ""] else { return nil }
      guard !finding.keys.isEmpty else { return changes.concern(finding) ? finding : nil }
      if finding.rule.hasPrefix("code/") { return finding.keeping { changes.hasNewSource(finding.keys[$0]) } }
      return finding.keeping { changes.concern(key: finding.keys[$0], locale: finding.subject.locale) }
    }
  }

  /// The findings with a changed line for those that stand on none. Throws where git cannot compare.
  func placed(_ findings: [Finding], in project: Project, _ folders: ProjectFolders) throws(ExitError) -> [Finding] {
    guard findings.contains(where: { $0.subject.catalog != nil || $0.subject.key != nil }) else { return findings }
    var locations = try ChangedLocations(in: project, since: earlier, repository, folders)
    return findings.map { locations.placed($0) }
  }

  /// Whether a finding on a file is about one that changed (or that belongs to a catalog with one that did), and was not
  /// there before.
  private func isNew(_ finding: Finding, known: inout [Problem: Int]) -> Bool {
    guard let file = finding.place?.file else {
      // A file that cannot be read has no place in it.
      return finding.location.map { changedPaths.contains($0.file) } ?? false
    }
    guard earlier.changedFiles.contains(file) || readAgain.contains(file) else { return false }
    let problem = Problem(
      file: file, rule: finding.rule, matter: Self.matter(key: finding.subject.key, message: finding.message))
    guard let count = known[problem], count > 0 else { return true }
    known[problem] = count - 1
    return false
  }
}

extension ChangedEntries.Changes {
  /// Whether a finding on one string, or on some that it names, is about a text that is new or changed.
  fileprivate func concern(_ finding: Finding) -> Bool {
    concern(finding.subject) || finding.companions.contains { concern($0) }
  }

  private func concern(_ subject: Subject) -> Bool {
    if isDamaged, subject.target == nil { return true }
    // A finding on the catalog as a whole: something in it changed.
    guard let key = subject.key else { return !entries.isEmpty || !newLocales.isEmpty }
    if let locale = subject.locale, newLocales.contains(locale) { return true }
    guard let change = entries[ExactString(key)] else { return false }
    guard !change.isWhole, let locale = subject.locale else { return true }
    // A rule on states names no text; where the run is verbose it tells one finding a key.
    if subject.target == nil, change.isStateChanged { return true }
    guard let translation = change.translations[locale] else { return false }
    if subject.target == nil, translation.isStateChanged { return true }
    return translation.isTextChanged && !translation.unchanged.contains(subject.variation.description)
  }

  /// Whether a string is new, or its source text or what is declared for it: what the code has to do with it.
  fileprivate func hasNewSource(_ key: String?) -> Bool { key.flatMap { entries[ExactString($0)] }?.isWhole ?? false }

  /// Whether one of many keys is new, or its text or state in the locale.
  fileprivate func concern(key: String, locale: LocaleID?) -> Bool {
    if isDamaged { return true }
    if let locale, newLocales.contains(locale) { return true }
    guard let change = entries[ExactString(key)] else { return false }
    guard !change.isWhole, !change.isStateChanged, let locale else { return true }
    return change.translations[locale] != nil
  }
}
