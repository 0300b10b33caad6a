import Foundation

extension Samples {
  /// What fuzzing found worth keeping, by name: the files of a folder of `Fuzz`.
  package static func fuzzInputs(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = root.appending(path: "Fuzz/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
    }
  }
}
