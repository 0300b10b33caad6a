/// The most that a text can be wide, in em of the font before calibration and tracking.
package struct WidthBound: Sendable, Hashable {
  /// The whole text.
  package var width: Double
  /// Its widest stretch that may not break.
  package var word: Double

  package static let unlimited = WidthBound(width: .infinity, word: .infinity)

  package init(width: Double, word: Double) {
    self.width = width
    self.word = word
  }
}

/// The most that each code point adds to the width of a text in a profile's fonts, at one weight.
///
/// Most texts are far narrower than the place they are shown in; such a text need not be measured: its code points are
/// looked up, without cutting it up. Widths in a profile are sums: of advances, of what pairs add, of what longer n-grams
/// add. Here each code point has its largest advance in any context and the most that a pair or an n-gram which begins
/// with it may add, in whichever table and language sets it.
package final class WidthBounds: Sendable {
  /// In 1/1024 em, rounded up, by code point; `unknown` where no table tells, and where a line or a picture begins.
  let low: [UInt16]
  /// Half- and fullwidth forms.
  let forms: [UInt16]
  let ideograph: UInt16
  let hangul: UInt16

  static let unknown = UInt16.max
  static let perEm = 1024.0
  static let lowRange: Range<UInt32> = 0..<0x3100
  static let formRange: Range<UInt32> = 0xFF00..<0xFFF0
  static let ideographs: [Range<UInt32>] = [0x3400..<0x4DC0, 0x4E00..<0xA000]
  static let hangulSyllables: Range<UInt32> = 0xAC00..<0xD7A4

  init(low: [UInt16], forms: [UInt16], ideograph: UInt16, hangul: UInt16) {
    self.low = low
    self.forms = forms
    self.ideograph = ideograph
    self.hangul = hangul
  }

  /// Nil where the text may be wider than `limit`, or where its code points do not tell: hard breaks, tabs, pictures, signs
  /// without a font. `tracking`, in em, is added for each code point.
  package func bound(of text: String, upTo limit: WidthBound = .unlimited, tracking: Double = 0) -> WidthBound? {
    func units(_ em: Double) -> Int { Int(min(max(em * Self.perEm, 0), 1e15)) }
    let tracking = Int((tracking * Self.perEm).rounded(.up))
    let most = (width: units(limit.width), word: units(limit.word))
    var width = 0
    var word = 0
    var widest = 0
    var afterIdeograph = false
    for scalar in text.unicodeScalars {
      let codePoint = scalar.value
      let advance: UInt16
      var isIdeograph = false
      if codePoint < Self.lowRange.upperBound {
        advance = low[Int(codePoint)]
      } else if Self.ideographs[1].contains(codePoint) || Self.ideographs[0].contains(codePoint) {
        (advance, isIdeograph) = (ideograph, true)
      } else if Self.hangulSyllables.contains(codePoint) {
        advance = hangul
      } else if Self.formRange.contains(codePoint) {
        advance = forms[Int(codePoint - Self.formRange.lowerBound)]
      } else {
        return nil
      }
      guard advance != Self.unknown else { return nil }
      let whole = Int(advance) + tracking
      width += whole
      // A line may break at a space, and between two ideographs (UAX #14, LB31).
      word = codePoint == 0x20 ? 0 : isIdeograph && afterIdeograph ? whole : word + whole
      widest = max(widest, word)
      afterIdeograph = isIdeograph
      guard width <= most.width, widest <= most.word else { return nil }
    }
    return WidthBound(width: Double(width) / Self.perEm, word: Double(widest) / Self.perEm)
  }
}
