import Catalogs
import Findings

/// What changed between two states of an app's catalogs: what `stringfit diff` tells.
package struct Difference: Sendable {
  /// One string that is not as it was.
  package struct Change: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      case added, removed, moved, source, translation, comment
    }
    package var kind: Kind
    package var catalog: String
    package var key: String
    /// Where a string that moved was.
    package var oldCatalog: String?
    package var oldKey: String?
    /// Of a translation.
    package var locale: String?
    package var variation: String?
    /// The text before and now (of a comment, the comment's); nil where there was or is none.
    package var old: String?
    package var new: String?
    /// The locales that an added or removed string has texts in.
    package var locales: [String] = []
    /// Where the string stands now (stood, where it was removed).
    package var location: Location?
    package init(
      _ kind: Kind, catalog: String, key: String, locale: String? = nil, variation: String? = nil, old: String? = nil,
      new: String? = nil, locales: [String] = [], location: Location? = nil
    ) {
      self.kind = kind
      self.catalog = catalog
      self.key = key
      self.locale = locale
      self.variation = variation
      self.old = old
      self.new = new
      self.locales = locales
      self.location = location
    }
  }

  /// A string whose source changed while translations stayed.
  package struct Retranslation: Sendable {
    package var catalog: String
    package var key: String
    package var oldSource: String?
    package var source: String?
    /// Those whose text is still the old source's.
    package var locales: [String]
    package init(catalog: String, key: String, oldSource: String?, source: String?, locales: [String]) {
      self.catalog = catalog
      self.key = key
      self.oldSource = oldSource
      self.source = source
      self.locales = locales
    }
  }

  package var toolVersion: String
  package var icuVersion: String
  /// Sorted by catalog, key, kind, locale.
  package var changes: [Change]
  package var retranslations: [Retranslation]
  /// `fit/` findings that there are now and were not, and that there were and are not.
  package var stopsFitting: [Finding]
  package var startsFitting: [Finding]

  package init(
    toolVersion: String, icuVersion: String, changes: [Change] = [], retranslations: [Retranslation] = [],
    stopsFitting: [Finding] = [], startsFitting: [Finding] = []
  ) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
    self.changes = changes
    self.retranslations = retranslations
    self.stopsFitting = stopsFitting
    self.startsFitting = startsFitting
  }

  /// How many there are of each: names as JSON has them, with what is counted and what happened to it.
  private var kinds: [(name: String, count: Int, noun: String, verb: String)] {
    func count(_ kind: Change.Kind) -> Int { changes.count { $0.kind == kind } }
    return [
      ("added", count(.added), "string", "added"), ("removed", count(.removed), "string", "removed"),
      ("moved", count(.moved), "string", "moved"), ("source", count(.source), "source", "changed"),
      ("translation", count(.translation), "translation", "changed"),
      ("comment", count(.comment), "comment", "changed"),
      ("retranslate", retranslations.count, "string", "to translate again"),
      ("stopsFitting", stopsFitting.count, "string", "no longer fitting"),
      ("startsFitting", startsFitting.count, "string", "fitting now"),
    ]
  }

  var counts: [(name: String, count: Int)] { kinds.map { ($0.name, $0.count) } }

  /// The counts for people: `1 string added, 2 translations changed`; nil where nothing differs.
  var summary: String? {
    let parts = kinds.filter { $0.count > 0 }.map { kind in
      "\(kind.count) \(kind.noun)\(kind.count == 1 ? "" : "s") \(kind.verb)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// How a difference is told.
package enum DifferenceReporter: String, Sendable, CaseIterable {
  case text, markdown, json

  package func report(_ difference: Difference, options: ReporterOptions) -> [UInt8] {
    switch self {
    case .text: DifferenceText(difference: difference, options: options).bytes
    case .markdown: DifferenceMarkdown(difference: difference).bytes
    case .json: DifferenceJSON(difference: difference).bytes
    }
  }
}
