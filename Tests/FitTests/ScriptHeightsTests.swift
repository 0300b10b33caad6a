import Catalogs
import Foundation
import LocaleData
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Fit

/// Lines are as high as what stands in them.
@Suite struct ScriptHeightsTests {
  static let noto = "/usr/share/fonts/truetype/noto/"
  static let inter = FontFile(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")

  /// Strings of apps whose ink is among the tallest of their script, and a font of it.
  struct Sample: CustomTestStringConvertible, Sendable {
    var locale: String
    var font: String
    var text: String
    var testDescription: String { "\(locale), \(font)" }
  }
  static let samples: [Sample] = [
    Sample(locale: "vi", font: "", text: "Đã gửi thành công, ủng hộ người dùng"),
    Sample(locale: "ru", font: "", text: "Йод, ещё и щётка Ё"),
    Sample(locale: "el", font: "", text: "Ήταν ύστερα ΐ Ϋ"),
    Sample(locale: "he", font: "NotoSansHebrew", text: "שָׁלוֹם לְכֻלָּם"),
    Sample(locale: "ar", font: "NotoSansArabic", text: "وافق في إعدادات النظام، تسجيلُ الدُّخولِ إلى لوحةٍ"),
    Sample(locale: "fa", font: "NotoNaskhArabic", text: "همگام‌سازی عکس‌ها، إِلَّا اللّٰه"),
    Sample(locale: "ur", font: "NotoNastaliqUrdu", text: "سائٹ کا مکمل ڈیسک ٹاپ ورژن دیکھنا چاہتے ہیں"),
    Sample(locale: "hi", font: "NotoSansDevanagari", text: "ब्राउज़िंग इतिहास, वाई-फ़ाई ट्रैफ़िक, श्रृंखला, हृदय"),
    Sample(locale: "bn", font: "NotoSansBengali", text: "সাইটে কন্টেন্ট অনুপস্থিত বা অদ্ভুত আচরণ করছে?"),
    Sample(locale: "gu", font: "NotoSansGujarati", text: "વધુ શીખો, બ્રાઉઝિંગ શ્રેણી"),
    Sample(locale: "pa", font: "NotoSansGurmukhi", text: "ਬਰਾਊਜ਼ਿੰਗ ਅਤੀਤ ਮਿਟਾਇਆ ਗਿਆ"),
    Sample(locale: "kn", font: "NotoSansKannada", text: "ಡೆಸ್ಕ್ಟಾಪ್ ತಾಣವನ್ನು ಕೇಳಿ"),
    Sample(locale: "ta", font: "NotoSansTamil", text: "வலது செங்குத்து பான்"),
    Sample(locale: "te", font: "NotoSansTelugu", text: "మీరు సందర్శించే వెబ్ సైట్లు మీ స్థానాన్ని అభ్యర్థించవచ్చు."),
    Sample(locale: "si", font: "NotoSansSinhala", text: "පිරික්සුම් ඉතිහාසය මැකිණි"),
    Sample(locale: "th", font: "NotoSansThai", text: "ซ่อนข้อมูลเพิ่มเติมเมื่อเต็ม ญี่ปุ่น"),
    Sample(locale: "lo", font: "NotoSansLao", text: "ລຶບລ້າງປະຫວັດການທ່ອງເວັບແລ້ວ"),
    Sample(locale: "km", font: "NotoSansKhmer", text: "អត្រាប៊ីតផ្ទាល់ខ្លួន"),
    Sample(locale: "my", font: "NotoSansMyanmar", text: "ကျွန်ုပ်၏ ဝဘ်ဆိုက်များ"),
    Sample(locale: "bo", font: "NotoSerifTibetan", text: "སྒྲིག་འགོད་བརྒྱབ།"),
    Sample(locale: "hy", font: "NotoSansArmenian", text: "Ցուցադրե՞լ որոնման առաջարկները"),
    Sample(locale: "am", font: "NotoSansEthiopic", text: "የአሰሳ ታሪክ ጸድቷል"),
    Sample(locale: "ml", font: "NotoSansMalayalam", text: "സ്ത്രീകൾക്ക് ക്രൂരമായ ദൃശ്യങ്ങൾ മറയ്ക്കുക"),
    Sample(locale: "or", font: "NotoSansOriya", text: "ଡାଉନଲୋଡ୍ ସମ୍ପୂର୍ଣ୍ଣ ହୋଇଛି, ଶୃଙ୍ଖଳା"),
    Sample(locale: "ka", font: "NotoSansGeorgian", text: "ჩამოტვირთვის წყაროები"),
    Sample(locale: "mr", font: "NotoSerifDevanagari", text: "कृपया पुन्हा प्रयत्न करा, ट्रॅफिक, शृंखला"),
    Sample(locale: "bn", font: "NotoSerifBengali", text: "স্ক্রিন রেকর্ডিং শুরু হয়েছে, ক্ষুদ্র চিত্র"),
    Sample(locale: "ta", font: "NotoSerifTamil", text: "பதிவிறக்கத்தை நிறுத்து, ஸ்ரீ"),
    Sample(locale: "th", font: "NotoSerifThai", text: "ชื่อผู้ใช้นี้มีอยู่แล้ว กรุณาตั้งชื่อใหม่"),
    Sample(locale: "km", font: "NotoSerifKhmer", text: "ស្ត្រី ការកំណត់ប្រព័ន្ធប្រតិបត្តិការ"),
    Sample(locale: "my", font: "NotoSerifMyanmar", text: "ချိန်ညှိချက်များကို ပြန်လည်သတ်မှတ်ပါ၊ ကြွေး"),
  ]

  /// From the highest to the lowest point of outlines, in points.
  static func inkHeight(_ path: String) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    let numbers = path.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    for y in stride(from: 1, to: numbers.count, by: 2).map({ numbers[$0] }) {
      (low, high) = (min(low, y), max(high, y))
    }
    return high > low ? high - low : 0
  }

  @Test(arguments: samples) func noInkIsHigherThanItsLine(sample: Sample) throws {
    var files = [Self.inter]
    if !sample.font.isEmpty { files.append(FontFile(path: Self.noto + sample.font + "-Regular.ttf")) }
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      return print("not tested, since \(file.path) is not installed")
    }
    let shaping = try ShapingMeasurer(fonts: files)
    let scripts = LocaleData().scriptHeights(for: try #require(LocaleID(sample.locale)))
    for size in [11.0, 17, 34] {
      let font = shaping.font(size: size, weight: .regular, platform: .ios, tracking: nil)
      let measured = shaping.measure(
        sample.text, locale: sample.locale, weight: .regular, lineBreaking: .uikit)
      let rows = measured.rows(width: size * 6, font: font)
      let heights = scripts.extents(of: sample.text).lines(starts: rows.map(\.range.lowerBound))
      for (row, line) in zip(rows, heights) {
        let ink = Self.inkHeight(
          shaping.outlines(
            of: sample.text, line: row.range, locale: sample.locale, weight: .regular, lineBreaking: .uikit,
            font: font
          ).path)
        #expect(ink <= line.height * size + 0.5, "\(size) points: ink of \(ink) in \(line.height * size)")
      }
    }
  }

  private func heights(_ text: String, _ starts: [Int], locale: String) throws -> [Double] {
    LocaleData().scriptHeights(for: try #require(LocaleID(locale))).extents(of: text).lines(starts: starts)
      .map { ($0.height / LineHeight.systemRatio * 1000).rounded() / 1000 }
  }

  /// The text's own letters decide, whatever the locale; Urdu only chooses the style of its script.
  @Test func theTextsOwnScriptDecides() throws {
    #expect(try heights("Wi-Fi\nตั้ง", [0, 6], locale: "th") == [1, 1.27])
    #expect(try heights("Wi-Fi\nตั้ง", [0, 6], locale: "de") == [1, 1.27])
    #expect(try heights("کھولیں\nWi-Fi", [0, 7], locale: "ur") == [2.2, 1])
    #expect(try heights("کھولیں", [0], locale: "en") == [1.43])
    #expect(try heights("ตั้ง กข Wi-Fi မြ", [0, 5, 8], locale: "en") == [1.27, 1.27, 1.5])
    #expect(try heights("設定を開く 한국어 Ελληνικά", [0], locale: "th") == [1])
  }

  /// Arabic words without vowel marks reach hardly farther than Latin ones.
  @Test func arabicReachesByItsMarks() throws {
    let scripts = LocaleData().scriptHeights(for: .init(canonical: "ar") as LocaleID)
    func reach(_ text: String) -> Double { scripts.extents(of: text).lines(starts: [0])[0].reach }
    #expect(reach("الإعدادات") == LineExtents.system.base.height)
    #expect(reach("الإِعْدَادَات") > 1.4 * LineHeight.systemRatio)
  }

  /// Three lines, of which one is Thai; a third of them shows in a box that holds no more.
  @Test func heightsAddUpLineByLine() throws {
    let sizes = try ["a\nb\nc", "a\nข\nc", "ก\nข\nค"].map {
      try SimulationTests.usual($0, "size=20 width=60 max-lines=0").height
    }
    let line = 20 * LineHeight.systemRatio
    #expect(sizes == [3, 3.27, 3.81].map { (line * $0 * 2 - 1e-6).rounded(.up) / 2 })
    let low = try SimulationTests.usual("ก\nข\nค", "size=20 width=60 max-lines=0 height=72")
    #expect(low.isTooTall && low.isTallByScript && low.shownLines == 2)
    // What is surely added, 3.9 points a line, is too much for 76 points, and not for 83.
    #expect(try SimulationTests.usual("ก\nข\nค", "size=20 width=60 max-lines=0 height=76").isTooTall)
    #expect(try SimulationTests.usual("ก\nข\nค", "size=20 width=60 max-lines=0 height=83").isTooTall == false)
    #expect(try SimulationTests.usual("a\nb\nc", "size=20 width=60 max-lines=0 height=72").isTooTall == false)
  }

  /// With fonts of the user's own, lines are as high as those that stand in them.
  @Test func fontsHaveHeightsOfTheirOwn() throws {
    let thai = FontFile(path: Self.noto + "NotoSansThai-Regular.ttf")
    for file in [Self.inter, thai] where !FileManager.default.fileExists(atPath: file.path) {
      return print("not tested, since \(file.path) is not installed")
    }
    let shaping = try ShapingMeasurer(fonts: [Self.inter, thai])
    let text = "Wi-Fi\nตั้ง"
    let extents = try #require(
      shaping.measure(text, locale: "th", weight: .regular, lineBreaking: .uikit).fontExtents)
    let lines = extents.lines(starts: [0, 6])
    // Inter: 2728 above and 680 below, of 2816 to the em. Noto Sans Thai: 1061 and 450, of 1000.
    #expect(abs(lines[0].height - (2728 + 680) / 2816) < 1e-9)
    #expect(abs(lines[1].height - (1.061 + 0.45)) < 1e-9)
    let height = (40 * (lines[0].height + lines[1].height) * 2).rounded(.up) / 2
    let box = "size=40 width=120 max-lines=0"
    #expect(try SimulationTests.assess(text, box, by: shaping, locale: "th").atDefault?.height == height)
    let answer = try MeasureRequest(text: text, locale: "th", size: 40).answer(
      by: shaping, lineBreaking: .uikit, scripts: LocaleData().scriptHeights(for: LocaleID(canonical: "th")))
    #expect(answer.height == height)
  }
}
