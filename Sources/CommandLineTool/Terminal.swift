import Foundation
import Pipeline
import Reporters

/// What is known of the terminal, and the way to tell people something beside the output.
enum Terminal {
  /// A message on standard error, made harmless.
  static func tell(_ message: String) {
    writeError(Harmless.line(message) + "\n")
  }

  /// Nobody may be reading any more (`2>&1 | head`): the run goes on, and its status stays what it is.
  private static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
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

  /// Whether colours may be used on standard output: it is a terminal that knows them, or FORCE_COLOR asks for them, and nobody
  /// asked for none (no-color.org, force-color.org).
  static func usesColor(noColor: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard !noColor, (environment["NO_COLOR"] ?? "").isEmpty else { return false }
    if let forced = environment["FORCE_COLOR"], !forced.isEmpty { return forced != "0" && forced != "false" }
    return isTerminal && environment["TERM"] != "dumb"
  }

  /// Whether standard input is a terminal.
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How many columns there are for a line: COLUMNS, else what the terminal says; nil where lines may be of any length.
  static var width: Int? {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      return max(20, columns)
    }
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(20, Int(size.ws_col))
  }

  /// Does something that may take a while; standard error says so meanwhile where it is a terminal.
  static func showingProgress<Value>(_ message: String, isQuiet: Bool, _ work: () throws -> Value) rethrows -> Value {
    guard !isQuiet, isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      return try work()
    }
    writeError(message)
    // The line is taken back, also where the work fails: what follows stands in its place.
    defer { writeError("\r\u{1B}[K") }
    return try work()
  }

  /// Clears the screen for what is printed anew; elsewhere than on a terminal it is added to what there is, after an empty line.
  static func startAgain(isFirst: Bool) throws {
    guard isTerminal, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      if !isFirst { try write([UInt8(ascii: "\n")]) }
      return
    }
    // To the upper left, then clear the screen and what was scrolled out of it.
    try write(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8))
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
