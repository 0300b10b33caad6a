import Foundation
import TestSupport
import Testing

// A file that is named alone, and one that comes on standard input.

private let german = "App/de.lproj/Localizable.strings"
private let wrong = "\"range\" = \"%d\";\n"
private let right = "\"range\" = \"%1$@ bis %2$@\";\n"

private func files(_ text: String) -> [String: String] {
  [
    "App/en.lproj/Localizable.strings": "\"range\" = \"%1$@ to %2$@\";\n", german: text,
    "App/fr.lproj/Localizable.strings": "\"range\" = \"%d\";\n",
  ]
}

private let flags = ["--only", "l10n/format-specifiers", "--reporter", "xcode"]

@Test func aNamedFileIsComparedWithItsSource() throws {
  let folder = try TemporaryFolder(files(wrong))
  let whole = try Program.run(["check", "App"] + flags, in: folder)
  let alone = try Program.run(["check", german] + flags, in: folder)
  #expect(alone.status == 1)
  #expect(!alone.output.isEmpty)
  #expect(alone.output.split(separator: "\n") == whole.output.split(separator: "\n").filter { $0.hasPrefix(german) })
  let text = try Program.run(["check", german], in: folder).output
  #expect(
    text.contains(
      "Read: 1 file (and 2 others for context), 1 catalog, 1 entry (where it appears isn't known), 1 translation, 1 locale\n"
    ))
}

@Test func standardInputStandsForTheFileOfItsName() throws {
  let folder = try TemporaryFolder(files(right))
  let arguments = ["check", "-", "--stdin-filename", german]
  let alone = try Program.run(["check", german] + flags, in: folder)
  #expect(alone.output.isEmpty && alone.status == 0)
  for paths in [[], ["App"], [german]] {
    let result = try Program.run(arguments + paths + flags, in: folder, input: wrong)
    let own = result.output.split(separator: "\n").filter { $0.hasPrefix(german) }
    #expect(own.count == 1 && result.status == 1, "\(paths): \(result.output)")
  }
  try folder.write(wrong, to: german)
  let file = try Program.run(["check", german] + flags, in: folder)
  #expect(try Program.run(arguments + flags, in: folder, input: wrong).output == file.output)
  #expect(try Program.run(arguments + flags, in: folder, input: right).output.isEmpty)
  // It need not be there.
  #expect(unlink(folder.url(german).path) == 0)
  #expect(try Program.run(arguments + flags, in: folder, input: wrong).output == file.output)
}

@Test func aNamedFileIsComparedWithTheMergeBase() throws {
  let repository = try SampleRepository(files(right))
  let since = ["check", "--since", "main", german]
  #expect(try repository.run(since).output.isEmpty)
  try repository.replace("%1$@ to", with: "%1$@ up to", in: "App/en.lproj/Localizable.strings")
  let unchanged = try repository.run(since)
  #expect(unchanged.output.isEmpty && unchanged.status == 0)
  try repository.folder.write(wrong, to: german)
  let result = try repository.run(since)
  #expect(result.findings.count == 1 && result.findings.allSatisfy { $0.hasPrefix(german) })
  #expect(result.status == 1)
  #expect(result.notice.hasSuffix(": 1 string is new or changed; 1 catalog has changed files"))
  // A sibling that is gone was compared with then.
  #expect(unlink(repository.folder.url("App/fr.lproj/Localizable.strings").path) == 0)
  #expect(try repository.run(since).output == result.output)
}
