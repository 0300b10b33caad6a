import Foundation
import TestSupport
import Testing

private let app = [
  "App/en.lproj/A.strings":
    "/* Button. [stringfit: style=body width=80 max-lines=1 role=button] */\n\"a\" = \"Sign in\";\n\"=b\" = \"Wait\";\n"
    + "/* [stringfit: style=body width=120 max-lines=1] */\n\"c\" = \"Delete %d\u{1}<b>]]>\";\n",
  "App/de.lproj/A.strings": "\"a\" = \"Mit E-Mail-Adresse anmelden\";\n\"=b\" = \"=Warten\";\n",
]

private func report(_ files: [String: String], _ flags: [String] = []) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(files)
  let result = try Program.run(["report", "App", "--output", "feedback", "--quiet"] + flags, in: folder)
  #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  return folder
}

@Test func budgetsAreListedForEveryEntry() throws {
  let folder = try report(app, ["--budgets"])
  let lines = try folder.text(of: "feedback/budgets.csv").components(separatedBy: "\r\n")
  let translated = try #require(lines.first { $0.hasPrefix("App/A,a,,Sign in,de,yes,") })
  let cells = translated.components(separatedBy: ",")
  // Body at Large in 80 points: about 10 letters, a few more where they are narrow; hardly any at the largest size.
  let (number, low, high) = (try #require(Int(cells[6])), try #require(Int(cells[7])), try #require(Int(cells[8])))
  #expect((8...12).contains(number) && low <= number && number <= high && low < high)
  #expect(cells[9] == "large" && cells[13] == "AX5")
  #expect((1..<number).contains(try #require(Int(cells[10]))))
  #expect(cells[14] == "typical")
  // Not translated yet; what stands for %d is taken from what may be written.
  #expect(lines.contains { $0.hasPrefix("App/A,c,") && $0.contains(",de,no,") })
  #expect(
    lines.contains { $0.contains("'=b") && $0.hasSuffix("its width and number of lines aren't known") })
  let json = try JSONSerialization.jsonObject(with: Data(folder.text(of: "feedback/budgets.json").utf8))
  let budgets = try #require((json as? [String: Any])?["budgets"] as? [[String: Any]])
  #expect(budgets.count == lines.count - 2)
  #expect(!FileManager.default.fileExists(atPath: try report(app).url("feedback/budgets.csv").path))
}

@Test func tablesHoldEveryTextAndNoFormula() throws {
  let lines = try report(app).text(of: "feedback/de.csv").components(separatedBy: "\r\n")
  let finding = try #require(lines.first { $0.contains(",fit/truncated,") })
  #expect(finding.contains("App/de.lproj/A.strings,App/A,a,,Sign in,Mit E-Mail-Adresse anmelden,"))
  #expect(lines.contains { $0.contains(",'=b,,Wait,'=Warten,") })
  #expect(lines.contains { $0.contains(",c,") && $0.contains("there is no translation yet") })
}

@Test func catalogsBecomeXLIFF() throws {
  let text = try report(app).text(of: "feedback/xliff/de.xliff")
  #expect(text.contains("<file original=\"App/en.lproj/A.strings\" source-language=\"en\" target-language=\"de\""))
  #expect(text.contains(/<target its:locQualityIssuesRef="#stringfit-lqi-\d">Mit E-Mail-Adresse anmelden<\/target>/))
  #expect(text.contains("locQualityIssueType=\"length\""))
  #expect(text.contains(">Delete %d\u{FFFD}&lt;b&gt;]]&gt;</source>"))
  #expect(text.contains("characters that XML cannot hold were replaced by U+FFFD"))
}

/// A copy that comes back with our estimates is judged by its boxes, as before, and not by the estimates.
@Test func estimatesAreNoLimits() throws {
  let note = "[stringfit: style=body width=80 max-lines=1 role=button]"
  let original = """
    <?xml version="1.0" encoding="UTF-8"?>\r
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\r
      <file original="A.strings" source-language="en" target-language="de" datatype="plaintext"><body>\r
        <trans-unit id="a"><source>Sign in</source><target>Mit E-Mail-Adresse anmelden</target><note>\(note)</note></trans-unit>\r
        <trans-unit id="b"><source>Wait</source><note>\(note)</note></trans-unit>\r
      </body></file>\r
    </xliff>
    """
  let folder = try report(["App/de.xliff": original])
  let annotated = try folder.text(of: "feedback/annotated/App/de.xliff")
  #expect(annotated.components(separatedBy: " maxwidth=").count == 3 && annotated.contains("budget: about "))
  #expect(annotated.contains("there is no translation yet"))
  func findings(_ text: String) throws -> String {
    let copy = try TemporaryFolder(["App/de.xliff": text])
    return try Program.run(["check", "App", "--reporter", "csv", "--fail-on", "never", "--only", "fit/*"], in: copy)
      .output
      .components(separatedBy: "\r\n").map { $0.components(separatedBy: ",").prefix(3).joined(separator: ",") }.joined()
  }
  #expect(try findings(annotated) == findings(original))
  #expect(try findings(original).contains("fit/truncated"))
}

/// What cannot be copied is said, and all else is made.
@Test func brokenFilesAreToldOf() throws {
  let folder = try TemporaryFolder([
    "App/de.xliff": "<xliff version=\"1.2\"><file>", "App/en.lproj/A.strings": "\"a\" = \"b\";",
  ])
  let result = try Program.run(["report", "App", "--output", "feedback"], in: folder)
  #expect(result.status == 2)
  #expect(result.errors.contains("App/de.xliff is not well-formed, so there is no annotated copy of it"))
  #expect(try !folder.text(of: "feedback/index.html").isEmpty)
}
