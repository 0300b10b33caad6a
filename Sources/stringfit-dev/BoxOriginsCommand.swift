import ArgumentParser
import Pipeline

/// From where the widths of labels and buttons are known, a row a project: `scripts/box-origins`.
struct BoxOriginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "box-origins", abstract: "Tells from where the widths of labels and buttons are known.")

  @Argument(help: ArgumentHelp("Folders, one for each project.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Also list those from a constraint or from pinned edges, to verify by hand.")
  var list = false

  func run() throws {
    print("| project | " + BoxOrigins.names.joined(separator: " | ") + " | all |")
    print("|---" + String(repeating: "|---:", count: BoxOrigins.names.count + 1) + "|")
    var lists: [String] = []
    for path in paths {
      let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: WorkingFolder.path)
      let origins = try BoxOrigins(of: path, configuration: configuration)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      print("| \(name) | " + origins.counts.map { String($0.count) }.joined(separator: " | ") + " | \(origins.total) |")
      lists += origins.samples.map { "\(name)\t\($0)" }
    }
    if list { print("\n" + lists.joined(separator: "\n")) }
  }
}
