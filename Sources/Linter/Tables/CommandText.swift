import Catalogs
import Texts

/// Tells commands for a shell from sentences: they are typed or sent as they stand, in every language.
package enum CommandText {
  /// Whether a text is surely a command: it begins with a word in lower case and has a variable (`$COLS`) or options
  /// (`-x`, `--all`, also behind `sudo`), or begins with a prompt, or it is lines of a script: some are comments, and all others
  /// begin with a word in lower case and name something that no sentence does (`defaults write org.example.app isOn true`).
  package static func isLikely(_ text: String) -> Bool {
    guard text.utf8.count <= 400 else { return false }
    return isCommand(text) || isScript(text)
  }

  private static func isScript(_ text: String) -> Bool {
    guard text.utf8.contains(0x23) else { return false }
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let comments = lines.count { $0.drop(while: \.isWhitespace).hasPrefix("#") }
    return comments > 0 && comments < lines.count
      && lines.allSatisfy { line in
        let words = line.split(separator: " ")
        guard let first = words.first, !first.hasPrefix("#") else { return true }
        return words.count >= 3 && first.utf8.allSatisfy { $0.isASCIILowercase || $0 == 0x2D }
          && words.dropFirst().contains(where: isName)
      }
  }

  /// `org.example.App`, `isOn`, `/usr/bin`.
  private static func isName(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.indices.dropFirst().contains { at in
      let isInside = at + 1 < bytes.count
      return bytes[at] == 0x2F || bytes[at] == 0x5F || bytes[at] == 0x2E && isInside
        || isLetter(bytes[at]) && !bytes[at].isASCIILowercase && bytes[at - 1].isASCIILowercase
    }
  }

  private static func isCommand(_ text: String) -> Bool {
    guard text.withBytes({ $0.firstOffset(of: 0x24, or: 0x2D, from: 0) < $0.count }) else { return false }
    let words = text.utf8.split { $0 <= 0x20 }
    guard words.count >= 2, let first = words.first else { return false }
    if first.elementsEqual("$".utf8) { return true }
    let isProgram = first.allSatisfy { $0.isASCIILowercase || ($0 >= 0x2D && $0 <= 0x39) || $0 == 0x5F }
    guard isProgram, first.first?.isASCIILowercase ?? false else { return false }
    // A dash alone, or before a number, is one of a sentence.
    return words.dropFirst().contains { isVariable($0) || isOption($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20).isASCIILowercase }

  /// `$COLS`, `${COLS}`, `"$COLS"`; an amount such as `$5` is none.
  private static func isVariable(_ word: Substring.UTF8View.SubSequence) -> Bool {
    guard let sign = word.firstIndex(of: 0x24) else { return false }
    let name = word[word.index(after: sign)...]
    return name.first.map { $0.isASCIIUppercase || $0 == 0x5F } ?? false
      || name.first == 0x7B && name.dropFirst().first.map { $0.isASCIIUppercase } ?? false
  }
  /// `-x`, `--all`
  private static func isOption(_ word: Substring.UTF8View.SubSequence) -> Bool {
    guard word.first == 0x2D else { return false }
    let name = word.drop { $0 == 0x2D }
    return name.first.map(isLetter) ?? false && name.allSatisfy { $0 < 0x80 }
  }
}
