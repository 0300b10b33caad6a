import ArgumentParser
import Findings
import Pipeline

/// Compares the linter with its reference path: every rule on every text, with no trigger, bound or other short cut.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Check that short cuts change no finding: fails with the findings that differ.")

  @Argument(help: "Folders with catalogs; each is a project of its own.")
  var folders: [String]

  func run() throws {
    var differs = false
    for folder in folders {
      let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: WorkingFolder.path)
      let (usual, reference) = (
        try Self.findings(in: folder, configuration, isReference: false),
        try Self.findings(in: folder, configuration, isReference: true)
      )
      let difference = reference.difference(from: usual)
      print("\(folder)\t\(usual.count) findings\t\(difference.isEmpty ? "the same" : "\(difference.count) differ")")
      for change in difference {
        switch change {
        case .insert(_, let line, _): print("  only in the reference: \(line)")
        case .remove(_, let line, _): print("  not in the reference: \(line)")
        }
      }
      differs = differs || !difference.isEmpty
    }
    if differs { throw ExitCode.failure }
  }

  private static func findings(
    in folder: String, _ configuration: ResolvedConfiguration, isReference: Bool
  ) throws -> [String] {
    var configuration = configuration
    configuration.rules.includesPreview = true
    configuration.rules.isReference = isReference
    let project = try ProjectReader(configuration).read([folder])
    return try Check(configuration).examine(project).findings.map { finding in
      [
        finding.fingerprint, finding.severity.rawValue, finding.rule,
        finding.location.map { "\($0.file):\($0.line)" } ?? "",
        finding.message,
      ].joined(separator: " ")
    }
  }
}
