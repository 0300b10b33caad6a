import Catalogs
import Findings
import Testing

private func finding(_ change: (inout Finding) -> Void = { _ in }) -> Finding {
  var finding = Finding(
    rule: "fit/truncated", severity: .error, message: "cut off",
    subject: Subject(
      catalog: "App", key: "title", locale: LocaleID(canonical: "de"), source: "Sign in", target: "Anmelden"),
    box: BoxEvidence(platform: "ios", style: "body", width: 160, maxLines: 1))
  change(&finding)
  return finding
}

private func fingerprint(_ finding: Finding, ordinal: Int = 0) -> String {
  finding.fingerprint(key: finding.subject.key, scope: nil, ordinal: ordinal)
}

/// Baselines outlive versions: these values, computed by another implementation of FNV-1a, must not change.
@Test func aFingerprintIsTheSameInEveryVersion() {
  var hash = Fingerprint()
  #expect(hash.text == "6c62272e07bb014262b821756295c58d")
  hash.combine("a")
  #expect(hash.text == "f453019dca83d94f7080396838a68ed1")
  #expect(fingerprint(finding()) == "c222363336b2ec917e708f1b337e952d")
}

@Test func fieldsDoNotRunTogether() {
  func text(_ fields: [String?]) -> String {
    var hash = Fingerprint()
    for field in fields { hash.combine(field) }
    return hash.text
  }
  let lists: [[String?]] = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["abc", nil], ["", "abc"]]
  #expect(Set(lists.map(text)).count == lists.count)
}

@Test func whatMakesAFindingAnother() {
  let changes: [(inout Finding) -> Void] = [
    { $0.rule = "fit/long-word" }, { $0.subject.catalog = "Watch" }, { $0.subject.key = "other" },
    { $0.subject.locale = LocaleID(canonical: "fr") }, { $0.subject.variation = .plural("one") },
    { $0.subject.source = "Log in" }, { $0.subject.target = "Einloggen" }, { $0.box?.maxLines = 2 },
    { $0.box?.style = "title1" }, { $0.box?.control = "SwiftUI.Button" }, { $0.box?.container = "list-row (C)" },
    { $0.box = nil },
  ]
  let all = [fingerprint(finding()), fingerprint(finding(), ordinal: 1)] + changes.map { fingerprint(finding($0)) }
  #expect(Set(all).count == changes.count + 2)
}

@Test func whatLeavesItTheSame() {
  let changes: [(inout Finding) -> Void] = [
    { $0.message = "cut" }, { $0.severity = .note }, { $0.range = 0..<2 }, { $0.box?.from = ["width": "comment"] },
    { $0.location = Location(file: "a", line: 3) }, { $0.subject.comment = "New" },
    { $0.box?.width = 161 }, { $0.box?.deviceWidth = 430 }, { $0.box?.height = 44 },
  ]
  for change in changes { #expect(fingerprint(finding(change)) == fingerprint(finding())) }
}

@Test func howSureAContainerIsLeavesItTheSame() {
  #expect(
    fingerprint(finding { $0.box?.container = "list-row (C)" })
      == fingerprint(finding { $0.box?.container = "list-row (the configuration)" }))
}

@Test(arguments: [(Severity.error, Severity.warning), (.warning, .note), (.note, .note)])
func severityIsLoweredByOne(severity: Severity, lowered: Severity) {
  #expect(severity.lowered == lowered)
  #expect(lowered <= severity)
}
