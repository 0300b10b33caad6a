import ArgumentParser
import Findings
import Reporters

/// Flags that say how much of it a list for people holds.
struct ListFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The least severity to list: error, warning (default) or note. Output for programs holds everything unless this is given.",
      valueName: "severity"))
  var minSeverity: Severity?

  @Flag(help: "Also list notes; the same as --min-severity note for the text output.")
  var notes = false

  @Option(help: ArgumentHelp("How many items to list at most (default: 25; 0 for all).", valueName: "n"))
  var maxItems: Count?

  @Flag(help: "Print only the table by rule.")
  var statistics = false

  mutating func validate() throws {
    if notes, minSeverity != nil { throw ValidationError("--notes and --min-severity exclude each other") }
    if statistics, maxItems != nil { throw ValidationError("--statistics and --max-items exclude each other") }
  }

  /// `namesRules`: whether rules are chosen by name, which are then listed at every severity.
  func add(to options: inout ReporterOptions, namesRules: Bool) {
    options.leastSeverity = minSeverity ?? (notes || namesRules ? .note : nil)
    if let maxItems { options.maxItems = maxItems.value }
    options.showsOnlyStatistics = statistics
  }
}
