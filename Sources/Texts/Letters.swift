import CTextShim
import Synchronization

/// What ICU knows of each UTF-16 unit: its script, and whether it is a letter, a mark, upper or lower case.
package enum Letters {
  /// By unit: flags `CTS_LETTER` ..., and the number of the script in the low byte (0: common, inherited, a surrogate).
  package static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x10000)
    cts_letters_fill(&table)
    return table
  }()

  package static let letter = UInt16(CTS_LETTER)
  package static let mark = UInt16(CTS_MARK)
  package static let upper = UInt16(CTS_UPPER)
  package static let lower = UInt16(CTS_LOWER)
  package static let cased = upper | lower
  package static let ignorable = UInt16(CTS_IGNORABLE)
  package static let digit = UInt16(CTS_DIGIT)
  /// The number of the script.
  package static let scripts: UInt16 = 0xFF
  package static let complex = UInt16(CTS_COMPLEX)

  /// All letters beyond ASCII.
  package static let beyondASCII: UnitSet = {
    var letters = UnitSet()
    for unit in UInt16(0x80)...UInt16.max where isLetter(unit) { letters.insert(unit) }
    return letters
  }()

  /// Letters that NFC spells in parts, by script.
  static let takenApart: [UInt8: [UInt16]] = {
    let others = [Self.han, Self.hangul]
    var found: [UInt8: [UInt16]] = [:]
    for (index, facts) in table.enumerated() where facts & letter != 0 {
      let script = UInt8(truncatingIfNeeded: facts)
      guard !others.contains(script) else { continue }
      var unit = UInt16(index)
      if cts_nfc_span(&unit, 1) == 0 { found[script, default: []].append(unit) }
    }
    return found
  }()

  package static let latin: UInt8 = cts_letters_script("Latn")
  package static let greek = cts_letters_script("Grek")
  package static let han = cts_letters_script("Hani")
  package static let hangul = cts_letters_script("Hang")

  package static func facts(_ unit: UInt16) -> UInt16 { table[Int(unit)] }
  package static func script(_ unit: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: table[Int(unit)]) }
  package static func isLetter(_ unit: UInt16) -> Bool { table[Int(unit)] & letter != 0 }
  package static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0xA0 || unit == 0x202F || (unit >= 0x09 && unit <= 0x0D) || unit == 0x2028 || unit == 0x2029
  }

  /// `Cyrillic`
  package static func name(ofScript script: UInt8) -> String {
    var name = [CChar](repeating: 0, count: 64)
    let length = cts_letters_script_name(script, &name, 64)
    return length < 0 ? "" : String(decoding: name[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// `Cyrl`
  package static func tag(ofScript script: UInt8) -> String {
    var tag = [CChar](repeating: 0, count: 16)
    let length = cts_letters_script_tag(script, &tag, 16)
    return length <= 0 ? "" : String(decoding: tag.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let skeletons = Mutex<[UInt16: [UInt16]]>([:])
  /// What a unit looks like (UTS #39): units that look alike have the same skeleton.
  package static func skeleton(_ unit: UInt16) -> [UInt16] {
    if let known = skeletons.withLock({ $0[unit] }) { return known }
    var out = [UInt16](repeating: 0, count: 32)
    let length = cts_skeleton(UInt32(unit), &out, 32)
    let skeleton = length < 0 ? [unit] : Array(out.prefix(Int(length)))
    skeletons.withLock { $0[unit] = skeleton }
    return skeleton
  }

  private static let counterparts = Mutex<[UInt32: UInt32]>([:])
  /// What a Chinese character is in the other script; itself where both write it alike.
  package static func counterpart(_ unit: UInt16, toTraditional: Bool) -> UInt16 {
    let key = UInt32(unit) << 1 | (toTraditional ? 1 : 0)
    // The transform is not made for several threads: the lock guards it, too.
    let other = counterparts.withLock { known in
      if let other = known[key] { return other }
      let other = cts_han_counterpart(UInt32(unit), toTraditional)
      known[key] = other
      return other
    }
    return UInt16(exactly: other) ?? unit
  }
}

extension Letters {
  private static let sounds = Mutex<[UInt16: [UInt16]]>([:])
  /// How a letter sounds, roughly, in ASCII letters.
  package static func sound(_ unit: UInt16) -> [UInt16] {
    // The transform is not made for several threads: the lock guards it, too.
    sounds.withLock { known in
      if let sound = known[unit] { return sound }
      var out = [UInt16](repeating: 0, count: 32)
      let length = cts_sound(UInt32(unit), &out, 32)
      let sound = length < 0 ? [unit] : Array(out.prefix(Int(length)))
      known[unit] = sound
      return sound
    }
  }
}

/// A set of UTF-16 units.
package struct UnitSet: Sendable {
  package var bits = [UInt64](repeating: 0, count: 1024)

  package init() {}
  package func contains(_ unit: UInt16) -> Bool { bits[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0 }
  package mutating func insert(_ unit: UInt16) { bits[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
  package func subtracting(_ other: UnitSet) -> UnitSet {
    var rest = self
    for word in bits.indices { rest.bits[word] &= ~other.bits[word] }
    return rest
  }
  package var units: [UInt16] {
    var units: [UInt16] = []
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        units.append(UInt16(index << 6 + rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
    return units
  }

  /// CLDR lists letters as NFC has them; keyboards also write those that NFC takes apart (Gurmukhi ਸ਼).
  package mutating func insertComposed(of scripts: [UInt8]) {
    for unit in scripts.compactMap({ Letters.takenApart[$0] }).joined() {
      var parts = [UInt16](repeating: 0, count: 8)
      let length = cts_nfc([unit], 1, &parts, 8)
      if length > 0, parts.prefix(Int(length)).allSatisfy(contains) { insert(unit) }
    }
  }
}
