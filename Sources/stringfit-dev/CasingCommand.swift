import ArgumentParser
import Pipeline

/// The case styles of each role, a row a project and role, without any text: for Docs/Internals/Casing.md.
struct CasingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "casing", abstract: "Shows the case styles of each role; 'stringfit rules --roles' lists the strings.")

  @Argument(help: ArgumentHelp("Folders, one for each project.", valueName: "path"))
  var paths: [String]

  func run() throws {
    var table = CasingTable.markdownHead
    for path in paths {
      let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: WorkingFolder.path)
      let project = try ProjectReader(configuration).read([path])
      let name = path.split(separator: "/").last.map(String.init) ?? path
      table += try CasingTable(project, configuration).markdown(project: name)
    }
    print(table, terminator: "")
  }
}
