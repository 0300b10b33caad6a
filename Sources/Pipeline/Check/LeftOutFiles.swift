import Catalogs
import Findings

/// What is found in files that no target of the app has: nobody is shown their texts, so that it is worth a note.
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
    guard finding.severity > .note, !finding.rule.hasPrefix("input/"), let place = finding.place,
      isLeftOut(files[place.file]?.path ?? "")
    else { return finding }
    var finding = finding
    finding.severity = .note
    return finding
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
