import CTextShim
import Catalogs
import Synchronization

/// What ICU knows of each UTF-16 unit: its script, and whether it is a letter, a mark, upper or lower case.
enum Letters {
  /// By unit: flags `CTS_LETTER` ..., and the number of the script in the low byte (0: common, inherited, a surrogate).
  static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x10000)
    cts_letters_fill(&table)
    return table
  }()

  static let letter = UInt16(CTS_LETTER)
  static let mark = UInt16(CTS_MARK)
  static let upper = UInt16(CTS_UPPER)
  static let lower = UInt16(CTS_LOWER)
  static let cased = upper | lower
  static let ignorable = UInt16(CTS_IGNORABLE)
  static let digit = UInt16(CTS_DIGIT)
  /// The number of the script.
  static let scripts: UInt16 = 0xFF
  static let complex = UInt16(CTS_COMPLEX)

  /// All letters beyond ASCII.
  static let beyondASCII: UnitSet = {
    var letters = UnitSet()
    for unit in UInt16(0x80)...UInt16.max where isLetter(unit) { letters.insert(unit) }
    return letters
  }()

  /// Letters that NFC spells in parts, by script.
  static let takenApart: [UInt8: [UInt16]] = {
    let others = [Self.han, Self.hangul]
    return table.withUnsafeBufferPointer { table in
      var found: [UInt8: [UInt16]] = [:]
      for index in table.indices where table[index] & letter != 0 {
        let script = UInt8(truncatingIfNeeded: table[index])
        guard !others.contains(script) else { continue }
        let unit = UInt16(index)
        if withUnsafePointer(to: unit, { cts_nfc_span($0, 1) }) == 0 { found[script, default: []].append(unit) }
      }
      return found
    }
  }()

  static let latin: UInt8 = cts_letters_script("Latn")
  static let greek = cts_letters_script("Grek")
  static let han = cts_letters_script("Hani")
  static let hangul = cts_letters_script("Hang")

  static func facts(_ unit: UInt16) -> UInt16 { table[Int(unit)] }
  static func script(_ unit: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: table[Int(unit)]) }
  static func isLetter(_ unit: UInt16) -> Bool { table[Int(unit)] & letter != 0 }
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0xA0 || unit == 0x202F || (unit >= 0x09 && unit <= 0x0D) || unit == 0x2028 || unit == 0x2029
  }

  /// `Cyrillic`
  static func name(ofScript script: UInt8) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let address = buffer.baseAddress else { return "" }
      let length = cts_letters_script_name(script, address, 64)
      return length < 0 ? "" : String(decoding: buffer[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// `Cyrl`
  static func tag(ofScript script: UInt8) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      guard let address = buffer.baseAddress, cts_letters_script_tag(script, address, 16) > 0 else { return "" }
      return String(cString: address)
    }
  }

  /// The region where a script is most at home, by likely subtags: `RU` of Cyrillic.
  static func home(ofScript script: UInt8) -> String? {
    let tag = tag(ofScript: script)
    return tag.isEmpty ? nil : LocaleID(canonical: "und-" + tag).region
  }

  private static let skeletons = Mutex<[UInt16: [UInt16]]>([:])
  /// What a unit looks like (UTS #39): units that look alike have the same skeleton.
  static func skeleton(_ unit: UInt16) -> [UInt16] {
    if let known = skeletons.withLock({ $0[unit] }) { return known }
    var out = [UInt16](repeating: 0, count: 32)
    let length = cts_skeleton(UInt32(unit), &out, 32)
    let skeleton = length < 0 ? [unit] : Array(out.prefix(Int(length)))
    skeletons.withLock { $0[unit] = skeleton }
    return skeleton
  }

  private static let counterparts = Mutex<[UInt32: UInt32]>([:])
  /// What a Chinese character is in the other script; itself where both write it alike.
  static func counterpart(_ unit: UInt16, toTraditional: Bool) -> UInt16 {
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
  static func sound(_ unit: UInt16) -> [UInt16] {
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
struct UnitSet: Sendable {
  fileprivate(set) var bits = [UInt64](repeating: 0, count: 1024)
  func contains(_ unit: UInt16) -> Bool { bits[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0 }
  mutating func insert(_ unit: UInt16) { bits[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
  func subtracting(_ other: UnitSet) -> UnitSet {
    var rest = self
    for word in bits.indices { rest.bits[word] &= ~other.bits[word] }
    return rest
  }
  var units: [UInt16] {
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
  fileprivate mutating func insertComposed(of scripts: [UInt8]) {
    for unit in scripts.compactMap({ Letters.takenApart[$0] }).joined() {
      var parts = [UInt16](repeating: 0, count: 8)
      let length = cts_nfc([unit], 1, &parts, 8)
      if length > 0, parts.prefix(Int(length)).allSatisfy(contains) { insert(unit) }
    }
  }
}

/// What a locale is written with: CLDR's exemplar characters, by ICU, and its scripts.
final class LocaleLetters: Sendable {
  /// The letters that every text of the language may have; empty where CLDR does not know the language.
  let standard: UnitSet
  /// With those of names and loanwords, of indexes, and punctuation. Few texts ask for them.
  var known: UnitSet { lazyKnown.get(makeKnown) }
  private let lazyKnown = Lazily<UnitSet>()
  /// The letters beyond ASCII on which, even where they stand among letters of the locale's scripts, there may be something to
  /// say: all but the standard ones; of Chinese, Japanese and Korean those alone that another writing of Chinese has.
  var remarkable: UnitSet { plainRemarkable ?? lazyRemarkable.get(makeRemarkable) }
  /// Nil for the scripts that few letters are listed of.
  private let plainRemarkable: UnitSet?
  private let lazyRemarkable = Lazily<UnitSet>()
  let hasExemplars: Bool
  /// Numbers as of `Letters.table`; those of all ways the language is written, unless the locale says which.
  let scripts: [UInt8]
  /// Those that the locale's name stands for: of `sr` Cyrillic alone.
  let likelyScripts: [UInt8]
  let isLatin: Bool
  /// Simplified or traditional Chinese, Japanese; nil for others.
  let han: Han?
  /// The Chinese characters in use there, which the character set of the years before Unicode has; nil for others.
  var charset: UnitSet? { charsetName.map { name in lazyCharset.get { Self.units(ofCharset: name) } } }
  private let charsetName: String?
  private let lazyCharset = Lazily<UnitSet>()
  private let tags: [String]
  enum Han { case simplified, traditional, japanese }

  private init(_ locale: LocaleID) {
    var scripts = Self.scripts { cts_locale_scripts(locale.tag, $0, $1) }
    let own = cts_letters_script(locale.script)
    if own != 0, !scripts.contains(own) { scripts.append(own) }
    likelyScripts = scripts
    if locale.tag == locale.language {
      scripts += Self.scripts { cts_language_scripts(locale.language, $0, $1) }.filter { !scripts.contains($0) }
    }
    self.scripts = scripts
    isLatin = scripts.contains(Letters.latin)
    han =
      switch (locale.language, locale.script) {
      case ("ja", _): .japanese
      case (_, "Hans"): .simplified
      case (_, "Hant"): .traditional
      default: nil
      }
    // A variant of a region may list few characters of its own: its parents' are known, too, if they are of its script.
    tags = [locale.tag] + locale.parents.filter { $0.script == locale.script }.map(\.tag)
    var standard = UnitSet()
    var found = false
    for tag in tags where cts_exemplars_add(tag, Int32(CTS_EXEMPLAR_STANDARD), &standard.bits) { found = true }
    hasExemplars = found
    standard.insertComposed(of: scripts)
    self.standard = standard
    plainRemarkable =
      scripts.contains(Letters.han) || scripts.contains(Letters.hangul)
      ? nil : Letters.beyondASCII.subtracting(standard)
    charsetName =
      switch (han, locale.region) {
      case (.japanese, _): "Shift_JIS"
      case (.simplified, _): "GB2312"
      case (.traditional, "HK"), (.traditional, "MO"): "Big5-HKSCS"
      case (.traditional, _): "windows-950"
      case (nil, _): nil
      }
  }

  private func makeKnown() -> UnitSet {
    var known = standard
    for tag in tags {
      for kind in [CTS_EXEMPLAR_AUXILIARY, CTS_EXEMPLAR_INDEX, CTS_EXEMPLAR_PUNCTUATION] {
        _ = cts_exemplars_add(tag, Int32(kind), &known.bits)
      }
    }
    known.insertComposed(of: scripts)
    return known
  }

  private func makeRemarkable() -> UnitSet {
    var units = standard
    let (known, charset) = (known, charset)
    for unit in UInt16(0x2E80)...UInt16.max {
      let facts = Letters.facts(unit)
      let script = UInt8(facts & 0xFF)
      guard facts & Letters.letter != 0, facts & Letters.cased == 0, scripts.contains(script) else { continue }
      if script == Letters.han, let charset, !charset.contains(unit), !known.contains(unit) { continue }
      units.insert(unit)
    }
    return Letters.beyondASCII.subtracting(units)
  }

  private static func units(ofCharset name: String) -> UnitSet {
    var units = UnitSet()
    _ = cts_charset_units(name, &units.bits)
    return units
  }

  private static func scripts(_ list: (UnsafeMutablePointer<UInt8>, Int32) -> Int32) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: 16)
    let count = list(&out, 16)
    return Array(out.prefix(Int(count)))
  }

  private static let memory = Mutex(ByLocale<LocaleLetters>())
  static func of(_ locale: LocaleID) -> LocaleLetters {
    if let known = memory.withLock({ $0[locale] }) { return known }
    let letters = LocaleLetters(locale)
    memory.withLock { memory in
      // A stream of invented locales must not fill the memory.
      if memory.count >= 500 { memory = ByLocale() }
      memory[locale] = letters
    }
    return letters
  }

  /// A letter of the language that looks like `unit` and has its case; of several the one that also sounds like it. A
  /// Greek letter stands for the one that the language has made of it: Kabyle writes ɣ, not y, where γ was typed.
  func lookAlike(of unit: UInt16) -> UInt16? {
    let facts = Letters.facts(unit)
    let alike = (bySkeleton[Letters.skeleton(unit)] ?? []).filter {
      (Letters.facts($0) ^ facts) & Letters.cased == 0 && $0 != unit
    }
    guard alike.count > 1 else { return alike.first }
    if Letters.script(unit) == Letters.greek, let made = alike.first(where: { $0 >= 0x80 }) { return made }
    return alike.first { Letters.sound($0) == Letters.sound(unit) } ?? alike.first
  }

  private struct Box: Sendable { var value: [[UInt16]: [UInt16]]? }
  private let skeletonMemory = Mutex(Box())
  /// The standard letters by what they look like; few languages are ever asked.
  private var bySkeleton: [[UInt16]: [UInt16]] {
    skeletonMemory.withLock { box in
      if let value = box.value { return value }
      var value: [[UInt16]: [UInt16]] = [:]
      for unit in standard.units where Letters.isLetter(unit) && unit < 0x3000 {
        value[Letters.skeleton(unit), default: []].append(unit)
      }
      box.value = value
      return value
    }
  }
}
