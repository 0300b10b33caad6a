@testable import TextLayout

/// Small profiles made of literals, in fonts of 1000 units.
enum SampleProfile {
  static func draft(
    _ name: String, _ masters: [[([Symbol], Int32)]], weights: [Int] = [400], scripts: [String] = ["Latn"],
    traits: TableTraits = .system, features: ClassFeatures = [], base: Int = 0, language: String = ""
  ) -> TableDraft {
    TableDraft(
      name: name, fontVersion: "1", scripts: scripts.map { Tag($0) }, traits: traits, language: Tag(language),
      base: base, unitsPerEm: 1000, weights: weights, relativeError: 0.01,
      masters: masters.map { entries in
        Dictionary(uniqueKeysWithValues: entries.map { (Gram($0.0), $0.1) })
      }, features: features)
  }

  static func symbols(_ text: String) -> [Symbol] { text.unicodeScalars.map { Symbol($0.value) } }

  static func bytes(_ drafts: [TableDraft]) throws -> [UInt8] {
    try ProfileWriter.write(drafts, tracking: [TrackingPoint(size: 10, em: 0.01)], summary: "a sample")
  }

  /// Latin with kerning and n-grams of every length, in two weights.
  static func latin() -> TableDraft {
    let shared: [(String, Int32)] = [("abc", 7), ("abcd", 20), ("abcde", 300)]
    let regular: [(String, Int32)] = [
      (" ", 250), ("A", 600), ("V", 600), ("AV", -80), ("a", 500), ("b", 500), ("c", 500), ("d", 500), ("e", 500),
      ("é", 510), ("\u{301}", 100), ("\u{200D}", 0),
    ]
    let bold: [(String, Int32)] = [
      (" ", 260), ("A", 700), ("V", 700), ("AV", -100), ("a", 560), ("b", 560), ("c", 560), ("d", 560), ("e", 560),
      ("é", 570), ("\u{301}", 100), ("\u{200D}", 0),
    ]
    return draft(
      "Latin", [regular + shared, bold + shared].map { $0.map { (symbols($0.0), $0.1) } }, weights: [400, 700],
      features: .dropsMarks)
  }

  /// Widths in units of 1/1000 em of each grapheme cluster.
  static func widths(
    _ text: String, _ profile: MetricsProfile, locale: String = "en", weight: String = "regular",
    calibration: Calibration = .none
  ) -> [Int] {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: .unicode)
    let advances = ProfileAdvances(profile, calibration: calibration)
      .advances(of: segmented, locale: locale, weight: weight)
    return zip(advances.system, advances.fallback).map { Int((Double($0 + $1) * 1000 / 65536).rounded()) }
  }
}
