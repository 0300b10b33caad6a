import Foundation
import TestSupport
import Testing

private let en = "/* The button's title. */\n\"save\" = \"Save...\";\n"
private let de = "\"save\" = \"Sichern\";\n"

private func app() throws -> TemporaryFolder {
  try TemporaryFolder(["App/en.lproj/Localizable.strings": en, "App/de.lproj/Localizable.strings": de])
}

@Test func findingsAreTold() throws {
  let result = try Program.run(["check", "App", "--only", "typography/ellipsis", "--reporter", "xcode"], in: try app())
  #expect(
    result.output.hasPrefix("App/en.lproj/Localizable.strings:2:11: ")
      && result.output.hasSuffix("[typography/ellipsis]\n"))
  #expect(result.errors.isEmpty)
  #expect(result.status == 0)
}

@Test func checkIsTheDefaultCommand() throws {
  let folder = try app()
  let one = try Program.run(["App"], in: folder)
  let other = try Program.run(["check", "App"], in: folder)
  let bare = try Program.run([], in: folder)
  #expect(one.output == other.output)
  #expect(bare.output == other.output)
  #expect(
    one.output.contains("Read: 2 files, 1 catalog, 1 entry (where it appears isn't known), 1 translation, 1 locale\n"))
}

@Test(
  arguments: [
    (["--fail-on", "note"], 1), (["--fail-on", "warning"], 0), (["--fail-on", "never"], 0), ([], 0),
    (["--fail-on", "note", "--skip", "typography/*"], 0),
  ] as [([String], Int32)])
func failOnDecidesTheStatus(flags: [String], status: Int32) throws {
  let result = try Program.run(["check", "--only", "typography/*"] + flags, in: try app())
  #expect(result.status == status)
}

@Test func severityAndMaximumCountDecideTheStatus() throws {
  let folder = try app()
  try folder.write("rules: {typography/ellipsis: warning}\n", to: ".stringfit.yml")
  let flags = ["check", "--only", "typography/ellipsis"]
  #expect(try Program.run(flags + ["--max-warnings", "1"], in: folder).status == 0)
  #expect(try Program.run(flags + ["--max-warnings", "0"], in: folder).status == 1)
  try folder.write("rules: {typography/ellipsis: error}\n", to: ".stringfit.yml")
  #expect(try Program.run(flags, in: folder).status == 1)
  try folder.write("rules: {typography/ellipsis: off}\n", to: ".stringfit.yml")
  let off = try Program.run(["check", "--reporter", "xcode"], in: folder)
  #expect(off.status == 0 && !off.output.contains("typography/ellipsis"))
  // A rule that is asked for by name runs: flags beat the file.
  #expect(try Program.run(flags + ["--reporter", "xcode"], in: folder).output.contains("typography/ellipsis"))
}

/// One clear message each, and the status that says it.
@Test(
  arguments: [
    (["check", "missing"], 66, "stringfit: there is no file or folder 'missing'\n"),
    (
      ["places", "cart.title"], 66,
      "stringfit: there is no file or folder 'cart.title' (for a key, use --key 'cart.title')\n"
    ),
    (["check", "mesure"], 66, "stringfit: there is no file or folder 'mesure'\n"),
    (["mesure/App"], 66, "stringfit: there is no file or folder 'mesure/App'\n"),
    (["Mesure.strings"], 66, "stringfit: there is no file or folder 'Mesure.strings'\n"),
    (
      ["mesure", "Anmelden"], 64,
      "stringfit: there's no command 'mesure', and no file or folder with that name; did you mean 'measure'?\n"
    ),
    (
      ["initialize", "--quiet"], 64,
      "stringfit: there's no command 'initialize', and no file or folder with that name; did you mean 'init'?\n"
    ),
    (
      ["catalogues", "--quiet"], 64,
      "stringfit: there's no command 'catalogues', and no file or folder with that name; 'stringfit --help' lists the "
        + "commands\n"
    ),
    (["--fix"], 64, "stringfit: there is no flag '--fix'; use 'stringfit fix' instead\n"),
    (["check", "App", "--fix"], 64, "stringfit: there is no flag '--fix'; use 'stringfit fix' instead\n"),
    (
      ["lint", "App"], 64,
      "stringfit: there's no command 'lint', and no file or folder with that name; did you mean 'check'?\n"
    ),
    (
      ["validate"], 64,
      "stringfit: there's no command 'validate', and no file or folder with that name; did you mean 'check'?\n"
    ),
    (
      ["chekc"], 64,
      "stringfit: there's no command 'chekc', and no file or folder with that name; did you mean 'check'?\n"
    ),
    (
      ["autocorrect", "App"], 64,
      "stringfit: there's no command 'autocorrect', and no file or folder with that name; did you mean 'fix'?\n"
    ),
    (
      ["setup"], 64,
      "stringfit: there's no command 'setup', and no file or folder with that name; did you mean 'init'?\n"
    ),
    (
      ["fix", "-", "--stdin-filename", "de.lproj/A.strings"], 64,
      "stringfit: 'fix' edits files in place and cannot edit standard input\n"
    ),
    (["init", "bad.yml"], 64, "stringfit: 'bad.yml' is not a folder\n"),
    (["fix", "nowhere/"], 66, "stringfit: there is no file or folder 'nowhere/'\n"),
    (
      ["fix", "--config", "bad.yml"], 78, "stringfit: bad.yml:1:1: unknown key 'platfrom'; did you mean 'platform'?\n"
    ),
    (["nothing"], 66, "stringfit: there are no string catalogs in 'nothing'\n"),
    (["check", "-"], 64, "stringfit: '-' needs --stdin-filename, which gives the format and the locale\n"),
    (["check", "--config", "no.yml"], 66, "stringfit: there is no configuration 'no.yml'\n"),
    (
      ["check", "--config", "bad.yml"], 78, "stringfit: bad.yml:1:1: unknown key 'platfrom'; did you mean 'platform'?\n"
    ),
    (["explain", "fit/trunkated"], 64, "stringfit: there's no rule 'fit/trunkated'; did you mean 'fit/truncated'?\n"),
    (
      ["check", "--only", "fit/trunkated"], 64,
      "stringfit: --only 'fit/trunkated' names no rule; did you mean 'fit/truncated'?\n"
    ),
    (["check", "--skip", "zzz"], 64, "stringfit: --skip 'zzz' names no rule; 'stringfit rules' lists them\n"),
    (
      ["check", "--only", "fit/*,code/*"], 64,
      "stringfit: --only 'fit/*,code/*' names no rule; repeat --only for each rule\n"
    ),
    (["check", "App", "--reporter", "json=no/such/folder.json"], 70, nil),
    (["check", "App", "--metrics", "no.profile"], 66, nil),
    (["check", "App", "--metrics", "bad.yml"], 78, nil),
    (["check", "App", "--font", "no.otf"], 66, nil),
    (["check", "App", "--font", "bad.yml"], 78, nil),
    (["check", "--fail-on", "sometimes"], 64, nil), (["check", "--no-such-flag"], 64, nil),
    (["check", "--jobs", "0"], 64, nil), (["check", "--reporter", "txt"], 64, nil),
    (["check", "--reporter", "text", "--reporter", "json"], 64, nil), (["check", "--device-width", "-3"], 64, nil),
    (["check", "--locale", "12"], 64, nil), (["measure"], 64, nil), (["measure", "a", "--jsonl"], 64, nil),
    (["measure", "a", "--style", "boddy"], 64, nil), (["measure", "a", "--size", "10", "--style", "body"], 64, nil),
  ] as [([String], Int32, String?)])
func whatGoesWrongIsTold(arguments: [String], status: Int32, message: String?) throws {
  let folder = try app()
  try folder.makeFolder("nothing")
  try folder.write("platfrom: ios\n", to: "bad.yml")
  let result = try Program.run(arguments, in: folder)
  #expect(result.status == status)
  #expect(result.output.isEmpty)
  #expect(!result.errors.isEmpty && result.errors.utf8.count < 2000)
  if let message { #expect(result.errors == message) }
}

@Test func inputThatCannotBeReadGivesTwo() throws {
  let folder = try app()
  try folder.makeFolder("App/fr.lproj/Localizable.strings")
  try folder.write("\"a\" = \"b\"; \"c\" = ", to: "App/nl.lproj/Localizable.strings")
  let result = try Program.run(["check", "App", "--reporter", "xcode", "--fail-on", "never"], in: folder)
  #expect(result.status == 2)
  #expect(
    result.output.contains(
      "'App/fr.lproj/Localizable.strings' cannot be read: it's a folder with the name of a catalog file"))
  #expect(result.output.contains("App/nl.lproj/Localizable.strings:1:"))
  #expect(result.output.contains("[input/syntax]"))
  #expect(result.output.contains("[typography/ellipsis]"))
}

@Test func whatFollowsAFaultIsNotMissing() throws {
  let folder = try app()
  try folder.write("\"save\" = \"Bewaar", to: "App/nl.lproj/Localizable.strings")
  let result = try Program.run(["check", "App", "--reporter", "xcode"], in: folder)
  #expect(result.output.contains("[input/syntax]"))
  #expect(!result.output.contains("[l10n/missing]"))
}

@Test func aKeyTwiceWithTheSameTextIsANote() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"1\";\n\"a\" = \"1\";\n\"b\" = \"1\";\n\"b\" = \"2\";\n"
  ])
  let result = try Program.run(["check", "--reporter", "xcode"], in: folder)
  #expect(
    result.output == """
      en.lproj/A.strings:4:2: warning: 'b' is also on line 3, with another value; the last one wins [input/duplicate-key]
      en.lproj/A.strings:2:2: note: 'a' is also on line 1, with the same value [input/duplicate-key]

      """)
}

/// The libraries below print nothing of their own.
@Test func bytesWithoutMeaningAreToldOnce() throws {
  let folder = try TemporaryFolder()
  let text =
    Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><xliff>".utf8) + [0xF2, 0x76] + Array("</xliff>".utf8)
  try Data(text).write(to: folder.url("de.xliff"))
  let result = try Program.run(["check", "--reporter", "xcode"], in: folder)
  #expect(result.errors.isEmpty)
  #expect(result.output.contains("error: bytes that are not valid Shift_JIS [input/encoding]"))
  #expect(result.status == 2)
}

@Test func aLocaleThatNothingHasIsTold() throws {
  let result = try Program.run(["check", "App", "--locale", "de", "--locale", "fr"], in: try app())
  #expect(result.errors == "stringfit: no catalog has the locale 'fr' (there are de, en)\n")
  #expect(result.output.isEmpty && result.status == 64)
  #expect(try Program.run(["App", "--locale", "fr", "--quiet"], in: try app()).status == 64)
}

/// Every command that takes `--locale` and reads catalogs says it.
@Test(arguments: [
  ["check", "App"], ["report", "App", "--output", "out"], ["baseline", "App"], ["measure", "--catalog", "App"],
  ["rules", "--roles", "App"], ["diff", "App", "App"],
])
func aMisspelledLocaleIsAnError(arguments: [String]) throws {
  let folder = try app()
  let result = try Program.run(arguments + ["--locale", "dee"], in: folder)
  #expect(result.errors == "stringfit: no catalog has the locale 'dee'; did you mean 'de'?\n")
  #expect(result.status == 64)
  #expect(result.output.isEmpty)
  #expect(try Program.run(arguments + ["--locale", "de"], in: folder).status == 0)
  // With likely subtags they are the same, and so is the source's.
  #expect(try Program.run(arguments + ["--locale", "de-DE", "--locale", "en"], in: folder).errors.isEmpty)
}

@Test func aLocaleOfOtherSubtagsIsLookedAt() throws {
  let folder = try app()
  try folder.write("\"save\" = \"Sichern %d\";\n", to: "App/de.lproj/Localizable.strings")
  let flags = ["check", "App", "--only", "l10n/format-specifiers", "--reporter", "xcode", "--locale"]
  let plain = try Program.run(flags + ["de"], in: folder)
  #expect(plain.output.contains("de.lproj"))
  #expect(try Program.run(flags + ["de-DE"], in: folder).output == plain.output)
}

@Test func aConfiguredLocaleThatNothingHasIsANotice() throws {
  let folder = try app()
  try folder.write("locales: [de, dee]\n", to: ".stringfit.yml")
  let whole = try Program.run(["check"], in: folder)
  #expect(whole.errors == "stringfit: no catalog has the locale 'dee'; did you mean 'de'?\n")
  #expect(whole.status == 0)
  // Elsewhere below the root there may be such a locale.
  #expect(try Program.run(["check", "App"], in: folder).errors.isEmpty)
}

/// What could not be read may have the locale.
@Test func lostInputIsToldBeforeAMissingLocale() throws {
  let folder = try app()
  try folder.makeFolder("App/fr.lproj/Localizable.strings")
  let result = try Program.run(["check", "--locale", "fr"], in: folder)
  #expect(result.status == 2)
}

/// A message that quotes what was typed forges no line, and no command of a CI system.
@Test(arguments: [
  ["--platform", "x\u{1B}[31m\n::error::forged"], ["--platform=x\r\n::error::forged\u{202E}"],
  ["--forged\n::error::x\u{1B}]0;title\u{7}"], ["--locale", "\n ::warning file=a::b"],
  ["measure", "a", "--style=\u{9B}31m\n##[error]x"], ["-\n::error::x"], ["word\n::error::x"],
  ["report", "--output", "a", "--reporter\n::set-output name=a::b"], ["explain", "a\n::error::b"],
  ["check", "--reporter", "::error::\n::error::x"], ["--fix\n::error::x"],
])
func messagesOnFlagsAreHarmless(arguments: [String]) throws {
  let result = try Program.run(arguments, in: try app())
  #expect(result.status == 64)
  #expect(result.output.isEmpty)
  let harmful = result.errors.unicodeScalars.filter {
    ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
  }
  #expect(harmful.isEmpty)
  for line in result.errors.split(separator: "\n") {
    #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains("##["))
  }
}

/// A newline in a value shows as such, and the lines of the message itself stay.
@Test func messagesOnFlagsKeepTheirLines() throws {
  let result = try Program.run(["check", "--platform", "i\no"], in: try app())
  #expect(result.errors.hasPrefix("Error: The value 'i\\no' is invalid for '--platform <platform>'."))
  #expect(result.errors.contains("\n  - ios\n") && result.errors.contains("\nUsage: stringfit check "))
}

/// They were read, but nobody reads them.
@Test func localesWithoutReadersAreNotChecked() throws {
  let folder = try app()
  for locale in ["qqq", "en-XA", "ar-XB", "zz_ZZ", "x-pseudo", "qps-ploc", "zxx"] {
    try folder.write("\"save\" = \"Wait... %d\";\n\"old\" = \"Old\";\n", to: "App/\(locale).lproj/Localizable.strings")
  }
  let plain = try Program.run(
    ["check", "de.lproj", "en.lproj", "--reporter", "xcode"], in: folder, workingFolder: folder.path + "/App")
  let all = try Program.run(["check", ".", "--reporter", "xcode"], in: folder, workingFolder: folder.path + "/App")
  #expect(all.output == plain.output)
  #expect(
    all.errors
      == "stringfit: 'ar-XB', 'en-XA', 'qps-Ploc', 'qqq', 'x-pseudo', 'zxx', 'zz-ZZ' are not languages for readers and "
      + "were not checked\n")
  let text = try Program.run(["check", "App"], in: folder)
  #expect(
    text.output.contains("Not checked: ar-XB, en-XA, qps-Ploc, qqq, x-pseudo, zxx, zz-ZZ (not languages for readers)\n")
  )
  #expect(text.errors.isEmpty && text.output.contains("1 translation, 1 locale\n"))
  #expect(!text.output.contains("Incomplete"))
  let json = try Program.run(["check", "App", "--reporter", "json"], in: folder)
  #expect(json.output.contains("\"uncheckedLocales\":[\"ar-XB\",") || json.output.contains("\"uncheckedLocales\": ["))
  let coverage = try Program.run(["check", "App", "--require-coverage", "qqq=100"], in: folder)
  #expect(coverage.status == 64 && coverage.errors.contains("not a language for readers"))
  #expect(try Program.run(["check", "App", "--locale", "qqq"], in: folder).status == 0)
  // Other commands see their texts.
  #expect(try Program.run(["measure", "--catalog", "App", "--locale", "qqq"], in: folder).output.contains("qqq"))
}

@Test func anEmptyFileIsANote() throws {
  let folder = try app()
  try folder.write("", to: "App/en.lproj/Empty.strings")
  let result = try Program.run(
    ["App/en.lproj/Empty.strings", "--reporter", "xcode", "--only", "input/*"], in: folder)
  #expect(result.output == "App/en.lproj/Empty.strings:1:1: note: the file is empty [input/structure]\n")
  #expect(result.status == 0)
}

@Test func standardInputIsRead() throws {
  let result = try Program.run(
    ["check", "-", "--stdin-filename", "en.lproj/A.strings", "--reporter", "xcode", "--only", "typography/ellipsis"],
    in: try TemporaryFolder(), input: en)
  #expect(result.output.hasPrefix("en.lproj/A.strings:2:11: "))
  #expect(result.status == 0)
}

@Test func reportersWriteToFiles() throws {
  let folder = try app()
  let result = try Program.run(
    ["check", "App", "--reporter", "json=out.json", "--reporter", "xcode=out.txt", "--reporter", "text"], in: folder)
  #expect(result.output.contains("Read: 2 files"))
  #expect(try folder.text(of: "out.txt").contains("[typography/ellipsis]"))
  #expect(try folder.text(of: "out.json").hasPrefix("{\"version\":1,"))
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  #expect(names == ["App", "out.json", "out.txt"])
}

@Test func theSameInputGivesTheSameBytes() throws {
  let folder = try app()
  func json(_ flags: [String]) throws -> String {
    try Program.run(["check", "App", "--reporter", "json"] + flags, in: folder).output
  }
  let once = try json(["--jobs", "1"])
  #expect(try json(["--jobs", "2"]) == once)
  #expect(try json([]) == once)
}

@Test func outputFitsItsSchema() throws {
  let folder = try app()
  let output = try Program.run(["check", "App", "--reporter", "json=out.json"], in: folder)
  #expect(output.status == 0)
  let problems = try ReportCheck.problems(of: ["json": folder.url("out.json")])
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}

/// Nothing that looks like a catalog is passed over in silence.
@Test func whatIsSkippedIsNamed() throws {
  let folder = try app()
  try folder.link("App/fr.lproj", to: "en.lproj")
  #expect(
    try Program.run(["check", "App"], in: folder).output.contains(
      "Skipped: 1 file: App/fr.lproj (it is a symbolic link)"))
  #expect(
    try Program.run(["check", "App", "--reporter", "xcode"], in: folder).errors
      .contains("stringfit: 'App/fr.lproj' was skipped: it is a symbolic link\n"))
  let alone = try TemporaryFolder()
  try alone.link("A.strings", to: "nowhere")
  let nothing = try Program.run(["check"], in: alone)
  #expect(nothing.status == 66 && nothing.errors.contains("('A.strings' was skipped: it is a symbolic link)"))
}

@Test(arguments: [("error", 0), ("note", 1)])
func aReaderThatLeavesChangesNothing(threshold: String, status: Int32) throws {
  let folder = try app()
  let many = (0..<20_000).map { "\"k\($0)\" = \"Wait...\";\n" }.joined()
  try folder.write(many, to: "App/en.lproj/Many.strings")
  let shell = Process()
  shell.executableURL = URL(fileURLWithPath: "/bin/bash")
  shell.arguments = [
    "-c",
    "'\(Program.url.path)' App --reporter xcode --fail-on \(threshold) | head -1 >/dev/null; exit ${PIPESTATUS[0]}",
  ]
  shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  let errors = Pipe()
  shell.standardError = errors
  try shell.run()
  shell.waitUntilExit()
  #expect(shell.terminationStatus == status)
  #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
}

/// `2>&1 | head`: standard error has no reader left either.
@Test func aReaderOfMessagesThatLeavesChangesNothing() throws {
  let folder = try app()
  let shell = Process()
  shell.executableURL = URL(fileURLWithPath: "/bin/bash")
  shell.arguments = [
    "-c", "{ sleep 0.2; '\(Program.url.path)' check --locale xx App 2>&1; echo $? >status; } | exec true; cat status",
  ]
  shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  let output = Pipe()
  shell.standardOutput = output
  try shell.run()
  shell.waitUntilExit()
  let status = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  #expect(status == "\(try Program.run(["check", "--locale", "xx", "App"], in: folder).status)\n")
}

/// What catalogs hold never reaches the terminal.
@Test(arguments: ["text", "xcode", "json"])
func hostileCatalogsAreHarmless(reporter: String) throws {
  let hostile = "\u{1B}]0;x\u{7}\u{202E}\u{0}::error::=cmd()<script>"
  let long = String(repeating: "x", count: 100_000)
  let folder = try TemporaryFolder([
    "en.lproj/A.strings":
      "/* \(hostile) */\n\"\(hostile)\" = \"\(hostile) Save...\";\n\"\(long)\" = \"\(long)...\";\n\"a\" = \"\\U001B[31m...\";",
    "en.lproj/\u{1B}[31m\n::error::.strings": "\"a\" = \"Save...\";",
  ])
  let result = try Program.run(["check", "--reporter", reporter], in: folder)
  #expect([0, 1, 2].contains(result.status))
  #expect(result.output.contains("A.strings"))
  let harmful = (result.output + result.errors).unicodeScalars.filter {
    ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
  }
  #expect(harmful.isEmpty)
  #expect(!("\n" + result.output).contains("\n::"))
}

@Test func theConfigurationIsFoundUpwards() throws {
  let folder = try app()
  try folder.write("reporters: [xcode=found.txt]\nexclude: [de.lproj]\n", to: ".stringfit.yml")
  try folder.makeFolder("App/deep")
  let inner = Process()
  inner.executableURL = Program.url
  inner.arguments = ["check", ".."]
  inner.currentDirectoryURL = folder.url("App/deep")
  try inner.run()
  inner.waitUntilExit()
  #expect(inner.terminationStatus == 0)
  #expect(try folder.text(of: "found.txt").contains("../en.lproj/Localizable.strings:2:11: "))
}

@Test func versionAndHelp() throws {
  let folder = try TemporaryFolder()
  let version = try Program.run(["--version"], in: folder)
  #expect(version.output.wholeMatch(of: #/stringfit \d+\.\d+\.\d+ \(ICU \d+\.\d+\)\n/#) != nil)
  let help = try Program.run(["--help"], in: folder)
  #expect(help.output.contains("EXAMPLES") && help.output.contains("check (default)"))
  for command in ["check", "measure", "rules", "explain", "profile"] {
    #expect(try Program.run(["help", command], in: folder).status == 0)
  }
}

@Test func rulesAreListedAndExplained() throws {
  let folder = try TemporaryFolder()
  let list = try Program.run(["rules"], in: folder).output.split(separator: "\n")
  #expect(list.contains { $0.hasPrefix("fit/truncated ") && $0.contains(" stable ") })
  for line in list {
    let id = try #require(line.split(separator: " ").first)
    let page = try Program.run(["explain", String(id)], in: folder)
    #expect(page.status == 0 && page.output.hasPrefix("\(id) ("))
  }
}

/// Coverage that is asked for: reached, missed, of a locale that nothing has, and misspelled.
@Test(
  arguments: [
    (["de=50"], 0, ""),
    (["de=50", "--require-coverage", "de=50.5"], 1, "50% of the strings have a translation in 'de', and 50.5%"),
    (["de=100%"], 1, "50% of the strings have a translation in 'de', and 100% is required"),
    (["fr=80"], 1, "no catalog is translated into 'fr', and 80% is required"), (["fr=0"], 1, "no catalog"),
    (["de"], 64, "de"), (["de=101"], 64, "de=101"), (["fr=80", "--locale", "de"], 64, "isn't among the locales"),
  ] as [([String], Int32, String)])
func coverageMayBeRequired(flags: [String], status: Int32, message: String) throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"Save it\";\n\"b\" = \"Open it\";\n",
    "de.lproj/A.strings": "\"a\" = \"Sichern\";\n",
  ])
  let result = try Program.run(["check", "--quiet", "--require-coverage"] + flags, in: folder)
  #expect(result.status == status)
  #expect(message.isEmpty ? result.errors.isEmpty : result.errors.contains(message), "\(result.errors)")
}

@Test func theGlossaryIsUsed() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"Log in to Trailhead\";\n",
    "de.lproj/A.strings": "\"a\" = \"Beim Wanderweg einloggen\";\n",
    ".stringfit.yml":
      "glossary: [{term: Trailhead, translate: never}, {term: log in, translations: {de: anmelden}}, {term: sign in, forbid: [log in]}]\n",
  ])
  let result = try Program.run(["check", "--reporter", "xcode"], in: folder)
  for rule in ["do-not-translate", "glossary", "forbidden"] {
    #expect(result.output.contains("[l10n/\(rule)]"), "\(rule)")
  }
  #expect(result.errors.isEmpty)
}

@Test func aReportNeverTakesTheCatalogsPlace() throws {
  let folder = try app()
  let german = "App/de.lproj/Localizable.strings"
  #expect(try Program.run(["check", "--reporter", "text=" + german], in: folder).status == 64)
  #expect(try folder.text(of: german) == de)
  #expect(try Program.run(["check", "--reporter", "json=x", "--reporter", "csv=./x"], in: folder).status == 64)
}

@Test func tooManyWarningsAreSaid() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"a\" = \"Hi, %@\";\n", "de.lproj/A.strings": "\"a\" = \"Hallo\";\n",
  ])
  let result = try Program.run(["check", "--max-warnings", "0"], in: folder)
  #expect(result.status == 1)
  #expect(result.errors.contains("1 warning; --max-warnings allows 0"))
}

/// Names and fingerprints are of the working tree that holds the files, also where the command starts above it.
@Test func namesDoNotDependOnWhereTheCommandStarts() throws {
  let folder = try app()
  try FileManager.default.createDirectory(at: folder.url("App/.git"), withIntermediateDirectories: true)
  let above = try Program.run(["check", "App", "--reporter", "json"], in: folder)
  #expect(above.output.contains("\"catalog\":\"Localizable\""))
}

@Test func aFamilyAndALanguageByNameAreWrongUsage() throws {
  let folder = try TemporaryFolder(["en.lproj/A.strings": "\"a\" = \"Open\";\n"])
  let family = try Program.run(["check", "--only", "writing"], in: folder)
  #expect(family.status == 64 && family.errors.contains("--only 'writing' names no rule; did you mean 'writing/*'?"))
  for (pattern, meant) in [
    ("writng/*", "writing/*"), ("typographie/ell*", "typography/ell*"), ("fit/trunkated*", "fit/truncated"),
  ] {
    let unknown = try Program.run(["check", "--only", pattern], in: folder)
    #expect(unknown.status == 64 && unknown.errors.contains("'\(pattern)' names no rule; did you mean '\(meant)'?"))
  }
  for flag in ["--locale", "--source-locale"] {
    #expect(try Program.run(["check", flag, "english"], in: folder).status == 64)
    #expect(try Program.run(["check", flag, "en"], in: folder).status == 0)
  }
  try folder.write("locales: [english]\n", to: ".stringfit.yml")
  #expect(try Program.run(["check"], in: folder).status == 78)
}

/// A typing error in the source locale would otherwise leave everything without a source, and nobody would see it.
@Test func aSourceLocaleWithoutStringsIsSaid() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"cart.title\" = \"Cart\";\n", "de.lproj/A.strings": "\"cart.title\" = \"Warenkorb\";\n",
  ])
  let notice = "stringfit: no string is in the source locale 'fr'; the files have strings in de, en\n"
  #expect(try Program.run(["check", "--source-locale", "fr"], in: folder).errors.contains(notice))
  #expect(try !Program.run(["check", "--source-locale", "de"], in: folder).errors.contains("source locale"))
}

/// Somebody emptied the file: people see the other language.
@Test func anEmptyFileAmongOthersIsAWarning() throws {
  let folder = try TemporaryFolder([
    "en.lproj/A.strings": "\"cart.title\" = \"Cart\";\n\"cart.empty\" = \"Nothing here\";\n", "de.lproj/A.strings": "",
  ])
  let flags = ["check", "--only", "input/structure", "--reporter", "xcode"]
  #expect(
    try Program.run(flags, in: folder).output
      == "de.lproj/A.strings:1:1: warning: the file is empty, while 'A' has 2 strings in other languages [input/structure]\n"
  )
  try folder.write("rules: {input/structure: note}\n", to: ".stringfit.yml")
  #expect(try Program.run(flags, in: folder).output.contains("note: the file is empty, while"))
}

/// An object ID says nothing to a reader.
@Test func listsOfControlsShowTheirTexts() throws {
  let comment = "/* Class = \"UILabel\"; text = \"The cart is still empty today\"; ObjectID = \"abc-12-xyz\"; */\n"
  let pair = "\"abc-12-xyz.text\" = \"The cart is still empty today\";\n"
  let folder = try TemporaryFolder(["en.lproj/Main.strings": comment + pair, "de.lproj/Main.strings": pair])
  let output = try Program.run(["check", "--only", "l10n/untranslated", "--reporter", "xcode"], in: folder).output
  #expect(output.contains("'abc-12-xyz.text' (“The cart is still empty today”)"))
}
