import Findings
import TestSupport
import Testing

@testable import Pipeline

/// What `measure --explain` tells never contradicts what `check` finds.
@Suite struct BoxExplanationTests {
  private static func project(_ files: [String: String]) throws -> (ResolvedConfiguration, TemporaryFolder) {
    let folder = try TemporaryFolder(files)
    var flags = Flags()
    flags.jobs = 1
    return (try ResolvedConfiguration.resolve(flags, workingFolder: folder.path), folder)
  }
  private static func explanation(_ key: String, _ files: [String: String]) throws -> String {
    let (configuration, folder) = try project(files)
    let project = try ProjectReader(configuration).read([folder.path])
    return try BoxExplanation(configuration, project: project).text(of: key, in: ["."])
  }
  private static func strings(_ comment: String, en: String, de: String) -> [String: String] {
    [
      "en.lproj/A.strings": "/* \(comment) */\n\"a.b\" = \"\(en)\";\n", "de.lproj/A.strings": "\"a.b\" = \"\(de)\";\n",
    ]
  }

  @Test func findingsAreReported() throws {
    let text = try Self.explanation(
      "a.b", Self.strings("[stringfit: size=17 width=80 max-lines=1]", en: "Save", de: "Alles auf einmal sichern"))
    #expect(text.contains("; doesn't fit\n            error fit/truncated: cut off: "), "\(text)")
    #expect(text.contains("1 line, ") && text.contains("; fits\n"))
  }

  /// The code's places are read as `check` reads them, and what `check` lists for another catalog isn't called switched off.
  @Test func placesInCodeAreExplained() throws {
    var files = [
      "App/en.lproj/Localizable.strings": "\"a.b\" = \"Save\";\n",
      "App/de.lproj/Localizable.strings": "\"a.b\" = \"Alles auf einmal sichern und gehen\";\n",
      "App/V.swift": """
      import SwiftUI
      struct V: View { var body: some View { VStack {
        Text("a.b").lineLimit(1).frame(width: 120)
        Text("a.b").lineLimit(1).frame(width: 400)
      } } }
      """,
    ]
    files["de.xcloc/Localized Contents/de.xliff"] = """
      <xliff version="1.2"><file original="App/en.lproj/Localizable.strings" source-language="en" target-language="de"
      datatype="plaintext"><body><trans-unit id="a.b"><source>Save</source>
      <target>Alles auf einmal sichern und gehen</target></trans-unit></body></file></xliff>
      """
    let (configuration, folder) = try Self.project(files)
    let project = try ProjectReader(configuration).read([folder.path]).withCode(configuration)
    let text = try BoxExplanation(configuration, project: project).text(of: "a.b", in: ["."])
    let findings = text.split(separator: "\n").filter { $0.contains("error fit/truncated") }
    #expect(text.contains("wide, Text in ") && text.contains("App/V.swift:3"), "\(text)")
    #expect(findings.count == 2 && findings.count { $0.contains("check lists it once") } == 1, "\(text)")
    #expect(!text.contains("its rule is off"))
  }

  /// What stands beside a title takes of its bar.
  @Test func theMostThatThereMayBeIsReportedSo() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s-1">
      <objects><viewController id="v-1"><view key="view" id="w-1"/>
      <navigationItem key="navigationItem" title="Cart" id="n-1"/></viewController></objects></scene></scenes></document>
      """
    let text = try Self.explanation(
      "n-1.title", ["Base.lproj/Main.storyboard": storyboard, "de.lproj/Main.strings": "\"n-1.title\" = \"Korb\";\n"])
    #expect(text.contains("width          at most 343   the container: navigation-title (C)"), "\(text)")
  }

  @Test(arguments: [
    (
      "[stringfit: size=17 width=30 max-lines=1]", "Save it now", "Alles sichern",
      "the source doesn't fit either"
    ),
    (
      "[stringfit: size=17 width=60 max-lines=1 disable=fit/*]", "Save", "Alles sichern",
      "the comment switches fit/truncated off"
    ),
    (
      "[stringfit: size=17 width=60 max-lines=1] Do not translate", "Save", "Alles sichern",
      "a comment or the file says not to translate it"
    ),
  ])
  func silenceHasAReason(comment: String, en: String, de: String, reason: String) throws {
    let text = try Self.explanation("a.b", Self.strings(comment, en: en, de: de))
    #expect(text.contains("check doesn't report this, because \(reason)"), "\(text)")
  }

  @Test func whatIsSwitchedOffIsSaid() throws {
    var files = Self.strings("[stringfit: size=17 width=60 max-lines=1]", en: "Save", de: "Alles sichern")
    files[".stringfit.yml"] = "rules:\n  fit/truncated: off\n"
    #expect(try Self.explanation("a.b", files).contains("fit/truncated is switched off in the configuration"))
  }

  /// Every entry of the project in Corpus/fit: a finding of `check` is told of its text, and nothing else is.
  @Test func explanationsAgreeWithCheck() throws {
    let findings = try FitCorpusTests.findings()
    var flags = Flags()
    flags.jobs = 1
    let configuration = try ResolvedConfiguration.resolve(
      flags, workingFolder: FitCorpusTests.folder.path(percentEncoded: false))
    let project = try ProjectReader(configuration).read(["App"])
    let explanation = try BoxExplanation(configuration, project: project)
    for key in Set(project.catalogs.flatMap { $0.entries.map(\.key) }).sorted() {
      let explained = try explanation.text(of: key, in: ["App"]).split(separator: "\n").map(String.init)
      let found = findings.filter { $0.subject.key == key }
      let lines = explained.filter { $0.contains(" fit/") && !$0.contains("check doesn't report this") }
      #expect(lines.count == found.count, "\(key): \(explained)\n\(found.map(\.message))")
      for finding in found { #expect(lines.contains { $0.hasSuffix("\(finding.rule): \(finding.message)") }, "\(key)") }
    }
  }

  @Test(arguments: [
    ("nope", "no entry 'nope' in ."), ("ab", "no entry 'ab' in .; nearest: 'a.b'"),
    ("A.B", "no entry 'A.B' in .; nearest: 'a.b'"),
  ])
  func noSuchKeyIsPlainlySaid(key: String, message: String) throws {
    let (configuration, folder) = try Self.project(Self.strings("", en: "Save", de: "Sichern"))
    let project = try ProjectReader(configuration).read([folder.path])
    #expect(throws: ExitError(.wrongUsage, message)) {
      try BoxExplanation(configuration, project: project).text(of: key, in: ["."])
    }
  }

  /// How the file's own limit is read is said, its unit in points too.
  @Test(arguments: [("pixel", "100 pixel; a pixel counts as a point"), ("em", "100 em; an em is the point size, 17")])
  func limitsOfTheFileAreExplained(unit: String, words: String) throws {
    let xliff = """
      <xliff version="1.2"><file original="A.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="a.b" maxwidth="100" size-unit="\(unit)"><source>Save</source><target>Sichern</target></trans-unit>
      </body></file></xliff>
      """
    let text = try Self.explanation("a.b", ["de.xliff": xliff])
    #expect(text.contains("the file's own limit (maxwidth, \(words))"), "\(text)")
    #expect(text.contains("the file's width limit, which holds the text as it breaks in the source"))
  }

  /// A text wider than the file allows is an error, in each translation.
  @Test func aWidthOfTheFileIsJudged() throws {
    let xliff = """
      <xliff version="1.2"><file original="A.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="a" maxwidth="60" size-unit="point"><source>Save it for later</source><target>Für später sichern</target></trans-unit>
      <trans-unit id="b" maxwidth="60" size-unit="point"><source>Save</source><target>Sichern</target></trans-unit>
      <trans-unit id="c" maxwidth="60" size-unit="point"><source>Save</source><target>Ok\nJa</target></trans-unit>
      </body></file></xliff>
      """
    let (configuration, folder) = try Self.project(["de.xliff": xliff])
    let found = try Check(configuration).run([folder.path]).report.findings.filter { $0.rule == "fit/truncated" }
    #expect(found.map(\.subject.key) == ["a", "a"], "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.severity == .error && $0.message.contains("where the file (maxwidth) allows 60") })
  }
}
