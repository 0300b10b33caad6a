import CTextShim

/// Scripts of orthographic syllables: consonants, viramas that join them, vowel signs.
///
/// The strings measured are every syllable of up to three consonants that people write, with its signs, and pairs of
/// syllables for the kerning between them. Nothing here is drawn from texts.
struct SyllabicScript: Sendable {
  var tag: Tag
  var block: ClosedRange<UInt32>
  /// Shared punctuation measured with the letters.
  var extra: [UInt32] = []
  /// Half forms, nukta conjuncts and conjuncts on independent vowels: the scripts of India.
  var isIndian = true
  /// Kerning between signs of neighbouring syllables.
  var kernsSigns = false
  /// Kerning between a conjunct with a sign and the next letter, where it is more than noise.
  var kernsConjuncts = false
  /// Virama joins only with ZWJ (Sinhala).
  var joinsByJoiner = false
  /// Virama with a joiner ends a syllable in its own form.
  var hasChillus = false

  static let all: [SyllabicScript] = [
    SyllabicScript(tag: Tag("Deva"), block: 0x900...0x97F, extra: [0x964, 0x965], hasChillus: true),
    SyllabicScript(tag: Tag("Beng"), block: 0x980...0x9FF, kernsSigns: true, kernsConjuncts: true, hasChillus: true),
    SyllabicScript(tag: Tag("Guru"), block: 0xA00...0xA7F, kernsSigns: true),
    SyllabicScript(tag: Tag("Gujr"), block: 0xA80...0xAFF),
    SyllabicScript(tag: Tag("Orya"), block: 0xB00...0xB7F),
    SyllabicScript(tag: Tag("Taml"), block: 0xB80...0xBFF, kernsSigns: true),
    SyllabicScript(tag: Tag("Telu"), block: 0xC00...0xC7F, kernsSigns: true, kernsConjuncts: true, hasChillus: true),
    SyllabicScript(tag: Tag("Knda"), block: 0xC80...0xCFF, hasChillus: true),
    SyllabicScript(tag: Tag("Mlym"), block: 0xD00...0xD7F, hasChillus: true),
    SyllabicScript(
      tag: Tag("Sinh"), block: 0xD80...0xDFF, isIndian: false, kernsSigns: true, kernsConjuncts: true,
      joinsByJoiner: true),
    SyllabicScript(tag: Tag("Khmr"), block: 0x1780...0x17FF, isIndian: false),
    SyllabicScript(tag: Tag("Mymr"), block: 0x1000...0x104F, isIndian: false, kernsSigns: true),
  ]
}

/// The letters and signs of a syllabic script that a font has, by what they do in a syllable.
struct SyllableParts {
  /// Everything that stands by itself.
  let independent: [UInt32]
  let consonants: [UInt32]
  let independentVowels: [UInt32]
  /// All dependent signs.
  let signs: [UInt32]
  /// Signs that another sign may follow.
  let vowelSigns: [UInt32]
  let medials: [UInt32]
  let nuktas: [UInt32]
  let viramas: [UInt32]

  init(_ script: SyllabicScript, _ probe: Probe) {
    let all = probe.covered([script.block]) + script.extra.filter { probe.face.covers($0) }
    func with(_ categories: cts_indic...) -> [UInt32] { all.filter { categories.contains(cts_indic_category($0)) } }
    independent = all.filter { !cts_is_mark($0) }
    consonants = with(CTS_INDIC_CONSONANT)
    independentVowels = with(CTS_INDIC_VOWEL_INDEPENDENT)
    signs = all.filter { cts_is_mark($0) && cts_indic_category($0) != CTS_INDIC_CANTILLATION }
    vowelSigns = with(
      CTS_INDIC_VOWEL_SIGN, CTS_INDIC_MEDIAL, CTS_INDIC_NUKTA, CTS_INDIC_REGISTER_SHIFTER, CTS_INDIC_PURE_KILLER
    ).filter { cts_is_mark($0) }
    medials = with(CTS_INDIC_MEDIAL)
    nuktas = with(CTS_INDIC_NUKTA).filter { cts_is_mark($0) }
    viramas = with(CTS_INDIC_VIRAMA)
  }

  /// Whether a virama joins a letter.
  static func isJoinable(_ codePoint: UInt32) -> Bool {
    [
      CTS_INDIC_CONSONANT, CTS_INDIC_CONSONANT_SIGN, CTS_INDIC_MEDIAL, CTS_INDIC_VOWEL, CTS_INDIC_VOWEL_INDEPENDENT,
    ].contains(cts_indic_category(codePoint))
  }
}
