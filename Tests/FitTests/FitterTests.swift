import Catalogs
import LocaleData
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Fit

/// Clusters half an em wide: body at Large is 8.5 points a cluster, and 8.07 with nothing tracked.
@Suite struct FitterTests {
  func fitter(_ change: (inout FitSettings) -> Void = { _ in }) -> Fitter {
    var settings = FitSettings()
    change(&settings)
    return Fitter(settings: settings, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
  }

  func box(_ directive: String) -> TextBox {
    let entry = Entry(key: "x", comment: Comment(text: "[stringfit: \(directive)]"))
    let catalog = Catalog(identity: "c", name: "c", format: .strings)
    return fitter().boxes(of: entry, in: catalog, role: .unknown)[0]
  }

  @Test func everySizeOfThePlatformIsJudged() {
    let assessment = fitter().assess("Save", locale: .english, in: box("style=body width=60 max-lines=1"))
    #expect(assessment.sizes.map(\.category) == TypeScale.categories(of: .ios))
    let widths = assessment.sizes.map(\.naturalWidth)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(assessment.atDefault?.pointSize == 17)
  }

  @Test func textIsLostFromSomeSizeOn() throws {
    // Four clusters of half an em: 34 points at Large (17 pt), 60 fits up to 28 pt (AX1).
    let assessment = fitter().assess("Save", locale: .english, in: box("style=body width=60 max-lines=1"))
    let failing = try #require(assessment.firstFailing)
    #expect(failing.category == .ax2)
    #expect(abs(failing.room - (60 - 4 * 0.5 * 33)) < 0.01)
    #expect(assessment.sizes.filter { $0.fits }.allSatisfy { $0.room >= 0 })
  }

  @Test func fixedSizesAreJudgedOnce() {
    let assessment = fitter().assess("Save", locale: .english, in: box("size=17 scales=false width=60 max-lines=1"))
    #expect(assessment.sizes.count == 1)
    #expect(assessment.sizes[0].category == .large)
  }

  /// How high the line of a button is does not depend on how wide the button is, which nobody tells.
  @Test func aStatedHeightIsJudgedWithoutAWidth() throws {
    var element = InterfaceElement(className: "UIButton", objectID: "a-b-c", property: "normalTitle")
    (element.constrainedHeight, element.numberOfLines, element.textStyle) = (26, 1, "headline")
    var entry = Entry(key: "a-b-c.normalTitle")
    entry.element = element
    let fitter = fitter()
    let catalog = Catalog(identity: "c", name: "c", format: .storyboard)
    let box = try #require(
      fitter.boxes(of: entry, in: catalog, role: fitter.roles(of: catalog).role(of: entry)).first)
    #expect(box.origins[.width] == .default && !box.isBounded && !box.isKnown)
    let sizes = fitter.assess("Sign In", locale: .english, in: box).sizes
    #expect(sizes.contains { $0.isTooTall } && sizes.contains { $0.fits })
  }

  @Test func chosenSizesOnly() {
    let fitter = fitter { $0.sizeCategories = [.large, .ax5] }
    let assessment = fitter.assess("Save", locale: .english, in: box("style=body width=60 max-lines=1"))
    #expect(assessment.sizes.map(\.category) == [.large, .ax5])
  }

  @Test func argumentsTakeTheWidthOfSamples() {
    let fitter = fitter { $0.argumentSamples = ["%@": "12345678"] }
    let assessment = fitter.assess("Hi %@, 100%%", locale: .english, in: box("style=body width=300 max-lines=1"))
    #expect(assessment.measuredText == "Hi 12345678, 100%")
    #expect(assessment.samples.map(\.specifier) == ["%@"])
  }

  @Test func textsLongerThanAnyOfAnAppAreNotFitted() {
    let box = box("style=body width=60 max-lines=1")
    let longest = String(repeating: "a", count: Fitter.longestText)
    #expect(!fitter { $0.sizeCategories = [.large] }.assess(longest, locale: .english, in: box).sizes.isEmpty)
    #expect(fitter().assess(longest + "a", locale: .english, in: box).sizes.isEmpty)
    let value = Value("%#@n@")
    var translation = Translation(locale: .english, values: [value])
    translation.substitutions = [
      Substitution(name: "n", values: [Value(longest + "a", variation: .variable("n", "other"))])
    ]
    #expect(fitter().assess(value, of: translation, in: box).sizes.isEmpty)
  }

  /// Where lines are free, a text of many lines is measured for a word too wide, for a source that it may outgrow, and where
  /// everything is.
  @Test func longTextsBesideNothingAreNotMeasured() throws {
    let fitter = Fitter(
      settings: FitSettings(), measurer: try EmbeddedMeasurer.apple(), localeData: LocaleData())
    let catalog = Catalog(identity: "c", name: "c", format: .strings)
    func assessments(
      _ text: String, in directive: String = "", always: Bool = false, source: String? = nil
    ) -> [Assessment]? {
      let comment = directive.isEmpty ? nil : Comment(text: "[stringfit: \(directive)]")
      let boxes = fitter.entryBoxes(of: Entry(key: "x", comment: comment), in: catalog, role: .unknown).prepared
      return fitter.assessments(
        of: text, variation: .none, locale: .english, boxes: boxes, key: "x", format: nil, always: always,
        plainSource: source,
        source: { source.map { text in boxes.map { fitter.assess(text, locale: .english, in: $0) } } ?? [] })
    }
    let long = String(repeating: "Signs in to see your photos. ", count: 12)
    #expect(assessments(long) == nil)
    #expect(assessments(long + "\n\n" + long) == nil)
    #expect(try #require(assessments(long, always: true))[0].sizes[0].lines > 5)
    #expect(assessments(long + String(repeating: "w", count: 60)) != nil)
    #expect(assessments(long, source: "Off") != nil)
    #expect(assessments(long, in: "style=body width=200 leading=tight") != nil)
    #expect(assessments(long, in: "style=body width=200 max-lines=2") != nil)
    #expect(assessments(long, in: "style=body height=40") != nil)
  }

  @Test func shrinkingTextIsNotLost() {
    let plain = fitter().assess("Twelve chars", locale: .english, in: box("size=17 width=90 max-lines=1 scales=false"))
    #expect(plain.firstFailing != nil)
    let shrinking = fitter().assess(
      "Twelve chars", locale: .english, in: box("size=17 width=90 max-lines=1 scales=false minimum-scale=0.5"))
    #expect(shrinking.firstFailing == nil)
  }

  @Test func heightBoundsToo() {
    let low = fitter().assess("a a a a a a a a", locale: .english, in: box("size=17 scales=false width=30 height=30"))
    #expect(low.firstFailing != nil)
    let high = fitter().assess("a a a a a a a a", locale: .english, in: box("size=17 scales=false width=30 height=300"))
    #expect(high.firstFailing == nil)
  }

  /// 22 points hold a line of 17 points (20.3); one of 19 (22.7) is higher, and one of 21 (25.1) loses ink.
  @Test func linesOutgrowTheirBoxBeforeInkIsLost() {
    let sizes = fitter().assess("Save", locale: .english, in: box("style=body width=200 max-lines=1 height=22")).sizes
    #expect(sizes.first(where: \.exceedsHeight)?.category == .xLarge)
    #expect(sizes.first(where: \.isTooTall)?.category == .xxLarge)
  }

  @Test func theWorstCaseOfAVariableCounts() throws {
    var translation = Translation(locale: .english, values: [Value("Delete %#@files@")])
    translation.substitutions = [
      Substitution(
        name: "files",
        values: [
          Value("it", variation: .variable("files", "one")),
          Value("all of these many files", variation: .variable("files", "other")),
        ])
    ]
    let assessment = fitter().assess(
      translation.values[0], of: translation, in: box("style=body width=150 max-lines=1"))
    #expect(assessment.measuredText == "Delete all of these many files")
    #expect(assessment.variation?.description == "files=other")
    #expect(assessment.firstFailing?.category == .xSmall)
  }

  @Test func drawingsHaveTheLinesOfTheAssessment() throws {
    // "Save all" is 68 points at Large, 132 at AX2 (33 pt).
    let assessment = fitter().assess("Save all", locale: .english, in: box("style=body width=100 max-lines=2"))
    let drawings = fitter().drawings(of: assessment, locale: .english, at: [.large, .ax2])
    #expect(drawings.map(\.category) == [.large, .ax2])
    #expect(drawings.map(\.lineStarts) == [[0], [0, 5]])
    #expect(drawings.map(\.pointSize) == [17, 33])
    #expect(drawings[0].lineHeight == 22 && drawings[0].direction == .leftToRight)
    let hebrew = fitter().assess("שמור הכול", locale: LocaleID(canonical: "he"), in: box("style=body width=100"))
    #expect(
      fitter().drawings(of: hebrew, locale: LocaleID(canonical: "he"), at: [.large])[0].direction == .rightToLeft)
  }

  /// What a control shrinks to fit is drawn as it shows: smaller, on its line.
  @Test func drawingsShrinkAsControlsDo() throws {
    let assessment = fitter().assess(
      "Save all", locale: .english, in: box("style=body width=60 max-lines=1 minimum-scale=0.5"))
    let drawing = try #require(fitter().drawings(of: assessment, locale: .english, at: [.large]).first)
    #expect(drawing.lineStarts == [0])
    #expect(drawing.pointSize < 17 && drawing.pointSize > 14)
  }
}
