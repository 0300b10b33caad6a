import TestSupport
import Testing
import TextLayout

private let locales = ["en", "ar", "th", "ja", "ko", "hi"]

/// Texts of odd pieces: words, spaces, marks, hard breaks, both directions, scripts with and without spaces, any scalar.
private func text(_ dice: inout Dice) -> String {
  let pieces = [
    "Sign", "in", " ", "  ", "\n", "\r\n", "\u{2028}", "\t", "-", "\u{00AD}", "\u{200B}", "\u{00A0}", "e\u{0301}",
    "\u{0301}",
    "👩‍💻", "🇩🇪", "שלום", "مرحبا", "ภาษาไทย", "設定", "。", "한국어", "क्षेत्र", "(", ")", "/", "%@", "1,234", "\u{200F}", "\u{2067}",
    "\u{3000}",
    "incomprehensibilities", "\u{0}", "\u{FFFC}",
  ]
  return (0..<Int.random(in: 0...14, using: &dice)).map { _ in
    if Int.random(in: 0..<5, using: &dice) > 0 { return pieces.randomElement(using: &dice) ?? "" }
    return Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &dice)).map { String($0) } ?? ""
  }.joined()
}

/// Advances that differ from cluster to cluster.
private struct UnevenSource: AdvanceSource {
  func advances(of text: SegmentedText, locale: String, weight: String) -> ClusterAdvances {
    let starts = text.clusterStarts.dropLast()
    let shares = starts.map { Int32(text.utf16[Int($0)]) &* 2_654_435 & 0xFFFF }
    return ClusterAdvances(
      system: shares.map { $0 & 1 == 0 ? $0 : 0 }, fallback: shares.map { $0 & 1 == 0 ? 0 : $0 },
      tracked: shares.map { $0 & 1 == 0 ? 1 : 0 }, hyphen: ClusterAdvances.Advance(system: 20_000, tracked: 1))
  }
}

private func measured(_ text: String, _ locale: String, _ lineBreaking: LineBreaking) -> MeasuredText {
  let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
  return MeasuredText(
    segmented: segmented, advances: UnevenSource().advances(of: segmented, locale: locale, weight: "regular"))
}

@Test("Properties that hold of any text", arguments: 0..<40)
func properties(_ seed: UInt64) {
  var dice = Dice(state: seed)
  for _ in 0..<25 {
    let text = text(&dice)
    let locale = locales.randomElement(using: &dice) ?? "en"
    let lineBreaking: LineBreaking = Bool.random(using: &dice) ? .uikit : .unicode
    let measured = measured(text, locale, lineBreaking)
    let font = ScaledFont(size: 17, systemFactor: 0.999, tracking: Double.random(in: 0...0.5, using: &dice))

    var before = Int.max
    for width in stride(from: 0.0, through: 240, by: 4) {
      let lines = measured.lines(width: width, font: font)
      let starts = lines.map(\.start)
      let count = measured.lineCount(width: width, font: font)
      #expect(count == lines.count)
      #expect(count <= before, "a wider box takes no more lines: \(text.debugDescription) at \(width)")
      before = count
      // Lines joined give the text back: the first starts it, each goes on where the one before ended.
      #expect(starts.first == 0)
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
      #expect((starts.last ?? 0) <= text.utf16.count)
      #expect(Set(starts).isSuperset(of: measured.paragraphs.map(\.range.lowerBound)))
      #expect(lines.allSatisfy { $0.width >= 0 })
    }
    let natural = measured.naturalWidth(in: font)
    #expect(measured.lineCount(width: natural, font: font) == measured.paragraphs.count)
    #expect(measured.lines(width: natural, font: font).map(\.width).max() ?? 0 <= natural + 1e-9)
    #expect(measured.longestWord(in: font) <= natural + ScaledFont(size: 17).size)
  }
}

@Test("Measuring is independent of what was measured before")
func independence() {
  var dice = Dice(state: 7)
  let texts = (0..<50).map { _ in text(&dice) }
  func lines(_ text: String) -> [MeasuredText.Line] {
    measured(text, "en", .uikit).lines(width: 60, font: ScaledFont(size: 17))
  }
  let first = texts.map(lines)
  #expect(texts.reversed().map(lines).reversed() == first)
}

@Test("A long text is filled in time that grows with its length")
func longTexts() {
  for piece in ["a", "a ", "\u{00AD}", "a\u{00AD}", "\n", "ภาษาไทย", "א", " ", "a(א", "א\n"] {
    let measured = measured(String(repeating: piece, count: 100_000 / piece.utf16.count), "en", .uikit)
    for width in [0.0, 1, 15, 300] {
      #expect(measured.lineCount(width: width, font: ScaledFont(size: 17)) > 0)
    }
  }
}
