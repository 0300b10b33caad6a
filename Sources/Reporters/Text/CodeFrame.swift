/// A text on one line with the part that a finding is about: carets under it, or `⟦…⟧` around it where a terminal may show the
/// text in another order or width.
struct CodeFrame {
  private var before = ""
  private var marked: String?
  private var after = ""

  /// `range` is in UTF-16 offsets. A text that is longer than `limit` characters is shortened around it.
  init(_ text: String, range: Range<Int>?, limit: Int = 200) {
    guard let range, let part = text.characters(inUTF16: range), part != text.startIndex..<text.endIndex else {
      let shown = text.prefix(limit)
      before = Harmless.line(String(shown)) + (shown.endIndex < text.endIndex ? "…" : "")
      return
    }
    let middle = text[part].prefix(limit / 2)
    let side = max(10, (limit - middle.count) / 2)
    let start = text[..<part.lowerBound].suffix(side)
    let end = text[part.upperBound...].prefix(side)
    before = (start.startIndex > text.startIndex ? "…" : "") + Harmless.line(String(start))
    marked = Harmless.line(String(middle)) + (middle.endIndex < part.upperBound ? "…" : "")
    after = Harmless.line(String(end)) + (end.endIndex < text.endIndex ? "…" : "")
  }

  /// Whether carets stand under what they mean, and the parts do no harm side by side.
  var canUseCarets: Bool {
    guard let marked else { return false }
    let whole = before + marked + after
    return TerminalColumns.isAligned(whole) && Harmless.line(whole) == whole
  }

  /// How wide it is in its quotation marks, without brackets.
  var columns: Int { 2 + TerminalColumns.count(before + (marked ?? "") + after) }

  /// Adds the text in quotation marks to a line; `⟦…⟧` marks the part where no carets do.
  func append(to line: inout StyledLine, usingCarets: Bool = false) {
    line.append("“" + before)
    if let marked {
      if !usingCarets { line.append("⟦") }
      line.append(marked, .underlined)
      if !usingCarets { line.append("⟧") }
    }
    line.append(after + "”")
  }

  /// The carets for a text that `append` put at a column.
  func carets(at column: Int) -> String {
    let start = column + 1 + TerminalColumns.count(before)
    return String(repeating: " ", count: start)
      + String(repeating: "^", count: max(1, TerminalColumns.count(marked ?? "")))
  }
}

extension String {
  /// The whole characters that a UTF-16 range touches; nil for a range outside the text.
  fileprivate func characters(inUTF16 range: Range<Int>) -> Range<Index>? {
    guard range.lowerBound >= 0, range.lowerBound <= utf16.count,
      let start = utf16.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
      let end = utf16.index(start, offsetBy: range.count, limitedBy: endIndex)
    else { return nil }
    let first = start == endIndex ? endIndex : rangeOfComposedCharacter(at: start).lowerBound
    let last = end == startIndex || end == endIndex ? end : rangeOfComposedCharacter(at: end).roundedEnd(after: end)
    return first < last ? first..<last : first..<max(first, last)
  }

  private func rangeOfComposedCharacter(at position: Index) -> Range<Index> {
    let start = self.index(before: self.index(after: position))
    return start..<self.index(after: start)
  }
}

extension Range<String.Index> {
  /// The start of the character where `position` is its start already, its end otherwise.
  fileprivate func roundedEnd(after position: String.Index) -> String.Index {
    lowerBound == position ? position : upperBound
  }
}
