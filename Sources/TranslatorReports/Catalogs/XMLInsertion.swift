import Catalogs
import Reporters

/// Text as XML spells it, for elements and attributes that are put into files of others or into files of our own.
enum XMLInsertion {
  /// On one line, what could do harm made visible. `isASCII`: everything else as references, for files whose encoding has
  /// few characters.
  static func escaped(_ text: String, isASCII: Bool = false) -> String {
    let escaped = XMLWriter.escaped(text)
    guard isASCII, !escaped.utf8.allSatisfy({ $0 < 0x80 }) else { return escaped }
    var result = ""
    for scalar in escaped.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
      }
    }
    return result
  }

  /// The text itself, so that a reader of XML gets it back. What XML 1.0 cannot hold becomes U+FFFD; `isWhole` is false then.
  static func exact(_ text: String, inAttribute: Bool = false) -> (text: String, isWhole: Bool) {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xEF || "&<>\"".utf8.contains($0) }) else {
      return (text, true)
    }
    var result = ""
    var isWhole = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"": result += MarkupText.escaped(String(scalar))
      case "\r": result += "&#13;"
      case "\t", "\n":
        if inAttribute { result += "&#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result.unicodeScalars.append("\u{FFFD}")
        isWhole = false
      default: result.unicodeScalars.append(scalar)
      }
    }
    return (result, isWhole)
  }

  /// `<note from="stringfit" annotates="target" priority="1">…</note>` of XLIFF 1.2.
  static func note12(_ issue: QualityIssue, prefix: String = "", isASCII: Bool = false) -> String {
    note12(
      issue.note, priority: issue.priority, annotates: issue.isOnSource ? "source" : "target", prefix: prefix,
      isASCII: isASCII)
  }

  static func note12(
    _ text: String, priority: Int, annotates: String, prefix: String = "", isASCII: Bool = false
  ) -> String {
    "<\(prefix)note from=\"\(noteAuthor)\" annotates=\"\(annotates)\" priority=\"\(priority)\">"
      + escaped(text, isASCII: isASCII) + "</\(prefix)note>"
  }

  /// Standoff issues of ITS 2.0, each on a line of its own behind `indent`.
  static func issues(
    _ issues: [QualityIssue], id: String, its: String, indent: String, isASCII: Bool = false
  ) -> String {
    let inner = indent.isEmpty ? "" : indent + "  "
    var text = "\(indent)<\(its):locQualityIssues xml:id=\"\(id)\">"
    for issue in issues {
      text +=
        "\(inner)<\(its):locQualityIssue locQualityIssueType=\"\(issue.type)\" locQualityIssueSeverity=\"\(issue.severity)\""
        + " locQualityIssueComment=\"\(escaped(issue.comment, isASCII: isASCII))\"/>"
    }
    return text + "\(indent)</\(its):locQualityIssues>"
  }

  /// Who our notes are from; what they are about in XLIFF 2.
  static let noteAuthor = "stringfit"
}
