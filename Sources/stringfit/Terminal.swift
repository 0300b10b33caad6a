import Foundation
import Pipeline
import Reporters

/// What is known of the terminal, and the way to tell people something beside the output.
enum Terminal {
  /// A message on standard error, made harmless.
  static func tell(_ message: String) {
    FileHandle.standardError.write(Data((Harmless.line(message) + "\n").utf8))
  }

  /// A message of several lines on standard error, made harmless. It may quote `words` of the command line, which then
  /// break no line.
  static func tell(lines message: String, quoting words: [String]) {
    var message = message
    let values = words.compactMap { word in word.firstIndex(of: "=").map { String(word[$0...].dropFirst()) } }
    // The longer first: a word may be a part of another.
    for word in Set(words + values).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      // Signs that do harm only at the beginning of a line do none within one.
      let harmless = String(Harmless.line("'" + word).dropFirst())
      if harmless != word {
        message = message.replacingOccurrences(of: word, with: harmless, options: .literal)
      }
    }
    let lines = message.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for line in lines { tell(line) }
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

  /// A unified diff on standard output: as it is for `patch`, made harmless for a terminal.
  static func writeDifference(_ bytes: [UInt8]) throws {
    guard isatty(STDOUT_FILENO) == 1 else { return try write(bytes) }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    try writeLines(lines)
  }

  /// Writes to standard output; what no reader waits for any more ends the program quietly.
  static func write(_ bytes: [UInt8]) throws {
    if try !OutputFile.writeToStandardOutput(bytes) { throw ExitStatus.clean }
  }
}
