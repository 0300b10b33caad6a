import Foundation
import TestSupport
import Testing

private let ellipsis = ["--only", "typography/ellipsis"]

/// A file of each format with one text to fix, and what it is once that is done.
private let formats: [(path: String, text: String, fixed: String)] = [
  (
    "en.lproj/A.strings", "/* \"x...\" */\r\n\"b...\" = \"Wait \\\"now\\\"...\";\r\n\"a\" = \"\\U0041\";",
    "/* \"x...\" */\r\n\"b...\" = \"Wait \\\"now\\\"…\";\r\n\"a\" = \"\\U0041\";"
  ),
  ("en.lproj/A.strings", "\"b\" = \"Wait...\";\r\"a\" = \"é\";\r", "\"b\" = \"Wait…\";\r\"a\" = \"é\";\r"),
  (
    "en.lproj/A.stringsdict",
    "<plist version=\"1.0\"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
      + "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d &lt;a&gt;&#46;..</string>"
      + "<key>other</key>\n\t<string>%d é</string></dict></dict></dict></plist>",
    "<plist version=\"1.0\"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
      + "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d &lt;a&gt;…</string>"
      + "<key>other</key>\n\t<string>%d é</string></dict></dict></dict></plist>"
  ),
  (
    "A.xcstrings",
    "{\"unknown\" : 1.50, \"sourceLanguage\" : \"en\",\n \"strings\" : { \"k\" : { \"localizations\" : { \"en\" : {"
      + " \"stringUnit\" : { \"new\": [], \"state\" : \"translated\", \"value\" : \"a\\/\\\"é\\\"...\" } } } } }, \"version\" : \"1.0\" }",
    "{\"unknown\" : 1.50, \"sourceLanguage\" : \"en\",\n \"strings\" : { \"k\" : { \"localizations\" : { \"en\" : {"
      + " \"stringUnit\" : { \"new\": [], \"state\" : \"translated\", \"value\" : \"a\\/\\\"é\\\"…\" } } } } }, \"version\" : \"1.0\" }"
  ),
  (
    "de.xliff",
    "<xliff version=\"1.2\"  xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"a.strings\" source-language='en' "
      + "target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"k\"><source>Wait…</source>"
      + "<target>Warte <g id=\"1\">é</g>...</target></trans-unit></body></file></xliff>",
    "<xliff version=\"1.2\"  xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file original=\"a.strings\" source-language='en' "
      + "target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"k\"><source>Wait…</source>"
      + "<target>Warte <g id=\"1\">é</g>…</target></trans-unit></body></file></xliff>"
  ),
  (
    "de.xlf",
    "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"><file id=\"f\">"
      + "<unit id=\"u\"><segment><source>Wait…</source><target>Warte...</target></segment></unit></file></xliff>",
    "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"><file id=\"f\">"
      + "<unit id=\"u\"><segment><source>Wait…</source><target>Warte…</target></segment></unit></file></xliff>"
  ),
  (
    "Base.lproj/A.xib",
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
      + "<label text=\"&quot;é&quot;...\"   id=\"a-b-c\"/></objects></document>",
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
      + "<label text=\"&quot;é&quot;…\"   id=\"a-b-c\"/></objects></document>"
  ),
]

private let encodings: [(encoding: String.Encoding, mark: [UInt8])] = [
  (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
  (.utf16LittleEndian, []), (.utf16BigEndian, []),
]

@Test(arguments: formats.indices, encodings.indices)
func eachFormatKeepsItsBytesInEachEncoding(format: Int, encoding: Int) throws {
  let (path, text, fixed) = formats[format]
  let (form, mark) = encodings[encoding]
  // String catalogs and interface files are UTF-8.
  guard form == .utf8 || path.hasSuffix(".strings") else { return }
  func bytes(_ text: String) throws -> Data { Data(mark) + (try #require(text.data(using: form))) }
  let folder = try TemporaryFolder()
  try folder.write(try bytes(text), to: path)
  let dry = try Program.run(["fix", "--dry-run"] + ellipsis, in: folder)
  #expect(dry.status == 0 && dry.output.hasPrefix("--- a/\(path)\n+++ b/\(path)\n@@ -"))
  #expect(try Data(contentsOf: folder.url(path)) == bytes(text))
  let run = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(run.status == 0 && run.output == "\(path): typography/ellipsis 1\nfixed 1 finding in 1 file\n", "\(run)")
  #expect(try Data(contentsOf: folder.url(path)) == bytes(fixed))
  #expect(try Program.run(["fix"] + ellipsis, in: folder).output == "fixed nothing\n")
  #expect(
    try FileManager.default.contentsOfDirectory(atPath: folder.url(path).deletingLastPathComponent().path).count == 1)
}

private func strings(_ text: String) -> String { "\"k\" = \"\(text)\";\n" }

@Test func whatOneFixUncoversIsFixedInTheSameRun() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": strings("a... b... c..."), "de.lproj/A.strings": strings("a... b…"),
  ])
  let run = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(
    run.output
      == "de.lproj/A.strings: typography/ellipsis 1\nen.lproj/A.strings: typography/ellipsis 3\nfixed 1 finding in 1 file, and 3 that these fixes uncovered (2 files in all)\n"
  )
  #expect(try folder.text(of: "en.lproj/A.strings") == strings("a… b… c…"))
  #expect(try folder.text(of: "de.lproj/A.strings") == strings("a… b…"))
}

@Test func unsafeFixesWaitToBeAskedFor() throws {
  let folder = try TemporaryFolder(["en.lproj/A.strings": strings("Choose the the big folder")])
  let rule = ["--only", "l10n/doubled-word"]
  let safe = try Program.run(["fix"] + rule, in: folder)
  #expect(
    safe.output == """
      fixed nothing
      left 1 finding:
        1: may change what the text says; --unsafe applies it
          l10n/doubled-word 1
          en.lproj/A.strings:1 [l10n/doubled-word]

      """)
  #expect(try Program.run(["fix", "--unsafe"] + rule, in: folder).status == 0)
  #expect(try folder.text(of: "en.lproj/A.strings") == strings("Choose the big folder"))
}

@Test func aDryRunPrintsADiffThatApplies() throws {
  let lines = (1...20).map { "\"k\($0)\" = \"text \($0)\($0 == 4 || $0 == 20 ? "..." : "")\";" }
  let folder = try TemporaryFolder(["en.lproj/A.strings": lines.joined(separator: "\n")])
  let run = try Program.run(["fix", "--dry-run"] + ellipsis, in: folder)
  #expect(run.errors.hasSuffix("would fix 2 findings in 1 file; nothing was written\n"))
  #expect(
    run.output == """
      --- a/en.lproj/A.strings
      +++ b/en.lproj/A.strings
      @@ -1,7 +1,7 @@
       "k1" = "text 1";
       "k2" = "text 2";
       "k3" = "text 3";
      -"k4" = "text 4...";
      +"k4" = "text 4…";
       "k5" = "text 5";
       "k6" = "text 6";
       "k7" = "text 7";
      @@ -17,4 +17,4 @@
       "k17" = "text 17";
       "k18" = "text 18";
       "k19" = "text 19";
      -"k20" = "text 20...";
      \\ No newline at end of file
      +"k20" = "text 20…";
      \\ No newline at end of file

      """)
}

@Test func nothingIsWrittenOutsideOfTheRootOrThroughALinkOutOfIt() throws {
  let outside = try TemporaryFolder(["A.strings": strings("Wait...")])
  let folder = try TemporaryFolder(["App/.stringfit.yml": "", "App/en.lproj/B.strings": strings("Go...")])
  try folder.link("App/en.lproj/A.strings", to: outside.path + "/A.strings")
  let app = folder.path + "/App"
  let run = try Program.run(
    ["fix", "en.lproj/A.strings", "en.lproj/B.strings"] + ellipsis, in: folder, workingFolder: app)
  #expect(run.status == 0 && run.output.contains("1: the file is outside the root folder"), "\(run)")
  #expect(try outside.text(of: "A.strings") == strings("Wait..."))
  #expect(try folder.text(of: "App/en.lproj/B.strings") == strings("Go…"))
}

@Test func aLinkWithinTheRootStaysOne() throws {
  let folder = try TemporaryFolder(["Shared/A.strings": strings("Wait...")])
  try folder.makeFolder("en.lproj")
  try folder.link("en.lproj/A.strings", to: "../Shared/A.strings")
  let run = try Program.run(["fix", "en.lproj/A.strings"] + ellipsis, in: folder)
  #expect(run.status == 0)
  #expect(try folder.text(of: "Shared/A.strings") == strings("Wait…"))
  #expect(
    try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("en.lproj/A.strings").path)
      == "../Shared/A.strings")
}

@Test func permissionsAreKeptAndExecutableFilesLeft() throws {
  let folder = try TemporaryFolder(["en.lproj/A.strings": strings("Wait..."), "en.lproj/B.strings": strings("Go...")])
  #expect(chmod(folder.url("en.lproj/A.strings").path, 0o640) == 0)
  #expect(chmod(folder.url("en.lproj/B.strings").path, 0o755) == 0)
  let run = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(run.status == 0 && run.output.contains("1: the file is executable, and such files are not edited\n"))
  let mode = try FileManager.default.attributesOfItem(atPath: folder.url("en.lproj/A.strings").path)[.posixPermissions]
  #expect(mode as? Int == 0o640)
  #expect(try folder.text(of: "en.lproj/B.strings") == strings("Go..."))
}

@Test func whatCannotBeWrittenBackIsLeft() throws {
  let folder = try TemporaryFolder()
  try folder.write(
    Data(strings("Wait...").utf8) + [0x22, 0x62, 0x22, 0x3D, 0x22, 0xFF, 0x22, 0x3B], to: "en.lproj/A.strings")
  let before = try Data(contentsOf: folder.url("en.lproj/A.strings"))
  let broken = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(broken.output.contains("1: some of its bytes are not valid UTF-8 and would be lost\n"), "\(broken)")
  #expect(try Data(contentsOf: folder.url("en.lproj/A.strings")) == before)
}

@Test func inputThatCannotBeReadEndsWithStatus2() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": strings("Wait..."), "en.lproj/B.strings": "\"b\" = \"never closed",
  ])
  let run = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(run.status == 2 && run.errors.contains("1 place of the input couldn't be read; 'stringfit check' lists them"))
  #expect(try folder.text(of: "en.lproj/A.strings") == strings("Wait…"))
  #expect(try folder.text(of: "en.lproj/B.strings") == "\"b\" = \"never closed")
}

@Test func sourcesThatAreCopiesAreLeft() throws {
  let catalog =
    "{\"sourceLanguage\":\"en\",\"strings\":{\"Wait...\":{},\"k\":{\"extractionState\":\"extracted_with_value\",\"localizations\":"
    + "{\"en\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"Go...\"}}}}},\"version\":\"1.0\"}"
  let xliff =
    "<xliff version=\"1.2\"><file original=\"b.strings\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>"
    + "<trans-unit id=\"k\"><source>Wait...</source></trans-unit></body></file></xliff>"
  let folder = try TemporaryFolder(["A.xcstrings": catalog, "de.xliff": xliff])
  let run = try Program.run(["fix", "--unsafe"] + ellipsis, in: folder)
  #expect(run.output.hasPrefix("fixed nothing\nleft 3 findings:\n"), "\(run)")
  for reason in ["the text is also the key", "Xcode copies the text from the code", "the source of an XLIFF is a copy"]
  {
    #expect(run.output.contains("  1: \(reason)"))
  }
  #expect(try folder.text(of: "A.xcstrings") == catalog && folder.text(of: "de.xliff") == xliff)
}

@Test func aFolderThatCannotBeWrittenFailsAndLosesNothing() throws {
  guard geteuid() != 0 else { return }
  let folder = try TemporaryFolder(["en.lproj/A.strings": strings("Wait..."), "fr.lproj/B.strings": strings("Go...")])
  let locked = folder.url("en.lproj").path
  #expect(chmod(locked, 0o555) == 0)
  defer { chmod(locked, 0o755) }
  let run = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(run.status == 70 && run.errors.contains("'en.lproj/A.strings' was not written: Permission denied"))
  #expect(try folder.text(of: "en.lproj/A.strings") == strings("Wait..."))
  #expect(try folder.text(of: "fr.lproj/B.strings") == strings("Go…"))
}

/// A translation that only repeats the source's words is left alone, also once the source is right; `check` counts the same.
@Test func untranslatedCopiesAreLeft() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"Open the file...\";\n\"b\" = \"Save it...\";\n",
    "de.lproj/A.strings": "\"a\" = \"Open the file...\";\n\"b\" = \"Sichern...\";\n",
    "en-GB.lproj/A.strings": "\"a\" = \"Open the file...\";\n",
  ])
  let check = try Program.run(["check"] + ellipsis, in: folder)
  #expect(check.output.hasSuffix("stringfit fix can fix 2 findings in 1 file\n"), "\(check.output)")
  let fixed = try Program.run(["fix"] + ellipsis, in: folder)
  #expect(
    fixed.output.contains("fixed 2 findings in 1 file, and 2 that these fixes uncovered (3 files in all)\n"),
    "\(fixed.output)")
  #expect(fixed.output.contains("1: the text isn't translated yet: it's the source text"))
  #expect(try folder.text(of: "de.lproj/A.strings") == "\"a\" = \"Open the file...\";\n\"b\" = \"Sichern…\";\n")
  #expect(try folder.text(of: "en-GB.lproj/A.strings") == "\"a\" = \"Open the file…\";\n")
  #expect(try Program.run(["fix"] + ellipsis, in: folder).output.hasPrefix("fixed nothing\n"))
}
