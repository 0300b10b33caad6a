import TestSupport
import Testing
import TextLayout
import Typography

/// Text cut off on its last line: clusters half an em wide, 5 points at 10, as is the ellipsis.
@Suite struct TruncationTests {
  private static func measured(_ text: String, locale: String = "en") -> MeasuredText {
    FixedAdvanceMeasurer().measure(text, locale: locale, weight: .regular, lineBreaking: .uikit)
  }
  private static let font = ScaledFont(size: 10)

  /// What shows of a text, line by line.
  private static func shown(
    _ text: String, width: Double, maxLines: Int = 1, at truncation: Truncation = .tail
  ) -> [String] {
    let measured = measured(text)
    let cut = measured.cut(toLines: maxLines, width: width, font: font, ellipsis: 5, at: truncation)
    let units = Array(text.utf16)
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    return measured.rows(width: width, font: font, cut: cut).filter(\.shows).map { row in
      part(row.range) + (row.afterEllipsis.map { "…" + part($0) } ?? "")
    }
  }

  private static let cases: [(Double, [String])] = [
    (35, ["Sign i…"]), (40, ["Sign in…"]), (45, ["Sign in…"]), (50, ["Sign in n…"]), (5, ["…"]), (0, ["…"]),
    (55, ["Sign in now"]),
  ]
  @Test(arguments: cases)
  func asManyClustersAsFitShow(width: Double, lines: [String]) {
    #expect(Self.shown("Sign in now", width: width) == lines)
  }

  @Test func theLastLineIsFilledWhateverWordComes() {
    let text = "To see it, incomprehensibilities"
    #expect(Self.shown(text, width: 60, maxLines: 2) == ["To see it,", "incomprehen…"])
    #expect(Self.shown("a b incomprehensibilities", width: 60) == ["a b incompr…"])
  }

  /// A paragraph that fits shows, and that there is more.
  @Test func paragraphsEndInAnEllipsisToo() {
    #expect(Self.shown("One\nTwo", width: 60) == ["One…"])
    #expect(Self.shown("One\nTwo\nThree", width: 60, maxLines: 2) == ["One", "Two…"])
    #expect(Self.shown("Twelve chars\nTwo", width: 60) == ["Twelve char…"])
  }

  @Test func clustersAreNotCutApart() {
    #expect(Self.shown("e\u{301}e\u{301}e\u{301}e\u{301}", width: 15) == ["e\u{301}e\u{301}…"])
    #expect(Self.shown("👩‍💻👩‍💻👩‍💻", width: 10) == ["👩‍💻…"])
  }

  @Test(arguments: Truncation.allCases, [15.0, 30, 40, 45])
  func headAndMiddle(truncation: Truncation, width: Double) throws {
    let shown = Self.shown("outline-inline.txt", width: width, at: truncation)
    #expect(shown.count == 1)
    let line = shown.first ?? ""
    let ellipsis = try #require(line.firstIndex(of: "…"))
    let sides = [line[..<ellipsis].count, line[ellipsis...].count - 1]
    #expect(line.count == Int(width / 5))
    switch truncation {
    case .tail: #expect("outline-inline.txt".hasPrefix(line.dropLast()) && sides[1] == 0)
    case .head: #expect("outline-inline.txt".hasSuffix(line.dropFirst()) && sides[0] == 0)
    case .middle:
      #expect(abs(sides[0] - sides[1]) <= 1)
      #expect("outline-inline.txt".hasPrefix(line.prefix(sides[0])))
      #expect("outline-inline.txt".hasSuffix(line.suffix(sides[1])))
    }
  }

  /// What shows and what is lost is the whole text, and the line with the ellipsis is no wider than its box.
  @Test(arguments: 0..<20) func nothingGetsLostOnTheWay(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let pieces = ["Sign", "in", " ", "  ", "\n", "e\u{301}", "שלום", "ภาษาไทย", "設定", "-", "incomprehensibilities"]
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 1...14, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
        .joined()
      let measured = Self.measured(text)
      let width = Double(Int.random(in: 0...30, using: &dice) * 5)
      let maxLines = Int.random(in: 1...3, using: &dice)
      let truncation = try #require(Truncation.allCases.randomElement(using: &dice))
      let cut = measured.cut(toLines: maxLines, width: width, font: Self.font, ellipsis: 5, at: truncation)
      let lines = measured.lineCount(width: width, font: Self.font)
      #expect((cut != nil) == (lines > maxLines))
      guard let cut else { continue }
      let rows = measured.rows(width: width, font: Self.font, cut: cut)
      #expect(rows.filter(\.shows).count == maxLines)
      #expect(rows.allSatisfy { !$0.shows || $0.width <= max(width, 5) + 0.02 })
      let units = Array(text.utf16)
      for row in rows where !row.shows {
        #expect(row.width == 5 * Double(String(decoding: units[row.range], as: UTF16.self).count))
      }
      func letters(_ ranges: [Range<Int>]) -> Int {
        ranges.reduce(0) { $0 + units[$1].count { $0 > 0x20 } }
      }
      let all = rows.flatMap { [$0.range, $0.afterEllipsis ?? 0..<0] }
      #expect(letters(all) == letters([0..<units.count]), "\(text.debugDescription) \(width) \(maxLines) \(truncation)")
      let shown = rows.filter(\.shows).flatMap { [$0.range, $0.afterEllipsis ?? 0..<0] }
        .map { String(decoding: units[$0], as: UTF16.self) }.joined()
      let spaces = text.count(where: \.isWhitespace)
      #expect((0...spaces).contains(cut.visible - shown.count { !$0.isWhitespace }))
    }
  }
}
