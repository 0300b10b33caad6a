import Catalogs
import Foundation
import Importers

/// Times the importers on the files under a folder: `import-bench FOLDER [extension ...]`,
/// in as many rounds as the environment's `ROUNDS` says (3).
@main enum ImportBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: import-bench FOLDER [extension ...]")
      return
    }
    let extensions = Set(arguments.dropFirst().map { $0.lowercased() })
    var files: [(path: String, bytes: [UInt8])] = []
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard AllImporters.fileExtensions.contains(ending), extensions.isEmpty || extensions.contains(ending) else {
        continue
      }
      files.append((path, [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder).appending(path: path)))))
    }
    files.sort { $0.path < $1.path }
    let size = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6

    let clock = ContinuousClock()
    let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 3
    for round in 1...max(1, rounds) {
      var fragments: [Catalog] = []
      let reading = clock.measure {
        for (index, file) in files.enumerated() {
          let (source, _) = SourceFile.reading(file.bytes, id: FileID(index), path: file.path)
          let ending = file.path.split(separator: ".").last.map(String.init) ?? ""
          guard let importer = AllImporters.importer(for: source, fileExtension: ending) else { continue }
          fragments += importer.read(source, in: ImportContext(rootPath: file.path, sourceLocale: .english)).catalogs
        }
      }
      var catalogs: [Catalog] = []
      let merging = clock.measure { catalogs = Catalog.merged(fragments, sourceLocale: .english) }
      let milliseconds = { (duration: Duration) in
        Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
      }
      let read = milliseconds(reading)
      print(
        "round \(round): \(files.count) files, \(String(format: "%.1f", size)) MB read in",
        String(format: "%.0f ms (%.0f MB/s), merged in %.0f ms", read, size / read * 1e3, milliseconds(merging)),
        "-> \(catalogs.count) catalogs, \(catalogs.reduce(0) { $0 + $1.entries.count }) entries")
    }
  }
}
