import Synchronization

/// The most that a text can be wide, in em of the font before calibration and tracking.
package struct WidthBound: Sendable, Hashable {
  /// The widest paragraph: the whole text, where no line breaks stand in it.
  package var width: Double
  /// Its widest stretch that may not break.
  package var word: Double
  /// How many paragraphs the text has; of a limit it says nothing.
  package var paragraphs: Int

  package static let unlimited = WidthBound(width: .infinity, word: .infinity)

  package init(width: Double, word: Double, paragraphs: Int = 1) {
    self.width = width
    self.word = word
    self.paragraphs = paragraphs
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

  /// Nil where the text may be wider than `limit`, or where its code points do not tell: tabs, line breaks other than LF,
  /// signs without a font. `tracking`, in em, is added for each code point.
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
  /// In 1/1024 em, rounded up; `unknown` where no table tells, where a line begins, and for signs that may become one with
  /// what stands before them, unless it is known with what. Marks have `mark` besides, letters and digits `letter`.
  var low: [UInt16]
  /// Half- and fullwidth forms.
  var forms: [UInt16]
  var ideograph: UInt16
  var hangul: UInt16
  /// Of what is shown as a picture, and of the selector (U+FE0F) that makes a picture of a sign.
  var picture: UInt16

  static let unknown = UInt16.max
  static let mark: UInt16 = 0x8000
  static let letter: UInt16 = 0x4000
  /// Bounds beyond it are as good as unknown.
  static let largest: UInt16 = 0x3FFF
  static let perEm = 1024.0
  static let lowRange: Range<UInt32> = 0..<0x3100
  static let formRange: Range<UInt32> = 0xFF00..<0xFFF0
  static let ideographs: [Range<UInt32>] = [0x3400..<0x4DC0, 0x4E00..<0xA000]
  static let hangulSyllables: Range<UInt32> = 0xAC00..<0xD7A4
  static let pictures: Range<UInt32> = 0x1F000..<0x1FB00
  /// Letters from here on have marks of their own script: a mark behind another sign takes that sign into its own font.
  private static let scriptsWithMarks: UInt32 = 0x0590

  enum Outcome { case bound(WidthBound), tooWide, unknown }

  /// The bound of a code point from 0x80 on.
  @inline(__always)
  private func bound(_ codePoint: UInt32, _ low: UnsafeBufferPointer<UInt16>) -> (bound: UInt16, isIdeograph: Bool) {
    if codePoint < 0x3100 { return (low[Int(codePoint)], false) }
    if codePoint >= 0x4E00 && codePoint < 0xA000 || codePoint >= 0x3400 && codePoint < 0x4DC0 {
      return (ideograph | Self.letter, true)
    }
    if Self.hangulSyllables.contains(codePoint) { return (hangul | Self.letter, false) }
    if Self.formRange.contains(codePoint) { return (forms[Int(codePoint - Self.formRange.lowerBound)], false) }
    if Self.pictures.contains(codePoint) || codePoint == 0xFE0F { return (picture, false) }
    return (Self.unknown, false)
  }

  func outcome(of text: String, upTo limit: WidthBound, tracking: Double) -> Outcome {
    func units(_ em: Double) -> Int { em > 0 ? Int(min((em * Self.perEm).rounded(.up), 1e15)) : 0 }
    let most = Widths(all: units(limit.width), word: units(limit.word))
    var text = text
    return text.withUTF8 { bytes in
      low.withUnsafeBufferPointer { outcome(of: bytes, $0, upTo: most, tracking: units(tracking)) }
    }
  }

  /// In 1/1024 em.
  private struct Widths {
    var all: Int
    var word: Int
  }

  /// One pass over the bytes: most of them are ASCII or letters of two bytes, whose bounds stand at the beginning of `low`.
  private func outcome(
    of bytes: UnsafeBufferPointer<UInt8>, _ low: UnsafeBufferPointer<UInt16>, upTo most: Widths, tracking: Int
  ) -> Outcome {
    var width = 0
    var word = 0
    var widest = 0
    /// The widest of the paragraphs before this one, and their number.
    var paragraphs = (widest: 0, count: 0)
    var last: Sign = (0, 0)
    var isAfterIdeograph = false
    /// Whether a space stands before that a line may break behind.
    var mayBreak = false
    var isAfterSpace = false
    var i = 0
    while i < bytes.count {
      let first: Sign
      var signs = 1
      if bytes[i] == 0x0A {
        paragraphs = (max(paragraphs.widest, width), paragraphs.count + 1)
        (width, word, last, isAfterIdeograph, mayBreak, isAfterSpace) = (0, 0, (0, 0), false, false, false)
        i += 1
        continue
      }
      var isIdeograph = false
      var whole = 0
      if bytes[i] == 0x20 {
        first = (0x20, low[0x20])
        whole = Int(first.bound & Self.largest)
        i += 1
      } else if bytes[i] < 0xE0 {
        // A row of signs of one byte or two is of one word.
        guard let row = Self.row(of: bytes, at: i, low, behind: last) else { return .unknown }
        first = row.first
        (last, whole, signs, i) = (row.last, row.width, row.signs, row.end)
      } else {
        let (codePoint, length) = Self.codePoint(in: bytes, at: i)
        let bound = bound(codePoint, low)
        first = (codePoint, bound.bound)
        isIdeograph = bound.isIdeograph
        if first.bound & Self.mark != 0, last.codePoint < Self.scriptsWithMarks { return .unknown }
        whole = Int(first.bound & Self.largest)
        last = first
        i += length
      }
      guard first.bound != Self.unknown else { return .unknown }
      // Each code point of the row has its own tracking.
      whole += tracking * signs
      width += whole
      if first.codePoint == 0x20 {
        // Spaces hang; they are counted with the word where it may go on behind them.
        if !isAfterSpace { mayBreak = Self.endsWord(last) }
        isAfterSpace = true
        last = first
        word += whole
      } else {
        let begins = mayBreak && isAfterSpace && Self.beginsWord(first)
        if begins || isIdeograph && isAfterIdeograph { word = 0 }
        isAfterSpace = false
        word += whole
        widest = max(widest, word)
      }
      isAfterIdeograph = isIdeograph
      guard width <= most.all, widest <= most.word else { return .tooWide }
    }
    return .bound(
      WidthBound(
        width: Double(max(paragraphs.widest, width)) / Self.perEm, word: Double(widest) / Self.perEm,
        paragraphs: paragraphs.count + 1))
  }

  private typealias Sign = (codePoint: UInt32, bound: UInt16)

  /// The signs of one byte or two from `start` on, up to a space, a line break or the end: the first and the last of them,
  /// their number, and the sum of their bounds. Nil where one of them is not known.
  @inline(__always)
  private static func row(
    of bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ low: UnsafeBufferPointer<UInt16>, behind before: Sign
  ) -> (first: Sign, last: Sign, width: Int, signs: Int, end: Int)? {
    var first: Sign?
    var last = before
    var (width, signs, i) = (0, 0, start)
    while i < bytes.count {
      var codePoint = UInt32(bytes[i])
      var length = 1
      if codePoint >= 0x80 {
        guard codePoint < 0xE0, i + 1 < bytes.count else { break }
        codePoint = (codePoint & 0x1F) << 6 | UInt32(bytes[i + 1] & 0x3F)
        length = 2
      }
      let bound = low[Int(codePoint)]
      if codePoint == 0x20 || codePoint == 0x0A { break }
      if bound == unknown || bound & mark != 0 && last.codePoint < scriptsWithMarks { return nil }
      last = (codePoint, bound)
      if first == nil { first = last }
      width += Int(bound & largest)
      signs += 1
      i += length
    }
    return first.map { ($0, last, width, signs, i) }
  }

  /// The code point from 0x80 on whose bytes begin at `i`, and their number.
  @inline(__always)
  private static func codePoint(
    in bytes: UnsafeBufferPointer<UInt8>, at i: Int
  ) -> (codePoint: UInt32, length: Int) {
    func part(_ offset: Int) -> UInt32 { i + offset < bytes.count ? UInt32(bytes[i + offset] & 0x3F) : 0 }
    let lead = UInt32(bytes[i])
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | part(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | part(1) << 6 | part(2), 3) }
    return ((lead & 0x07) << 18 | part(1) << 12 | part(2) << 6 | part(3), 4)
  }

  // Where a line surely breaks at a space: between two letters or digits it does; before `?` and `/`, and behind `(`, it
  // does not (UAX #14, LB13 to LB15). Between two ideographs it breaks without one (LB31).

  private static func endsWord(_ last: Sign) -> Bool {
    switch last.codePoint {
    case 0x28, 0x5B, 0x7B: false
    case 0x21...0x7E: true
    default: last.bound & letter != 0
    }
  }
  @inline(__always)
  private static func beginsWord(_ first: Sign) -> Bool {
    // Small kana stay with what stands before them.
    first.bound & letter != 0 && !(first.codePoint >= 0x3000 && first.codePoint < 0x3400)
  }
  static func isLetter(_ codePoint: UInt32) -> Bool {
    switch Unicode.Scalar(codePoint)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }
}
