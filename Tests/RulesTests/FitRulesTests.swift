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

/// The rules on assessments, on assessments made by hand.
@Suite struct FitRulesTests {
  static func box(width: Double, maxLines: Int, declared: Bool) -> TextBox {
    var box = TextBox(platform: .ios, deviceWidth: 375)
    box.width = width
    box.maxLines = maxLines
    box.origins = [.width: declared ? .config : .preset, .maxLines: declared ? .config : .preset]
    return box
  }
  static func size(
    _ category: SizeCategory, lines: Int = 1, fits: Bool = true, borderline: Bool = false, room: Double = 10,
    longestWord: Double = 10
  ) -> Assessment.Size {
    Assessment.Size(
      category: category, pointSize: 17, lines: lines, naturalWidth: 100, longestWord: longestWord, height: 22,
      fits: fits, isBorderline: borderline, room: room)
  }
  static var text: TextView { .of("Hi %@", "Hallo %@") }
  static func judge(_ rule: any FitRule.Type, _ assessment: Assessment, source: Assessment? = nil) throws
    -> Finding?
  {
    let findings = try rule.init(options: RuleOptions()).check(
      assessment, source: source, of: text, in: Linting.context)
    #expect(findings.count <= 1)
    return findings.first?.resolved(override: nil)
  }

  @Test(arguments: [
    (SizeCategory.large, true, false, Severity.error), (.standard, true, false, .error),
    (.xxxLarge, true, false, .warning), (.ax1, true, false, .note), (.large, false, false, .warning),
    (.xxLarge, false, false, .note), (.large, true, true, .warning),
  ])
  func truncationIsGraded(category: SizeCategory, declared: Bool, borderline: Bool, severity: Severity) throws {
    let source = Assessment(
      box: Self.box(width: 90, maxLines: 1, declared: declared), measuredText: "Hi", sizes: [Self.size(.large)])
    let assessment = Assessment(
      box: Self.box(width: 90, maxLines: 1, declared: declared), measuredText: "Hallo",
      sizes: [
        Self.size(
          category == .standard ? .standard : .xSmall, lines: category == .standard ? 2 : 1,
          fits: category != .standard, borderline: borderline, room: -14.5),
        Self.size(category, lines: 2, fits: false, borderline: borderline, room: -14.5),
      ], meanAdvance: 5)
    let finding = try #require(try Self.judge(Truncated.self, assessment, source: source))
    #expect(finding.severity == severity)
    #expect(finding.fit?.firstFailing == category.rawValue)
    #expect(finding.fit?.room == FitEvidence.Room(points: -14.5, characters: -3, category: category.rawValue))
    #expect(finding.box?.width == 90)
    // On the Mac texts have one size, which needs no name.
    let size = category == .standard ? "," : " (at \(category.spokenName))"
    #expect(finding.help?.contains("by about 3 characters\(size)") == true)
  }

  /// Points and characters are of one size: the one that people have unless they change it.
  @Test func pointsAndCharactersAreOfOneSize() throws {
    let assessment = Assessment(
      box: Self.box(width: 90, maxLines: 1, declared: true), measuredText: "Hallo Welt",
      sizes: [
        Self.size(.xSmall, lines: 2, fits: false, room: -4), Self.size(.large, lines: 2, fits: false, room: -20),
      ], meanAdvance: 5)
    let finding = try #require(try Self.judge(Truncated.self, assessment))
    #expect(finding.message == "cut off from xSmall on; at Large it is 20 points (about 4 characters) too wide")
    #expect(finding.help?.contains("about 4 characters (at Large)") == true)
  }

  /// A text that does not grow has one size, which needs no name.
  @Test(arguments: [true, false])
  func oneSizeNeedsNoName(isFixed: Bool) throws {
    var box = Self.box(width: 90, maxLines: 1, declared: true)
    if isFixed { box.size = 17 } else { box.scales = false }
    let assessment = Assessment(
      box: box, measuredText: "Hallo Welt", sizes: [Self.size(.large, lines: 2, fits: false, room: -20)],
      meanAdvance: 5)
    let finding = try #require(try Self.judge(Truncated.self, assessment))
    #expect(finding.message == "cut off: 20 points (about 4 characters) too wide")
    #expect(finding.help == "Shorten the text by about 4 characters, or give it more lines or more room")
    box.maxLines = 3
    let word = Assessment(
      box: box, measuredText: "Hallo", sizes: [Self.size(.large, longestWord: 95)], longestWordRange: 0..<5)
    #expect(try Self.judge(LongWord.self, word)?.message == "'Hallo' is 95 points wide in a box of 90")
  }

  /// How short a word must be is reckoned from its share of the width, however long it is.
  @Test(arguments: [(10, 45.0, "at most about 2 characters"), (1_000_000, 8.5e6, nil), (10, 900, nil)])
  func aLongWordTellsHowShort(count: Int, width: Double, wanted: String?) throws {
    var box = Self.box(width: 10, maxLines: 3, declared: true)
    box.scales = false
    let word = Assessment(
      box: box, measuredText: String(repeating: "a", count: count), sizes: [Self.size(.large, longestWord: width)],
      longestWordRange: 0..<count)
    let help = try #require(try Self.judge(LongWord.self, word)?.help)
    #expect(help.contains(wanted ?? "Choose a shorter word"))
  }

  /// A width that the file declares is each translation's own, also where the source breaks it.
  @Test func aWidthOfTheFileIsALimit() throws {
    var box = Self.box(width: 90, maxLines: 1, declared: true)
    (box.origins, box.scales) = ([.width: .xliff, .maxLines: .xliff], false)
    let assessment = Assessment(
      box: box, measuredText: "Hallo", sizes: [Self.size(.large, lines: 2, fits: false, room: -10)], meanAdvance: 5)
    let finding = try #require(try Self.judge(Truncated.self, assessment, source: assessment))
    #expect(finding.severity == .error)
    #expect(finding.message == "100 points wide where the file (maxwidth) allows 90")
  }

  @Test func ownFontsInADeclaredBoxAreCertain() throws {
    var assessment = Assessment(
      box: Self.box(width: 90, maxLines: 1, declared: true), measuredText: "Hallo",
      sizes: [Self.size(.large, lines: 2, fits: false, room: -10)])
    assessment.isShaped = true
    #expect(try Self.judge(Truncated.self, assessment)?.confidence == .certain)
  }

  /// Lines that are too many for a height are mended by a shorter text, and by how much is said.
  @Test func tooManyLinesForAHeightAskForAShorterText() throws {
    var box = Self.box(width: 110, maxLines: 0, declared: true)
    (box.height, box.origins[.height]) = (24, .comment)
    var size = Self.size(.large, lines: 2, fits: false)
    (size.isTooTall, size.height, size.shownLines, size.tooMany) = (true, 41, 1, 7)
    let assessment = Assessment(box: box, measuredText: "Datei jetzt speichern", sizes: [size], meanAdvance: 8)
    let finding = try #require(try Self.judge(TooTall.self, assessment))
    #expect(
      finding.help
        == "Shorten the text by about 7 characters (at Large), so that it takes one line, or let the box grow")
    // A box that is too low for one line is no better off with a shorter text.
    box.maxLines = 1
    let low = Assessment(box: box, measuredText: "Datei jetzt speichern", sizes: [size], meanAdvance: 8)
    #expect(try Self.judge(TooTall.self, low)?.help == TooTall.metadata.remedy)
  }

  /// It is told from the size at which something is surely lost, which its picture shows as well.
  @Test func tooTallBeginsWhereSomethingIsLost() throws {
    var box = Self.box(width: 90, maxLines: 1, declared: true)
    (box.height, box.origins[.height]) = (22, .config)
    var (bare, lost) = (Self.size(.xLarge), Self.size(.xxLarge, fits: false))
    (bare.exceedsHeight, bare.height) = (true, 23)
    (lost.exceedsHeight, lost.isTooTall, lost.height) = (true, true, 25)
    let assessment = Assessment(box: box, measuredText: "Hallo", sizes: [Self.size(.large), bare, lost])
    let finding = try #require(try Self.judge(TooTall.self, assessment))
    #expect(finding.message == "its line is 25 points high at xxLarge in a box of 22")
    #expect(finding.fit?.firstFailing == "xxLarge")
    let onlyBare = Assessment(box: box, measuredText: "Hallo", sizes: [Self.size(.large), bare])
    #expect(try Self.judge(TooTall.self, onlyBare) == nil)
  }

  @Test func samplesMakeItBorderline() throws {
    let assessment = Assessment(
      box: Self.box(width: 90, maxLines: 1, declared: true), measuredText: "Hallo Alexandra",
      samples: [("%@", "Alexandra")], sizes: [Self.size(.large, lines: 2, fits: false, room: -10)], meanAdvance: 5)
    let finding = try #require(try Self.judge(Truncated.self, assessment))
    #expect(finding.confidence == .borderline)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "cut off from Large on, where it is 10 points (about 2 characters) too wide (with 'Alexandra' for %@)")
  }

  @Test func anInferredBoxThatCutsTheSourceIsNoEvidence() throws {
    func assessment(declared: Bool, fits: Bool = false) -> Assessment {
      Assessment(
        box: Self.box(width: 90, maxLines: 1, declared: declared), measuredText: "Hallo",
        sizes: [Self.size(.large, lines: fits ? 1 : 2, fits: fits, room: -10)])
    }
    let source = assessment(declared: false)
    #expect(try Self.judge(Truncated.self, assessment(declared: false), source: source) == nil)
    #expect(try Self.judge(Truncated.self, assessment(declared: false)) == nil)
    let fitting = assessment(declared: false, fits: true)
    #expect(try Self.judge(Truncated.self, assessment(declared: false), source: fitting) != nil)
    // In a declared box, too, what happens even in the source language is told there, once.
    #expect(try Self.judge(Truncated.self, assessment(declared: true), source: source) == nil)
    #expect(try Self.judge(Truncated.self, assessment(declared: true), source: fitting) != nil)
  }

  @Test func heightIsNotTruncation() throws {
    let assessment = Assessment(
      box: Self.box(width: 90, maxLines: 0, declared: true), measuredText: "Hallo",
      sizes: [Self.size(.large, lines: 4, fits: false)])
    #expect(try Self.judge(Truncated.self, assessment) == nil)
  }

  @Test func longWordsNeedMoreThanALine() throws {
    func assessment(maxLines: Int, word: String = "Geschwindigkeit", declared: Bool = true) -> Assessment {
      Assessment(
        box: Self.box(width: 90, maxLines: maxLines, declared: declared), measuredText: word,
        sizes: [Self.size(.ax1, longestWord: 120)], longestWordRange: 0..<word.utf16.count)
    }
    #expect(try Self.judge(LongWord.self, assessment(maxLines: 2))?.severity == .note)
    #expect(try Self.judge(LongWord.self, assessment(maxLines: 1)) == nil)
    var sampled = assessment(maxLines: 2, word: "Alexandra,")
    sampled.samples = [("%@", "Alexandra")]
    #expect(try #require(try Self.judge(LongWord.self, sampled)).message.hasSuffix(" (with 'Alexandra' for %@)"))
    let endless = try Self.judge(LongWord.self, assessment(maxLines: 2, word: String(repeating: "a", count: 100_000)))
    #expect(try #require(endless).message.count < 200)
    #expect(try Self.judge(LongWord.self, assessment(maxLines: 2, word: "https://example.com")) == nil)
    #expect(try Self.judge(LongWord.self, assessment(maxLines: 2, declared: false)) == nil)
  }

  @Test func aVariableIsShownWrittenOut() throws {
    func assessment(_ lines: Int, _ text: String) -> Assessment {
      Assessment(
        box: TextBox(platform: .ios, deviceWidth: 375), measuredText: text, sizes: [Self.size(.large, lines: lines)])
    }
    let text = TextView.of("%#@days@", "%#@days@")
    let found = try OutgrowsSource(options: RuleOptions()).check(
      assessment(3, "Noch 1.234 Tage"), source: assessment(1, "1,234 days left"), of: text, in: Linting.context)
    #expect(found.map(\.message) == ["takes 3 lines where the source takes 1, as 'Noch 1.234 Tage'"])
  }

  @Test(arguments: [
    (1, 3, true), (1, 2, false), (2, 4, true), (3, 5, true), (4, 6, false), (4, 8, true), (5, 7, false), (0, 3, false),
  ])
  func outgrowsByTwoLinesAndHalf(source: Int, target: Int, isFound: Bool) throws {
    let box = TextBox(platform: .ios, deviceWidth: 375)
    func assessment(_ lines: Int) -> Assessment {
      Assessment(box: box, measuredText: "", sizes: [Self.size(.large, lines: lines)])
    }
    let finding = try Self.judge(OutgrowsSource.self, assessment(target), source: assessment(source))
    #expect((finding != nil) == isFound)
  }
}
