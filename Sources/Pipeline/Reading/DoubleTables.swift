import Catalogs
import Importers
import Texts

/// Finds tables that stand twice: as a string catalog, and as `.strings` or `.stringsdict` beside it.
///
/// They are one catalog here, in which the string catalog's texts win; Xcode does not build both in one target. What is
/// told is the table, once for each file beside the string catalog, and every text of such a file that is another.
struct DoubleTables {
  let files: FileTable

  /// The problems of catalogs that each know one file, before they are joined.
  func problems(of parts: [Catalog]) -> [ImportProblem] {
    var catalogs: [String: Catalog] = [:]
    for part in parts where part.format == .xcstrings && catalogs[part.identity] == nil {
      catalogs[part.identity] = part
    }
    guard !catalogs.isEmpty else { return [] }
    var indices: [String: [ExactString: Int]] = [:]
    var problems: [ImportProblem] = []
    for part in parts where part.format == .strings || part.format == .stringsdict {
      guard let catalog = catalogs[part.identity] else { continue }
      let known = indices[part.identity] ?? index(of: catalog)
      indices[part.identity] = known
      problems += compare(part, with: catalog, indices: known)
    }
    return problems
  }

  private func index(of catalog: Catalog) -> [ExactString: Int] {
    var indices: [ExactString: Int] = [:]
    for (index, entry) in catalog.entries.enumerated() { indices[ExactString(entry.key)] = index }
    return indices
  }

  private func compare(_ part: Catalog, with catalog: Catalog, indices: [ExactString: Int]) -> [ImportProblem] {
    guard let file = part.files.first, let other = catalog.files.first.flatMap({ files[$0.file] }) else { return [] }
    var problems = [
      ImportProblem(
        .structure, fatal: false, "the string catalog \(other.path) contains this table, too; Xcode doesn't build both",
        help: "move what is still needed into the string catalog and delete this file",
        place: Place(file: file.file, range: TextRange(0, 0)))
    ]
    for entry in part.entries {
      guard let index = indices[ExactString(entry.key)] else { continue }
      let duplicate = catalog.entries[index]
      for (spelled, translation) in entry.translations {
        // Texts without a locale are the source's.
        let locale = spelled == .undetermined ? catalog.sourceLocale ?? spelled : spelled
        guard let there = duplicate.translations[locale], there.hasText, differ(there, translation) else { continue }
        guard problems.count <= Self.limit else { return problems }
        let place = there.values.first?.place?.place ?? there.keyPlace ?? duplicate.keyPlace
        let line = place.map { " on line \(other.position(of: Int($0.range.start)).line)" } ?? ""
        problems.append(
          ImportProblem(
            .duplicateKey, fatal: false,
            "'\(entry.key.shortened)' has a different value in \(other.path)\(line), which is the one that's checked",
            help: "keep the right one and delete the other",
            place: translation.values.first?.place?.place ?? translation.keyPlace ?? entry.keyPlace, key: entry.key))
      }
    }
    return problems
  }

  /// How many texts of one file are told.
  private static let limit = 2000

  private func differ(_ a: Translation, _ b: Translation) -> Bool {
    let (a, b) = (a.allValues, b.allValues)
    return a.count != b.count || zip(a, b).contains { ExactString($0.text) != ExactString($1.text) }
  }
}
