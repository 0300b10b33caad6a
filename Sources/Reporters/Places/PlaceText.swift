/// A list of places as people read it: by catalog and key, each place with what says so; at the end, how much is known.
struct PlaceText {
  let list: PlaceList
  let options: ReporterOptions
  private let paint: Paint

  /// Of an entry that is shown in many places, so many are listed; a table has them all.
  static let placesOfAnEntry = 5

  init(list: PlaceList, options: ReporterOptions) {
    self.list = list
    self.options = options
    paint = Paint(isOn: options.usesColor)
  }

  var bytes: [UInt8] {
    var text = ""
    var catalog: String?
    for entry in list.entries {
      if entry.catalog != catalog {
        if catalog != nil { text += "\n" }
        catalog = entry.catalog
        text += paint(Harmless.line(entry.catalog), .underlined) + "\n"
      }
      text += self.text(of: entry)
    }
    if !options.isQuiet { text += (text.isEmpty ? "" : "\n") + summary }
    return Array(text.utf8)
  }

  // MARK: Entries

  private func text(of entry: PlaceList.Entry) -> String {
    var text = "  " + paint(Harmless.line(entry.key, limit: 80), .bold)
    if let source = entry.source, source != entry.key { text += "  “\(Harmless.line(source, limit: 60))”" }
    text += "  " + paint(use(of: entry), .dim) + "\n"
    let shown = options.isVerbose ? entry.places[...] : entry.places.prefix(Self.placesOfAnEntry)
    for place in shown { text += self.text(of: place) }
    if shown.count < entry.places.count { text += "    and \(entry.places.count - shown.count) more places\n" }
    let unresolved = options.isVerbose ? entry.unresolved[...] : entry.unresolved.prefix(Self.placesOfAnEntry)
    for use in unresolved {
      text += "    used at \(Harmless.line(use.file)):\(use.line); the place was not found (\(cause(use.cause)))\n"
    }
    if unresolved.count < entry.unresolved.count {
      text += "    and \(entry.unresolved.count - unresolved.count) more uses without a place\n"
    }
    return text
  }

  private func use(of entry: PlaceList.Entry) -> String {
    switch (entry.used, entry.reader) {
    case (.yes, let reader?): "read by the system (\(reader))"
    case (.yes, nil): "used"
    case (.no, _): "not found in the code"
    case (.dynamic, _): "may be used: the code assembles such keys"
    case (.unknown, _): "no code says whether it is used"
    }
  }

  private func text(of place: PlaceList.Item) -> String {
    var head: [String] = []
    if let control = place.control { head.append(Harmless.line(control)) }
    if !place.containers.isEmpty {
      head.append("in " + place.containers.map { Harmless.line($0) }.joined(separator: " in "))
    }
    if let platform = place.platform { head.append("on " + Harmless.line(platform)) }
    let control = place.evidence.first { $0.fact == "control" } ?? place.evidence.first { $0.fact == "use" }
    var text = "    " + (head.isEmpty ? "shown somewhere" : head.joined(separator: " "))
    if let location = control.flatMap(location(of:)) { text += ", " + paint(location, .dim) }
    text += "\n"
    for (name, value) in facts(of: place) {
      let evidence = place.evidence.first { $0.fact == name }
      let origin = evidence.map(origin(of:))
      text += "      \(padded(name, 14))" + (origin.map { padded(value, 20) + paint($0, .dim) } ?? value) + "\n"
    }
    return text
  }

  private func facts(of place: PlaceList.Item) -> [(name: String, value: String)] {
    var facts: [(String, String)] = []
    func add(_ name: String, _ value: String?) { if let value { facts.append((name, Harmless.line(value))) } }
    add("role", place.role.map { place.isSure ? $0 : "\($0) (not sure)" })
    add("style", place.style)
    add("size", place.size.map(number))
    add("scales-like", place.scalesLike)
    add("font", place.font)
    add("design", place.design)
    add("weight", place.weight)
    add("lines", place.lines.map { $0 == 0 ? "as many as needed" : String($0) })
    add("width", place.width.map { (place.isWidthAtMost ? "at most " : "") + number($0) + " pt" })
    add("height", place.height.map(number))
    add("scales", place.scales.map { $0 ? "yes" : "no" })
    add("minimum-scale", place.minimumScale.map { number($0 * 100) + "%" })
    if !place.arguments.isEmpty { add("arguments", place.arguments.map { $0 ?? "?" }.joined(separator: ", ")) }
    return facts
  }

  private func origin(of evidence: PlaceList.Evidence) -> String {
    let name =
      switch evidence.from {
      case .config: "the configuration"
      case .comment: "the comment"
      case .xliff: "the file's own limit"
      case .interface: "the interface file"
      case .code: location(of: evidence) ?? "the code"
      case .container: "the container"
      case .frame: "the frame drawn, which may be stale"
      case .preset: "usual for that role"
      case .key: "the key"
      case .wording: "its wording"
      }
    guard evidence.from == .code || evidence.from == .container, let text = evidence.text else { return name }
    return name + "  " + Harmless.line(text, limit: 60)
  }

  private func location(of evidence: PlaceList.Evidence) -> String? {
    evidence.file.map { file in Harmless.line(file) + (evidence.line.map { ":\($0)" } ?? "") }
  }

  /// Why no place was found, in words.
  private func cause(_ name: String?) -> String {
    switch name {
    case "unread": "nothing reads what it is assigned to"
    case "unknown-type": "the type of a value is not known"
    case "unknown-call": "it is passed to code outside the app"
    case "not-shown": "it is logged, compared or kept"
    case "too-far": "it is passed on too often"
    default: "nothing says why"
    }
  }

  // MARK: How much is known

  private var summary: String {
    let summary = list.summary
    func count(_ used: PlaceList.Used) -> Int { summary.used[used] ?? 0 }
    var text = paint("Read: ", .dim)
    text += "\(counted(summary.entries, "entry", "entries")), \(counted(summary.codeFiles, "file")) of code\n"
    text += paint("Used: ", .dim)
    text += "\(count(.yes)) used, \(count(.dynamic)) may be used, \(count(.no)) not found in the code"
    text += count(.unknown) > 0 ? ", \(count(.unknown)) unknown\n" : "\n"
    text += paint("Known place: ", .dim) + "\(summary.known) (width and number of lines)\n"
    let origins = PlaceList.Origin.allCases.filter { summary.from[$0] != nil }
    if !origins.isEmpty {
      text +=
        "\n" + padded("Entries with", 16) + padded("any", 10) + origins.map { padded($0.rawValue, 11) }.joined() + "\n"
      for fact in PlaceList.Summary.facts {
        text += "  " + padded(fact, 14) + padded(String(summary.withFact[fact] ?? 0), 10)
        text += origins.map { padded(String(summary.facts[fact]?[$0] ?? 0), 11) }.joined() + "\n"
      }
    }
    let unresolved = summary.unresolved.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !unresolved.isEmpty {
      text += "\nUses whose place was not found\n"
      for (name, count) in unresolved { text += "  " + padded(String(count), 8) + cause(name) + "\n" }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.withoutTrailingSpaces)
      .joined(separator: "\n")
  }

  private static func withoutTrailingSpaces(_ line: Substring) -> Substring {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  /// At most one decimal.
  private func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number((value * 10).rounded() / 10)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
