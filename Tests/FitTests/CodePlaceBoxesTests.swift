import Catalogs
import LocaleData
import TestSupport
import Testing
import TextLayout
import Texts
import Typography

@testable import Fit

/// Boxes of texts that the code shows: what it sets, and what the container gives.
@Suite struct CodePlaceBoxesTests {
  private static func boxes(_ places: ShownPlace..., comment: String? = nil, settings: FitSettings = FitSettings())
    -> [TextBox]
  {
    var catalog = Catalog(
      identity: "App", name: "App", format: .strings, files: [CatalogFile(file: FileID(0), locale: .english)])
    catalog.codePlaces[ExactString("x")] = places
    let entry = Entry(key: "x", comment: comment.map { Comment(text: $0) })
    return BoxResolver(settings: settings).boxes(
      of: entry, in: catalog, role: .unknown, directive: .merged(of: entry))
  }

  private static func place(_ control: String = "SwiftUI.Text", _ change: (inout ShownPlace) -> Void = { _ in })
    -> ShownPlace
  {
    var place = ShownPlace(control: control, location: "Cart.swift:40")
    change(&place)
    return place
  }

  @Test func theCodeGivesWidthAndLines() throws {
    let place = Self.place {
      ($0.width, $0.lines, $0.statesLines, $0.textStyle, $0.minimumScale) = (160, 1, true, "caption", 0.5)
    }
    let box = try #require(Self.boxes(place).first)
    #expect(box.width == 160 && box.maxLines == 1 && box.style == .caption1 && box.minimumScale == 0.5)
    #expect(box.isKnown && box.isDeclared && box.isBounded && box.shownAt == "Cart.swift:40")
    #expect(box.origins[.maxLines] == .code && box.origins[.width] == .code)
  }

  private static let cuts: [(String?, String, Truncation)] = [
    ("middle", "Si…w", .middle), ("head", "…now", .head), (nil, "Sig…", .tail),
  ]
  @Test(arguments: cuts)
  func theTextIsCutOffWhereTheCodeSays(mode: String?, shown: String, truncation: Truncation) throws {
    let place = Self.place {
      ($0.width, $0.lines, $0.statesLines, $0.fontSize, $0.truncation) = (34, 1, true, 17, mode)
    }
    let box = try #require(Self.boxes(place).first)
    #expect(box.truncation == truncation)
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    let text = "Sign in now"
    let assessment = fitter.assess(text, locale: .english, in: box)
    let row = try #require(fitter.drawings(of: assessment, locale: .english, at: [.large]).first?.rows.first)
    let units = Array(text.utf16)
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    #expect(part(row.range) + "…" + (row.afterEllipsis.map(part) ?? "") == shown)
  }

  @Test func labelsOfSystemCellsWrapAtAccessibilitySizes() throws {
    var catalog = Catalog(
      identity: "App", name: "App", format: .strings, files: [CatalogFile(file: FileID(0), locale: .english)])
    catalog.format = .storyboard
    var element = InterfaceElement(className: "UILabel", objectID: "x", property: "text")
    (element.numberOfLines, element.isCellLabel, element.textStyle) = (1, true, "body")
    var entry = Entry(key: "x")
    entry.element = element
    let box = try #require(
      BoxResolver(settings: FitSettings()).boxes(
        of: entry, in: catalog, role: .unknown, directive: .merged(of: entry)
      ).first)
    #expect(box.maximumCategory == .xxxLarge)
  }

  @Test func theContainerGivesWhatTheCodeLeavesOpen() throws {
    let row = Self.place { ($0.containers, $0.lines) = (["Section", "Form"], 0) }
    let box = try #require(Self.boxes(row).first)
    #expect(box.width == 311 && box.maxLines == 0 && box.container == "list-row (C)")
    #expect(box.isKnown && !box.isDeclared && !box.isWidthAtMost)
    let title = Self.place("SwiftUI.navigationTitle") { ($0.role, $0.lines) = (.navigationTitle, 1) }
    let bar = try #require(Self.boxes(title).first)
    #expect(bar.width == 343 && bar.isWidthAtMost && !bar.scales && bar.size == 17 && bar.weight == .semibold)
    #expect(bar.role == .navigationTitle && bar.origins[.role] == .code)
  }

  @Test func aCommentCountsMoreThanTheCode() throws {
    let place = Self.place { ($0.width, $0.lines, $0.statesLines) = (160, 1, true) }
    let box = try #require(Self.boxes(place, comment: "[stringfit: width=200 max-lines=2]").first)
    #expect(box.width == 200 && box.maxLines == 2)
  }

  /// A text in a font that nobody knows is as wide as it likes.
  @Test func anUnknownFontHasNoBox() throws {
    let place = Self.place { ($0.width, $0.lines, $0.statesLines, $0.hasUnknownFont) = (160, 1, true, true) }
    let box = try #require(Self.boxes(place).first)
    #expect(!box.isKnown && box.origins[.width] == .default)
  }

  @Test func eachPlaceHasABox() {
    let row = Self.place { $0.containers = ["List"] }
    let alert = Self.place("UIKit.UIAlertController.title") { ($0.role, $0.lines) = (.alertTitle, 0) }
    let spoken = Self.place("SwiftUI.accessibilityLabel") { $0.role = .accessibility }
    #expect(Self.boxes(row, alert, spoken).map(\.width) == [311, 238])
    #expect(Self.boxes(spoken).map(\.origins[.width]) == [.default])
  }

  /// A row is 311 points wide on a phone, and no frame around it makes it wider.
  @Test(arguments: [(200.0, true, 200.0), (320, true, 311), (320, false, 320), (600, true, 311)])
  func theNarrowerOfTwoMaximumsCounts(width: Double, isAtMost: Bool, expected: Double) {
    let row = Self.place { ($0.containers, $0.width, $0.isWidthAtMost) = (["List"], width, isAtMost) }
    #expect(Self.boxes(row).map(\.width) == [expected])
    // Without a container, what is wider than the window is no limit of a phone.
    let plain = Self.place { ($0.width, $0.isWidthAtMost) = (width, isAtMost) }
    #expect(Self.boxes(plain).map { $0.origins[.width] == .code } == [width < 600 || !isAtMost])
  }

  @Test func aMacIsMeasuredAsAMac() {
    let item = Self.place("AppKit.NSMenuItem.title") { ($0.role, $0.platform, $0.lines) = (.menuItem, "macos", 1) }
    #expect(Self.boxes(item).map(\.platform) == [.macos])
  }

  @Test func measuredContainersCountMost() {
    var settings = FitSettings()
    settings.containerWidths = ["list-row": 290]
    let boxes = Self.boxes(Self.place { $0.containers = ["List"] }, settings: settings)
    #expect(boxes.map(\.width) == [290] && boxes.map(\.container) == ["list-row (the configuration)"])
  }
}
