import Foundation

/// `scripts/check-reports`, which reads reports back with libraries of others.
package enum ReportCheck {
  /// Lines that say what is wrong; none where all is well, or where Python is missing, which is printed.
  package static func problems(of reports: [String: URL], count: Int? = nil) throws -> [String] {
    let own = Samples.root.appending(path: ".build-python/bin/python")
    let hasOwn = FileManager.default.isExecutableFile(atPath: own.path)
    var arguments = [Samples.root.appending(path: "scripts/check-reports").path]
    if let schema = Samples.shared?.appending(path: "schemas/sarif-schema-2.1.0.json") {
      arguments += ["--sarif-schema", schema.path]
    }
    if let count { arguments += ["--count", String(count)] }
    arguments += reports.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.path)" }

    let process = Process()
    process.executableURL = hasOwn ? own : URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = (hasOwn ? [] : ["python3"]) + arguments
    let files = try TemporaryFolder(["out": "", "err": ""])
    process.standardOutput = try FileHandle(forWritingTo: files.url("out"))
    process.standardError = try FileHandle(forWritingTo: files.url("err"))
    try process.run()
    process.waitUntilExit()
    let (output, errors) = (try files.text(of: "out"), try files.text(of: "err"))
    switch process.terminationStatus {
    case 0: return []
    case 3:
      print("reports were not checked in full: \(errors)scripts/setup --tests installs what is missing")
      return []
    case 127:
      print("reports were not checked: Python is missing")
      return []
    default: return (output + errors).split(separator: "\n").map(String.init)
    }
  }
}
