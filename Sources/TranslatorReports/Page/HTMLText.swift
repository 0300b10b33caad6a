import Reporters

/// Text of strangers on a page: never markup, never a way to turn what stands beside it around.
enum HTMLText {
  /// Text to be read: what does not show is spelled out (`<U+202E>`, `␀`), line breaks stay. What is beyond the limit, in
  /// code points, is left out with a word on it.
  static func shown(_ text: String, limit: Int = 2000) -> String {
    let scalars = text.unicodeScalars
    let part = text.utf8.count > limit ? scalars.prefix(limit) : scalars[...]
    var result = ""
    var isFirst = true
    for line in lines(part) {
      if !isFirst { result += "\n" }
      isFirst = false
      result += MarkupText.escaped(Harmless.line(line))
    }
    if part.endIndex < scalars.endIndex {
      let rest = scalars.distance(from: part.endIndex, to: scalars.endIndex)
      result += "<span class=cut>… \(rest) more characters are not shown</span>"
    }
    return result
  }

  /// Text on one line.
  static func line(_ text: String, limit: Int = 300) -> String { MarkupText.escaped(Harmless.line(text, limit: limit)) }

  /// Text to be set and measured: every character as it is. Those that steer the order of a line are written as references,
  /// and the element they stand in has to isolate them; control characters become signs.
  static func set(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    var previous: Unicode.Scalar = "\n"
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&", "<", ">": result += MarkupText.escaped(String(scalar))
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": result += "\n"
      case "\t": result += "&#9;"
      // No log of a CI system finds a command here.
      case "#" where previous == "#": result += "&#35;"
      case ":" where previous == ":": result += "&#58;"
      case _ where !Harmless.isHarmful(scalar): result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0xA0 || isNoncharacter(scalar): result += line(String(scalar))
      default: result += "&#x\(String(scalar.value, radix: 16));"
      }
    }
    // A line break at the end begins a line, which a browser does not make.
    if result.last == "\n" { result += "&#x200b;" }
    return result
  }

  /// A language for `lang`; nothing in it but letters, digits and hyphens.
  static func language(_ tag: String) -> String {
    let isPlain =
      !tag.isEmpty && tag.utf8.count <= 60
      && tag.utf8.allSatisfy { byte in
        (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D
      }
    return isPlain ? tag : "und"
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  private static func lines(_ scalars: String.UnicodeScalarView.SubSequence) -> [String] {
    guard scalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return [String(scalars)] }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      if scalar == "\r" || scalar == "\n" && previous != "\r" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else if scalar != "\n" {
        line.append(scalar)
      }
      previous = scalar
    }
    return lines + [String(line)]
  }
}
