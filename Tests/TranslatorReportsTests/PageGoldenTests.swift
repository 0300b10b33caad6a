import Foundation
import Reporters
import TestSupport
import Testing
import TranslatorReports

private func page(_ report: Report) -> String {
  String(decoding: HTMLReporter().report(report, options: ReporterOptions()), as: UTF8.self)
}

/// The page of the findings that every reporter's golden is made from. `RECORD=1 swift test` rewrites the file.
@Test func thePageIsItsGolden() throws {
  let file = Samples.root.appending(path: "Tests/TranslatorReportsTests/Goldens/html.txt")
  let text = withoutAssets(page(SampleReport.report))
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(file.lastPathComponent); run again without RECORD")
    return
  }
  #expect(text == (try String(contentsOf: file, encoding: .utf8)))
}

/// A page without its style sheet, its script and their hashes, which are files of their own.
private func withoutAssets(_ text: String) -> String {
  text.replacing(/<style>[^<]*<\/style>/, with: "<style>STYLE</style>")
    .replacing(/<script>(.|\n)*?<\/script>/, with: "<script>SCRIPT</script>")
    .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-HASH")
}

/// No character that steers a line and no line that a CI system obeys.
@Test func hostileTextStaysTextOnPages() {
  for html in [page(SampleReport.report), page(HostileReport.report)] {
    #expect(!html.unicodeScalars.contains { Harmless.isHarmful($0) && $0 != "\n" })
    for line in html.utf8.split(separator: UInt8(ascii: "\n")) {
      let start = Substring(line.prefix(200)).drop(while: \.isWhitespace)
      #expect(!start.hasPrefix("::"), "\(start)")
    }
    #expect(!["##[", "##vso[", "##teamcity["].contains { html.contains($0) })
  }
}

/// The page is still one, and holds every finding.
@Test func hostilePagesAreReadBack() throws {
  let folder = try TemporaryFolder(["html": page(HostileReport.report)])
  let problems = try ReportCheck.problems(of: ["html": folder.url("html")], count: HostileReport.count)
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}
