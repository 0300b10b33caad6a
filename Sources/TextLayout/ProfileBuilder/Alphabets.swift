import CTextShim

/// Scripts whose letters change width by their neighbours alone: alphabets, Thai, Ethiopic, kana.
enum Alphabets {
  /// Advances of all code points, and what each pair adds. A pair of one list is of its own letters; all first parts
  /// of a list meet all second parts.
  static func pairs(_ probe: Probe, _ setting: Probe.Setting, _ lists: [[UInt32]], into table: inout GramTable) {
    for list in lists {
      for codePoint in list where table[Gram(Symbol(codePoint))] == nil {
        table[Gram(Symbol(codePoint))] = probe.width([codePoint], setting, keepingDottedCircle: true) ?? 0
      }
      let widths = list.map { table[Gram(Symbol($0))] ?? 0 }
      for (first, firstWidth) in zip(list, widths) {
        for (second, secondWidth) in zip(list, widths) {
          guard let width = probe.width([first, second], setting, keepingDottedCircle: true) else { continue }
          let delta = width &- firstWidth &- secondWidth
          guard delta != 0 else { continue }
          let pair = Gram([Symbol(first), Symbol(second)])
          if table[pair] == nil { table[pair] = delta }
        }
      }
    }
  }

  private static let common: [ClosedRange<UInt32>] = [
    0x20...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA0...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2000...0x206F, 0x2190...0x2199,
    // Keys of a Mac: shift, control, command, option, delete.
    0x21E7...0x21E7, 0x2303...0x2303, 0x2318...0x2318, 0x2325...0x2325, 0x232B...0x232B,
  ]
  private static let latin: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xBA...0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF,
  ]
  private static let greek: [ClosedRange<UInt32>] = [0x370...0x3FF, 0x1F00...0x1FFF]
  private static let cyrillic: [ClosedRange<UInt32>] = [0x400...0x52F]

  /// Latin, Greek and Cyrillic with the punctuation and digits they share.
  static func western(_ probe: Probe, plain: Bool) -> GramTable {
    var table: GramTable = [:]
    let shared = probe.covered(common)
    let features = plain ? ShapingFeatures.plain : []
    for (script, ranges) in [("Latn", latin), ("Grek", greek), ("Cyrl", cyrillic)] {
      let setting = Probe.Setting(script: Tag(script), features: features)
      pairs(probe, setting, [shared + probe.covered(ranges)], into: &table)
    }
    if !plain { addContexts(probe, Probe.Setting(script: .latin), to: &table) }
    probe.addRest(to: &table, Probe.Setting(script: .latin, features: features))
    return table
  }

  /// Contextual alternates that look at both neighbours, where texts have them often: the x between digits, and the
  /// hyphen between a capital and a small letter.
  private static func addContexts(_ probe: Probe, _ setting: Probe.Setting, to table: inout GramTable) {
    let digits = Array<UInt32>(0x30...0x39)
    let (capitals, small) = (Array<UInt32>(0x41...0x5A), Array<UInt32>(0x61...0x7A))
    var added: GramTable = [:]
    triples(probe, setting, digits, [0x78], digits, base: table, into: &added)
    triples(probe, setting, capitals, [0x2D], small, base: table, into: &added)
    triples(probe, setting, small, [0x2D], capitals, base: table, into: &added)
    table.merge(added) { old, _ in old }
  }

  /// What a language changes in the letters that it sets in its own way: the Catalan l·l.
  static func western(_ probe: Probe, language: String, base: GramTable) -> GramTable {
    guard language == "ca" else { return [:] }
    var table: GramTable = [:]
    triples(
      probe, Probe.Setting(script: .latin, language: language), [0x4C, 0x6C], [0xB7], [0x4C, 0x6C], base: base,
      into: &table)
    return table
  }

  /// What each sequence of three letters adds to its letters and pairs.
  static func triples(
    _ probe: Probe, _ setting: Probe.Setting, _ first: [UInt32], _ second: [UInt32], _ third: [UInt32],
    base: GramTable, into table: inout GramTable
  ) {
    for a in first {
      for b in second {
        for c in third {
          let gram = Gram([Symbol(a), Symbol(b), Symbol(c)])
          guard let width = probe.width([a, b, c], setting) else { continue }
          let delta = width &- base.width(of: gram)
          if delta != 0 { table[gram] = delta }
        }
      }
    }
  }

  /// Whether a pair can stand in one run: runs are split where the script changes, and what is common to scripts goes
  /// with what stands before it. (The sound mark U+30FC is common, but follows katakana.)
  private static func sharesRun(_ first: UInt32, _ second: UInt32) -> Bool {
    func script(_ codePoint: UInt32) -> Tag { codePoint == 0x30FC ? Tag("Kana") : Tag(value: cts_script(codePoint)) }
    let (a, b) = (script(first), Tag(value: cts_script(second)))
    return b == .common || b == .inherited || a == b || a == .common && b == Tag("Hira")
  }

  /// Planes 0, 2 and 3 have ideographs.
  private static let ideographs: [ClosedRange<UInt32>] = [0x3400...0x9FFF, 0x20000...0x323AF]

  /// Kana and the punctuation set with it by pairs; ideographs and Hangul by their own advances, which need no shaping.
  /// Ideographs that the font lacks are as wide as an em too (and so most pages of the table are alike).
  static func ideographic(_ probe: Probe, script: Tag) -> GramTable {
    var table: GramTable = [:]
    let kana = probe.covered([0x3000...0x30FF, 0x31F0...0x31FF, 0xFF00...0xFF65])
    pairs(probe, Probe.Setting(script: script), [kana], into: &table)
    for pair in table.keys where pair.count == 2 && !sharesRun(pair[0].codePoint, pair[1].codePoint) {
      table[pair] = nil
    }
    for codePoint in probe.face.coveredCodePoints where codePoint > 0x1F && !cts_is_default_ignorable(codePoint) {
      let gram = Gram(Symbol(codePoint))
      if table[gram] == nil { table[gram] = Int32(probe.face.advance(ofGlyph: probe.face.glyph(of: codePoint))) }
    }
    for codePoint in ideographs.joined() where table[Gram(Symbol(codePoint))] == nil && cts_is_wide(codePoint) {
      table[Gram(Symbol(codePoint))] = Int32(probe.face.unitsPerEm)
    }
    return table
  }
}
