import Foundation
import TestSupport
import Testing

/// The program as people run it: a process of its own.
struct Program {
  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Beside the test bundle, where the build puts it.
  static let url: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: "stringfit")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stringfit")
    #endif
  }()

  /// Runs it to its end in a folder. Standard output goes through a file, so that nothing waits for us to read.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, workingFolder: String? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: workingFolder ?? folder.path)
    // A CI system that runs the tests is none to the program.
    let none = [
      "GITHUB_STEP_SUMMARY": "", "GITHUB_WORKSPACE": "", "CI_PROJECT_DIR": "", "XCODE_VERSION_ACTUAL": "",
      "NO_COLOR": "",
      "FORCE_COLOR": "", "COLUMNS": "",
    ]
    let files = try TemporaryFolder(["in": input, "out": "", "err": ""])
    // Nor does one run find what another kept.
    process.environment = ProcessInfo.processInfo.environment.merging(none) { $1 }
      .merging(["XDG_CACHE_HOME": files.path]) { $1 }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files.url("in"))
    process.standardOutput = try FileHandle(forWritingTo: files.url("out"))
    process.standardError = try FileHandle(forWritingTo: files.url("err"))
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try files.text(of: "out"), errors: try files.text(of: "err"), status: process.terminationStatus)
  }
}
