// How far an answer is from another one.

extension MeasuredText {
  /// The fewest and the most lines that the text may take, the widths being off by as much as is known of the profile.
  /// An answer is borderline where the two differ.
  package func lineCounts(width: Double, font: ScaledFont) -> ClosedRange<Int> {
    let error = relativeError(in: font)
    let fewest = lineCount(width: width * (1 + error), font: font)
    let most = lineCount(width: width / (1 + error), font: font)
    return min(fewest, most)...max(fewest, most)
  }

  /// The known relative error of the widths in a font. What is known of it is known of whole labels, in which the errors
  /// of glyphs make up for each other; in a text of one sign it is twice as large, from four on it is as stated.
  package func relativeError(in font: ScaledFont) -> Double {
    let stated = max(relativeError, font.relativeError)
    return clusterCount > 3 ? stated : stated * 2 / Double(max(clusterCount, 1)).squareRoot()
  }

  /// Points that are left on the last of `maxLines` lines; negative where text is lost: what one line is too wide by, or
  /// how wide the lines are that do not show. With `maxLines` 0, what is left on the text's own last line.
  package func room(width: Double, maxLines: Int, font: ScaledFont) -> Double {
    if maxLines == 1, paragraphs.count <= 1 { return width - naturalWidth(in: font) }
    let lines = lines(width: width, font: font)
    guard maxLines > 0, lines.count > maxLines else {
      return Double(max(maxLines - lines.count, 0)) * width + width - (lines.last?.width ?? 0)
    }
    return -lines.dropFirst(maxLines).reduce(0) { $0 + $1.width }
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
