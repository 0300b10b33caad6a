import Catalogs
import Foundation
import Importers

/// Times the importers on the files under a folder, by format, beside what Foundation offers:
/// `import-bench FOLDER [extension ...]`, in as many rounds as the environment's `ROUNDS` says (3); the fastest counts.
@main enum ImportBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: import-bench FOLDER [extension ...]")
      return
    }
    let wanted = Set(arguments.dropFirst().map { $0.lowercased() })
    let rounds = max(1, ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 3)
    var files: [String: [(path: String, bytes: [UInt8])]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard AllImporters.fileExtensions.contains(ending), wanted.isEmpty || wanted.contains(ending) else { continue }
      files[ending, default: []].append(
        (path, [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder).appending(path: path)))))
    }
    for (ending, files) in files.sorted(by: { $0.key < $1.key }) {
      compare(files.sorted { $0.path < $1.path }, ending: ending, rounds: rounds)
    }
  }

  private static func compare(_ files: [(path: String, bytes: [UInt8])], ending: String, rounds: Int) {
    let size = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    let clock = ContinuousClock()
    var best = (
      read: Duration.seconds(1_000_000), merge: Duration.seconds(1_000_000), other: Duration.seconds(1_000_000)
    )
    var entries = 0
    for _ in 0..<rounds {
      var fragments: [Catalog] = []
      let read = clock.measure {
        for (index, file) in files.enumerated() {
          let (source, _) = SourceFile.reading(file.bytes, id: FileID(index), path: file.path)
          guard let importer = AllImporters.importer(for: source, fileExtension: ending) else { continue }
          fragments += importer.read(source, in: ImportContext(rootPath: file.path, sourceLocale: .english)).catalogs
        }
      }
      var catalogs: [Catalog] = []
      let merge = clock.measure { catalogs = Catalog.merged(fragments, sourceLocale: .english) }
      entries = catalogs.reduce(0) { $0 + $1.entries.count }
      best = (min(best.read, read), min(best.merge, merge), best.other)
    }
    let data = files.map { Data($0.bytes) }
    for _ in 0..<rounds {
      best.other = min(
        best.other,
        clock.measure { for file in data { _ = Alternatives.read(file, fileExtension: ending) } })
    }
    func milliseconds(_ duration: Duration) -> Double {
      Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
    }
    func speed(_ duration: Duration) -> String {
      String(format: "%.0f MB/s", size / max(milliseconds(duration), 0.001) * 1e3)
    }
    print(
      "\(ending): \(files.count) files, \(String(format: "%.1f", size)) MB, \(entries) entries: \(speed(best.read)),",
      "merged in \(String(format: "%.0f", milliseconds(best.merge))) ms; \(Alternatives.names[ending] ?? "-") \(speed(best.other))"
    )
  }
}
