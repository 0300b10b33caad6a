import Catalogs
import Findings
import Fit
import LocaleData
import TestSupport
import Testing
import Typography

@testable import Linter
@testable import Rules
@testable import Texts

/// What rules of `fit/` leave untold, since designers would not want to know.
@Suite struct FitTrustTests {
  private static func text(_ role: RoleDecision, source: String = "Hi", locale: String = "de") -> TextView {
    .of(source, "Hallo", in: LocaleID(canonical: locale), role: role)
  }
  private static func judge(
    _ rule: any FitRule.Type, _ assessment: Assessment, source: Assessment? = nil, of text: TextView
  ) throws -> Finding? {
    try rule.init(options: RuleOptions()).check(assessment, source: source, of: text, in: Linting.context)
      .first?.resolved(override: nil)
  }
  private static func role(_ role: Role, _ confidence: Double) -> RoleDecision {
    RoleDecision(role: role, confidence: confidence, origin: .key, reason: "")
  }

  /// Within the error of the measurement at an accessibility size, the next size that surely fails is told.
  @Test func aHairsBreadthAtAccessibilitySizesIsPassedOver() throws {
    let sizes = [
      FitRulesTests.size(.ax2, lines: 2, fits: false, borderline: true, room: -0.1),
      FitRulesTests.size(.ax3, lines: 2, fits: false, room: -9),
    ]
    let box = FitRulesTests.box(width: 90, maxLines: 1, declared: true)
    let all = Assessment(box: box, measuredText: "Hallo", sizes: sizes)
    #expect(try Self.judge(Truncated.self, all, of: Self.text(.unknown))?.fit?.firstFailing == "AX3")
    let bare = Assessment(box: box, measuredText: "Hallo", sizes: [sizes[0]])
    #expect(try Self.judge(Truncated.self, bare, of: Self.text(.unknown)) == nil)
  }

  /// Where a smaller size probably fails, both sizes are named.
  @Test func theProbableSizeIsNamedBesideTheSureOne() throws {
    let sizes = [
      FitRulesTests.size(.large), FitRulesTests.size(.xxxLarge, lines: 2, fits: false, borderline: true, room: -0.1),
      FitRulesTests.size(.ax1, lines: 2, fits: false, room: -9),
    ]
    let assessment = Assessment(
      box: FitRulesTests.box(width: 90, maxLines: 1, declared: false), measuredText: "Hallo", sizes: sizes)
    let message = try Self.judge(Truncated.self, assessment, of: Self.text(.unknown))?.message
    #expect(
      message
        == "cut off, probably from xxxLarge on, certainly from AX1 on, where it is 9 points too wide")
  }

  /// A blank line that doesn't fit loses no words.
  @Test(arguments: [("Hallo\n ", Severity.note), ("Hallo\nWelt", .error)])
  func aBreakAtTheEndLosesNothing(measured: String, severity: Severity) throws {
    var size = FitRulesTests.size(.large, lines: 2, fits: false, room: -9)
    size.naturalWidth = 40
    let assessment = Assessment(
      box: FitRulesTests.box(width: 90, maxLines: 1, declared: true), measuredText: measured, sizes: [size])
    let finding = try Self.judge(Truncated.self, assessment, of: Self.text(.unknown))
    #expect(finding?.severity == severity, "\(finding?.message ?? "nothing")")
  }

  /// What the text lacks is what it lacks at its smallest scale.
  @Test func whatShrinksIsReportedAtItsSmallestScale() throws {
    var box = FitRulesTests.box(width: 90, maxLines: 1, declared: true)
    box.minimumScale = 0.5
    let assessment = Assessment(
      box: box, measuredText: "Hallo", sizes: [FitRulesTests.size(.large, lines: 2, fits: false, room: -10)])
    let finding = try Self.judge(Truncated.self, assessment, of: Self.text(.unknown))
    #expect(finding?.message == "cut off from Large on, where it is 10 points too wide even at its smallest scale")
  }

  private static func grown(
    to width: Double, lines: Int, from sourceWidth: Double = 100, sourceLines: Int = 1, text: String = "Hallo",
    source: String = "Open the menu"
  ) -> (own: Assessment, source: Assessment) {
    func assessment(_ text: String, _ width: Double, _ lines: Int) -> Assessment {
      var size = FitRulesTests.size(.large, lines: lines)
      size.naturalWidth = width
      var assessment = Assessment(
        box: TextBox(platform: .ios, deviceWidth: 375), measuredText: text, sizes: [size])
      assessment.clusterCount = text.count
      return assessment
    }
    return (assessment(text, width, lines), assessment(source, sourceWidth, sourceLines))
  }

  /// German translations of so short texts stay within 1.7 times the width nine times in ten.
  @Test(arguments: [
    (150.0, Role.button, false), (250, .button, true), (175, .button, true), (175, .body, false), (250, .body, true),
  ])
  func growthThatTheLanguageUsuallyHasIsNotReported(width: Double, role: Role, isFound: Bool) throws {
    let (own, source) = Self.grown(to: width, lines: 3)
    let finding = try Self.judge(OutgrowsSource.self, own, source: source, of: Self.text(Self.role(role, 0.75)))
    #expect((finding != nil) == isFound)
  }

  @Test func lineBreaksOfTheTranslatorAreReported() throws {
    let (own, source) = Self.grown(to: 100, lines: 3, text: "Hallo\n\nWelt")
    #expect(try Self.judge(OutgrowsSource.self, own, source: source, of: Self.text(.unknown)) != nil)
  }

  @Test func wordsToSearchByAreNoText() throws {
    let list = Self.grown(to: 400, lines: 3, source: "report,setup,report setup")
    #expect(try Self.judge(OutgrowsSource.self, list.own, source: list.source, of: Self.text(.unknown)) == nil)
    let text = Self.grown(to: 400, lines: 3, source: "report, setup, report")
    #expect(try Self.judge(OutgrowsSource.self, text.own, source: text.source, of: Self.text(.unknown)) != nil)
  }

  /// Lines of broken words are fit/long-word's.
  @Test func brokenWordsAreReportedOnce() throws {
    var (own, source) = Self.grown(to: 400, lines: 4)
    own.box.width = 30
    own.sizes[0].longestWord = 31
    #expect(try Self.judge(OutgrowsSource.self, own, source: source, of: Self.text(.unknown)) == nil)
    own.sizes[0].longestWord = 29
    #expect(try Self.judge(OutgrowsSource.self, own, source: source, of: Self.text(.unknown)) != nil)
    source.sizes[0].lines = 3
    #expect(try Self.judge(OutgrowsSource.self, own, source: source, of: Self.text(.unknown)) == nil)
  }

  /// A label of 24 points in a control 22 high loses what is bare; one in a control 16 high loses ink.
  @Test(arguments: [(22.0, false), (16, true)])
  func whatDevelopersSeeDailyIsNoNews(height: Double, isFound: Bool) throws {
    var box = TextBox(platform: .ios, deviceWidth: 375)
    box.size = 24
    box.height = height
    box.maxLines = 1
    box.origins = [.height: .constraint, .size: .storyboard]
    var size = FitRulesTests.size(.large, fits: false)
    (size.isTooTall, size.pointSize, size.height) = (true, 24, 29)
    let assessment = Assessment(box: box, measuredText: "Hi", sizes: [size])
    #expect((try Self.judge(TooTall.self, assessment, of: .of("Hi")) != nil) == isFound)
  }

  /// In a column that nobody stated, widths of fonts that nobody measured and titles of any dialog are a doubt too many.
  @Test(arguments: [
    (0.15, nil as Role?, false, false), (0.02, nil, false, true), (0.15, nil, true, true), (0.02, .title, false, false),
    (0.02, .title, true, true),
  ])
  func aDoubtTooManyIsSilent(error: Double, role: Role?, isDeclared: Bool, isFound: Bool) throws {
    var (own, source) = Self.grown(to: 1000, lines: 4)
    own.relativeError = error
    own.box.width = 343
    own.box.origins = [.width: isDeclared ? .config : .default]
    let text = Self.text(role.map { Self.role($0, 0.75) } ?? .unknown)
    #expect((try Self.judge(OutgrowsSource.self, own, source: source, of: text) != nil) == isFound)
  }

  /// Where only the room between lines is lost, it is noted; cut letters are as grave as their size.
  @Test(arguments: [(22.0, Severity.note), (14, .warning)])
  func onlyCutLettersAreGrave(height: Double, severity: Severity) throws {
    var box = FitRulesTests.box(width: 90, maxLines: 1, declared: true)
    (box.height, box.origins[.height]) = (height, .config)
    var size = FitRulesTests.size(.xxLarge, fits: false)
    (size.isTooTall, size.exceedsHeight, size.height) = (true, true, 25)
    let assessment = Assessment(box: box, measuredText: "Hallo", sizes: [FitRulesTests.size(.large), size])
    #expect(try Self.judge(TooTall.self, assessment, of: Self.text(.unknown))?.severity == severity)
  }

  /// A field scrolls: what is lost of its placeholder at larger sizes is a note, at the usual size it is not.
  @Test(arguments: [(SizeCategory.xxLarge, Severity.note), (.large, .error)])
  func placeholdersAreGraveAtTheUsualSize(category: SizeCategory, severity: Severity) throws {
    let sizes = [
      category == .large ? [] : [FitRulesTests.size(.large)],
      [
        FitRulesTests.size(category, lines: 2, fits: false, room: -30)
      ],
    ].flatMap(\.self)
    let assessment = Assessment(
      box: FitRulesTests.box(width: 90, maxLines: 1, declared: true), measuredText: "Hallo", sizes: sizes)
    let finding = try Self.judge(Truncated.self, assessment, of: Self.text(Self.role(.placeholder, 0.95)))
    #expect(finding?.severity == severity)
  }

  /// A source that is only too high shows its end: what a translation loses of its width is told.
  @Test func tooHighIsNotTooWide() throws {
    var box = FitRulesTests.box(width: 200, maxLines: 1, declared: true)
    (box.height, box.origins[.height]) = (10, .comment)
    var high = FitRulesTests.size(.large, fits: false)
    high.isTooTall = true
    let source = Assessment(box: box, measuredText: "OK", sizes: [high])
    var cut = FitRulesTests.size(.large, lines: 2, fits: false, room: -118)
    cut.naturalWidth = 318
    let own = Assessment(box: box, measuredText: "Mit einer anderen Adresse", sizes: [cut])
    #expect(try Self.judge(Truncated.self, own, source: source, of: Self.text(.unknown)) != nil)
  }

  /// Line breaks in a box of one line are no matter of width.
  @Test func ownLineBreaksAreNamed() throws {
    var size = FitRulesTests.size(.large, lines: 2, fits: false, room: -44)
    size.naturalWidth = 44
    let own = Assessment(
      box: FitRulesTests.box(width: 300, maxLines: 1, declared: true), measuredText: "Hallo\nWelt", sizes: [size])
    let finding = try #require(try Self.judge(Truncated.self, own, of: Self.text(.unknown)))
    #expect(finding.message == "it has 2 lines, but only one fits")
    #expect(finding.help == "Remove the line breaks, or give it more lines")
  }

  /// A second line that only a sample makes is no more than borderline, and the sample is told.
  @Test func aSampleMayMakeTheLine() throws {
    var box = FitRulesTests.box(width: 80, maxLines: 0, declared: true)
    (box.height, box.origins[.height]) = (22, .comment)
    var size = FitRulesTests.size(.large, lines: 2, fits: false)
    (size.isTooTall, size.height, size.naturalWidth) = (true, 41, 100)
    var own = Assessment(
      box: box, measuredText: "An Alexandra", samples: [("%@", "Alexandra")], sizes: [size], meanAdvance: 8)
    let finding = try #require(try Self.judge(TooTall.self, own, of: Self.text(.unknown)))
    #expect(finding.severity == .warning && finding.confidence == .borderline)
    #expect(finding.message.hasSuffix("(with 'Alexandra' for %@)"))
    own.samples = []
    #expect(try Self.judge(TooTall.self, own, of: Self.text(.unknown))?.severity == .error)
  }
}
