import Catalogs
import Findings
import Reporters
import Testing

private func missing(_ locale: String, _ keys: [String], lines: [Int?]) -> Finding {
  var finding = Finding(
    rule: "l10n/missing", severity: .note, message: "\(keys.count) missing",
    subject: Subject(catalog: "A", locale: LocaleID(canonical: locale)), keys: keys)
  finding.location = Location(file: "\(locale).lproj/A.strings")
  finding.keyLocations = lines.map { line in line.map { Location(file: "en.lproj/A.strings", line: $0) } }
  finding.messageForKey = { key, locales in "'\(key)' is missing in \(locales.map(\.tag).joined(separator: ", "))" }
  finding.messageForKeys = { keys in "\(keys.count) missing" }
  return finding
}

private func lines(_ name: String, _ findings: [Finding]) throws -> [String] {
  let report = Report(toolVersion: "V", icuVersion: "I", findings: findings)
  let bytes = try #require(AllReporters.named(name)).report(report, options: ReporterOptions())
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
}

@Test func aStringThatIsMissingInManyLocalesIsOneAnnotation() throws {
  let findings = [missing("de", ["a", "b"], lines: [3, 9]), missing("fr", ["a"], lines: [3])]
  #expect(
    try lines("xcode", findings) == [
      "en.lproj/A.strings:3:1: note: 'a' is missing in de, fr [l10n/missing]",
      "en.lproj/A.strings:9:1: note: 'b' is missing in de [l10n/missing]",
    ])
  let gitHub = try lines("github", findings)
  #expect(gitHub.count == 3 && gitHub[2] == "stringfit: 0 errors, 0 warnings, 2 notes")
  #expect(gitHub[0].hasPrefix("::notice file=en.lproj/A.strings,line=3,"))
  #expect(gitHub[0].hasSuffix("::'a' is missing in de, fr%0Aa"))
}

/// A string that is gone from the source, and left over in every locale, has no line of its own.
@Test func oneKeyWithoutALocationIsOneAnnotation() throws {
  #expect(
    try lines("xcode", [missing("de", ["a"], lines: [nil]), missing("fr", ["a"], lines: [nil])]) == [
      "de.lproj/A.strings:1:1: note: 'a' is missing in de, fr [l10n/missing]"
    ])
}

/// Strings on no changed line stay together, at the locale's file.
@Test func keysWithoutALocationStayTogether() throws {
  #expect(
    try lines("xcode", [missing("nl", ["a", "b", "c"], lines: [nil, 4, nil])]) == [
      "en.lproj/A.strings:4:1: note: 'b' is missing in nl [l10n/missing]",
      "nl.lproj/A.strings:1:1: note: A, nl: 2 missing [l10n/missing]",
    ])
}

/// A string that only an unchanged file has is shown once, on no line.
@Test func oneKeyBesideTheChangesIsOnNoLine() throws {
  var findings = [missing("de", ["a"], lines: [nil]), missing("fr", ["a"], lines: [nil])]
  for index in findings.indices { findings[index].isBesideChanges = true }
  #expect(try lines("xcode", findings) == ["stringfit: note: 'a' is missing in de, fr [l10n/missing]"])
}

@Test func theMostSevereComeFirstOnTheirChangedLines() throws {
  var error = Finding(rule: "l10n/x", severity: .error, message: "wrong", subject: Subject(catalog: "A", key: "k"))
  error.location = Location(file: "de.lproj/A.strings", line: 7)
  error.changedLocation = Location(file: "en.lproj/A.strings", line: 2)
  let output = try lines("xcode", [missing("de", ["a"], lines: [3]), error])
  #expect(output[0] == "en.lproj/A.strings:2:1: error: k: wrong, in de.lproj/A.strings:7 [l10n/x]")
}

@Test func eachLineForXcodeNamesItsTextAndItsDoubts() throws {
  var finding = Finding(
    rule: "fit/x", severity: .warning, confidence: .borderline, message: "cut off",
    subject: Subject(catalog: "A", key: "k", locale: LocaleID(canonical: "de")))
  finding.location = Location(file: "de.lproj/A.strings", line: 7)
  #expect(try lines("xcode", [finding]) == ["de.lproj/A.strings:7:1: warning: k, de: cut off (borderline) [fit/x]"])
}

/// What no changed line is known for is shown without a line.
@Test func whatIsBesideTheChangesIsOnNoLine() throws {
  var finding = Finding(
    rule: "code/unused-key", severity: .note, message: "2 keys", subject: Subject(catalog: "A"), keys: ["a", "b"])
  finding.location = Location(file: "en.lproj/A.strings", line: 7)
  finding.isBesideChanges = true
  #expect(try lines("xcode", [finding]) == ["stringfit: note: 2 keys, in en.lproj/A.strings:7 [code/unused-key]"])
}

private func missingInCatalog() -> Finding {
  var findings = [missing("de", ["a", "b"], lines: [3, nil]), missing("fr", ["a"], lines: [3])]
  for index in findings.indices { findings[index].messageForCatalog = { "\($0.count) in several locales" } }
  return findings.foldedByCatalog()[0]
}

@Test func whatIsMissingInACatalogIsOneAnnotationPerString() throws {
  #expect(
    try lines("xcode", [missingInCatalog()]) == [
      "en.lproj/A.strings:3:1: note: 'a' is missing in de, fr [l10n/missing]",
      "en.lproj/A.strings:3:1: note: 'b' is missing in de [l10n/missing]",
    ])
}

@Test func whatIsMissingHasItsLocalesInJSON() throws {
  #expect(
    try lines("jsonl", [missingInCatalog()]).joined().contains(
      #""keys":["a","b"],"missing":[{"key":"a","locales":["de","fr"],"line":3},{"key":"b","locales":["de"]}]"#))
}
