import CTextShim

/// Collects the widths of strings of one syllabic script in one language.
struct SyllableSamples {
  private let script: SyllabicScript
  private let probe: Probe
  private let setting: Probe.Setting
  private(set) var widths: GramTable = [:]

  /// Measures every string of the script. `language` is BCP 47, empty for none.
  static func measure(_ script: SyllabicScript, _ probe: Probe, language: String) -> GramTable {
    var samples = SyllableSamples(script, probe, language: language)
    let parts = SyllableParts(script, probe)
    samples.addLetters(parts)
    samples.addConjuncts(parts)
    if script.isIndian { samples.addIndianForms(parts) }
    samples.addNeighbours(parts)
    samples.addSignedConjuncts(parts)
    if script.kernsSigns {
      samples.addSignedNeighbours(parts)
    }
    if script.kernsConjuncts { samples.addConjunctNeighbours(parts) }
    if script.tag == Tag("Mymr") { samples.addMyanmar(parts) }
    samples.addTripleConjuncts(parts)
    return samples.widths
  }

  private init(_ script: SyllabicScript, _ probe: Probe, language: String) {
    self.script = script
    self.probe = probe
    setting = Probe.Setting(script: script.tag, language: language)
  }

  private func plain(_ codePoint: UInt32) -> Symbol { Symbol(codePoint) }
  /// A virama that joins the letter after it.
  private func joining(_ virama: UInt32) -> Symbol { Symbol(virama, flag: script.joinsByJoiner ? 2 : 1) }
  private func half(_ virama: UInt32) -> Symbol { Symbol(virama, flag: 2) }
  private func final(_ virama: UInt32) -> Symbol { Symbol(virama, flag: 4) }

  /// Measures the string that gives these symbols, unless it was measured, or shows a dotted circle.
  private mutating func add(_ symbols: [Symbol], as text: [UInt32]? = nil, keepingDottedCircle: Bool = false) {
    let gram = Gram(symbols)
    guard widths[gram] == nil else { return }
    let text = text ?? spell(symbols)
    if let width = probe.width(text, setting, keepingDottedCircle: keepingDottedCircle) { widths[gram] = width }
  }

  private mutating func add(_ symbols: Symbol..., keepingDottedCircle: Bool = false) {
    add(symbols, as: nil, keepingDottedCircle: keepingDottedCircle)
  }

  /// The code points that give these symbols, with the joiners that their flags stand for.
  private func spell(_ symbols: [Symbol]) -> [UInt32] {
    var text: [UInt32] = []
    for (index, symbol) in symbols.enumerated() {
      text.append(symbol.codePoint)
      switch symbol.flag {
      case 0:
        let isVirama = cts_indic_category(symbol.codePoint) == CTS_INDIC_VIRAMA
        if isVirama, !script.joinsByJoiner, index + 1 < symbols.count,
          SyllableParts.isJoinable(symbols[index + 1].codePoint)
        {
          text.append(0x200C)
        }
      case 2, 4: text.append(0x200D)
      default: break
      }
    }
    return text
  }

  private mutating func addLetters(_ parts: SyllableParts) {
    for letter in parts.independent { add(plain(letter)) }
    for letter in parts.consonants {
      for sign in parts.signs { add(plain(letter), plain(sign)) }
    }
    for letter in parts.independentVowels {
      for sign in parts.signs { add(plain(letter), plain(sign), keepingDottedCircle: true) }
    }
  }

  private mutating func addConjuncts(_ parts: SyllableParts) {
    for virama in parts.viramas {
      for first in parts.consonants + parts.independentVowels {
        for second in parts.consonants + (script.tag == Tag("Khmr") ? parts.independentVowels : []) {
          add(plain(first), joining(virama), plain(second))
        }
      }
    }
  }

  /// Conjuncts with nukta, explicit half forms, forms at the end of a word, and conjuncts on independent vowels.
  private mutating func addIndianForms(_ parts: SyllableParts) {
    for virama in parts.viramas {
      for first in parts.consonants {
        for nukta in parts.nuktas where widths[Gram([plain(first), plain(nukta)])] != nil {
          for second in parts.consonants {
            add(plain(first), plain(nukta), joining(virama), plain(second))
            add(plain(first), joining(virama), plain(second), plain(nukta))
          }
        }
        for second in parts.consonants {
          for third in stride(from: 0, to: min(20, parts.consonants.count), by: 5) {
            add(plain(first), joining(virama), plain(second), half(virama), plain(parts.consonants[third]))
          }
        }
      }
      for first in parts.consonants {
        for second in parts.consonants { add(plain(first), half(virama), plain(second)) }
        add(plain(first), final(virama))
      }
      for first in parts.independentVowels {
        for second in parts.consonants {
          for sign in parts.signs { add(plain(first), joining(virama), plain(second), plain(sign)) }
        }
      }
    }
  }

  /// Several signs on a letter, and letters beside each other.
  private mutating func addNeighbours(_ parts: SyllableParts) {
    for letter in parts.consonants {
      for first in parts.vowelSigns where widths[Gram([plain(letter), plain(first)])] != nil {
        for second in parts.signs where second != first { add(plain(letter), plain(first), plain(second)) }
      }
    }
    for first in parts.independent {
      for second in parts.independent { add(plain(first), plain(second)) }
    }
    for first in parts.consonants {
      for sign in parts.signs {
        for second in parts.consonants { add(plain(first), plain(sign), plain(second)) }
      }
    }
  }

  private mutating func addSignedConjuncts(_ parts: SyllableParts) {
    for virama in parts.viramas {
      let endings = parts.signs.map(plain) + (script.hasChillus ? [final(parts.viramas[0])] : [])
      for first in parts.consonants {
        for second in parts.consonants {
          for ending in endings { add(plain(first), joining(virama), plain(second), ending) }
          for neighbour in parts.consonants {
            add(plain(first), joining(virama), plain(second), plain(neighbour))
            add(plain(neighbour), plain(first), joining(virama), plain(second))
          }
        }
      }
    }
  }

  /// A conjunct with a sign before a letter, or before another sign.
  private mutating func addConjunctNeighbours(_ parts: SyllableParts) {
    let closing = parts.signs.filter { !parts.vowelSigns.contains($0) }
    for virama in parts.viramas {
      for first in parts.consonants {
        for second in parts.consonants {
          for sign in parts.signs {
            for next in parts.consonants + closing where next != sign {
              add(plain(first), joining(virama), plain(second), plain(sign), plain(next))
            }
          }
        }
      }
    }
  }

  private mutating func addSignedNeighbours(_ parts: SyllableParts) {
    for letter in parts.consonants + parts.independentVowels {
      for sign in parts.signs {
        for second in parts.consonants {
          for secondSign in parts.signs { add(plain(letter), plain(sign), plain(second), plain(secondSign)) }
        }
      }
    }
    for letter in parts.consonants + parts.independentVowels {
      for second in parts.consonants {
        for sign in parts.signs { add(plain(letter), plain(second), plain(sign)) }
      }
    }
  }

  /// Medials, which stack in a fixed order, and kinzi (nga, asat, stacker, letter).
  private mutating func addMyanmar(_ parts: SyllableParts) {
    for letter in parts.consonants {
      for medial in parts.medials {
        for vowel: UInt32 in [0x102F, 0x1030] {
          for sign in parts.signs { add([medial, 0x102D, vowel, sign].reduce([plain(letter)]) { $0 + [plain($1)] }) }
        }
      }
      for first in parts.medials + parts.vowelSigns where widths[Gram([plain(letter), plain(first)])] != nil {
        for second in parts.vowelSigns {
          let areMedials = parts.medials.contains(first) && parts.medials.contains(second)
          if areMedials { add(plain(letter), plain(first), plain(second), keepingDottedCircle: true) }
          guard widths[Gram([plain(letter), plain(first), plain(second)])] != nil, second != first else { continue }
          for third in parts.signs where third != first && third != second {
            add(plain(letter), plain(first), plain(second), plain(third))
          }
        }
      }
      let kinzi = [plain(0x1004), plain(0x103A), Symbol(0x1039, flag: 1), plain(letter)]
      let spelt: [UInt32] = [0x1004, 0x103A, 0x1039, letter]
      add(kinzi, as: spelt)
      for sign in parts.signs { add(kinzi + [plain(sign)], as: spelt + [sign]) }
    }
  }

  private mutating func addTripleConjuncts(_ parts: SyllableParts) {
    let simple = parts.consonants.filter { !cts_has_decomposition($0) }
    for virama in parts.viramas {
      for first in simple {
        for second in simple {
          for third in simple {
            add(plain(first), joining(virama), plain(second), joining(virama), plain(third))
          }
        }
      }
    }
  }
}
