import StringFit
import TestSupport
import Testing

struct StringFitTests {
  private static let files = [
    "App/en.lproj/A.strings":
      "/* A button. [stringfit: style=body width=100 max-lines=1] */\n\"save\" = \"Save %@\";\n",
    "App/de.lproj/A.strings": "\"save\" = \"%@ sichern und danach noch einmal ansehen\";\n",
  ]

  @Test func findingsAreThoseOfTheCommand() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try checkStrings(at: folder.path)
    #expect(result.isComplete && result.strings == 1 && result.translations == 1)
    let finding = try #require(result.findings.first { $0.rule == "fit/truncated" })
    #expect(finding.key == "save" && finding.locale == "de" && finding.line == 1)
    #expect(finding.description.contains("App/de.lproj/A.strings:1:"))
    #expect(finding.description.hasSuffix("[fit/truncated]"))
    #expect(result.errors.count + result.warnings.count + result.notes.count == result.findings.count)
  }

  @Test func aStringThatIsMendedPasses() throws {
    let folder = try TemporaryFolder(Self.files)
    var options = CheckOptions()
    options.onlyRules = ["fit/truncated"]
    #expect(try !checkStrings(at: folder.path, options: options).findings.isEmpty)
    try folder.write("\"save\" = \"%@\";\n", to: "App/de.lproj/A.strings")
    try folder.write("\"save\" = \"%@\";\n", to: "App/en.lproj/A.strings")
    #expect(try checkStrings(at: folder.path, options: options).findings.isEmpty)
  }

  @Test func catalogsAreValues() throws {
    let folder = try TemporaryFolder(Self.files)
    let app = try AppStrings(at: "App", workingFolder: folder.path)
    let catalog = try #require(app.catalogs.first)
    #expect(catalog.name == "App/A" && catalog.locales == ["de", "en"] && catalog.sourceLocale == "en")
    #expect(catalog.entries.first?.texts["en"]?.first?.text == "Save %@")
    #expect(catalog.entries.first?.comment?.hasPrefix("A button.") == true)
    #expect(try app.check().findings.allSatisfy { $0.file?.hasPrefix("App/") ?? true })
  }

  @Test func inputThatIsLostIsNotComplete() throws {
    let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"b\"\n\"c\" = ;\n"])
    let result = try checkStrings(at: folder.path)
    #expect(!result.isComplete)
    #expect(result.errors.contains { $0.rule.hasPrefix("input/") })
  }

  @Test func errorsSayWhatIsWrong() throws {
    let folder = try TemporaryFolder([".stringfit.yml": "rulez: {}\n", "en.lproj/A.strings": "\"a\" = \"b\";\n"])
    #expect(throws: StringFitError.self) { try AppStrings(at: "nowhere", workingFolder: "/") }
    do {
      _ = try AppStrings(at: ".", workingFolder: folder.path)
      Issue.record("the configuration is wrong")
    } catch {
      #expect(error.reason == .wrongConfiguration)
      #expect(error.description.hasPrefix(".stringfit.yml:1:"))
    }
    var options = CheckOptions()
    options.locales = ["not a locale"]
    do {
      _ = try checkStrings(at: folder.path, options: options)
      Issue.record("there is no such locale")
    } catch {
      #expect(error.reason == .wrongRequest)
    }
  }

  @Test func textsAreMeasuredInTheirBoxes() throws {
    let measurer = try TextMeasurer()
    let sizes = try measurer.measure(
      "Mit E-Mail anmelden", locale: "de", in: TextBox(style: .headline, width: 170, maxLines: 1))
    #expect(sizes.map(\.sizeCategory) == SizeCategory.allCases.filter { $0 != .standard })
    #expect(sizes.first?.fits == true && sizes.last?.fits == false)
    #expect(sizes.first?.lineStarts == [0])
    let arabic = try measurer.measure("تسجيل الدخول", locale: "ar")
    #expect(arabic.allSatisfy { $0.isRightToLeft && $0.fits && $0.lines == 1 })
    #expect(throws: StringFitError.self) { try measurer.measure("x", in: TextBox(width: -.infinity)) }
  }
}
