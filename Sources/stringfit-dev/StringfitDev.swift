import ArgumentParser

/// What developers of stringfit run: `swift run stringfit-dev docs`.
@main
struct StringfitDev: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stringfit-dev", abstract: "Writes what is generated from the code, and compares.",
    subcommands: [
      Docs.self, CompareProfile.self, BoxOriginsCommand.self, BudgetsCommand.self, CasingCommand.self,
      BaseRateCommand.self, ReferenceCommand.self, TextsCommand.self,
    ])
}
