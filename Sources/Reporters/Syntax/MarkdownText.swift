/// Text of strangers in Markdown: never markup, never a mention of somebody, never a link.
package enum MarkdownText {
  /// A code span, in which nothing means anything but the fence: that is longer than every run of backticks inside.
  package static func code(_ text: String, limit: Int = .max) -> String {
    span(Harmless.line(text, limit: limit))
  }

  private static func span(_ line: String) -> String {
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

  /// Running text. Signs of Markdown are escaped; words in which GitHub or GitLab would see a link (`@name`, `#12`,
  /// `https://`, `www.`) or a picture (`:smile:`), which they do after escapes were resolved, are set as code: `%@`.
  package static func plain(_ text: String, limit: Int = .max) -> String {
    let line = Harmless.line(text, limit: limit)
    var result = ""
    result.reserveCapacity(line.utf8.count + 16)
    var rest = line.unicodeScalars[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.properties.isWhitespace }
      rest = rest.dropFirst(word.count)
      result += self.word(word)
      while let space = rest.first, space.properties.isWhitespace {
        result.unicodeScalars.append(space)
        rest.removeFirst()
      }
    }
    return result
  }

  /// A word without white space; what stands around it (quotes, brackets, a full stop) is none of the code.
  private static func word(_ word: Substring.UnicodeScalarView) -> String {
    let start = word.firstIndex { !opening.contains($0) } ?? word.endIndex
    let end = word[start...].lastIndex { !closing.contains($0) }.map(word.index(after:)) ?? start
    let inner = word[start..<end]
    guard isLinking(inner) else { return escaped(word) }
    return escaped(word[..<start]) + span(String(inner)) + escaped(word[end...])
  }
  private static let opening: Set<Unicode.Scalar> = ["'", "\"", "(", "‘", "“", "„", "«"]
  private static let closing: Set<Unicode.Scalar> = ["'", "\"", ")", "’", "”", "“", "»", ".", ",", ";", ":", "…"]

  private static func isLinking(_ word: Substring.UnicodeScalarView) -> Bool {
    var previous: [Unicode.Scalar] = []
    var rest = word
    while let scalar = rest.popFirst(), let next = rest.first {
      switch scalar {
      case "@", "#", "!", "$", "%", "~", "&", ":": return true
      case "/" where next == "/": return true
      default:
        let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        previous = isWord ? Array((previous + [scalar]).suffix(3)) : []
        guard next == ".", previous.count == 3 else { continue }
        if previous.allSatisfy({ $0 == "w" || $0 == "W" }) { return true }
      }
    }
    return false
  }

  private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
    var result = ""
    for scalar in text {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "$", "#", "!", "&", "=", "+", "^": result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
