import Fit
import Linter

// What is known of a text that may be a message about a failure.

extension TextView {
  /// Whether it's an error's own text: shown as one, or what the code gives an error as its description. Code that shows the
  /// error may show the description anywhere, so the role itself isn't sure. A key that names an error is believed sooner than
  /// others, since its words mean nothing else.
  var isError: Bool { role.role == .error && (role.confidence >= 0.6 || role.origin == .code) }

  /// Whether it's probably shown as something that has a purpose of its own.
  var isLikelyMoreThanLabel: Bool {
    role.role != nil && role.confidence >= 0.6 && !(keyNamesError && role.role == .title)
  }

  /// Whether a word of its key names an error: `sync.error.offline`, `uploadFailedError`.
  var keyNamesError: Bool {
    let key = entry.key
    guard !key.utf8.contains(0x20) else { return false }
    return key.contains("error") || key.contains("Error") || key.contains("ERROR")
  }
}
