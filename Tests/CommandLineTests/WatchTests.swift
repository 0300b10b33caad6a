import Foundation
import TestSupport
import Testing

struct WatchTests {
  /// Waits until a file holds as many lines that end a report.
  /// It blocks its thread: other tests keep the pool busy, and would not let it go on.
  private func reports(in folder: TemporaryFolder, atLeast count: Int) throws -> Int {
    var found = 0
    for _ in 0..<2_000 where found < count {
      Thread.sleep(forTimeInterval: 0.025)
      found = try folder.text(of: "out").components(separatedBy: "Found: ").count - 1
    }
    return found
  }

  @Test func aFileThatIsSavedIsCheckedAgain() throws {
    let project = try TemporaryFolder([
      "en.lproj/A.strings": "\"a\" = \"Save %@\";\n", "de.lproj/A.strings": "\"a\" = \"%@ sichern\";\n",
    ])
    let files = try TemporaryFolder(["out": ""])
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["check", "--watch", "--no-cache"]
    process.currentDirectoryURL = URL(fileURLWithPath: project.path)
    process.standardOutput = try FileHandle(forWritingTo: files.url("out"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The process may have inherited that it ignores the signal to end.
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try reports(in: files, atLeast: 1) == 1)
    #expect(try !files.text(of: "out").contains("l10n/format-specifiers"))
    try project.write("\"a\" = \"sichern\";\n", to: "de.lproj/A.strings")
    // A first look, and what the check that follows has beyond it.
    #expect(try (2...3).contains(reports(in: files, atLeast: 2)))
    #expect(try files.text(of: "out").contains("l10n/format-specifiers"))
    // A folder that is new is watched, too.
    try project.write("\"a\" = \"%d\";\n", to: "fr.lproj/A.strings")
    for _ in 0..<2_000 where try !files.text(of: "out").contains("fr.lproj/A.strings") {
      Thread.sleep(forTimeInterval: 0.025)
    }
    #expect(try files.text(of: "out").contains("fr.lproj/A.strings"))
  }

  @Test func standardInputCannotBeWatched() throws {
    let result = try Program.run(
      ["check", "-", "--stdin-filename", "de.lproj/A.strings", "--watch"], in: TemporaryFolder())
    #expect(result.status == 64)
    #expect(result.errors.contains("--watch needs files"))
  }

  @Test func theLanguageServerEndsWithItsClient() throws {
    func framed(_ message: String) -> String { "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }
    let begin = framed(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
    let end = framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#) + framed(#"{"jsonrpc":"2.0","method":"exit"}"#)
    let folder = try TemporaryFolder()
    let orderly = try Program.run(["lsp", "--stdio"], in: folder, input: begin + end)
    #expect(orderly.status == 0)
    #expect(orderly.output.contains(#""hoverProvider":true"#))
    #expect(try Program.run(["lsp"], in: folder, input: begin).status == 1)
  }
}
