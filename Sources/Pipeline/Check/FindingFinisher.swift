import Catalogs
import Findings

/// Gives findings what only the whole run knows: shown places, fingerprints, and their order.
struct FindingFinisher {
  let files: FileTable
  /// Whether findings that stand for many keys get a fingerprint of each: a baseline alone asks for them.
  var printsKeys = true
  /// Whether they get the location of each: annotations alone stand there.
  var locatesKeys = false

  /// The findings with location and fingerprints, sorted by file, place, rule.
  func finish(_ findings: [Finding]) -> [Finding] {
    var located = findings
    for i in located.indices where located[i].location == nil {
      located[i].location = files.location(of: located[i].place)
    }
    for i in located.indices where locatesKeys || located[i].messageForCatalog != nil || located[i].isAtFirstKey {
      located[i].keyLocations = located[i].keyPlaces.map { files.location(of: $0) }
    }
    for i in located.indices where !located[i].fixes.isEmpty {
      located[i].rangeLocation = rangeLocation(of: located[i])
    }
    located = Self.sorted(located)
    // Twins are told apart in the order of their places, which moving both of them keeps.
    var duplicates: [String: Int] = [:]
    for i in located.indices {
      let finding = located[i]
      // A finding on a file is told from others by the file and the key; on a file as a whole, by what it says. A message
      // on a key may name lines, which move.
      let matter = finding.subject.key == nil ? "\n" + finding.message : ""
      let scope = finding.subject.catalog == nil ? rootPath(of: finding) + matter : nil
      func fingerprint(_ key: String?, source: String? = nil) -> String {
        let first = finding.fingerprint(key: key, source: source, scope: scope, ordinal: 0)
        let ordinal = duplicates[first, default: 0]
        duplicates[first] = ordinal + 1
        return ordinal == 0
          ? first : finding.fingerprint(key: key, source: source, scope: scope, ordinal: ordinal)
      }
      located[i].fingerprint = fingerprint(finding.subject.key)
      guard printsKeys else { continue }
      located[i].keyFingerprints = finding.keys.enumerated().map { index, key in
        fingerprint(key, source: index < finding.keySources.count ? finding.keySources[index] : nil)
      }
    }
    return located
  }

  /// Where the finding's range stands in the file: nil unless the file spells the text up to there, or all of it, as it
  /// is, within quotes or between tags.
  private func rangeLocation(of finding: Finding) -> Location? {
    guard let range = finding.range, let value = finding.valuePlace, value.others.isEmpty,
      let file = files[value.file], let text = finding.subject.target ?? finding.subject.source,
      let offsets = text.utf8Offsets(of: range)
    else { return nil }
    let (start, end) = (Int(value.first.start), Int(value.first.end))
    guard start > 0, start <= end, end <= file.text.count, start + offsets.upperBound <= end,
      "\"'>".utf8.contains(file.text[start - 1])
    else { return nil }
    let isWhole = file.text[start..<end].elementsEqual(text.utf8)
    let before = text.utf8.prefix(offsets.upperBound)
    let isExact = isWhole || file.text[start..<start + offsets.upperBound].elementsEqual(before)
    // Only where the rest differs may these be the beginning of an escape.
    guard isExact, isWhole || !before.contains(where: { "\\&<\r".utf8.contains($0) }) else { return nil }
    let place = TextRange(start + offsets.lowerBound, start + offsets.upperBound)
    return files.location(of: Place(file: value.file, range: place))
  }

  private func rootPath(of finding: Finding) -> String {
    finding.place.flatMap { files[$0.file]?.rootPath } ?? finding.location?.file ?? ""
  }

  /// By file, place and rule.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    // Findings are large and most places differ: indexes are sorted, and compared by their places first.
    let paths = Set(findings.map { $0.location?.file ?? "" }).sorted(by: isBefore)
    let ranks = Dictionary(paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let places = findings.indices.map { index in
      guard let location = findings[index].location else { return ShownPlace(index: index) }
      return ShownPlace(
        file: ranks[location.file] ?? 0, start: location.line << 32 | location.column,
        end: location.endLine << 32 | location.endColumn, index: index)
    }
    let order = places.sorted { a, b in
      if a.file != b.file { return a.file < b.file }
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
      return precedes(findings[a.index], findings[b.index])
    }
    return order.map { findings[$0.index] }
  }
  /// Where a finding is shown, in numbers that order as the places do: the rank of the file's path, line and column as one.
  private struct ShownPlace {
    var file = 0
    var start = 0
    var end = 0
    var index: Int
  }

  static func precedes(_ a: Finding, _ b: Finding) -> Bool {
    order(a.location, b.location) ?? byteOrder(a.rule, b.rule) ?? order(a.subject, b.subject)
      ?? order(a.range?.lowerBound ?? -1, b.range?.lowerBound ?? -1)
      ?? order(a.box?.deviceWidth ?? 0, b.box?.deviceWidth ?? 0) ?? isBefore(a.message, b.message)
  }

  // Whether one thing comes before another; nil where they are the same.

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> Bool? { a == b ? nil : a < b }

  private static func byteOrder(_ a: String?, _ b: String?) -> Bool? { a == b ? nil : isBefore(a ?? "", b ?? "") }

  private static func order(_ a: Location?, _ b: Location?) -> Bool? {
    if let isBefore = byteOrder(a?.file, b?.file) { return isBefore }
    guard let a, let b else { return nil }
    let (place, other) = ((a.line, a.column, a.endLine, a.endColumn), (b.line, b.column, b.endLine, b.endColumn))
    return place == other ? nil : place < other
  }

  private static func order(_ a: Subject, _ b: Subject) -> Bool? {
    byteOrder(a.catalog, b.catalog) ?? byteOrder(a.key, b.key) ?? byteOrder(a.locale?.tag, b.locale?.tag)
      ?? order(a.variation, b.variation)
  }

  /// In the order of their bytes.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    var (a, b) = (a, b)
    return a.withUTF8 { a in
      b.withUTF8 { b in
        for i in 0..<min(a.count, b.count) where a[i] != b[i] { return a[i] < b[i] }
        return a.count < b.count
      }
    }
  }
}

extension FileTable {
  /// A place as it is shown; nil for one in no file of the table.
  func location(of place: Place?) -> Location? {
    guard let place, let file = self[place.file] else { return nil }
    let start = file.shownPosition(of: place.range.start)
    let end = file.shownPosition(of: place.range.end)
    return Location(
      file: file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }
}

extension SourceFile {
  /// As `position`; where a file begins is known without looking for its lines, and all that is told of most is told there.
  fileprivate func shownPosition(of offset: Int32) -> (line: Int, column: Int) {
    offset == 0 ? (1, 1) : position(of: Int(offset))
  }
}
