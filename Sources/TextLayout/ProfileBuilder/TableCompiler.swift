import CTextShim

/// Why a profile cannot be built.
package enum ProfileBuildError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooLarge(table: String, what: String)

  package var description: String {
    switch self {
    case .tooLarge(let table, let what): "\(table) has more \(what) than a profile can hold"
    }
  }
}

/// A table cut into the arrays of the format.
struct CompiledTable {
  var pageIndex: [UInt16] = []
  var pages: [UInt16] = []
  var classes: [GlyphClass] = [GlyphClass()]
  var variants: [UInt16] = [0, 0, 0, 0]
  /// Master by master.
  var values: [Int16] = []
  var valueCount = 0
  var leftCount = 1
  var rightCount = 1
  var pairs: [UInt16] = [0]
  var grams = CompiledGrams()
}

/// The trie of n-grams of three and more, level by level.
struct CompiledGrams {
  var longCount = 0
  /// By level, from 1 to 3: where the children of each node begin.
  var first: [[UInt32]] = Array(repeating: [], count: 6)
  /// Of the nodes of level 5: their parents.
  var parents5: [UInt32] = []
  /// By level, from 2.
  var symbols: [[UInt16]] = Array(repeating: [], count: 6)
  /// By level, from 3.
  var values: [[UInt16]] = Array(repeating: [], count: 6)
}

/// Packs a draft: code points that do the same become one class, pairs a matrix of classes, longer n-grams a trie.
struct TableCompiler {
  private let draft: TableDraft
  private let grams: [(gram: Gram, value: UInt16)]
  private var table = CompiledTable()
  private var values: [[Int16]] = []

  static func compile(_ draft: TableDraft) throws(ProfileBuildError) -> CompiledTable {
    var compiler = try TableCompiler(draft)
    try compiler.run()
    return compiler.table
  }

  private init(_ draft: TableDraft) throws(ProfileBuildError) {
    self.draft = draft
    let merged = draft.merged.sorted { $0.key < $1.key }
    let zero = [Int16](repeating: 0, count: draft.masters.count)
    var values = [zero]
    var index = [zero: 0]
    var grams: [(Gram, UInt16)] = []
    for (gram, value) in merged {
      let id = index[value] ?? values.count
      if id == values.count {
        index[value] = id
        values.append(value)
      }
      guard id <= 0xFFFF else { throw .tooLarge(table: draft.name, what: "different advances") }
      grams.append((gram, UInt16(id)))
    }
    self.grams = grams
    self.values = values
  }

  private mutating func run() throws(ProfileBuildError) {
    table.valueCount = values.count
    for master in draft.masters.indices { table.values += values.map { $0[master] } }
    let pairs = packPairs()
    let long = packLongGrams()
    guard long.count < 0xFFFF else { throw .tooLarge(table: draft.name, what: "symbols") }
    let classes = try packClasses(pairs: pairs, long: long)
    try packPages(classes)
  }

  /// Left and right classes of symbols, filling the matrix.
  private mutating func packPairs() -> (left: [Symbol: UInt16], right: [Symbol: UInt16]) {
    var rows: [Symbol: [(right: Symbol, value: UInt16)]] = [:]
    for (gram, value) in grams where gram.count == 2 { rows[gram[0], default: []].append((gram[1], value)) }
    struct Row: Hashable { var cells: [UInt64] }
    var leftOfRow: [Row: UInt16] = [:]
    var left: [Symbol: UInt16] = [:]
    var distinct: [[(right: Symbol, value: UInt16)]] = []
    for (symbol, row) in rows.sorted(by: { $0.key < $1.key }) {
      let key = Row(cells: row.map { UInt64($0.right.rawValue) << 16 | UInt64($0.value) })
      if leftOfRow[key] == nil {
        distinct.append(row)
        leftOfRow[key] = UInt16(truncatingIfNeeded: distinct.count)
      }
      left[symbol] = leftOfRow[key]
    }
    var columns: [Symbol: [UInt64]] = [:]
    for (index, row) in distinct.enumerated() {
      for cell in row { columns[cell.right, default: []].append(UInt64(index + 1) << 16 | UInt64(cell.value)) }
    }
    var rightOfColumn: [Row: UInt16] = [:]
    var right: [Symbol: UInt16] = [:]
    var cells: [[UInt64]] = []
    for (symbol, column) in columns.sorted(by: { $0.key < $1.key }) {
      let key = Row(cells: column)
      if rightOfColumn[key] == nil {
        cells.append(column)
        rightOfColumn[key] = UInt16(truncatingIfNeeded: cells.count)
      }
      right[symbol] = rightOfColumn[key]
    }
    table.leftCount = distinct.count + 1
    table.rightCount = cells.count + 1
    table.pairs = [UInt16](repeating: 0, count: table.leftCount * table.rightCount)
    for (index, column) in cells.enumerated() {
      for cell in column { table.pairs[Int(cell >> 16) * table.rightCount + index + 1] = UInt16(cell & 0xFFFF) }
    }
    return (left, right)
  }

  /// Numbers the symbols of n-grams of three and more, and packs those as a trie.
  private mutating func packLongGrams() -> [Symbol: UInt16] {
    let long = grams.filter { $0.gram.count > 2 }
    var numbers: [Symbol: UInt16] = [:]
    for symbol in Set(long.flatMap { $0.gram.symbols }).sorted() {
      numbers[symbol] = UInt16(clamping: numbers.count + 1)
    }
    struct Entry { var path: [UInt16], value: UInt16 }
    let entries = long.map { Entry(path: $0.gram.symbols.map { numbers[$0] ?? 0 }, value: $0.value) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    var trie = CompiledGrams()
    trie.longCount = numbers.count
    /// The nodes of a level: ranges of entries that share a prefix.
    var nodes = (0...numbers.count).map { number in
      entries.partitioningIndex { Int($0.path[0]) >= number }..<entries.partitioningIndex { Int($0.path[0]) > number }
    }
    for level in 1..<ProfileFormat.longestGram {
      var children: [Range<Int>] = []
      for (parent, node) in nodes.enumerated() {
        trie.first[level].append(UInt32(children.count))
        var index = node.lowerBound
        while index < node.upperBound {
          guard entries[index].path.count > level else {
            index += 1
            continue
          }
          let start = index
          let symbol = entries[start].path[level]
          while index < node.upperBound, entries[index].path.count > level, entries[index].path[level] == symbol {
            index += 1
          }
          children.append(start..<index)
          if level == 4 { trie.parents5.append(UInt32(parent)) }
          trie.symbols[level + 1].append(symbol)
          // Sorted, so an n-gram comes before all that it begins.
          trie.values[level + 1].append(entries[start].path.count == level + 1 ? entries[start].value : 0)
        }
      }
      trie.first[level].append(UInt32(children.count))
      nodes = children
    }
    // One start more, so that the number of the last symbol has an end too.
    trie.first[1].append(trie.first[1].last ?? 0)
    table.grams = trie
    return numbers
  }

  private mutating func packClasses(
    pairs: (left: [Symbol: UInt16], right: [Symbol: UInt16]), long: [Symbol: UInt16]
  ) throws(ProfileBuildError) -> [UInt32: UInt16] {
    var advances: [Symbol: UInt16] = [:]
    for (gram, value) in grams where gram.count == 1 { advances[gram[0]] = value }
    let symbols = Set(advances.keys).union(grams.flatMap { $0.gram.symbols })
    var ids: [GlyphClass: UInt16] = [GlyphClass(): 0]
    var count = 1
    var classes = [GlyphClass()]
    func id(_ record: GlyphClass, isNew: Bool = false) -> UInt16 {
      if !isNew, let id = ids[record] { return id }
      ids[record] = UInt16(truncatingIfNeeded: count)
      classes.append(record)
      count += 1
      return UInt16(truncatingIfNeeded: count - 1)
    }
    func record(_ symbol: Symbol) -> GlyphClass {
      GlyphClass(
        advance: advances[symbol] ?? 0, left: pairs.left[symbol] ?? 0, right: pairs.right[symbol] ?? 0,
        long: long[symbol] ?? 0, flags: draft.features.flags(of: symbol.codePoint).rawValue)
    }
    // A code point that is covered, but takes no room and meets nobody, still has a class other than 0.
    let nothing = id(GlyphClass(), isNew: true)
    ids[GlyphClass()] = nothing
    var tuples: [[UInt16]: UInt16] = [[0, 0, 0, 0]: 0]
    var result: [UInt32: UInt16] = [:]
    let flagged = Dictionary(grouping: symbols.filter { $0.flag > 0 }) { $0.codePoint }
    for codePoint in Set(symbols.map(\.codePoint)).sorted() {
      var plain = record(Symbol(codePoint))
      if let forms = flagged[codePoint] {
        var tuple: [UInt16] = [0, 0, 0, 0]
        for form in forms.sorted() where (1...4).contains(form.flag) { tuple[Int(form.flag) - 1] = id(record(form)) }
        if tuples[tuple] == nil {
          tuples[tuple] = UInt16(truncatingIfNeeded: table.variants.count / 4)
          table.variants += tuple
        }
        plain.variants = tuples[tuple] ?? 0
      }
      result[codePoint] = id(plain)
    }
    for codePoint in UInt32(0x20)...0xFFFF where result[codePoint] == nil && cts_is_default_ignorable(codePoint) {
      result[codePoint] = id(GlyphClass(flags: draft.features.flags(of: codePoint).rawValue))
    }
    guard count <= 0xFFFF else { throw .tooLarge(table: draft.name, what: "classes") }
    table.classes = classes
    return result
  }

  private mutating func packPages(_ classes: [UInt32: UInt16]) throws(ProfileBuildError) {
    let size = ProfileFormat.pageSize
    let count = Int(classes.keys.max() ?? 0) / size + 1
    var stored: [[UInt16]: UInt16] = [:]
    for page in 0..<count {
      let codes = (0..<size).map { classes[UInt32(page * size + $0)] ?? 0 }
      if stored[codes] == nil {
        stored[codes] = UInt16(truncatingIfNeeded: stored.count)
        table.pages += codes
      }
      table.pageIndex.append(stored[codes] ?? 0)
    }
  }
}

extension Array {
  /// The first index at which `isAfter` holds, in an array sorted by it.
  func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
