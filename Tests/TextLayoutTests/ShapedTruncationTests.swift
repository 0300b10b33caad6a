import Foundation
import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Where the embedded profile cuts texts off, held against shaping every shorter text anew with its ellipsis.
@Suite struct ShapedTruncationTests {
  /// Words of a few sentences, by locale and the Noto font of its script ("" for Inter's own).
  private static let sentences: [(locale: String, font: String, text: String)] = [
    ("en", "", "You can't play this video offline until you download it to this device again."),
    ("de", "", "Aktiviere die Benachrichtigungen, damit du über Änderungen deiner Reisepläne informiert wirst."),
    ("vi", "", "Không thể tải xuống vì thiết bị của bạn không còn đủ dung lượng lưu trữ."),
    ("ru", "", "Чтобы продолжить, разрешите доступ к фотографиям в настройках устройства."),
    ("el", "", "Δεν είναι δυνατή η σύνδεση με τον διακομιστή. Ελέγξτε τη σύνδεσή σας."),
    ("ar", "Arabic", "لا يمكن حفظ الملف لأن مساحة التخزين على هذا الجهاز غير كافية حاليا"),
    ("he", "Hebrew", "לא ניתן לשמור את הקובץ כי אין מספיק מקום פנוי במכשיר הזה כרגע"),
    ("hi", "Devanagari", "यह फ़ाइल सहेजी नहीं जा सकती क्योंकि इस डिवाइस पर पर्याप्त जगह उपलब्ध नहीं है"),
    ("bn", "Bengali", "এই ডিভাইসে যথেষ্ট জায়গা না থাকায় ফাইলটি সংরক্ষণ করা যাচ্ছে না"),
    ("ta", "Tamil", "இந்தச் சாதனத்தில் போதுமான இடம் இல்லாததால் கோப்பைச் சேமிக்க முடியவில்லை"),
    ("te", "Telugu", "ఈ పరికరంలో తగినంత స్థలం లేనందున ఫైల్‌ను సేవ్ చేయడం సాధ్యం కాదు"),
    ("ml", "Malayalam", "ഈ ഉപകരണത്തിൽ മതിയായ ഇടമില്ലാത്തതിനാൽ ഫയൽ സംരക്ഷിക്കാനാവില്ല"),
    ("hy", "Armenian", "Հնարավոր չէ պահպանել ֆայլը, քանի որ սարքում բավարար ազատ տեղ չկա"),
    ("ka", "Georgian", "ფაილის შენახვა შეუძლებელია, რადგან მოწყობილობაზე საკმარისი ადგილი არ არის"),
  ]

  private static func fonts(_ script: String) -> [FontFile] {
    let inter = FontFile(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    guard !script.isEmpty else { return [inter] }
    return [inter, FontFile(path: "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf")]
  }

  /// How many clusters of a text show, by shaping each of its beginnings with the ellipsis anew: on one line, or on the
  /// last of two, of which the first is where shaping breaks it. Nil where the text fits.
  private static func shownByShaping(
    _ text: String, locale: String, width: Double, lines: Int, _ shaper: ShapingMeasurer
  ) -> Int? {
    let font = ScaledFont(size: 17)
    func measured(_ text: String) -> MeasuredText {
      shaper.measure(text, locale: locale, weight: .regular, lineBreaking: .uikit)
    }
    let all = measured(text).lines(width: width, font: font)
    guard all.count > lines else { return nil }
    let start = all[lines - 1].start
    let units = Array(text.utf16)
    let clusters = Segmenter.segment(text, locale: locale, lineBreaking: .uikit).clusterStarts.map(Int.init)
    let first = clusters.firstIndex(of: start) ?? 0
    var shown = first
    for end in first..<clusters.count {
      let beginning = String(decoding: units[start..<clusters[end]], as: UTF16.self)
      let trimmed = beginning.replacing(/\s+$/, with: "")
      if measured(trimmed + "…").naturalWidth(in: font) <= width + 1e-6 { shown = end }
    }
    return shown
  }

  @Test func isWithinOneClusterOfShapingEveryBeginning() throws {
    let profile = try EmbeddedMeasurer.open()
    var dice = Dice(state: 29)
    var near = 0
    var count = 0
    for (locale, script, sentence) in Self.sentences {
      let files = Self.fonts(script)
      for file in files where !FileManager.default.fileExists(atPath: file.path) {
        print("not tested: \(file.path) is not installed")
        return
      }
      let shaper = try ShapingMeasurer(fonts: files)
      let words = sentence.split(separator: " ").map(String.init)
      for _ in 0..<30 {
        let text = (0..<Int.random(in: 2...9, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
          .joined(separator: " ")
        let width = Double.random(in: 40...220, using: &dice)
        let lines = Int.random(in: 1...2, using: &dice)
        guard let expected = Self.shownByShaping(text, locale: locale, width: width, lines: lines, shaper) else {
          continue
        }
        let font = ScaledFont(size: 17)
        let measured = profile.measure(text, locale: locale, weight: .regular, lineBreaking: .uikit)
        let ellipsis = profile.ellipsisWidth(locale: locale, weight: .regular, font: font)
        let cut = measured.cut(toLines: lines, width: width, font: font, ellipsis: ellipsis)
        let shown = cut.map { measured.cluster(at: $0.lost.lowerBound) }
        count += 1
        // Spaces before the ellipsis don't show, so either count may have one.
        if let shown, abs(shown - expected) <= 1 {
          near += 1
        } else {
          print("\(locale), \(lines) lines, \(width): \(shown.map(String.init) ?? "all") for \(expected): \(text)")
        }
      }
    }
    print("\(near) of \(count) texts are cut off within one cluster of where shaping cuts them off")
    #expect(count > 250)
    #expect(Double(near) >= 0.95 * Double(count))
  }
}
