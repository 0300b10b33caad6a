import Catalogs
import Fit
import Foundation
import LocaleData
import Places
import Reporters
import TestSupport
import Testing

@testable import AppCode
@testable import Pipeline

/// What the code says, made by hand: `cart.pay` is a button, `cart.note` is used nowhere that is known.
private enum Sample {
  static let file = "App/Cart.swift"
  static let code = """
    struct Cart: View {
      Button("cart.pay") {}
        .lineLimit(1)
      log("cart.note")
    }
    """

  static func location(_ line: Int) -> CodeLocation { CodeLocation(path: file, line: line, column: 3) }

  static var index: CodeIndex {
    let place = CodePlace(
      control: "Button", framework: "SwiftUI", containers: ["List"], role: Fact("button", at: location(2)),
      isSure: true,
      textStyle: Fact("title", at: location(2)), lineLimit: Fact(1, at: location(3)), width: Fact(120, at: location(3)),
      location: location(2))
    var index = CodeIndex()
    index.uses = [
      KeyUse(
        key: KeyPattern([.fixed("cart.pay")]), defaultText: "Pay", isText: false, location: location(2), steps: [],
        place: place, arguments: ["Int", nil]),
      KeyUse(
        key: KeyPattern([.fixed("cart.note")]), isText: false, location: location(4), steps: [], cause: .notShown),
    ]
    return index
  }

  static var projectCode: ProjectCode {
    var code = ProjectCode()
    code.index = index
    code.files[file] = CodeFileText(shownPath: file, bytes: Array(Self.code.utf8))
    return code
  }

  static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "cart.pay": {"extractionState": "manual", "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Zahlen"}}}},
      "cart.note": {"comment": "[stringfit: width=100 max-lines=2 role=label]", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Note"}}}},
      "cart.gone": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Gone"}}}}
    }}
    """

  static func project() throws -> (Project, ResolvedConfiguration) {
    let folder = try TemporaryFolder(["App/Localizable.xcstrings": catalog])
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
    return (try ProjectReader(configuration).read([]), configuration)
  }

  static func list(keys: [String] = [], unknownOnly: Bool = false) throws -> PlaceList {
    let (project, configuration) = try project()
    let code = projectCode
    return try PlacesRun(configuration, keys: keys, unknownOnly: unknownOnly).list(
      of: project, code.uses(of: project.catalogs, configuration), code)
  }
}

@Suite struct PlaceGatheringTests {
  @Test func thePlaceIsWhatTheCodeSays() throws {
    let entries = try Sample.list().entries
    let pay = try #require(entries.first { $0.key == "cart.pay" })
    #expect(pay.used == .yes)
    let place = try #require(pay.places.first)
    #expect(pay.places.count == 1)
    #expect(place.control == "SwiftUI.Button")
    #expect(place.role == "button" && place.isSure)
    #expect(place.containers == ["List"])
    #expect(place.style == "title1" && place.lines == 1 && place.width == 120)
    #expect(place.arguments == ["Int", nil])
    let lines = try #require(place.evidence.first { $0.fact == "lines" })
    #expect(lines == .init("lines", from: .code, file: "App/Cart.swift", line: 3, text: ".lineLimit(1)"))
  }

  /// A text may reach a control in several ways, and from several lines.
  @Test func oneControlIsOnePlace() throws {
    let (project, configuration) = try Sample.project()
    var code = Sample.projectCode
    var other = code.index.uses[0]
    other.steps = [Sample.location(1)]
    code.index.uses.append(other)
    other.location = Sample.location(4)
    code.index.uses.append(other)
    let list = try PlacesRun(configuration).list(of: project, code.uses(of: project.catalogs, configuration), code)
    let places = try #require(list.entries.first { $0.key == "cart.pay" }?.places)
    #expect(places.count == 1)
    #expect(places.first?.evidence.filter { $0.fact == "use" }.map(\.line) == [2, 4])
  }

  @Test func whatIsUsualForARoleIsNoKnownPlace() {
    var place = PlaceList.Item()
    place.evidence = [.init("width", from: .preset), .init("lines", from: .preset)]
    #expect(!place.isKnown)
    place.evidence = [.init("width", from: .comment), .init("lines", from: .code)]
    #expect(place.isKnown)
  }

  @Test func whatTheCommentSaysIsAPlaceToo() throws {
    let note = try #require(try Sample.list().entries.first { $0.key == "cart.note" })
    #expect(note.used == .yes)
    #expect(note.unresolved == [.init(cause: "not-shown", file: "App/Cart.swift", line: 4)])
    let place = try #require(note.places.first)
    #expect(place.width == 100 && place.lines == 2 && place.role == "label")
    #expect(Set(place.evidence.map(\.from)) == [.comment])
    #expect(place.evidence.allSatisfy { $0.file == "App/Localizable.xcstrings" })
  }

  @Test func aDeclarationCountsMoreThanTheCode() throws {
    var (project, configuration) = try Sample.project()
    var rule = BoxRule(match: EntryMatch(key: "cart.pay"))
    rule.width = 90
    configuration.fit.boxRules = [rule]
    let code = Sample.projectCode
    project.catalogs[0].entries[1].comment = nil
    let list = try PlacesRun(configuration).list(of: project, code.uses(of: project.catalogs, configuration), code)
    let place = try #require(list.entries.first { $0.key == "cart.pay" }?.places.first)
    #expect(place.width == 90)
    #expect(place.evidence.filter { $0.fact == "width" }.map(\.from) == [.config])
    #expect(place.lines == 1)
  }

  /// What stands beside a text takes of the row; a width that somebody measured is what it is.
  @Test(arguments: [([:], 311, true, .container), (["list-row-part": 200], 200, false, .config)] as [Contained])
  func aContainerGivesTheMostThatThereMayBe(_ expected: Contained) throws {
    var (project, configuration) = try Sample.project()
    configuration.fit.containerWidths = expected.measured
    var code = Sample.projectCode
    code.index.uses[0].place?.width = nil
    code.index.uses[0].place?.containers = ["HStack", "List"]
    let list = try PlacesRun(configuration).list(of: project, code.uses(of: project.catalogs, configuration), code)
    let place = try #require(list.entries.first { $0.key == "cart.pay" }?.places.first)
    #expect(place.width == expected.width && place.isWidthAtMost == expected.isAtMost)
    #expect(place.evidence.filter { $0.fact == "width" }.map(\.from) == [expected.origin])
    project.catalogs[0].entries[1].comment = nil
    var rule = BoxRule(match: EntryMatch(key: "cart.pay"))
    rule.width = 90
    configuration.fit.boxRules = [rule]
    let declared = try PlacesRun(configuration).list(
      of: project, code.uses(of: project.catalogs, configuration), code)
    #expect(declared.entries.first { $0.key == "cart.pay" }?.places.first?.isWidthAtMost == false)
  }
  /// A row takes no more than the frame around it gives, nor more than there is on the screen.
  @Test(arguments: [(200.0, true, 200.0, .code), (400, true, 311, .container), (400, false, 400, .code)] as [Framed])
  func theNarrowerOfTwoMaximumsIsListed(_ framed: Framed) throws {
    let (project, configuration) = try Sample.project()
    var code = Sample.projectCode
    code.index.uses[0].place?.width = Fact(framed.width, at: CodeLocation(path: "App/Cart.swift", line: 2, column: 1))
    code.index.uses[0].place?.isWidthAtMost = framed.isAtMost
    let list = try PlacesRun(configuration).list(of: project, code.uses(of: project.catalogs, configuration), code)
    let place = try #require(list.entries.first { $0.key == "cart.pay" }?.places.first)
    #expect(place.width == framed.expected)
    #expect(place.evidence.filter { $0.fact == "width" }.map(\.from) == [framed.origin])
  }
  typealias Framed = (width: Double, isAtMost: Bool, expected: Double, origin: PlaceList.Origin)

  typealias Contained = (measured: [String: Double], width: Double, isAtMost: Bool, origin: PlaceList.Origin)

  @Test func howMuchIsKnownIsCounted() throws {
    let summary = try Sample.list().summary
    #expect(summary.entries == 3 && summary.codeFiles == 1)
    #expect(summary.used == [.yes: 2, .no: 1])
    #expect(summary.known == 2)
    #expect(summary.withFact["lines"] == 2 && summary.withFact["style"] == 1)
    #expect(summary.facts["width"] == [.code: 1, .comment: 1])
    #expect(summary.unresolved == ["not-shown": 1])
  }

  @Test func someEntriesAreListed() throws {
    #expect(try Sample.list(keys: ["cart.p*"]).entries.map(\.key) == ["cart.pay"])
    let unknown = try Sample.list(unknownOnly: true)
    #expect(unknown.entries.map(\.key) == ["cart.gone"])
    #expect(unknown.summary.entries == 3)
    #expect(throws: ExitError.self) { try Sample.list(keys: ["nothing.*"]) }
  }
}

@Suite struct CodeEvidenceTests {
  private func check(_ code: ProjectCode?) throws -> Check.Examination {
    let (project, configuration) = try Sample.project()
    let completed = code.map { CodeEvidence.completed(project, by: $0, configuration) } ?? project
    return try Check(configuration).examine(completed)
  }

  @Test func theTextInTheCodeIsComparedWith() throws {
    let folder = try TemporaryFolder([
      "App/de.lproj/Localizable.strings": "\"cart.pay\" = \"Zahlen\"; \"cart.note\" = \"Notiz\";"
    ])
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: folder.path)
    let project = try ProjectReader(configuration).read([])
    let completed = CodeEvidence.completed(project, by: Sample.projectCode, configuration)
    #expect(try Check(configuration).examine(project).results.counts.compared == 0)
    let examined = try Check(configuration).examine(completed)
    #expect(examined.results.counts.compared == 1)
    // One text of the source's language makes it no locale that lacks the others.
    #expect(!examined.findings.contains { $0.subject.locale == .english })
    #expect(examined.results.coverage.keys.map(\.tag) == ["de"])
  }

  @Test func aFindingSaysWhereItsTextIsShown() throws {
    var code = Sample.projectCode
    code.index.uses[0].defaultText = "Pay  now"
    let (project, configuration) = try Sample.project()
    let completed = CodeEvidence.completed(project, by: code, configuration)
    #expect(completed.catalogs[0].entries.contains { $0.translations[.english]?.values.first?.text == "Pay  now" })
    let findings = try Check(configuration).examine(completed).findings.filter { $0.subject.key == "cart.pay" }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(
        finding.shown
          == .init(role: "button", control: "SwiftUI.Button", container: "List", file: "App/Cart.swift", line: 2))
    }
  }

  /// The key of a switch in a list says nothing of buttons, whatever it is called.
  @Test func rulesGoByTheRoleThatTheCodeSettles() throws {
    let (project, configuration) = try Sample.project()
    var code = Sample.projectCode
    #expect(try row(of: "cart.pay", project, configuration) == "-")
    #expect(try row(of: "cart.pay", completed(project, code, configuration), configuration).hasPrefix("button 0.90"))
    #expect(
      try row(of: "cart.pay", completed(project, code, configuration), configuration)
        .hasSuffix("(SwiftUI.Button (App/Cart.swift:2) shows it)"))
    code.index.uses[0].place?.isSure = false
    #expect(try row(of: "cart.pay", completed(project, code, configuration), configuration).hasPrefix("button 0.50"))
  }

  private func completed(
    _ project: Project, _ code: ProjectCode, _ configuration: ResolvedConfiguration
  ) -> Project { CodeEvidence.completed(project, by: code, configuration) }

  /// What `rules --roles` tells of a key, with single spaces and without the key and its text.
  private func row(of key: String, _ project: Project, _ configuration: ResolvedConfiguration) throws -> String {
    let text = String(decoding: try RoleTable(project, configuration).report(as: .text), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("  \(key)") })
    let parts = line.split(separator: " ").map(String.init)
    let said = parts.prefix { $0 != key }.joined(separator: " ")
    return said == "-" ? said : said + " " + line.drop { $0 != "(" }
  }

  /// Where the code says nothing, findings are as they are without it.
  @Test func codeWithoutUsesChangesNothing() throws {
    let without = try check(nil).findings
    let with = try check(ProjectCode()).findings
    #expect(with.map(\.fingerprint) == without.map(\.fingerprint))
    #expect(with.allSatisfy { $0.shown == nil })
  }
}
