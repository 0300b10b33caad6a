import Foundation
import Pipeline
import Reporters

/// What is known of the terminal, and the way to tell people something beside the output.
enum Terminal {
  /// A message on standard error, made harmless.
  static func tell(_ message: String) {
    FileHandle.standardError.write(Data((Harmless.line(message) + "\n").utf8))
  }

  /// Whether colours may be used on standard output: it is a terminal that knows them, and nobody asked for none.
  static func usesColor(noColor: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return !noColor && isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Lines on standard output, made harmless.
  static func writeLines(_ lines: [String]) throws {
    try write(Array(lines.map { Harmless.line($0) + "\n" }.joined().utf8))
  }

  /// Writes to standard output; what no reader waits for any more ends the program quietly.
  static func write(_ bytes: [UInt8]) throws {
    if try !OutputFile.writeToStandardOutput(bytes) { throw ExitStatus.clean }
  }
}
