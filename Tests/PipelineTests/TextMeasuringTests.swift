import Fit
import LocaleData
import Reporters
import TestSupport
import Testing
import TextLayout
import Texts

@testable import Catalogs
@testable import Pipeline

/// A stream may name any number of locales and send texts of any length.
@Suite struct TextMeasuringTests {
  private static func answer(_ line: String, by measuring: TextMeasuring) -> (isGood: Bool, text: String) {
    var json = JSONWriter()
    let isGood = line.withBytes {
      measuring.answer($0, number: 1, defaults: MeasureRequest(text: ""), into: &json)
    }
    return (isGood, String(decoding: json.bytes, as: UTF8.self))
  }

  /// No record is kept of a locale that a stream names, however many there are.
  @Test func inventedLocalesLeaveNoRecords() {
    let measuring = TextMeasuring(measurer: FixedAdvanceMeasurer(), lineBreaking: .uikit)
    let names = (0..<3000).map { number in "de-x-q\(number)w" }
    let before = LocaleRecord.count
    for name in names { #expect(Self.answer("{\"text\": \"a\", \"locale\": \"\(name)\"}", by: measuring).isGood) }
    // Other tests run beside this one.
    #expect(LocaleRecord.count < before + names.count / 2)
  }

  /// What is measured is the same as with a record.
  @Test(arguments: [
    "de", "ja", "ja-JP", "zh_TW", "ur", "pa-Arab-PK", "English", "sr-Latn", "qq", "th", "de-x-abc", "x",
  ])
  func localesWithoutARecordAreMeasuredAlike(spelling: String) {
    let data = LocaleData()
    let known = LocaleID(spelling)
    let passing = LocaleSubtags(spelling)
    #expect(known?.tag == passing?.tag)
    guard let known, let passing else { return }
    #expect(data.scriptHeights(for: known) == data.scriptHeights(for: passing))
    for breaking in [LineBreaking.uikit, .unicode] {
      #expect(
        data.strictness(for: known, lineBreaking: breaking) == data.strictness(for: passing, lineBreaking: breaking))
    }
    #expect(known.parents.map(\.tag) == passing.parents && known.script == passing.script)
  }

  /// A text that `check` would not fit is answered.
  @Test func longTextsAreAnswered() {
    let measuring = TextMeasuring(measurer: FixedAdvanceMeasurer(), lineBreaking: .uikit)
    let text = String(repeating: "word ", count: Fitter.longestText / 5 + 100)
    let (isGood, answer) = Self.answer("{\"id\": 1, \"text\": \"\(text)\", \"boxWidth\": 1000}", by: measuring)
    #expect(isGood && answer.hasPrefix("{\"id\":1,\"naturalWidth\""), "\(answer.prefix(80))")
  }
}
