import Catalogs
import LocaleData
import TestSupport
import Testing
import Typography

@testable import Fit

@Suite struct PlainHintTests {
  @Test(arguments: [
    ("max 20 characters", 20, PlainHint.Unit.glyph), ("No more than 100 symbols", 100, .glyph),
    ("String must be less or equal 4 lines", 4, .line), ("[CHAR LIMIT=20]", 20, .glyph),
    ("Character limit: 30", 30, .glyph), ("Maximum of 12 chars.", 12, .glyph), ("20 characters max", 20, .glyph),
    ("at most 3 words", 3, .word), ("not more than 1,000 bytes", 1000, .byte), ("30 characters or less", 30, .glyph),
    ("Button title (max. 15 chars)", 15, .glyph), ("fewer than 10 characters", 9, .glyph), ("up to 2 lines", 2, .line),
    ("Maximum length: 12", 12, .glyph), ("Max length 12", 12, .glyph), ("max. 12 chars", 12, .glyph),
    ("length limit: 12", 12, .glyph), ("maxLength=12", 12, .glyph), ("max_length: 12, shown in a list", 12, .glyph),
    ("Title.\nMax. length = 12\nShown on a tab", 12, .glyph), ("[max length: 12]", 12, .glyph),
    ("Length: at most 12", 12, .glyph), ("Maximum length: 12 characters", 12, .glyph),
    ("No more than\n12 characters", 12, .glyph),
    ("Toolbar button. Max 12 characters.", 12, .glyph), ("Tooltip (max 12 chars)", 12, .glyph),
    ("Title of enterprise plan, max 12 characters", 12, .glyph), ("The title has at most 12 characters", 12, .glyph),
    ("[CHAR LIMIT=12] Shown when user taps share", 12, .glyph),
    ("Max 12 characters. Shown when the list is empty.", 12, .glyph),
    ("Message shown if sharing fails. CHAR LIMIT: 12", 12, .glyph),
    ("≤ 25 characters", 25, .glyph), ("limited to 40 characters", 40, .glyph), ("20-character limit", 20, .glyph),
    ("[LINE LIMIT=2] Shown when the user signs in", 2, .line), ("word limit: 3, if the list is empty", 3, .word),
    ("Letter limit: 9", 9, .glyph), ("Byte limit: 40. Shown when the user types", 40, .byte),
  ])
  func limits(comment: String, amount: Int, unit: PlainHint.Unit) {
    #expect(PlainHint.all(in: comment) == [PlainHint(amount: amount, unit: unit)])
  }

  @Test(arguments: [
    "at least 8 characters", "the last 3 letters", "minimum 8 characters", "no less than 5 characters",
    "Passwords of at most 20 characters", "Shown when a name has more than 30 characters", "Title of screen 2",
    "Wait no more than 5 minutes", "up to 10% cashback", "the first 4 characters of the IBAN", "line 2 of 3", "",
    "Max length 12 pixels", "Maximum length of 12 minutes", "Max length of the code: 6", "Length: 12",
    "min length 12", "Recording, max length 12", "Maximum: 12",
    "Nickname has at most 12 characters", "Alert says that nickname has a maximum of 12 characters",
    "max 12 characters per line", "max 12 words per line", "at most 4 lines per page",
    "Invalid name. At most 12 characters", "Shown when at most 12 characters are left",
    "limit", "max", "max 0 characters", "max 99999999999999999999 characters", "chars: 5",
  ])
  func noLimits(comment: String) { #expect(PlainHint.all(in: comment).isEmpty) }

  @Test(arguments: [
    ("<b>Save</b> now", "Save now"), ("One<br>two", "One\ntwo"), ("a < b", "a < b"),
    ("[Terms](https://x.y/z)", "Terms"),
    ("<p>Tom &amp; Ida</p>", "Tom & Ida"), ("x &amp; y", "x &amp; y"), ("</", "</"), ("[", "["), ("](", "]("),
    ("<b>Größe 写真 😀 ñ</b>", "Größe 写真 😀 ñ"), ("One<BR/>é</LI>x</Pre>", "One\né\nx"),
    ("a<br />b<Br x>c</div>d", "a\nb\nc\nd"),
    ("</p>😀</p>", "😀"), ("<b></b>", ""),
  ])
  func markupDoesNotShow(text: String, shown: String) { #expect(ShownText.of(text) == shown) }

  @Test(
    arguments: [
      ("%d", "de", nil, "1.234"), ("%d", "en", nil, "1,234"), ("%lld", "en", "one", "1"),
      ("%.2f", "de", nil, "1.234,50"),
      ("%02d:%02d", "en", nil, "59:59"), ("%x", "en", nil, "4d2"), ("%d", "hi", nil, "1,234"),
      ("100 %%", "en", nil, "100 %"),
    ] as [(String, String, String?, String)])
  func numbersAreTheLocales(text: String, locale: String, plural: String?, filled: String) throws {
    let sampler = ArgumentSampler(localeData: LocaleData(), overrides: [:])
    #expect(sampler.filled(text, locale: try #require(LocaleID(locale)), plural: plural).text == filled)
  }

  /// Samples are remembered by what decides them: for whole numbers that is some plural categories too.
  @Test func samplesAreRememberedApart() throws {
    let sampler = ArgumentSampler(localeData: LocaleData(), overrides: [:])
    func filled(_ text: String, _ locale: String, _ plural: String?) throws -> String {
      sampler.filled(text, locale: try #require(LocaleID(locale)), plural: plural).text
    }
    for _ in 0..<2 {
      #expect(try filled("%d", "en", "other") == "1,234")
      #expect(try filled("%d", "en", "one") == "1")
      #expect(try filled("%d", "en", nil) == "1,234")
      #expect(try filled("%d", "en", "two") == "2")
      #expect(try filled("%d", "de", "few") == "1.234")
      #expect(try filled("%.1f", "en", "one") == (try filled("%.1f", "en", nil)))
      #expect(try filled("%.1f", "en", nil) != (try filled("%.2f", "en", nil)))
      #expect(try filled("%@", "en", "one") == (try filled("%2$@", "en", nil)))
      #expect(try filled("%@", "ja", nil) != (try filled("%@", "en", nil)))
      #expect(try filled("%s", "en", nil) == (try filled("%@", "en", nil)))
    }
    // Where the configuration sets them by spelling, that decides.
    let own = ArgumentSampler(localeData: LocaleData(), overrides: ["%2$@": "Ida"])
    #expect(own.filled("%1$@ %2$@", locale: .english).text.hasSuffix(" Ida"))
    #expect(own.filled("%1$@ %2$@", locale: .english).text != "Ida Ida")
  }

  @Test func samplesMayBeForKeysAndLocales() throws {
    let german = try #require(LocaleID("de"))
    let sampler = ArgumentSampler(
      localeData: LocaleData(), overrides: ["%@": "Ida"],
      rules: [
        SampleRule(key: "*.count", samples: ["%d": "7"]), SampleRule(locale: german, samples: ["%@": "Maximiliane"]),
      ])
    #expect(sampler.filled("%d %@", locale: german, key: "days.count").text == "7 Maximiliane")
    #expect(sampler.filled("%d %@", locale: .english, key: "days").text == "1,234 Ida")
    let longest = ArgumentSampler(localeData: LocaleData(), overrides: [:], usesLongest: true)
    #expect(longest.filled("%d", locale: german).text == "88.888.888")
  }
}

@Suite struct VariantTests {
  private func boxes(_ variation: Variation, among widths: [Int] = [], settings: FitSettings = FitSettings())
    -> [TextBox]
  {
    let siblings = widths.map { Value("x", variation: .width($0)) }
    return BoxResolver(settings: settings).boxes(
      of: Entry(key: "x"), in: Catalog(identity: "A", name: "A", format: .strings), role: .unknown,
      directive: .none, variant: Variant(variation, among: siblings))
  }

  @Test(arguments: [
    ("ipad", Platform.ipados, 820.0), ("applewatch", .watchos, 176), ("mac", .macos, 600), ("other", .ios, 375),
  ])
  func devicesHaveTheirOwnTables(device: String, platform: Platform, width: Double) {
    let box = boxes(.device(device)).first
    #expect(box?.platform == platform)
    #expect(box?.deviceWidth == width)
  }

  @Test func widthsAreJudgedWhereTheyAreChosen() {
    var settings = FitSettings()
    settings.deviceWidths = [320, 430, 820]
    #expect(boxes(.width(20), among: [20, 25, 50], settings: settings).map(\.deviceWidth) == [320])
    #expect(boxes(.width(25), among: [20, 25, 50], settings: settings).map(\.deviceWidth) == [430])
    #expect(boxes(.width(50), among: [20, 25, 50], settings: settings).map(\.deviceWidth) == [820])
    // Chosen in no window that is judged: the narrowest in which it is.
    #expect(boxes(.width(100), among: [20, 100], settings: settings).map(\.deviceWidth) == [1600])
  }

  @Test(arguments: [("em", 10.0, 170.0), ("ex", 10, 85), ("in", 2, 144), ("mm", 25.4, 72), ("pixel", 50, 50)])
  func lengthsAreInPoints(unit: String, amount: Double, points: Double) throws {
    var entry = Entry(key: "x")
    entry.limits = [SizeLimit(.width, .maximum, amount, unit: unit, origin: "maxwidth")]
    let box = try #require(
      BoxResolver(settings: FitSettings()).boxes(
        of: entry, in: Catalog(identity: "A", name: "A", format: .strings), role: .unknown, directive: .none
      ).first)
    #expect(abs((box.width ?? 0) - points) < 0.001)
    #expect(box.origins[.width] == .xliff)
  }
}
