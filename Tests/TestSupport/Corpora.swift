import Foundation

/// Where samples are: in this repository, and (outside it) the catalogs of real projects.
package enum Samples {
  /// The top of the repository.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let corpus = root.appending(path: "Corpus")
  /// Facts and real catalogs kept beside the repository; nil where they are absent.
  package static let shared: URL? = {
    let folder = root.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
  package static let corpora: URL? = shared?.appending(path: "corpora")
}
