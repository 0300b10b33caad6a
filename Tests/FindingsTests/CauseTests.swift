import Catalogs
import Findings
import Testing

private func finding(
  _ rule: String, _ message: String, key: String, locale: String? = "de", severity: Severity = .warning
) -> Finding {
  Finding(
    rule: rule, severity: severity, message: message,
    subject: Subject(catalog: "A", key: key, locale: locale.map { LocaleID(canonical: $0) }))
}

private func causes(_ findings: [Finding]) -> [String?] { findings.withCauses().map { $0.cause?.message } }

@Test func whatOneLocaleSaysOftenHasOneCause() throws {
  let four = (1...4).map { finding("l10n/x", "'k\($0)' is also on line \($0 * 7)", key: "k\($0)") }
  #expect(causes(four) == Array(repeating: "'…' is also on line …", count: 4))
  let found = four.withCauses().compactMap(\.cause)
  #expect(Set(found.map(\.id)).count == 1 && found.allSatisfy { $0.count == 4 })
  // Three are shown one by one.
  #expect(causes(Array(four.prefix(3))) == [nil, nil, nil])
  // What all say alike stays as it is.
  let alike = (1...4).map { finding("l10n/x", "the link 'a' is missing", key: "k\($0)") }
  #expect(causes(alike).first == "the link 'a' is missing")
}

/// Only what differs is left out.
@Test func whatFindingsHaveInCommonIsKept() throws {
  let four = (1...4).map { finding("code/x", "'k\($0)' isn't in 'Main': \($0) of 7", key: "k\($0)") }
  #expect(causes(four).first == "'…' isn't in 'Main': … of 7")
}

@Test func causesAreOfOneRuleSeverityAndLocale() {
  func two(_ change: (inout Finding) -> Void) -> [Finding] {
    (1...4).map { number in
      var finding = finding("l10n/x", "'k\(number)' is wrong", key: "k\(number)")
      if number > 2 { change(&finding) }
      return finding
    }
  }
  #expect(causes(two { _ in }).allSatisfy { $0 != nil })
  #expect(causes(two { $0.rule = "l10n/y" }).allSatisfy { $0 == nil })
  #expect(causes(two { $0.severity = .note }).allSatisfy { $0 == nil })
  #expect(causes(two { $0.subject.locale = LocaleID(canonical: "fr") }).allSatisfy { $0 == nil })
  #expect(causes(two { $0.message = "wrong" }).allSatisfy { $0 == nil })
}

/// A fault of the source shows in every locale, a habit of a tool in every file.
@Test func oneKeyInManyLocalesIsOneCause() {
  let locales = ["de", "fr", "nl", "sv"]
  #expect(causes(locales.map { finding("l10n/x", "wrong", key: "k", locale: $0) }).allSatisfy { $0 == "wrong" })
  let input = locales.map { finding("input/syntax", "'\($0)' is no escape", key: $0, locale: $0) }
  #expect(causes(input).allSatisfy { $0 == "'…' is no escape" })
}

/// Each of these texts is to be written anew, in its own way.
@Test func whatIsWrittenAnewHasNoCommonCause() {
  #expect(causes((1...5).map { finding("writing/x", "'Oops'", key: "k\($0)") }).allSatisfy { $0 == nil })
}

/// One text that is cut off in many languages is one place that is too narrow.
@Test func aStringThatDoesNotFitHasOneCauseInAllLocales() throws {
  func cutOff(_ key: String, _ locale: String, _ severity: Severity, at size: String? = "large") -> Finding {
    var finding = finding("fit/truncated", "cut off in \(locale)", key: key, locale: locale, severity: severity)
    finding.fit = FitEvidence(firstFailing: size)
    return finding
  }
  let four = [("de", Severity.error), ("fr", .note), ("nl", .warning), ("sv", .error)]
  let found = four.map { cutOff("k", $0, $1) }.withCauses().compactMap(\.cause)
  #expect(found.count == 4 && Set(found).count == 1)
  #expect(found.first?.message == "'k' doesn't fit its place in several locales")
  #expect(found.first?.help == "Give it more lines or more room, or shorten the text in each of these locales")
  // Three, four strings, and what isn't cut off at any size.
  #expect(causes(four.prefix(3).map { cutOff("k", $0, $1) }).allSatisfy { $0 == nil })
  #expect(causes(four.map { cutOff($0, $0, $1) }).allSatisfy { $0 == nil })
  #expect(causes(four.map { cutOff("k", $0, $1, at: nil) }).allSatisfy { $0 == nil })
}

@Test(arguments: [
  ("'it's all' is gone", "'…' is gone"), ("the source's text", "the source's text"), ("12.5 of 30", "… of …"),
  ("'a', 'b' and 'c'", "'…', '…' and '…'"), ("no 'end", "no 'end"),
])
func messagesLoseWhatTheyQuote(message: String, expected: String) {
  #expect(finding("l10n/x", message, key: "k").messageWithoutQuotes == expected)
}
