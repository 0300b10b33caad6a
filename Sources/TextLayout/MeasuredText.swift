/// A text measured once in em: prefix sums over its grapheme clusters, its break opportunities and its paragraphs.
///
/// All offsets are UTF-16 offsets in the text. Widths are in em until a `ScaledFont` turns them into points.
package struct MeasuredText: Sendable {
  /// A paragraph ends at a hard break (LF, CR LF, U+2028, U+2029 ...).
  package struct Paragraph: Hashable, Sendable {
    /// UTF-16 offsets, the separator excluded.
    package var range: Range<Int>
    /// From the first strong character (UAX #9, P2 and P3); left to right where there is none.
    package var direction: BaseDirection
  }
  package var paragraphs: [Paragraph]
  /// The largest known relative error of the widths, given the scripts of the text (0.002 is 0.2 %).
  package var relativeError: Double
  /// Number of grapheme clusters that show.
  package var clusterCount: Int

  /// Width in points of the widest paragraph set on one line; trailing spaces are not counted.
  package func naturalWidth(in font: ScaledFont) -> Double { 0 }
  /// Width in points of a paragraph set on one line; trailing spaces are not counted.
  package func naturalWidth(ofParagraph index: Int, in font: ScaledFont) -> Double { 0 }
  /// Width in points of the widest unbreakable piece.
  package func longestWord(in font: ScaledFont) -> Double { 0 }
  /// UTF-16 range of the widest unbreakable piece.
  package func longestWordRange(in font: ScaledFont) -> Range<Int> { 0..<0 }
  /// How many lines the text takes in a width, in points.
  package func lineCount(width: Double, font: ScaledFont) -> Int { 0 }
  /// The lines, with where each starts and how wide it is.
  package func lines(width: Double, font: ScaledFont) -> [Line] { [] }

  package struct Line: Hashable, Sendable {
    /// UTF-16 offset of its first character.
    package var start: Int
    /// In points, without trailing spaces.
    package var width: Double
    package var paragraph: Int
    package init(start: Int, width: Double, paragraph: Int) {
      self.start = start
      self.width = width
      self.paragraph = paragraph
    }
  }
}
