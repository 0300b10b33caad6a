import Catalogs
import Findings
import Fit
import Foundation
import Reporters
import TestSupport
import Testing
import Texts
import TranslatorReports
import Typography

/// A text in a place that the code and its container give: an alert's title, unless it is changed.
private func shown(
  _ text: String, locale: String = "de", key: String = "cart.title", change: (inout TextBox) -> Void = { _ in }
) -> AssessedText {
  var box = TextBox(platform: .ios, deviceWidth: 375)
  (box.width, box.style, box.role, box.maximumCategory) = (238, .headline, .alertTitle, .xxxLarge)
  (box.container, box.shownAt) = ("alert-title (B)", "App/Cart.swift:40")
  box.origins = [.width: .container, .maxLines: .container, .style: .container]
  change(&box)
  let size = Assessment.Size(
    category: .large, pointSize: 17, lines: 2, naturalWidth: 300, longestWord: 80, height: 42, fits: true,
    isBorderline: false, room: 20)
  var evidence = BoxEvidence(
    platform: box.platform.rawValue, deviceWidth: 375, style: box.style?.rawValue, width: box.width,
    maxLines: box.maxLines, role: box.role?.rawValue, from: ["width": "container"])
  (evidence.container, evidence.isWidthAtMost) = (box.container, box.isWidthAtMost)
  return AssessedText(
    catalog: "App", key: key, locale: LocaleID(canonical: locale), source: "Your cart", text: text,
    boxes: [
      .init(assessment: Assessment(box: box, measuredText: text, sizes: [size], meanAdvance: 8), evidence: evidence)
    ])
}

private func feedback(_ texts: [AssessedText]) -> FeedbackReport {
  var report = Report(toolVersion: "VERSION", icuVersion: "ICU", findings: [])
  report.texts = texts
  var catalog = Catalog(
    identity: "App", name: "App", format: .strings, files: [CatalogFile(file: FileID(0), locale: .english)])
  catalog.entries = Set(texts.map(\.key)).sorted().map { Entry(key: $0) }
  for key in Set(texts.map(\.key)) {
    var place = ShownPlace(control: "UIKit.UIAlertController.title", location: "App/Cart.swift:40")
    place.containers = ["Task"]
    catalog.codePlaces[ExactString(key)] = [place]
  }
  var feedback = FeedbackReport(report: report, catalogs: [catalog])
  feedback.drawsPlaces = true
  return feedback
}

private func files(_ feedback: FeedbackReport) throws -> [String: String] {
  let files = try AllFeedbackWriters.list.flatMap { try $0.init().files(for: feedback) }
  return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}

/// The page of a locale, below its styles.
private func page(_ texts: AssessedText..., of locale: String = "de") throws -> String {
  let page = try #require(try files(feedback(texts))["places-\(locale).html"])
  return String(page[try #require(page.range(of: "<body>")).lowerBound...])
}

@Suite struct PlacePageTests {
  @Test func theyAreMadeWhereTheyAreAskedFor() throws {
    var feedback = feedback([shown("Warenkorb")])
    let asked = try files(feedback)
    #expect(asked["places.html"]?.contains("href=\"places-de.html\"") == true)
    #expect(asked["index.html"]?.contains("href=\"places.html\"") == true)
    feedback.drawsPlaces = false
    let plain = try files(feedback)
    #expect(!plain.keys.contains { $0.hasPrefix("places") })
    #expect(plain["index.html"]?.contains("places.html") == false)
  }

  @Test func aPlaceSaysWhatIsAssumedAndWhere() throws {
    let page = try page(shown("Ihr Warenkorb"))
    #expect(page.contains("<h2>Titles of alerts</h2>"))
    #expect(page.contains("App/Cart.swift:40</bdi> · <bdi>UIKit.UIAlertController.title in Task</bdi>"))
    #expect(page.contains("238 points wide (by its container, alert-title (B)), as many lines as it takes; on ios"))
    #expect(page.contains("it grows up to xxxLarge</dd>"))
    #expect(page.contains("<dd lang=de dir=ltr>Ihr Warenkorb</dd><dt>Source</dt><dd dir=auto>Your cart</dd>"))
  }

  /// Three sizes, as far as the place grows; the width, the type and the lines are those that are assumed.
  @Test(arguments: [
    (SizeCategory?.none, ["Large", "xxxLarge", "AX3"]), (.xxxLarge, ["Large", "xxxLarge"]),
    (.ax1, ["Large", "xxxLarge", "AX1"]),
  ])
  func itIsDrawnAtTheSizesThatItGrowsTo(most: SizeCategory?, labels: [String]) throws {
    let page = try page(shown("Warenkorb") { $0.maximumCategory = most })
    #expect(page.matches(of: /<figcaption><b>([A-Za-z0-9]+)</).map { String($0.1) } == labels)
  }

  @Test func whatDoesNotGrowIsDrawnOnce() throws {
    let page = try page(shown("Warenkorb") { ($0.style, $0.size, $0.scales) = (nil, 17, false) })
    #expect(page.components(separatedBy: "<figure").count == 2)
    #expect(
      page.contains("t change with the text size") && page.contains("<b>Every text size</b>, 17 pt: 2 lines<"))
  }

  @Test func theWidthAndTheLinesAreThoseAssumed() throws {
    let html = try #require(try files(feedback([shown("Warenkorb") { $0.maxLines = 2 }]))["places-de.html"])
    #expect(html.contains("{--w:238px;font:600 17px/22px var(--face);-webkit-line-clamp:2}"))
    #expect(html.contains(" clamped\" lang=de dir=ltr>Warenkorb</p>"))
    #expect(try page(shown("Warenkorb") { $0.maxLines = 1 }).contains(" single\" lang=de"))
  }

  @Test func theMostThatThereMayBeIsDashed() throws {
    let most = try page(shown("Warenkorb") { $0.isWidthAtMost = true })
    #expect(most.contains(" most\" lang=de") && most.contains("at most 238 points wide"))
    #expect(!(try page(shown("Warenkorb")).contains(" most\"")))
  }

  @Test func whatIsReadFromTheRightIsDrawnSo() throws {
    let page = try page(shown("سلة التسوق", locale: "ar"), of: "ar")
    #expect(page.contains("class=\"screen alert-title ") && page.contains("\" dir=rtl>"))
    #expect(page.contains("lang=ar dir=rtl>سلة التسوق</p>"))
  }

  @Test func whatLooksTheSameIsDrawnOnce() throws {
    let page = try page(shown("Korb"), shown("Korb", key: "other"), shown("Wagen", key: "third"))
    #expect(page.components(separatedBy: "<article").count == 3)
    #expect(page.contains("1 other place looks the same") && page.contains("<li><bdi>other</bdi>"))
  }

  @Test func whatNobodyKnowsIsNotDrawn() throws {
    let page = try page(shown("Warenkorb"), shown("Frei", key: "free") { $0.origins[.width] = .default })
    #expect(!page.contains("Frei") && page.contains("1 string has no known place"))
  }

  @Test func ofManyTheFullestAreDrawn() throws {
    let texts = (0..<70).map { shown("Text \($0)", key: "key\($0)") }
    let page = try #require(try files(feedback(texts))["places-de.html"])
    #expect(page.components(separatedBy: "<article").count == 61)
    #expect(page.contains("Only the 60 strings that fill their place most are drawn; 10 with more room are left out."))
  }

  @Test func aLongTextIsNotDrawn() throws {
    let page = try page(shown(String(repeating: "Warenkorb ", count: 120)))
    #expect(page.contains("too long to be drawn") && !page.contains("<figure"))
  }

  /// No locale takes the name of a page of places.
  @Test func pagesOfPlacesKeepTheirNames() {
    let names = FeedbackNames(["places", "places-de", "de"])
    #expect(["places", "places-de"].allSatisfy { !names[$0].hasPrefix("places") })
    #expect(names["de"] == "de")
  }

  @Test func hostileTextsAreTextInDrawings() throws {
    let texts = [
      "</noscript><script>alert(1)</script>", "\" onmouseover=alert(1) x=\"", "\u{202E}abc\u{2066}\u{0}",
      "</p></div></figure></article></main><style>*{display:none}</style>", "&lt;b&gt; &#60;",
      "a\u{2028}b\n##[error]x\n::error::y", "<img src=x onerror=alert(1)>",
    ]
    let all = texts.enumerated().map { number, text in
      shown(text, key: "\(number)\(text)") { ($0.container, $0.shownAt) = ("alert-title \(text)", "App/Cart.swift:40") }
    }
    let html = try #require(try files(feedback(all))["places-de.html"])
    #expect(html.components(separatedBy: "<article").count == texts.count + 1)
    #expect(html.components(separatedBy: "<script").count == 2 && html.components(separatedBy: "<style").count == 2)
    #expect(!html.contains("<img") && !html.contains("##[") && !html.contains("\n::"))
    #expect(!html.unicodeScalars.contains { Harmless.isHarmful($0) && $0 != "\n" })
    let folder = try TemporaryFolder(["html": html])
    let problems = try ReportCheck.problems(of: ["html": folder.url("html")], count: 0)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }
}
