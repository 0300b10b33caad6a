import Catalogs
import Findings
import Fit
import Foundation
import Reporters
import TestSupport
import Testing
import TranslatorReports
import Typography

/// A text in a box of 160 points and one line: it fits at Large and not at xxLarge.
private func assessed(
  _ text: String, locale: String, key: String = "a.b", width: Double = 160, fails: Bool = true
) -> AssessedText {
  var box = TextBox(platform: .ios, deviceWidth: 375)
  box.width = width
  box.maxLines = 1
  box.style = .body
  box.role = .button
  box.origins = [.width: .comment, .maxLines: .comment]
  func size(_ category: SizeCategory, _ points: Double, room: Double) -> Assessment.Size {
    Assessment.Size(
      category: category, pointSize: points, lines: room < 0 ? 2 : 1, naturalWidth: width - room, longestWord: 80,
      height: 22, fits: room >= 0, isBorderline: false, room: room)
  }
  let sizes = [size(.large, 17, room: 12), size(.xxLarge, 21, room: fails ? -14.5 : 3)]
  var assessment = Assessment(box: box, measuredText: text, sizes: sizes, meanAdvance: 8)
  assessment.clusterCount = text.count
  let drawings = [
    Drawing(category: .large, pointSize: 17, weight: .regular, lineHeight: 22, lineStarts: [0], rows: []),
    Drawing(
      category: .xxLarge, pointSize: 21, weight: .regular, lineHeight: 28, lineStarts: fails ? [0, 4] : [0], rows: []),
  ]
  let evidence = BoxEvidence(
    platform: "ios", deviceWidth: 375, style: "body", width: width, maxLines: 1, role: "button")
  return AssessedText(
    catalog: "App", key: key, locale: LocaleID(canonical: locale), source: "Sign in", text: text, comment: "A button",
    role: .button,
    boxes: [AssessedText.Boxed(assessment: assessment, evidence: evidence, drawings: fails ? drawings : [drawings[0]])])
}

private func finding(on text: AssessedText, _ severity: Severity = .warning, rule: String = "fit/truncated") -> Finding
{
  var finding = Finding(
    rule: rule, severity: severity, message: "cut off from xxLarge on", help: "Shorten it",
    subject: Subject(
      catalog: text.catalog, key: text.key, locale: text.locale, source: text.source, target: text.text))
  if rule == "fit/truncated" {
    finding.box = text.boxes[0].evidence
    finding.fit = FitEvidence(firstFailing: "xxLarge", room: .init(points: -14.5, characters: -2))
  }
  finding.location = Location(file: "App/x.lproj/App.strings", line: 3)
  return finding
}

private func report(_ texts: [AssessedText], _ findings: [Finding]) -> Report {
  var report = Report(toolVersion: "VERSION", icuVersion: "ICU", findings: findings)
  report.texts = texts
  return report
}

private func page(_ report: Report) -> String {
  String(decoding: HTMLReporter().report(report, options: ReporterOptions()), as: UTF8.self)
}

private func files(_ report: Report) throws -> [String: String] {
  let feedback = FeedbackReport(report: report)
  let files = try AllFeedbackWriters.list.flatMap { try $0.init().files(for: feedback) }
  return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}

// Examples of FIPS 180-2, appendix B, and the empty message.
@Test(arguments: [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
])
func hashesAreThoseOfTheStandard(text: String, digest: String) {
  #expect(SHA256.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() == digest)
}

@Test func aMillionLettersHaveTheirHash() {
  let digest = SHA256.digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
  #expect(digest.prefix(4) == [0xcd, 0xc7, 0x6e, 0x5c])
}

/// The language and direction of each string, not of the page.
@Test func stringsHaveTheirLanguageAndDirection() {
  let texts = [assessed("הרשמה לאתר", locale: "he"), assessed("Mit E-Mail anmelden", locale: "de")]
  let html = page(report(texts, texts.map { finding(on: $0) }))
  #expect(html.contains("<html lang=\"en\" dir=\"ltr\""))
  #expect(html.contains("<dd lang=he dir=rtl>הרשמה לאתר</dd>"))
  #expect(html.contains("<dd lang=de dir=ltr>Mit E-Mail anmelden</dd>"))
  #expect(html.contains("lang=he dir=rtl data-k="))
}

/// The picture: at the default size and at the first that fails, with the lines predicted and what is missing.
@Test func picturesTellWhatIsMissing() {
  let text = assessed("Mit E-Mail anmelden", locale: "de")
  let html = page(report([text], [finding(on: text)]))
  #expect(html.contains("<b>Large</b>, 17 pt: fits, 12 pt left, about 1 character</figcaption>"))
  #expect(
    html.contains("<b>xxLarge</b>, 21 pt: 14.5 pt too wide, about 2 characters too many; it has 19, about 17 fit<"))
  #expect(html.contains("{--w:160px;font:400 17px/22px var(--face);--box:22px}"))
  #expect(html.contains(" data-n=2>Mit E-Mail anmelden</p>"))
  #expect(html.contains("Large +1 · xxLarge −2</p>"))
}

/// What has no finding is there too, folded, with its room.
@Test func faultlessTextsAreFolded() throws {
  let bad = assessed("Mit E-Mail anmelden", locale: "de")
  let good = assessed("Ja", locale: "de", key: "yes", fails: false)
  let html = page(report([bad, good], [finding(on: bad)]))
  #expect(html.contains("<details class=faultless><summary>1 string without a finding"))
  #expect(html.contains("<bdi>yes</bdi>"))
  #expect(html.contains("<td data-label=\"Default size\">fits, 12 pt left, about 1 character</td>"))
  #expect(html.contains("<td data-label=\"Largest size\">fits, 3 pt left</td>"))
}

/// The most urgent first: by severity, then by the size at which it shows.
@Test func theMostUrgentComesFirst() throws {
  let texts = ["one", "two", "three"].map { assessed("Text \($0)", locale: "de", key: $0) }
  let found = [
    finding(on: texts[0], .note, rule: "writing/wordy"), finding(on: texts[1], .note), finding(on: texts[2], .error),
  ]
  let summary = try #require(try files(report(texts, found))["de.md"])
  let order = ["`three`", "`two`", "`one`"].compactMap { summary.range(of: $0)?.lowerBound }
  #expect(order.count == 3 && order == order.sorted())
  #expect(summary.hasPrefix("### de: 1 error, 2 notes\n"))
}

@Test func summariesTellTen() throws {
  let texts = (0..<12).map { assessed("Text \($0)", locale: "de", key: "key\($0)") }
  let summary = try #require(try files(report(texts, texts.map { finding(on: $0) }))["de.md"])
  #expect(summary.contains("\n10. ") && !summary.contains("\n11. "))
  #expect(summary.contains("2 more strings have findings"))
}

/// The matrix counts texts at every size at which they fail.
@Test func theMatrixCountsTextsBySize() throws {
  let text = assessed("Mit E-Mail anmelden", locale: "de")
  let index = try #require(try files(report([text], [finding(on: text)]))["index.html"])
  #expect(index.contains("<th scope=col>Large</th><th scope=col>xxLarge</th>"))
  #expect(index.contains("href=\"de.html\""))
  #expect(
    index.contains(
      "<td class=\"heat0\" data-label=\"Large\">0</td><td class=\"heat3\" data-label=\"xxLarge\">1</td>"))
}

/// No locale chooses a file outside the folder, or another one's.
@Test func namesOfFilesAreHarmless() throws {
  let tags = ["../../etc/passwd", "de", "DE", "index", "", "a/b"]
  let names = FeedbackNames(tags)
  let all = tags.map { names[$0] }
  #expect(Set(all.map { $0.lowercased() }).count == tags.count)
  #expect(all.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9-]+/) != nil && $0.lowercased() != "index" })
}

/// Texts of strangers in every field, also set in pictures: no element, no attribute, no policy but ours.
@Test func hostileTextsAreTextOnPages() throws {
  let texts = [
    "</noscript><script>alert(1)</script>", "\" onmouseover=alert(1) x=\"", "\u{202E}abc\u{2066}\u{0}",
    "]]><img src=x onerror=alert(1)>", "</p></article></main><style>*{display:none}</style>", "&lt;b&gt; &#60;",
    "a\u{2028}b\n##[error]x\n::error::y", String(repeating: "<i>\u{202E}", count: 25_000),
  ].enumerated().map { assessed($0.element, locale: "de", key: "\($0.offset)\($0.element)") }
  let html = page(report(texts, texts.map { finding(on: $0) }))
  #expect(html.components(separatedBy: "<script").count == 2)
  #expect(html.components(separatedBy: "<style").count == 2)
  #expect(!html.contains("<img") && !html.contains("<i>") && !html.contains("##[") && !html.contains("\n::"))
  #expect(!html.unicodeScalars.contains { Harmless.isHarmful($0) && $0 != "\n" })
  #expect(html.contains("more characters are not shown"))
  let folder = try TemporaryFolder(["html": html])
  let problems = try ReportCheck.problems(of: ["html": folder.url("html")], count: texts.count)
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}

/// A long list comes in parts; every finding is in the file, and one without scripts sees them all.
@Test func longListsComeInParts() throws {
  let texts = (0..<400).map { assessed("Text \($0)", locale: "de", key: "key\($0)") }
  let html = page(report(texts, texts.map { finding(on: $0) }))
  #expect(html.components(separatedBy: "<noscript>").count == 3)
  #expect(html.components(separatedBy: "<article ").count == 401)
}

/// A finding on a size beyond a borderline one: the picture is at the size that it tells of.
@Test func picturesAreAtTheSizeOfTheFinding() {
  var text = assessed("Mit E-Mail anmelden", locale: "de")
  var last = text.boxes[0].assessment.sizes[1]
  last.category = .ax1
  text.boxes[0].assessment.sizes[1].isBorderline = true
  text.boxes[0].assessment.sizes.append(last)
  var drawing = text.boxes[0].drawings[1]
  drawing.category = .ax1
  text.boxes[0].drawings.append(drawing)
  var found = finding(on: text)
  found.fit?.firstFailing = "AX1"
  let html = page(report([text], [found]))
  #expect(html.contains("<b>AX1</b>, 21 pt: 14.5 pt too wide") && !html.contains("<b>xxLarge</b>"))
  // Another finding tells of no size: then it is the first that fails.
  let other = page(report([text], [finding(on: text, rule: "writing/wordy")]))
  #expect(other.contains("<b>xxLarge</b>") && !other.contains("<b>AX1</b>"))
}

/// An exported copy of a catalog: its texts are told of where they were exported from.
@Test func copiesNameTheTextThatHasTheFinding() {
  let text = assessed("Mit E-Mail anmelden", locale: "de")
  var original = text
  original.location = Location(file: "App/x.lproj/App.strings", line: 3)
  var copy = text
  copy.catalog = "Export"
  let html = page(report([original, copy], [finding(on: original)]))
  #expect(
    html.contains(
      "<td data-label=\"No finding, since\">its finding is reported once, in App/x.lproj/App.strings</td>"))
}
