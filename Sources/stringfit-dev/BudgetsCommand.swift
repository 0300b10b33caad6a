import ArgumentParser
import Pipeline

/// How often budgets are right, a row a project, without any text: for Docs/Reference/Reports.md.
struct BudgetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budgets", abstract: "Tells how often a translation within its budget fits, and one beyond does not.")

  @Argument(help: ArgumentHelp("Folders, one for each project.", valueName: "path"))
  var paths: [String]

  func run() throws {
    var total = BudgetTable()
    print(BudgetTable.markdownHead, terminator: "")
    for path in paths {
      let configuration = try ResolvedConfiguration.resolve(Flags(), workingFolder: WorkingFolder.path)
      let project = try ProjectReader(configuration).read([path])
      let table = try BudgetTable(project, configuration)
      print(table.markdown(project: path.split(separator: "/").last.map(String.init) ?? path), terminator: "")
      total.add(table)
    }
    print(total.markdown(project: "all"), terminator: "")
  }
}
