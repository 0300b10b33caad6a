import Foundation
import Pipeline

/// What is typed for a command, or for a flag, and is none.
enum UnknownCommand {
  /// Stops at a first word that is neither a command nor anything on the disk, and does not look like a path.
  static func check(_ words: [String], commands: [String]) throws(ExitError) {
    guard let word = words.first, !word.isEmpty, !word.hasPrefix("-"), !word.contains("/"), !word.contains("."),
      !(commands + ["help"]).contains(word), !isThere(word)
    else { return }
    let hint = NearestName.hint(for: word, among: commands)
    throw ExitError(
      .wrongUsage,
      "there's no command '\(word)', and no file or folder with that name"
        + (hint.isEmpty ? "; 'stringfit --help' lists the commands" : hint))
  }

  /// What to say where the words hold a flag that would apply fixes.
  static func messageOnFixing(_ words: [String]) -> String? {
    words.prefix { $0 != "--" }.contains("--fix") ? "there is no flag '--fix'; 'stringfit fix' applies fixes" : nil
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
