import Catalogs
import Findings

/// What is found in files that no target of the app has: nobody is shown their texts, so each finding is only a note, and all those
/// in a file have one cause.
struct LeftOutFiles {
  private let files: FileTable
  private let references: ProjectReferences
  /// What the paths are relative to.
  private let folder: String
  /// By path, whether the projects leave a file out, of those that were asked for.
  private var known: [String: Bool] = [:]

  init(of project: Project) {
    folder = project.projectContext?.folders.working ?? "/"
    files = project.files
    references = project.projectContext?.regions.references ?? ProjectReferences()
  }

  mutating func judged(_ finding: Finding) -> Finding {
    guard !finding.rule.hasPrefix("input/"), let path = finding.place.flatMap({ files[$0.file]?.path }), isLeftOut(path)
    else { return finding }
    var finding = finding
    finding.severity = .note
    finding.cause = cause(path)
    return finding
  }

  /// Its findings are counted when all are known.
  private func cause(_ path: String) -> Cause {
    var hash = Fingerprint()
    hash.combine("left out")
    hash.combine(path)
    return Cause(
      id: String(hash.text.prefix(16)), message: "no target of the Xcode project includes '\(path)'", count: 0,
      help: "Add the file to a target, delete it, or list it under 'exclude' in .stringfit.yml")
  }

  private mutating func isLeftOut(_ path: String) -> Bool {
    if let known = known[path] { return known }
    let isLeftOut = references.leavesOut(PathText.absolute(path, from: folder))
    known[path] = isLeftOut
    return isLeftOut
  }

  /// Which files these are.
  var notices: [String] {
    let paths = known.filter(\.value).keys.sorted()
    guard let first = paths.first else { return [] }
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return [
      "the Xcode project doesn't include '\(first)'\(others): what is found there is only a note"
    ]
  }
}
