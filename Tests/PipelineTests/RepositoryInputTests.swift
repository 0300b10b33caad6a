import Foundation
import Pipeline
import TestSupport
import Testing

/// What fuzzing of the readers found worth keeping, read again: no crash and no hang.
@Suite struct RepositoryInputTests {
  @Test(arguments: RepositoryInput.allCases) func isReadAgain(input: RepositoryInput) throws {
    let folder = Samples.root.appending(path: "Fuzz/readers/\(input.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 10)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let time = processorTime { input.read(bytes) }
      #expect(time < .seconds(2), "\(input.rawValue)/\(name)")
    }
  }
}
