import Catalogs
import Findings
import Foundation
import Reporters
import Testing

private func report(errors: Int, warnings: Int, notes: Int = 0, message: String = "wrong") -> Report {
  var findings: [Finding] = []
  let severities =
    Array(repeating: Severity.note, count: notes) + Array(repeating: .warning, count: warnings)
    + Array(repeating: .error, count: errors)
  for (number, severity) in severities.enumerated() {
    var finding = Finding(
      rule: "fit/truncated", severity: severity, message: message, subject: Subject(catalog: "A", key: "k\(number)"))
    finding.location = Location(file: "App/de.lproj/A.strings", line: number + 1)
    finding.fingerprint = String(format: "%032x", number)
    findings.append(finding)
  }
  return Report(toolVersion: "VERSION", icuVersion: "ICU", findings: findings)
}

private func output(_ name: String, _ report: Report, _ options: ReporterOptions = ReporterOptions()) throws -> String {
  String(decoding: try #require(AllReporters.named(name)).report(report, options: options), as: UTF8.self)
}

@Test func gitHubGetsTenOfAType() throws {
  let lines = try output("github", report(errors: 3, warnings: 12, notes: 11)).split(separator: "\n").map(String.init)
  let types = lines.map { String($0.prefix { $0 != " " }) }
  #expect(types.prefix(3).allSatisfy { $0 == "::error" })
  #expect(types.filter { $0 == "::warning" }.count == 10 && types.filter { $0 == "::notice" }.count == 10)
  #expect(lines[23].contains("the first 10 of 12 warnings, 10 of 11 notes"))
  #expect(lines[24] == "stringfit: 3 errors, 12 warnings, 11 notes")
  #expect(lines[0].hasPrefix("::error file=App/de.lproj/A.strings,line=24,endLine=24,col=1,endColumn=1,"))
}

@Test func theStepSummaryFitsWhatIsLeft() throws {
  let long = report(errors: 20_000, warnings: 10, message: String(repeating: "long ", count: 2000))
  for used in [0, 900_000, 1_048_000, 1_048_576, 2_000_000] {
    let summary = GitHubReporter().stepSummary(of: long, options: ReporterOptions(), used: used)
    #expect(summary.count <= max(0, GitHubReporter.summaryLimit - used))
    #expect(used > 1_000_000 || String(decoding: summary, as: UTF8.self).contains("findings are not shown here"))
  }
}

@Test func aCommentIsShort() throws {
  let text = try output("markdown", report(errors: 60, warnings: 70, message: String(repeating: "*", count: 10_000)))
  #expect(text.utf8.count <= 65_536)
  #expect(text.hasPrefix("<!-- stringfit -->\n### stringfit: 60 errors, 70 warnings\n"))
  #expect(text.contains("more findings are not shown here"))
  #expect(text.components(separatedBy: "<details").count == text.components(separatedBy: "</details>").count)
  let few = try output("markdown", report(errors: 2, warnings: 1))
  #expect(few.contains("<details open>\n<summary>2 errors") && few.contains("<details>\n<summary>1 warning<"))
  #expect(try output("markdown", report(errors: 0, warnings: 0)).contains("nothing was found"))
}

@Test func sarifHoldsTheMostSevere() throws {
  var many = report(errors: 10, warnings: 24_991, notes: 5)
  many.exitStatus = 1
  let object = try #require(
    try JSONSerialization.jsonObject(with: Data(try output("sarif", many).utf8)) as? [String: Any])
  let run = try #require((object["runs"] as? [[String: Any]])?.first)
  let results = try #require(run["results"] as? [[String: Any]])
  #expect(results.count == 25_000)
  #expect(results.prefix(10).allSatisfy { $0["level"] as? String == "error" })
  #expect(results.dropFirst(10).allSatisfy { $0["level"] as? String == "warning" })
  let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
  #expect(invocation["exitCode"] as? Int == 1 && invocation["executionSuccessful"] as? Bool == true)
  let notification = try #require((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
  #expect(
    (notification["message"] as? [String: String])?["text"]
      == "1 warning, 5 notes left out: a report contains at most 25000 results")
  many.findings.removeFirst(6)
  #expect(try !output("sarif", many).contains("toolExecutionNotifications"))
}

@Test func pathsAreWhatTheConsumerWants() throws {
  var one = report(errors: 1, warnings: 0)
  one.findings[0].location?.file = "Ä b/50%:#?.strings"
  var options = ReporterOptions()
  options.absolutePath = { "/work/" + $0 }
  #expect(try output("sarif", one, options).contains(#""uri":"%C3%84%20b/50%25%3A%23%3F.strings","uriBaseId""#))
  #expect(try output("xcode", one, options).hasPrefix("Ä b/"))
  options.isReadByXcode = true
  #expect(try output("xcode", one, options).hasPrefix("/work/Ä b/"))
  options.pathInCheckout = { "App/" + $0 }
  #expect(try output("github", one, options).hasPrefix("::error file=App/Ä b/50%25%3A#?.strings,line=1,"))
  #expect(try output("gitlab", one, options).contains(#""path":"App/Ä b/50%:#?.strings""#))
  one.findings[0].location?.file = "../x.strings"
  options.pathInCheckout = nil
  #expect(try output("sarif", one, options).contains(#"{"uri":"file:///work/../x.strings"}"#))
}

/// What fails the run is what fails as a test.
@Test func junitFailsWhatFailsTheRun() throws {
  var some = report(errors: 1, warnings: 2, notes: 3)
  #expect(try output("junit", some).contains("<testsuites name=\"stringfit\" tests=\"6\" failures=\"1\""))
  some.failsAt = .warning
  #expect(try output("junit", some).contains("tests=\"6\" failures=\"3\""))
  some.failsAt = nil
  #expect(try !output("junit", some).contains("<failure"))
  #expect(try output("junit", report(errors: 0, warnings: 0)).contains("nothing was found"))
}

/// Fixes are offered where they can be made as they stand.
@Test func sarifOffersSafeSpellingsOnly() throws {
  var one = report(errors: 1, warnings: 0)
  one.findings[0].rangeLocation = one.findings[0].location
  for (fix, isOffered) in [
    (Fix("d", text: "…", safety: .safe), true), (Fix("d", text: "", safety: .unsafe), true),
    (Fix("d", text: "…", safety: .displayOnly), false), (Fix("d", text: "a\"b", safety: .safe), false),
    (Fix("d", text: "a&b", safety: .safe), false), (Fix("d", text: "a\nb", safety: .safe), false),
    (Fix("d", text: "a\\b", safety: .safe), false),
  ] {
    one.findings[0].fixes = [fix]
    #expect(try output("sarif", one).contains("\"fixes\"") == isOffered)
  }
  one.findings[0].fixes = [Fix("d", text: "…", safety: .safe)]
  one.findings[0].rangeLocation = nil
  #expect(try !output("sarif", one).contains("\"fixes\""))
}
