import TestSupport
import Testing
import TextLayout

/// The pieces of a text between break opportunities.
private func pieces(_ text: String, _ locale: String, _ lineBreaking: LineBreaking = .unicode) -> [String] {
  let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
  let cuts = [0] + segmented.breaks.map { Int($0) } + [segmented.utf16.count]
  return zip(cuts, cuts.dropFirst()).map { String(decoding: segmented.utf16[$0..<$1], as: UTF16.self) }
}

@Test(
  "Where lines may break", .recordedWithICU,
  arguments: [
    ("Sign in with email", "en", ["Sign ", "in ", "with ", "email"]),
    ("well-known", "en", ["well-", "known"]),
    ("10\u{00A0}km away", "en", ["10\u{00A0}km ", "away"]),
    ("effica\u{00AD}cité", "fr", ["effica\u{00AD}", "cité"]),
    ("no\u{2060}-\u{2060}break", "en", ["no\u{2060}-\u{2060}break"]),
    ("a\u{200B}b", "en", ["a\u{200B}", "b"]),
    ("https://example.org/path", "en", ["https://", "example.org/", "path"]),
    ("ภาษาไทย", "th", ["ภาษา", "ไทย"]),
    ("設定。次", "ja", ["設", "定。", "次"]),
    ("안녕하세요 세계", "ko", ["안", "녕", "하", "세", "요 ", "세", "계"]),
  ])
func breaks(_ text: String, _ locale: String, _ expected: [String]) {
  #expect(pieces(text, locale) == expected)
}

@Test(
  "Labels break Korean at words",
  arguments: [
    ("안녕하세요 세계", ["안녕하세요 ", "세계"]),
    ("iPhone에서 3개", ["iPhone", "에서 ", "3", "개"]),
    ("日本語と한국어", ["日", "本", "語", "と", "한국어"]),
  ])
func koreanInLabels(_ text: String, _ expected: [String]) {
  #expect(pieces(text, "ko", .uikit) == expected)
}

@Test("The tag chooses how strictly Japanese breaks")
func strictness() {
  // A small kana may begin a line unless the rules are strict.
  #expect(pieces("きょう", LineBreakStrictness.strict.applied(to: "ja")) == ["きょ", "う"])
  #expect(pieces("きょう", LineBreakStrictness.loose.applied(to: "ja-JP-u-ca-japanese")) == ["き", "ょ", "う"])
  #expect(LineBreakStrictness.normal.applied(to: "zh-Hant-TW") == "zh-Hant-TW-u-lb-normal")
  #expect(LineBreakStrictness.strict.applied(to: "no locale") == "und-u-lb-strict")
}

@Test(
  "What is seen from left to right",
  arguments: [
    ("abc", "abc"),
    ("אבג", "גבא"),
    ("אב 12 ג", "ג 12 בא"),
    ("a אב b", "a בא b"),
    ("אב  ", "  בא"),
    ("a אב ", "a בא "),
    ("א(ב)", ")ב(א"),
  ])
func visualOrder(_ text: String, _ expected: String) {
  let segmented = Segmenter.segment(text, locale: "he", lineBreaking: .unicode)
  let order = segmented.visualOrder(ofLine: 0..<segmented.utf16.count)
  #expect(String(decoding: order.visualOffsets.map { segmented.utf16[$0] }, as: UTF16.self) == expected)
  #expect(order.places.map { order.clusters[$0] } == Array(order.clusters.indices))
}

@Test("The order of part of a text is that of the part")
func visualOrderOfLines() {
  let segmented = Segmenter.segment("אב גד הו", locale: "he", lineBreaking: .unicode)
  #expect(segmented.visualOrder(ofLine: 0..<3).visualOffsets == [2, 1, 0])
  #expect(segmented.visualOrder(ofLine: 3..<99).visualOffsets == [7, 6, 5, 4, 3])
}

@Test(
  "Paragraphs end at every hard break",
  arguments: [
    ("", [0..<0]),
    ("one", [0..<3]),
    ("a\nb", [0..<1, 2..<3]),
    ("a\r\nb", [0..<1, 3..<4]),
    ("a\r\rb", [0..<1, 2..<2, 3..<4]),
    ("a\n", [0..<1]),
    ("\n", [0..<0]),
    ("a\u{2028}b\u{2029}c\u{0085}d\u{000B}e\u{000C}f", [0..<1, 2..<3, 4..<5, 6..<7, 8..<9, 10..<11]),
  ])
func paragraphs(_ text: String, _ expected: [Range<Int>]) {
  let segmented = Segmenter.segment(text, locale: "en", lineBreaking: .unicode)
  #expect(segmented.paragraphs.map(\.range) == expected)
}

@Test(
  "Grapheme clusters",
  arguments: [
    ("abc", [0, 1, 2, 3]),
    ("a\r\nb", [0, 1, 3, 4]),
    ("e\u{0301}a", [0, 2, 3]),
    ("👩‍💻!", [0, 5, 6]),
    ("किम", [0, 2, 3]),
    ("", [0]),
  ] as [(String, [Int32])])
func clusters(_ text: String, _ expected: [Int32]) {
  #expect(Segmenter.segment(text, locale: "en", lineBreaking: .unicode).clusterStarts == expected)
}

@Test(
  "Base direction is that of the first strong character",
  arguments: [
    ("Hello", [BaseDirection.leftToRight]),
    ("שלום", [.rightToLeft]),
    ("123 שלום", [.rightToLeft]),
    ("iPhone שלום", [.leftToRight]),
    ("\u{200F}iPhone שלום", [.rightToLeft]),
    ("\u{2068}iPhone\u{2069} שלום", [.rightToLeft]),
    ("مرحبا\nHello", [.rightToLeft, .leftToRight]),
    ("123", [.leftToRight]),
    // U+2028 begins a line, not a paragraph of UAX #9.
    ("مرحبا\u{2028}Hello", [.rightToLeft, .rightToLeft]),
  ])
func direction(_ text: String, _ expected: [BaseDirection]) {
  #expect(Segmenter.segment(text, locale: "en", lineBreaking: .unicode).paragraphs.map(\.direction) == expected)
}

@Test("Levels stand beside every unit of a text that needs them")
func levels() {
  #expect(Segmenter.segment("abc", locale: "en", lineBreaking: .unicode).levels.isEmpty)
  #expect(Segmenter.segment("אב 12", locale: "he", lineBreaking: .unicode).levels == [1, 1, 1, 2, 2])
}

@Test("ICU has the dictionaries here; what is missing is named")
func dictionaries() throws {
  try BreakDictionaries.check()
  #expect(MissingBreakDictionaries(scripts: ["Thai", "Lao"]).description.contains("dictionaries of Thai, Lao;"))
}

@Test("Words and sentences have boundaries too")
func otherBoundaries() throws {
  #expect(try #require(BreakIterator(.word, locale: "en")).boundaries(in: "Tap it.") == [3, 4, 6, 7])
  #expect(try #require(BreakIterator(.sentence, locale: "en")).boundaries(in: "Go. Stop. ") == [4, 10])
}

@Test("A tag that no locale has breaks by the root's rules", arguments: ["", "xx", "tlh-piqd", "not a tag", "ja@lb=x"])
func oddTags(_ tag: String) {
  #expect(pieces("a b", tag) == ["a ", "b"])
}

@Test("A segmentation does not depend on what came before")
func independence() async {
  let texts = ["Hello there", "שלום לך", "ภาษาไทยง่าย", "a\r\nb", "", "안녕하세요 세계", "👩‍💻 at work"]
  func cut(_ text: String) -> SegmentedText { Segmenter.segment(text, locale: "en", lineBreaking: .uikit) }
  let alone = texts.map { cut($0).breaks }
  let crowded = await withTaskGroup(of: Bool.self) { group in
    for round in 0..<200 {
      group.addTask { cut(texts[round % texts.count]).breaks == alone[round % texts.count] }
    }
    return await group.reduce(true) { $0 && $1 }
  }
  #expect(crowded)
}
