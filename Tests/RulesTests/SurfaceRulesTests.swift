import Catalogs
import Findings
import Foundation
import LocaleData
import TestSupport
import Testing

@testable import Linter
@testable import Rules
@testable import Texts

/// Odd cases of the rules that compare the surface of a translation with its source; the usual ones are their examples.
@Suite struct SurfaceRulesTests {
  private static func findings(_ rule: String, _ source: String, _ locale: String, _ target: String) throws -> [Finding]
  {
    let example = Example.flagged(source, locale, target, because: "")
    return try ExampleHarness().run(example, rule: rule).findings
  }

  private static let rules = [
    "l10n/brackets", "l10n/doubled-word", "l10n/locale-punctuation", "l10n/markup", "l10n/newlines", "l10n/numbers",
    "l10n/punctuation", "l10n/urls", "l10n/whitespace",
  ]

  @Test func hostileTextsAreJudged() throws {
    let texts = [
      " ", "\n", "\u{A0}", "\\", "\\\\", "\\n", "<", "</", "<a", "<a ", "&", "&#", "&;", "[", "](", "[](", "**", "***",
      "****",
      "`", "://", "http:/", "https:/", "a://", "www.", "www", "@", "a@", "@a.b", "%@", "1", "1.", "1,", ".1", ":", ":)",
      "(",
      ")", "。", "…", "...", "?", "¿", "\u{2028}", "\r\n", "\u{FFFC}", "🙂", "🙂 🙂", "\u{301}", "a a", "٣", "1 000", "/n",
      "«", "“", "\"", "1\"", "「」", "” ”",
      "{", "http://{", "http://{a", "99999999999999999999999999",
    ]
    let pairs = texts.flatMap { source in texts.map { (source, $0) } }
    let catalog = Linting.catalog(pairs.enumerated().map { ("\($0.offset)", $0.element.0, $0.element.1) })
    let results = try Linting.run([catalog]) { $0.only = Self.rules }
    #expect(results.counts.translations == pairs.count)
  }

  @Test(arguments: rules)
  func timeGrowsWithTheText(rule: String) throws {
    let pieces = ["((", "<a ", "[x](", "** ", "1,", "a@", "http://", "a a ", "\n", " ", "…", "&a", "\\"]
    let source = "See a@b.cd http://a.bc 12 (x) <b>x</b> **x**"
    let catalog = Linting.catalog(
      pieces.map { ($0, source, String(repeating: $0, count: 4000)) })
    let time = try processorTime { _ = try Linting.run([catalog]) { $0.only = [rule] } }
    #expect(time < .seconds(20), "\(rule)")
  }

  @Test func aSpaceThatMostLeaveOutIsToldAtTheSource() throws {
    var entry = Entry(key: "done")
    entry.translations[.english] = Translation(locale: .english, values: [Value("Done. ")])
    for tag in ["de", "fr", "it"] {
      let locale = LocaleID(canonical: tag)
      entry.translations[locale] = Translation(locale: locale, values: [Value("\(tag).")])
    }
    var catalog = Catalog(identity: "a", name: "a", format: .strings, sourceLocale: .english)
    catalog.entries = [entry]
    let findings = try Linting.run([catalog]) { $0.only = ["l10n/whitespace"] }.findings
    #expect(findings.map(\.subject.locale) == [.english])
    #expect(findings.first?.message == "ends with a space that 3 of 3 translations leave out")
  }

  @Test func fixesMendTheRange() throws {
    let doubled = try Self.findings("l10n/whitespace", "One two", "de", "Eins  zwei")
    #expect(doubled.first?.fixes.first?.text == " ")
    #expect(doubled.first?.range == 4..<6)
    let literal = try Self.findings("l10n/newlines", "One\ntwo", "de", "Eins\\nzwei")
    #expect(literal.first?.fixes.first?.text == "\n")
    #expect(literal.first?.severity == .warning)
    let link = try Self.findings("l10n/markup", "[a](https://example.com)", "de", "[b] (https://example.com)")
    #expect(link.first?.severity == .error)
    #expect(link.first?.fixes.first?.text == "](")
  }

  /// The name of a scheme is as long as it is.
  @Test(arguments: [
    ("See photosharing://example.com", "Siehe photosharing: //example.com", "photosharing: //example.com"),
    ("Type photosharing://", "Gib photosharing: // ein", "photosharing: //"),
  ])
  func schemesOfAnyLengthAreQuotedAsAWhole(source: String, target: String, quoted: String) throws {
    let found = try Self.findings("l10n/urls", source, "de", target)
    #expect(found.map { $0.message.hasPrefix("'\(quoted)'") } == [true], "\(found.map(\.message))")
  }

  @Test func numbersKeepQuiet() throws {
    for (source, locale, target) in [
      ("10K", "ko", "1만"), ("Version 1.0", "de", "Version 1"), ("30 minutes", "ar", "ثلاثون دقيقة"),

      ("3:30 PM – 4:30 PM", "de", "15:30–16:30"), ("H.264", "ru", "H264"), ("$1,234.50", "de", "1.234,50 $"),
      ("1 MB", "fr", "1024 Ko"), ("77 °F", "de", "25 °C"),
    ] {
      #expect(try Self.findings("l10n/numbers", source, locale, target).isEmpty, "\(source) \(target)")
    }
  }
}
