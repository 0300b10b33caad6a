import Catalogs
import LocaleData
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Fit

/// What a control does with text that does not fit: clusters half an em wide, 8.5 points at 17.
@Suite struct SimulationTests {
  static func assess(
    _ text: String, _ directive: String, by measurer: any Measurer = FixedAdvanceMeasurer(), locale: String = "en"
  ) throws -> Assessment {
    let fitter = Fitter(settings: FitSettings(), measurer: measurer, localeData: LocaleData())
    let entry = Entry(key: "x", comment: Comment(text: "[stringfit: \(directive)]"))
    let box = fitter.boxes(
      of: entry, in: Catalog(identity: "c", name: "c", format: .strings), role: .unknown)[0]
    return fitter.assess(text, locale: try #require(LocaleID(locale)), in: box)
  }
  static func usual(
    _ text: String, _ directive: String, by measurer: any Measurer = FixedAdvanceMeasurer()
  ) throws -> Assessment.Size {
    try #require(try assess(text, directive, by: measurer).atDefault)
  }

  /// Twelve clusters are 102 points at 17, and 90 at 15.
  @Test func aLineTakesTheLargestSizeThatFits() throws {
    let size = try Self.usual("Twelve chars", "size=17 width=90 max-lines=1 minimum-scale=0.5")
    let shrunk = try #require(size.shrunkSize)
    #expect(size.fits && size.lines == 1)
    #expect(shrunk <= 15.01 && shrunk > 15 - 1.0 / 16)
    #expect(size.room >= -0.02 && size.room < 12 * 0.5 / 16)
  }

  /// `aaaa bbbb cccc` takes two lines in 60 points from 13.3 points down.
  @Test func severalLinesShrinkToo() throws {
    let directive = "size=17 width=60 max-lines=2"
    #expect(try Self.usual("aaaa bbbb cccc", directive).fits == false)
    let size = try Self.usual("aaaa bbbb cccc", directive + " minimum-scale=0.5")
    #expect(size.fits && size.lines == 2)
    let shrunk = try #require(size.shrunkSize)
    #expect(shrunk <= 60 / 4.5 + 0.01 && shrunk > 60 / 4.5 - 1.0 / 16)
    // Lines at the size that they are set at: 2 × 1.19336 × 13.3, up to the half point.
    #expect(abs(size.height - (2 * shrunk * LineHeight.systemRatio)) <= 0.5)
    #expect(try Self.usual("aaaa bbbb cccc", directive + " minimum-scale=0.8").fits == false)
  }

  @Test func aHeightIsShrunkIntoToo() throws {
    let free = try Self.usual("aaaa bbbb cccc", "size=17 width=60 height=34 max-lines=0")
    #expect(free.isTooTall && free.lines == 3)
    let size = try Self.usual("aaaa bbbb cccc", "size=17 width=60 height=34 max-lines=0 minimum-scale=0.5")
    #expect(size.fits && !size.isTooTall && size.lines == 2)
    #expect(size.shrunkSize.map { $0 < 60 / 4.5 + 0.01 && $0 > 13 } ?? false)
  }

  /// 5 % of 90 points: 94.5 points hold what is drawn together, at 15.75 points.
  @Test func lettersAreDrawnTogetherBeforeAndWhileTextShrinks() throws {
    let tightened = try Self.usual("Eleven char", "size=17 width=90 max-lines=1 minimum-scale=0.5 tightens=true")
    #expect(tightened.fits && tightened.shrunkSize == nil)
    let both = try Self.usual("Twelve chars", "size=17 width=90 max-lines=1 minimum-scale=0.5 tightens=true")
    let shrunk = try #require(both.shrunkSize)
    #expect(both.fits && shrunk <= 15.76 && shrunk > 15.75 - 1.0 / 16)
  }

  /// What is lost even at the smallest size is set at it, and lacks what it lacks there.
  @Test func whatIsLostIsSetAtTheSmallestSize() throws {
    let size = try Self.usual("Twelve chars", "size=20 width=50 max-lines=1 minimum-scale=0.5")
    #expect(!size.fits && size.shrunkSize == 10 && size.lines == 2)
    #expect(abs(size.room - (50 - 60)) < 0.01)
    #expect(size.naturalWidth == 120)
  }

  /// Seven clusters of 8.5 points fit in 60, the ellipsis among them.
  @Test(arguments: [
    ("Sign in now", "size=17 width=60 max-lines=1", 6, ["Sign i…"]),
    ("aaaa bbbb cccc", "size=17 width=60 max-lines=2", 11, ["aaaa", "bbbb c…"]),
    // A line of 20.3 points: two are higher than the box.
    ("aaaa bbbb cccc", "size=17 width=60 height=34 max-lines=0", 6, ["aaaa b…"]),
    ("Twelve chars", "size=20 width=50 max-lines=1 minimum-scale=0.5", 9, ["Twelve ch…"]),
  ])
  func whatShowsIsDrawn(text: String, directive: String, visible: Int, rows: [String]) throws {
    let assessment = try Self.assess(text, directive)
    #expect(assessment.atDefault?.visible == visible)
    let fitter = Fitter(
      settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    let drawing = try #require(fitter.drawings(of: assessment, locale: .english, at: [.large]).first)
    let units = Array(text.utf16)
    let shown = drawing.rows.filter(\.shows).map {
      String(decoding: units[$0.range], as: UTF16.self) + ($0.afterEllipsis == nil ? "" : "…")
    }
    #expect(shown == rows)
  }

  /// Small text has wider tracking: what fits by proportion does not fit.
  @Test func smallSizesAreRelativelyWider() throws {
    let apple = try EmbeddedMeasurer.apple()
    let text = "Synchronize all photos"
    let natural = try Self.usual(text, "size=20 width=400 max-lines=1", by: apple).naturalWidth
    let size = try Self.usual(
      text, "size=20 width=\(natural * 0.501) max-lines=1 minimum-scale=0.5", by: apple)
    #expect(!size.fits)
    let wider = try Self.usual(
      text, "size=20 width=\(natural * 0.6) max-lines=1 minimum-scale=0.5", by: apple)
    #expect(wider.fits)
    #expect(wider.shrunkSize.map { $0 < 20 * 0.6 - 0.1 } ?? false)
  }

  /// The fixed advances have no error; those of the profile do, at the smallest size too.
  @Test func theVerdictIsBorderlineWithinTheErrorAtTheSmallestSize() throws {
    let apple = try EmbeddedMeasurer.apple()
    let text = "Synchronize all photos and videos"
    let font = apple.font(size: 10, weight: .regular, platform: .ios, tracking: nil)
    let least = apple.measure(text, locale: "en", weight: .regular, lineBreaking: .uikit).naturalWidth(in: font)
    func usual(_ width: Double) throws -> Assessment.Size {
      try Self.usual(text, "size=20 width=\(width) max-lines=1 minimum-scale=0.5", by: apple)
    }
    let (narrow, wide) = (try usual(least * 0.999), try usual(least * 1.001))
    #expect(!narrow.fits && narrow.isBorderline)
    #expect(wide.fits && wide.isBorderline)
    #expect(try usual(least * 1.2).isBorderline == false)
    #expect(try usual(least * 0.8).isBorderline == false)
  }

  /// Bold letters are wider than regular ones: the text is set as those have it who chose Bold Text.
  @Test func drawingsAreOfTheWeightThatFaresWorst() throws {
    var settings = FitSettings()
    settings.boldText = true
    let fitter = Fitter(settings: settings, measurer: try EmbeddedMeasurer.apple(), localeData: LocaleData())
    var box = TextBox(platform: .ios, deviceWidth: 375)
    (box.size, box.width, box.maxLines, box.style) = (17, 100, 1, nil)
    let assessment = fitter.assess("Synchronize all", locale: .english, in: box)
    let drawing = try #require(fitter.drawings(of: assessment, locale: .english, at: [.large]).first)
    #expect(drawing.weight == FontWeight.regular.withBoldText)
  }

  /// Sizes between which no Double lies, and lines without number, end.
  @Test func hostileBoxesEnd() throws {
    let huge = try Self.usual("abc", "size=1e17 width=1e17 max-lines=1 minimum-scale=0.5")
    #expect(huge.lines == 1)
    let lines = try Self.usual(String(repeating: "a\n", count: 100_000), "size=17 width=100 height=72")
    #expect(!lines.fits)
  }

  /// A line break is not taken out with the cluster before it.
  @Test func lineBreaksStay() {
    let text = Array("a \n\nb c")
    #expect(String(Shortening.joined(text[..<1], text[2...])) == "a\n\nb c")
    #expect(String(Shortening.joined(text[..<5], text[6...])) == "a \n\nbc")
  }
}
