import CTextShim

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
    /// Its short name in ICU's data (ISO 15924).
    var tag: String
    var kind: BreakIterator.Kind
    var text: String
    /// Whether the dictionary puts a boundary inside the text, or takes away the one between two ideographs.
    var dictionarySplits: Bool
  }
  private static let probes = [
    Probe(script: "Thai", tag: "Thai", kind: .line, text: "ภาษาไทยง่าย", dictionarySplits: true),
    Probe(script: "Lao", tag: "Laoo", kind: .line, text: "ພາສາລາວງ່າຍ", dictionarySplits: true),
    Probe(script: "Khmer", tag: "Khmr", kind: .line, text: "ភាសាខ្មែរងាយស្រួល", dictionarySplits: true),
    Probe(script: "Burmese", tag: "Mymr", kind: .line, text: "မြန်မာဘာသာစကား", dictionarySplits: true),
    Probe(script: "Chinese and Japanese", tag: "Hani", kind: .word, text: "東京", dictionarySplits: false),
  ]

  /// Throws where a dictionary of th, lo, km, my, or ja and zh is missing; a program checks this once, at its start.
  package static func check() throws(MissingBreakDictionaries) {
    let missing = probes.filter { probe in
      // What ICU has instead of a dictionary (a model that was trained) may do as well.
      !isHeld(script: probe.tag) && !worksAsByDictionary(probe)
    }
    if !missing.isEmpty { throw MissingBreakDictionaries(scripts: missing.map(\.script)) }
  }

  /// Whether ICU's data has a dictionary for a script (ISO 15924).
  static func isHeld(script: String) -> Bool { cts_breaks_has_dictionary(script) }

  /// The scripts (ISO 15924) whose words do not break as by a dictionary. Takes milliseconds, unlike `isHeld`.
  static var scriptsBrokenBlindly: [String] { probes.filter { !worksAsByDictionary($0) }.map(\.tag) }

  private static func worksAsByDictionary(_ probe: Probe) -> Bool {
    // Dictionaries go by script, not by locale.
    guard let iterator = BreakIterator(probe.kind, locale: "en") else { return false }
    return (iterator.boundaries(in: probe.text).count > 1) == probe.dictionarySplits
  }
}
