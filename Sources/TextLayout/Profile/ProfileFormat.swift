// The bytes of a metrics profile (version 1). Little endian, every section at a multiple of 4 bytes, read in place.
// Docs/Internals/Metrics.md describes it in full; the writer is ProfileWriter, the reader MetricsProfile.

/// Numbers of the format that reader and writer share.
enum ProfileFormat {
  /// "SFMP".
  static let magic: UInt32 = 0x504D_4653
  static let version: UInt32 = 1
  static let headerSize = 40
  /// UInt32 fields in a table's record, in the order of `TableField`.
  static let recordFields = 48
  static let maximumMasters = 5
  /// Code points in a page of the symbol map.
  static let pageSize = 128
  /// The longest n-gram.
  static let longestGram = 5
}

/// Where things stand in a table's record. Offsets are bytes from the start of the profile.
enum TableField: Int {
  case name, nameLength, fontVersion, fontVersionLength
  /// Up to four scripts (ISO 15924) of locales whose text prefers this table.
  case script0, script1, script2, script3
  case traits, language, base, unitsPerEm, masterCount
  case weight0, weight1, weight2, weight3, weight4
  /// Known relative error in parts per million.
  case error
  /// UInt16 per page of 128 code points: which stored page.
  case pageIndexCount, pageIndex
  /// 128 × UInt16 each: the class of each code point.
  case pageCount, pages
  /// `GlyphClass` records.
  case classCount, classes
  /// 4 × UInt16 each: the classes of flags 1 to 4 of a code point.
  case variantCount, variants
  /// Int16, in font units, master by master.
  case valueCount, values
  /// UInt16 value per left and right class.
  case leftCount, rightCount, pairs
  /// n-grams of three and more as a trie: per node its symbol and value (UInt16), and where its children begin (UInt32);
  /// those of five, which are few, name their parents (UInt32).
  case longCount, first1
  case count2, symbols2, first2
  case count3, symbols3, values3, first3
  case count4, symbols4, values4
  case count5, parents5, symbols5, values5
}

/// What is special about a table.
struct TableTraits: OptionSet, Sendable {
  var rawValue: UInt32
  /// Stands for the platform's own font, which has tracking.
  static let system = TableTraits(rawValue: 1)
  /// HarfBuzz kerns no run of this table's script in the first font.
  static let firstFontUnkerned = TableTraits(rawValue: 2)
  /// The base table without ligatures and contextual alternates, in its place for the calibrated profile.
  static let plain = TableTraits(rawValue: 4)
  /// Differences from the base table in one language.
  static let overlay = TableTraits(rawValue: 8)
  /// Set on the em square: the calibrated profile has its own factor for ideographs.
  static let ideographic = TableTraits(rawValue: 16)
}

/// What text of one code point does, shared by all code points that do the same.
struct GlyphClass: Hashable, Sendable {
  /// Index of the advance among the table's values.
  var advance: UInt16 = 0
  /// Row in the table of pairs, 0 for none.
  var left: UInt16 = 0
  /// Column in the table of pairs, 0 for none.
  var right: UInt16 = 0
  /// Symbol in n-grams of three and more, 0 for none.
  var long: UInt16 = 0
  var flags: UInt16 = 0
  /// Index among the variants, 0 for none.
  var variants: UInt16 = 0
}

/// Flags of a `GlyphClass`; the lowest three bits are the Joining_Type (`cts_joining`).
struct ClassFlags: OptionSet, Sendable {
  var rawValue: UInt16
  static let joiningMask: UInt16 = 7
  static let virama = ClassFlags(rawValue: 1 << 3)
  /// A letter that a virama before it joins.
  static let joinable = ClassFlags(rawValue: 1 << 4)
  /// A mark that takes no room.
  static let dropped = ClassFlags(rawValue: 1 << 5)
  /// Default ignorable.
  static let invisible = ClassFlags(rawValue: 1 << 6)
  /// May compose with what stands before it.
  static let composes = ClassFlags(rawValue: 1 << 7)
  /// A virama that joins only with ZWJ (Sinhala).
  static let joinsByJoiner = ClassFlags(rawValue: 1 << 8)
  /// A virama whose syllable is credited to its first cluster.
  static let syllable = ClassFlags(rawValue: 1 << 9)
  /// A Han ideograph.
  static let ideograph = ClassFlags(rawValue: 1 << 10)
}

/// Code points with a flag of how they stand in context; the units of the n-grams.
///
/// Flags of joining letters: 1 joined to the letter before, 2 to the one after, 3 to both. Of viramas: 1 before a
/// letter, 2 with ZWJ before a letter, 4 with ZWJ and no letter.
struct Symbol: Hashable, Comparable, Sendable {
  var rawValue: UInt32
  init(_ codePoint: UInt32, flag: UInt32 = 0) { rawValue = codePoint | flag << 21 }
  var codePoint: UInt32 { rawValue & 0x1F_FFFF }
  var flag: UInt32 { rawValue >> 21 }
  static func < (a: Symbol, b: Symbol) -> Bool { a.rawValue < b.rawValue }
}
