import ArgumentParser
import Pipeline

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the summaries of 'check --jsonl --summary'.",
    discussion: """
      EXAMPLES
        stringfit merge part-*.summary --output all.summary
        stringfit merge a.summary b.summary > ab.summary

      The order of the files doesn't matter, and summaries can be joined in any number of steps: the result is the same, byte by \
      byte. They must come from the same version of stringfit with the same settings.

      EXIT STATUS
         0  the summaries were joined
         2  a summary is damaged
        64  wrong usage, or summaries that don't belong together
        66  no such file
        70  writing the file failed
      """)

  @Argument(help: ArgumentHelp("Files that --summary wrote.", valueName: "summary"))
  var summaries: [String]

  @Option(help: ArgumentHelp("The file to write to (default: standard output).", valueName: "file"))
  var output: String?

  mutating func validate() throws {
    if output == "" { throw ValidationError("--output needs a file") }
    if output == nil, Terminal.isTerminal {
      throw ValidationError("a summary isn't text: use --output FILE, or send the output to a file")
    }
  }

  func run() throws {
    if let bytes = try SummaryFile.merge(summaries, into: output, workingFolder: WorkingFolder.path) {
      try Terminal.write(bytes)
    }
  }
}
