import ArgumentParser
import Foundation
import Pipeline

/// The share of English strings with a finding of the writing and typography rules, a row a project.
struct BaseRateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "base-rate",
    abstract: "Tells the share of English strings that writing and typography rules speak of.",
    discussion: "Fails where it is over --at-most in any project: a tool that speaks of more is noise.")

  @Argument(help: ArgumentHelp("Folders, one for each project.", valueName: "path"))
  var paths: [String]

  @Option(help: ArgumentHelp("The most that is allowed, in per cent.", valueName: "percent"))
  var atMost = 12.0

  func run() throws {
    print("| project | strings | with a finding | per cent |\n|---|---:|---:|---:|")
    var rules: [String: Int] = [:]
    var (strings, flagged, isOver) = (0, 0, false)
    func row(_ name: String, _ strings: Int, _ flagged: Int) {
      let percent = strings == 0 ? 0 : 100 * Double(flagged) / Double(strings)
      print("| \(name) | \(strings) | \(flagged) | \(String(format: "%.1f", percent)) |")
    }
    for path in paths {
      let configuration = try ResolvedConfiguration.resolve(BaseRate.flags(), workingFolder: WorkingFolder.path)
      let rate = try BaseRate(of: path, configuration: configuration)
      row(path.split(separator: "/").last.map(String.init) ?? path, rate.strings, rate.flagged)
      strings += rate.strings
      flagged += rate.flagged
      isOver = isOver || rate.percent > atMost
      rules.merge(rate.rules, uniquingKeysWith: +)
    }
    row("all", strings, flagged)
    print("\n| rule | strings |\n|---|---:|")
    for (rule, count) in rules.sorted(by: { $0.key < $1.key }) { print("| \(rule) | \(count) |") }
    if isOver { throw ExitCode.failure }
  }
}
