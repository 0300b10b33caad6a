import Catalogs

/// A file of code, and what is in it.
package struct CodeInput: Sendable {
  /// Relative to the root.
  package var path: String
  package var bytes: [UInt8]
  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// Reads an app's code for its texts.
package enum CodeReader {
  /// `functions`: names of the app's own lookups, as its configuration gives them. Files that can't be read as their language add nothing.
  /// With a cache, the index is the same and comes sooner.
  package static func index(
    of files: [CodeInput], functions: [String], jobs: Int, cache: CodeCache? = nil
  ) -> CodeIndex {
    if let cache { return CachedReading(cache: cache, functions: functions, jobs: jobs).index(of: files) }
    let facts = files.mapInParallel(jobs: jobs, grain: 8) { Self.facts(of: $0) }
    return index(of: facts, functions: functions)
  }

  static func language(of file: CodeInput) -> CodeLanguage { file.path.hasSuffix(".swift") ? .swift : .objectiveC }

  static func facts(of file: CodeInput) -> CodeFacts {
    switch language(of: file) {
    case .swift: SwiftReader.read(file.bytes, path: file.path)
    case .objectiveC: ObjectiveCReader.read(file.bytes, path: file.path)
    }
  }

  /// What files say that were read one by one.
  static func index(of facts: [CodeFacts], functions: [String]) -> CodeIndex {
    let symbols = Symbols(facts)
    defer { symbols.dissolve() }
    let walk = CodeWalk(symbols, ownLookups: Set(functions))
    walk.walk()
    return UseCollector(walk).collect()
  }
}
