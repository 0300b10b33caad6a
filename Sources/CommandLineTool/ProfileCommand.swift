import ArgumentParser
import Pipeline
import Reporters
import TextLayout

struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Build metrics profiles from fonts, and show what a profile contains.",
    discussion: """
      A profile contains the advances of fonts, so that stringfit can measure without shaping and without the fonts.

      EXAMPLES
        stringfit profile build --font Brand.otf --output brand.profile
        stringfit check App --metrics brand.profile
        stringfit profile show brand.profile
      """,
    subcommands: [Build.self, Show.self])

  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure fonts and write a profile.",
      discussion: "Without --font: Inter and Noto, from Debian's fonts-inter, fonts-noto-core and fonts-noto-cjk.")

    @Option(
      name: .customLong("font"),
      help: ArgumentHelp("A font (repeatable, in fallback order).", valueName: "file[#index]"))
    var fonts: [FontFile] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    @Flag(name: .shortAndLong, help: "Print what is being measured.")
    var verbose = false

    func run() throws {
      let isReported = verbose
      let bytes = try Profiles.build(fonts: fonts) { name in if isReported { Terminal.tell(name) } }
      try OutputFile.write(bytes, to: output, below: nil, in: WorkingFolder.path)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what a profile contains, and how accurate its widths are.")

    @Argument(help: "'apple', 'open' or a profile file.")
    var profile = "apple"

    func run() throws {
      let lines = try Profiles.description(of: profile).map { Harmless.line($0) + "\n" }
      try Terminal.write(Array(lines.joined().utf8))
    }
  }
}
