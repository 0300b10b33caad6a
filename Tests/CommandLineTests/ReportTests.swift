import Foundation
import Pipeline
import TestSupport
import Testing

private let names = OutputFormats.names

/// Runs every reporter at once, each into a file of its own.
private func reports(in folder: TemporaryFolder, flags: [String] = []) throws -> [String: URL] {
  let output = names.flatMap { ["--reporter", "\($0)=reports/\($0)"] }
  try folder.makeFolder("reports")
  let result = try Program.run(
    ["check", "App"] + output + flags, in: folder,
    environment: ["GITHUB_STEP_SUMMARY": folder.url("reports/github-summary").path])
  #expect([0, 1, 2].contains(result.status) && result.output.isEmpty, "\(result.errors)")
  return Dictionary(uniqueKeysWithValues: (names + ["github-summary"]).map { ($0, folder.url("reports/\($0)")) })
}

private func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

private func results(_ sarif: String) throws -> [[String: Any]] {
  let run = try #require((try object(sarif)["runs"] as? [[String: Any]])?.first)
  return try #require(run["results"] as? [[String: Any]])
}

/// The hostile catalog of Corpus/, long texts, and a file whose name is a command.
@Test func hostileCatalogsAreHarmlessInEveryReporter() throws {
  let folder = try TemporaryFolder()
  try FileManager.default.copyItem(
    at: Samples.corpus.appending(path: "catalogs/hostile"), to: URL(fileURLWithPath: folder.path + "/App"))
  let long = String(repeating: "x", count: 100_000)
  try folder.write(
    "/* \(long) */\n\"\(long)\" = \"Click here \(long)...\";\n\"a\" = \"Click here...\";\n",
    to: "App/en.lproj/Long.strings")
  try folder.write("\"a\" = \"Save...\";\n", to: "App/en.lproj/\u{1B}[31m\n::error::=1,<b>`\u{202E}%0A\"'.strings")
  let nameOfLimit = String(repeating: "é", count: 124) + ".xliff"
  try folder.write("<xliff version=\"1.2\">", to: "App/" + nameOfLimit)
  let files = try reports(in: folder, flags: ["--verbose"])
  let found = try #require(try object(try folder.text(of: "reports/json"))["findings"] as? [Any])
  #expect(found.count > 80)
  let problems = try ReportCheck.problems(of: files, count: found.count)
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}

@Test func reportsOfNothingAreRead() throws {
  let folder = try TemporaryFolder(["App/en.lproj/A.strings": "\"a\" = \"Save\";\n"])
  let problems = try ReportCheck.problems(of: try reports(in: folder), count: 0)
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}

@Test func twoRunsGiveTheSameBytes() throws {
  let folder = try TemporaryFolder()
  try FileManager.default.copyItem(
    at: Samples.corpus.appending(path: "catalogs/hostile"), to: URL(fileURLWithPath: folder.path + "/App"))
  func all(_ jobs: String) throws -> [String] {
    _ = try reports(in: folder, flags: ["--jobs", jobs])
    return try names.map { try folder.text(of: "reports/\($0)") }
  }
  #expect(try all("1") == all("2"))
}

/// Order, indentation and encoding are none of the text's.
@Test func fingerprintsOutliveWhatEditorsDo() throws {
  let pairs = (0..<40).map { ("key.\($0)", "Wait \($0) « é 日本 »...") }
  func strings(_ pairs: [(String, String)], indent: String = "", end: String = "\n") -> String {
    pairs.map { "\(indent)\"\($0)\"\(indent.isEmpty ? " = " : "  =\(end)  ")\"\($1)\";\(end)" }.joined()
  }
  func catalog(_ pairs: [(String, String)], options: JSONSerialization.WritingOptions) throws -> Data {
    var entries: [String: Any] = [:]
    for (key, text) in pairs {
      entries[key] = ["localizations": ["en": ["stringUnit": ["state": "translated", "value": text]]]]
    }
    let object: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": entries]
    return try JSONSerialization.data(withJSONObject: object, options: options)
  }
  func fingerprints(_ table: Data, _ xcstrings: Data) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(table, to: "App/en.lproj/Table.strings")
    try folder.write(xcstrings, to: "App/Catalog.xcstrings")
    let output = try Program.run(["check", "--reporter", "sarif", "--only", "typography/*"], in: folder).output
    return try results(output).map { result in
      try #require((result["partialFingerprints"] as? [String: String])?["stringfit/v1"])
    }.sorted()
  }
  let plain = Data(strings(pairs).utf8)
  let json = try catalog(pairs, options: [.sortedKeys])
  let expected = try fingerprints(plain, json)
  #expect(expected.count == 80 && Set(expected).count == 80)
  #expect(
    try fingerprints(Data(strings(pairs.reversed()).utf8), try catalog(pairs, options: [.prettyPrinted])) == expected)
  #expect(try fingerprints(Data(strings(pairs, indent: "\t", end: "\r\n").utf8), json) == expected)
  let utf16 = try #require(strings(pairs).data(using: .utf16LittleEndian))
  let jsonText = String(decoding: json, as: UTF8.self)
  let wideJSON = try #require(jsonText.data(using: .utf16BigEndian))
  #expect(try fingerprints(Data([0xFF, 0xFE]) + utf16, Data([0xFE, 0xFF]) + wideJSON) == expected)
}

/// A fix of a SARIF report, made by its line and columns alone, gives the text that it promises.
@Test func sarifFixesCanBeMade() throws {
  let files = [
    "App/en.lproj/A.strings":
      "\"a\" = \"Wait 👩‍👩‍👧 é...\";\r\n\"b\" = \"say \\\"no\\\"...\";\r\"c\" = \"x... \\n y\";\nd = e;\n\"k...\" = \"Done\";\n",
    "App/B.xcstrings":
      #"{"sourceLanguage":"en","version":"1.0","strings":{"Go...":{},"q":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"日本 go..."}}}}}}"#,
    "App/fr.xliff": """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="C" source-language="en" \
    target-language="fr" datatype="plaintext"><body><trans-unit id="u"><source>Hi...</source><target>Là...</target></trans-unit>
    <trans-unit id="v"><source>A &amp; B</source><target>A &amp; B...</target></trans-unit></body></file></xliff>
    """,
  ]
  let folder = try TemporaryFolder(files)
  let output = try Program.run(["check", "App", "--reporter", "sarif", "--only", "typography/ellipsis"], in: folder)
    .output
  var fixed: [String: Int] = [:]
  for result in try results(output) {
    guard let fix = (result["fixes"] as? [[String: Any]])?.first else { continue }
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let file = try #require((change["artifactLocation"] as? [String: Any])?["uri"] as? String)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let text = try #require((replacement["insertedContent"] as? [String: String])?["text"])
    #expect(text == "…" && region["startLine"] == region["endLine"])
    // Lines end at CR LF, LF and CR, as the report says; none of the lines above the fault holds an empty one.
    let units = Array(try #require(files[file]).utf16)
    var starts = [0]
    for (i, unit) in units.enumerated() where unit == 10 || (unit == 13 && (i + 1 == units.count || units[i + 1] != 10))
    {
      starts.append(i + 1)
    }
    let start = starts[try #require(region["startLine"]) - 1] + (try #require(region["startColumn"])) - 1
    let end = starts[try #require(region["endLine"]) - 1] + (try #require(region["endColumn"])) - 1
    #expect(String(decoding: units[start..<end], as: UTF16.self) == "...", "\(file) \(region)")
    fixed[file, default: 0] += 1
  }
  // Not `b` and `v`, whose places are known to the text only, and never a key.
  #expect(fixed["App/en.lproj/A.strings"] == 2 && fixed["App/B.xcstrings"] == 1, "\(fixed)")
  #expect((fixed["App/fr.xliff"] ?? 0) >= 1, "\(fixed)")
}

@Test func jsonLinesHaveTheFieldsOfJSON() throws {
  let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"Wait...\";\n\"b\" = \"Click here...\";\n"])
  let json = try Program.run(["check", "--reporter", "json"], in: folder).output
  let lines = try Program.run(["check", "--reporter", "jsonl"], in: folder).output.split(separator: "\n").map(
    String.init)
  #expect(lines[0].hasPrefix("{\"version\":1,\"tool\":"))
  #expect(lines.count > 2)
  for line in lines.dropFirst() { #expect(json.contains(line)) }
}

/// Each CI system gets the paths it knows files by.
@Test func pathsFollowTheCheckout() throws {
  let folder = try TemporaryFolder(["repo/App/en.lproj/A.strings": "\"a\" = \"Wait...\";\n", "summary.md": "before\n"])
  let app = try TemporaryFolder()
  _ = app
  func run(_ name: String, _ environment: [String: String]) throws -> String {
    try Program.run(
      ["check", "repo", "--reporter", name, "--only", "typography/*"], in: folder, environment: environment
    ).output
  }
  let top = folder.path
  #expect(try run("github", ["GITHUB_WORKSPACE": top + "/"]).contains(" file=repo/App/en.lproj/A.strings,"))
  #expect(try run("gitlab", ["CI_PROJECT_DIR": top]).contains("\"path\":\"repo/App/en.lproj/A.strings\""))
  #expect(try run("xcode", [:]).hasPrefix("repo/App/"))
  #expect(try run("xcode", ["XCODE_VERSION_ACTUAL": "1600"]).hasPrefix(top + "/repo/App/en.lproj/A.strings:1:"))
  _ = try run("github", ["GITHUB_STEP_SUMMARY": folder.url("summary.md").path])
  let summary = try folder.text(of: "summary.md")
  #expect(summary.hasPrefix("before\n### stringfit: 1 note\n") && summary.contains("`repo/App/en.lproj/A.strings:1`"))
}
