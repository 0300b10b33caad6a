import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// `extends: length`: strings that are longer or shorter than a team wants them.
package struct LengthCheck: TextCheck {
  /// What is counted.
  package enum Unit: String, CaseIterable, Sendable { case characters, words, sentences }

  private let least: Int?
  private let most: Int?
  private let unit: Unit

  package init(least: Int?, most: Int?, unit: Unit) {
    self.least = least
    self.most = most
    self.unit = unit
  }

  package var summary: String {
    switch (least, most) {
    case (let least?, let most?): "A string doesn't have \(least) to \(most) \(unit.rawValue)."
    case (let least?, nil): "A string has fewer than \(name(least))."
    case (_, let most): "A string has more than \(name(most ?? 0))."
    }
  }
  package var usualMessage: String {
    switch (least, most) {
    case (let least?, let most?): "%s; use \(least) to \(most)"
    case (let least?, nil): "%s; use at least \(least)"
    case (_, let most): "%s; use at most \(most ?? 0)"
    }
  }

  func violation(in text: CustomText) -> CustomViolation? {
    // A variable's text is a part of another.
    guard !text.view.isOfVariable, !text.view.text.isEmpty else { return nil }
    // No unit is shorter than a UTF-16 unit.
    if least == nil, let most, text.units.count <= most { return nil }
    let count = count(text)
    guard count < least ?? 0 || count > most ?? .max else { return nil }
    return CustomViolation(text.view.wholeRange, words: [name(count)])
  }

  private func name(_ count: Int) -> String {
    "\(count) \(count == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue)"
  }

  private func count(_ text: CustomText) -> Int {
    switch unit {
    case .characters: Self.characters(text.view)
    case .words: Self.words(text.units, in: text.view.locale)
    case .sentences: Sentences.count(in: text.view.masked.units)
    }
  }

  /// As people count them. How long an argument is, nobody knows: placeholders count nothing.
  private static func characters(_ text: TextView) -> Int {
    let placeholders = text.format.placeholders
    guard !placeholders.isEmpty else { return text.text.count }
    let units = Array(text.text.utf16)
    var rest: [UInt16] = []
    var end = 0
    for placeholder in placeholders where placeholder.range.lowerBound >= end {
      rest += units[end..<placeholder.range.lowerBound]
      if placeholder.isPercent { rest.append(0x25) }
      end = placeholder.range.upperBound
    }
    return String(utf16Units: rest + units[end...]).count
  }

  /// Words between spaces; in scripts without spaces as ICU finds them. A placeholder counts as a word.
  private static func words(_ units: [UInt16], in locale: LocaleID) -> Int {
    guard units.contains(where: { $0 >= 0x0E00 && $0 < 0xD800 && !(0x1E00...0x2E7F).contains($0) }),
      let breaks = BreakIterator(.word, locale: locale.tag)
    else {
      return units.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0xA0 || $0 == 0x202F }
        .count { $0.contains { CodeUnits.isWordPart($0) || $0 == MaskedText.mask } }
    }
    var count = 0
    // As the break iterator takes texts.
    units.withUnsafeBufferPointer { units in
      breaks.forEachBoundary(in: units, withStatus: { _, status in if status >= 100 { count += 1 } })
    }
    let arguments = units.indices.count {
      units[$0] == MaskedText.mask && ($0 == 0 || units[$0 - 1] != MaskedText.mask)
    }
    return count + arguments
  }
}
