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
  convenience init(_ profile: MetricsProfile, tables: [Int], weight: Int, calibration: Calibration) {
    var low = Layer(Self.lowRange)
    var forms = Layer(Self.formRange)
    // What no table has is one em wide (`UncoveredPolicy`); a bound of the first table alone says nothing of the others'.
    let em = UInt16(Self.perEm)
    var (ideograph, hangul) = (em, em)
    // Pictures are other fonts' (`UncoveredPolicy`); what stands behind one has the first class where its table has none.
    var picture = UInt16(Double(UncoveredPolicy.emoji) / 65536 * Self.perEm)
    for index in tables {
      let table = TableBounds(profile, table: index, weight: weight, calibration: calibration)
      low.add(table, isFirst: index == tables.first)
      forms.add(table, isFirst: index == tables.first)
      for range in Self.ideographs { ideograph = max(ideograph, table.most(of: range)) }
      hangul = max(hangul, table.most(of: Self.hangulSyllables))
      picture = max(picture, table.most(of: Self.pictures), table.ofMissing)
    }
    let isAll = tables.count == profile.tables.count { $0.traits.isDisjoint(with: [.plain, .overlay]) }
    if isAll { low.showPictures(as: picture) }
    low.compose()
    low.mirror()
    forms.mirror()
    low.forget(SignTraits.low, picturesAreKnown: isAll)
    forms.forget(SignTraits.forms, picturesAreKnown: isAll)
    // Where a line ends at a soft hyphen, a hyphen shows.
    low.bounds[0xAD] = max(low.bounds[0x2D], low.bounds[0x2010])
    func known(_ bound: UInt16) -> UInt16 { isAll && bound <= Self.largest ? bound : Self.unknown }
    self.init(
      low: low.bounds, forms: forms.bounds, ideograph: known(ideograph), hangul: known(hangul), picture: known(picture))
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

    mutating func add(_ table: TableBounds, isFirst: Bool) {
      table.forEach(in: range) { codePoint, own in
        let at = Int(codePoint - range.lowerBound)
        guard !isOfFirst[at] else { return }
        bounds[at] = bounds[at] == AdvanceBounds.unknown ? own : max(bounds[at], own)
        if isFirst { isOfFirst[at] = true }
      }
    }

    /// Brackets show mirrored between letters that run from right to left.
    mutating func mirror() {
      let old = bounds
      for (at, bound) in old.enumerated() where bound != AdvanceBounds.unknown {
        let codePoint = range.lowerBound + UInt32(at)
        let mirrored = cts_mirror(codePoint)
        guard mirrored != codePoint, range.contains(mirrored) else { continue }
        bounds[at] = max(bound, old[Int(mirrored - range.lowerBound)])
      }
    }

    /// Signs that are pictures by default are as wide as those; so are, at most, symbols that no table has.
    mutating func showPictures(as picture: UInt16) {
      for codePoint in UInt32(0x2000)..<0x2C00 {
        let at = Int(codePoint - range.lowerBound)
        if bounds[at] == AdvanceBounds.unknown {
          bounds[at] = picture
        } else if codePoint >= 0x2300, cts_is_emoji_presentation(codePoint) {
          bounds[at] = max(bounds[at], picture)
        }
      }
    }

    /// What a mark makes one sign with: their bounds are the mark's, too, so that base and mark together are as wide.
    mutating func compose() {
      for (mark, signs) in SignTraits.composed {
        guard bounds[mark] != AdvanceBounds.unknown else { continue }
        for sign in signs where bounds[sign] != AdvanceBounds.unknown { bounds[mark] = max(bounds[mark], bounds[sign]) }
      }
    }

    /// Controls begin lines, or are tabs; what composes in another way than those takes the place of its base. Marks and
    /// letters are noted as such. `traits` are those of the range.
    mutating func forget(_ traits: [SignTraits], picturesAreKnown: Bool) {
      for at in bounds.indices where bounds[at] != AdvanceBounds.unknown {
        let codePoint = range.lowerBound + UInt32(at)
        if codePoint < 0x20 || (0x7F..<0xA0).contains(codePoint) || bounds[at] > AdvanceBounds.largest
          || (0x2028...0x2029).contains(codePoint) || (0x300..<0x370).contains(codePoint)
          || !picturesAreKnown && (0x2300..<0x2C00).contains(codePoint) && traits[at].contains(.picture)
          || codePoint >= 0x300 && traits[at].contains(.composes)
        {
          bounds[at] = AdvanceBounds.unknown
        } else if codePoint >= 0x300, traits[at].contains(.mark) {
          bounds[at] |= AdvanceBounds.mark
        } else if traits[at].contains(.letter) {
          bounds[at] |= AdvanceBounds.letter
        }
      }
    }
  }

  /// What bounds ask of code points: the same at every weight, so it is found once.
  private struct SignTraits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Composes with what stands before it, in another way than `composed` has it.
    static let composes = SignTraits(rawValue: UInt8(CTS_WIDTH_COMPOSES.rawValue))
    static let mark = SignTraits(rawValue: UInt8(CTS_WIDTH_MARK.rawValue))
    static let letter = SignTraits(rawValue: UInt8(CTS_WIDTH_LETTER.rawValue))
    static let picture = SignTraits(rawValue: UInt8(CTS_WIDTH_PICTURE.rawValue))

    static let low: [SignTraits] = {
      var traits = of(AdvanceBounds.lowRange)
      for mark in composed.keys { traits[mark].remove(.composes) }
      return traits
    }()
    static let forms = of(AdvanceBounds.formRange)

    private static func of(_ range: Range<UInt32>) -> [SignTraits] {
      [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        cts_width_traits(range.lowerBound, Int32(range.count), buffer.baseAddress)
        count = range.count
      }.map { SignTraits(rawValue: $0) }
    }

    /// By marks of South Asian scripts and of kana, what they compose: of others nothing is known.
    static let composed: [Int: [Int]] = {
      let scripts: [Range<UInt32>] = [0x900..<0x10A0, 0x1B00..<0x1B80, 0x3040..<0x3100]
      var composed: [Int: [Int]] = [:]
      for sign in scripts.joined() {
        let mark = cts_second_part(sign)
        if (0x900..<AdvanceBounds.lowRange.upperBound).contains(mark) {
          composed[Int(mark), default: []].append(Int(sign))
        }
      }
      return composed
    }()
  }
}

/// The bounds of one table of a profile, and of what languages change in it.
private struct TableBounds {
  private let own: ClassBounds
  private let overlays: [ClassBounds]
  /// Whether its glyphs are those of the system font, which sets some wider.
  private let isSystem: Bool

  init(_ profile: MetricsProfile, table index: Int, weight: Int, calibration: Calibration) {
    isSystem = calibration.isCalibrated && index == 0
    let plain = calibration.plain ? profile.tables.first { $0.traits.contains(.plain) && $0.base == index } : nil
    own = ClassBounds(
      WeightedTable(plain ?? profile.tables[index], weight: weight, relativeError: 0),
      ideographFactor: calibration.ideographFactor)
    overlays = profile.tables.filter { $0.traits.contains(.overlay) && $0.base == index }
      .map { ClassBounds(WeightedTable($0, weight: weight, relativeError: 0), ideographFactor: 1) }
  }

  /// Calls with each code point of a range that the table covers, and its bound.
  func forEach(in range: Range<UInt32>, _ body: (UInt32, UInt16) -> Void) {
    own.forEach(in: range) { codePoint, id in
      let added = overlays.reduce(0) { max($0, Int($1.bound(ofCodePoint: codePoint))) }
      var most = Double(own.bounds[id])
      if isSystem, most > 0 {
        let glyph = GlyphCalibration.most(of: codePoint)
        most = (most * glyph.factor + glyph.offset * AdvanceBounds.perEm).rounded(.up)
      }
      body(codePoint, UInt16(min(Int(most) + added, Int(AdvanceBounds.unknown) - 1)))
    }
  }

  /// What a code point is wide that the table does not cover, in a run of its own signs.
  var ofMissing: UInt16 { own.bounds[0] }

  /// The most of a range; 0 where the table covers none of it.
  func most(of range: Range<UInt32>) -> UInt16 {
    let most = Int(own.most(of: range))
    let added = most > 0 ? overlays.reduce(0) { max($0, Int($1.most(of: range))) } : 0
    return UInt16(min(most + added, Int(AdvanceBounds.unknown) - 1))
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
    // By n-gram of four: the most that one of five behind it adds.
    var fives = [Int](repeating: 0, count: grams.count4)
    for index in 0..<grams.count5 {
      let parent = Int(grams.parents5[index])
      // A damaged profile's may stand for none.
      guard parent < fives.count else { continue }
      fives[parent] = max(fives[parent], table.value(Int(grams.values5[index])))
    }
    func children(_ first: UnsafePointer<UInt32>, _ node: Int) -> Range<Int> { Int(first[node])..<Int(first[node + 1]) }
    return (0...grams.longCount).map { symbol in
      var most = 0
      for two in children(grams.first1, symbol) {
        for three in children(grams.first2, two) {
          let own = table.value(Int(grams.values3[three]))
          most = max(most, own)
          for four in children(grams.first3, three) {
            most = max(most, own + table.value(Int(grams.values4[four])) + fives[four])
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
    let pages = Int(range.lowerBound / size)..<Int((range.upperBound + size - 1) / size)
    for page in pages.clamped(to: 0..<lookup.pageIndexCount) {
      // Pages at the ends of the range hold other code points too.
      let first = UInt32(page) * size
      let isWhole = first >= range.lowerBound && first + size <= range.upperBound
      if isWhole, !seen.insert(lookup.pageIndex[page]).inserted { continue }
      let stored = lookup.pages + Int(lookup.pageIndex[page]) * ProfileFormat.pageSize
      for offset in 0..<ProfileFormat.pageSize
      where stored[offset] > 0 && (isWhole || range.contains(first + UInt32(offset))) {
        most = max(most, bounds[Int(stored[offset])])
      }
    }
    return most
  }
}
