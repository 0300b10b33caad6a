import TextLayout

extension PreparedBox {
  /// Whether a text is surely so narrow, by its bytes alone, that no `AssessmentRule` could say anything of it here.
  ///
  /// Measuring is the slow step, and most texts are short: `RuleEngine` leaves these out. A test runs all catalogs with
  /// and without that and compares.
  package func surelyFits(_ text: String) -> Bool {
    guard let limit = silentWidth, let bound = WidthBound(text) else { return false }
    return bound.width <= limit.width && bound.word <= limit.word
  }

  /// On one line, a text has its place whatever the number of lines may be. In a column that nobody declared only growth
  /// beyond a second line is worth a word (fit/outgrows-source). A height, a size of its own, shrinking and a row that may
  /// be stacked are judged from measured text.
  static func silentWidth(of box: TextBox, _ steps: [Step]) -> WidthBound? {
    guard box.height == nil, box.size == nil, box.minimumScale >= 1, let largest = steps.map(\.pointSize).max() else {
      return nil
    }
    guard let width = box.width else { return box.maxLines == 0 ? .unlimited : nil }
    let line = width / largest
    let mayWrap = box.origins[.width] == .default && box.maxLines == 0 && box.leading != .tight
    return WidthBound(width: mayWrap ? 2 * line : line, word: line)
  }
}
