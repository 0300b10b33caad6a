import Catalogs
import Findings
import Linter
import Rules
import TestSupport
import Testing

/// Whatever stands in a text, the rules for placeholders and plurals answer, with ranges inside the text.
@Suite struct PlaceholderPropertyTests {
  /// Pieces that placeholders are made of, and what they break on.
  static let pieces = [
    "%", "%%", "@", "$", "1", "0", "9999999999", "d", "lld", "l", "%@", "%1$@", "%2$lld", "%#@", "%#@a@", "%arg", "{",
    "}",
    "{0}", "{a}", "{n, plural, one {", "} other {#}}", ", select, ", "'", "\\(", ")", "${", "٪", "％", " ", "\u{A0}",
    "é",
    "👍🏽", "\u{0}", "\n", "*", ".", "#", ":", "“", "”", "%0", "0%", "%L1", "%n", "\u{2068}", "\u{301}",
  ]

  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  static func text(_ dice: inout Seeded) -> String {
    if Int.random(in: 0..<4, using: &dice) == 0 {
      let bytes = (0..<Int.random(in: 0..<40, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
      return String(decoding: bytes, as: UTF8.self)
    }
    return (0..<Int.random(in: 0..<12, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func answers(seed: UInt64) throws {
    var dice = Seeded(state: seed)
    let locales = ["de", "ru", "ar", "ja", "lv", "tlh"].map { LocaleID(canonical: $0) }
    var catalog = Catalog(
      identity: "A", name: "A", format: .xcstrings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: nil)])
    for number in 0..<250 {
      var entry = Entry(key: Int.random(in: 0..<3, using: &dice) == 0 ? Self.text(&dice) : "key \(number)")
      for locale in (number % 5 == 0 ? [] : [LocaleID.english]) + locales {
        var translation = Translation(locale: locale)
        if Bool.random(using: &dice) {
          translation.values = [Value(Self.text(&dice))]
        } else {
          for category in ["zero", "one", "few", "other", "odd"] where Bool.random(using: &dice) {
            translation.values.append(Value(Self.text(&dice), variation: .plural(category)))
          }
        }
        if Bool.random(using: &dice) {
          let values = ["one", "two", "other"].map { Value(Self.text(&dice), variation: .variable("a", $0)) }
          let number = Bool.random(using: &dice) ? Int.random(in: -1..<4, using: &dice) : nil
          translation.substitutions = [
            Substitution(name: "a", argumentNumber: number, formatSpecifier: Self.text(&dice), values: values)
          ]
        }
        entry.translations[locale] = translation
      }
      catalog.entries.append(entry)
    }
    let results = try Linting.run([catalog]) {
      $0.only = ["l10n/format-*", "l10n/plural-*"]
      $0.rules["l10n/format-specifiers", default: .init()].options = RuleOptions([
        "dialects": ["qt"], "placeholders": ["<x>", "%0"],
      ])
    }
    #expect(!results.findings.isEmpty)
    for finding in results.findings {
      let text = finding.subject.target ?? finding.subject.source ?? ""
      if let range = finding.range {
        #expect(range.lowerBound >= 0 && range.upperBound <= text.utf16.count, "\(finding)")
      }
      #expect(!finding.message.isEmpty)
    }
  }

  @Test func staysLinearOnHostileText() throws {
    let texts = [
      String(repeating: "{a, plural, other {", count: 4000), String(repeating: "{", count: 20_000),
      String(repeating: "%0 ", count: 10_000), String(repeating: "{n, select, a {b} ", count: 4000),
      String(repeating: "{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", count: 1000),
    ]
    let time = try processorTime {
      let many = (String(repeating: "%@ ", count: 10_000), String(repeating: "%d ", count: 10_000))
      let swapped = Linting.catalog([("a", many.0, many.1), ("b", many.1, many.0 + "%1$@")])
      _ = try Linting.run([swapped]) { $0.only = ["l10n/format-*"] }
      for text in texts {
        let catalog = Linting.catalog([("a", text, text + " "), ("b", text, "x"), ("c", "%@ %0 {a}", text)])
        _ = try Linting.run([catalog]) { $0.only = ["l10n/format-*", "l10n/plural-*"] }
      }
    }
    #expect(time < .seconds(10))
  }
}
