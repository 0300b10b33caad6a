import Synchronization

/// A locale, canonicalized by ICU to a BCP 47 tag: `zh_TW` is `zh-Hant-TW`, `pt_BR` is `pt-BR`, `English` is `en`.
///
/// Two ids are equal where their canonical tags are. How a file spelled it is kept beside it (`Translation.localeSpelling`).
/// Ask for `language`, `script` and `region`; never cut the tag at a separator.
@usableFromInline package struct LocaleID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// What is known of it. Every text of a run has a locale and every rule asks for it: there is one record of each tag, so
  /// that ids are compared by it.
  @usableFromInline let record: LocaleRecord.Reference

  /// The canonical BCP 47 tag.
  package var tag: String { record.tag }
  @usableFromInline package var description: String { tag }

  /// The canonical id of a spelling, or nil where it is no locale at all.
  package init?(_ spelling: String) {
    guard let record = LocaleRecord.reference(spelled: spelling) else { return nil }
    self.record = record
  }

  /// A tag that is known to be canonical.
  package init(canonical tag: String) { record = LocaleRecord.reference(to: tag) }

  /// One of the numbers from 0 on, the same as long as the program runs: what is known of locales can be kept in a row.
  @inlinable package var number: Int { record.number }

  // Every translation of an entry is asked for its locale, by each rule that walks over a catalog: callers compare where
  // they stand.
  @inlinable package static func == (a: LocaleID, b: LocaleID) -> Bool { a.record.pointer == b.record.pointer }
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(record.number) }

  package static let english = LocaleID(canonical: "en")
  package static let undetermined = LocaleID(canonical: "und")

  /// In the order of the tags' bytes.
  @inlinable package static func < (a: LocaleID, b: LocaleID) -> Bool {
    let (start, other) = (a.record.start, b.record.start)
    return start != other ? start < other : a != b && a.precedesBehindStart(b)
  }
  /// The same of two tags with the same first bytes.
  @usableFromInline func precedesBehindStart(_ other: LocaleID) -> Bool {
    tag.utf8.lexicographicallyPrecedes(other.tag.utf8)
  }

  /// The language subtag: `zh`; `x` for a tag of private use (`x-klingon`), which has none.
  package var language: String { record.facts.language }
  /// The script, with likely subtags: `Hant` for `zh-TW`, `Latn` for `de`.
  package var script: String { record.facts.script }
  /// The region, with likely subtags: `DE` for `de`.
  package var region: String { record.facts.region }
  /// Whether the tag names a variant: `valencia` in `ca-ES-valencia`. What follows a singleton (`-x-`, `-u-`) is none.
  package func hasVariant(_ variant: String) -> Bool {
    tag.split(separator: "-").prefix { $0.count > 1 }.dropFirst().contains { $0 == variant }
  }
  /// Whether the locale's script is written from right to left.
  package var isRightToLeft: Bool { record.facts.isRightToLeft }
  /// The tag with likely subtags added: `de-Latn-DE`.
  package var maximized: String { record.facts.maximized }
  /// Parents for fallback of data, nearest first, ending before `root`: `zh-Hant-HK` → `zh-Hant`; `de-AT` → `de`.
  package var parents: [LocaleID] { record.facts.parents.map(LocaleID.init(canonical:)) }
}

/// What is known of one tag. Records are made once and kept until the program ends, as many as there are tags in its catalogs;
/// a stream asks for `LocaleSubtags` instead.
@usableFromInline struct LocaleRecord {
  let tag: String
  /// The first eight bytes of the tag, as a number that orders as they do.
  @usableFromInline let start: UInt64
  let facts: LocaleCanonicalizer.Facts
  /// How many records were made before it.
  @usableFromInline let number: Int

  /// A record that never changes and never goes away, so that any thread may read it.
  @usableFromInline struct Reference: @unchecked Sendable {
    @usableFromInline let pointer: UnsafePointer<LocaleRecord>
    init(_ record: LocaleRecord) {
      let pointer = UnsafeMutablePointer<LocaleRecord>.allocate(capacity: 1)
      pointer.initialize(to: record)
      self.pointer = UnsafePointer(pointer)
    }
    var tag: String { pointer.pointee.tag }
    @inlinable var start: UInt64 { pointer.pointee.start }
    @inlinable var number: Int { pointer.pointee.number }
    var facts: LocaleCanonicalizer.Facts {
      @inline(__always) _read { yield pointer.pointee.facts }
    }
  }

  private static let known = Mutex<[String: Reference]>([:])
  /// By their spellings, nil where one is no locale, so that ICU is hardly asked about one twice in a run.
  private static let spelled = Mutex<[String: Reference?]>([:])
  /// So many are remembered; a stream of invented ones must not fill the memory.
  private static let spellingLimit = 4000

  static func reference(spelled spelling: String) -> Reference? {
    spelled.withLock { spelled in
      if let reference = spelled[spelling] { return reference }
      let made = LocaleCanonicalizer.canonicalTag(of: spelling).map { reference(to: $0) }
      if spelled.count >= spellingLimit { spelled = [:] }
      spelled[spelling] = .some(made)
      return made
    }
  }

  /// How many there are.
  static var count: Int { known.withLock(\.count) }

  static func reference(to tag: String) -> Reference {
    known.withLock { known in
      if let reference = known[tag] { return reference }
      let start = zip(tag.utf8, 0..<8).reduce(0 as UInt64) { $0 | UInt64($1.0) << UInt64(56 - 8 * $1.1) }
      let reference = Reference(
        LocaleRecord(tag: tag, start: start, facts: LocaleCanonicalizer.facts(of: tag), number: known.count))
      known[tag] = reference
      return reference
    }
  }
}
