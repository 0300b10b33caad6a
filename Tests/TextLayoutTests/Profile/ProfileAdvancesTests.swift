import Testing

@testable import TextLayout

@Test func lettersPairsAndLongerGramsAddUp() throws {
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin()]))
  #expect(profile.summary == "a sample")
  #expect(profile.tracking == [TrackingPoint(size: 10, em: Double(Float(0.01)))])
  #expect(SampleProfile.widths("A V", profile) == [600, 250, 600])
  #expect(SampleProfile.widths("AV", profile) == [520, 600])
  #expect(SampleProfile.widths("abd", profile) == [500, 500, 500])
  #expect(SampleProfile.widths("abc", profile) == [507, 500, 500])
  #expect(SampleProfile.widths("abcd", profile) == [527, 500, 500, 500])
  #expect(SampleProfile.widths("abcde", profile) == [827, 500, 500, 500, 500])
  #expect(SampleProfile.widths("", profile) == [])
}

@Test(arguments: [
  ("regular", 520), ("light", 520), ("medium", 549), ("semibold", 571), ("bold", 600), ("heavy", 600),
])
func weightsBetweenMastersAreInterpolated(weight: String, width: Int) throws {
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin()]))
  #expect(SampleProfile.widths("AV", profile, weight: weight)[0] == width)
}

@Test func marksComposeOrTakeNoRoom() throws {
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin()]))
  #expect(SampleProfile.widths("é", profile) == [510])
  #expect(SampleProfile.widths("e\u{301}", profile) == [510])
  #expect(SampleProfile.widths("V\u{301}", profile) == [600])
  // The mark stands between nobody: kerning sees through it.
  #expect(SampleProfile.widths("A\u{301}V", profile) == [520, 600])
}

@Test func whatNoTableCoversFollowsThePolicy() throws {
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin()]))
  #expect(SampleProfile.widths("👩‍👩‍👧", profile) == [1250])
  #expect(SampleProfile.widths("漢", profile) == [1000])
  #expect(SampleProfile.widths("ж", profile) == [600])
  #expect(SampleProfile.widths("\t", profile) == [1000])
  #expect(SampleProfile.widths("A\nV", profile) == [600, 0, 600])
  #expect(SampleProfile.widths("\u{200B}\u{2060}", profile).allSatisfy { $0 == 0 })
}

@Test func joiningLettersTakeTheirForms() throws {
  let (beh, alef): (UInt32, UInt32) = (0x628, 0x627)
  let arabic = SampleProfile.draft(
    "Arabic",
    [
      [
        ([Symbol(beh)], 900), ([Symbol(beh, flag: 1)], 910), ([Symbol(beh, flag: 2)], 300),
        ([Symbol(beh, flag: 3)], 310), ([Symbol(alef)], 240), ([Symbol(alef, flag: 1)], 270),
        ([Symbol(beh, flag: 2), Symbol(alef, flag: 1)], -15), ([Symbol(0x64E)], 0), ([Symbol(0x200C)], 0),
        ([Symbol(0x200D)], 0),
      ]
    ], scripts: ["Arab"], features: .joins)
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin(), arabic]))
  func widths(_ text: String) -> [Int] { SampleProfile.widths(text, profile, locale: "ar") }
  #expect(widths("ب") == [900])
  #expect(widths("ببب") == [300, 310, 910])
  #expect(widths("با") == [285, 270])
  #expect(widths("اب") == [240, 900])
  // Vowel marks are looked through; a non-joiner separates, a joiner joins.
  #expect(widths("بَا") == [285, 270])
  #expect(widths("ب\u{200C}ا") == [900, 240])
  #expect(widths("ب\u{200D}") == [300])
}

@Test func viramasJoinSyllables() throws {
  let (ka, virama, ta): (UInt32, UInt32, UInt32) = (0x915, 0x94D, 0x924)
  let indic = SampleProfile.draft(
    "Devanagari",
    [
      [
        ([Symbol(ka)], 700), ([Symbol(ta)], 600), ([Symbol(virama)], 0), ([Symbol(virama, flag: 1)], -250),
        ([Symbol(ka), Symbol(virama, flag: 1), Symbol(ta)], 30), ([Symbol(0x200C)], 0),
      ]
    ], scripts: ["Deva"], features: [.syllables, .creditsSyllables])
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin(), indic]))
  func widths(_ text: String) -> [Int] { SampleProfile.widths(text, profile, locale: "hi") }
  // The syllable is credited to its first cluster (ICU may take it for one).
  #expect(widths("क्त").first == 1080 && widths("क्त").dropFirst().allSatisfy { $0 == 0 })
  #expect(widths("कत") == [700, 600])
  #expect(widths("क्\u{200C}त") == [700, 600])
  #expect(widths("क् त") == [700, 250, 600])
}

@Test func overlaysChangeALanguageOnly() throws {
  var overlay = SampleProfile.draft(
    "Latin", [[(SampleProfile.symbols("a"), 5), (SampleProfile.symbols("ab"), 3)]], scripts: [], traits: .overlay,
    language: "mr")
  overlay.weights = [400]
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin(), overlay]))
  #expect(SampleProfile.widths("ab", profile, locale: "hi") == [500, 500])
  #expect(SampleProfile.widths("ab", profile, locale: "mr-IN") == [508, 500])
}

@Test func trackingBelongsToTheSystemFontUnlessARequestAsks() throws {
  let kana = SampleProfile.draft(
    "Kana", [[(SampleProfile.symbols("か"), 1000)]], scripts: ["Jpan"], traits: .ideographic)
  let profile = try MetricsProfile(SampleProfile.bytes([SampleProfile.latin(), kana]))
  let text = Segmenter.segment("Aか", locale: "ja", lineBreaking: .unicode)
  let plain = ProfileAdvances(profile).advances(of: text, locale: "ja", weight: "regular")
  #expect(plain.tracked == [1, 1])
  let calibrated = ProfileAdvances(profile, calibration: .apple).advances(of: text, locale: "ja", weight: "regular")
  #expect(calibrated.tracked == [1, 0])
  #expect(calibrated.untracked == [0, 1])
  #expect(calibrated.relativeError > plain.relativeError)
  var font = ScaledFont(size: 10, tracking: 1)
  let measured = MeasuredText(segmented: text, advances: calibrated)
  #expect(abs(measured.naturalWidth(in: font) - 17) < 0.001)
  font.fallbackTracking = 1
  #expect(abs(measured.naturalWidth(in: font) - 18) < 0.001)
}
