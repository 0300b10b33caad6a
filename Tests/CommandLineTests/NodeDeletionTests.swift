import Catalogs
import Foundation
import Pipeline
import TestSupport
import Testing

// Whatever node of a file is deleted, be it an entry, an attribute's element or a comment: what a full check finds that it did not find
// before, a check since the merge base finds, too.

/// A small catalog in the format of its file, which the others are beside.
private struct Small: Sendable, CustomTestStringConvertible {
  var file: String
  var others: [String: String] = [:]
  var text: String
  var testDescription: String { file }

  private static func plural(_ cases: String) -> String {
    """
    <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\(cases)</dict></dict>
    """
  }
  private static let cases = "<key>one</key><string>%d day</string><key>other</key><string>%d days</string>"

  static let all = [
    Small(
      file: "de.lproj/A.strings",
      others: ["en.lproj/A.strings": "\"a\" = \"Send %@\";\n\"b\" = \"Wait\";\n\"c\" = \"Copy %d files\";\n"],
      text: "/* A */\n\"a\" = \"%@ senden\";\n\n// B\n\"b\" = \"Warten\";\n\"c\" =\n  \"%d Dateien kopieren\";\n"),
    Small(
      file: "de.lproj/A.stringsdict",
      others: ["en.lproj/A.stringsdict": "<plist version=\"1.0\"><dict><key>a</key>\(plural(cases))</dict></plist>"],
      text: "<plist version=\"1.0\"><dict><key>a</key>\(plural(cases))</dict></plist>"),
    Small(
      file: "A.xcstrings",
      text: """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "a": {"comment": "An a", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Send %@"}},
            "de": {"stringUnit": {"state": "translated", "value": "%@ senden"}}}},
          "n": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%d day"}},
              "other": {"stringUnit": {"state": "translated", "value": "%d days"}}}}},
            "de": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%d Tag"}},
              "other": {"stringUnit": {"state": "translated", "value": "%d Tage"}}}}}}}}}
        """),
    Small(
      file: "de.xliff",
      text: """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="A.strings" source-language="en"
        target-language="de" datatype="plaintext"><header><tool tool-id="t" tool-name="t"/></header><body>
        <group><trans-unit id="a"><source>Send %@</source><target>%@ <g id="1">senden</g></target><note>An a</note></trans-unit></group>
        <trans-unit id="b"><source>Wait</source><target>Warten</target></trans-unit></body></file></xliff>
        """),
    Small(
      file: "de.xlf",
      text: """
        <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f" original="A.strings">
        <unit id="a"><notes><note>An a</note></notes><segment><source>Send %@</source><target>%@ senden</target></segment></unit>
        <group id="g"><unit id="b"><segment><source>Wait.</source><target>Warten.</target></segment>
        <segment><source>Then go</source><target>Dann los</target></segment></unit></group></file></xliff>
        """),
    Small(
      file: "Base.lproj/Main.storyboard", others: ["de.lproj/Main.strings": "\"l-1.text\" = \"Warten...\";\n"],
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s"><objects>
        <viewController id="c"><view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="600"/><subviews>
        <label text="Wait..." id="l-1"><rect key="frame" x="0" y="0" width="90" height="20"/></label>
        <label text="Go" id="l-2"><rect key="frame" x="0" y="30" width="90" height="20"/></label>
        </subviews></view></viewController></objects></scene></scenes></document>
        """),
  ]

  /// The file without each of its nodes.
  var deletions: [String] {
    if file.hasSuffix("xcstrings") { return Self.jsonDeletions(of: text) }
    if file.hasSuffix(".strings") {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.indices.map { line in lines.indices.filter { $0 != line }.map { lines[$0] }.joined(separator: "\n") }
    }
    return Self.xmlDeletions(of: text)
  }

  /// Without each element but the root, and without the words of each.
  private static func xmlDeletions(of text: String) -> [String] {
    var found: [String] = []
    var open: [String.Index] = []
    for tag in text.matches(of: #/<(/?)[A-Za-z][^>]*?(/?)>/#) {
      if tag.1.isEmpty { open.append(tag.range.lowerBound) }
      if !tag.1.isEmpty || !tag.2.isEmpty, let start = open.popLast(), !open.isEmpty {
        found.append(text.replacingCharacters(in: start..<tag.range.upperBound, with: ""))
      }
    }
    for words in text.matches(of: #/>([^<>\s][^<>]*)</#) {
      found.append(text.replacingCharacters(in: words.1.startIndex..<words.1.endIndex, with: ""))
    }
    return found
  }

  /// Without each member and each element.
  private static func jsonDeletions(of text: String) -> [String] {
    guard let root = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return [] }
    func without(_ value: Any) -> [Any] {
      guard let object = value as? [String: Any] else { return [] }
      return object.keys.sorted().flatMap { name -> [Any] in
        var rest = object
        rest[name] = nil
        return [rest] + without(object[name] ?? "").map { child in object.merging([name: child]) { $1 } }
      }
    }
    return without(root).compactMap { value in
      (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .prettyPrinted]))
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

@Suite struct NodeDeletionTests {
  private static func findings(in folder: TemporaryFolder, since: String? = nil) throws -> [String: String] {
    var flags = Flags()
    flags.only = ["l10n/*", "input/*", "typography/*", "layout/*"]
    flags.since = since
    let outcome = try Check(try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)).run([])
    var found: [String: String] = [:]
    for finding in outcome.report.findings {
      let subject = [finding.rule, finding.subject.catalog ?? "", finding.subject.locale?.tag ?? ""]
      let names = finding.keys.map { (subject + [$0]).joined(separator: "|") }
      // A finding on a file as a whole tells lines, which move.
      let own =
        finding.subject.catalog == nil
        ? (subject + [finding.message.filter { !$0.isNumber }]).joined() : finding.fingerprint
      for name in names.isEmpty ? [own] : names { found[name] = "\(finding.message) [\(finding.rule)]" }
    }
    return found
  }

  @Test(arguments: Small.all) fileprivate func isFoundSinceTheMergeBase(_ small: Small) throws {
    let repository = try SampleRepository(small.others.merging([small.file: small.text]) { $1 })
    let folder = repository.folder
    try folder.write("", to: ".stringfit.yml")
    let before = try Self.findings(in: folder)
    let deletions = small.deletions
    #expect(deletions.count >= 6)
    for (number, text) in deletions.enumerated() {
      try folder.write(text, to: small.file)
      let new = try Self.findings(in: folder).filter { before[$0.key] == nil }
      let since = try Self.findings(in: folder, since: "HEAD")
      let lost = new.filter { since[$0.key] == nil }.values.sorted()
      #expect(lost.isEmpty, "deletion \(number) of \(deletions.count)")
    }
  }
}
