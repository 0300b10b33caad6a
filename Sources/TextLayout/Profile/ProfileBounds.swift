import CTextShim

extension WidthBounds {
  /// The bounds of a profile's tables at a weight.
  convenience init(_ profile: MetricsProfile, weight: String, calibration: Calibration) {
    let main = profile.tables.indices.filter { profile.tables[$0].traits.isDisjoint(with: [.plain, .overlay]) }
    let number = WeightScale.number(of: weight)
    self.init(first: AdvanceBounds(profile, tables: Array(main.prefix(1)), weight: number, calibration: calibration)) {
      AdvanceBounds(profile, tables: main, weight: number, calibration: calibration)
    }
  }
}

extension AdvanceBounds {
  /// `tables`: indexes of the tables that count; what the first one covers it sets, of the others any may come first, as
  /// the locale has it.
  init(_ profile: MetricsProfile, tables: [Int], weight: Int, calibration: Calibration) {
    var low = Layer(Self.lowRange)
    var forms = Layer(Self.formRange)
    var ideograph: UInt16 = 0
    var hangul: UInt16 = 0
    for index in tables {
      let plain = profile.tables.first { $0.traits.contains(.plain) && $0.base == index }
      let overlays = profile.tables.filter { $0.traits.contains(.overlay) && $0.base == index }
        .map { ClassBounds(WeightedTable($0, weight: weight, relativeError: 0), ideographFactor: 1) }
      let table = ClassBounds(
        WeightedTable(
          calibration.plain ? plain ?? profile.tables[index] : profile.tables[index], weight: weight, relativeError: 0),
        ideographFactor: calibration.ideographFactor)
      low.add(table, overlays, keepsOld: index != tables.first)
      forms.add(table, overlays, keepsOld: index != tables.first)
      for range in Self.ideographs { ideograph = max(ideograph, table.most(of: range)) }
      hangul = max(hangul, table.most(of: Self.hangulSyllables))
    }
    // Brackets show mirrored between letters that run from right to left.
    low.mirror()
    // Controls begin lines, or are tabs; pictures are other fonts'.
    for codePoint in Self.lowRange where codePoint < 0x20 || (0x7F..<0xA0).contains(codePoint) {
      low.bounds[Int(codePoint)] = Self.unknown
    }
    for codePoint: UInt32 in 0x2028...0x2029 { low.bounds[Int(codePoint)] = Self.unknown }
    for codePoint: UInt32 in 0x2300..<0x2C00
    where low.bounds[Int(codePoint)] != Self.unknown && cts_is_emoji_presentation(codePoint) {
      low.bounds[Int(codePoint)] = Self.unknown
    }
    // Where a line ends at a soft hyphen, a hyphen shows.
    low.bounds[0xAD] = max(low.bounds[0x2D], low.bounds[0x2010])
    self.init(
      low: low.bounds, forms: forms.bounds, ideograph: ideograph > 0 ? ideograph : Self.unknown,
      hangul: hangul > 0 ? hangul : Self.unknown)
  }

  /// The bounds of a range of code points, as tables are laid over each other.
  private struct Layer {
    let range: Range<UInt32>
    var bounds: [UInt16]
    private var isOfFirst: [Bool]

    init(_ range: Range<UInt32>) {
      self.range = range
      bounds = Array(repeating: AdvanceBounds.unknown, count: range.count)
      isOfFirst = Array(repeating: false, count: range.count)
    }

    mutating func add(_ table: ClassBounds, _ overlays: [ClassBounds], keepsOld: Bool) {
      table.forEach(in: range) { codePoint, id in
        let at = Int(codePoint - range.lowerBound)
        guard !isOfFirst[at] else { return }
        let added = overlays.reduce(0) { max($0, Int($1.bound(ofCodePoint: codePoint))) }
        let own = UInt16(min(Int(table.bounds[id]) + added, Int(AdvanceBounds.unknown) - 1))
        bounds[at] = bounds[at] == AdvanceBounds.unknown ? own : max(bounds[at], own)
        if !keepsOld { isOfFirst[at] = true }
      }
    }

    mutating func mirror() {
      let old = bounds
      for codePoint in range
      where (codePoint < 0x100 || codePoint >= 0x2000)
        && old[Int(codePoint - range.lowerBound)] != AdvanceBounds.unknown
      {
        let mirrored = cts_mirror(codePoint)
        guard mirrored != codePoint, range.contains(mirrored) else { continue }
        let at = Int(codePoint - range.lowerBound)
        bounds[at] = max(old[at], old[Int(mirrored - range.lowerBound)])
      }
    }
  }
}

/// The most that a symbol of each class of a table adds to a width, whatever stands around it.
private struct ClassBounds {
  /// In 1/1024 em, by class, its variants in context included.
  let bounds: [UInt16]
  private let lookup: TableLookup

  init(_ table: WeightedTable, ideographFactor: Double) {
    let lookup = table.lookup
    self.lookup = lookup
    let pairs = (0..<lookup.leftCount).map { left in
      (0..<lookup.rightCount).reduce(0) { most, right in
        let pair = lookup.pairs[left * lookup.rightCount + right]
        return pair == 0 ? most : max(most, table.value(Int(pair)))
      }
    }
    let grams = Self.mostOfGrams(in: table)
    let alone = (0..<lookup.classCount).map { id -> Double in
      let glyph = lookup.classes[id]
      let isIdeograph = ClassFlags(rawValue: glyph.flags).contains(.ideograph)
      let sum = table.value(Int(glyph.advance)) + pairs[Int(glyph.left)] + grams[Int(glyph.long)]
      return Double(sum) * (isIdeograph ? max(ideographFactor, 1) : 1) / (65536 * 65536) * AdvanceBounds.perEm
    }
    bounds = (0..<lookup.classCount).map { id in
      let most = (1...4).reduce(alone[id]) { max($0, alone[lookup.classID(id, flag: $1)]) }
      return UInt16(min(max(most.rounded(.up), 0), Double(AdvanceBounds.unknown) - 1))
    }
  }

  /// By symbol: the most that n-grams of three to five that begin with it add, 0 at least.
  private static func mostOfGrams(in table: WeightedTable) -> [Int] {
    let grams = table.lookup.grams
    var fives: [Int: Int] = [:]
    for index in 0..<grams.count5 {
      let parent = Int(grams.parents5[index])
      fives[parent] = max(fives[parent] ?? 0, table.value(Int(grams.values5[index])))
    }
    func children(_ first: UnsafePointer<UInt32>, _ node: Int) -> Range<Int> { Int(first[node])..<Int(first[node + 1]) }
    return (0...grams.longCount).map { symbol in
      var most = 0
      for two in children(grams.first1, symbol) {
        for three in children(grams.first2, two) {
          let own = table.value(Int(grams.values3[three]))
          most = max(most, own)
          for four in children(grams.first3, three) {
            most = max(most, own + table.value(Int(grams.values4[four])) + (fives[four] ?? 0))
          }
        }
      }
      return most
    }
  }

  func bound(ofCodePoint codePoint: UInt32) -> UInt16 { bounds[lookup.classID(codePoint)] }

  /// Calls with each code point of a range that the table covers, and its class.
  func forEach(in range: Range<UInt32>, _ body: (UInt32, Int) -> Void) {
    let size = UInt32(ProfileFormat.pageSize)
    for page in Int(range.lowerBound / size)..<min(Int((range.upperBound + size - 1) / size), lookup.pageIndexCount) {
      let stored = lookup.pages + Int(lookup.pageIndex[page]) * ProfileFormat.pageSize
      for offset in 0..<ProfileFormat.pageSize where stored[offset] > 0 {
        let codePoint = UInt32(page) * size + UInt32(offset)
        if range.contains(codePoint) { body(codePoint, Int(stored[offset])) }
      }
    }
  }

  /// The most of a range; 0 where the table covers none of it.
  func most(of range: Range<UInt32>) -> UInt16 {
    var most: UInt16 = 0
    var seen: Set<UInt16> = []
    let size = UInt32(ProfileFormat.pageSize)
    for page in Int(range.lowerBound / size)..<min(Int((range.upperBound + size - 1) / size), lookup.pageIndexCount)
    where seen.insert(lookup.pageIndex[page]).inserted {
      let stored = lookup.pages + Int(lookup.pageIndex[page]) * ProfileFormat.pageSize
      for offset in 0..<ProfileFormat.pageSize where stored[offset] > 0 {
        most = max(most, bounds[Int(stored[offset])])
      }
    }
    return most
  }
}
