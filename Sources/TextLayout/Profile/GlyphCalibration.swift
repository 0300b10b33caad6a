import Typography

/// How the glyphs of Apple's system font differ from Inter's at one weight, by kind of glyph, in em.
///
/// One factor for all glyphs is 12 % off for a row of `i` and `l` at 34 points: the display cut takes two thirds as much
/// from digits and narrow letters as from others, and kerns more. Each constant was fitted to widths that devices
/// reported at 8, 22 and 34 points (../shared/truth/apple-widths.jsonl is one such set; Docs/Internals/Metrics.md has the
/// errors); medium and semibold lie between regular and bold as published advances of the system font show.
struct GlyphCalibration: Hashable, Sendable {
  /// Kinds of glyphs whose advances differ from Inter's in one way.
  enum Kind: UInt8, CaseIterable {
    /// Letters but the narrow ones, spaces and most signs.
    case other
    case digit
    /// One stem: `i`, `l`, `I`, with marks or without, and their like in Cyrillic and Greek.
    case narrow
    /// A sign or letter for which a factor is known (`knownFactors`).
    case known
  }

  /// Advance = factor × Inter's + offset.
  private struct Cut: Hashable, Sendable {
    /// Of all glyphs but digits and narrow ones.
    var factor: Double
    var offset = 0.0
    /// What digits and narrow glyphs are wider by than Inter's.
    var digit: Double
    var narrow: Double
    /// Factor on what Inter's kerning takes away.
    var kerning: Double

    static func between(_ a: Cut, _ b: Cut, share: Double) -> Cut {
      // Every text is measured with one: key paths would take a tenth of the time.
      func mix(_ a: Double, _ b: Double) -> Double { a + share * (b - a) }
      return Cut(
        factor: mix(a.factor, b.factor), offset: mix(a.offset, b.offset), digit: mix(a.digit, b.digit),
        narrow: mix(a.narrow, b.narrow), kerning: mix(a.kerning, b.kerning))
    }
  }

  // Lighter weights are measured with Inter's regular, so their constants hold from there.
  private static let textLight = Cut(factor: 0.9789, digit: -0.0047, narrow: -0.0012, kerning: 1.1)
  private static let textRegular = Cut(factor: 0.9945, digit: 0.0043, narrow: 0.0116, kerning: 1.1)
  private static let textBold = Cut(factor: 1.0235, digit: 0.015, narrow: 0.0177, kerning: 1.1)
  private static let displayLight = Cut(factor: 0.98, offset: -0.0615, digit: -0.0368, narrow: -0.0526, kerning: 1.43)
  private static let displayRegular = Cut(
    factor: 0.9997, offset: -0.059, digit: -0.0239, narrow: -0.0326, kerning: 1.43)
  private static let displayBold = Cut(factor: 0.9892, offset: -0.0335, digit: -0.0195, narrow: -0.0312, kerning: 1.43)

  private let text: Cut
  private let display: Cut

  init(_ weight: FontWeight) {
    switch weight {
    case .ultraLight, .thin, .light: self.init(text: Self.textLight, display: Self.displayLight)
    case .regular: self.init(boldness: 0)
    case .medium: self.init(boldness: 0.3667)
    case .semibold: self.init(boldness: 0.6333)
    case .bold, .heavy, .black: self.init(boldness: 1)
    }
  }

  private init(text: Cut, display: Cut) {
    self.text = text
    self.display = display
  }

  private init(boldness: Double) {
    self.init(
      text: .between(Self.textRegular, Self.textBold, share: boldness),
      display: .between(Self.displayRegular, Self.displayBold, share: boldness))
  }

  /// Factor on Inter's advances in the text cut, but for the kinds that have their own.
  var textFactor: Double { text.factor }

  /// What a glyph that Inter sets `advance` wide is wider by: in the text cut, divided by `textFactor`; and what the
  /// display cut adds, which is never more than 0. All in 1/2³² em.
  @inline(__always)
  func added(to codePoint: UInt32, advance: Double) -> (text: Double, display: Double) {
    let em = GlyphCalibration.em
    switch Self.kind(of: codePoint) {
    case .other: return (0, (display.factor - text.factor) * advance + display.offset * em)
    case .digit: return added(text.digit * em, display.digit * em, advance)
    case .narrow: return added(text.narrow * em, display.narrow * em, advance)
    case .known:
      let own = advance * Self.knownFactor(of: codePoint)
      return (own - advance, (display.factor - text.factor) * own + display.offset * em)
    }
  }

  private func added(_ text: Double, _ display: Double, _ advance: Double) -> (text: Double, display: Double) {
    ((advance + text) / self.text.factor - advance, display - text)
  }

  /// The same of what a pair of glyphs is set closer by. What sets them wider is as in Inter.
  func kerning(_ kerning: Double) -> (text: Double, display: Double) {
    guard kerning < 0 else { return (0, 0) }
    return (kerning * (text.kerning / text.factor - 1), kerning * (display.kerning - text.kerning))
  }

  /// Advances in the hot loop are in 1/2³² em.
  static let em = 65536.0 * 65536

  /// The most that the text cut sets a glyph wider than Inter, as a factor and in em.
  static func most(of codePoint: UInt32) -> (factor: Double, offset: Double) {
    switch kind(of: codePoint) {
    case .other: (1, 0)
    case .digit, .narrow: (1 / textRegular.factor, max(textBold.digit, textBold.narrow) / textRegular.factor)
    case .known: (max(1, knownFactor(of: codePoint)), 0)
    }
  }
}

extension GlyphCalibration {
  /// Signs where Inter is off by more than 4 %: apostrophe -25 %, straight quotation mark -16 %, `^` -26 %, `_` -23 %,
  /// `%` -12 %, `!` and `&` -10 %, `.` -7 %, `w` +5 %, `/` +17 %, `|` +26 % (regular, against widths that devices
  /// reported).
  private static let knownFactors: [UInt32: Double] = [
    0x27: 1 / 0.75, 0x22: 1 / 0.84, 0x5E: 1 / 0.74, 0x5F: 1 / 0.77, 0x25: 1 / 0.88, 0x21: 1 / 0.9, 0x26: 1 / 0.9,
    0x2E: 1 / 0.93, 0x77: 1 / 1.05, 0x2F: 1 / 1.17, 0x7C: 1 / 1.26,
  ]

  private static func knownFactor(of codePoint: UInt32) -> Double { knownFactors[codePoint] ?? 1 }

  /// By code point below 0x500, so that the hot loop needs no search.
  private static let kinds: [Kind] = {
    var kinds = [Kind](repeating: .other, count: 0x500)
    for digit in 0x30...0x39 { kinds[digit] = .digit }
    for codePoint in knownFactors.keys { kinds[Int(codePoint)] = .known }
    // i, l and I; the same with marks; Greek and Cyrillic iota and i.
    let narrow: [ClosedRange<Int>] = [
      0x49...0x49, 0x69...0x69, 0x6C...0x6C, 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131, 0x13A...0x13A, 0x13C...0x13C,
      0x142...0x142, 0x399...0x399, 0x3AF...0x3AF, 0x3B9...0x3B9, 0x3CA...0x3CA, 0x406...0x407, 0x456...0x457,
    ]
    for codePoint in narrow.joined() { kinds[codePoint] = .narrow }
    return kinds
  }()

  static func kind(of codePoint: UInt32) -> Kind { codePoint < 0x500 ? kinds[Int(codePoint)] : .other }
}
