// How far an answer is from another one.

extension MeasuredText {
  /// The fewest and the most lines that the text may take, the widths being off by as much as is known of the profile.
  /// An answer is borderline where the two differ.
  package func lineCounts(width: Double, font: ScaledFont) -> ClosedRange<Int> {
    let fewest = lineCount(width: width * (1 + relativeError), font: font)
    let most = lineCount(width: width / (1 + relativeError), font: font)
    return min(fewest, most)...max(fewest, most)
  }

  /// The narrowest box, in points to a 256th, that holds the text in so many lines; nil where no box does.
  package func narrowestWidth(lines: Int, font: ScaledFont) -> Double? {
    guard lines >= paragraphs.count else { return nil }
    var enough = naturalWidth(in: font)
    var tooNarrow = 0.0
    if lineCount(width: tooNarrow, font: font) <= lines { return tooNarrow }
    while enough - tooNarrow > 1.0 / 256 {
      let middle = (enough + tooNarrow) / 2
      // Widths so large that no Double lies between them.
      if middle <= tooNarrow || middle >= enough { break }
      if lineCount(width: middle, font: font) <= lines { enough = middle } else { tooNarrow = middle }
    }
    return enough
  }
}
