import Reporters

extension ConfigurationListing {
  package enum Format: String, Sendable, CaseIterable { case text, json }

  package func report(as format: Format) -> [UInt8] {
    format == .json ? json : Array(text.utf8)
  }

  private var text: String {
    var lines = [
      "Configuration: \(file.map { Harmless.line($0) } ?? "none; 'stringfit init' writes one")",
      "Root: \(Harmless.line(root))", "",
    ]
    let keyWidth = min(32, rows.map(\.key.count).max() ?? 0)
    let values = rows.map { Self.shortened($0.value.shownText) }
    let valueWidth = min(48, values.map(\.count).max() ?? 0)
    for (row, value) in zip(rows, values) {
      var line = Self.padded(Harmless.line(row.key), to: keyWidth) + "  "
      line += Self.padded(value, to: valueWidth) + "  " + Harmless.line(row.origin.text)
      if let other = row.overridden { line += ", instead of \(Harmless.line(other))" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func shortened(_ text: String) -> String {
    let part = text.prefix(100)
    return Harmless.line(String(part)) + (part.endIndex < text.endIndex ? "…" : "")
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("file", file)
      json.member("root", root)
      json.member("settings") { json in
        json.array(rows) { json, row in
          json.newline()
          json.object { json in
            json.member("key", row.key)
            switch row.value {
            case .set(let value): json.member("value") { $0.value(value) }
            case .words(let words): json.member("meaning", words)
            case .none: break
            }
            json.origin(row.origin)
            json.member("overridden", row.overridden)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension ConfigurationListing.Origin {
  /// `--platform`, `.stringfit.yml:3`, `project`, `default`
  fileprivate var text: String {
    switch self {
    case .flag(let name): name
    case .file(let file, let line): "\(file):\(line)"
    case .project: "project file"
    case .byDefault: "default"
    }
  }
}

extension ConfigurationListing.Value {
  fileprivate var shownText: String {
    switch self {
    case .set(.text(let text)), .words(let text): text
    case .set(let value): value.yaml
    case .none: "none"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ value: SettingValue) {
    switch value {
    case .text(let text): string(text)
    case .list(let items): array(items) { $0.value($1) }
    case .mapping(let members):
      object { json in
        for member in members { json.member(member.name) { $0.value(member.value) } }
      }
    }
  }

  fileprivate mutating func origin(_ origin: ConfigurationListing.Origin) {
    switch origin {
    case .flag(let name):
      member("from", "flag")
      member("flag", name)
    case .file(let file, let line):
      member("from", "file")
      member("file", file)
      member("line", line)
    case .project: member("from", "project")
    case .byDefault: member("from", "default")
    }
  }
}
