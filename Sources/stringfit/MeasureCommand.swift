import ArgumentParser
import Pipeline

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Tell lines, widths and heights at each text size.")
  func run() throws {}
}
