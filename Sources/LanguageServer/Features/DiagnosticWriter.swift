import Catalogs
import Findings
import Pipeline
import Reporters

/// Findings as the protocol's diagnostics.
struct DiagnosticWriter {
  let answer: Answer
  let folder: String
  let encoding: PositionEncoding
  /// How a file of a diagnostic is named to the client, by its absolute path.
  let uri: (String) -> String
  /// Whether the client shows related places.
  let hasRelatedInformation: Bool
  private let catalogs: [String: Catalog]
  private let tables: TableStore

  /// A finding names few places; an editor's list shows no more.
  private static let relatedLimit = 10

  init(
    _ answer: Answer, folder: String, encoding: PositionEncoding, hasRelatedInformation: Bool,
    uri: @escaping (String) -> String
  ) {
    self.answer = answer
    self.folder = folder
    self.encoding = encoding
    self.hasRelatedInformation = hasRelatedInformation
    self.uri = uri
    catalogs = Dictionary(answer.project.catalogs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    tables = TableStore(encoding: encoding)
  }

  /// The diagnostics of one file as a JSON array.
  func diagnostics(of path: String) -> [UInt8] {
    var json = JSONWriter()
    json.array(answer.findings[path] ?? []) { json, finding in write(finding, in: path, to: &json) }
    return json.bytes
  }

  /// Where a finding stands in its file.
  func range(of finding: Finding, in path: String) -> PositionRange {
    guard let location = finding.rangeLocation ?? finding.location else {
      return PositionRange(start: TextPosition(line: 0, character: 0), end: TextPosition(line: 0, character: 0))
    }
    let lines = FindingLines(
      line: location.line, column: location.column, endLine: location.endLine, endColumn: location.endColumn)
    return (answer.files[path].map(tables.table) ?? PositionTable([], encoding: .utf16)).range(of: lines)
  }

  private func write(_ finding: Finding, in path: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("range") { $0.range(range(of: finding, in: path)) }
      json.member("severity", Self.severity(of: finding))
      json.member("code", finding.rule)
      json.member("source", "stringfit")
      json.member("message", Self.message(of: finding))
      let related = hasRelatedInformation ? self.related(to: finding) : []
      if !related.isEmpty {
        json.member("relatedInformation") { json in
          json.array(related) { json, item in
            json.object { json in
              json.member("location") { $0.location(uri(item.path), item.range) }
              json.member("message", item.message)
            }
          }
        }
      }
      json.member("data") { $0.object { $0.member("fingerprint", finding.fingerprint) } }
    }
  }

  /// As the protocol numbers them: 1 for errors to 3 for what is good to know.
  private static func severity(of finding: Finding) -> Int {
    switch finding.severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// What is wrong, then what to do about it.
  private static func message(of finding: Finding) -> String {
    let doubt = finding.confidence == .borderline ? " (borderline)" : ""
    return Harmless.line(finding.message) + doubt + (finding.help.map { ". " + Harmless.line($0) } ?? "")
  }

  // MARK: Related places

  private struct Related {
    var path: String
    var range: PositionRange
    var message: String
  }

  /// The source text, the texts beside it that the finding rests on, the keys that it stands for, and where the code shows it.
  private func related(to finding: Finding) -> [Related] {
    var related = finding.companions.compactMap { place(of: $0, catalog: finding.subject.catalog) }
    if finding.subject.target != nil, let source = source(of: finding.subject) { related.append(source) }
    for (key, place) in zip(finding.keys, finding.keyPlaces).prefix(Self.relatedLimit) {
      if let item = place.flatMap({ item(at: $0, "'\(key.shortened)'") }) { related.append(item) }
    }
    if let shown = finding.shown {
      let path = PathText.absolute(shown.file, from: folder)
      let start = TextPosition(line: max(0, shown.line - 1), character: 0)
      related.append(Related(path: path, range: PositionRange(start: start, end: start), message: "shown here"))
    }
    return Array(related.prefix(Self.relatedLimit))
  }

  private func source(of subject: Subject) -> Related? {
    guard let catalog = subject.catalog.flatMap({ catalogs[$0] }), let key = subject.key,
      let entry = catalog.entries.first(where: { $0.key == key }),
      let place = entry.translations[catalog.sourceLocale ?? .english]?.values.first?.place?.place
    else { return nil }
    return item(at: place, "the source text: '\(subject.source?.shortened ?? "")'")
  }

  private func place(of subject: Subject, catalog name: String?) -> Related? {
    guard let catalog = (subject.catalog ?? name).flatMap({ catalogs[$0] }), let key = subject.key,
      let entry = catalog.entries.first(where: { $0.key == key }),
      let translation = subject.locale.flatMap({ entry.translations[$0] }),
      let place = translation.values.first?.place?.place
    else { return nil }
    return item(at: place, "compared with '\(key.shortened)': '\((subject.target ?? subject.source ?? "").shortened)'")
  }

  private func item(at place: Place, _ message: String) -> Related? {
    guard let file = answer.project.file(of: place) else { return nil }
    return Related(
      path: PathText.absolute(file.path, from: folder), range: tables.table(file).range(of: place.range),
      message: Harmless.line(message))
  }
}

/// Position tables of files, each made once.
final class TableStore {
  private let encoding: PositionEncoding
  private var tables: [FileID: PositionTable] = [:]

  init(encoding: PositionEncoding) { self.encoding = encoding }

  func table(_ file: SourceFile) -> PositionTable {
    if let table = tables[file.id] { return table }
    let table = PositionTable(file.text, lines: file.lines, encoding: encoding)
    tables[file.id] = table
    return table
  }
}

extension JSONWriter {
  mutating func location(_ uri: String, _ range: PositionRange) {
    object { json in
      json.member("uri", uri)
      json.member("range") { $0.range(range) }
    }
  }
}
