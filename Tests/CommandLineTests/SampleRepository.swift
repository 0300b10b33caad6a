import Foundation
import TestSupport

/// A git repository for one test, which nobody's configuration reaches.
struct SampleRepository {
  let folder: TemporaryFolder

  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_AUTHOR_DATE": "2024-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2024-01-01T00:00:00Z",
  ]

  struct Failure: Error { var output: String }

  /// The rules that the tests count findings of: one on a text, one on a pair, one on states, one on a box.
  static let rules = """
    rules: {"*": off, "input/*": on, fit/truncated: on, l10n/format-specifiers: on, l10n/missing: on, typography/ellipsis: on}

    """

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    try folder.write(Self.rules, to: ".stringfit.yml")
    try git("init", "--quiet", "--initial-branch=main")
    try commit()
  }

  /// A repository that is there already.
  init(at folder: TemporaryFolder) { self.folder = folder }

  @discardableResult
  func git(_ arguments: String..., mayFail: Bool = false) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(Self.environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 || mayFail else { throw Failure(output: text) }
    return (text, process.terminationStatus)
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "x")
  }

  /// The program, with git isolated. Findings a line each (`xcode`) where no reporter is named.
  func run(_ arguments: [String]) throws -> Program.Result {
    let reporter = arguments.first == "check" && !arguments.contains("--reporter") ? ["--reporter", "xcode"] : []
    return try Program.run(arguments + reporter, in: folder, environment: Self.environment)
  }

  func replace(_ text: String, with other: String, in file: String) throws {
    let old = try folder.text(of: file)
    guard old.contains(text) else { throw Failure(output: "\(file) holds no \(text)") }
    try folder.write(old.replacingOccurrences(of: text, with: other), to: file)
  }
}

extension Program.Result {
  /// The findings of the `xcode` reporter, without their files' places: `error: … [l10n/…]`, sorted.
  var findings: [String] {
    output.split(separator: "\n").map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      let path = parts[0].split(separator: ":")[0]
      return path + ": " + (parts.count > 1 ? parts[1] : "")
    }.sorted()
  }
  /// The first line of standard error, without the name of the program.
  var notice: String {
    String(errors.split(separator: "\n").first?.dropFirst("stringfit: ".count) ?? "")
  }
}
