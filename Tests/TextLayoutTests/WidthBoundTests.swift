import TestSupport
import Testing
import TextLayout
import Typography

@Suite struct WidthBoundTests {
  private static let measurers = Result { [try EmbeddedMeasurer.open(), try EmbeddedMeasurer.apple()] }

  /// The natural width and the longest word in em, at their worst: in the smallest size, which is tracked most, and in the
  /// lightest and the heaviest of weights.
  private static func widest(_ text: String) throws -> (width: Double, word: Double) {
    var widest = (width: 0.0, word: 0.0)
    for measurer in try measurers.get() {
      for weight in [FontWeight.regular, .heavy] {
        let measured = measurer.measure(text, locale: "en", weight: weight, lineBreaking: .uikit)
        for (size, platform) in [(9.0, Platform.ios), (9, .watchos), (17, .macos), (60, .ios)] {
          let font = measurer.font(size: size, weight: weight, platform: platform, tracking: nil)
          let error = 1 + measured.relativeError(in: font)
          widest.width = max(widest.width, measured.naturalWidth(in: font) / size * error)
          widest.word = max(widest.word, measured.longestWord(in: font) / size * error)
        }
      }
    }
    return widest
  }

  @Test func isNeverLessThanTheProfileHas() throws {
    var seen = 0
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x250...0x2FF, 0x370...0x58F, 0x5BE...0x5F4, 0x1E00...0x1FFF, 0x2000...0x2027,
      0x202F...0x203F, 0x3000...0x30FF, 0x4E00...0x4E80, 0xAC00...0xAC80,
    ]
    for range in ranges {
      for scalar in range.compactMap(Unicode.Scalar.init) {
        // Ten in a row: pairs may stand farther apart than each is wide.
        let text = String(repeating: String(scalar), count: 10)
        guard let bound = WidthBound(text) else { continue }
        seen += 1
        let own = try Self.widest(text)
        #expect(own.width <= bound.width, "U+\(String(scalar.value, radix: 16)) is \(own.width / 10) em wide")
        #expect(own.word <= bound.word)
      }
    }
    #expect(seen > 2000)
  }

  @Test(arguments: [
    "Sign in to see your photos", "WWW AVATAR To. Ty", "Fußgängerübergänge überqueren", "写真を表示するにはサインイン", "사진을 보려면 로그인",
    "Увійдіть, щоб побачити щось", "Συνδεθείτε για να δείτε", "התחבר כדי לראות",
  ])
  func holdsForSentences(text: String) throws {
    let bound = try #require(WidthBound(text))
    let own = try Self.widest(text)
    #expect(own.width <= bound.width)
    #expect(own.word <= bound.word)
    // A bound that is far off is of no use.
    #expect(bound.width <= own.width * 3)
  }

  @Test(arguments: [
    "%d photos", "<b>Bold</b>", "Two\nlines", "صور", "फ़ोटो", "😀", "\u{FDFD}", "{name}", "[a](b)", "a\u{7}",
  ])
  func isSilentWhereBytesDoNotTell(text: String) { #expect(WidthBound(text) == nil) }
}
