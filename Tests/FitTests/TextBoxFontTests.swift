import Catalogs
import LocaleData
import TestSupport
import Testing
import Texts
import Typography

@testable import Fit

/// Which font a box is set in: sizes that scale like a style, designs, fonts of the app's own.
@Suite struct TextBoxFontTests {
  private static func box(_ directive: String = "", code: ShownPlace? = nil, element: InterfaceElement? = nil)
    throws -> TextBox
  {
    var catalog = Catalog(identity: "App", name: "App", format: .strings)
    if let code { catalog.codePlaces[ExactString("x")] = [code] }
    var entry = Entry(key: "x", comment: directive.isEmpty ? nil : Comment(text: "[stringfit: \(directive)]"))
    entry.element = element
    let resolver = BoxResolver(settings: FitSettings())
    return try #require(
      resolver.boxes(of: entry, in: catalog, role: .unknown, directive: .merged(of: entry)).first)
  }
  private static func fitter(named: [String: FixedAdvanceMeasurer] = [:]) -> Fitter {
    Fitter(
      settings: FitSettings(), measurer: FixedAdvanceMeasurer(), namedMeasurers: named, localeData: LocaleData())
  }
  private static func place(_ change: (inout ShownPlace) -> Void) -> ShownPlace {
    var place = ShownPlace(control: "SwiftUI.Text", location: "Cart.swift:40")
    (place.width, place.lines, place.statesLines) = (160, 1, true)
    change(&place)
    return place
  }

  @Test(arguments: ["size=34 scales-like=title1", "size=34 style=title1", "style=title1 size=34"])
  func aSizeScalesLikeAStyle(directive: String) throws {
    let box = try Self.box("\(directive) width=200 max-lines=1")
    #expect(box.size == 34 && box.style == nil && box.scalesLike == .title1 && box.scales)
    let sizes = Self.fitter().assess("Save", locale: .english, in: box).sizes
    #expect(sizes.map(\.category) == TypeScale.categories(of: .ios))
    #expect(sizes.first { $0.category == .large }?.pointSize == 34)
    #expect(sizes.last?.pointSize == 68)
  }

  @Test func aFixedSizeStaysFixed() throws {
    let assessment = Self.fitter().assess("Save", locale: .english, in: try Self.box("size=34 width=200 max-lines=1"))
    #expect(assessment.sizes.map(\.pointSize) == [34])
    let off = try Self.box("size=34 scales-like=body scales=false width=200 max-lines=1")
    #expect(Self.fitter().assess("Save", locale: .english, in: off).sizes.map(\.pointSize) == [34])
  }

  @Test func theCodeNamesTheStyleThatItsSizeGrowsLike() throws {
    let box = try Self.box(code: Self.place { ($0.fontSize, $0.textStyle, $0.scales) = (20, "title", true) })
    #expect(box.size == 20 && box.style == nil && box.scalesLike == .title1 && box.scales)
    let fixed = try Self.box(code: Self.place { ($0.fontSize, $0.textStyle, $0.scales) = (20, "title", false) })
    #expect(fixed.size == 20 && fixed.scalesLike == nil && !fixed.scales)
  }

  /// What the configuration says of scaling holds for the size that an interface file gives.
  @Test func scalingIsDeclaredForASizeOfTheStoryboard() throws {
    var element = InterfaceElement()
    element.pointSize = 20
    let box = try Self.box("scales-like=body width=100 max-lines=1", element: element)
    #expect(box.size == 20 && box.scalesLike == .body && box.scales)
  }

  @Test func designsAndWidthsAreRead() throws {
    let box = try Self.box("style=body design=rounded font-width=condensed tracking=-0.5 width=100 max-lines=1")
    #expect(box.systemFont == SystemFont(design: .rounded, width: .condensed))
    #expect(box.tracking == -0.5)
    #expect(
      Self.fitter().fontDoubt(of: box)?.hasPrefix("no glyph widths are known for the rounded design in the con") == true
    )
    // Four clusters of half an em, each half a point narrower.
    #expect(Self.fitter().assess("Save", locale: .english, in: box).atDefault?.naturalWidth == 4 * (8.5 - 0.5))
    let coded = try Self.box(
      code: Self.place { ($0.textStyle, $0.design, $0.fontWidth) = ("body", "serif", "expanded") })
    #expect(coded.systemFont == SystemFont(design: .serif, width: .expanded))
  }

  @Test func aNamedFontWithoutAFileIsDoubted() throws {
    let box = try Self.box("size=17 font=Avenir-Medium width=20 max-lines=1")
    let doubt = try #require(Self.fitter().assess("Save", locale: .english, in: box).fontDoubt)
    #expect(doubt.contains("no file is known for 'Avenir-Medium'; add `fonts: {Avenir-Medium: FILE}`"))
  }

  @Test func aNamedFontIsMeasuredWithItsFile() throws {
    let fitter = Self.fitter(named: ["Avenir-Medium": FixedAdvanceMeasurer(advance: 1)])
    let box = try Self.box("size=10 font=Avenir-Medium width=200 max-lines=1")
    let own = fitter.assess("Save", locale: .english, in: box)
    #expect(own.atDefault?.naturalWidth == 40 && own.fontDoubt == nil)
    let other = fitter.assess("Save", locale: .english, in: try Self.box("size=10 width=200 max-lines=1"))
    #expect(other.atDefault?.naturalWidth == 20)
  }

  @Test func storyboardsAndCodeNameFonts() throws {
    var element = InterfaceElement()
    (element.fontName, element.pointSize) = ("Avenir-Medium", 17)
    #expect(try Self.box(element: element).fontName == "Avenir-Medium")
    element.fontName = ".SFUI-Regular"
    #expect(try Self.box(element: element).fontName == nil)
    let coded = try Self.box(code: Self.place { ($0.fontName, $0.fontSize) = ("Avenir-Medium", 17) })
    #expect(coded.fontName == "Avenir-Medium" && coded.width == 160)
  }

  @Test func aStyleThatNobodyKnowsIsNotJudged() throws {
    var element = InterfaceElement()
    element.textStyle = "gigantic"
    let box = try Self.box("width=100 max-lines=1", element: element)
    #expect(box.unknownStyle == "gigantic")
    #expect(Self.fitter().assess("Save", locale: .english, in: box).sizes.isEmpty)
  }

  /// The default of a watch of 44 mm is xLarge: 17 points of body.
  @Test func theDefaultIsTheOneOfTheCase() throws {
    var box = try Self.box("platform=watchos style=body width=100 max-lines=1")
    #expect(box.deviceWidth == 176 && box.usualPointSize == 16)
    box.deviceWidth = 184
    #expect(box.usualPointSize == 17)
    #expect(Self.fitter().assess("Save", locale: .english, in: box).atDefault?.category == .xLarge)
    #expect(
      Self.fitter().steps(
        for: {
          var free = box; free.maxLines = 0; return free
        }()
      ).map(\.category) == [.xLarge])
  }

  @Test(arguments: [
    ("accessibility", SizeCategory.ax1, SizeCategory.ax5), ("standard", .xSmall, .xxxLarge),
  ])
  func aLayoutForSomeSizesIsJudgedAtThose(sizes: String, first: SizeCategory, last: SizeCategory) throws {
    let box = try Self.box(code: Self.place { ($0.textStyle, $0.textSizes) = ("body", sizes) })
    let judged = Self.fitter().assess("Save", locale: .english, in: box).sizes.map(\.category)
    #expect(judged.first == first && judged.last == last)
  }

  /// Where nothing bounds it, it's judged at one size that it is shown at.
  @Test func aLayoutForAccessibilitySizesHasNoUsualSize() throws {
    let box = try Self.box(code: Self.place { ($0.textStyle, $0.textSizes, $0.lines) = ("body", "accessibility", 0) })
    #expect(Self.fitter().steps(for: box).map(\.category) == [.ax1])
  }

  @Test func aWidthThatGrowsIsJudgedUpToTheUsualSize() throws {
    let box = try Self.box(code: Self.place { ($0.textStyle, $0.widthGrows) = ("body", true) })
    #expect(Self.fitter().steps(for: box).last?.category == .large)
  }

  @Test(arguments: [Platform.ipados, .macos])
  func catalystIsLaidOutAsTheProjectHasIt(platform: Platform) throws {
    var settings = FitSettings()
    settings.macCatalyst = platform
    var catalog = Catalog(identity: "App", name: "App", format: .strings)
    catalog.codePlaces[ExactString("x")] = [Self.place { $0.platform = "maccatalyst" }]
    let boxes = BoxResolver(settings: settings).boxes(
      of: Entry(key: "x"), in: catalog, role: .unknown, directive: .merged(of: Entry(key: "x")))
    #expect(boxes.map(\.platform) == [platform])
  }
}
