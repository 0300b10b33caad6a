/// Text of strangers in Markdown: never markup, never a mention of somebody, never a link.
enum MarkdownText {
  /// A code span, in which nothing means anything but the fence: that is longer than every run of backticks inside.
  static func code(_ text: String, limit: Int = .max) -> String {
    let line = Harmless.line(text, limit: limit)
    guard !line.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space at each end is taken off again.
    let isParted = ["`", " "].contains { line.hasPrefix($0) || line.hasSuffix($0) }
    return isParted ? "\(fence) \(line) \(fence)" : fence + line + fence
  }

  /// Running text. Signs of Markdown are escaped; an empty comment parts what GitHub and GitLab would link (`@name`,
  /// `#12`, `https://`, `www.`) or replace (`:smile:`), which they do after escapes were resolved.
  static func plain(_ text: String, limit: Int = .max) -> String {
    let line = Harmless.line(text, limit: limit)
    var result = ""
    result.reserveCapacity(line.utf8.count + 16)
    var rest = line.unicodeScalars[...]
    var word = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "$", "#", "!", "&", "=", "+", "^":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      word = isWord ? String((word + String(scalar)).suffix(3)) : ""
      let isLinking =
        switch scalar {
        case "@", "#", "!", "$", "%", "~", "&", ":": rest.first.map { !$0.properties.isWhitespace } ?? false
        case "/": rest.first == "/"
        default: word.lowercased() == "www" && rest.first == "."
        }
      if isLinking { result += "<!-- -->" }
    }
    return result
  }
}
