import Foundation
import Importers
import TestSupport
import Testing

@Suite struct AllImportersTests {
  @Test func listsTheFolderInOrder() throws {
    let folder = Samples.root.appending(path: "Sources/Importers")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .map { URL(fileURLWithPath: $0).lastPathComponent }
      .filter { $0.hasSuffix("Importer.swift") && $0 != "Importer.swift" }.map { String($0.dropLast(6)) }.sorted()
    #expect(AllImporters.all.map { "\($0)" } == files)
  }

  @Test func knowsEachByItsExtension() {
    for (name, importer) in [
      ("a.strings", "StringsImporter"), ("a.xliff", "XLIFF12Importer"), ("a.XLF", "XLIFF12Importer"),
    ] {
      let folder = ImportedFolder(texts: [name: "<xliff version='1.2'/>"])
      let file = folder.files[folder.order[0]]
      let found = file.flatMap { AllImporters.importer(for: $0, fileExtension: String(name.split(separator: ".")[1])) }
      #expect(found.map { "\($0)" } == importer)
    }
  }
}
