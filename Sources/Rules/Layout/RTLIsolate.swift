import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags an argument of a right-to-left text that would turn its neighbours around when its value is a Latin one.
struct RTLIsolate: TextRule {
  static let metadata = RuleMetadata(
    id: "layout/rtl-isolate", severity: .note, status: .preview(since: "0.1"),
    summary: "An argument with a Latin value would change the order of the text around it.",
    rationale:
      "Names, titles and addresses are filled in at run time, often in Latin letters. At the start of a right-to-left string, they reverse the sentence. A number that follows such a value ends up on the wrong side of it. Isolates prevent that.",
    remedy: "Put U+2068 before the argument and U+2069 after it, or start the text with a right-to-left mark (U+200F)",
    references: ["UAX #9, section 2.7 and rules X5a to X5c", "Apple Human Interface Guidelines, Right to left"],
    examples: [
      .flagged("%@ is a browser.", "ar", "⟦%@⟧ متصفح ويب.", because: "a Latin name would turn the sentence around"),
      .flagged("%@: not found.", "he", "⟦%@⟧: לא נמצא.", because: "the full stop would end up on the right"),
      .flagged(
        "In %1$@ %2$d new", "ar", "في ⟦%1$@⟧ %2$d جديدة", because: "a placeholder for a number moves like digits"),
      .flagged("Photo %@: 3 new", "he", "תמונה ⟦%@⟧ 3 חדשות", because: "digits after a Latin value move to its right"),
      .accepted("Open %@", "ar", "افتح %@", because: "nothing next to it can move"),
      .accepted("%@ is a browser.", "ar", "\u{2068}%@\u{2069} متصفح ويب.", because: "the argument is isolated"),
      .accepted("%@ is a browser.", "he", "\u{200F}%@ הוא דפדפן.", because: "a mark sets the direction"),
      .accepted("Firefox %@", "he", "ברוכים הבאים אל Firefox %@!", because: "one name made up of two words"),
      .accepted("%1$@ (%2$@)", "ar", "النتائج %1$@ (%2$@)", because: "two values may form one phrase"),
      .accepted("Send %@ to %@", "ar", "إرسال %@ إلى %@", because: "a word in between keeps them apart"),
      .accepted("%d files", "ar", "%d ملفات", because: "a number has no direction"),
      .accepted("%@ is a browser.", "de", "%@ ist ein Browser.", because: "not a right-to-left language"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  /// Letters that stand for values while the text is put in order.
  private static let latinValue: UInt16 = 0x62
  private static let ownValue: UInt16 = 0x5D1
  private static let digit: UInt16 = 0x31

  var trigger: TextFeatures { .rightToLeft }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.features.isSuperset(of: [.rightToLeft, .placeholder]), text.locale.isRightToLeft,
      !text.isSurely(.accessibility), text.substitution == nil, text.masked.units.count <= BidiLine.limit
    else { return [] }
    var units = Array(text.text.utf16)
    var arguments: [Range<Int>] = []
    for placeholder in text.format.placeholders where placeholder.range.upperBound <= units.count {
      switch placeholder.kind {
      case .object, .cString, .character, .named: arguments.append(placeholder.range)
      case .integer, .float, .argument, .pointer: for i in placeholder.range { units[i] = Self.digit }
      case .percent: for i in placeholder.range.dropLast() { units[i] = 0x200B }
      // A variable holds a number and words of its own.
      case .variable: for i in placeholder.range { units[i] = Self.ownValue }
      }
    }
    // Markup is not shown.
    for i in units.indices where text.masked.units[i] == MaskedText.mask && !Self.isIn(arguments, i) {
      if text.text.utf8.contains(0x3C), !text.format.placeholders.contains(where: { $0.range.contains(i) }) {
        units[i] = 0x200B
      }
    }
    guard !arguments.isEmpty, arguments.count <= 8 else { return [] }
    for paragraph in BidiParagraphs.ranges(of: units) {
      let inside = arguments.filter { paragraph.contains($0.lowerBound) && $0.upperBound <= paragraph.upperBound }
      // Spaces alone, or placeholders and punctuation: nothing of the language is there to be moved.
      guard !inside.isEmpty,
        units[paragraph].contains(where: { cts_words_strong_direction(UInt32($0)) == 1 && $0 != 0x200F })
      else { continue }
      if let finding = judge(text, units: units, paragraph: paragraph, arguments: inside) { return [finding] }
    }
    return []
  }

  private static func isIn(_ ranges: [Range<Int>], _ i: Int) -> Bool { ranges.contains { $0.contains(i) } }

  private func judge(_ text: TextView, units: [UInt16], paragraph: Range<Int>, arguments: [Range<Int>]) -> Finding? {
    let whole = Array(text.text.utf16)
    for (number, range) in arguments.enumerated() {
      guard Self.isExposed(units, paragraph, arguments, at: number),
        let bare = Self.order(units, whole, paragraph, arguments, latin: number, isIsolated: false),
        let isolated = Self.order(units, whole, paragraph, arguments, latin: number, isIsolated: true),
        bare.blocks != isolated.blocks
      else { continue }
      let spelling = String(utf16Units: whole[range])
      let line = BidiParagraphs.name(of: paragraph, in: units)
      let effect = bare.isRightToLeft ? "moves the number next to it" : "lays the text out left to right"
      return text.finding(
        Self.metadata, "\(line)a Latin value for '\(spelling)' \(effect)",
        help: "It would be shown \(bare.line); what's meant is \(isolated.line). \(Self.metadata.remedy)", range: range,
        fixes: [Fix("Isolate the argument", text: "\u{2068}\(spelling)\u{2069}", safety: .unsafe)])
    }
    return nil
  }

  /// Whether the argument decides the direction of the paragraph, or a number follows it that belongs to the words behind.
  ///
  /// Beside Latin words and other arguments the value may well make one phrase with them (`Firefox %@`, `%@ %@`), which
  /// isolating would take apart: silent there.
  private static func isExposed(
    _ units: [UInt16], _ paragraph: Range<Int>, _ arguments: [Range<Int>], at number: Int
  ) -> Bool {
    let range = arguments[number]
    if number == 0, !units[paragraph.lowerBound..<range.lowerBound].contains(where: { isDirected($0) }) { return true }
    var i = range.upperBound
    while i < paragraph.upperBound, !isDirected(units[i]), Letters.facts(units[i]) & Letters.digit == 0 {
      if isIn(arguments, i) { return false }
      i += 1
    }
    guard i > range.upperBound, i < paragraph.upperBound, Letters.facts(units[i]) & Letters.digit != 0 else {
      return false
    }
    while i < paragraph.upperBound, Letters.facts(units[i]) & Letters.digit != 0 || Letters.isSpace(units[i]) { i += 1 }
    return i < paragraph.upperBound && cts_words_strong_direction(UInt32(units[i])) == 1
  }
  private static func isDirected(_ unit: UInt16) -> Bool {
    cts_words_strong_direction(UInt32(unit)) != 0 || (unit >= 0x2066 && unit <= 0x2068)
  }

  /// The visible blocks of the paragraph from left to right, by logical number: arguments are one block each.
  private static func order(
    _ units: [UInt16], _ whole: [UInt16], _ paragraph: Range<Int>, _ arguments: [Range<Int>], latin: Int,
    isIsolated: Bool
  ) -> (blocks: [Int], line: String, isRightToLeft: Bool)? {
    var text: [UInt16] = []
    // By unit of `text`: the offset it stands for, or minus one minus the number of its argument.
    var origin: [Int] = []
    var i = paragraph.lowerBound
    var number = 0
    while i < paragraph.upperBound {
      guard number < arguments.count, arguments[number].lowerBound == i else {
        text.append(units[i])
        origin.append(i)
        i += 1
        continue
      }
      let value = number == latin ? latinValue : ownValue
      let shown = isIsolated ? [0x2068, value, value, 0x2069] : [value, value]
      text += shown
      origin += shown.map { _ in -1 - number }
      i = arguments[number].upperBound
      number += 1
    }
    guard let line = BidiLine(text) else { return nil }
    var blocks: [Int] = []
    for index in line.visibleOrder {
      let block = origin[Int(index)]
      if block < 0, blocks.last == block { continue }
      blocks.append(block)
    }
    let spelled = line.spelledOut { i in
      let block = origin[i]
      guard block < 0 else { return whole[block...block] }
      return i > 0 && origin[i - 1] == block ? [] : whole[arguments[-1 - block]]
    }
    return (blocks, spelled, line.isRightToLeft)
  }
}
