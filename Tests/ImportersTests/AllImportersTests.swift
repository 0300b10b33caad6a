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

  /// What files with an extension hold is known before they are read.
  @Test func formatsThatShareAnExtensionHoldTheSame() {
    for importer in AllImporters.all {
      for fileExtension in importer.fileExtensions {
        #expect(AllImporters.contents(ofExtension: fileExtension) == importer.format.contents, "\(fileExtension)")
      }
    }
  }

  @Test func eachIsFuzzed() throws {
    let folder = Samples.root.appending(path: "Fuzz/corpus")
    let fuzzed = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    for importer in AllImporters.all {
      #expect(!fuzzed.isDisjoint(with: importer.fileExtensions), "run: scripts/fuzz \(importer.fileExtensions[0]) 60")
    }
  }

  @Test func hooksRunForEachExtension() throws {
    let hooks = try String(contentsOf: Samples.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let patterns = hooks.matches(of: /files: \\\.\(([a-z0-9|]+)\)\$/).map(\.1)
    #expect(patterns.count == 3)
    for pattern in patterns {
      #expect(pattern.split(separator: "|").map(String.init).sorted() == AllImporters.fileExtensions.sorted())
    }
  }

  @Test func readmeNamesEach() throws {
    let readme = try String(contentsOf: Samples.root.appending(path: "README.md"), encoding: .utf8)
    let table = try #require(
      readme.components(separatedBy: "## What it reads").last?.components(separatedBy: "\n## ").first)
    let names = table.split(separator: "\n").compactMap { $0.split(separator: "|").first?.lowercased() }
    for importer in AllImporters.all {
      let isNamed = names.contains { name in importer.fileExtensions.contains { name.contains($0) } }
      #expect(isNamed, "README.md has no row for \(importer.format.rawValue)")
    }
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
