import Foundation
import Testing
import Typography

@testable import TextLayout

private let inter = FontFile(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
private func noto(_ script: String) -> FontFile {
  FontFile(path: "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf")
}

/// Whether fonts are installed; says which is not.
private func installed(_ fonts: [FontFile]) -> Bool {
  for font in fonts where !FileManager.default.fileExists(atPath: font.path) {
    print("not tested, since \(font.path) is not installed")
    return false
  }
  return true
}

private func widths(_ text: String, _ fonts: [FontFile], locale: String) throws -> [Int] {
  let segmented = Segmenter.segment(text, locale: locale, lineBreaking: .unicode)
  let advances = try Shaper(files: fonts).advances(of: segmented, locale: locale, weight: "regular")
  return advances.system.map { Int($0) }
}

@Test(arguments: [
  ("Font.ttf", "Font.ttf", 0), ("Font.ttc#3", "Font.ttc", 3), ("A#B.otf", "A#B.otf", 0), ("C#.otf#1", "C#.otf", 1),
  ("D#-1", "D#-1", 0), ("#2", "", 2),
])
func fontFilesAreSpelledWithAnIndex(text: String, path: String, index: Int) {
  #expect(FontFile(spelled: text) == FontFile(path: path, index: index))
}

@Test func whatIsNoFontIsSaid() throws {
  #expect(throws: FontError.unreadable(path: "/nowhere.otf")) { try Shaper(files: [FontFile(path: "/nowhere.otf")]) }
  #expect(throws: FontError.none) { try Shaper(files: []) }
  let file = FileManager.default.temporaryDirectory.appending(path: "stringfit-\(UUID()).otf")
  try Data("no font at all".utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  #expect(throws: FontError.notAFont(path: file.path)) { try Shaper(files: [FontFile(path: file.path)]) }
  if installed([inter]) {
    #expect(throws: FontError.noSuchFace(path: inter.path, index: 4, count: 1)) {
      try Shaper(files: [FontFile(path: inter.path, index: 4)])
    }
  }
}

@Test(arguments: [
  ("de", "de"), ("zh-Hant-TW", "zh-Hant-TW"), ("ja-u-lb-strict", "ja"), ("en-x-whatever", "en"), ("ro-MD", "ro-MD"),
  ("sr-Cyrl-RS", "sr"), ("inventedlanguage", ""), ("", ""), ("x-private", ""),
])
func harfBuzzSeesNoInventedLanguages(locale: String, language: String) {
  #expect(ShapingRun.language(of: locale) == language)
}

/// What the fonts lack is told, and makes the width uncertain; a picture is none of it.
@Test(arguments: [
  ("設定", [0x8A2D, 0x5B9A] as [UInt32]), ("Aก", [0x0E01]), ("x\u{0E34}", [0x0E34]), ("Save", []), ("Save 😀", []),
  ("é", []),
])
func whatFontsLackIsReported(text: String, missing: [UInt32]) throws {
  guard installed([inter]) else { return }
  let measured = try ShapingMeasurer(fonts: [inter]).measure(
    text, locale: "ja", weight: .regular, lineBreaking: .unicode)
  #expect(measured.uncovered == missing)
  #expect(missing.isEmpty || measured.relativeError > 0.05)
}

@Test func clustersAddUpToWhatFontsSay() throws {
  guard installed([inter, noto("Arabic")]) else { return }
  let face = try FontFace(inter, weight: 400)
  func advance(_ character: Unicode.Scalar) -> Int {
    face.advance(ofGlyph: face.glyph(of: character.value)) * 65536 / face.unitsPerEm
  }
  #expect(try widths("a", [inter], locale: "en")[0] - advance("a") <= 1)
  let kerned = try widths("AV", [inter], locale: "en")
  #expect(kerned.reduce(0, +) < advance("A") + advance("V"))
  // Runs of two fonts and directions: as many clusters as characters, none without width.
  let mixed = try widths("abc نص 12", [inter, noto("Arabic")], locale: "ar")
  #expect(mixed.count == 9 && mixed.allSatisfy { $0 > 0 })
  // A mark belongs to its letter's cluster, and a line end takes no room.
  #expect(try widths("e\u{301}\n", [inter], locale: "en").last == 0)
}

@Test(arguments: [
  ("Type AV. To: “Yes”?", "en", "Arabic"), ("Настройки, Τηλέφωνο", "ru", "Arabic"),
  ("لا إله إلا الله ٣٤", "ar", "Arabic"),
  ("اردو میں ترتیبات", "ur", "Arabic"), ("הגדרות ו־AV שָׁלוֹם", "he", "Hebrew"), ("प्रदर्शित क्रिया श्रृंखला", "hi", "Devanagari"),
  ("विज्ञप्ति सङ्ग्रह", "mr", "Devanagari"), ("বিজ্ঞপ্তি উৎপাদন", "bn", "Bengali"), ("அமைப்புகள் எஃப்", "ta", "Tamil"),
  ("నిరోధించిన ట్రాకర్లు", "te", "Telugu"), ("ಸೆಟ್ಟಿಂಗ್‌ಗಳು", "kn", "Kannada"), ("ക്രമീകരണങ്ങൾ", "ml", "Malayalam"),
  ("සැකසුම් ක්‍රියා", "si", "Sinhala"), ("การตั้งค่า น้ำ", "th", "Thai"), ("ການຕັ້ງຄ່າ", "lo", "Lao"), ("ការកំណត់", "km", "Khmer"),
  ("ဆက်တင်များ", "my", "Myanmar"), ("პარამეტრები", "ka", "Georgian"), ("Կարգավորումներ", "hy", "Armenian"),
  ("ቅንብሮች", "am", "Ethiopic"),
])
func theProfileMeasuresAsShapingDoes(text: String, locale: String, script: String) throws {
  guard installed([inter, noto(script)]) else { return }
  let open = try EmbeddedMeasurer.open()
  let shaping = try ShapingMeasurer(fonts: [inter, noto(script)])
  let font = ScaledFont(size: 17)
  let measured = open.measure(text, locale: locale, weight: .regular, lineBreaking: .unicode).naturalWidth(in: font)
  let shaped = shaping.measure(text, locale: locale, weight: .regular, lineBreaking: .unicode).naturalWidth(in: font)
  #expect(shaped > 10)
  #expect(abs(measured - shaped) <= shaped * 0.001)
}

@Test func profilesOfOwnFontsAreBuiltAlike() throws {
  guard installed([noto("Thai")]) else { return }
  let options = ProfileBuilder.Options(fonts: [noto("Thai")])
  let bytes = try ProfileBuilder.build(options)
  #expect(try ProfileBuilder.build(options) == bytes)
  let own = EmbeddedMeasurer(try MetricsProfile(bytes), name: "own")
  let shaping = try ShapingMeasurer(fonts: [noto("Thai")])
  let font = ScaledFont(size: 17)
  let text = "การตั้งค่า น้ำ"
  let width = own.measure(text, locale: "th", weight: .regular, lineBreaking: .unicode).naturalWidth(in: font)
  let shaped = shaping.measure(text, locale: "th", weight: .regular, lineBreaking: .unicode).naturalWidth(in: font)
  #expect(abs(width - shaped) < 0.01)
}
