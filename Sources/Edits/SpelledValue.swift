import Catalogs

/// Why a part of a text cannot be edited where it stands.
package enum SpellingError: Error, Hashable, Sendable {
  /// The file does not spell the text in a way that is understood here.
  case unknownSpelling
  /// Tags or comments stand within the part.
  case markup
  /// The part is an attribute that stands in for a code.
  case standIn
  /// The new text has characters that cannot stand there.
  case cannotHold

  /// In words, without a final full stop.
  package var reason: String {
    switch self {
    case .unknownSpelling: "the file spells the text in a way that cannot be edited safely"
    case .markup: "there are tags or comments within the words"
    case .standIn: "the words come from an attribute that replaces a code"
    case .cannotHold: "the new text cannot be written there"
    }
  }
}

/// A value as its file spells it, character by character, so that a part of the text can be found in the file.
package struct SpelledValue: Sendable {
  private struct Unit: Sendable {
    /// UTF-8 offsets in the value's text.
    var text: Range<Int>
    /// UTF-8 offsets in the decoded text of the file.
    var file: Range<Int>
    var syntax: ValueSyntax
    var isWhitespace: Bool
  }
  private let text: String
  private let start: Int
  private let syntax: ValueSyntax
  private let wholeRange: TextRange
  private var units: [Unit] = []
  private let allowsAttributes: Bool

  /// Throws where the spelling does not stand for the text.
  package init(
    _ text: String, at place: ValuePlace, in file: SourceFile, format: CatalogFormat
  ) throws(SpellingError) {
    self.text = text
    start = Int(place.first.start)
    syntax = ValueSyntax(of: place.first, in: file, format: format)
    wholeRange = place.first
    // In XLIFF an attribute only stands in for what a tag means.
    allowsAttributes = format != .xliff12 && format != .xliff2
    let bytes = Array(text.utf8)
    var offset = 0
    for range in place.ranges {
      guard range.start >= 0, range.start <= range.end, Int(range.end) <= file.text.count else {
        throw .unknownSpelling
      }
      let spelled = SpelledUnits.read(range, of: file.text, ValueSyntax(of: range, in: file, format: format))
      // Codes that the file spells nowhere may stand between two pieces.
      let starts = offset == 0 && place.others.isEmpty ? offset..<offset + 1 : offset..<bytes.count + 1
      guard let found = starts.lazy.compactMap({ Self.aligned(spelled, bytes, from: $0) }).first else {
        throw .unknownSpelling
      }
      units += found.units
      offset = found.end
    }
    if place.others.isEmpty, offset < bytes.count { throw .unknownSpelling }
  }

  /// The units with their text, from an offset on; nil where they stand for something else. Where a file does not ask
  /// to keep white space, a run of it is one space, and none at the ends.
  private static func aligned(
    _ spelled: [SpelledUnit], _ bytes: [UInt8], from start: Int
  ) -> (units: [Unit], end: Int)? {
    var units: [Unit] = []
    var offset = start
    for unit in spelled where !unit.text.isEmpty {
      let next = offset + unit.text.count
      if next <= bytes.count, bytes[offset..<next].elementsEqual(unit.text) {
        units.append(
          Unit(text: offset..<next, file: unit.file, syntax: unit.syntax, isWhitespace: unit.isWhitespace))
        offset = next
      } else if unit.isWhitespace, unit.syntax.isXML {
        if let last = units.last, last.isWhitespace, last.file.upperBound == unit.file.lowerBound {
          units[units.count - 1].file = last.file.lowerBound..<unit.file.upperBound
        } else if offset < bytes.count, bytes[offset] == 0x20 {
          units.append(Unit(text: offset..<offset + 1, file: unit.file, syntax: unit.syntax, isWhitespace: true))
          offset += 1
        }
      } else {
        return nil
      }
    }
    return (units, offset)
  }

  /// The edits of the file that replace parts of the text (UTF-8 offsets that rise and do not overlap).
  package func edits(
    _ replacements: [(range: Range<Int>, text: String)], style: SpellingStyle
  ) throws(SpellingError) -> [TextEdit] {
    guard replacements.allSatisfy({ $0.range.upperBound <= text.utf8.count }) else { throw .unknownSpelling }
    guard syntax != .bare else { return [try quotedWhole(replacements, style)] }
    var edits: [TextEdit] = []
    for (range, replacement) in replacements { edits.append(try edit(range, replacement, style)) }
    return edits
  }

  /// A word without quotes gets them: it can hold hardly any character.
  private func quotedWhole(
    _ replacements: [(range: Range<Int>, text: String)], _ style: SpellingStyle
  ) throws(SpellingError) -> TextEdit {
    let quote = ValueSyntax.quoted(quote: UInt8(ascii: "\""))
    guard let spelling = style.spell(text.replacing(replacements), in: quote) else { throw .cannotHold }
    return TextEdit(wholeRange, with: "\"\(spelling)\"")
  }

  private func edit(
    _ range: Range<Int>, _ replacement: String, _ style: SpellingStyle
  ) throws(SpellingError) -> TextEdit {
    let (range, replacement) = Self.trimmed(range, of: text, replacement)
    let covered = units.filter { $0.text.lowerBound < range.upperBound && $0.text.upperBound > range.lowerBound }
    let place: Range<Int>
    let syntax: ValueSyntax
    if let first = covered.first, let last = covered.last {
      guard first.text.lowerBound == range.lowerBound, last.text.upperBound == range.upperBound else {
        throw .unknownSpelling
      }
      for (unit, next) in zip(covered, covered.dropFirst()) where unit.file.upperBound != next.file.lowerBound {
        throw .markup
      }
      (place, syntax) = (first.file.lowerBound..<last.file.upperBound, first.syntax)
    } else if let before = units.last(where: { $0.text.upperBound == range.lowerBound }) {
      (place, syntax) = (before.file.upperBound..<before.file.upperBound, before.syntax)
    } else if let next = units.first(where: { $0.text.lowerBound == range.lowerBound }) {
      (place, syntax) = (next.file.lowerBound..<next.file.lowerBound, next.syntax)
    } else if units.isEmpty {
      (place, syntax) = (start..<start, self.syntax)
    } else {
      throw .standIn
    }
    if case .xmlAttribute = syntax, !allowsAttributes { throw .standIn }
    guard let spelling = style.spell(replacement, in: syntax) else { throw .cannotHold }
    return TextEdit(TextRange(place.lowerBound, place.upperBound), with: spelling)
  }

  /// Without the characters that both the part and its replacement begin or end with: these keep their spelling.
  private static func trimmed(
    _ range: Range<Int>, of text: String, _ replacement: String
  ) -> (Range<Int>, String) {
    let old = Array(text.utf8)[range]
    let (before, after) = (
      Array(String(decoding: old, as: UTF8.self).unicodeScalars), Array(replacement.unicodeScalars)
    )
    var prefix = 0
    while prefix < min(before.count, after.count), before[prefix] == after[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(before.count, after.count) - prefix,
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    { suffix += 1 }
    func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF8.width($1) } }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: after[prefix..<after.count - suffix])
    let start = range.lowerBound + length(before[..<prefix])
    let end = range.upperBound - length(before[(before.count - suffix)...])
    return (start..<end, String(kept))
  }
}

extension String {
  /// The text with parts replaced (UTF-8 offsets that rise and do not overlap).
  package func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> String {
    let bytes = Array(utf8)
    var out: [UInt8] = []
    var end = 0
    for (range, text) in replacements {
      out += bytes[end..<range.lowerBound]
      out += Array(text.utf8)
      end = range.upperBound
    }
    return String(decoding: out + bytes[end...], as: UTF8.self)
  }
}
