import CTextShim

/// A table before it is packed: deltas for each weight, and what to know of its code points.
struct TableDraft: Sendable {
  var name: String
  var fontVersion: String
  var scripts: [Tag]
  var traits: TableTraits
  var language = Tag(value: 0)
  var base = 0
  var unitsPerEm: Int
  /// Ascending, as many as `masters`.
  var weights: [Int]
  var relativeError: Double
  var masters: [GramTable]
  var features: ClassFeatures

  /// Every n-gram that is not 0 everywhere, and every code point that is covered, with its value in each weight.
  var merged: [Gram: [Int16]] {
    var merged: [Gram: [Int16]] = [:]
    for (index, master) in masters.enumerated() {
      for (gram, delta) in master {
        merged[gram, default: [Int16](repeating: 0, count: masters.count)][index] = Int16(clamping: delta)
      }
    }
    return merged.filter { $0.key.count == 1 || $0.value.contains { $0 != 0 } }
  }
}

/// What the code points of a table do in context, by the scripts that were measured in it.
struct ClassFeatures: OptionSet, Sendable {
  var rawValue: Int
  /// Nonspacing marks take no room.
  static let dropsMarks = ClassFeatures(rawValue: 1)
  static let joins = ClassFeatures(rawValue: 2)
  static let syllables = ClassFeatures(rawValue: 4)
  /// Syllables are credited to their first cluster.
  static let creditsSyllables = ClassFeatures(rawValue: 8)
  static let ideographs = ClassFeatures(rawValue: 16)

  func flags(of codePoint: UInt32) -> ClassFlags {
    var flags: ClassFlags = []
    if cts_is_default_ignorable(codePoint) { flags.insert(.invisible) }
    if cts_may_compose_backwards(codePoint) { flags.insert(.composes) }
    if contains(.joins) { flags.rawValue |= CtsJoining(cts_joining_type(codePoint)).rawValue }
    if contains(.dropsMarks), cts_is_nonspacing_mark(codePoint) { flags.insert(.dropped) }
    if contains(.syllables) {
      if cts_indic_category(codePoint) == CTS_INDIC_VIRAMA {
        flags.insert(.virama)
        let script = Tag(value: cts_script(codePoint))
        if SyllabicScript.all.contains(where: { $0.tag == script && $0.joinsByJoiner }) { flags.insert(.joinsByJoiner) }
        if contains(.creditsSyllables) { flags.insert(.syllable) }
      }
      if SyllableParts.isJoinable(codePoint) { flags.insert(.joinable) }
    }
    if contains(.ideographs), Tag(value: cts_script(codePoint)) == Tag("Hani") { flags.insert(.ideograph) }
    return flags
  }
}
