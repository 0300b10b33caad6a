import Catalogs

extension StringsParser {
  /// A key with its text, and the comments around it: where they stand, so that a pair costs nothing to pass on.
  struct Pair {
    var key: Spelling
    /// The key itself for `key;`; nil for a value that is no text.
    var value: Spelling?
    /// Whether it is a value of its own that stands in the file.
    var hasValue = false
    /// The comment's number among `pairComments`.
    var comment: Int32?
    /// Where an unsupported value stands.
    var unsupported: TextRange?
  }

  /// A text as it is spelled.
  struct Spelling {
    /// Quotes excluded.
    var range: TextRange
    /// Its number among the texts that have escapes.
    var decoded: Int32?
  }

  /// A stretch of comment as it stands: `// …` without its line end, or `/* … */`.
  struct RawComment {
    var range: TextRange
    var isLine: Bool
  }
}
