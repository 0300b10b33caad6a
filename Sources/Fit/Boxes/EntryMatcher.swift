import Catalogs

/// An `EntryMatch` with its globs made ready.
package struct EntryMatcher: Sendable {
  package struct Names {
    var key: String
    var files: [String]
    var catalog: String
    var comment: String
    var role: String

    package init(key: String, files: [String], catalog: String, comment: String, role: String) {
      self.key = key
      self.files = files
      self.catalog = catalog
      self.comment = comment
      self.role = role
    }
  }
  private let key: Glob?
  private let file: Glob?
  private let catalog: Glob?
  private let comment: Glob?
  private let role: Glob?

  package init(_ match: EntryMatch) {
    key = match.key.map { Glob($0) }
    file = match.file.map { Glob($0, separator: "/") }
    catalog = match.catalog.map { Glob($0, separator: "/") }
    comment = match.comment.map { Glob($0) }
    role = match.role.map { Glob($0) }
  }

  /// Whether all given fields match; a match without any field matches nothing.
  package func matches(_ names: Names) -> Bool {
    guard key != nil || file != nil || catalog != nil || comment != nil || role != nil else { return false }
    return (key?.matches(names.key) ?? true) && (file.map { file in names.files.contains(where: file.matches) } ?? true)
      && (catalog?.matches(names.catalog) ?? true) && (comment?.matches(names.comment) ?? true)
      && (role?.matches(names.role) ?? true)
  }
}
