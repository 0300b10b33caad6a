/// The checks of single texts, found by the signs that they wait for: most are not asked of most texts.
struct TextChecks: Sendable {
  private let checks: [TextCheck]
  /// How many words a row has: a bit for each check.
  private let width: Int
  /// By bit of a sign, a row: the checks that wait for the sign.
  private let rows: [UInt64]

  init(_ checks: [TextCheck]) {
    self.checks = checks
    let width = (checks.count + 63) / 64
    var rows = [UInt64](repeating: 0, count: width * UInt64.bitWidth)
    for (number, check) in checks.enumerated() {
      for sign in 0..<UInt64.bitWidth where check.signs.rawValue >> UInt64(sign) & 1 != 0 {
        rows[sign * width + number / 64] |= 1 << UInt64(number % 64)
      }
    }
    self.width = width
    self.rows = rows
  }

  var count: Int { checks.count }

  /// Calls with a check by its number.
  @inline(__always)
  func with(_ number: Int, _ body: (TextCheck) -> Void) {
    // Held by this list: to retain each for each text costs as much as most of them take.
    Unmanaged.passUnretained(checks[number])._withUnsafeGuaranteedRef(body)
  }

  /// Calls with the number of each check that waits for one of these signs, in the order of the checks.
  @inline(__always)
  func forEachNumber(askedOf signs: TextTraits, _ body: (Int) -> Void) {
    for word in 0..<width {
      var asked: UInt64 = 0
      var rest = signs.rawValue
      while rest != 0 {
        asked |= rows[rest.trailingZeroBitCount * width + word]
        rest &= rest &- 1
      }
      while asked != 0 {
        body(word * 64 + asked.trailingZeroBitCount)
        asked &= asked &- 1
      }
    }
  }
}
