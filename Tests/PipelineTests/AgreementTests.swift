import Catalogs
import Fit
import LocaleData
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Pipeline

/// Findings, the pictures on pages and `measure --draw` agree, since all of them read one simulation.
@Suite struct AgreementTests {
  private static let words: [(locale: String, words: [String])] = [
    ("de", ["Mit", "einer", "E-Mail-Adresse", "anmelden", "Einstellungen", "WLAN", "So\u{AD}nder\u{AD}zei\u{AD}chen"]),
    ("ru", ["Войти", "с", "другим", "адресом", "фотографий", "учётную", "запись?"]),
    ("ar", ["تسجيل", "الدُّخُول", "بريد", "إلكتروني", "الإعدادات", "Wi-Fi"]),
    ("ja", ["別の", "メールアドレス", "で", "サインイン", "しますか？", "設定"]),
    ("th", ["ลงชื่อเข้า", "ด้วย", "การตั้งค่า", "ทั้งหมด", "ใช่หรือไม่", " "]),
    ("my", ["ကျွန်ုပ်၏", "ဝဘ်ဆိုက်များ", "ok"]),
  ]

  private struct Case {
    var text: String
    var locale: String
    var box: TextBox
  }

  private static func sample(_ dice: inout Dice) throws -> Case {
    let (locale, words) = try #require(Self.words.randomElement(using: &dice))
    var text = words[0]
    for _ in 0..<Int.random(in: 0...9, using: &dice) {
      text += Int.random(in: 0..<12, using: &dice) == 0 ? "\n" : ["ja", "th"].contains(locale) ? "" : " "
      text += words.randomElement(using: &dice) ?? ""
    }
    var box = TextBox(platform: .ios, deviceWidth: 375)
    (box.style, box.size) = (nil, Double(Int.random(in: 11...30, using: &dice)))
    box.width = Double(Int.random(in: 30...340, using: &dice))
    box.maxLines = Int.random(in: 0...3, using: &dice)
    if Bool.random(using: &dice) { box.height = Double(Int.random(in: 14...110, using: &dice)) }
    if Bool.random(using: &dice) { box.minimumScale = Double.random(in: 0.4..<1, using: &dice) }
    box.tightens = Int.random(in: 0..<3, using: &dice) == 0
    return Case(text: text, locale: locale, box: box)
  }

  @Test(arguments: 0..<10) func allSayTheSame(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let measurer = try EmbeddedMeasurer.apple()
    let fitter = Fitter(settings: FitSettings(), measurer: measurer, localeData: LocaleData())
    let measuring = TextMeasuring(measurer: measurer, lineBreaking: .uikit)
    for _ in 0..<80 {
      let sample = try Self.sample(&dice)
      let locale = try #require(LocaleID(sample.locale))
      let assessment = fitter.assess(sample.text, locale: locale, in: sample.box)
      let size = try #require(assessment.atDefault)
      let drawing = try #require(fitter.drawings(of: assessment, locale: locale, at: [size.category]).first)
      let lost = drawing.rows.contains { !$0.shows || $0.afterEllipsis != nil }
      let note = Testing.Comment(rawValue: "\(sample)")

      #expect(size.fits == (!lost && !size.isTooTall), note)
      #expect(lost == (size.visible != nil) && lost == (size.shownLines < size.lines), note)
      #expect(size.lines == drawing.lineStarts.count && size.shownLines == drawing.rows.count(where: \.shows), note)
      #expect(drawing.pointSize == size.shrunkSize ?? size.pointSize, note)
      if sample.box.maxLines > 0 { #expect((size.lines > sample.box.maxLines) == (size.room < -1.0 / 64), note) }
      if let visible = size.visible { Self.expect(visible, of: drawing, sample.text, note) }
      try Self.compare(drawing, with: measuring, size, sample, note)
    }
  }

  /// So many clusters stand on the lines that show; spaces at their ends count, though nobody sees them.
  private static func expect(_ visible: Int, of drawing: Drawing, _ text: String, _ note: Testing.Comment?) {
    let units = Array(text.utf16)
    let shown = drawing.rows.filter(\.shows).map { String(decoding: units[$0.range], as: UTF16.self) }.joined()
    let letters = shown.count { !$0.isWhitespace && $0 != "\u{AD}" }
    #expect((letters...letters + text.count(where: \.isWhitespace) + 20).contains(visible), note)
  }

  /// The same text in a box of the width and the lines that the simulation came to, as `measure --draw` shows it.
  private static func compare(
    _ drawing: Drawing, with measuring: TextMeasuring, _ size: Assessment.Size, _ sample: Case, _ note: Testing.Comment?
  ) throws {
    let isTightened = sample.box.tightens && size.fits
    let widths = isTightened ? [1, 1.05] : [1.0]
    let drawings = try widths.map { factor in
      try measuring.rows(
        MeasureRequest(
          text: sample.text, locale: sample.locale, platform: .ios, size: drawing.pointSize,
          boxWidth: (sample.box.width ?? 0) * factor, maxLines: size.shownLines))
    }
    #expect(drawings.contains(drawing.rows), note)
    let text = LineDrawing(drawings.last ?? [], of: sample.text, isRightAligned: false).text
    let isLost = text.contains("does not show")
    #expect(isLost == drawing.rows.contains { !$0.shows }, note)
  }
}
