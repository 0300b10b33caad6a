import Foundation

/// A folder for one test, gone when the value is.
package final class TemporaryFolder: Sendable {
  /// Without symbolic links, so that it compares with what programs say of it.
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "stringfit-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  /// A folder with these files, by path: their folders are made.
  package convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func url(_ name: String) -> URL { URL(fileURLWithPath: path).appending(path: name) }

  package func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  package func write(_ data: Data, to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
  }

  package func text(of name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
}
