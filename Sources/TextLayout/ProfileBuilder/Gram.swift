/// A short sequence of symbols, at most five, packed into one number: 24 bits each, the last symbol lowest.
struct Gram: Hashable, Comparable, Sendable {
  private(set) var packed: UInt128 = 0

  init() {}
  init(_ symbol: Symbol) { packed = UInt128(symbol.rawValue) }
  init(_ symbols: [Symbol]) { for symbol in symbols { append(symbol) } }
  private init(packed: UInt128) { self.packed = packed }

  mutating func append(_ symbol: Symbol) { packed = packed << 24 | UInt128(symbol.rawValue) }

  /// No symbol is 0, so the highest one tells the length.
  var count: Int { (128 - packed.leadingZeroBitCount + 23) / 24 }

  subscript(index: Int) -> Symbol {
    var symbol = Symbol(0)
    symbol.rawValue = UInt32(truncatingIfNeeded: packed >> UInt128(24 * (count - 1 - index)) & 0xFF_FFFF)
    return symbol
  }

  var symbols: [Symbol] { (0..<count).map { self[$0] } }

  /// The part of `length` symbols that begins at `start`, of a gram with `count` symbols.
  @inline(__always)
  func part(_ start: Int, _ length: Int, of count: Int) -> Gram {
    let mask = (UInt128(1) << UInt128(24 * length)) - 1
    return Gram(packed: packed >> UInt128(24 * (count - start - length)) & mask)
  }

  static func < (a: Gram, b: Gram) -> Bool { a.packed < b.packed }
}

/// Deltas of n-grams, in font units: the width of a text is the sum over all n-grams it holds.
typealias GramTable = [Gram: Int32]

extension Dictionary where Key == Gram, Value == Int32 {
  /// The width of a string, by the n-grams known so far.
  func width(of string: Gram) -> Int32 {
    let count = string.count
    var sum: Int32 = 0
    for start in 0..<count {
      for length in 1...(count - start) {
        if let delta = self[string.part(start, length, of: count)] { sum &+= delta }
      }
    }
    return sum
  }
}
