import CTextShim

/// Turns the code points of a run into symbols: drops what takes no room, and flags joining letters and viramas.
struct RunContext {
  private static let zeroWidthNonJoiner: UInt32 = 0x200C
  private static let zeroWidthJoiner: UInt32 = 0x200D

  private let symbols: UnsafeMutableBufferPointer<RunSymbol>
  private let limit: Int
  private let table: TableLookup
  /// Where the symbols that remain end.
  private var end: Int
  private var next: Int
  /// Whether what stands before joins the next letter.
  private var joined = false

  /// Works in place on `symbols[range]`; returns where the symbols that remain end.
  static func resolve(
    _ symbols: UnsafeMutableBufferPointer<RunSymbol>, _ range: Range<Int>, in table: TableLookup
  ) -> Int {
    var context = RunContext(
      symbols: symbols, limit: range.upperBound, table: table, end: range.lowerBound, next: range.lowerBound)
    while context.next < range.upperBound { context.step() }
    return context.end
  }

  @inline(__always)
  private mutating func step() {
    let index = next
    next += 1
    let flags = flags(index)
    if flags.rawValue == 0 {
      joined = false
      keep(index, flag: 0)
      return
    }
    if symbols[index].codePoint == Self.zeroWidthNonJoiner { joined = false }
    if symbols[index].codePoint == Self.zeroWidthJoiner { joined = true }
    if flags.contains(.invisible) || flags.contains(.dropped) { return }
    if flags.contains(.virama) { return addVirama(index, flags) }
    let joining = CtsJoining(rawValue: flags.rawValue & ClassFlags.joiningMask)
    switch joining {
    case .transparent: return
    case .none:
      joined = false
      keep(index, flag: 0)
    default: addLetter(index, joining)
    }
  }

  /// A letter in the form that its neighbours give it.
  @inline(__always)
  private mutating func addLetter(_ index: Int, _ own: CtsJoining) {
    var after = next
    while after < limit, isTransparent(after) { after += 1 }
    let following = after < limit ? CtsJoining(rawValue: joining(after)) : .none
    let joinsNext = own.joinsNext && following.joinsPrevious
    keep(index, flag: (joined && own.joinsPrevious ? 1 : 0) + (joinsNext ? 2 : 0))
    joined = own.joinsNext
  }

  /// A virama, by the letter that it joins and the joiners between them.
  @inline(__always)
  private mutating func addVirama(_ index: Int, _ flags: ClassFlags) {
    var after = next
    while after < limit, isJoiner(after) { after += 1 }
    let letter = after < limit && self.flags(after).contains(.joinable)
    let syllable = flags.contains(.syllable)
    if after > next, symbols[next].codePoint == Self.zeroWidthNonJoiner {
      keep(index, flag: 0)
    } else if letter, after > next {
      keep(index, flag: 2, joinsNext: syllable)
    } else if letter, !flags.contains(.joinsByJoiner) {
      keep(index, flag: 1, joinsNext: syllable)
    } else {
      keep(index, flag: after > next ? 4 : 0)
    }
    next = after
  }

  @inline(__always)
  private mutating func keep(_ index: Int, flag: Int, joinsNext: Bool = false) {
    var symbol = symbols[index]
    if flag > 0 { symbol.classID = UInt16(truncatingIfNeeded: table.classID(Int(symbol.classID), flag: flag)) }
    symbol.flag = UInt8(flag)
    symbol.joinsNext = joinsNext
    symbols[end] = symbol
    end += 1
  }

  @inline(__always)
  private func flags(_ index: Int) -> ClassFlags {
    ClassFlags(rawValue: table.classes[Int(symbols[index].classID)].flags)
  }

  private func joining(_ index: Int) -> UInt16 { flags(index).rawValue & ClassFlags.joiningMask }

  private func isJoiner(_ index: Int) -> Bool {
    symbols[index].codePoint == Self.zeroWidthJoiner || symbols[index].codePoint == Self.zeroWidthNonJoiner
  }

  /// Marks and other signs that joining looks through; the joiners themselves decide it.
  private func isTransparent(_ index: Int) -> Bool {
    if isJoiner(index) { return false }
    return joining(index) == CtsJoining.transparent.rawValue || flags(index).contains(.invisible)
  }
}

/// Joining_Type as it stands in the flags of a class.
struct CtsJoining: Hashable, Sendable {
  var rawValue: UInt16
  init(rawValue: UInt16) { self.rawValue = rawValue }
  init(_ type: cts_joining) { rawValue = UInt16(type.rawValue) }
  static let none = CtsJoining(CTS_JOINING_NONE)
  static let transparent = CtsJoining(CTS_JOINING_TRANSPARENT)
  var joinsNext: Bool {
    self == CtsJoining(CTS_JOINING_DUAL) || self == CtsJoining(CTS_JOINING_LEFT)
      || self == CtsJoining(CTS_JOINING_CAUSING)
  }
  var joinsPrevious: Bool {
    self == CtsJoining(CTS_JOINING_DUAL) || self == CtsJoining(CTS_JOINING_RIGHT)
      || self == CtsJoining(CTS_JOINING_CAUSING)
  }
}
