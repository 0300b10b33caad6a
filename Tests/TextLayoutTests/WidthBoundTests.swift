import Catalogs
import Foundation
import TestSupport
import Testing
import TextLayout
import Typography

@Suite struct WidthBoundTests {
  private static let measurers = Result { [try EmbeddedMeasurer.open(), try EmbeddedMeasurer.apple()] }
  private static let weights = [FontWeight.regular, .semibold, .heavy]

  /// How far the natural width and the longest word go beyond their bounds, in em, at the worst; nil where a text has no
  /// bound. `share` is the least part of a bound that a text takes.
  private static func excess(
    of text: String, locale: String = "en", weights: [FontWeight] = weights
  ) throws -> (em: Double, share: Double)? {
    var worst = (em: -Double.infinity, share: 1.0)
    for measurer in try measurers.get() {
      for weight in weights {
        let measured = measurer.measure(text, locale: locale, weight: weight, lineBreaking: .uikit)
        let bounds = try #require(measurer.widthBounds(weight: weight))
        for (size, platform) in [(9.0, Platform.ios), (9, .watchos), (17, .macos), (60, .ios)] {
          let font = measurer.font(size: size, weight: weight, platform: platform, tracking: nil)
          let em = font.size * max(font.systemFactor, 1)
          guard let bound = bounds.bound(of: text, tracking: max(font.tracking, 0) / em) else { return nil }
          let width = measured.naturalWidth(in: font) / em
          worst.em = max(worst.em, width - bound.width, measured.longestWord(in: font) / em - bound.word)
          if bound.width > 0 { worst.share = min(worst.share, width / bound.width) }
        }
      }
    }
    return worst
  }

  /// A rounding error of the table, for each of ten.
  private static let tolerance = 0.01

  @Test(arguments: [
    0x20...0x7E, 0xA0...0x24F, 0x250...0x2FF, 0x370...0x58F, 0x5BE...0x5F4, 0x600...0x6FF, 0x900...0xDFF, 0xE00...0xEFF,
    0x1000...0x109F, 0x10A0...0x139F, 0x1780...0x17FF, 0x1E00...0x1FFF, 0x2000...0x2BFF, 0x3000...0x30FF,
    0x4E00...0x4E80, 0xAC00...0xAC80, 0xFF00...0xFFEF,
    0x1F000...0x1F2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
  ])
  func isNeverLessThanTheProfileHas(range: ClosedRange<Int>) throws {
    var seen = 0
    for scalar in range.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let sign = String(scalar)
      // Alone, in a row, and between others: pairs may stand farther apart than each is wide, and letters join.
      for text in [sign, String(repeating: sign, count: 10), "A\(sign)T\(sign)o"] {
        guard let excess = try Self.excess(of: text, weights: [.regular, .heavy])?.em else { continue }
        seen += 1
        #expect(excess <= Self.tolerance, "U+\(String(scalar.value, radix: 16)) in '\(text)' is \(excess) em wider")
      }
    }
    #expect(seen > range.count / 3)
  }

  /// The least share is that of texts whose bounds are still of use.
  @Test(arguments: [
    ("en", "Sign in to see your photos", 0.8), ("en", "WWW AVATAR To. Ty", 0.75),
    ("de", "Fußgängerübergänge überqueren", 0.85), ("ja", "写真を表示するにはサインイン", 0.85), ("ko", "사진을 보려면 로그인", 0.85),
    ("uk", "Увійдіть, щоб побачити щось", 0.8), ("el", "Συνδεθείτε για να δείτε", 0.8), ("he", "התחבר כדי לראות", 0.8),
    ("ar", "سجّل الدخول لعرض صورك", 0.4), ("th", "ลงชื่อเข้าใช้เพื่อดูรูปภาพ", 0.6), ("hi", "तस्वीरें देखने के लिए साइन इन करें", 0.4),
    ("en", "100 % of [all] {files}", 0.8),
    ("km", "ចូលដើម្បីមើលរូបថតរបស់អ្នក", 0.3),
  ])
  func holdsForSentences(locale: String, text: String, share: Double) throws {
    let excess = try #require(try Self.excess(of: text, locale: locale))
    #expect(excess.em <= Self.tolerance)
    #expect(excess.share >= share, "\(text): \(excess.share)")
  }

  @Test(arguments: [
    "Two\rlines", "a\tb", "\u{FDFD}", "a\u{7}", "𝒜", "U\u{031B}", "1\u{093C}", "h\u{3099}", "1\u{064E}",
  ])
  func isSilentWhereCodePointsDoNotTell(text: String) throws { #expect(try Self.excess(of: text) == nil) }

  /// Signs are made pictures by a selector, joined, coloured, and put together from letters.
  @Test(arguments: [
    "☺️", "❤️", "©️", "1️⃣", "👩‍👩‍👧", "☝🏻", "🇩🇪", "a☺️b", "✅ Done 🎉", "👍🏽👍", "🅰️", "☺️\u{FE0F}", "a\u{FE0F}b", "⌚⏰☔", "م😀م",
  ])
  func holdsForPictures(text: String) throws {
    #expect(try #require(try Self.excess(of: text)).em <= Self.tolerance)
  }

  /// Vowel signs of two parts, and letters with their dots, typed as two signs.
  @Test func holdsForWhatComposes() throws {
    var seen = 0
    for sign in [0x900...0x109F, 0x1B00...0x1B7F, 0x3040...0x30FF].joined().compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let parts = String(sign).decomposedStringWithCanonicalMapping
      guard parts.unicodeScalars.count > 1 else { continue }
      for text in [parts, "\u{B95}\(parts)\u{B95}", String(repeating: parts, count: 3)] {
        guard let excess = try Self.excess(of: text, weights: [.regular, .heavy])?.em else { continue }
        seen += 1
        #expect(excess <= Self.tolerance, "\(text) is \(excess) em wider")
      }
    }
    #expect(seen > 100)
    #expect(try Self.excess(of: "\u{BAE}\u{BC6}\u{BBE}") != nil)
  }

  @Test func paragraphsAreBoundOneByOne() throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    let whole = try #require(bounds.bound(of: "Two words\nThree more words\n\nEnd"))
    let widest = try #require(bounds.bound(of: "Three more words"))
    #expect(whole.paragraphs == 4)
    #expect(whole.width == widest.width)
    #expect(whole.word == widest.word)
    #expect(bounds.bound(of: "Two words\nThree more words", upTo: WidthBound(width: 4, word: 9)) == nil)
    #expect(try Self.excess(of: "Two words\nThree more words")?.em ?? 1 <= Self.tolerance)
  }

  @Test func stopsAtALimit() throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    let bound = try #require(bounds.bound(of: "Two words"))
    #expect(bounds.bound(of: "Two words", upTo: bound) == bound)
    #expect(bounds.bound(of: "Two words.", upTo: bound) == nil)
    #expect(bounds.bound(of: "Twowords", upTo: bound) == nil)
    #expect(try #require(bounds.bound(of: "Two words", tracking: 1)).width > bound.width + 8.9)
  }

  /// A space ends a word where a letter stands behind it: no line begins with `?`.
  @Test func linesBreakBehindSomeSpacesOnly() throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    func word(_ text: String) throws -> Double { try #require(bounds.bound(of: text)).word }
    #expect(try word("Vraiment oui") == word("Vraiment"))
    #expect(try word("Vraiment ?") > word("Vraiment") + word("?"))
    #expect(try word("( Vraiment") > word("Vraiment"))
    #expect(try word("Vraiment /") > word("Vraiment"))
  }

  /// Lines break behind the marks of a letter as behind the letter.
  @Test(arguments: [("ta", "சேர் சேமி"), ("hi", "की का"), ("si", "පිටු ක්‍රියා"), ("ar", "كتابٌ، كبيرٌ")])
  func wordsEndBehindMarks(locale: String, text: String) throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    let words = try text.split(separator: " ").map { try #require(bounds.bound(of: String($0))).width }
    #expect(try #require(bounds.bound(of: text)).word == words.max())
    #expect(try #require(try Self.excess(of: text, locale: locale)).em <= Self.tolerance)
  }

  /// Before small kana and the prolonged sound mark no line begins, unless the locale has it so.
  @Test func kanaMayBreakApart() throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    func word(_ text: String) throws -> Double { try #require(bounds.bound(of: text)).word }
    #expect(try word("ひらがなカタカナ") < 1.5)
    #expect(try word("写真をファイル") < 2.6)
    #expect(try word("アーーーーー") > 5)
    #expect(try word("キャッシュー") > 2.5)
  }

  @Test func hugeTrackingIsNoTrap() throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    #expect(bounds.bound(of: "Two words", upTo: WidthBound(width: 9, word: 9), tracking: 1e300) == nil)
    #expect(bounds.bound(of: "Two words", tracking: -1) == bounds.bound(of: "Two words"))
  }

  /// The quick sum of a text's signs is its bound: true at that limit, false below it, and of one paragraph only.
  @Test(arguments: [
    "Sign in to see your photos", "a", "", "        ", "Größe über alles, naïve façade", "Увійдіть, щоб побачити щось",
    "写真を表示するには",
    "사진을 보려면 로그인", "சேமிக்கப்பட்டது கோப்பு", "ลงชื่อเข้าใช้", "سجّل الدخول لعرض", "12345678", "1234567é", "é12345678é", "👍🏽 Fertig ❤️",
    "U\u{031B}", "1234567\u{0945}", "क\u{0945}", "tab\there", "Two\nlines", "\n", "𝒜", "a\u{AD}b", "x\u{A0}y", "～ｆｏｒｍｓ",
  ])
  func quickSumsAreBounds(text: String) throws {
    for measurer in try Self.measurers.get() {
      let bounds = try #require(measurer.widthBounds(weight: .semibold))
      for tracking in [0, 0.01, 1] {
        let bound = bounds.bound(of: text, tracking: tracking)
        var copy = text
        copy.withUTF8 { bytes in
          func isOneLine(_ limit: Int) -> Bool {
            bounds.surelyIsOneLine(bytes, upTo: limit, tracking: WidthBounds.trackingUnits(ofEm: tracking))
          }
          guard let bound, bound.paragraphs == 1 else {
            #expect(!isOneLine(.max / 2), "\(text)")
            return
          }
          let limit = WidthBounds.limitUnits(ofEm: bound.width)
          #expect(isOneLine(limit), "\(text)")
          #expect(!isOneLine(limit - 1), "\(text)")
        }
      }
    }
  }

  /// What is asked once all tables are known is what was asked before, of texts that the first table knows.
  @Test func boundsStayAsTheyAreOnceAllTablesAreKnown() throws {
    let texts = ["Sign in to see your photos", "Größe über alles", "100 % of [all] {files}", "WWW AVATAR To. Ty"]
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .medium))
    let before = texts.map { bounds.bound(of: $0) }
    #expect(bounds.bound(of: "写真") != nil)
    #expect(texts.map { bounds.bound(of: $0) } == before)
    #expect(!before.contains(nil))
  }

  @Test func ideographsMayBreakApart() throws {
    let bounds = try #require(try EmbeddedMeasurer.open().widthBounds(weight: .regular))
    let bound = try #require(bounds.bound(of: "写真表示"))
    #expect(bound.word < bound.width / 3)
  }
}
