/// The placeholders of a printf/NSString format text.
package struct FormatString: Sendable, Hashable {
  package var text: String
  /// In order of appearance; `%%` is among them, as `.percent`.
  package var placeholders: [Placeholder]
  package init(_ text: String) {
    self.text = text
    self.placeholders = []
  }
}

/// One placeholder of a format text.
package struct Placeholder: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `%@`
    case object
    /// `%d %i %u %lld %x` ...
    case integer
    /// `%f %g %e` ...
    case float
    /// `%s %S`
    case cString
    /// `%c %C`
    case character
    /// `%p`
    case pointer
    /// `%%`
    case percent
    /// `%#@files@`: the variable's name
    case variable(String)
    /// `%arg` inside a substitution
    case argument
    /// Other dialects: `${name}`, `{0}`, `\(x)`, `%1`.
    case named(String)
  }
  package var kind: Kind
  /// UTF-16 offsets in the text.
  package var range: Range<Int>
  /// As it stands in the text: `%1$@`.
  package var spelling: String
  /// 1-based, as written (`%1$@`); nil for one that takes the next argument.
  package var position: Int?
  /// The conversion with its length modifier: `@`, `d`, `lld`, `s`.
  package var conversion: String
  package init(
    kind: Kind, range: Range<Int>, spelling: String, position: Int? = nil, conversion: String
  ) {
    self.kind = kind
    self.range = range
    self.spelling = spelling
    self.position = position
    self.conversion = conversion
  }
}
