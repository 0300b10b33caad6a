import Catalogs
import Testing
import Typography

@testable import Fit

@Suite struct BoxResolverTests {
  let catalog = Catalog(
    identity: "App", name: "App/Localizable", format: .strings, files: [CatalogFile(file: FileID(0), locale: .english)])

  func boxes(of entry: Entry, role: RoleDecision = .unknown, settings: FitSettings = FitSettings()) -> [TextBox] {
    var settings = settings
    settings.fileNames = [FileID(0): "App/en.lproj/Localizable.strings"]
    return BoxResolver(settings: settings).boxes(of: entry, in: catalog, role: role, directive: .merged(of: entry))
  }

  @Test func nothingKnownIsTheColumn() throws {
    let box = try #require(boxes(of: Entry(key: "x")).first)
    #expect(box.width == 343)
    #expect(box.style == .body)
    #expect(box.maxLines == 0)
    #expect(!box.isBounded)
    #expect(!box.isDeclared)
  }

  @Test func directiveDeclares() throws {
    let entry = Entry(
      key: "x", comment: Comment(text: "[stringfit: style=headline width=160 max-lines=1 weight=bold scales=false]"))
    let box = try #require(boxes(of: entry).first)
    #expect(box.style == .headline)
    #expect(box.width == 160)
    #expect(box.maxLines == 1)
    #expect(box.weight == .bold)
    #expect(!box.scales)
    #expect(box.isDeclared)
    #expect(box.origins[.width] == .comment)
  }

  @Test func configurationComesBeforeTheDirective() throws {
    var rule = BoxRule(match: EntryMatch(key: "x*", file: "**/Localizable.strings"))
    rule.width = 100
    var settings = FitSettings()
    settings.boxRules = [rule]
    let entry = Entry(key: "xyz", comment: Comment(text: "[stringfit: width=160 max-lines=2]"))
    let box = try #require(boxes(of: entry, settings: settings).first)
    #expect(box.width == 100)
    #expect(box.origins[.width] == .config)
    #expect(box.maxLines == 2)
  }

  @Test(arguments: [
    "width=-5", "width=nan", "width=inf", "max-lines=1e300", "size=0", "style=gigantic", "weight=obese",
  ])
  func senselessDirectivesAreIgnored(field: String) throws {
    let entry = Entry(key: "x", comment: Comment(text: "[stringfit: \(field)]"))
    let box = try #require(boxes(of: entry).first)
    #expect(box.width == 343)
    #expect(box.maxLines == 0)
    #expect(box.style == .body)
  }

  @Test func presetNeedsASureRole() throws {
    let sure = RoleDecision(role: .alertMessage, confidence: 0.75, origin: .key, reason: "")
    let unsure = RoleDecision(role: .alertMessage, confidence: 0.5, origin: .key, reason: "")
    #expect(try #require(boxes(of: Entry(key: "x"), role: sure).first).width == 238)
    #expect(try #require(boxes(of: Entry(key: "x"), role: unsure).first).width == 343)
  }

  /// Not even a role that somebody declared tells how many lines there are, and only what has one width everywhere has one.
  @Test(arguments: Platform.allCases, [TextBox.Origin.config, .comment])
  func noRoleTellsLines(platform: Platform, origin: TextBox.Origin) throws {
    var settings = FitSettings()
    settings.platform = platform
    for role in Role.allCases where role != .accessibility {
      let decision = RoleDecision(role: role, confidence: 1, origin: origin, reason: "")
      let box = try #require(boxes(of: Entry(key: "x"), role: decision, settings: settings).first)
      #expect(box.maxLines == 0 && !box.isBounded && !box.isKnown, "\(role) on \(platform)")
      let hasWidth = [.alertTitle, .alertMessage, .permission].contains(role) && [.ios, .ipados].contains(platform)
      #expect((box.origins[.width] == .preset) == hasWidth, "\(role) on \(platform)")
    }
  }

  @Test func aDeclaredLineStaysAClaim() throws {
    let button = RoleDecision(role: .button, confidence: 1, origin: .comment, reason: "")
    let entry = Entry(key: "x", comment: Comment(text: "[stringfit: role=button max-lines=1]"))
    let box = try #require(boxes(of: entry, role: button).first)
    #expect(box.maxLines == 1 && box.isBounded && box.origins[.maxLines] == .comment)
  }

  /// Width and lines are known where somebody says both; without lines a declared width holds as many as it takes.
  @Test(arguments: [
    ("width=160 max-lines=1", true), ("width=160", true), ("max-lines=1", false), ("role=button", false),
    ("style=headline", false), ("width=160 height=44", true),
  ])
  func aPlaceIsKnownByWidthAndLines(directive: String, isKnown: Bool) throws {
    let entry = Entry(key: "x", comment: Comment(text: "[stringfit: \(directive)]"))
    #expect(try #require(boxes(of: entry).first).isKnown == isKnown)
  }

  @Test(arguments: [(200.0 as Double?, 0 as Int?, true), (200, 2, true), (nil, 1, false), (200, nil, false)])
  func aPlaceOfAStoryboardIsKnownByBoth(width: Double?, lines: Int?, isKnown: Bool) throws {
    var element = InterfaceElement(className: "UILabel", objectID: "a-b-c", property: "text")
    (element.constrainedWidth, element.numberOfLines) = (width, lines)
    var entry = Entry(key: "a-b-c.text")
    entry.element = element
    #expect(try #require(boxes(of: entry).first).isKnown == isKnown)
    // What was drawn only may be stale.
    (element.constrainedWidth, element.frameWidth, element.keepsFrame) = (nil, 80, true)
    entry.element = element
    #expect(try !#require(boxes(of: entry).first).isKnown)
  }

  @Test func aLimitOfTheFileIsAKnownPlace() throws {
    var entry = Entry(key: "x")
    entry.limits = [SizeLimit(.width, .maximum, 120, unit: "point", origin: "maxwidth")]
    #expect(try #require(boxes(of: entry).first).isKnown)
    entry.limits = [SizeLimit(.width, .maximum, 20, unit: "char", origin: "maxwidth")]
    #expect(try !#require(boxes(of: entry).first).isKnown)
  }

  @Test func spokenTextHasNoBox() {
    let spoken = RoleDecision(role: .accessibility, confidence: 0.9, origin: .key, reason: "")
    #expect(boxes(of: Entry(key: "x"), role: spoken).isEmpty)
  }

  @Test func pointLimitsBoundAndCharacterLimitsCount() throws {
    var entry = Entry(key: "x")
    entry.limits = [SizeLimit(.width, .maximum, 120, unit: "point", origin: "maxwidth")]
    #expect(try #require(boxes(of: entry).first).width == 120)
    entry.limits = [SizeLimit(.width, .maximum, 20, unit: "char", origin: "maxwidth")]
    let box = try #require(boxes(of: entry).first)
    #expect(box.width == 343)
    #expect(box.maxCharacters == 20)
  }

  @Test func storyboardFactsAndInsets() throws {
    var element = InterfaceElement(className: "UILabel", objectID: "a-b-c", property: "text")
    element.constrainedWidth = 200
    element.horizontalInsets = 20
    element.numberOfLines = 2
    element.pointSize = 15
    var entry = Entry(key: "a-b-c.text")
    entry.element = element
    let box = try #require(boxes(of: entry).first)
    #expect(box.width == 180)
    #expect(box.maxLines == 2)
    #expect(box.size == 15)
    #expect(!box.scales)
    #expect(box.isDeclared)
  }

  @Test func aDrawnFrameBoundsOnlyWhatKeepsIt() throws {
    var element = InterfaceElement(className: "UILabel", objectID: "a-b-c", property: "text")
    element.frameWidth = 80
    var entry = Entry(key: "a-b-c.text")
    entry.element = element
    #expect(try #require(boxes(of: entry).first).width == 343)
    element.keepsFrame = true
    entry.element = element
    let box = try #require(boxes(of: entry).first)
    #expect(box.width == 80)
    #expect(box.origins[.width] == .frame)
    #expect(!box.isDeclared)
  }

  /// How wide a button is no role tells: what was drawn stands, as for a label.
  @Test(arguments: [("UIButton", Role.button), ("UILabel", .label)])
  func aDrawnFrameStandsWhereNothingElseDoes(className: String, role: Role) throws {
    var element = InterfaceElement(className: className, objectID: "a-b-c", property: "text")
    (element.frameWidth, element.keepsFrame, element.numberOfLines, element.pointSize) = (80, true, 1, 15)
    var entry = Entry(key: "a-b-c.text")
    entry.element = element
    let decision = RoleDecision(role: role, confidence: 0.9, origin: .element, reason: "")
    let box = try #require(boxes(of: entry, role: decision).first)
    #expect(box.width == 80 && box.origins[.width] == .frame && !box.isDeclared)
  }

  /// How wide a tab is depends on how many there are, which nobody tells.
  @Test func aTabOfAStoryboardHasNoUsualWidth() throws {
    var entry = Entry(key: "a-b-c.title")
    entry.element = InterfaceElement(className: "UITabBarItem", property: "title")
    entry.element?.numberOfLines = 1
    let tab = RoleDecision(role: .tab, confidence: 0.95, origin: .element, reason: "")
    #expect(try !#require(boxes(of: entry, role: tab).first).isBounded)
  }

  /// What no phone has room for was meant for another device; windows of the Mac grow.
  @Test(arguments: [("ios", 375.0, true), ("ios", 376, false), ("macos", 900, true)], [true, false])
  func noBoxIsWiderThanTheWindow(place: (String, Double, Bool), isDrawn: Bool) throws {
    var element = InterfaceElement(className: "UILabel", objectID: "a-b-c", property: "text")
    element.platform = place.0
    if isDrawn {
      (element.frameWidth, element.keepsFrame) = (place.1, true)
    } else {
      element.constrainedWidth = place.1
    }
    var entry = Entry(key: "a-b-c.text")
    entry.element = element
    let box = try #require(boxes(of: entry).first)
    #expect((box.width == place.1) == place.2)
    #expect((box.origins[.width] == .default) != place.2)
  }

  @Test(arguments: [true, nil])
  func aWidthMayBeTheMostThereIs(isAtMost: Bool?) throws {
    var element = InterfaceElement(className: "UILabel", objectID: "a-b-c", property: "text")
    (element.constrainedWidth, element.isWidthAtMost) = (200, isAtMost)
    var entry = Entry(key: "a-b-c.text")
    entry.element = element
    #expect(try #require(boxes(of: entry).first).isWidthAtMost == (isAtMost == true))
  }

  @Test(arguments: [(320.0, 248.0), (375, 303), (430, 350)])
  func widthFollowsTheWindow(window: Double, width: Double) throws {
    var entry = Entry(key: "x")
    entry.element = InterfaceElement(className: "UILabel", property: "text")
    entry.element?.windowFraction = 1
    entry.element?.insetsFromWindow = 30
    entry.element?.windowMargins = 2
    entry.element?.horizontalInsets = 10
    entry.element?.frameWidth = 99
    entry.element?.numberOfLines = 1
    var settings = FitSettings()
    settings.deviceWidths = [window]
    let box = try #require(boxes(of: entry, settings: settings).first)
    #expect(box.width == width)
    #expect(box.origins[.width] == .pinnedEdges)
    #expect(box.isDeclared)
  }

  @Test func oneBoxPerDeviceWidthUnlessItDoesNotMatter() {
    var settings = FitSettings()
    settings.deviceWidths = [320, 375]
    #expect(boxes(of: Entry(key: "x"), settings: settings).count == 2)
    let fixed = Entry(key: "x", comment: Comment(text: "[stringfit: width=160]"))
    #expect(boxes(of: fixed, settings: settings).count == 1)
  }
}
