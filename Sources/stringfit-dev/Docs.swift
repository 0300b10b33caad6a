import ArgumentParser
import Findings
import Foundation
import Linter
import Pipeline
import Rules

/// `docs`: the pages in Docs/Rules, one a rule, and their list; beside them the schema of the configuration and the man page.
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes Docs/Rules from the rules' metadata, the schema of the configuration and the man page.",
    discussion: "Run it at the top of the repository. With --check nothing is written; pages that differ are listed.")

  @Flag(help: "Write nothing; fail where a page is not as it would be written.")
  var check = false

  @Option(help: ArgumentHelp("The folder of the pages.", valueName: "folder"))
  var output = "Docs/Rules"

  @Option(
    help: ArgumentHelp("The program that the man page is of (default: the one built beside this).", valueName: "file"))
  var program: String?

  func run() throws {
    let folder = URL(fileURLWithPath: output)
    let rules = Linter.allMetadata
    var pages = Dictionary(uniqueKeysWithValues: rules.map { (RulePage.fileName(of: $0), RulePage.markdown(of: $0)) })
    pages["README.md"] = RulePage.index(of: rules)
    pages["Guidelines.md"] = WritingGuideline.markdown(rules: rules)

    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let extra = present.filter { $0.hasSuffix(".md") && pages[$0] == nil }.sorted()
    let stale = pages.keys.sorted().filter { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) != pages[name]
    }
    // Beside the folder of the pages.
    let others = [
      "stringfit-config.schema.json": ConfigurationSchema.json,
      "stringfit.1": try ManualPage(help: help()).roff(title: "stringfit \(Version.number)"),
    ]
    let parent = folder.deletingLastPathComponent()
    let staleOthers = others.keys.sorted().filter { name in
      (try? String(contentsOf: parent.appending(path: name), encoding: .utf8)) != others[name]
    }
    if check {
      for name in staleOthers { print("\(parent.relativePath)/\(name) is stale") }
      for name in stale { print("\(output)/\(name) is stale") }
      for name in extra { print("\(output)/\(name) belongs to no rule") }
      if !stale.isEmpty || !extra.isEmpty || !staleOthers.isEmpty {
        print("run: make docs")
        throw ExitCode.failure
      }
      return
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in stale { try Data((pages[name] ?? "").utf8).write(to: folder.appending(path: name), options: .atomic) }
    for name in extra { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    for name in staleOthers {
      try Data((others[name] ?? "").utf8).write(to: parent.appending(path: name), options: .atomic)
    }
    print("\(pages.count) pages, \(stale.count) written, \(extra.count) removed")
  }

  /// What the program says of its own flags.
  private func help() throws -> Data {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stringfit")
    let file = program.map { URL(fileURLWithPath: $0) } ?? beside
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw ValidationError("'\(file.path)' isn't built; 'make docs' builds it")
    }
    let process = Process()
    process.executableURL = file
    process.arguments = ["--experimental-dump-help"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
