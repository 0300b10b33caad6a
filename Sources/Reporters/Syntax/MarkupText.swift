/// Text in which nothing is markup, neither to XML nor to HTML.
package enum MarkupText {
  /// For content and for attributes in either kind of quotes. `&apos;` is no name of older HTML, hence the number.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 || $0 == 0x27 }) else {
      return text
    }
    var result = ""
    result.reserveCapacity(text.utf8.count + 32)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
