import Foundation
import TestSupport
import Testing

private func xliff(_ attributes: String, _ units: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="A.strings" source-language="en"\(attributes) datatype="plaintext"><body>
  \(units)
    </body></file>
  </xliff>
  """
}
private let sources = "    <trans-unit id=\"a\"><source>Click  here...</source></trans-unit>"
private let targets =
  "    <trans-unit id=\"a\"><source>Wait</source><target>Warten</target></trans-unit>"

/// Nothing is translated in a file of sources: it has no page of a locale, and the index says so and tells what was found.
@Test func filesOfSourcesHaveNoPage() throws {
  let folder = try TemporaryFolder(["App/Strings.xliff": xliff("", sources)])
  let result = try Program.run(["report", "App", "--output", "feedback", "--quiet"], in: folder)
  #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.url("feedback").path)
  #expect(names.filter { $0.hasSuffix(".html") } == ["index.html"])
  #expect(!names.contains { $0.hasSuffix(".md") || $0.hasSuffix(".csv") })
  let index = try folder.text(of: "feedback/index.html")
  #expect(index.contains("<h2>Source strings only</h2>") && index.contains("<bdi>App/Strings.xliff</bdi>"))
  #expect(index.contains("Click<mark>  </mark>here") && index.contains("typography/double-space"))
}

/// One of a set that is translated belongs to it.
@Test func aSourceBesideItsTranslationsKeepsItsPage() throws {
  let folder = try TemporaryFolder([
    "App/en.xliff": xliff(" target-language=\"en\"", sources),
    "App/de.xliff": xliff(" target-language=\"de\"", targets),
  ])
  #expect(try Program.run(["report", "App", "--output", "feedback", "--quiet"], in: folder).status == 0)
  #expect(!(try folder.text(of: "feedback/index.html")).contains("Source strings only"))
  #expect(try !folder.text(of: "feedback/de.html").isEmpty && !folder.text(of: "feedback/en.html").isEmpty)
}

/// The reason for an exit status stands on standard error, with its place, quiet or not.
@Test func whatCannotBeReadIsReportedWithItsPlace() throws {
  for flags in [[], ["--quiet"]] {
    let folder = try TemporaryFolder(["App/Strings.xliff": xliff(" target-language=\"d&amp;\"", targets)])
    let result = try Program.run(["report", "App", "--output", "feedback"] + flags, in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "App/Strings.xliff:3:3: error: the target language 'd&' isn't a locale, so these translations"),
      "\(result.errors)")
  }
}

/// What is wrong with a locale's own file stands on that locale's page, with its place.
@Test func faultsOfAFileAreItsLocales() throws {
  let folder = try TemporaryFolder([
    "App/en.lproj/A.strings": "\"a\" = \"Wait\";\n\"b\" = \"Stop\";\n",
    "App/de.lproj/A.strings": "\"a\" = \"Warten\"\n\"b\" = \"Halt\";\n",
  ])
  #expect(try Program.run(["report", "App", "--output", "feedback", "--quiet"], in: folder).status == 2)
  let summary = try folder.text(of: "feedback/de.md")
  #expect(summary.hasPrefix("### de: 1 error"), "\(summary)")
  #expect(summary.contains("`App/de.lproj/A.strings:1`") && summary.contains("expected ';'"), "\(summary)")
  #expect(try folder.text(of: "feedback/de.html").contains("after the value of"))
}

/// Every status is told, in the help and in the docs.
@Test func exitStatusesAreReported() throws {
  let folder = try TemporaryFolder([:])
  let help = try Program.run(["report", "--help"], in: folder).output
  let docs = try String(
    contentsOf: Samples.corpus.deletingLastPathComponent().appending(path: "Docs/Reference/Reports.md"), encoding: .utf8
  )
  for status in [0, 1, 2, 64, 66, 69, 70, 78] {
    #expect(help.contains(try Regex("(?m)^ +\(status)  [A-Za-z-]")), "\(status)")
    #expect(docs.contains("| \(status) |"), "\(status)")
  }
}

private let app = [
  "App/en.lproj/A.strings": "\"a\" = \"Wait\";\n", "App/de.lproj/A.strings": "\"a\" = \"Warten\";\n",
  "App/fr.xliff": xliff(" target-language=\"fr\"", targets),
]

private func run(_ folder: TemporaryFolder) throws -> (status: Int32, errors: String) {
  let result = try Program.run(["report", "App", "--output", "feedback", "--quiet"], in: folder)
  return (result.status, result.errors)
}

/// No link leads what is written, or what is removed, to a place that is not in the folder.
@Test(arguments: ["feedback/de.html", "feedback/new.html", "feedback/annotated", "feedback/.stringfit-report"])
func linksAreNotWrittenThrough(link: String) throws {
  let folder = try TemporaryFolder(app)
  #expect(try run(folder).status == 0)
  let isFolder = link == "feedback/annotated"
  let target = isFolder ? "mine" : "mine.txt"
  if isFolder {
    try FileManager.default.moveItem(at: folder.url(link), to: folder.url(target))
    try folder.write("mine", to: "mine/App/fr.xliff")
  } else {
    try folder.write("mine", to: target)
    try? FileManager.default.removeItem(at: folder.url(link))
  }
  try FileManager.default.createSymbolicLink(at: folder.url(link), withDestinationURL: folder.url(target))
  let before = try FileManager.default.attributesOfItem(atPath: folder.url("feedback/index.html").path)
  let result = try run(folder)
  #expect(try folder.text(of: isFolder ? "mine/App/fr.xliff" : target) == "mine")
  if link == "feedback/new.html" {
    #expect(result.status == 0)
  } else {
    #expect(result.status == 70 && result.errors.contains("\(link)' is a symbolic link"), "\(result.errors)")
    let after = try FileManager.default.attributesOfItem(atPath: folder.url("feedback/index.html").path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }
  let kept = try FileManager.default.destinationOfSymbolicLink(atPath: folder.url(link).path)
  #expect(kept.hasSuffix(target))
  // A file that is listed and made no more is not removed through a link either.
  guard isFolder else { return }
  try FileManager.default.removeItem(at: folder.url("App/fr.xliff"))
  #expect(try run(folder).status == 0)
  #expect(try folder.text(of: "mine/App/fr.xliff") == "mine")
}
