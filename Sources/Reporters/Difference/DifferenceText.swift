import Findings

/// A difference for people at a terminal: by catalog, then what follows from it, numbers at the end.
struct DifferenceText {
  let difference: Difference
  let options: ReporterOptions
  private var paint: Paint { Paint(isOn: options.usesColor) }

  init(difference: Difference, options: ReporterOptions) {
    self.difference = difference
    self.options = options
  }

  var bytes: [UInt8] {
    var output = ""
    var catalog: String?
    for change in difference.changes {
      if change.catalog != catalog {
        output += (catalog == nil ? "" : "\n") + paint(Harmless.line(change.catalog), .bold) + "\n"
        catalog = change.catalog
      }
      output += line(of: change)
    }
    output += section("To be retranslated, since the source changed", difference.retranslations) { item in
      "  \(name(item.key)): \(item.locales.map { Harmless.line($0) }.joined(separator: ", "))\n"
        + "      \(quoted(item.oldSource)) → \(quoted(item.source))\n"
    }
    output += section("Stops fitting", difference.stopsFitting, line(of:))
    output += section("Starts fitting", difference.startsFitting, line(of:))
    if !options.isQuiet {
      if !output.isEmpty { output += "\n" }
      output += (difference.summary ?? "No difference") + "\n"
    }
    return Array(output.utf8)
  }

  private func section<Item>(_ title: String, _ items: [Item], _ line: (Item) -> String) -> String {
    items.isEmpty ? "" : "\n" + paint(title, .bold) + "\n" + items.map(line).joined()
  }

  private func line(of change: Difference.Change) -> String {
    let locales =
      change.locales.isEmpty ? "" : " (" + change.locales.map { Harmless.line($0) }.joined(separator: ", ") + ")"
    switch change.kind {
    case .added: return "  + \(name(change.key)) \(quoted(change.new))\(locales)\n"
    case .removed: return "  - \(name(change.key)) \(quoted(change.old))\(locales)\n"
    case .moved:
      let from = (change.oldCatalog.map { Harmless.line($0) + ": " } ?? "") + name(change.oldKey ?? change.key)
      return "  > \(name(change.key)), which was \(from)\n"
    case .source, .translation, .comment:
      let what = [change.kind == .comment ? "comment" : change.locale, change.variation].compactMap { $0 }
      let part = what.isEmpty ? "" : " [" + what.map { Harmless.line($0) }.joined(separator: ", ") + "]"
      return "  ~ \(name(change.key))\(part) \(quoted(change.old)) → \(quoted(change.new))\n"
    }
  }

  private func line(of finding: Finding) -> String {
    let place = finding.location.map { "\(Harmless.line($0.file)):\($0.line):\($0.column): " } ?? ""
    let subject = [finding.subject.key.map(name), finding.subject.locale.map { Harmless.line($0.tag) }]
    return "  \(place)\(paint(finding.severity.rawValue, Paint.style(of: finding.severity))): "
      + "\(Harmless.line(finding.message)) (\(subject.compactMap { $0 }.joined(separator: ", ")))  "
      + paint("[\(finding.rule)]", .dim) + "\n"
  }

  private func name(_ key: String) -> String { shortened(key, to: 100) }

  private func quoted(_ text: String?) -> String {
    guard let text else { return "(none)" }
    return "“" + shortened(text, to: 160) + "”"
  }

  private func shortened(_ text: String, to count: Int) -> String {
    let part = text.prefix(count)
    return Harmless.line(String(part)) + (part.endIndex < text.endIndex ? "…" : "")
  }
}
