import CTextShim
import Texts

/// How much taller than Latin ones lines are by the scripts in them, for measurers that have no fonts to ask. A text's own
/// letters decide; only the style that a script is written in is the locale's.
package struct ScriptHeights: Hashable, Sendable {
  /// By ISO 15924 tag.
  private let factors: [UInt32: Double]
  /// Scripts whose lines are tall for their vowel marks alone.
  private let tallByMarks: Set<UInt32>

  /// No script is taller than Latin.
  package static let none = ScriptHeights([:])

  package init(_ factors: [String: Double], tallByMarks: Set<String> = []) {
    self.factors = Dictionary(uniqueKeysWithValues: factors.map { (Tag($0).value, $1) })
    self.tallByMarks = Set(tallByMarks.map { Tag($0).value })
  }

  /// What the lines of a text are as high as.
  package func extents(of text: String) -> LineExtents {
    var extents = LineExtents.system
    // Tall scripts begin at U+0600, of which the first byte is 0xD8.
    guard !factors.isEmpty, !text.utf8.allSatisfy({ $0 < 0xD8 }) else { return extents }
    var offset = 0
    var script: UInt32 = 0
    for scalar in text.unicodeScalars {
      let end = offset + (scalar.value > 0xFFFF ? 2 : 1)
      defer { offset = end }
      guard Self.mayBeTall(scalar.value) else { continue }
      let own = cts_script(scalar.value)
      let isMark = cts_is_nonspacing_mark(scalar.value)
      // Marks that many scripts share belong to the letter before them.
      if own != Tag.inherited.value || !isMark { script = own }
      guard let factor = factors[script] else { continue }
      let tall = Self.extent(factor)
      let isPlain = tallByMarks.contains(script) && !isMark
      extents.add(
        LineExtents.Stretch(range: offset..<end, extent: tall, reach: isPlain ? extents.base : tall))
    }
    return extents
  }

  /// Ideographs, kana and hangul are passed over without a look at their script.
  private static func mayBeTall(_ codePoint: UInt32) -> Bool {
    (0x0600..<0x2000).contains(codePoint) || (0xA800..<0xAC00).contains(codePoint) || codePoint >= 0xFB00
  }

  /// What a line has more than a Latin one is above and below alike.
  private static func extent(_ factor: Double) -> LineExtents.Extent {
    let base = LineExtents.system.base
    let more = base.height * (factor - 1) / 2
    return LineExtents.Extent(ascent: base.ascent + more, descent: base.descent + more)
  }
}
