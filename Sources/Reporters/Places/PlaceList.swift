import Catalogs
import Findings

/// Where each entry of an app's catalogs is shown, and what says so: what `stringfit places` reports.
package struct PlaceList: Sendable {
  /// What knows something of a place.
  package enum Origin: String, Sendable, CaseIterable {
    case config, comment, xliff, interface, code
    /// What the container or the control gives by itself.
    case container
    /// The frame drawn in an interface file, which is often stale.
    case frame
    /// Usual for the role.
    case preset
    case key, wording

    /// Whether it says of this one place how it is, and does not only make it likely.
    var isDeclared: Bool {
      switch self {
      case .config, .comment, .xliff, .interface, .code, .container: true
      case .frame, .preset, .key, .wording: false
      }
    }
  }

  /// Something that is known of a place, and where that stands.
  package struct Evidence: Hashable, Sendable {
    /// `use`, `control`, `role`, `lines`, `width` ...
    package var fact: String
    package var from: Origin
    /// Relative to the working folder; nil where it stands in no file.
    package var file: String?
    package var line: Int?
    /// What it says there.
    package var text: String?
    package init(_ fact: String, from: Origin, file: String? = nil, line: Int? = nil, text: String? = nil) {
      self.fact = fact
      self.from = from
      self.file = file
      self.line = line
      self.text = text
    }
  }

  /// A place where an entry is shown. Lengths are in points; what is not known is nil.
  package struct Item: Hashable, Sendable {
    package var role: String?
    /// Whether the role is sure enough for rules to act on it.
    package var isSure = false
    /// `SwiftUI.Button`, `UILabel`
    package var control: String?
    /// The innermost first.
    package var containers: [String] = []
    package var platform: String?
    package var style: String?
    /// Fixed, or that at Large where it scales like a style.
    package var size: Double?
    /// The text style that `size` grows like.
    package var scalesLike: String?
    /// The PostScript name of a font that isn't the system's.
    package var font: String?
    /// The design of the system font, where it isn't the usual one.
    package var design: String?
    package var weight: String?
    /// 0 for as many as it takes.
    package var lines: Int?
    package var width: Double?
    /// Whether the width is the most that there may be: what stands beside the text takes of it.
    package var isWidthAtMost = false
    package var height: Double?
    package var scales: Bool?
    package var minimumScale: Double?
    /// The types of the values at the call; nil for one that is not known.
    package var arguments: [String?] = []
    package var evidence: [Evidence] = []
    package init() {}

    /// Whether somebody says how wide it is and how many lines it has; what is usual for a role is no such word.
    package var isKnown: Bool { isDeclared("width") && isDeclared("lines") }

    private func isDeclared(_ fact: String) -> Bool { evidence.contains { $0.fact == fact && $0.from.isDeclared } }
  }

  /// A use whose place was not found.
  package struct Unresolved: Hashable, Sendable {
    /// `unread`, `unknown-type` ...; nil where nothing says why.
    package var cause: String?
    package var file: String
    package var line: Int
    package init(cause: String?, file: String, line: Int) { (self.cause, self.file, self.line) = (cause, file, line) }
  }

  package enum Used: String, Sendable, CaseIterable { case yes, no, dynamic, unknown }

  package struct Entry: Sendable {
    package var catalog: String
    /// Where the key stands.
    package var location: Location?
    package var key: String
    package var source: String?
    package var used: Used
    /// What of the system reads the key: `info-plist`, `interface-file` ...
    package var reader: String?
    package var places: [Item] = []
    package var unresolved: [Unresolved] = []
    package init(catalog: String, location: Location? = nil, key: String, source: String? = nil, used: Used) {
      self.catalog = catalog
      self.location = location
      self.key = key
      self.source = source
      self.used = used
    }

    package var isKnown: Bool { places.contains(where: \.isKnown) }
  }

  /// How much is known.
  package struct Summary: Sendable {
    package var codeFiles = 0
    package var entries = 0
    package var used: [Used: Int] = [:]
    /// Entries with a known place.
    package var known = 0
    /// Entries by what is known of any of their places, `role`, `style`, `lines`, `width`, and by who knows it.
    package var facts: [String: [Origin: Int]] = [:]
    /// Entries of which something is known, by who knows it.
    package var from: [Origin: Int] = [:]
    /// Entries by what is known of any of their places.
    package var withFact: [String: Int] = [:]
    /// Uses whose place was not found, by why.
    package var unresolved: [String: Int] = [:]
    package init() {}
  }

  package var entries: [Entry]
  package var summary: Summary

  /// `shown` picks the entries that are listed; the summary is of all.
  package init(_ entries: [Entry], codeFiles: Int = 0, shown: (Entry) -> Bool = { _ in true }) {
    summary = Summary(of: entries)
    summary.codeFiles = codeFiles
    self.entries = entries.filter(shown)
  }
}

extension PlaceList.Summary {
  /// What is counted by who knows it.
  package static let facts = ["role", "style", "lines", "width"]

  init(of all: [PlaceList.Entry]) {
    entries = all.count
    for entry in all {
      used[entry.used, default: 0] += 1
      if entry.isKnown { known += 1 }
      for use in entry.unresolved { unresolved[use.cause ?? "unknown", default: 0] += 1 }
      let evidence = entry.places.flatMap(\.evidence)
      for origin in Set(evidence.map(\.from)) { from[origin, default: 0] += 1 }
      for fact in Self.facts {
        let origins = Set(evidence.filter { Self.name(of: $0) == fact }.map(\.from))
        guard !origins.isEmpty else { continue }
        withFact[fact, default: 0] += 1
        for origin in origins { facts[fact, default: [:]][origin, default: 0] += 1 }
      }
    }
  }

  /// A point size settles the font as a style does.
  private static func name(of evidence: PlaceList.Evidence) -> String {
    evidence.fact == "size" ? "style" : evidence.fact
  }
}

package enum PlaceReporter: String, Sendable, CaseIterable {
  case text, json, csv

  package func report(_ list: PlaceList, options: ReporterOptions) -> [UInt8] {
    switch self {
    case .text: PlaceText(list: list, options: options).bytes
    case .json: PlaceJSON(list: list).bytes
    case .csv: PlaceCSV(list: list).bytes
    }
  }
}
