import Synchronization

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
  /// What the profile's first table tells, which most texts are content with.
  private let first: AdvanceBounds
  /// What all of its tables tell, made when it is first asked for.
  private let all = Mutex<AdvanceBounds?>(nil)
  private let makeAll: @Sendable () -> AdvanceBounds

  init(first: AdvanceBounds, all makeAll: @escaping @Sendable () -> AdvanceBounds) {
    self.first = first
    self.makeAll = makeAll
  }

  /// Nil where the text may be wider than `limit`, or where its code points do not tell: hard breaks, tabs, pictures, signs
  /// without a font. `tracking`, in em, is added for each code point.
  package func bound(of text: String, upTo limit: WidthBound = .unlimited, tracking: Double = 0) -> WidthBound? {
    switch first.outcome(of: text, upTo: limit, tracking: tracking) {
    case .bound(let bound): return bound
    case .tooWide: return nil
    case .unknown: break
    }
    let all = all.withLock { known in
      if let known { return known }
      let new = makeAll()
      known = new
      return new
    }
    guard case .bound(let bound) = all.outcome(of: text, upTo: limit, tracking: tracking) else { return nil }
    return bound
  }
}

/// Bounds by code point.
struct AdvanceBounds: Sendable {
  /// In 1/1024 em, rounded up; `unknown` where no table tells, where a line or a picture begins, and for signs that may
  /// become one with what stands before them. Marks have `mark` besides.
  var low: [UInt16]
  /// Half- and fullwidth forms.
  var forms: [UInt16]
  var ideograph: UInt16
  var hangul: UInt16

  static let unknown = UInt16.max
  static let mark: UInt16 = 0x8000
  /// Bounds beyond it are as good as unknown.
  static let largest: UInt16 = 0x7FFE
  static let perEm = 1024.0
  static let lowRange: Range<UInt32> = 0..<0x3100
  static let formRange: Range<UInt32> = 0xFF00..<0xFFF0
  static let ideographs: [Range<UInt32>] = [0x3400..<0x4DC0, 0x4E00..<0xA000]
  static let hangulSyllables: Range<UInt32> = 0xAC00..<0xD7A4
  /// Letters from here on have marks of their own script: a mark behind another sign takes that sign into its own font.
  private static let scriptsWithMarks: UInt32 = 0x0590

  enum Outcome { case bound(WidthBound), tooWide, unknown }

  @inline(__always)
  private func advance(_ codePoint: UInt32) -> (bound: UInt16, isIdeograph: Bool) {
    if codePoint < Self.lowRange.upperBound { return (low[Int(codePoint)], false) }
    if Self.ideographs[1].contains(codePoint) || Self.ideographs[0].contains(codePoint) { return (ideograph, true) }
    if Self.hangulSyllables.contains(codePoint) { return (hangul, false) }
    if Self.formRange.contains(codePoint) { return (forms[Int(codePoint - Self.formRange.lowerBound)], false) }
    return (Self.unknown, false)
  }

  func outcome(of text: String, upTo limit: WidthBound, tracking: Double) -> Outcome {
    func units(_ em: Double) -> Int { em > 0 ? Int(min((em * Self.perEm).rounded(.up), 1e15)) : 0 }
    let most = (width: units(limit.width), word: units(limit.word))
    let tracking = units(tracking)
    var width = 0
    var word = 0
    var widest = 0
    var last: UInt32 = 0
    var isAfterIdeograph = false
    /// Whether a space stands before that a line may break behind.
    var mayBreak = false
    for scalar in text.unicodeScalars {
      var (bound, isIdeograph) = advance(scalar.value)
      guard bound != Self.unknown else { return .unknown }
      if bound & Self.mark != 0 {
        guard last >= Self.scriptsWithMarks else { return .unknown }
        bound &= ~Self.mark
      }
      let whole = Int(bound) + tracking
      width += whole
      if scalar.value == 0x20 {
        // Spaces hang; they are counted with the word where it may go on behind them.
        if last != 0x20 { mayBreak = Self.endsWord(last) }
        word += whole
      } else {
        if mayBreak && last == 0x20 && Self.beginsWord(scalar) || isIdeograph && isAfterIdeograph { word = 0 }
        word += whole
        widest = max(widest, word)
      }
      isAfterIdeograph = isIdeograph
      last = scalar.value
      guard width <= most.width, widest <= most.word else { return .tooWide }
    }
    return .bound(WidthBound(width: Double(width) / Self.perEm, word: Double(widest) / Self.perEm))
  }

  // Where a line surely breaks at a space: between two letters or digits it does; before `?` and `/`, and behind `(`, it
  // does not (UAX #14, LB13 to LB15). Between two ideographs it breaks without one (LB31).

  private static func endsWord(_ last: UInt32) -> Bool {
    switch last {
    case 0x28, 0x5B, 0x7B: false
    case 0x21...0x7E: true
    default: Unicode.Scalar(last).map(isLetter) ?? false
    }
  }
  private static func beginsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // Small kana stay with what stands before them.
    case 0...0x7F, 0x3000..<0x3400: false
    default: isLetter(scalar)
    }
  }
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }
}
