import Foundation
import TestSupport
import Testing

/// Every command that the README and Docs show is run in a small app, with a repository around it.
///
/// A command is a line of a block marked `sh` that begins with `stringfit`; `<!-- not run: why -->` before the block
/// leaves the block out. Pages in Docs/Internals are for contributors and aren't run.
struct DocsCommandTests {
  struct Command: Sendable, CustomTestStringConvertible {
    var page: String
    var line: String
    var testDescription: String { "\(page): \(line)" }
  }

  static let pages: [String] = {
    let docs = Samples.root.appending(path: "Docs")
    let all = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
    let read = all.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Internals/") && !$0.hasPrefix("Rules/") }
    return ["README.md"] + read.sorted().map { "Docs/" + $0 }
  }()

  static let commands: [Command] = pages.flatMap { page -> [Command] in
    guard let text = try? String(contentsOf: Samples.root.appending(path: page), encoding: .utf8) else { return [] }
    var commands: [Command] = []
    var isRun = false
    var isSkipped = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isRun = line == "```sh" && !isSkipped
        isSkipped = false
      } else if line.hasPrefix("<!-- not run:") {
        isSkipped = true
      } else if isRun {
        let command = line.trimmingCharacters(in: .whitespaces).replacing(".build/release/stringfit", with: "stringfit")
        if command.hasPrefix("stringfit ") { commands.append(Command(page: page, line: command)) }
      }
    }
    return commands
  }

  @Test func commandsAreFound() {
    #expect(Self.commands.count > 30)
    #expect(Set(Self.commands.map(\.page)).count >= 7)
  }

  @Test(arguments: commands) func theCommandRuns(_ command: Command) throws {
    let folder = try TemporaryFolder(Self.app)
    let repository = SampleRepository(at: folder)
    try repository.git("init", "--quiet", "--initial-branch=main")
    try repository.commit()
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try repository.commit()

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command.line]
    process.currentDirectoryURL = folder.url("work")
    let path = Program.url.deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    process.environment = ProcessInfo.processInfo.environment.merging(SampleRepository.environment) { $1 }
      .merging(["PATH": path, "SRCROOT": "App", "XDG_CACHE_HOME": folder.path + "/cache"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 1 is what findings give.
    #expect([0, 1].contains(process.terminationStatus), "status \(process.terminationStatus): \(message)")
  }

  /// Links between pages lead somewhere.
  @Test(arguments: pages) func linksLeadToFiles(_ page: String) throws {
    let file = Samples.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    for link in text.matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/).map({ String($0.1) }) where !link.contains(":") {
      let target = file.deletingLastPathComponent().appending(path: link).standardized
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
    }
  }

  private static let app: [String: String] = {
    let english = "/* [stringfit: style=body width=160 max-lines=1] */\n\"cart.title\" = \"Your cart\";\n"
    let german = "\"cart.title\" = \"Dein Warenkorb\";\n"
    func xliff(_ locale: String) -> String {
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="en" \
      target-language="\(locale)" datatype="plaintext"><body><trans-unit id="a"><source>A cart</source>\
      <target>\(locale) cart</target></trans-unit></body></file></xliff>
      """
    }
    var files = [
      "work/de.xliff": xliff("de"), "work/fr.xliff": xliff("fr"), "work/Localizable.xliff": xliff("de"),
      "work/App/Cart.swift": "let title = NSLocalizedString(\"cart.title\", comment: \"\")\n",
    ]
    for folder in ["work/App", "work/path/to/App", "work/before", "work/after", "release-1.0/App"] {
      files["\(folder)/en.lproj/Localizable.strings"] = english
      files["\(folder)/de.lproj/Localizable.strings"] = german
      files["\(folder)/fr.lproj/Localizable.strings"] = "\"cart.title\" = \"Ton panier\";\n"
    }
    return files
  }()
}
