import Catalogs
import Findings
import Fit
import LocaleData
import Rules
import TestSupport
import Testing
import Typography

@testable import Linter

/// One fault is told by one rule.
@Suite struct PrecedenceTests {
  private static func rules(
    of text: String, role: Role? = nil, platform: Platform? = nil, comment: String? = nil, skip: [String] = []
  ) throws -> [String] {
    let engine = try Linter.forWords(role: role, platform: platform, skip: skip)
    let catalog = Linting.catalog([("a", text, nil)], comments: comment.map { ["a": $0] } ?? [:])
    return engine.lint([catalog]).findings.map(\.rule).sorted()
  }

  @Test(
    arguments: [
      ("Click here to see all photos", nil, Platform.ios, "writing/click-here"),
      ("Unknown error", Role.alertTitle, nil, "writing/alert-title"),
      ("Something went wrong", .alertTitle, nil, "writing/alert-title"),
      ("Sorry!", .alertTitle, nil, "writing/alert-title"),
      ("Oops!", .alertTitle, nil, "writing/interjection"),
      ("Oops! The photo is too large. Choose a smaller one.", .error, nil, "writing/interjection"),
      ("Abort", .alertButton, nil, "writing/alert-buttons"),
    ] as [(String, Role?, Platform?, String)])
  func oneRuleSpeaks(text: String, role: Role?, platform: Platform?, rule: String) throws {
    #expect(try Self.rules(of: text, role: role, platform: platform) == [rule], "\(text)")
  }

  /// The worse text must not pass where the better one would not.
  @Test func theOneThatStaysIsAsGrave() throws {
    var fit = FitSettings()
    (fit.platform, fit.isPlatformKnown) = (.ios, true)
    let fitter = Fitter(settings: fit, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    let engine = try Linter(settings: Linter.Settings(), localeData: LocaleData(), fitter: fitter)
    func found(_ text: String) -> [Finding] {
      engine.lint([Linting.catalog([("a", text, text)])]).findings.filter { $0.rule.hasPrefix("writing/") }
    }
    let better = try #require(found("Click the photo to see it").first)
    let worse = try #require(found("Click here to see it").first)
    #expect(better.rule == "writing/gesture" && worse.rule == "writing/click-here")
    #expect(worse.severity == better.severity)
  }

  @Test func theOtherSpeaksWhereTheFirstDoesNotRun() throws {
    let text = "Click here to see all photos"
    #expect(try Self.rules(of: text, platform: .ios, skip: ["writing/click-here"]) == ["writing/gesture"])
    let comment = "[stringfit: disable=writing/click-here reason=as on our site]"
    #expect(try Self.rules(of: text, platform: .ios, comment: comment) == ["writing/gesture"])
  }

  @Test func anotherFaultElsewhereInTheTextIsReported() throws {
    let found = try Self.rules(of: "Click here, then right-click the photo by clicking it", platform: .ios)
    #expect(found.contains("writing/click-here"))
    let other = try Self.rules(of: "Oops! Invalid name...")
    #expect(other.contains("typography/ellipsis"))
  }

  @Test func rulesYieldToRulesThatAreThere() {
    let ids = Set(Linter.allMetadata.map(\.id))
    let yields = Dictionary(uniqueKeysWithValues: Linter.allMetadata.map { ($0.id, Set($0.yieldsTo)) })
    for (rule, others) in yields {
      #expect(others.isSubset(of: ids), "\(rule)")
      // Never each to the other: both would be silent.
      for other in others { #expect(yields[other]?.contains(rule) == false, "\(rule) and \(other)") }
    }
  }

  /// Over all that the rules say of themselves: no words are told twice.
  @Test func noExampleIsReportedTwice() throws {
    // These speak of how the whole text or sentence looks, whatever its words are.
    let ofForm: Set<String> = ["writing/long-sentence", "writing/casing", "writing/all-caps"]
    // A word of a message is a defect of its own beside what the message leaves out.
    let ofMessage: Set<String> = ["writing/error-without-remedy", "writing/robotic-error"]
    var engines: [String: Linter] = [:]
    for rule in Linter.allMetadata where rule.judgesTextByItself {
      for example in rule.examples where example.isFlagged && example.target == nil && example.neighbours.isEmpty {
        let locale = try #require(LocaleID(example.locale))
        let setting = "\(example.role ?? "") \(example.platform ?? "")"
        let engine =
          try engines[setting]
          ?? .forWords(
            role: example.role.flatMap(Role.init(rawValue:)),
            platform: example.platform.flatMap(Platform.init(rawValue:)))
        engines[setting] = engine
        var entry = Entry(key: "example")
        let text = ExampleHarness.unmarked(example.source).text
        entry.translations[locale] = Translation(locale: locale, values: [Value(text)])
        var catalog = Catalog(
          identity: "A", name: "A", format: .strings, sourceLocale: locale,
          files: [CatalogFile(file: FileID(0), locale: locale)])
        catalog.entries = [entry]
        let found = engine.lint([catalog]).findings.filter { !ofForm.contains($0.rule) }
        for (index, one) in found.enumerated() {
          for other in found[(index + 1)...] where one.rule != other.rule {
            let rules: Set = [one.rule, other.rule]
            if rules.contains("writing/jargon"), !rules.isDisjoint(with: ofMessage) { continue }
            let isTwice = one.range.flatMap { range in other.range.map { $0.overlaps(range) } } ?? false
            #expect(!isTwice, "\(one.rule) and \(other.rule): \(text)")
          }
        }
      }
    }
  }
}
