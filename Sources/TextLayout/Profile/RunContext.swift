import CTextShim

/// Turns the code points of a run into symbols: drops what takes no room, and flags joining letters and viramas.
enum RunContext {
  private static let zeroWidthNonJoiner: UInt32 = 0x200C
  private static let zeroWidthJoiner: UInt32 = 0x200D

  /// Works in place on `symbols[range]`; returns where the symbols that remain end.
  static func resolve(
    _ symbols: UnsafeMutableBufferPointer<RunSymbol>, _ range: Range<Int>, in table: TableLookup
  ) -> Int {
    var end = range.lowerBound
    var next = range.lowerBound
    var joined = false
    func flags(_ index: Int) -> ClassFlags { ClassFlags(rawValue: table.classes[Int(symbols[index].classID)].flags) }
    func joining(_ index: Int) -> UInt16 { flags(index).rawValue & ClassFlags.joiningMask }
    func isJoiner(_ index: Int) -> Bool {
      symbols[index].codePoint == zeroWidthJoiner || symbols[index].codePoint == zeroWidthNonJoiner
    }
    func keep(_ index: Int, flag: Int, joinsNext: Bool = false) {
      var symbol = symbols[index]
      if flag > 0 { symbol.classID = UInt16(truncatingIfNeeded: table.classID(Int(symbol.classID), flag: flag)) }
      symbol.flag = UInt8(flag)
      symbol.joinsNext = joinsNext
      symbols[end] = symbol
      end += 1
    }

    while next < range.upperBound {
      let index = next
      next += 1
      let flag = flags(index)
      if flag.rawValue == 0 {
        joined = false
        keep(index, flag: 0)
        continue
      }
      if symbols[index].codePoint == zeroWidthNonJoiner { joined = false }
      if symbols[index].codePoint == zeroWidthJoiner { joined = true }
      if flag.contains(.invisible) || flag.contains(.dropped) { continue }
      if flag.contains(.virama) {
        virama(flag)
        continue
      }
      let own = CtsJoining(rawValue: flag.rawValue & ClassFlags.joiningMask)
      switch own {
      case .transparent: continue
      case .none:
        joined = false
        keep(index, flag: 0)
      default:
        var after = next
        while after < range.upperBound, isTransparent(after) { after += 1 }
        let following = after < range.upperBound ? CtsJoining(rawValue: joining(after)) : .none
        let joinsNext = own.joinsNext && following.joinsPrevious
        keep(index, flag: (joined && own.joinsPrevious ? 1 : 0) + (joinsNext ? 2 : 0))
        joined = own.joinsNext
      }

      func virama(_ flag: ClassFlags) {
        var after = next
        while after < range.upperBound, isJoiner(after) { after += 1 }
        let letter = after < range.upperBound && flags(after).contains(.joinable)
        let syllable = flag.contains(.syllable)
        if after > next, symbols[next].codePoint == zeroWidthNonJoiner {
          keep(index, flag: 0)
        } else if letter, after > next {
          keep(index, flag: 2, joinsNext: syllable)
        } else if letter, !flag.contains(.joinsByJoiner) {
          keep(index, flag: 1, joinsNext: syllable)
        } else {
          keep(index, flag: after > next ? 4 : 0)
        }
        next = after
      }
    }

    /// Marks and other signs that joining looks through; the joiners themselves decide it.
    func isTransparent(_ index: Int) -> Bool {
      if isJoiner(index) { return false }
      return joining(index) == CtsJoining.transparent.rawValue || flags(index).contains(.invisible)
    }
    return end
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
