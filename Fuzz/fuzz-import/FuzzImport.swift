import CFuzzDriver
import Catalogs
import Foundation
import Importers
import LanguageServer
import Pipeline

/// Feeds libFuzzer's inputs to one importer, named by its file name extension, to another reader of `RepositoryInput`, or
/// to the language server (`lsp-messages`).
///
/// `scripts/fuzz NAME SECONDS` builds and runs it; without libFuzzer, as scripts/replay-fuzz builds it, it reads the files that its arguments
/// name. Besides crashes and leaks, a range outside of the text is a failure.
@main enum FuzzImport {
  static func main() {
    let status = fuzz_driver_run(CommandLine.argc, CommandLine.unsafeArgv) { data, size in
      FuzzImport.read(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
    exit(status)
  }

  /// The extension to fuzz; libFuzzer passes over what is no flag of its own only when it is a folder.
  static let fileExtension = Environment.fuzzedExtension

  static func read(_ bytes: [UInt8]) {
    if fileExtension == "lsp-messages" { return ServerInput.read(bytes) }
    if let input = RepositoryInput(rawValue: fileExtension) { return input.read(bytes) }
    let (file, _) = SourceFile.reading(bytes, id: FileID(0), path: "de.lproj/Fuzz." + fileExtension)
    guard let importer = AllImporters.importer(for: file, fileExtension: fileExtension) else { return }
    let result = importer.readResolvingConflicts(
      file, in: ImportContext(rootPath: file.rootPath, sourceLocale: .english))
    for catalog in Catalog.merged(result.catalogs, sourceLocale: .english) {
      for entry in catalog.entries {
        for value in entry.translations.values.flatMap(\.allValues) {
          for range in value.place?.ranges ?? [] {
            precondition(range.start >= 0 && range.start <= range.end && Int(range.end) <= file.text.count)
          }
        }
      }
    }
    for problem in result.problems {
      if let place = problem.place { _ = file.position(of: Int(place.range.start)) }
    }
  }
}
