/// The placeholders of a printf/NSString format text.
///
/// Parsed as `String(format:)` reads it, except that a percentage is no placeholder (`100% done`, `%100`, `100%-os`,
/// `50 % de`): see `FormatStringParser`. All offsets are UTF-16 offsets in the text.
///
/// A class, since nothing of it changes: to hold one retains one object, where rules that compare placeholders hold many.
package final class FormatString: Sendable {
  package let text: String
  /// In order of appearance; `%%` is among them, as `.percent`.
  package let placeholders: [Placeholder]
  /// What looks like a placeholder that was damaged, in order of appearance. No range of it overlaps a placeholder's.
  package let broken: [BrokenPlaceholder]

  package init(_ text: String) {
    self.text = text
    var parser = FormatStringParser()
    parser.parse(text)
    self.placeholders = parser.placeholders
    self.broken = parser.broken
  }

  /// A text of which it is known that it has none of the signs `%`, `$`, `{`, `\`, `@` and their look-alikes.
  package init(withoutPlaceholders text: String) {
    self.text = text
    placeholders = []
    broken = []
  }

  /// The placeholders that take an argument when the text is formatted: `%%`, `%arg` and other dialects left out.
  package var arguments: [Placeholder] { placeholders.filter(\.takesArgument) }

  /// The arguments by 1-based index: as written (`%2$@`), else in order of appearance.
  ///
  /// A text that mixes both counts its unnumbered ones on their own, as CoreFoundation does.
  package var argumentsByIndex: [(index: Int, placeholder: Placeholder)] {
    var next = 0
    return arguments.map { placeholder in
      if let position = placeholder.position { return (position, placeholder) }
      next += 1
      return (next, placeholder)
    }
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
    /// Other dialects, with their spelling: `${name}`, `{0}`, `\(x)`.
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

  /// Whether `String(format:)` takes an argument for it.
  package var takesArgument: Bool {
    switch kind {
    case .object, .integer, .float, .cString, .character, .pointer, .variable: true
    case .percent, .argument, .named: false
    }
  }
}

/// Something that was meant as a placeholder and is none.
package struct BrokenPlaceholder: Sendable, Hashable {
  package enum Fault: Sendable, Hashable {
    /// A space inside: `% @`, `%1 $@`, `%1$ @`.
    case spaced
    /// Another sign for the percent sign: `٪@`, `％@`.
    case lookAlike
    /// Parts in the wrong order: `@%`, `%1@$`, `1%$@`.
    case swapped
    /// A part is missing: `1$@`, `$@`, `%1$`.
    case cutOff
    /// A number alone, `%1`: broken only where the source has an argument of that number (else it is a percentage).
    case bareNumber(Int)
    /// A percent sign behind a number placeholder that is not doubled: `%d % done`. Broken only where the source has `%%`.
    case unescapedPercent
  }
  package var fault: Fault
  /// UTF-16 offsets in the text.
  package var range: Range<Int>
  /// As it stands in the text.
  package var spelling: String
  /// What was meant, where that is plain: `%1$@`.
  package var mend: String?
  package init(fault: Fault, range: Range<Int>, spelling: String, mend: String? = nil) {
    self.fault = fault
    self.range = range
    self.spelling = spelling
    self.mend = mend
  }

  /// Whether it is broken whatever the source says.
  package var isPlain: Bool {
    switch fault {
    case .spaced, .lookAlike, .swapped, .cutOff: true
    case .bareNumber, .unescapedPercent: false
    }
  }
}
