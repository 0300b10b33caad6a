import TextLayout
import Texts

/// Placeholders that an app fills in itself, so that no format function knows them: `%0`, `{name}`, and spellings that
/// the configuration names.
package struct OtherPlaceholders: Sendable {
  /// One of them, with its UTF-16 offsets.
  package struct Found {
    package var spelling: String
    package var range: Range<Int>
  }
  /// Whether `%1`, `%L1` and `%n` are placeholders wherever they stand.
  var includesQt = false
  /// Further placeholders, as they are spelled.
  var spellings: [[UInt16]] = []

  package init() {}

  /// Whether the configuration names some.
  var isConfigured: Bool { includesQt || !spellings.isEmpty }

  /// Longest name between braces.
  private static let nameLimit = 60

  /// All there are in a parsed text, in order. Placeholders of a format, markup and addresses are covered in it, but what
  /// the configuration names is looked for as it stands.
  package func all(in text: ParsedText) -> [Found] { all(in: text.masked.units, raw: text.text) }

  private func all(in units: [UInt16], raw text: String) -> [Found] {
    let raw = spellings.isEmpty ? units : Array(text.utf16)
    var found: [Found] = []
    var i = 0
    func add(_ end: Int) {
      found.append(Found(spelling: String(utf16Units: units[i..<end]), range: i..<end))
      i = end
    }
    while i < units.count {
      if let own = spellings.first(where: { !$0.isEmpty && raw[i...].starts(with: $0) }) {
        add(i + own.count)
      } else if units[i] == 0x25, let end = numbered(units, at: i) {
        add(end)
      } else if units[i] == 0x7B, let end = braced(units, at: i) {
        add(end)
      } else {
        // `%%` begins no other.
        i += units[i] == 0x25 && i + 1 < units.count && units[i + 1] == 0x25 ? 2 : 1
      }
    }
    return found
  }

  /// `%0` to `%99`, not followed by what makes another placeholder or a larger number of it; Qt's `%L1` and `%n`.
  private func numbered(_ units: [UInt16], at start: Int) -> Int? {
    var i = start + 1
    func unit(_ i: Int) -> UInt16 { i < units.count ? units[i] : 0 }
    if includesQt {
      if unit(i) == 0x6E, !unit(i + 1).isASCIILetter { return i + 1 }
      if unit(i) == 0x4C { i += 1 }
    }
    let digits = i
    while unit(i).isASCIIDigit, i - digits < 3 { i += 1 }
    guard i > digits, i - digits < 3, unit(i) != 0x24, unit(i) != 0x2E else {
      // A full stop that ends the sentence is none of the number's.
      return i > digits && i - digits < 3 && unit(i) == 0x2E && !unit(i + 1).isASCIIDigit ? i : nil
    }
    return i
  }

  /// `{name}`, of ASCII letters, digits, `_` and `.`, beginning with a letter or `_`; not behind a dollar sign.
  private func braced(_ units: [UInt16], at start: Int) -> Int? {
    guard start == 0 || units[start - 1] != 0x24 else { return nil }
    var i = start + 1
    guard i < units.count, units[i].isASCIILetter || units[i] == 0x5F else { return nil }
    while i < units.count, i - start < Self.nameLimit,
      units[i].isASCIILetter || units[i].isASCIIDigit || units[i] == 0x5F || units[i] == 0x2E
    {
      i += 1
    }
    return i < units.count && units[i] == 0x7D ? i + 1 : nil
  }
}
