import CHarfBuzz

/// One font at one weight, measured in all its scripts.
struct MeasuredMaster: Sendable {
  var table: GramTable = [:]
  /// Without ligatures and contextual alternates; empty where the recipe wants none.
  var plain: GramTable = [:]
  /// By language, what differs from `table`.
  var overlays: [String: GramTable] = [:]
  var unitsPerEm: Int
  var fontVersion: String
  /// Whether the profile's first font is kerned in runs of this font's script. (HarfBuzz kerns no Hebrew with fonts
  /// that have no rules for it.)
  var kernsFirstFont = true

  init(_ recipe: TableRecipe, master: Int, first: TableRecipe) throws(FontError) {
    let source = recipe.masters[master]
    let probe = Probe(try FontFace(source.file, weight: source.weight))
    unitsPerEm = probe.face.unitsPerEm
    fontVersion = probe.face.version
    for part in recipe.parts { measure(part, probe, plain: recipe.alsoPlain) }
    let setting = Probe.Setting(script: recipe.scripts.first ?? .latin)
    probe.addRest(to: &table, setting, marks: !recipe.parts.contains { $0.features.contains(.syllables) })
    if let script = recipe.scripts.first, let file = first.masters.first?.file {
      kernsFirstFont = MeasuredMaster.kerns(try FontFace(file, weight: 400), script)
    }
  }

  private mutating func measure(_ part: ScriptRecipe, _ probe: Probe, plain wantsPlain: Bool) {
    let own: GramTable
    switch part {
    case .western:
      own = Alphabets.western(probe, plain: false)
      if wantsPlain { plain = Alphabets.western(probe, plain: true) }
      for language in part.languages {
        overlays[language] = Alphabets.western(probe, language: language, base: own)
      }
    case .pairs(let tag, let ranges, let rightToLeft):
      own = Self.pairs(probe, tag, ranges, rightToLeft: rightToLeft)
    case .joining:
      own = JoiningScripts.measure(probe, language: "")
      for language in part.languages {
        let other = JoiningScripts.measure(probe, language: language)
        overlays[language, default: [:]].merge(MeasuredMaster.difference(other, own)) { old, _ in old }
      }
    case .ideographic(let tag):
      own = Alphabets.ideographic(probe, script: tag)
    case .syllabic(let tag):
      guard let script = SyllabicScript.all.first(where: { $0.tag == tag }) else { return }
      own = measure(script, probe, languages: part.languages)
    }
    table.merge(own) { old, _ in old }
  }

  private static func pairs(
    _ probe: Probe, _ tag: Tag, _ ranges: [ClosedRange<UInt32>], rightToLeft: Bool
  ) -> GramTable {
    let setting = Probe.Setting(script: tag, rightToLeft: rightToLeft)
    var own: GramTable = [:]
    Alphabets.pairs(probe, setting, [probe.covered(ranges)], into: &own)
    if tag == Tag("Armn") {
      // Its letter pairs have ligatures, which are kerned in their turn.
      let letters = probe.covered([0x531...0x587])
      var added: GramTable = [:]
      Alphabets.triples(probe, setting, letters, letters, letters, base: own, into: &added)
      own.merge(added) { old, _ in old }
    }
    return own
  }

  /// What the syllables of a script add up from, and by language what is different there.
  private mutating func measure(_ script: SyllabicScript, _ probe: Probe, languages: [String]) -> GramTable {
    let samples = SyllableSamples.measure(script, probe, language: "")
    var own = GramFit.fit(samples)
    // A letter that the fit explains away still is covered.
    for gram in samples.keys where gram.count == 1 && own[gram] == nil { own[gram] = 0 }
    for language in languages {
      let other = SyllableSamples.measure(script, probe, language: language)
      let residuals = Dictionary(
        uniqueKeysWithValues: other.map { ($0.key, $0.value &- (samples[$0.key] ?? own.width(of: $0.key))) })
      guard residuals.contains(where: { $0.value != 0 }) else { continue }
      overlays[language, default: [:]].merge(GramFit.fit(residuals)) { old, _ in old }
    }
    return own
  }

  private static func difference(_ table: GramTable, _ base: GramTable) -> GramTable {
    var difference: GramTable = [:]
    for key in Set(table.keys).union(base.keys) {
      let delta = (table[key] ?? 0) &- (base[key] ?? 0)
      if delta != 0 { difference[key] = delta }
    }
    return difference
  }

  /// Whether any of some pairs that are usually kerned is, in a run of a script.
  private static func kerns(_ face: FontFace, _ script: Tag) -> Bool {
    let probe = Probe(face)
    let rightToLeft = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script.value)) == HB_DIRECTION_RTL
    let setting = Probe.Setting(script: script, rightToLeft: rightToLeft)
    return [[0x41, 0x56], [0x54, 0x6F], [0x37, 0x2F], [0x50, 0x2E]].contains { (pair: [UInt32]) in
      let apart = pair.map { probe.width([$0], setting, keepingDottedCircle: true) ?? 0 }.reduce(0, +)
      return probe.width(pair, setting, keepingDottedCircle: true) != apart
    }
  }
}
