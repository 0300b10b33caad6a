import Foundation
import Pipeline

/// What is typed for a command, or for a flag, and is none.
enum UnknownCommand {
  /// What other tools call our commands.
  private static let synonyms = [
    "lint": "check", "validate": "check", "test": "check", "scan": "check", "verify": "check", "analyze": "check",
    "format": "fix", "autocorrect": "fix", "correct": "fix",
    "setup": "init", "initialize": "init", "configure": "init",
    "settings": "config", "configuration": "config",
  ]

  /// Stops at a first word that is neither a command nor anything on the disk, and does not look like a path.
  static func check(_ words: [String], commands: [String]) throws(ExitError) {
    guard let word = words.first, !word.isEmpty, !word.hasPrefix("-"), !word.contains("/"), !word.contains("."),
      !(commands + ["help"]).contains(word), !isThere(word)
    else { return }
    throw ExitError(
      .wrongUsage,
      "there's no command '\(word)', and no file or folder with that name" + hint(for: word, among: commands))
  }

  /// The command that is called otherwise elsewhere, else the one that is spelled most like it.
  private static func hint(for word: String, among commands: [String]) -> String {
    if let meant = synonyms[word.lowercased()] { return "; did you mean '\(meant)'?" }
    let hint = NearestName.hint(for: word, among: commands)
    return hint.isEmpty ? "; 'stringfit --help' lists the commands" : hint
  }

  /// What to say where the words hold a flag that would apply fixes.
  static func messageOnFixing(_ words: [String]) -> String? {
    words.prefix { $0 != "--" }.contains("--fix") ? "there is no flag '--fix'; use 'stringfit fix' instead" : nil
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
