import Foundation
import TestSupport
import Testing

private let path = ".stringfit-baseline.json"
private let unknownFormat =
  "the baseline 'bad.json' has a format that this version of stringfit doesn't know; update stringfit, or record the "
  + "findings again: delete the file and run 'stringfit baseline'"

private func repository() throws -> SampleRepository {
  try SampleRepository([
    "App/en.lproj/A.strings":
      "\"wait\" = \"Please wait...\";\n\"hello\" = \"Hello, %@\";\n\"save\" = \"Save\";\n\"twin\" = \"x...y...\";\n",
    "App/de.lproj/A.strings": "\"wait\" = \"Bitte warten\";\n\"hello\" = \"Hallo\";\n",
    "App/fr.lproj/A.strings": "\"wait\" = \"Patientez\";\n\"hello\" = \"Bonjour, %@\";\n\"save\" = \"Enregistrer\";\n",
  ])
}

@Test func aBaselineLeavesOutWhatItRecords() throws {
  let repository = try repository()
  let before = try repository.run(["check"])
  #expect(before.findings.count == 5)
  let written = try repository.run(["baseline"])
  #expect(written.status == 0 && written.output == "Recorded 4 findings in 6 entries, one per string, in \(path).\n")
  let text = try repository.folder.text(of: path)
  let lines = text.split(separator: "\n")
  #expect(lines.count == 8 && lines.first == "{\"stringfit-baseline\":2,\"findings\":[" && lines.last == "null]}")
  #expect(Array(lines.dropFirst().dropLast()) == lines.dropFirst().dropLast().sorted())
  #expect(lines[1].hasPrefix("{\"file\":\"App/de.lproj/A.strings\",\"key\":\"hello\",\"locale\":\"de\",\"rule\":"))
  #expect(!text.contains(repository.folder.path))
  let check = try repository.run(["check", "--reporter", "json"])
  #expect(check.status == 0 && check.errors.isEmpty)
  #expect(check.output.contains("\"errors\":0,\"warnings\":0,\"notes\":0,\"suppressed\":0,\"baselined\":4,\"places\":"))

  // Found wherever the command is started, and the same whatever order, lines and spelling.
  let inner = try TemporaryFolder()
  try FileManager.default.removeItem(atPath: inner.path)
  try FileManager.default.createSymbolicLink(atPath: inner.path, withDestinationPath: repository.folder.path + "/App")
  #expect(try Program.run(["check", "--reporter", "xcode"], in: inner).output.isEmpty)
  try repository.folder.write(
    "\n\n\"hello\"   =   \"H\\U0061llo\";\n/* x */ \"wait\" = \"Bitte warten\";", to: "App/de.lproj/A.strings")
  #expect(try repository.run(["check"]).output.isEmpty)
  #expect(try repository.run(["check", "--verbose"]).output.isEmpty)
  // What is new is told, and of many keys those that are new.
  try repository.replace("\"hello\" = \"Bonjour, %@\"", with: "\"hello\" = \"Bonjour\"", in: "App/fr.lproj/A.strings")
  try repository.folder.write(
    try repository.folder.text(of: "App/en.lproj/A.strings") + "\"more\" = \"More\";\n", to: "App/en.lproj/A.strings")
  #expect(
    try repository.run(["check"]).findings == [
      "App/en.lproj/A.strings: note: 'more' is missing in 'de', 'fr' [l10n/missing]",
      "App/fr.lproj/A.strings: warning: hello, fr: '%@' from the source is missing [l10n/format-specifiers]",
    ])
}

/// Up to format 1 fingerprints held the points of a box.
@Test func aBaselineOfTheOldFormatIsMatchedByWhatItHolds() throws {
  let repository = try SampleRepository([
    "App/en.lproj/A.strings":
      "/* [stringfit: width=60 max-lines=1] */\n\"save\" = \"Save all of the changes\";\n\"hello\" = \"Hello, %@\";\n",
    "App/de.lproj/A.strings": "\"save\" = \"Alle Änderungen sichern\";\n\"hello\" = \"Hallo\";\n",
  ])
  _ = try repository.run(["baseline"])
  let new = try repository.folder.text(of: path)
  #expect(new.contains("fit/truncated"))
  // As the old format has it: another number, and other fingerprints of what has a box.
  let old = new.split(separator: "\n").map { line -> String in
    guard line.contains("fit/") else {
      return String(line).replacing("\"stringfit-baseline\":2", with: "\"stringfit-baseline\":1")
    }
    return String(line).replacing(/"fingerprint":"../, with: "\"fingerprint\":\"zz")
  }.joined(separator: "\n")
  try repository.folder.write(old, to: path)
  let check = try repository.run(["check"])
  #expect(check.status == 0 && check.output.isEmpty && check.errors.isEmpty)
  let updated = try repository.run(["baseline", "--update"])
  #expect(updated.status == 0 && updated.output.hasPrefix("Nothing in \(path) is stale"))
  #expect(try repository.folder.text(of: path) == new)
  #expect(try repository.run(["baseline", "--update", "--renew"]).status == 64)

  try repository.folder.write(new.replacing("baseline\":2", with: "baseline\":3"), to: path)
  let unknown = try repository.run(["check"])
  #expect(unknown.status == 78 && unknown.errors.contains("has a format that this version of stringfit doesn't know"))
}

/// What a text's box measures may change with each version.
@Test func anotherWidthRevivesNothing() throws {
  func catalog(_ width: Int) -> String {
    "/* [stringfit: width=\(width) max-lines=1] */\n\"save\" = \"Save all of the changes\";\n"
  }
  let repository = try SampleRepository(["App/en.lproj/A.strings": catalog(60)])
  _ = try repository.run(["baseline"])
  try repository.folder.write(catalog(64), to: "App/en.lproj/A.strings")
  #expect(try repository.run(["check"]).output.isEmpty)
}

@Test func staleEntriesAreReported() throws {
  let repository = try repository()
  _ = try repository.run(["baseline"])
  try repository.replace("Hallo", with: "Hallo, %@", in: "App/de.lproj/A.strings")
  let check = try repository.run(["check"])
  #expect(check.status == 0 && check.output.isEmpty)
  #expect(
    check.notice
      == "1 entry of \(path) is stale: nothing is found there any more (App/de.lproj/A.strings, 'hello', de, "
      + "l10n/format-specifiers); 'stringfit baseline' removes it")
  #expect(try repository.run(["check", "--strict-baseline"]).status == 1)
  // What a run does not look at is not stale.
  for flags in [
    ["App/fr.lproj"], ["--only", "typography/*"], ["--locale", "fr"],
    ["--skip", "l10n/format-specifiers"], ["--since", "HEAD"],
  ] { #expect(try repository.run(["check", "--strict-baseline"] + flags).status == 0, "\(flags)") }
  for path in ["App", "App/de.lproj/A.strings"] {
    #expect(try repository.run(["check", path, "--strict-baseline"]).status == 1)
  }
  // Nor what stands behind a fault.
  let text = try repository.folder.text(of: "App/de.lproj/A.strings")
  try repository.folder.write(text + "\"x", to: "App/de.lproj/A.strings")
  #expect(try !repository.run(["check"]).errors.contains("stale"))
  // A file that is gone is looked at by a search of its folder.
  try FileManager.default.removeItem(atPath: repository.folder.path + "/App/de.lproj")
  #expect(try repository.run(["check", "App"]).notice.hasPrefix("3 entries of"))
}

/// Whether a copy of the source is reported depends on other strings: the entry is stale only once the text is another.
@Test func aCopyOfTheSourceIsNotStaleWhereItIsNoLongerReported() throws {
  func table(_ texts: String...) -> String {
    zip("abcdefg", texts).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }
  let repository = try SampleRepository([
    "App/en.lproj/A.strings": table(
      "Photo Booth", "Delete photo", "Delete folder", "Share photo", "Print photo", "Close the booth", "Open the booth"),
    "App/de.lproj/A.strings": table(
      "Photo Booth", "Foto löschen", "Ordner löschen", "Foto teilen", "Foto drucken", "Die Kabine schließen",
      "Die Kabine öffnen"),
  ])
  try repository.folder.write("rules: {\"*\": off, l10n/untranslated: on}\n", to: ".stringfit.yml")
  let rule = ["--only", "l10n/untranslated"]
  #expect(try repository.run(["check"] + rule).findings.count == 1)
  _ = try repository.run(["baseline"])
  // Now it looks like a name.
  for (locale, text) in [("en", "Open Photo Booth"), ("de", "Photo Booth öffnen")] {
    let file = "App/\(locale).lproj/A.strings"
    try repository.folder.write(try repository.folder.text(of: file) + "\"open\" = \"\(text)\";\n", to: file)
  }
  try repository.folder.write("{\"stringfit-baseline\":2,\"findings\":[]}", to: "empty.json")
  #expect(try repository.run(["check", "--baseline", "empty.json"] + rule).findings.isEmpty)
  let strict = try repository.run(["check", "--strict-baseline"] + rule)
  #expect(strict.status == 0 && strict.output.isEmpty && strict.errors.isEmpty)
  try repository.replace("\"Photo Booth\"", with: "\"Fotokabine\"", in: "App/de.lproj/A.strings")
  let translated = try repository.run(["check", "--strict-baseline"] + rule)
  #expect(translated.status == 1 && translated.notice.contains("'a', de, l10n/untranslated"))
}

@Test func anUpdateOnlyRemoves() throws {
  let repository = try repository()
  _ = try repository.run(["baseline"])
  try repository.replace("Hallo", with: "Hallo, %@", in: "App/de.lproj/A.strings")
  try repository.replace("Patientez", with: "Patientez %@", in: "App/fr.lproj/A.strings")
  let update = try repository.run(["baseline"])
  #expect(
    update.output
      == "Removed 1 entry from \(path); 5 remain.\n1 new entry was not recorded; use --renew to record it.\n")
  #expect(try repository.run(["check"]).findings.count == 1)
  let again = try repository.run(["baseline", "App"])
  #expect(again.output.hasPrefix("Nothing in \(path) is stale; 5 remain.\n"))
  // What is not looked at stays when the rest is written anew.
  #expect(
    try repository.run(["baseline", "--renew", "--only", "l10n/format-specifiers"]).output
      == "Recorded 6 entries in \(path): 1 added, 0 removed.\n")
  #expect(try repository.run(["check", "--strict-baseline"]).status == 0)
}

@Test func branchesThatRemoveEntriesMerge() throws {
  let strings = (0..<7).map { "\"k\($0)\" = \"Wait \($0)...\";\n" }
  let repository = try SampleRepository(["en.lproj/A.strings": strings.joined()])
  _ = try repository.run(["baseline"])
  try repository.commit()
  // First and last among them: their lines have no other shape than the rest.
  for (branch, removed) in [("one", [0, 2, 4]), ("other", [6])] {
    try repository.git("checkout", "--quiet", "-B", branch, "main")
    for index in removed {
      try repository.replace("Wait \(index)...", with: "Wait \(index)…", in: "en.lproj/A.strings")
    }
    #expect(try repository.run(["baseline"]).output.hasPrefix("Removed \(removed.count) "))
    try repository.commit()
  }
  try repository.git("merge", "--quiet", "--no-edit", "one")
  let result = try repository.run(["check", "--strict-baseline"])
  #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
  #expect(try repository.folder.text(of: path).split(separator: "\n").count == 5)
}

@Test(
  arguments: [
    ("", "bad.json:1: the baseline isn't JSON: a value is missing"),
    ("{\"a\":1}", "'bad.json' isn't a stringfit baseline"), ("[]", "'bad.json' isn't a stringfit baseline"),
    ("{\"stringfit-baseline\":3,\"findings\":[]}", unknownFormat),
    ("{\"stringfit-baseline\":1}", "the baseline 'bad.json' has no list of findings"),
    (
      "{\"stringfit-baseline\":1,\"findings\":[\n{\"rule\":\"a/b\",\"fingerprint\":\"0\"},\n{\"rule\":\"\"}]}",
      "bad.json:3: the baseline has an entry without rule or fingerprint"
    ),
    (
      "{\"stringfit-baseline\":1,\"findings\":[\n<<<<<<< HEAD\n=======\n>>>>>>> x\nnull]}",
      "bad.json:2: the baseline contains a merge conflict; keep the entries that both sides have"
    ),
    ("{\"stringfit-baseline\":1,\"findings\":[{\"rule\":", "bad.json:1: the baseline isn't JSON: a value is missing"),
  ])
func aBrokenBaselineIsReported(text: String, message: String) throws {
  let repository = try repository()
  try repository.folder.write(text, to: "bad.json")
  for command in ["check", "baseline"] {
    let result = try repository.run([command, "--baseline", "bad.json"])
    #expect(result.status == 78 && result.notice == message && result.output.isEmpty)
  }
  #expect(try repository.folder.text(of: "bad.json") == text)
}

@Test func whereTheBaselineIs() throws {
  let repository = try repository()
  #expect(
    try repository.run(["check", "--baseline", "no.json"]).notice
      == "there is no baseline 'no.json'; 'stringfit baseline' writes one")
  #expect(try repository.run(["check", "--baseline", "no.json"]).status == 66)
  #expect(try repository.run(["check", "--baseline", "App"]).status == 78)
  #expect(try repository.run(["baseline", "--baseline", "no/folder.json"]).status == 70)
  try repository.folder.write(SampleRepository.rules + "baseline: known.json\n", to: ".stringfit.yml")
  #expect(
    try repository.run(["baseline"]).output == "Recorded 4 findings in 6 entries, one per string, in known.json.\n")
  let check = try repository.run(["check"])
  #expect(check.output.isEmpty && check.errors.isEmpty)
  #expect(try repository.run(["check", "App/fr.lproj"]).output.isEmpty)
}

/// Input that could not be read before fails no run, and is not passed over in silence either.
@Test func lostInputCanBeRecorded() throws {
  let repository = try repository()
  try repository.folder.write("\"a\" = \"b", to: "App/nl.lproj/A.strings")
  #expect(try repository.run(["check"]).status == 2)
  let recording = try repository.run(["baseline"])
  #expect(recording.errors == "stringfit: 1 place of the input couldn't be read; 'stringfit check' lists them\n")
  let check = try repository.run(["check"])
  #expect(check.status == 0 && check.output.isEmpty)
  #expect(
    check.errors.hasSuffix("1 place of the input could not be read, as before; what's there wasn't checked\n"))
  try repository.folder.write("\"a\" = \"b\"; \"c", to: "App/da.lproj/A.strings")
  #expect(try repository.run(["check"]).status == 2)
}

@Test func hostileTextsStayInTheirLines() throws {
  let hostile = "k\u{202E}\u{1B}[31m\n{\"rule\":1},\nnull]}"
  let repository = try SampleRepository([
    "en.lproj/A.strings": "\"\(hostile.replacingOccurrences(of: "\"", with: "\\\""))\" = \"Wait...\";\n"
  ])
  #expect(try repository.run(["baseline"]).status == 0)
  let text = try repository.folder.text(of: path)
  #expect(text.split(separator: "\n").count == 3)
  #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value < 0x7F) })
  #expect(try repository.run(["check", "--strict-baseline"]).status == 0)
}

/// Real catalogs: recorded, nothing is new; one text broken and one mended in a copy. `scripts/check-gate` does it with all
/// rules and all catalogs.
@Test(.enabled(if: Samples.corpora != nil, "there are no corpora beside the repository"))
func realCatalogsAreRecorded() throws {
  let corpora = try #require(Samples.corpora)
  let folder = try TemporaryFolder()
  for name in ["sparkle", "fixtures-locheck"] {
    let source = corpora.appending(path: name)
    guard FileManager.default.fileExists(atPath: source.path) else { continue }
    try FileManager.default.copyItem(at: source, to: folder.url(name))
  }
  func check() throws -> Program.Result {
    try Program.run(
      ["check", "--reporter", "xcode", "--only", "l10n/*", "--only", "typography/*", "--only", "input/*"], in: folder)
  }
  let all = try check()
  #expect(
    try Program.run(["baseline", "--only", "l10n/*", "--only", "typography/*", "--only", "input/*"], in: folder).status
      == 0)
  let nothing = try check()
  #expect(nothing.output.isEmpty && nothing.status == 0 && !nothing.errors.contains("stale"))

  // An ellipsis is mended: one entry is stale.
  let ellipsis = try #require(
    all.output.split(separator: "\n").first { $0.contains("[typography/ellipsis]") && $0.contains(".strings:") })
  let parts = ellipsis.split(separator: ":")
  let file = String(parts[0])
  let text = try folder.text(of: file)
  var lines = text.components(separatedBy: "\n")
  let line = try #require(Int(parts[1]))
  lines[line - 1] = lines[line - 1].replacingOccurrences(of: "...", with: "…")
  try folder.write(lines.joined(separator: "\n"), to: file)
  let mended = try check()
  #expect(mended.notice.contains(" stale: nothing is found there any more (\(file), "))
  try folder.write(text, to: file)

  // A placeholder is dropped from one translation: one finding.
  let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  let translated = files.sorted().filter { $0.hasSuffix(".strings") && !$0.contains("en.lproj") }
  var found: [String] = []
  for name in translated where found.isEmpty {
    // In the value: keys hold placeholders, too.
    guard let text = try? folder.text(of: name),
      let value = text.range(of: #"" = "[^"%]*%@"#, options: .regularExpression)
    else { continue }
    try folder.write(text.replacingCharacters(in: value, with: text[value].dropLast(2) + "%lld"), to: name)
    let new = try check().findings
    if new.count == 1, new[0].hasPrefix(name), new[0].hasSuffix("[l10n/format-specifiers]") { found = new }
    try folder.write(text, to: name)
  }
  #expect(found.count == 1)
}
