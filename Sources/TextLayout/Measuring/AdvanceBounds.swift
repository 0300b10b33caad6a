/// Bounds by code point.
///
/// @unchecked Sendable: the pointers lead to memory of its own that nothing writes to after the initializer.
final class AdvanceBounds: @unchecked Sendable {
  /// In 1/1024 em, rounded up; `unknown` where no table tells, where a line begins, and for signs that may become one with
  /// what stands before them, unless it is known with what. Marks have `mark` besides, letters and digits `letter`.
  private let low: UnsafeMutablePointer<UInt16>
  /// By byte: of ASCII the bounds of `low`, `stop` where more is to be looked at. Behind those 256 the same once more, with
  /// the space among what stops.
  private let bytes: UnsafeMutablePointer<UInt32>
  /// Half- and fullwidth forms.
  private let forms: UnsafeMutablePointer<UInt16>
  private let ideograph: UInt16
  private let hangul: UInt16
  /// Of what is shown as a picture, and of the selector (U+FE0F) that makes a picture of a sign.
  private let picture: UInt16

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
  /// More than eight bounds together.
  private static let stop: UInt32 = 1 << 20

  enum Outcome { case bound(WidthBound), tooWide, unknown }

  /// `low` has a bound for each of `lowRange`, `forms` for each of `formRange`.
  init(low: [UInt16], forms: [UInt16], ideograph: UInt16, hangul: UInt16, picture: UInt16) {
    precondition(low.count == Self.lowRange.count && forms.count == Self.formRange.count)
    self.low = .allocate(capacity: low.count)
    self.low.initialize(from: low, count: low.count)
    self.forms = .allocate(capacity: forms.count)
    self.forms.initialize(from: forms, count: forms.count)
    bytes = .allocate(capacity: 512)
    for byte in 0..<256 {
      let bound = byte < 0x80 && byte != 0x0A ? low[byte] : Self.unknown
      let known = bound == Self.unknown ? Self.stop : UInt32(bound & Self.largest)
      (bytes + byte).initialize(to: known)
      (bytes + 256 + byte).initialize(to: byte == 0x20 ? Self.stop : known)
    }
    self.ideograph = ideograph
    self.hangul = hangul
    self.picture = picture
  }

  deinit {
    low.deallocate()
    forms.deallocate()
    bytes.deallocate()
  }

  /// The bound of a code point from 0x80 on.
  @inline(__always)
  private func bound(_ codePoint: UInt32) -> (bound: UInt16, isIdeograph: Bool) {
    if codePoint < 0x3100 { return (low[Int(codePoint)], false) }
    if codePoint >= 0x4E00 && codePoint < 0xA000 || codePoint >= 0x3400 && codePoint < 0x4DC0 {
      return (ideograph | Self.letter, true)
    }
    if Self.hangulSyllables.contains(codePoint) { return (hangul | Self.letter, false) }
    if Self.formRange.contains(codePoint) { return (forms[Int(codePoint - Self.formRange.lowerBound)], false) }
    if Self.pictures.contains(codePoint) || codePoint == 0xFE0F { return (picture, false) }
    return (Self.unknown, false)
  }

  static func units(ofEm em: Double) -> Int { em > 0 ? Int(min((em * perEm).rounded(.up), mostUnits)) : 0 }
  /// Limits and tracking beyond it are as good as this: no text has so many signs that their sum would not fit an Int.
  static let mostUnits = 1e11

  func outcome(of text: UnsafeBufferPointer<UInt8>, upTo limit: WidthBound, tracking: Double) -> Outcome {
    outcome(
      of: text, upTo: Widths(all: Self.units(ofEm: limit.width), word: Self.units(ofEm: limit.word)),
      tracking: Self.units(ofEm: tracking))
  }

  /// Whether all bounds of a text are known, none of them is a line break's, and together they are no more than `limit`.
  func isOneLine(_ text: UnsafeBufferPointer<UInt8>, upTo limit: Int, tracking: Int) -> Bool {
    guard let start = text.baseAddress else { return limit >= 0 }
    let end = text.count
    var width = 0
    /// Bytes that begin no sign.
    var following = 0
    /// Of the sign before, where it is none of ASCII.
    var last: UInt32 = 0
    var i = 0
    while i < end {
      if end - i >= 8 {
        let eight = UnsafeRawPointer(start + i).loadUnaligned(as: UInt64.self)
        if eight & 0x8080_8080_8080_8080 == 0 {
          func bound(_ place: UInt64) -> UInt32 { bytes[Int(truncatingIfNeeded: (eight >> (8 * place)) & 0x7F)] }
          let sum =
            bound(0) &+ bound(1) &+ bound(2) &+ bound(3) &+ bound(4) &+ bound(5) &+ bound(6) &+ bound(7)
          width &+= Int(sum)
          guard sum < Self.stop, width <= limit else { return false }
          last = 0
          i &+= 8
          continue
        }
      }
      let byte = start[i]
      if byte < 0x80 {
        let bound = bytes[Int(byte)]
        guard bound < Self.stop else { return false }
        width &+= Int(bound)
        last = 0
        i &+= 1
        continue
      }
      let sign: UInt16
      if byte < 0xE0, i &+ 1 < end {
        let codePoint = (UInt32(byte) & 0x1F) << 6 | UInt32(start[i &+ 1] & 0x3F)
        sign = low[Int(codePoint)]
        if sign & Self.mark != 0, last < Self.scriptsWithMarks { return false }
        last = codePoint
        following &+= 1
        i &+= 2
      } else {
        let (codePoint, length) = Self.codePoint(in: text, at: i)
        sign = bound(codePoint).bound
        if sign & Self.mark != 0, last < Self.scriptsWithMarks { return false }
        last = codePoint
        following &+= length &- 1
        i &+= length
      }
      guard sign != Self.unknown else { return false }
      width &+= Int(sign & Self.largest)
      guard width <= limit else { return false }
    }
    return width &+ tracking &* (end &- following) <= limit
  }

  /// In 1/1024 em.
  private struct Widths {
    var all: Int
    var word: Int
  }

  /// A code point and its bound in `low` or `forms`.
  private typealias Sign = (codePoint: UInt32, bound: UInt16)

  /// What a pass over a text has added up so far, in 1/1024 em.
  private struct Sum {
    private var width = 0
    private var word = 0
    private var widest = 0
    /// The widest of the paragraphs before this one, and their number.
    private var paragraphs = (widest: 0, count: 0)
    var last: Sign = (0, 0)
    /// The last sign that is no mark: lines break behind its marks where they break behind it (UAX #14, LB9).
    var base: Sign = (0, 0)
    private var isAfterIdeograph = false
    /// Whether a space stands before that a line may break behind.
    private var mayBreak = false
    private var isAfterSpace = false

    @inline(__always)
    mutating func endParagraph() {
      paragraphs = (max(paragraphs.widest, width), paragraphs.count + 1)
      (width, word, isAfterIdeograph, mayBreak, isAfterSpace) = (0, 0, false, false, false)
      (last, base) = ((0, 0), (0, 0))
    }

    /// Spaces hang; they are counted with the word where it may go on behind them.
    @inline(__always)
    mutating func addSpace(_ bound: UInt16, width whole: Int) {
      if !isAfterSpace { mayBreak = AdvanceBounds.endsWord(base) }
      width &+= whole
      word &+= whole
      isAfterSpace = true
      isAfterIdeograph = false
      last = (0x20, bound)
      base = last
    }

    /// Adds signs between which no line breaks. `isIdeograph`: whether a line may break before the first, and behind the
    /// last, where its neighbour is such a one too.
    @inline(__always)
    mutating func add(_ whole: Int, first: Sign, isIdeograph: (begins: Bool, ends: Bool)) {
      width &+= whole
      let begins = mayBreak && isAfterSpace && AdvanceBounds.beginsWord(first)
      if begins || isIdeograph.begins && isAfterIdeograph { word = 0 }
      isAfterSpace = false
      word &+= whole
      widest = max(widest, word)
      isAfterIdeograph = isIdeograph.ends
    }

    @inline(__always)
    func isWithin(_ most: Widths) -> Bool { width <= most.all && widest <= most.word }

    var bound: WidthBound {
      WidthBound(
        width: Double(max(paragraphs.widest, width)) / AdvanceBounds.perEm, word: Double(widest) / AdvanceBounds.perEm,
        paragraphs: paragraphs.count + 1)
    }
  }

  /// One pass over the bytes: most of them are ASCII or letters of two bytes, whose bounds stand at the beginning of `low`.
  private func outcome(of text: UnsafeBufferPointer<UInt8>, upTo most: Widths, tracking: Int) -> Outcome {
    guard let start = text.baseAddress else { return .bound(WidthBound(width: 0, word: 0)) }
    let end = text.count
    let space = low[0x20]
    var sum = Sum()
    var i = 0
    while i < end {
      let byte = start[i]
      if byte == 0x0A {
        sum.endParagraph()
        i &+= 1
        continue
      }
      if byte == 0x20 {
        guard space != Self.unknown else { return .unknown }
        sum.addSpace(space, width: Int(space & Self.largest) &+ tracking)
        i &+= 1
      } else if byte < 0xE0 {
        guard addRow(of: text, from: &i, tracking: tracking, to: &sum) else { return .unknown }
      } else {
        guard addSign(of: text, from: &i, tracking: tracking, to: &sum) else { return .unknown }
      }
      guard sum.isWithin(most) else { return .tooWide }
    }
    return .bound(sum.bound)
  }

  /// Adds a row of signs of one byte or two, which is of one word; false where the bound of one is not known.
  @inline(__always)
  private func addRow(of text: UnsafeBufferPointer<UInt8>, from i: inout Int, tracking: Int, to sum: inout Sum) -> Bool
  {
    guard let start = text.baseAddress else { return false }
    let end = text.count
    let inWord = bytes + 256
    var first: Sign = (0, 0)
    var whole = 0
    var signs = 0
    while i < end {
      let from = i
      while i < end {
        let bound = inWord[Int(start[i])]
        if bound >= Self.stop { break }
        whole &+= Int(bound)
        i &+= 1
      }
      if i > from {
        if signs == 0 { first = (UInt32(start[from]), low[Int(start[from])]) }
        sum.last = (UInt32(start[i &- 1]), low[Int(start[i &- 1])])
        sum.base = sum.last
        signs &+= i &- from
        if i == end { break }
      }
      let byte = start[i]
      if byte == 0x20 || byte == 0x0A || byte >= 0xE0 { break }
      guard byte >= 0x80, i &+ 1 < end else { return false }
      let codePoint = (UInt32(byte) & 0x1F) << 6 | UInt32(start[i &+ 1] & 0x3F)
      let sign: Sign = (codePoint, low[Int(codePoint)])
      guard isKnown(sign, behind: sum.last) else { return false }
      sum.last = sign
      if sign.bound & Self.mark == 0 { sum.base = sign }
      if signs == 0 { first = sign }
      whole &+= Int(sign.bound & Self.largest)
      signs &+= 1
      i &+= 2
    }
    // Each code point of the row has its own tracking.
    sum.add(whole &+ tracking &* signs, first: first, isIdeograph: (false, false))
    return true
  }

  /// Adds a sign of three bytes or four; false where its bound is not known.
  @inline(__always)
  private func addSign(of text: UnsafeBufferPointer<UInt8>, from i: inout Int, tracking: Int, to sum: inout Sum) -> Bool
  {
    let (codePoint, length) = Self.codePoint(in: text, at: i)
    let (bound, isIdeograph) = bound(codePoint)
    let sign: Sign = (codePoint, bound)
    guard isKnown(sign, behind: sum.last) else { return false }
    sum.last = sign
    if bound & Self.mark == 0 { sum.base = sign }
    i &+= length
    sum.add(
      Int(bound & Self.largest) &+ tracking, first: sign,
      isIdeograph: isIdeograph ? (true, true) : Self.kana(codePoint))
    return true
  }

  /// Whether the bound of a sign holds where it stands.
  @inline(__always)
  private func isKnown(_ sign: Sign, behind last: Sign) -> Bool {
    sign.bound != Self.unknown && (sign.bound & Self.mark == 0 || last.codePoint >= Self.scriptsWithMarks)
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
  // does not (UAX #14, LB13 to LB15). Between two ideographs it breaks without one (LB31), and so it does between kana, but
  // before small ones and the prolonged sound mark only where the locale has it so.

  @inline(__always)
  private static func kana(_ codePoint: UInt32) -> (begins: Bool, ends: Bool) {
    switch codePoint {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC:
      (false, true)
    case 0x3042...0x3094, 0x30A2...0x30FA: (true, true)
    default: (false, false)
    }
  }

  private static func endsWord(_ last: Sign) -> Bool {
    switch last.codePoint {
    case 0x28, 0x5B, 0x7B: false
    case 0x21...0x7E: true
    // Commas and full stops of Arabic and Indian scripts, and the ellipsis.
    case 0x060C, 0x061B, 0x061F, 0x06D4, 0x0964, 0x0965, 0x2026: true
    default: last.bound & letter != 0
    }
  }
  @inline(__always)
  private static func beginsWord(_ first: Sign) -> Bool {
    // Small kana stay with what stands before them.
    first.bound & letter != 0 && !(first.codePoint >= 0x3000 && first.codePoint < 0x3400)
  }
}
