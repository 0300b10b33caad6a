import Testing

@testable import Typography

@Suite struct FontScalingTests {
  /// Of 17 points that scale like Body, UIKit makes 16.333 at Medium; pixels are thirds of a point there.
  @Test func itIsTheLeadingThatCounts() throws {
    let factor = try #require(FontScaling.factor(of: .body, at: .medium, on: .ios))
    #expect((17 * factor * 3).rounded() / 3 == 49.0 / 3)
    #expect(FontScaling.factor(of: .title1, at: .ax5, on: .ios) == 2)
    #expect(FontScaling.factor(of: .title1, at: .large, on: .ios) == 1)
    #expect(FontScaling.factor(of: .body, at: .xLarge, on: .watchos) == 19.5 / 18.5)
  }

  @Test func platformsOfOneSizeDoNotScale() {
    #expect(FontScaling.factor(of: .body, at: .standard, on: .macos) == 1)
    #expect(FontScaling.factor(of: .largeTitle, at: .standard, on: .tvos) == nil)
    #expect(FontScaling.factor(of: .body, at: .medium, on: .watchos) == nil)
  }

  /// The widths of the cases, and what people have there.
  @Test(arguments: [
    (136.0, SizeCategory.small), (156, .large), (162, .large), (176, .large), (187, .large), (184, .xLarge),
    (198, .xLarge), (205, .xLarge), (208, .xLarge), (211, .xLarge),
  ])
  func theDefaultOfAWatchDependsOnItsCase(width: Double, category: SizeCategory) {
    #expect(TypeScale.defaultCategory(of: .watchos, deviceWidth: width) == category)
    #expect(TypeScale.defaultCategory(of: .ios, deviceWidth: width) == .large)
    #expect(TypeScale.defaultCategory(of: .macos, deviceWidth: width) == .standard)
  }
}

@Suite struct SystemFontTests {
  /// No table of tracking is out of reach of a design on a platform.
  @Test func everyFamilyIsReached() {
    let reached = Set(
      Platform.allCases.flatMap { platform in
        FontDesign.allCases.compactMap { SystemFont(design: $0).trackingFamily(on: platform) }
      })
    #expect(reached == Set(Tracking.Family.allCases))
  }

  @Test func complicationsAreCompactRounded() {
    #expect(SystemFont(design: .rounded).trackingFamily(on: .watchos) == .sfCompactRounded)
    #expect(SystemFont(design: .rounded).trackingFamily(on: .ios) == .sfProRounded)
  }

  @Test func whatNobodyMeasuredIsNamed() {
    #expect(SystemFont.standard.unmeasuredPart == nil)
    #expect(SystemFont(design: .serif).unmeasuredPart == "the serif design")
    #expect(SystemFont(width: .condensed).unmeasuredPart == "the condensed width")
    #expect(SystemFont(design: .rounded, width: .expanded).unmeasuredPart == "the rounded design in the expanded width")
  }

  @Test(arguments: [
    ("rounded", FontDesign.rounded), ("UIFontDescriptorSystemDesignSerif", .serif), ("default", .standard),
    ("standard", .standard),
  ])
  func designsAreReadAsTheyAreSpelled(name: String, design: FontDesign) { #expect(FontDesign(name: name) == design) }

  @Test func otherNamesAreNone() {
    #expect(FontDesign(name: "round") == nil)
    #expect(FontWidth(name: "UIFontWidthCondensed") == .condensed)
    #expect(FontWidth(name: "narrow") == nil)
  }
}
