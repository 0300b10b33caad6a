import ArgumentParser
import Findings
import Foundation
import Linter
import Pipeline
import Rules

/// `docs`: the pages in Docs/Rules, one a rule, and their list; the schema of the configuration.
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes Docs/Rules from the rules' metadata, and the schema of the configuration.",
    discussion: "Run it at the top of the repository. With --check nothing is written; pages that differ are listed.")

  @Flag(help: "Write nothing; fail where a page is not as it would be written.")
  var check = false

  @Option(help: ArgumentHelp("The folder of the pages.", valueName: "folder"))
  var output = "Docs/Rules"

  /// Beside the folder of the pages.
  static let schemaName = "stringfit-config.schema.json"

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
    let schemaFile = folder.deletingLastPathComponent().appending(path: Self.schemaName)
    let isSchemaStale = (try? String(contentsOf: schemaFile, encoding: .utf8)) != ConfigurationSchema.json
    if check {
      if isSchemaStale { print("\(Self.schemaName) is stale") }
      for name in stale { print("\(output)/\(name) is stale") }
      for name in extra { print("\(output)/\(name) belongs to no rule") }
      if !stale.isEmpty || !extra.isEmpty || isSchemaStale {
        print("run: swift run stringfit-dev docs")
        throw ExitCode.failure
      }
      return
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in stale { try Data((pages[name] ?? "").utf8).write(to: folder.appending(path: name), options: .atomic) }
    for name in extra { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    if isSchemaStale { try Data(ConfigurationSchema.json.utf8).write(to: schemaFile, options: .atomic) }
    print("\(pages.count) pages, \(stale.count) written, \(extra.count) removed")
  }
}
