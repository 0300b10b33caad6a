import Catalogs
import Findings
import Linter
import Texts

/// What looks like a placeholder that no value is filled in for, so that a translation may do without it.
extension FormatSpecifiers {
  /// Whether a placeholder stands in an address that is only a sample, or in a table of codes that are no format.
  static func isSample(_ placeholder: Placeholder, in source: FormatString, of text: TextView) -> Bool {
    isInSampleAddress(placeholder.range, Array(utf16Of: source.text), isHint: text.isSurely(.placeholder))
      || isCode(placeholder) && hasOtherCodes(source)
  }

  /// Whether a range stands in a sample address: one of the names that are reserved for that (RFC 2606 and 6761), or any
  /// address that a text field shows as its hint.
  static func isInSampleAddress(_ range: Range<Int>, _ units: [UInt16], isHint: Bool) -> Bool {
    func isSpace(_ unit: UInt16) -> Bool { unit <= 0x20 || unit == 0xA0 || unit == 0x3000 }
    let start = units[..<range.lowerBound].lastIndex(where: isSpace).map { $0 + 1 } ?? 0
    let end = units[range.upperBound...].firstIndex(where: isSpace) ?? units.count
    let word = String(utf16Units: units[start..<end]).lowercased()
    if isHint, word.contains("://") || word.hasPrefix("www.") { return true }
    return word.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }.contains { host in
      let labels = host.split(separator: ".")
      guard labels.count > 1, let top = labels.last else { return false }
      return ["example", "test", "invalid", "localhost"].contains(top) || labels.dropLast().contains("example")
    }
  }

  /// `%d` and `%s` as they are, without a number, a length or a precision: a table of codes has such, too.
  private static func isCode(_ placeholder: Placeholder) -> Bool {
    placeholder.spelling.utf8.count == 2 && placeholder.kind != .object
  }

  /// Whether a text has a percent sign before a letter that no format function knows, as tables of the codes of dates and
  /// units have them: `%H:%M:%S`.
  private static func hasOtherCodes(_ format: FormatString) -> Bool {
    let units = Array(utf16Of: format.text)
    var rest = format.placeholders[...]
    for i in units.indices.dropLast() where units[i] == 0x25 {
      while let first = rest.first, first.range.upperBound <= i { rest.removeFirst() }
      if rest.first?.range.contains(i) ?? false { continue }
      if units[i + 1].isASCIILetter, i == 0 || !units[i - 1].isASCIIDigit { return true }
    }
    return false
  }

  /// Whether a text is a list of phrases that mean the same, of which each has its placeholders: one a line, or several in
  /// a line that share a placeholder (`open {room}, show {room}, enter {building}`).
  static func isListOfPhrases(_ text: String, _ placeholders: [OtherPlaceholders.Found]) -> Bool {
    let units = Array(utf16Of: text)
    let inOrder = placeholders.sorted { $0.range.lowerBound < $1.range.lowerBound }
    func spellings(betweenAnyOf separators: [UInt16]) -> [Set<String>] {
      var rest = inOrder[...]
      return units.indices.split { separators.contains(units[$0]) }
        .filter { item in item.contains { units[$0] > 0x20 } }
        .map { item in
          rest = rest.drop { $0.range.lowerBound < item.startIndex }
          return Set(rest.prefix { $0.range.lowerBound < item.endIndex }.map(\.spelling))
        }
    }
    let lines = spellings(betweenAnyOf: [0x0A, 0x0D, 0x2028])
    if lines.count > 1 { return !lines.contains([]) }
    let kinds: [(separators: [UInt16], least: Int)] = [
      ([0x7C], 2), ([0x2C, 0x3001, 0x60C], 3), ([0x3B], 3), ([0x2F], 3),
    ]
    return kinds.contains { separators, least in
      let items = spellings(betweenAnyOf: separators)
      guard items.count >= least, !items.contains([]) else { return false }
      return items.joined().count > Set(items.joined()).count
    }
  }
}
