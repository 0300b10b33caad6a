/// A line of text in several styles, which a terminal that is too narrow for it shows on several.
struct StyledLine {
  private(set) var spans: [(text: String, style: Paint.Style?)] = []
  /// How far the lines after the first are indented.
  var indent = 0
  /// Whether it stays on one line, whatever its length: one that another line points into.
  var isWhole = false

  init(_ text: String = "", _ style: Paint.Style? = nil, indent: Int = 0) {
    self.indent = indent
    append(text, style)
  }

  mutating func append(_ text: String, _ style: Paint.Style? = nil) {
    if !text.isEmpty { spans.append((text, style)) }
  }

  var columns: Int { spans.reduce(0) { $0 + TerminalColumns.count($1.text) } }

  /// With the colours of the terminal, broken at spaces where `width` is given; each line ends with a line feed.
  func text(width: Int?, paint: Paint) -> String {
    guard let width, !isWhole, columns > width else {
      return spans.map { painted($0.text, $0.style, paint) }.joined() + "\n"
    }
    return broken(to: width).map { line in
      line.map { painted($0.text, $0.style, paint) }.joined() + "\n"
    }.joined()
  }

  private func painted(_ text: String, _ style: Paint.Style?, _ paint: Paint) -> String {
    style.map { paint(text, $0) } ?? text
  }

  private func broken(to width: Int) -> [[(text: String, style: Paint.Style?)]] {
    var lines: [[(text: String, style: Paint.Style?)]] = [[]]
    var column = 0
    for span in spans {
      for word in span.text.wordsWithSpaces {
        let wordColumns = TerminalColumns.count(word.trimmingSpaces)
        var text = String(word)
        if column + wordColumns > width, column > indent {
          lines[lines.count - 1].trimEnd()
          lines.append([(String(repeating: " ", count: indent), nil)])
          column = indent
          // What begins a line may be a command to a CI system.
          text = Harmless.line(text)
        }
        lines[lines.count - 1].append((text, span.style))
        column += TerminalColumns.count(text)
      }
    }
    return lines
  }
}

extension String {
  /// Its words, each with the spaces after it.
  fileprivate var wordsWithSpaces: [Substring] {
    var words: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      let spaces = rest.drop { $0 != " " }
      let end = spaces.firstIndex { $0 != " " } ?? rest.endIndex
      words.append(rest[..<end])
      rest = rest[end...]
    }
    return words
  }
}

extension [(text: String, style: Paint.Style?)] {
  fileprivate mutating func trimEnd() {
    while let last {
      self[count - 1].text = String(last.text[...].trimmingSpaces)
      guard self[count - 1].text.isEmpty else { return }
      removeLast()
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
