import TextLayout
import Texts

/// A text as it shows: markup taken out, its entities resolved.
///
/// Only texts that surely hold markup are touched: a lone `<` is a sign like any other.
package enum ShownText {
  /// Whether a text holds tags, whose letters do not show.
  package static func hasTags(_ text: String) -> Bool {
    var hasOpening = false
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x3C { hasOpening = true } else if hasOpening, last == 0x3C, byte == 0x2F { return true }
      if hasOpening, byte == 0x3E, last == 0x2F { return true }
      last = byte
    }
    return hasOpening && (text.contains("<br>") || text.contains("<BR>") || text.contains("<p>"))
  }

  /// Whether it holds a Markdown link: `[terms](https://…)`.
  private static func hasLink(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == 0x5D, byte == 0x28 { return true }
      last = byte
    }
    return false
  }

  /// The text without tags and link targets; `<br>` and the end of a paragraph begin a line.
  package static func of(_ text: String) -> String { changed(text) ?? text }

  /// The same; nil where all of the text shows as it stands.
  static func changed(_ text: String) -> String? {
    let mayChange = text.withBytes { $0.firstOffset(of: 0x3C, or: 0x5D, from: 0) < $0.count }
    guard mayChange else { return nil }
    let isTagged = hasTags(text)
    let isLinked = hasLink(text)
    guard isTagged || isLinked else { return nil }
    let units = Array(text.utf16)
    var shown: [UInt16] = []
    shown.reserveCapacity(units.count)
    var i = 0
    while i < units.count {
      let unit = units[i]
      if isTagged, unit == 0x3C, let end = tagEnd(units, i) {
        if isBreak(units[i + 1..<end]) { shown.append(0x0A) }
        i = end + 1
      } else if isTagged, unit == 0x26, let (character, end) = entity(units, i) {
        shown.append(character)
        i = end + 1
      } else if isLinked, unit == 0x5D, i + 1 < units.count, units[i + 1] == 0x28,
        let end = units[(i + 2)..<min(units.count, i + 2 + reach)].firstIndex(of: 0x29),
        let start = shown.lastIndex(of: 0x5B), shown.count - start < reach
      {
        shown.remove(at: start)
        i = end + 1
      } else {
        shown.append(unit)
        i += 1
      }
    }
    // Breaks at the ends show nothing.
    while shown.last == 0x0A { shown.removeLast() }
    return String(utf16Units: shown.drop { $0 == 0x0A })
  }

  /// Longest tag, link text or target.
  private static let reach = 300

  private static func isLetter(_ unit: UInt16) -> Bool { (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A }

  private static func tagEnd(_ units: [UInt16], _ start: Int) -> Int? {
    let name = start + 1 < units.count && units[start + 1] == 0x2F ? start + 2 : start + 1
    guard name < units.count, isLetter(units[name]) else { return nil }
    return units[name..<min(units.count, name + reach)].firstIndex(of: 0x3E)
  }

  /// `br`, `br/`, `br /`, `/p`, `/li`, `/div`.
  private static func isBreak(_ tag: ArraySlice<UInt16>) -> Bool {
    let name = tag.prefix(5)
    // Most tags are others, which their first letter tells.
    guard let first = name.first.map({ $0 < 0x80 ? $0 | 0x20 : $0 }), first == 0x62 || first == 0x2F else {
      return false
    }
    return isBreak(named: String(utf16Units: name).lowercased())
  }

  private static func isBreak(named name: String) -> Bool {
    return name == "br" || name.hasPrefix("br/") || name.hasPrefix("br ") || ["/p", "/li", "/div"].contains(name)
  }

  private static func entity(_ units: [UInt16], _ start: Int) -> (UInt16, Int)? {
    guard let end = units[(start + 1)..<min(units.count, start + 8)].firstIndex(of: 0x3B) else { return nil }
    switch String(utf16Units: units[(start + 1)..<end]) {
    case "amp": return (0x26, end)
    case "lt": return (0x3C, end)
    case "gt": return (0x3E, end)
    case "quot": return (0x22, end)
    case "apos", "#39": return (0x27, end)
    case "nbsp": return (0xA0, end)
    default: return nil
    }
  }
}
