/// ICU lacks a dictionary without which it would break lines of some scripts nowhere, or words in the wrong places.
package struct MissingBreakDictionaries: Error, CustomStringConvertible {
  /// English names of the scripts.
  package var scripts: [String]
  package init(scripts: [String]) { self.scripts = scripts }
  package var description: String {
    "ICU lacks the break dictionaries of \(scripts.joined(separator: ", ")); install its full data (libicu) and try again"
  }
}

/// Asks ICU to break a few words that only a dictionary can break.
package enum BreakDictionaries {
  private struct Probe {
    var script: String
    var locale: String
    var kind: BreakIterator.Kind
    var text: String
    /// Whether the dictionary puts a boundary inside the text, or takes away the one between two ideographs.
    var dictionarySplits: Bool
  }
  private static let probes = [
    Probe(script: "Thai", locale: "th", kind: .line, text: "ภาษาไทยง่าย", dictionarySplits: true),
    Probe(script: "Lao", locale: "lo", kind: .line, text: "ພາສາລາວງ່າຍ", dictionarySplits: true),
    Probe(script: "Khmer", locale: "km", kind: .line, text: "ភាសាខ្មែរងាយស្រួល", dictionarySplits: true),
    Probe(script: "Burmese", locale: "my", kind: .line, text: "မြန်မာဘာသာစကား", dictionarySplits: true),
    Probe(script: "Chinese and Japanese", locale: "ja", kind: .word, text: "東京", dictionarySplits: false),
  ]

  /// Throws where a dictionary of th, lo, km, my, or ja and zh is missing; a program checks this once, at its start.
  package static func check() throws(MissingBreakDictionaries) {
    let missing = probes.filter { probe in
      guard let iterator = BreakIterator(probe.kind, locale: probe.locale) else { return true }
      return (iterator.boundaries(in: probe.text).count > 1) != probe.dictionarySplits
    }
    if !missing.isEmpty { throw MissingBreakDictionaries(scripts: missing.map(\.script)) }
  }
}
