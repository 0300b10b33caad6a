/// A text whose words are written from right to left, as Android's `ar-XB` has them: `Hello` shows as `olleH`.
enum MirroredText {
  static func replacements(in text: ReadableText) -> [TextReplacement] {
    text.words.flatMap { word -> [TextReplacement] in
      let (start, end) = (word.lowerBound, word.upperBound)
      return [(start..<start, opening), (end..<end, closing)]
    }
  }

  /// Right-to-left mark and override; the mark makes the paragraph's own direction right to left.
  private static let opening = "\u{200F}\u{202E}"
  /// The end of the override, and a mark that keeps what follows on this side.
  private static let closing = "\u{202C}\u{200F}"
}
