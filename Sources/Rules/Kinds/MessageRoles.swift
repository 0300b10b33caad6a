import Catalogs
import Fit
import Linter

// What is known of a text that may be a message about a failure.

extension TextView {
  /// Whether it's an error's own text: shown as one, or what the code gives an error as its description. Code that shows the
  /// error may show the description anywhere, so the role itself isn't sure. A key that names an error is believed sooner than
  /// others, since its words mean nothing else.
  var isError: Bool {
    if role.role == .error { return role.confidence >= 0.6 || role.origin == .code }
    return role.role.map(Self.messages.contains) ?? false && (keyNamesError || keyNames(Self.failures))
  }

  /// Roles of texts that may report an error or anything else; for these, a key that names an error decides.
  private static let messages: Set<Role> = [.alertMessage, .notification]

  /// Whether it's probably shown as something that has a purpose of its own.
  var isLikelyMoreThanLabel: Bool {
    role.role.map { role.confidence >= 0.6 && !(keyNamesError && [.title, .body].contains($0)) } ?? false
  }

  /// Whether a word of its key names an error: `sync.error.offline`, `uploadErrorTitle`.
  var keyNamesError: Bool { keyNames(Self.errors) }

  /// Whether its key names the state that nothing is there, which is no failure: `photos.empty_state`.
  var keyNamesEmptyState: Bool { keyNames(Self.emptyStates) }

  private func keyNames(_ words: [String]) -> Bool {
    let key = entry.key
    guard !key.utf8.contains(0x20) else { return false }
    return words.contains { key.hasBytes(of: $0) }
  }

  private static let emptyStates = [
    "empty_state", "EMPTY_STATE", "emptyState", "EmptyState", "emptystate", "empty-state", "empty.state",
  ]
  private static let errors = ["error", "Error", "ERROR"]
  /// In the key of a message; in that of a label, they may say what is counted: `failedLogins`.
  private static let failures = ["failed", "Failed", "FAILED", "failure", "Failure", "FAILURE"]
}
