/// A list of places as a table (RFC 4180, with a header): a place a row, and a row for each entry without one.
/// Docs/Reference/Places.md has its columns.
struct PlaceCSV {
  let list: PlaceList

  static let columns = [
    "catalog", "file", "line", "key", "source", "used", "role", "sure", "control", "containers", "platform", "style",
    "size",
    "weight", "lines", "width", "height", "scales", "minimum-scale", "arguments", "evidence", "unresolved",
    "at-most",
  ]

  var bytes: [UInt8] {
    var csv = CSVWriter()
    csv.row(Self.columns)
    for entry in list.entries {
      let unresolved = entry.unresolved.map { "\($0.cause ?? "unknown") \($0.file):\($0.line)" }.joined(separator: "; ")
      for place in entry.places.isEmpty ? [PlaceList.Item()] : entry.places {
        let atMost = place.width == nil ? "" : place.isWidthAtMost ? "yes" : "no"
        csv.row((cells(of: entry) + cells(of: place) + [unresolved, atMost]).map(CSVWriter.shortened))
      }
    }
    return csv.bytes
  }

  private func cells(of entry: PlaceList.Entry) -> [String] {
    [
      entry.catalog, entry.location?.file ?? "", entry.location.map { String($0.line) } ?? "", entry.key,
      entry.source ?? "", entry.used.rawValue,
    ]
  }

  private func cells(of place: PlaceList.Item) -> [String] {
    let evidence = place.evidence.map { evidence in
      let file = evidence.file.map { file in " \(file)" + (evidence.line.map { ":\($0)" } ?? "") } ?? ""
      return "\(evidence.fact) by \(evidence.from.rawValue)\(file)"
    }
    return [
      place.role ?? "", place.role == nil ? "" : place.isSure ? "yes" : "no", place.control ?? "",
      place.containers.joined(separator: " < "), place.platform ?? "", place.style ?? "", number(place.size),
      place.weight ?? "", place.lines.map { $0 == 0 ? "any" : String($0) } ?? "", number(place.width),
      number(place.height), place.scales.map { $0 ? "yes" : "no" } ?? "", number(place.minimumScale),
      place.arguments.map { $0 ?? "?" }.joined(separator: ", "), evidence.joined(separator: "; "),
    ]
  }

  private func number(_ value: Double?) -> String {
    guard let value else { return "" }
    var json = JSONWriter()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
