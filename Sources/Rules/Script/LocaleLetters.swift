import CTextShim
import Catalogs
import Linter
import Synchronization
import Texts

extension Letters {
  /// The region where a script is most at home, by likely subtags: `RU` of Cyrillic.
  static func home(ofScript script: UInt8) -> String? {
    let tag = tag(ofScript: script)
    return tag.isEmpty ? nil : LocaleID(canonical: "und-" + tag).region
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
  private let language: String
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
    language = locale.language
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

  /// Whether the language is written with a script in some locale of its.
  func isScriptOfLanguage(_ script: UInt8) -> Bool {
    Self.scripts { cts_language_scripts(language, $0, $1) }.contains(script)
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
