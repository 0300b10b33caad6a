import CTextShim
import Catalogs
import TextLayout
import Texts

/// A paragraph in the order of the screen (UAX #9), as if it stood on one line.
struct BidiLine {
  let units: [UInt16]
  /// By unit.
  let levels: [UInt8]
  /// `order[visual]` is the offset of the unit that stands there, from left to right.
  let order: [Int32]
  let isRightToLeft: Bool

  /// Texts above this length are not judged: ICU takes quadratic time in open brackets, and no label is that long.
  static let limit = 1000

  /// Nil for an empty paragraph, one that is too long, or where ICU refuses. `base` is a direction mark or isolate that
  /// decides the direction; nil for that of the first strong character.
  init?(_ units: [UInt16], forcedRightToLeft: Bool = false) {
    let text = forcedRightToLeft ? [0x200F] + units : units
    guard !units.isEmpty, units.count <= Self.limit, let bidi = cts_bidi_open() else { return nil }
    defer { cts_bidi_close(bidi) }
    let count = Int32(text.count)
    var levels = [UInt8](repeating: 0, count: text.count)
    var order = [Int32](repeating: 0, count: text.count)
    let isResolved = text.withUnsafeBufferPointer { buffer in
      cts_bidi_set_paragraph(bidi, buffer.baseAddress, count) && cts_bidi_copy_levels(bidi, &levels, count)
        && cts_bidi_visual_to_logical(levels, count, &order)
    }
    guard isResolved else { return nil }
    isRightToLeft = cts_bidi_is_right_to_left(bidi)
    self.units = units
    if forcedRightToLeft {
      self.levels = Array(levels.dropFirst())
      self.order = order.compactMap { $0 > 0 ? $0 - 1 : nil }
    } else {
      self.levels = levels
      self.order = order
    }
  }

  /// The order of what is seen: spaces and characters without a shape left out.
  var visibleOrder: [Int32] {
    order.filter { i in
      let unit = units[Int(i)]
      return !Letters.isSpace(unit) && Letters.facts(unit) & Letters.ignorable == 0
    }
  }

  /// The parts of the line as a reader meets them, in words that no terminal or page can turn around: `left to right:
  /// 'Firefox' then 'متصفح' then '.'`. Each part is in the order of its letters; the words between keep the parts apart.
  ///
  /// `write` gives what is written for the unit at an offset, where that is not the unit itself.
  func spelledOut(_ write: (Int) -> ArraySlice<UInt16>) -> String {
    let base: UInt8 = isRightToLeft ? 1 : 0
    let reading = isRightToLeft ? order.reversed() : order
    var parts: [[Int]] = []
    var wasAtBase = true
    for index in reading {
      let i = Int(index)
      let isAtBase = levels[i] == base
      if parts.isEmpty || isAtBase != wasAtBase { parts.append([]) }
      parts[parts.count - 1].append(i)
      wasAtBase = isAtBase
    }
    let texts = parts.map { part -> String in
      // In the order of the letters; what reads the other way comes out right wherever it is shown.
      let shown = part.sorted().flatMap(write).filter { Letters.facts($0) & Letters.ignorable == 0 }
      return String(utf16Units: shown).trimmed
    }.filter { !$0.isEmpty }
    let kept = texts.count > 7 ? texts.prefix(6).map { $0 } + ["…"] : texts
    return (isRightToLeft ? "right to left " : "left to right ")
      + kept.map { "'\($0.shortened)'" }.joined(separator: " then ")
  }
}

extension String {
  /// Without spaces at the edges.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

/// The paragraphs of a text, as UAX #9 takes them apart: offsets without their separators.
enum BidiParagraphs {
  static func ranges(of units: [UInt16]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (i, unit) in units.enumerated() where isSeparator(unit) {
      if start < i { ranges.append(start..<i) }
      start = i + 1
    }
    if start < units.count { ranges.append(start..<units.count) }
    return ranges
  }
  static func isSeparator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85 || (unit >= 0x1C && unit <= 0x1E)
  }
  /// `line 2 ` where the paragraph is not the first.
  static func name(of range: Range<Int>, in units: [UInt16]) -> String {
    let line = 1 + units[..<range.lowerBound].count { $0 == 0x0A || $0 == 0x2029 }
    return line == 1 ? "" : "line \(line) "
  }
}
