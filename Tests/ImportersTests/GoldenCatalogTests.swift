import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// Compares each case of Corpus/catalogs with its `catalog.json`.
///
/// `RECORD=1 swift test --filter GoldenCatalogTests` rewrites them and fails once.
@Suite struct GoldenCatalogTests {
  static let cases: [String] = {
    let folder = Samples.corpus.appending(path: "catalogs").path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { !$0.hasPrefix(".") }.sorted() ?? []
  }()

  @Test(arguments: cases)
  func equalsItsGolden(name: String) throws {
    let folder = Samples.corpus.appending(path: "catalogs").appending(path: name)
    let golden = folder.appending(path: "catalog.json")
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    let read = try ImportedFolder(folder)
    let dump = CatalogDump.json(
      read.catalogs, problems: read.problems.map { ($0.kind.rawValue, $0.isFatal, $0.message, $0.place) },
      files: read.files)
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    if isRecording, dump != expected {
      try dump.write(to: golden, atomically: true, encoding: .utf8)
      Issue.record("recorded \(golden.path)")
    } else {
      #expect(dump == expected)
    }
  }

  @Test(arguments: cases) func saysWhereItIsFrom(name: String) {
    let file = Samples.corpus.appending(path: "catalogs/\(name)/ORIGIN.md")
    #expect(FileManager.default.fileExists(atPath: file.path), "no \(name)/ORIGIN.md")
  }

  @Test func hasACaseForEachFormat() {
    for importer in AllImporters.all {
      #expect(Self.cases.contains { $0.hasPrefix(importer.format.rawValue) }, "no case of \(importer.format.rawValue)")
    }
  }
}
