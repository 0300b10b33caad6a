import Catalogs
import Synchronization
import Texts

/// What the entries of a part of a project show of others, for whoever judges another part.
///
/// Summaries of several parts are merged, in any grouping and order, into that of the whole.
package struct ProjectSummary: Sendable {
  /// By what they are called (`EvidenceCheck.summaryName`).
  private var summaries: [String: any EvidenceSummary] = [:]
  /// By name of a catalog, the locales that its entries have.
  package private(set) var locales: [String: Set<LocaleID>] = [:]
  /// The source locales of the catalogs.
  package private(set) var sourceLocales: Set<LocaleID> = []
  /// How many entries it was made of.
  package private(set) var entryCount = 0

  package init() {}

  /// What they are called, sorted: all parts of a project have the same.
  package var names: [String] { summaries.keys.sorted() }
  /// The locales of all catalogs.
  package var allLocales: Set<LocaleID> { locales.values.reduce(into: sourceLocales) { $0.formUnion($1) } }

  /// Adds some entries of a catalog, but for what they show.
  mutating func count(_ catalog: Catalog, in sourceLocale: LocaleID) {
    locales[catalog.name, default: []].formUnion(catalog.locales)
    sourceLocales.insert(sourceLocale)
    entryCount += catalog.entries.count
  }

  /// Adds what slices show to one check.
  mutating func add(_ summary: any EvidenceSummary, named name: String) {
    if summaries[name]?.absorb(summary) == nil { summaries[name] = summary }
  }

  package mutating func merge(_ other: ProjectSummary) {
    for (name, summary) in other.summaries { add(summary, named: name) }
    for (catalog, others) in other.locales { locales[catalog, default: []].formUnion(others) }
    sourceLocales.formUnion(other.sourceLocales)
    entryCount += other.entryCount
  }

  /// What parts have under one name.
  final class Parts: Sendable {
    let name: String
    private let summaries: Mutex<[any EvidenceSummary]>

    fileprivate init(_ name: String, _ summaries: [any EvidenceSummary]) {
      self.name = name
      self.summaries = Mutex(summaries)
    }

    /// Joined, for whoever asks first. They are given away: what is held twice would be copied.
    func joined() -> any EvidenceSummary {
      var rest = summaries.withLock { kept in
        defer { kept = [] }
        return kept
      }
      var joined = rest.removeLast()
      while let other = rest.popLast() { joined.absorb(other) }
      return joined
    }
  }

  static func byName(_ parts: consuming [ProjectSummary]) -> [Parts] {
    var byName: [String: [any EvidenceSummary]] = [:]
    while let part = parts.popLast() {
      for (name, summary) in part.summaries { byName[name, default: []].append(summary) }
    }
    return byName.sorted { $0.key < $1.key }.map { Parts($0.key, $0.value) }
  }

  // MARK: In a file

  /// The same value always has the same bytes.
  package func write(to writer: inout PackWriter) {
    writer.write(locales, sourceLocales, entryCount)
    writer.write(number: UInt64(summaries.count))
    for name in names {
      writer.write(text: name)
      summaries[name]?.write(to: &writer)
    }
  }

  /// `type`: of what is kept under a name. Throws where the bytes are not what `write` writes.
  package init(
    from reader: inout PackReader, type: (String) -> any EvidenceSummary.Type
  ) throws(DamagedPack) {
    locales = try reader.next()
    sourceLocales = try reader.next()
    entryCount = try reader.next()
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      summaries[name] = try Self.read(type(name), from: &reader)
    }
  }

  private static func read<Summary: EvidenceSummary>(
    _: Summary.Type, from reader: inout PackReader
  ) throws(DamagedPack) -> any EvidenceSummary { try Summary(from: &reader) }
}

extension Mergeable {
  /// Merges another of the same type where it stands: a copy would be as large as what all parts show.
  fileprivate mutating func absorb(_ other: any EvidenceSummary) {
    if let other = other as? Self { merge(other) }
  }
}
