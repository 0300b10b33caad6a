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
  /// In 1/1024 em, rounded up; `unknown` where no table tells, and where a line or a picture begins.
  var low: [UInt16]
  /// Half- and fullwidth forms.
  var forms: [UInt16]
  var ideograph: UInt16
  var hangul: UInt16

  static let unknown = UInt16.max
  static let perEm = 1024.0
  static let lowRange: Range<UInt32> = 0..<0x3100
  static let formRange: Range<UInt32> = 0xFF00..<0xFFF0
  static let ideographs: [Range<UInt32>] = [0x3400..<0x4DC0, 0x4E00..<0xA000]
  static let hangulSyllables: Range<UInt32> = 0xAC00..<0xD7A4

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
    func units(_ em: Double) -> Int { em > 0 ? Int(min(em * Self.perEm, 1e15)) : 0 }
    let most = (width: units(limit.width), word: units(limit.word))
    let tracking = units((tracking * Self.perEm).rounded(.up) / Self.perEm)
    var width = 0
    var word = 0
    var widest = 0
    var afterIdeograph = false
    for scalar in text.unicodeScalars {
      let (bound, isIdeograph) = advance(scalar.value)
      guard bound != Self.unknown else { return .unknown }
      let whole = Int(bound) + tracking
      width += whole
      // A line may break at a space, and between two ideographs (UAX #14, LB31).
      word = scalar.value == 0x20 ? 0 : isIdeograph && afterIdeograph ? whole : word + whole
      widest = max(widest, word)
      afterIdeograph = isIdeograph
      guard width <= most.width, widest <= most.word else { return .tooWide }
    }
    return .bound(WidthBound(width: Double(width) / Self.perEm, word: Double(widest) / Self.perEm))
  }
}
