import Synchronization

/// A locale, canonicalized by ICU to a BCP 47 tag: `zh_TW` is `zh-Hant-TW`, `pt_BR` is `pt-BR`, `English` is `en`.
///
/// Two ids are equal where their canonical tags are. How a file spelled it is kept beside it (`Translation.localeSpelling`).
/// Ask for `language`, `script` and `region`; never cut the tag at a separator.
///
/// @unchecked Sendable: a record never changes and never goes away, so that any thread may read it.
package struct LocaleID: Hashable, @unchecked Sendable, Comparable, CustomStringConvertible {
  /// What is known of it. Every text of a run has a locale and every rule asks for it: there is one record of each tag, so
  /// that ids are compared by it.
  @usableFromInline let record: UnsafePointer<LocaleRecord>

  /// The canonical BCP 47 tag.
  package var tag: String { record.pointee.tag }
  package var description: String { tag }

  /// The canonical id of a spelling, or nil where it is no locale at all.
  package init?(_ spelling: String) {
    guard let known = LocaleRecord.locale(spelled: spelling) else { return nil }
    self = known
  }

  /// The canonical id of a tag that somebody typed: `pt-BR` or `pt_BR`, not `english`, as folders of old apps may be named.
  package static func typed(_ tag: String) -> LocaleID? {
    tag.prefix { $0 != "-" && $0 != "_" }.count <= 3 ? LocaleID(tag) : nil
  }

  /// A tag that is known to be canonical.
  package init(canonical tag: String) { self = LocaleRecord.locale(of: tag) }

  fileprivate init(_ record: LocaleRecord) {
    let kept = UnsafeMutablePointer<LocaleRecord>.allocate(capacity: 1)
    kept.initialize(to: record)
    self.record = .init(kept)
  }

  /// One of the numbers from 0 on, the same as long as the program runs: what is known of locales can be kept in a row.
  package var number: Int { record.pointee.number }

  // Every translation of an entry is asked for its locale, by each rule that walks over a catalog: callers compare where
  // they stand.
  @inlinable package static func == (a: LocaleID, b: LocaleID) -> Bool { a.record == b.record }
  package func hash(into hasher: inout Hasher) { hasher.combine(record.pointee.number) }

  package static let english = LocaleID(canonical: "en")
  package static let undetermined = LocaleID(canonical: "und")

  /// In the order of the tags' bytes.
  package static func < (a: LocaleID, b: LocaleID) -> Bool {
    let (start, other) = (a.record.pointee.start, b.record.pointee.start)
    return start != other ? start < other : a != b && a.tag.utf8.lexicographicallyPrecedes(b.tag.utf8)
  }

  /// The language subtag: `zh`; `x` for a tag of private use (`x-klingon`), which has none.
  package var language: String { record.pointee.facts.language }
  /// The script, with likely subtags: `Hant` for `zh-TW`, `Latn` for `de`.
  package var script: String { record.pointee.facts.script }
  /// The region, with likely subtags: `DE` for `de`.
  package var region: String { record.pointee.facts.region }
  /// Whether the tag names a variant: `valencia` in `ca-ES-valencia`. What follows a singleton (`-x-`, `-u-`) is none.
  package func hasVariant(_ variant: String) -> Bool {
    tag.split(separator: "-").prefix { $0.count > 1 }.dropFirst().contains { $0 == variant }
  }
  /// Whether the locale's script is written from right to left.
  package var isRightToLeft: Bool { record.pointee.facts.isRightToLeft }
  /// The tag with likely subtags added: `de-Latn-DE`.
  package var maximized: String { record.pointee.facts.maximized }
  /// Parents for fallback of data, nearest first, ending before `root`: `zh-Hant-HK` → `zh-Hant`; `de-AT` → `de`.
  package var parents: [LocaleID] { record.pointee.facts.parents.map(LocaleID.init(canonical:)) }
}

/// What is known of one tag. Records are made once and kept until the program ends, as many as there are tags in its catalogs;
/// a stream asks for `LocaleSubtags` instead.
@usableFromInline struct LocaleRecord {
  let tag: String
  /// The first eight bytes of the tag, as a number that orders as they do.
  let start: UInt64
  let facts: LocaleCanonicalizer.Facts
  /// How many records were made before it.
  let number: Int

  private static let known = Mutex<[String: LocaleID]>([:])
  /// By their spellings, nil where one is no locale, so that ICU is hardly asked about one twice in a run.
  private static let spelled = Mutex<[String: LocaleID?]>([:])
  /// So many are remembered; a stream of invented ones must not fill the memory.
  private static let spellingLimit = 4000

  static func locale(spelled spelling: String) -> LocaleID? {
    spelled.withLock { spelled in
      if let locale = spelled[spelling] { return locale }
      let made = LocaleCanonicalizer.canonicalTag(of: spelling).map { locale(of: $0) }
      if spelled.count >= spellingLimit { spelled = [:] }
      spelled[spelling] = .some(made)
      return made
    }
  }

  /// How many there are.
  static var count: Int { known.withLock(\.count) }

  static func locale(of tag: String) -> LocaleID {
    known.withLock { known in
      if let locale = known[tag] { return locale }
      let start = zip(tag.utf8, 0..<8).reduce(0 as UInt64) { $0 | UInt64($1.0) << UInt64(56 - 8 * $1.1) }
      let locale = LocaleID(
        LocaleRecord(tag: tag, start: start, facts: LocaleCanonicalizer.facts(of: tag), number: known.count))
      known[tag] = locale
      return locale
    }
  }
}
