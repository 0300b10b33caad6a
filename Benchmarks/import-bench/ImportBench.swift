import Catalogs
import Foundation
import Importers

/// Times the importers on the files under a folder, by format, beside what Foundation offers:
/// `import-bench FOLDER [extension ...]`, in as many rounds as the environment's `ROUNDS` says (5). What counts is the
/// processor time of this process, which is not the time that others take, and of the rounds the median. `ONLY=read`
/// leaves out what Foundation does, for a profiler.
@main enum ImportBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: import-bench FOLDER [extension ...]")
      return
    }
    let wanted = Set(arguments.dropFirst().map { $0.lowercased() })
    let rounds = max(1, ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 5)
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
    var read: [Double] = []
    var merge: [Double] = []
    var other: [Double] = []
    var entries = 0
    let data = files.map { Data($0.bytes) }
    for _ in 0..<rounds {
      var fragments: [Catalog] = []
      read.append(
        seconds {
          for (index, file) in files.enumerated() {
            let (source, _) = SourceFile.reading(file.bytes, id: FileID(index), path: file.path)
            guard let importer = AllImporters.importer(for: source, fileExtension: ending) else { continue }
            fragments += importer.read(source, in: ImportContext(rootPath: file.path, sourceLocale: .english)).catalogs
          }
        })
      guard ProcessInfo.processInfo.environment["ONLY"] != "read" else { continue }
      var catalogs: [Catalog] = []
      merge.append(seconds { catalogs = Catalog.merged(fragments, sourceLocale: .english) })
      entries = catalogs.reduce(0) { $0 + $1.entries.count }
      other.append(seconds { for file in data { _ = Alternatives.read(file, fileExtension: ending) } })
    }
    let size = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    func speed(_ times: [Double]) -> String { String(format: "%.1f MB/s", size / max(median(times), 1e-6)) }
    print(
      "\(ending): \(files.count) files, \(String(format: "%.1f", size)) MB, \(entries) entries: \(speed(read)),",
      "merged in \(String(format: "%.0f", median(merge) * 1e3)) ms;",
      "\(Alternatives.names[ending] ?? "-") \(speed(other))")
  }

  /// The processor time that something takes.
  private static func seconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  private static func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}
