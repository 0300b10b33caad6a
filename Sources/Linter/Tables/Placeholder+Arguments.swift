import Catalogs
import Texts

extension FormatString {
  package var variableNames: [String] {
    placeholders.compactMap { if case .variable(let name) = $0.kind { name } else { nil } }
  }
  // By index: a placeholder is large.
  package var hasVariables: Bool { placeholders.indices.contains { placeholders[$0].isVariable } }
  package var takesArguments: Bool { placeholders.indices.contains { placeholders[$0].takesArgument } }
  package var showsValue: Bool { placeholders.indices.contains { placeholders[$0].showsValue } }
  package var named: [Placeholder] { placeholders.filter { if case .named = $0.kind { true } else { false } } }
  /// Whether words are left without the placeholders, which somebody could translate.
  package func hasWords(in text: String) -> Bool {
    var units = Array(text.utf16)
    for placeholder in placeholders.reversed() { units.replaceSubrange(placeholder.range, with: " ".utf16) }
    return String(decoding: units, as: UTF16.self).split { !$0.isLetter }.contains { $0.count > 1 }
  }
  package var percentCount: Int { placeholders.indices.count { placeholders[$0].isPercent } }
  /// The same placeholders in the same order, and none damaged: nothing can be wrong.
  package func hasSamePlaceholders(as other: FormatString) -> Bool {
    guard broken.isEmpty, placeholders.count == other.placeholders.count else { return false }
    return placeholders.indices.allSatisfy { placeholders[$0].spelling == other.placeholders[$0].spelling }
  }
}

extension Placeholder {
  package enum ArgumentClass { case object, integer, float, text, pointer, other }
  /// How the argument is passed: what must not differ.
  package var argumentClass: ArgumentClass {
    switch kind {
    case .object: .object
    case .integer, .character: .integer
    case .float: .float
    case .cString: .text
    case .pointer: .pointer
    case .percent, .argument, .named, .variable: .other
    }
  }
  /// The bits of an integer argument on 64-bit platforms; 0 for all else.
  package var width: Int {
    guard case .integer = kind else { return 0 }
    // One of `lqLztj`.
    let isLong = conversion.utf8.dropLast().contains { length in
      switch length {
      case 0x6C, 0x71, 0x4C, 0x7A, 0x74, 0x6A: true
      default: false
      }
    }
    return isLong ? 64 : 32
  }
  /// Flags, width and precision of a number: `02` of `%1$02d`, `.1` of `%.1f`.
  package var style: Substring {
    guard isNumber else { return "" }
    // Numbers are spelled in ASCII.
    let body = spelling.utf8.dropFirst().dropLast(conversion.utf8.count)
    return Substring(position == nil ? body : body.drop { $0 != 0x24 }.dropFirst())
  }
  /// Whether both are spelled alike, so that they are of one class, width and style.
  package func isSpelled(as other: Placeholder) -> Bool {
    spelling == other.spelling && kind == other.kind && (position == nil) == (other.position == nil)
  }
  package var isNumber: Bool {
    switch kind {
    case .integer, .float: true
    default: false
    }
  }
  package var isPercent: Bool { if case .percent = kind { true } else { false } }
  var isVariable: Bool { if case .variable = kind { true } else { false } }
  /// Whether it brings a value into the text, itself or as `%arg`.
  package var showsValue: Bool { if case .argument = kind { true } else { takesArgument } }
  package var isInterpolation: Bool {
    if case .named(let spelling) = kind { spelling.utf8.first == 0x5C } else { false }
  }
  /// `{0}` or `\(x)`: what no Apple platform fills in.
  package var isForeign: Bool {
    if case .named(let spelling) = kind { spelling.utf8.first == 0x7B || spelling.utf8.first == 0x5C } else { false }
  }
}

extension BrokenPlaceholder {
  /// `% @`: the space right behind the percent sign is taken for a flag, and the value is shown.
  package var isSpaced: Bool { fault == .spaced && spelling.hasPrefix("% ") }
}
