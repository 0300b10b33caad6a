import Catalogs
import Foundation
import Importers

/// Every catalog file under a folder, read by the importer it names, and merged.
struct ImportedFolder {
  var files = FileTable()
  var order: [FileID] = []
  var fragments: [Catalog] = []
  var catalogs: [Catalog] = []
  var problems: [ImportProblem] = []

  init(_ folder: URL, sourceLocale: LocaleID = .english, extensions: Set<String>? = nil) throws {
    let base = folder.standardizedFileURL.path
    var paths: [String] = []
    if let walker = FileManager.default.enumerator(atPath: base) {
      for case let path as String in walker { paths.append(path) }
    }
    for path in paths.sorted() where !path.contains(".xcloc/Source Contents/") {
      let fileExtension = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard extensions?.contains(fileExtension) ?? AllImporters.fileExtensions.contains(fileExtension) else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
      read(bytes, path: path, sourceLocale: sourceLocale)
    }
    catalogs = Catalog.merged(fragments, sourceLocale: sourceLocale)
  }

  init(files: [String: [UInt8]], sourceLocale: LocaleID = .english) {
    for path in files.keys.sorted() { read(files[path] ?? [], path: path, sourceLocale: sourceLocale) }
    catalogs = Catalog.merged(fragments, sourceLocale: sourceLocale)
  }

  init(texts: [String: String], sourceLocale: LocaleID = .english) {
    self.init(files: texts.mapValues { Array($0.utf8) }, sourceLocale: sourceLocale)
  }

  private mutating func read(_ bytes: [UInt8], path: String, sourceLocale: LocaleID) {
    let (file, found) = SourceFile.reading(bytes, id: FileID(order.count), path: path)
    files.add(file)
    order.append(file.id)
    problems += found
    let fileExtension = path.split(separator: ".").last.map(String.init) ?? ""
    guard let importer = AllImporters.importer(for: file, fileExtension: fileExtension) else { return }
    let context = ImportContext(rootPath: path, sourceLocale: sourceLocale)
    let result = importer.readResolvingConflicts(file, in: context)
    fragments += result.catalogs
    problems += result.problems
  }

  /// Non-empty texts in locales other than the source's.
  var translationCount: Int {
    catalogs.reduce(0) { sum, catalog in
      sum
        + catalog.entries.reduce(0) { sum, entry in
          sum
            + entry.translations.reduce(0) { sum, pair in
              pair.key == catalog.sourceLocale ? sum : sum + pair.value.allValues.count { !$0.text.isEmpty }
            }
        }
    }
  }
}
