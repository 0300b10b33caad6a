import ArgumentParser
import Findings
import Reporters

/// Flags that say how much of it a list for people holds.
struct ListFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The lowest severity to list: error, warning (default) or note. Without this flag, output for programs contains everything.",
      valueName: "severity"))
  var minSeverity: Severity?

  @Flag(help: "Also list notes; the same as --min-severity note for the text output.")
  var notes = false

  @Option(help: ArgumentHelp("The maximum number of items to list (default: 25; 0 for all).", valueName: "n"))
  var maxItems: Count?

  @Flag(help: "Print only the table by rule.")
  var statistics = false

  mutating func validate() throws {
    if notes, minSeverity != nil { throw ValidationError("--notes and --min-severity can't be combined") }
    if statistics, maxItems != nil { throw ValidationError("--statistics and --max-items can't be combined") }
  }

  /// `namesRules`: whether rules are chosen by name, which are then listed at every severity.
  func add(to options: inout ReporterOptions, namesRules: Bool) {
    options.leastSeverity = minSeverity ?? (notes || namesRules ? .note : nil)
    if let maxItems { options.maxItems = maxItems.value }
    options.showsOnlyStatistics = statistics
  }
}
