import Catalogs
import Findings
import Texts

/// The entries of some lines of a stream, in catalogs that are each a part of a table.
struct EntryBatch: Sendable {
  /// A line that can't be read.
  struct Fault: Sendable {
    var line: Int
    var message: String
  }
  private(set) var catalogs: [Catalog] = []
  private(set) var faults: [Fault] = []
  /// The catalogs and keys of the lines, in their order, each once.
  private(set) var keys: [KeyInCatalog] = []
  /// Where findings on an entry are to stand, of those lines that say so.
  private(set) var locations: [KeyInCatalog: Location] = [:]

  struct KeyInCatalog: Hashable, Sendable {
    var catalog: ExactString
    var key: ExactString

    init(_ catalog: String, _ key: String) { (self.catalog, self.key) = (ExactString(catalog), ExactString(key)) }
  }

  init(_ batch: LineInput.Batch, sourceLocale: LocaleID, lineLimit: Int, jobs: Int) {
    let read = batch.lines.indices.map(\.self).mapInParallel(jobs: jobs, grain: 64) { index -> Reading? in
      batch.bytes.withBytes { bytes in
        let line = bytes.part(batch.lines[index])
        if line.isBlank { return nil }
        do throws(EntryLineError) { return .entry(try EntryLine(line, sourceLocale: sourceLocale)) } catch {
          return .fault(Fault(line: batch.firstNumber + index, message: error.message))
        }
      }
    }
    var places: [TableKey: Int] = [:]
    for case let reading? in read {
      switch reading {
      case .entry(let line): add(line, &places)
      case .fault(let fault): faults.append(fault)
      }
    }
    if let line = batch.tooLong { faults.append(Fault(line: line, message: "it is longer than \(lineLimit) bytes")) }
  }

  private enum Reading: Sendable {
    case entry(EntryLine)
    case fault(Fault)
  }
  /// What entries of one table have in common.
  private struct TableKey: Hashable {
    var name: ExactString
    var sourceLocale: LocaleID
  }

  private mutating func add(_ line: EntryLine, _ places: inout [TableKey: Int]) {
    let table = TableKey(name: ExactString(line.catalog), sourceLocale: line.sourceLocale)
    let number = places[table] ?? catalogs.count
    if number == catalogs.count {
      places[table] = number
      catalogs.append(Self.catalog(of: line))
    }
    let key = ExactString(line.entry.key)
    catalogs[number].entries.append(line.entry)
    catalogs[number].part?.entries.append(line.number)
    if let place = line.place {
      catalogs[number].codePlaces[key] = [place]
      catalogs[number].codeRoles[key] = place.role.map {
        CodeRole(roles: [$0], settled: place.isSure ? $0 : nil, place: place.location)
      }
    }
    let id = KeyInCatalog(line.catalog, line.entry.key)
    keys.append(id)
    if let file = line.file {
      locations[id] = Location(file: file, line: max(1, line.line), column: 1, endLine: max(1, line.line), endColumn: 1)
    }
  }

  private static func catalog(of line: EntryLine) -> Catalog {
    var catalog = Catalog(
      identity: line.catalog, name: line.catalog, format: .xcstrings, sourceLocale: line.sourceLocale)
    catalog.container = PathText.folder(of: line.catalog)
    let number = TextHash.stable(line.catalog, line.sourceLocale.tag) >> 2
    catalog.part = CatalogPart(table: Int(number), entries: [])
    return catalog
  }
}
