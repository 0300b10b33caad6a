import CHarfBuzz
import CTextShim

/// How one script of a font is measured.
enum ScriptRecipe: Hashable, Sendable {
  /// Latin, Greek and Cyrillic with what they share.
  case western
  /// All pairs of the letters in some ranges.
  case pairs(Tag, [ClosedRange<UInt32>], rightToLeft: Bool = false)
  case joining
  case syllabic(Tag)
  case ideographic(Tag)

  /// Languages whose shapes differ from the script's usual ones in the fonts known.
  var languages: [String] {
    switch self {
    case .western: ["ca"]
    case .joining: ["ur"]
    case .syllabic(Tag("Deva")): ["mr", "ne"]
    case .syllabic(Tag("Beng")): ["as"]
    default: []
    }
  }

  var features: ClassFeatures {
    switch self {
    case .western: [.dropsMarks]
    case .pairs(Tag("Hebr"), _, _): [.dropsMarks]
    case .pairs: []
    case .joining: [.joins]
    // Where signs stand alone, or letters join only with a joiner, syllables may be cut between clusters.
    case .syllabic(let tag) where [Tag("Taml"), Tag("Sinh"), Tag("Guru")].contains(tag): [.syllables]
    case .syllabic: [.syllables, .creditsSyllables]
    case .ideographic: [.ideographs]
    }
  }
}

/// How one table of a profile is made.
struct TableRecipe: Sendable {
  struct Master: Sendable {
    var weight: Int
    var file: FontFile
  }
  var name: String
  /// Ascending by weight.
  var masters: [Master]
  /// Scripts of the locales that prefer the table.
  var scripts: [Tag]
  var parts: [ScriptRecipe]
  var traits: TableTraits = []
  /// Also make a table without ligatures and contextual alternates.
  var alsoPlain = false
  var relativeError: Double
}

extension TableRecipe {
  private static let pairScripts: [(name: String, tag: String, ranges: [ClosedRange<UInt32>], error: Double)] = [
    ("Hebrew", "Hebr", [0x5BE...0x5BE, 0x5C0...0x5C0, 0x5C3...0x5C3, 0x5D0...0x5FF, 0xFB1D...0xFB4F], 0.001),
    ("Armenian", "Armn", [0x530...0x58F, 0xFB13...0xFB17], 0.001),
    ("Georgian", "Geor", [0x10A0...0x10FF, 0x1C90...0x1CBF], 0.001),
    ("Ethiopic", "Ethi", [0x1200...0x139F], 0.001),
    ("Thai", "Thai", [0xE00...0xE5F], 0.001),
    ("Lao", "Laoo", [0xE80...0xEFF], 0.001),
    ("Cherokee", "Cher", [0x13A0...0x13FF, 0xAB70...0xABBF], 0.002),
    ("OlChiki", "Olck", [0x1C50...0x1C7F], 0.002),
    ("Thaana", "Thaa", [0x780...0x7BF], 0.002),
    ("Tifinagh", "Tfng", [0x2D30...0x2D7F], 0.002),
    ("CanadianAboriginal", "Cans", [0x1400...0x167F], 0.002),
  ]
  private static let syllabicScripts: [(name: String, tag: String, error: Double)] = [
    ("Devanagari", "Deva", 0.002), ("Bengali", "Beng", 0.005), ("Gurmukhi", "Guru", 0.002),
    ("Gujarati", "Gujr", 0.005), ("Oriya", "Orya", 0.005), ("Tamil", "Taml", 0.005), ("Telugu", "Telu", 0.01),
    ("Kannada", "Knda", 0.005), ("Malayalam", "Mlym", 0.005), ("Sinhala", "Sinh", 0.005), ("Khmer", "Khmr", 0.005),
    ("Myanmar", "Mymr", 0.01),
  ]
  private static let ideographicScripts: [(name: String, index: Int, run: String, scripts: [String])] = [
    ("JP", 0, "Kana", ["Jpan"]), ("KR", 1, "Hang", ["Kore"]), ("SC", 2, "Hani", ["Hans"]), ("TC", 3, "Hani", ["Hant"]),
  ]
  /// Of these scripts the platform's own font has letters, with tracking.
  private static let systemScripts: Set<String> = ["Arab", "Hebr", "Armn", "Geor"]

  /// The embedded profile: Inter, then Noto Sans by script, as Debian's fonts-inter, fonts-noto-core and
  /// fonts-noto-cjk have them.
  static let open: [TableRecipe] = {
    let inter = [(400, "Regular"), (500, "Medium"), (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold")].map {
      Master(weight: $0, file: FontFile(path: "/usr/share/fonts/opentype/inter/Inter-\($1).otf"))
    }
    func noto(_ name: String) -> [Master] {
      [(400, "Regular"), (700, "Bold")].map {
        Master(weight: $0, file: FontFile(path: "/usr/share/fonts/truetype/noto/NotoSans\(name)-\($1).ttf"))
      }
    }
    func traits(_ tag: String) -> TableTraits { systemScripts.contains(tag) ? [.system] : [] }
    var all = [
      TableRecipe(
        name: "Inter", masters: inter, scripts: [.latin, Tag("Grek"), Tag("Cyrl")], parts: [.western],
        traits: .system, alsoPlain: true, relativeError: 0.0005),
      TableRecipe(
        name: "Noto Sans Arabic", masters: noto("Arabic"), scripts: [Tag("Arab")], parts: [.joining],
        traits: .system, relativeError: 0.002),
    ]
    for script in pairScripts {
      let recipe = ScriptRecipe.pairs(
        Tag(script.tag), script.ranges, rightToLeft: ["Hebr", "Thaa"].contains(script.tag))
      var masters = noto(script.name)
      if script.name == "Tifinagh" { masters = Array(masters.prefix(1)) }
      all.append(
        TableRecipe(
          name: "Noto Sans \(script.name)", masters: masters, scripts: [Tag(script.tag)], parts: [recipe],
          traits: traits(script.tag), relativeError: script.error))
    }
    for script in syllabicScripts {
      all.append(
        TableRecipe(
          name: "Noto Sans \(script.name)", masters: noto(script.name), scripts: [Tag(script.tag)],
          parts: [.syllabic(Tag(script.tag))], relativeError: script.error))
    }
    for script in ideographicScripts {
      let masters = [(400, "Regular"), (700, "Bold")].map {
        Master(
          weight: $0,
          file: FontFile(path: "/usr/share/fonts/opentype/noto/NotoSansCJK-\($1).ttc", index: script.index))
      }
      all.append(
        TableRecipe(
          name: "Noto Sans CJK \(script.name)", masters: masters, scripts: script.scripts.map { Tag($0) },
          parts: [.ideographic(Tag(script.run))], traits: .ideographic, relativeError: 0.001))
    }
    return all
  }()

  /// Recipes for somebody's own fonts, in fallback order: files of one family are weights of one table, and each script
  /// that a font has is measured as the embedded profile measures it.
  static func own(_ files: [FontFile]) throws(FontError) -> [TableRecipe] {
    guard !files.isEmpty else { throw .none }
    var families: [String] = []
    var faces: [String: [FontFace]] = [:]
    for file in files {
      let face = try FontFace(file, weight: 400)
      if faces[face.family] == nil { families.append(face.family) }
      faces[face.family, default: []].append(face)
    }
    return families.compactMap { family in
      guard let group = faces[family], let first = group.first else { return nil }
      var masters: [Master] = []
      for face in group {
        let weights = face.hasWeightAxis ? [400, 500, 600, 700, 800] : [face.weight]
        for weight in weights where !masters.contains(where: { $0.weight == weight }) {
          masters.append(Master(weight: weight, file: face.file))
        }
      }
      masters = Array(masters.sorted { $0.weight < $1.weight }.prefix(ProfileFormat.maximumMasters))
      let known = parts(of: first)
      return TableRecipe(
        name: family, masters: masters, scripts: known.flatMap(\.scripts), parts: known.map(\.recipe),
        traits: family == families.first ? .system : [], relativeError: 0.01)
    }
  }

  /// The scripts that a face covers, by a letter each.
  private static func parts(of face: FontFace) -> [(scripts: [Tag], recipe: ScriptRecipe)] {
    var parts: [(scripts: [Tag], recipe: ScriptRecipe)] = []
    if face.covers(0x61) { parts.append(([.latin, Tag("Grek"), Tag("Cyrl")], .western)) }
    if face.covers(0x628) { parts.append(([Tag("Arab")], .joining)) }
    for script in pairScripts where script.ranges.last.map({ range in range.contains { face.covers($0) } }) == true {
      parts.append(([Tag(script.tag)], .pairs(Tag(script.tag), script.ranges, rightToLeft: script.tag == "Hebr")))
    }
    for script in SyllabicScript.all where script.block.contains(where: { cts_is_graphic($0) && face.covers($0) }) {
      parts.append(([script.tag], .syllabic(script.tag)))
    }
    if face.covers(0x4E00) {
      parts.append((["Jpan", "Kore", "Hans", "Hant"].map { Tag($0) }, .ideographic(Tag("Hani"))))
    }
    return parts.isEmpty ? [([], .pairs(.latin, []))] : parts
  }
}

extension FontFace {
  /// The typographic family, else the family.
  var family: String {
    let typographic = name(16)
    return typographic.isEmpty ? name(1) : typographic
  }
  /// 1 to 1000, as the font says.
  var weight: Int { min(1000, max(1, Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)))) }
}
