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
  package static func index(of files: [CodeInput], functions: [String], jobs: Int) -> CodeIndex {
    CodeIndex()
  }
}
