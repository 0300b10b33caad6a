import Catalogs

/// Catalogs in folders of other people's code, of tests and of examples: nobody reads them in the app.
enum OthersCatalogs {
  /// The folders to exclude, relative to the root, the outermost of each path.
  static func exclusions(of project: Project, root: String) -> [ProjectFacts.Setting<String>] {
    var counts: [String: Int] = [:]
    for input in project.inputs {
      guard let path = input.path, let folder = outermost(above: path, root: root) else { continue }
      counts[PathText.relative(folder, to: root), default: 0] += 1
    }
    // A project that consists of nothing else is one of examples.
    guard counts.values.reduce(0, +) < project.inputs.count else { return [] }
    return counts.sorted { $0.key < $1.key }.filter { !$0.key.contains(where: { "*?".contains($0) }) }.map {
      let files = "\($0.value) \($0.value == 1 ? "catalog file" : "catalog files")"
      return .init(value: $0.key, reason: "\(files) of tests, examples or other people's code")
    }
  }

  private static func outermost(above path: String, root: String) -> String? {
    guard let names = ConfiguredOutput.names(of: path, below: root) else { return nil }
    var folder = root
    for name in names.dropLast() {
      folder = PathText.absolute(name, from: folder)
      if CodeDiscovery.isOthers(folder) { return folder }
    }
    return nil
  }
}
