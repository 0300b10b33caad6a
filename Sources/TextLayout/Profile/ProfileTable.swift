/// One table of a profile: the advances of one font in its weights, or what a language changes in them.
struct ProfileTable: Sendable {
  var name: String
  var fontVersion: String
  /// Scripts of the locales whose text prefers this table.
  var scripts: [Tag]
  var traits: TableTraits
  /// For overlays: the language.
  var language: Tag
  /// For overlays and plain tables: the table they change.
  var base: Int
  var unitsPerEm: Int
  /// The weights measured, ascending.
  var weights: [Int]
  var relativeError: Double
  var valueCount: Int
  var lookup: TableLookup
}

/// The parts of a table that lookups walk; every index in them was checked.
struct TableLookup: @unchecked Sendable {
  // Sendable: the pointers lead into the bytes of a `MetricsProfile`, which never change and outlive the table.
  var pageIndexCount: Int
  var pageIndex: UnsafePointer<UInt16>
  var pages: UnsafePointer<UInt16>
  var classCount: Int
  var classes: UnsafePointer<GlyphClass>
  var variants: UnsafePointer<UInt16>
  var values: UnsafePointer<Int16>
  var leftCount: Int
  var rightCount: Int
  var pairs: UnsafePointer<UInt16>
  var grams: GramTrie

  /// The class of a code point, 0 where the font has no glyph.
  @inline(__always)
  func classID(_ codePoint: UInt32) -> Int {
    let page = Int(codePoint) / ProfileFormat.pageSize
    guard page < pageIndexCount else { return 0 }
    return Int(pages[Int(pageIndex[page]) * ProfileFormat.pageSize + Int(codePoint) % ProfileFormat.pageSize])
  }

  /// The class of a code point in context, and the plain one where the table knows no other. `flag` is 1 to 4.
  @inline(__always)
  func classID(_ plain: Int, flag: Int) -> Int {
    let variants = Int(classes[plain].variants)
    guard variants > 0 else { return plain }
    let id = Int(self.variants[variants * 4 + flag - 1])
    return id > 0 ? id : plain
  }
}

/// n-grams of three to five symbols. Each node's children are sorted by symbol.
struct GramTrie {
  /// The symbols are 1 to this.
  var longCount: Int
  var first1: UnsafePointer<UInt32>
  var symbols2: UnsafePointer<UInt16>
  var first2: UnsafePointer<UInt32>
  var symbols3: UnsafePointer<UInt16>
  var values3: UnsafePointer<UInt16>
  var first3: UnsafePointer<UInt32>
  var count4: Int
  var symbols4: UnsafePointer<UInt16>
  var values4: UnsafePointer<UInt16>
  var count5: Int
  /// The nodes of level 4 whose children those of level 5 are, ascending.
  var parents5: UnsafePointer<UInt32>
  var symbols5: UnsafePointer<UInt16>
  var values5: UnsafePointer<UInt16>

  /// The child of `node` with a symbol: an index in the next level, or -1.
  @inline(__always)
  static func child(
    of node: Int, _ symbol: UInt16, first: UnsafePointer<UInt32>, symbols: UnsafePointer<UInt16>
  ) -> Int {
    var low = Int(first[node])
    var high = Int(first[node + 1])
    while low < high {
      let middle = (low + high) / 2
      let found = symbols[middle]
      if found == symbol { return middle }
      if found < symbol { low = middle + 1 } else { high = middle }
    }
    return -1
  }
}

extension GramTrie {
  /// The node of level 5 under a node of level 4 with a symbol, or -1.
  func fifth(under parent: Int, _ symbol: UInt16) -> Int {
    let key = UInt64(truncatingIfNeeded: parent) << 16 | UInt64(symbol)
    var low = 0
    var high = count5
    while low < high {
      let middle = (low + high) / 2
      let found = UInt64(parents5[middle]) << 16 | UInt64(symbols5[middle])
      if found == key { return middle }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return -1
  }
}

/// A table at one weight: the two masters it lies between, and how much of each.
struct WeightedTable: @unchecked Sendable {
  // Sendable: as of `TableLookup`.
  let lookup: TableLookup
  let traits: TableTraits
  /// Known relative error of the widths.
  let relativeError: Double
  private let lower: UnsafePointer<Int16>
  private let upper: UnsafePointer<Int16>
  /// 1/2³² em for each font unit.
  private let lowerScale: Int
  private let upperScale: Int

  /// Weights between two masters are interpolated, 500 and 600 between 400 and 700 as Apple's system font has them
  /// (0.3667 and 0.6333); beyond the ends the nearest master stands.
  init(_ table: ProfileTable, weight: Int, relativeError: Double) {
    lookup = table.lookup
    traits = table.traits
    self.relativeError = relativeError
    let weights = table.weights
    let above = weights.firstIndex { $0 >= weight } ?? weights.count - 1
    let below = weights[above] > weight && above > 0 ? above - 1 : above
    var share = 0.0
    if below != above {
      share = Double(weight - weights[below]) / Double(weights[above] - weights[below])
      if weights[below] == 400, weights[above] == 700 {
        share = weight == 500 ? 0.3667 : weight == 600 ? 0.6333 : share
      }
    }
    let scale = 65536.0 * 65536.0 / Double(table.unitsPerEm)
    lowerScale = Int((scale * (1 - share)).rounded())
    upperScale = Int((scale * share).rounded())
    lower = table.lookup.values + below * table.valueCount
    upper = table.lookup.values + above * table.valueCount
  }

  /// A value in 1/2³² em.
  @inline(__always)
  func value(_ index: Int) -> Int {
    upperScale == 0
      ? Int(lower[index]) &* lowerScale : Int(lower[index]) &* lowerScale &+ Int(upper[index]) &* upperScale
  }
}
