import Testing
import Typography

@Test(
  "Cells of the tables",
  arguments: [
    (TextStyle.body, SizeCategory.large, Platform.ios, 17.0, 22.0, FontWeight.regular),
    (.body, .ax5, .ios, 53, 62, .regular),
    (.headline, .large, .ipados, 17, 22, .semibold),
    (.caption2, .xSmall, .ios, 11, 13, .regular),
    (.body, .standard, .macos, 13, 16, .regular),
    (.headline, .large, .macos, 13, 16, .bold),
    (.subtitle1, .standard, .tvos, 38, 46, .regular),
    (.largeTitle, .xSmall, .watchos, 30, 32.5, .regular),
    (.footnote, .large, .watchos, 13, 15.5, .regular),
    (.body, .large, .visionos, 17, 22, .medium),
    (.title1, .large, .visionos, 28, 34, .bold),
  ] as [(TextStyle, SizeCategory, Platform, Double, Double, FontWeight)])
func cells(
  _ style: TextStyle, _ category: SizeCategory, _ platform: Platform, _ size: Double, _ leading: Double,
  _ weight: FontWeight
) {
  #expect(
    TypeScale.size(of: style, at: category, on: platform) == TypeSize(size: size, leading: leading, weight: weight))
}

@Test(
  "What a platform lacks has no size",
  arguments: [
    (TextStyle.body, SizeCategory.medium, Platform.watchos), (.body, .ax5, .watchos), (.largeTitle, .standard, .tvos),
    (.subtitle1, .large, .ios), (.extraLargeTitle, .large, .visionos), (.body, .standard, .ios),
  ])
func absent(_ style: TextStyle, _ category: SizeCategory, _ platform: Platform) {
  #expect(TypeScale.size(of: style, at: category, on: platform) == nil)
}

@Test("Each style of each platform has a size in each of its categories", arguments: Platform.allCases)
func complete(_ platform: Platform) {
  let categories = TypeScale.categories(of: platform)
  #expect(categories == categories.sorted())
  #expect(categories.contains(TypeScale.defaultCategory(of: platform)))
  #expect(!TypeScale.styles(of: platform).isEmpty)
  for style in TypeScale.styles(of: platform) {
    var before = 0.0
    for category in categories {
      let size = TypeScale.size(of: style, at: category, on: platform)
      #expect(size != nil)
      #expect((size?.size ?? 0) >= before)
      before = size?.size ?? 0
    }
  }
}

@Test(
  "Tracking between and beyond the sizes listed",
  arguments: [
    (17.0, Tracking.Family.sfPro, -0.43), (17.5, .sfPro, -0.435), (55, .sfPro, 0.31), (4, .sfPro, 0.24),
    (120, .sfPro, 0),
    (90, .newYork, -1.3725), (500, .newYork, -4.57), (15, .sfCompact, 0.06), (.nan, .sfPro, 0.24),
  ])
func tracking(_ size: Double, _ family: Tracking.Family, _ expected: Double) {
  #expect(abs(Tracking.points(size: size, family: family) - expected) < 1e-9)
}

@Test("macOS and tvOS have other tracking than iOS at two sizes")
func trackingOfMac() {
  #expect(Tracking.points(size: 52, family: .sfPro, on: .macos) == 0.31)
  #expect(Tracking.points(size: 52, family: .sfPro, on: .ios) == 0.33)
  #expect(Tracking.systemFamily(of: .watchos) == .sfCompact)
}

@Test(
  "Leading traits",
  arguments: [
    (Platform.ios, LeadingTrait.tight, 20.0), (.ios, .loose, 24), (.ios, .standard, 22), (.macos, .tight, 20),
    (.watchos, .loose, 23),
  ])
func leadingTraits(_ platform: Platform, _ trait: LeadingTrait, _ expected: Double) {
  #expect(TypeSize(size: 17, leading: 22, weight: .regular).with(trait, on: platform).leading == expected)
}

@Test(
  "Names of styles",
  arguments: [
    ("body", TextStyle.body), ("largeTitle", .largeTitle), ("large-title", .largeTitle), ("Title 1", .title1),
    ("title", .title1), ("UICTFontTextStyleBody", .body), ("UICTFontTextStyleTitle0", .largeTitle),
    ("UICTFontTextStyleSubhead", .subheadline), ("UIFontTextStyleCaption1", .caption1), ("caption", .caption1),
    ("Subhead", .subheadline), ("footnote 2", .footnote2), ("extraLargeTitle2", .extraLargeTitle2),
  ])
func styleNames(_ name: String, _ style: TextStyle) {
  #expect(TextStyle(name: name) == style)
}

@Test(
  "Names of size categories",
  arguments: [
    ("large", SizeCategory.large), ("xxxLarge", .xxxLarge), ("AX5", .ax5), ("default", .standard),
    ("UICTContentSizeCategoryXS", .xSmall), ("UICTContentSizeCategoryAccessibilityXXXL", .ax5),
    ("accessibility-1", .ax1), ("extra-extra-large", .xxLarge),
  ])
func categoryNames(_ name: String, _ category: SizeCategory) {
  #expect(SizeCategory(name: name) == category)
}

@Test(
  "Names of weights",
  arguments: [
    ("semibold", FontWeight.semibold), ("Ultra Light", .ultraLight), ("demiBold", .semibold), ("normal", .regular),
  ])
func weightNames(_ name: String, _ weight: FontWeight) {
  #expect(FontWeight(name: name) == weight)
}

@Test("What isn't a name gives nothing")
func noNames() {
  #expect(TextStyle(name: "") == nil)
  #expect(TextStyle(name: "UICTFontTextStyle") == nil)
  #expect(SizeCategory(name: "huge") == nil)
  #expect(FontWeight(name: "fat") == nil)
}

@Test(
  "Heights",
  arguments: [
    (1, 2.0, 20.5), (2, 2, 42.5), (10, 2, 218.5), (1, 3, 20.0 + 1.0 / 3), (0, 2, 0), (-3, 2, 0),
  ])
func styleHeights(_ lines: Int, _ pixelsPerPoint: Double, _ expected: Double) {
  let body = LineHeight(style: TypeSize(size: 17, leading: 22, weight: .regular))
  #expect(abs(body.height(ofLines: lines, pixelsPerPoint: pixelsPerPoint) - expected) < 1e-9)
}

@Test("A fixed size has no leading; a tall script outgrows the leading")
func otherHeights() {
  #expect(LineHeight(fixedSize: 16).height(ofLines: 2, pixelsPerPoint: 1) == 39)
  let body = LineHeight(style: TypeSize(size: 17, leading: 22, weight: .regular))
  #expect(body.height(ofLines: [30.4, 30.4], pixelsPerPoint: 2) == 61)
  #expect(body.height(ofLines: [body.font, 30.4, body.font], pixelsPerPoint: 2) == 73)
  #expect(body.height(ofLines: [body.font, body.font], pixelsPerPoint: 2) == 42.5)
  #expect(body.height(ofLines: [], pixelsPerPoint: 2) == 0)
}

@Test("Bold Text makes weights heavier")
func boldText() {
  #expect(FontWeight.regular.withBoldText == .semibold)
  #expect(FontWeight.semibold.withBoldText == .heavy)
}
