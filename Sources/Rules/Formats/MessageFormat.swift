import TextLayout
import Texts

/// An ICU MessageFormat text: `{count, plural, one {# file} other {# files}}`, as far as its translation is compared.
///
/// Read in one pass with a bounded depth; offsets are UTF-16 offsets in the text.
package struct MessageFormat {
  /// An argument: `{name}`, `{n, number, …}`, or one with branches.
  struct Argument {
    var name: String
    /// `plural`, `select`, `selectordinal`, `number` ...; empty for `{name}`.
    var type: String
    var range: Range<Int>
    /// The selectors of its branches, in order: `one`, `=0`, `other`.
    var selectors: [String] = []
    var hasBranches: Bool { type == "plural" || type == "select" || type == "selectordinal" }
  }
  private(set) var arguments: [Argument] = []
  /// Where the first thing stands that cannot be read; nil for a text that is well formed.
  private(set) var fault: Int?

  /// Whether a text holds an argument with branches, so that it is surely such a text.
  var hasBranches: Bool { fault == nil && arguments.contains(where: \.hasBranches) }

  private static let depthLimit = 20
  private let units: [UInt16]
  private var i = 0

  init(_ text: String) {
    units = Array(text.utf16)
    readMessage(depth: 0, isBranch: false)
  }

  /// Whether a text might be one: a brace, a name, a comma and a word for branches. Cheap.
  package static func isLikely(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.contains(0x7B), bytes.contains(0x2C) else { return false }
      var i = 0
      while let brace = bytes[i...].firstIndex(of: 0x7B) {
        var j = brace + 1
        while j < bytes.count, j - brace < 60, bytes[j] != 0x2C, bytes[j] != 0x7B, bytes[j] != 0x7D { j += 1 }
        i = brace + 1
        guard j < bytes.count, bytes[j] == 0x2C, j > brace + 1 else { continue }
        j += 1
        while j < bytes.count, bytes[j] == 0x20 { j += 1 }
        if bytes[j...].starts(with: "plural".utf8) || bytes[j...].starts(with: "select".utf8) { return true }
      }
      return false
    }
  }

  // MARK: Reading

  private mutating func skipSpaces() {
    while i < units.count, units[i] == 0x20 || (units[i] >= 0x09 && units[i] <= 0x0D) { i += 1 }
  }
  private mutating func word() -> String {
    let start = i
    while i < units.count, !Self.isSyntax(units[i]) { i += 1 }
    return String(utf16Units: units[start..<i])
  }
  private static func isSyntax(_ unit: UInt16) -> Bool {
    unit == 0x20 || (unit >= 0x09 && unit <= 0x0D) || unit == 0x2C || unit == 0x7B || unit == 0x7D
  }
  private mutating func fail(_ offset: Int) {
    if fault == nil { fault = min(offset, max(0, units.count - 1)) }
    i = units.count
  }

  /// Text and arguments, to the end or, in a branch, past its closing brace.
  private mutating func readMessage(depth: Int, isBranch: Bool) {
    let start = i
    while i < units.count {
      switch units[i] {
      case 0x27:  // '
        // Quoted only before a brace; else an apostrophe.
        if i + 1 < units.count, units[i + 1] == 0x7B || units[i + 1] == 0x7D {
          i += 2
          while i < units.count, units[i] != 0x27 { i += 1 }
        }
        i += 1
      case 0x7B:
        guard depth < Self.depthLimit else { return fail(i) }
        readArgument(depth: depth)
      case 0x7D:
        guard isBranch else { return fail(i) }
        i += 1
        return
      default: i += 1
      }
    }
    if isBranch { fail(start) }
  }

  private mutating func readArgument(depth: Int) {
    let start = i
    i += 1
    skipSpaces()
    let name = word()
    skipSpaces()
    guard !name.isEmpty, i < units.count else { return fail(start) }
    let index = arguments.count
    arguments.append(Argument(name: name, type: "", range: start..<start))
    if units[i] == 0x2C {
      i += 1
      skipSpaces()
      arguments[index].type = word()
      skipSpaces()
      if arguments[index].hasBranches {
        guard i < units.count, units[i] == 0x2C else { return fail(start) }
        i += 1
        readBranches(of: index, depth: depth)
      } else {
        while i < units.count, units[i] != 0x7B, units[i] != 0x7D { i += 1 }
      }
    }
    guard i < units.count, units[i] == 0x7D else { return fail(start) }
    i += 1
    arguments[index].range = start..<i
  }

  private mutating func readBranches(of index: Int, depth: Int) {
    while true {
      skipSpaces()
      guard i < units.count, units[i] != 0x7D else { return }
      let start = i
      let selector = word()
      skipSpaces()
      if selector.hasPrefix("offset:") {
        if selector == "offset:" { _ = word() }
        continue
      }
      guard !selector.isEmpty, i < units.count, units[i] == 0x7B else { return fail(start) }
      arguments[index].selectors.append(selector)
      i += 1
      readMessage(depth: depth + 1, isBranch: true)
    }
  }
}
