import Catalogs
import Findings
import Reporters
import Testing

private func finding(_ severity: Severity, _ number: Int, rule: String = "l10n/x") -> Finding {
  var finding = Finding(
    rule: rule, severity: severity, message: "wrong", help: "Write it right",
    subject: Subject(
      catalog: "A", key: "k\(number)", locale: LocaleID(canonical: "de"), source: "One two", target: "Eins zwei"))
  finding.location = Location(file: "de.lproj/A.strings", line: number)
  return finding
}

private func lines(_ findings: [Finding], _ change: (inout ReporterOptions) -> Void = { _ in }) throws -> [String] {
  var options = ReporterOptions()
  change(&options)
  var summary = Report.Summary()
  summary.fixable = findings.count { finding in finding.fixes.contains { $0.safety == .safe } }
  summary.fixableFiles = min(summary.fixable, 1)
  summary.errors = findings.count { $0.severity == .error }
  summary.warnings = findings.count { $0.severity == .warning }
  summary.notes = findings.count { $0.severity == .note }
  let report = Report(toolVersion: "V", icuVersion: "I", summary: summary, findings: findings)
  let bytes = try #require(AllReporters.named("text")).report(report, options: options)
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
    String($0)
  }
}

private func headings(_ lines: [String]) -> [String] { lines.filter { $0.hasSuffix("[l10n/x]") } }

@Test func errorsComeFirstAndNotesAreCounted() throws {
  let all = [finding(.note, 1), finding(.warning, 2), finding(.error, 3)]
  let text = try lines(all)
  #expect(
    headings(text) == [
      "de.lproj/A.strings:3:1: error: wrong [l10n/x]", "de.lproj/A.strings:2:1: warning: wrong [l10n/x]",
    ])
  #expect(text.contains("Not listed: 1 note (--notes lists them)"))
  #expect(text.contains("l10n/x       1         1      1  de.lproj/A.strings (3)"))
  #expect(headings(try lines(all) { $0.leastSeverity = .note }).count == 3)
  let errors = try lines(all) { $0.leastSeverity = .error }
  #expect(headings(errors).count == 1)
  #expect(errors.contains("Not listed: 2 warnings and notes (--min-severity note lists them)"))
}

/// The source of a string without a translation isn't shown as if it were the translation.
@Test func theSourceOfAMissingTextIsCalledTheSource() throws {
  var missing = finding(.error, 1)
  missing.subject.target = nil
  missing.showsSourceAlone = true
  let text = try lines([missing]).map { $0.drop { $0 == " " } }
  #expect(text.contains("k1, de") && text.contains("source: “One two”"))
}

@Test func aListHasTwentyFiveItems() throws {
  let many = (1...30).map { finding(.warning, $0) }
  let text = try lines(many)
  #expect(headings(text).count == 25)
  #expect(text.contains("Not listed: 5 more items (--max-items 0 lists all)"))
  #expect(headings(try lines(many) { $0.maxItems = 3 }).count == 3)
  let all = try lines(many) { $0.maxItems = 0 }
  #expect(headings(all).count == 30 && !all.contains { $0.hasPrefix("Not listed") })
}

@Test func oneCauseIsOneItemWithThreeExamples() throws {
  let many = (1...9).map { finding(.error, $0) }.withCauses() + [finding(.error, 20, rule: "l10n/y")]
  let text = try lines(many)
  #expect(headings(text) == ["error: 9 times (--verbose lists each): wrong [l10n/x]"])
  #expect(
    Array(text[1...4]) == [
      "  de.lproj/A.strings:1:1: k1, de “Eins zwei”", "  de.lproj/A.strings:2:1: k2, de “Eins zwei”",
      "  de.lproj/A.strings:3:1: k3, de “Eins zwei”", "  help: Write it right",
    ])
  #expect(headings(try lines(many) { $0.isVerbose = true }).count == 9)
}

@Test func examplesWithoutATextShowWhatTheirMessagesQuote() throws {
  func inCode(_ line: Int, _ message: String) -> Finding {
    var finding = Finding(rule: "code/x", severity: .error, message: message)
    finding.location = Location(file: "A.swift", line: line)
    return finding
  }
  let images = (1...4).map { inCode($0, "This Button shows only the image 'i\($0)'") }.withCauses()
  #expect(Array(try lines(images)[1...3]) == ["  A.swift:1:1: 'i1'", "  A.swift:2:1: 'i2'", "  A.swift:3:1: 'i3'"])
  let same = (1...4).map { inCode($0, "This Button shows only the image 'i'") }.withCauses()
  #expect(Array(try lines(same)[1...3]) == ["  A.swift:1:1", "  A.swift:2:1", "  A.swift:3:1"])
}

@Test func theTableHasFifteenRows() throws {
  let many = (10...30).map { finding($0 == 30 ? .error : .note, $0, rule: "l10n/r\($0)") }
  let text = try lines(many)
  let rows = text.filter { $0.hasPrefix("l10n/r") }
  #expect(rows.count == 15 && rows[0] == "l10n/r30           1         -      -  de.lproj/A.strings (1)")
  #expect(text.contains("6 more rules       -         -      6"))
  let statistics = try lines(many) { $0.showsOnlyStatistics = true }
  #expect(statistics.count == 23 && statistics[0] == "rule      errors  warnings  notes  most in")
}

@Test(arguments: [
  ("Eins zwei", 5..<9, "        ^^^^"), ("日本 zwei", 3..<7, "        ^^^^"), ("日本 zwei", 0..<2, "   ^^^^"),
])
func caretsStandUnderTheRange(target: String, range: Range<Int>, carets: String) throws {
  var one = finding(.error, 1)
  one.subject.key = nil
  one.subject.catalog = nil
  one.subject.locale = nil
  one.subject.target = target
  one.range = range
  let text = try lines([one])
  #expect(text[1] == "  “\(target)”")
  #expect(text[2] == carets)
}

/// A terminal may show these in another order or width.
@Test(arguments: [("אחת שתיים", 0..<3, "⟦אחת⟧ שתיים"), ("👍 zwei", 3..<7, "👍 ⟦zwei⟧")])
func bracketsStandWhereCaretsMayNot(target: String, range: Range<Int>, shown: String) throws {
  var one = finding(.error, 1)
  one.subject.target = target
  one.range = range
  let text = try lines([one])
  #expect(text[1] == "  k1, de: “\(shown)”" && text[2].hasPrefix("  source:"))
}

@Test func linesFitTheTerminal() throws {
  var one = finding(.error, 1)
  one.help = String(repeating: "word ", count: 40) + "::end:: end"
  one.message = String(repeating: "message ", count: 20)
  one.subject.target = String(repeating: "Wort ", count: 60) + "Ende"
  one.range = 100..<104
  for width in [40, 60, 80, 200] {
    let text = try lines([one]) { $0.width = width }
    #expect(text.allSatisfy { TerminalColumns.count($0) <= width }, "\(width)")
    #expect(!text.contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }
  #expect(try lines([one])[0].count > 160)
}

@Test func whatCanBeFixedIsSaid() throws {
  var one = finding(.note, 1)
  #expect(try !lines([one]).contains { $0.contains("stringfit fix") })
  one.fixes = [Fix("d", text: "x", safety: .unsafe)]
  #expect(try !lines([one]).contains { $0.contains("stringfit fix") })
  one.fixes = [Fix("d", text: "x", safety: .safe)]
  #expect(try lines([one, finding(.note, 2)]).contains("stringfit fix can fix 1 finding in 1 file"))
}
