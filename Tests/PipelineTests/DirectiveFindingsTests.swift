import Findings
import TestSupport
import Testing

@testable import Pipeline

/// A directive that is not read as it was meant is told, so that nobody relies on it.
@Suite struct DirectiveFindingsTests {
  private static func findings(directive: String) throws -> [Finding] {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "/* Greets. [stringfit: \(directive)] */\n\"greeting\" = \"Oops! Hello\";\n"
    ])
    let path = folder.url("en.lproj").path
    let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: path)
    return try Check(configuration).run([path]).report.findings.filter { $0.rule == "input/structure" }
  }

  @Test(arguments: [
    ("disable=writing/interjecton", "did you mean 'writing/interjection'?"), ("disable=", "names no rule"),
    ("disable=writing/*,fit/truncatd", "did you mean 'fit/truncated'?"),
    ("wdith=120", "'wdith' isn't a directive field; did you mean 'width'?"),
    ("style=bodie", "did you mean 'body'?"), ("width=abc", "width takes points, as in width=120"),
    ("role=buton", "did you mean 'button'?"),
  ])
  func whatIsNotReadIsReportedAtTheComment(directive: String, words: String) throws {
    let findings = try Self.findings(directive: directive)
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.allSatisfy { $0.message.contains(words) && $0.location?.line == 1 }, "\(findings)")
  }

  /// A comment of a megabyte is read in a moment, and makes a handful of findings.
  @Test(arguments: [
    "[stringfit: ", "[stringfit a=b] ", "[stringfit: disable=x] ", "[stringfit: width=x] ", "x1=[stringfit:] y ",
  ])
  func aCommentMakesFewFindings(part: String) {
    let comment = "[stringfit: " + String(repeating: part, count: 1_000_000 / part.utf8.count)
    for text in [comment, comment + "]"] {
      let faults = DirectiveFindings.faults(in: text, rules: ["fit/truncated"])
      #expect(faults.count <= DirectiveFindings.faultLimit + 1)
      #expect(faults.reduce(0) { $0 + $1.message.utf8.count } < 3000)
    }
  }

  @Test func theLastFaultSaysThatThereIsMore() {
    let faults = DirectiveFindings.faults(in: String(repeating: "[stringfit a=b] ", count: 11), rules: [])
    #expect(faults.map(\.message).last == "more directives in this comment can't be read")
    #expect(faults.count == 11)
    #expect(DirectiveFindings.faults(in: String(repeating: "[stringfit a=b] ", count: 10), rules: []).count == 10)
  }

  @Test(arguments: ["disable=writing/interjection", "disable=writing/*", "style=body", "width=80 max-lines=1"])
  func whatIsReadIsFine(directive: String) throws {
    #expect(try Self.findings(directive: directive).isEmpty)
  }
}
