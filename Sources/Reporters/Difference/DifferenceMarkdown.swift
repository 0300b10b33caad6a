import Findings

/// A difference as a comment on a pull request: numbers, what needs somebody's hands, and the rest folded.
///
/// Texts of catalogs stand in `<code>` with every sign that means something to Markdown or HTML as a character reference:
/// no link, no mention of a user, no markup comes of them. What is over GitHub's limit of a comment is counted.
struct DifferenceMarkdown {
  let difference: Difference
  /// In bytes; GitHub takes 65,536 characters.
  private static let limit = 60_000

  var bytes: [UInt8] {
    var output = Array("### Strings\n\n".utf8)
    output += ((difference.summary ?? "No difference") + ".\n").utf8
    section("Stop fitting", difference.stopsFitting, isOpen: true, row(of:), &output)
    section(
      "To be retranslated, since the source changed", difference.retranslations, isOpen: true,
      { item in
        "\(code(item.key)) in \(item.locales.map { code($0) }.joined(separator: ", ")): "
          + "\(code(item.oldSource)) → \(code(item.source))"
      }, &output)
    section("Start fitting", difference.startsFitting, isOpen: false, row(of:), &output)
    section("All changes", difference.changes, isOpen: false, row(of:), &output)
    return output
  }

  private func section<Item>(
    _ title: String, _ items: [Item], isOpen: Bool, _ row: (Item) -> String, _ output: inout [UInt8]
  ) {
    guard !items.isEmpty else { return }
    output += "\n<details\(isOpen ? " open" : "")><summary>\(title) (\(items.count))</summary>\n\n".utf8
    for (index, item) in items.enumerated() {
      let line = "- \(row(item))\n"
      guard output.count + line.utf8.count < Self.limit else {
        output += "- … and \(items.count - index) more\n".utf8
        break
      }
      output += line.utf8
    }
    output += "\n</details>\n".utf8
  }

  private func row(of change: Difference.Change) -> String {
    let name = "\(code(change.catalog)) \(code(change.key))"
    switch change.kind {
    case .added: return "added \(name): \(code(change.new))"
    case .removed: return "removed \(name): \(code(change.old))"
    case .moved:
      return "moved \(change.oldCatalog.map { code($0) + " " } ?? "")\(code(change.oldKey ?? change.key)) → \(name)"
    case .source, .translation, .comment:
      let what = [change.kind == .comment ? "comment" : change.locale, change.variation].compactMap { $0 }.map {
        code($0)
      }
      return
        "\(name)\(what.isEmpty ? "" : " " + what.joined(separator: " ")): \(code(change.old)) → \(code(change.new))"
    }
  }

  private func row(of finding: Finding) -> String {
    let place = finding.location.map { code("\($0.file):\($0.line)") + " " } ?? ""
    return "\(place)\(code(finding.subject.key)) \(code(finding.subject.locale?.tag)): \(code(finding.message)) "
      + "(\(finding.severity.rawValue), \(code(finding.rule)))"
  }

  private func code(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "(none)" }
    let part = text.prefix(160)
    var result = "<code>"
    for scalar in (Harmless.line(String(part)) + (part.endIndex < text.endIndex ? "…" : "")).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x80: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }
}
