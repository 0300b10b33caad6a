import Catalogs
import Edits
import Findings
import Pipeline
import Places
import Reporters

/// A change that the client makes if the person wants it.
struct CodeAction {
  enum Kind: String {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.stringfit"
  }
  var title: String
  var kind: Kind
  /// Whether it is the one to take, of several.
  var isPreferred = false
  /// The file whose text changes, its edits in the order of the text.
  var file: SourceFile
  var edits: [TextEdit]
  /// What it mends; nil for none.
  var finding: Finding?
}

/// The changes that are offered for a range of a file.
struct CodeActions {
  let answer: Answer
  let writer: DiagnosticWriter

  /// `only`: the kinds that the client asks for; empty for all.
  func all(in path: String, _ range: PositionRange, offsets: Range<Int>, only: [String]) -> [CodeAction] {
    guard let file = answer.files[path] else { return [] }
    let findings = (answer.findings[path] ?? []).filter { writer.range(of: $0, in: path).touches(range) }
    var actions: [CodeAction] = []
    if isAsked(.quickFix, only) {
      actions += findings.flatMap(fixes)
      actions += findings.compactMap { suppression(of: $0, in: file) }
      actions += places(touching: offsets, in: file)
    }
    if isAsked(.fixAll, only), let all = fixAll(in: path, file) { actions.append(all) }
    return actions
  }

  /// A client that asks for `source` gets `source.fixAll.stringfit`.
  private func isAsked(_ kind: CodeAction.Kind, _ only: [String]) -> Bool {
    only.isEmpty || only.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
  }

  private func fixes(of finding: Finding) -> [CodeAction] {
    answer.project.fixes(of: finding).map { fix in
      CodeAction(
        title: fix.title, kind: .quickFix, isPreferred: fix.isSafe, file: fix.file, edits: fix.edits, finding: finding)
    }
  }

  private func fixAll(in path: String, _ file: SourceFile) -> CodeAction? {
    let edits = answer.project.safeFixes(of: answer.findings[path] ?? [], in: file)
    guard !edits.isEmpty else { return nil }
    return CodeAction(title: "Apply all safe fixes in this file", kind: .fixAll, file: file, edits: edits)
  }

  // MARK: Directives

  private func suppression(of finding: Finding, in file: SourceFile) -> CodeAction? {
    // What couldn't be read is never suppressed.
    guard !finding.losesInput, finding.keys.isEmpty, !finding.rule.hasPrefix("input/") else { return nil }
    let fields = "disable=\(finding.rule) reason=say why"
    let title = "Suppress \(finding.rule) here (say why)"
    let directives = DirectiveEdit(answer.project)
    if finding.rule.hasPrefix("code/"), let line = finding.location?.line {
      return directives.edit(adding: fields, aboveLine: line, of: file).map {
        CodeAction(title: title, kind: .quickFix, file: file, edits: [$0], finding: finding)
      }
    }
    guard let entry = entry(of: finding.subject), let (file, edit) = directives.edit(adding: fields, to: entry) else {
      return nil
    }
    return CodeAction(title: title, kind: .quickFix, file: file, edits: [edit], finding: finding)
  }

  private func entry(of subject: Subject) -> Entry? {
    guard let key = subject.key else { return nil }
    return answer.project.catalogs.lazy.filter { $0.name == subject.catalog }
      .compactMap { catalog in catalog.entries.first { $0.key == key } }.first
  }

  /// "Say where this is shown", for strings of which nobody knows it.
  private func places(touching offsets: Range<Int>, in file: SourceFile) -> [CodeAction] {
    let project = answer.project
    let ids = TextLocator(project: project).entries(touching: offsets, in: file)
    guard ids.count == 1, let id = ids.first else { return [] }
    let entry = project.catalogs[id.catalog].entries[id.entry]
    guard Directive.merged(of: entry).isEmpty, project.uses(of: id).isEmpty,
      let (file, edit) = DirectiveEdit(project).edit(adding: "role=label style=body width=160 max-lines=1", to: entry)
    else { return [] }
    return [CodeAction(title: "Say where this string is shown", kind: .quickFix, file: file, edits: [edit])]
  }
}
