import Catalogs
import Texts

extension RuleContext {
  /// Whether an entry, or what its comments say, asks to leave the text as it is.
  package func isDoNotTranslate(_ entry: Entry, source: Translation?) -> Bool {
    !entry.shouldTranslate
      || notes.keeping(of: entry, source: source?.allValues.first?.text ?? entry.key) == .whole
  }

  /// Whether Interface Builder holds a text that the program replaces before anybody sees it: what a new control says, a
  /// moment in time, a name in code (`leaf_type`, `name:en`), what its author marked so (`_Pick a plan_`).
  package func isReplaced(_ entry: Entry, source: Translation?) -> Bool {
    guard let text = source?.allValues.first?.text ?? entry.element?.designText else { return false }
    let isName = text.utf8.dropFirst().dropLast().contains { $0 == 0x5F || $0 == 0x3A } && !text.utf8.contains(0x20)
    let digits = text.utf8.count { $0.isASCIIDigit }
    let isMarked = text.utf8.count > 2 && text.utf8.first == 0x5F && text.utf8.last == 0x5F
    return notes.isDefault(text) || isName || isMarked
      || digits >= 8 && digits > text.unicodeScalars.count(where: \.properties.isAlphabetic)
  }
}
