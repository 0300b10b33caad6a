import Texts

/// The quotation marks of a text, and how they pair.
struct QuotationMarks {
  private let marks: [Mark]

  init(_ units: [UInt16]) { marks = Self.marks(in: units) }

  /// A mark without a partner, if there is no way to pair them all: where it stands, and whether it opens again what is
  /// open.
  var odd: (unit: UInt16, range: Range<Int>, isRepeated: Bool)? {
    marks.isEmpty ? nil : Self.odd(marks).map { ($0.mark.unit, $0.mark.range, $0.isRepeated) }
  }

  private struct Mark {
    var unit: UInt16
    var at: Int
    /// Behind a digit: inches or seconds, or the end of a quotation.
    var mayBeUnit = false
    var range: Range<Int> { at..<at + 1 }
  }

  /// Texts with more marks are long, and quote in ways of their own.
  private static let mostMarks = 24

  private static func marks(in units: [UInt16]) -> [Mark] {
    var marks: [Mark] = []
    var isHebrew = false
    for (i, unit) in units.enumerated() where isMark(unit) {
      let before = i > 0 ? units[i - 1] : 0x20
      let after = i + 1 < units.count ? units[i + 1] : 0x20
      // A quotation of several paragraphs is opened anew at the start of each.
      if !marks.isEmpty, CodeUnits.isLineBreak(before) { return [] }
      guard unit == 0x22 || unit == 0x201D else {
        marks.append(Mark(unit: unit, at: i))
        continue
      }
      // The sign of an abbreviation looks like a quotation mark behind a prefix.
      if (0x05D0...0x05EA).contains(before), (0x05D0...0x05EA).contains(after) { isHebrew = true }
      guard before != 0x5C else { continue }
      marks.append(Mark(unit: unit, at: i, mayBeUnit: before.isASCIIDigit))
    }
    if isHebrew { marks.removeAll { $0.unit == 0x22 || $0.unit == 0x201D } }
    return marks.count <= mostMarks ? marks : []
  }

  /// What may close a quotation; nothing for what opens none.
  static func closing(_ unit: UInt16) -> [UInt16] {
    switch unit {
    case 0x22: [0x22]
    case 0x201C: [0x201D]
    case 0x201D: [0x201D, 0x201C]
    case 0x201E: [0x201D, 0x201C, 0x22]
    case 0x201F: [0x201D]
    case 0xAB: [0xBB]
    case 0xBB: [0xAB, 0xBB]
    case 0x300C: [0x300D]
    case 0x300E: [0x300F]
    case 0x301D: [0x301E, 0x301F]
    case 0xFF02: [0xFF02]
    default: []
    }
  }
  private static func isMark(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x300C...0x300F, 0x301D...0x301F, 0xFF02: true
    default: false
    }
  }

  /// A mark without a partner, if there is no way to pair them all. `isRepeated`: it opens again what is open.
  private static func odd(_ marks: [Mark]) -> (mark: Mark, isRepeated: Bool)? {
    guard !pairs(marks), !marks.contains(where: \.mayBeUnit) || !pairs(marks.filter { !$0.mayBeUnit }) else {
      return nil
    }
    // The one mark without which the others pair.
    let spare = marks.indices.filter { pairs(Array(marks[..<$0] + marks[($0 + 1)...])) }
    if let only = spare.first, spare.count == 1 { return (marks[only], false) }
    var open: [Mark] = []
    for mark in marks {
      if let last = open.last {
        if closing(last.unit).contains(mark.unit) {
          open.removeLast()
          continue
        }
        if last.unit == mark.unit { return (mark, true) }
      }
      guard !closing(mark.unit).isEmpty else { return (mark, false) }
      open.append(mark)
    }
    return open.last.map { ($0, false) }
  }

  /// Whether all marks can be paired, one quotation inside another or behind it.
  private static func pairs(_ marks: [Mark]) -> Bool {
    let count = marks.count
    guard count % 2 == 0 else { return false }
    // `whole[i]` has a bit for each end up to which marks from `i` on can be paired.
    var whole = Array(repeating: UInt32(0), count: count + 1)
    for start in (0...count).reversed() {
      whole[start] = 1 << UInt32(start)
      guard start < count else { continue }
      let ends = closing(marks[start].unit)
      for end in start + 1..<count
      where ends.contains(marks[end].unit) && whole[start + 1] & (1 << UInt32(end)) != 0 {
        whole[start] |= whole[end + 1]
      }
    }
    return whole[0] & (1 << UInt32(count)) != 0
  }
}
