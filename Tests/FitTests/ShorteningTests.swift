import Catalogs
import LocaleData
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Fit

/// Following the advice to shorten a text by so many characters makes it fit.
@Suite struct ShorteningTests {
  /// Words of a script, as texts of apps have them.
  struct Script: CustomTestStringConvertible {
    var locale: String
    var words: [String]
    var separator = " "
    var testDescription: String { locale }
  }
  static let scripts = [
    Script(
      locale: "de",
      words: [
        "Mit", "einer", "anderen", "E-Mail-Adresse", "anmelden", "Einstellungen", "für", "alle", "Fotos", "WLAN",
        "immer", "Sicherung", "jetzt", "illegal", "MwSt.", "Konto", "wirklich", "löschen?", "im", "Hintergrund",
      ]),
    Script(
      locale: "ru",
      words: [
        "Войти", "с", "другим", "адресом", "почты", "Настройки", "для", "всех", "фотографий", "сейчас", "Удалить",
        "учётную", "запись?", "и", "в", "фоновом", "режиме", "обновление",
      ]),
    Script(
      locale: "ar",
      words: [
        "تسجيل", "الدخول", "باستخدام", "بريد", "إلكتروني", "آخر", "الإعدادات", "كل", "الصور", "الآن", "حذف", "الحساب",
        "في", "الخلفية", "تحديث", "مشاركة",
      ]),
    Script(
      locale: "ja",
      words: [
        "別の", "メールアドレス", "で", "サインイン", "設定", "すべての", "写真", "を", "今すぐ", "削除", "しますか？", "アカウント",
        "バックグラウンド", "更新", "共有",
      ], separator: ""),
    Script(
      locale: "th",
      words: [
        "ลงชื่อเข้า", "ด้วย", "อีเมล", "อื่น", "การตั้งค่า", "รูปภาพ", "ทั้งหมด", "ตอนนี้", "ลบ", "บัญชี", "ใช่หรือไม่", "พื้นหลัง",
        "อัปเดต", "แชร์", "ที่อยู่",
      ], separator: ""),
  ]

  /// A text of random words, in a box of so many lines that holds from half to nearly all of it.
  static func sample(_ script: Script, lines: Int, dice: inout Dice, by measurer: any Measurer) throws -> (
    text: String, simulation: Simulation
  ) {
    let count = Int.random(in: lines + 1...4 * lines, using: &dice)
    let text = (0..<count).map { _ in script.words.randomElement(using: &dice) ?? "" }
      .joined(separator: script.separator)
    let size = Double(Int.random(in: 11...28, using: &dice))
    let font = measurer.font(size: size, weight: .regular, platform: .ios, tracking: nil)
    let measured = measurer.measure(text, locale: script.locale, weight: .regular, lineBreaking: .uikit)
    let enough = try #require(measured.narrowestWidth(lines: lines, font: font))
    var box = TextBox(platform: .ios, deviceWidth: 375)
    (box.style, box.size, box.maxLines) = (nil, size, lines)
    box.width = max(enough * Double.random(in: 0.5...0.97, using: &dice), measured.longestWord(in: font))
    let step = PreparedBox.Step(category: .large, pointSize: size, type: nil, weight: .regular, font: font)
    return (
      text,
      Simulation(
        measurer: measurer, text: measured, breakTag: script.locale, lineBreaking: .uikit, box: box, step: step,
        scripts: .none, extents: .system)
    )
  }

  /// The text without so many clusters: single ones anywhere, or one run.
  static func shortened(_ text: String, by count: Int, inOneRun: Bool, dice: inout Dice) -> String {
    let clusters = Array(text)
    var gone = Set<Int>()
    if inOneRun {
      let start = Int.random(in: 0...clusters.count - count, using: &dice)
      gone = Set(start..<start + count)
    } else {
      gone = Set(clusters.indices.shuffled(using: &dice).prefix(count))
    }
    return clusters.indices.filter { !gone.contains($0) }.map { String(clusters[$0]) }.joined()
      .split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: scripts, [1, 2]) func theAdviceMakesTextsFit(script: Script, lines: Int) throws {
    let measurer = try EmbeddedMeasurer.apple()
    var dice = Dice(state: 11)
    var (tried, fitting, texts) = (0, 0, 0)
    for _ in 0..<60 {
      let (text, simulation) = try Self.sample(script, lines: lines, dice: &dice, by: measurer)
      guard !simulation.fits else { continue }
      guard let count = Shortening(text, in: simulation).leastCount(near: 3) else { continue }
      texts += 1
      for isRun in [false, true, false, true] {
        tried += 1
        if simulation.fits(Self.shortened(text, by: count, inOneRun: isRun, dice: &dice)) { fitting += 1 }
      }
    }
    print("\(script.locale), \(lines) lines: \(fitting) of \(tried) shortened texts fit, of \(texts) texts")
    #expect(texts >= 30)
    #expect(Double(fitting) >= 0.95 * Double(tried))
  }

  /// Seven clusters fit on a line of 60 points.
  @Test(arguments: [
    ("abcdefghijkl", "size=17 width=60 max-lines=1", 5), ("abcdefgh", "size=17 width=60 max-lines=1", 1),
    ("abcdefghijklmnop", "size=17 width=60 max-lines=2", 2),
    // Two lines are too high, a single one is not.
    ("abcdefghijkl", "size=17 width=60 max-lines=0 height=34", 5),
    ("abcdefghijkl", "size=17 width=60 max-lines=2 height=34", 5),
    // Twelve clusters fit at ten points.
    ("abcdefghijklmn", "size=17 width=60 max-lines=1 minimum-scale=0.588", 2),
    // No text is low enough, but one line is one too many all the same.
    ("abcdefghijkl", "size=17 width=60 max-lines=1 height=10", 5),
  ])
  func whatMustGoIsCounted(text: String, directive: String, count: Int) throws {
    let assessment = try SimulationTests.assess(text, directive)
    let usual = try #require(assessment.atDefault)
    #expect(usual.tooMany == count)
    if usual.room < 0 { #expect(assessment.room(at: usual)?.characters == -count) }
  }

  /// A narrow letter more is not as much as a wide one: the advice holds wherever the text is shortened.
  @Test func narrowLettersCountLess() throws {
    let apple = try EmbeddedMeasurer.apple()
    let narrow = try SimulationTests.assess("WWWWWWWWiiiiiiii", "size=17 width=130 max-lines=1", by: apple)
    let wide = try SimulationTests.assess("WWWWWWWWWWWW", "size=17 width=130 max-lines=1", by: apple)
    let count = try #require(narrow.atDefault?.tooMany)
    #expect(count > -Int((try #require(narrow.atDefault?.room) / narrow.meanAdvance).rounded(.down)))
    #expect(try #require(wide.atDefault?.tooMany) == 4)
  }

  @Test func aTextThatNoShorteningHelpsHasNoCount() throws {
    let low = try SimulationTests.assess("abcdef", "size=17 width=60 max-lines=1 height=10").atDefault
    #expect(low?.isTooTall == true && low?.tooMany == nil)
    #expect(try SimulationTests.assess("abc", "size=17 width=60 max-lines=1").atDefault?.tooMany == nil)
  }

  /// Only where it is reported: a text of many sizes is not tried out at each.
  @Test func onlyReportedSizesAreCounted() throws {
    let assessment = try SimulationTests.assess("abcdefghijkl", "style=body width=90 max-lines=1")
    let counted = assessment.sizes.filter { $0.tooMany != nil }.map(\.category)
    #expect(counted == [.medium, .large])
    #expect(assessment.sizes.filter { !$0.fits }.count > 5)
  }

  @Test(arguments: [
    ("ab cd", 2..<3, "abcd"), ("ab cd", 0..<2, "cd"), ("ab cd", 3..<5, "ab"), ("a b c", 2..<3, "a c"),
    ("a b c", 1..<4, "ac"), (" a b", 2..<4, "a"),
  ])
  func spacesAreJoined(text: String, gone: Range<Int>, left: String) {
    let clusters = Array(text)
    #expect(String(Shortening.joined(clusters[..<gone.lowerBound], clusters[gone.upperBound...])) == left)
  }
}
