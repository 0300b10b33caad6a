import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// What fuzzing found worth keeping, read again: no crash, no hang, and every problem is located.
@Suite struct FuzzCorpusTests {
  static let formats = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  private static let folder = Samples.root.appending(path: "Fuzz/corpus")

  @Test(arguments: formats) func isReadAgain(format: String) throws {
    let inputs = try Samples.fuzzInputs(in: "corpus/\(format)")
    #expect(inputs.count >= 50)
    for (name, bytes) in inputs {
      var read = ImportedFolder(texts: [:])
      let time = processorTime { read = ImportedFolder(files: ["de.lproj/A.\(format)": bytes]) }
      #expect(time < .seconds(2), "\(format)/\(name)")
      // Nothing in a binary file has a line.
      for problem in read.problems where !bytes.starts(with: "bplist".utf8) {
        #expect(problem.place != nil, "\(format)/\(name): \(problem.message)")
      }
    }
  }
}
