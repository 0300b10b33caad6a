/// Takes a profile's bytes apart, checking every offset, length and index.
struct ProfileReader {
  let bytes: UnsafeRawBufferPointer

  struct Header {
    var tableCount, tables, trackingCount, tracking, summary, summaryLength: Int
  }

  func header() throws(ProfileError) -> Header {
    guard bytes.count >= ProfileFormat.headerSize, word(0) == Int(ProfileFormat.magic) else { throw .notAProfile }
    guard word(4) == Int(ProfileFormat.version) else { throw .otherVersion(UInt32(word(4))) }
    guard word(8) == bytes.count else { throw .damaged("it has \(bytes.count) bytes and not \(word(8))") }
    let header = Header(
      tableCount: word(12), tables: word(16), trackingCount: word(20), tracking: word(24), summary: word(28),
      summaryLength: word(32))
    guard (1...1000).contains(header.tableCount) else { throw .damaged("it has \(header.tableCount) tables") }
    try check(header.tables, header.tableCount, ProfileFormat.recordFields * 4, "tables")
    return header
  }

  func string(_ offset: Int, _ length: Int) throws(ProfileError) -> String {
    guard offset <= bytes.count, length <= bytes.count - offset else { throw .damaged("a name lies outside") }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  }

  func tracking(_ offset: Int, _ count: Int) throws(ProfileError) -> [TrackingPoint] {
    guard count > 0 else { return [] }
    try check(offset, count, 8, "tracking")
    let points = (0..<count).map { index in
      TrackingPoint(
        size: Double(Float(bitPattern: UInt32(word(offset + 8 * index)))),
        em: Double(Float(bitPattern: UInt32(word(offset + 8 * index + 4)))))
    }
    guard points.allSatisfy({ $0.size.isFinite && $0.em.isFinite && abs($0.em) < 10 }) else {
      throw .damaged("tracking")
    }
    return points.sorted { $0.size < $1.size }
  }

  func table(at record: Int, index: Int) throws(ProfileError) -> ProfileTable {
    let record = Record(reader: self, start: record)
    let masters = try record.count(.masterCount, in: 1...ProfileFormat.maximumMasters, "number of weights")
    let unitsPerEm = try record.count(.unitsPerEm, in: 16...65536, "units per em")
    let weights = try record.weights(masters)
    let traits = TableTraits(rawValue: UInt32(record[.traits]))
    let base = record[.base]
    if !traits.isDisjoint(with: [.overlay, .plain]) {
      guard base < index else { throw .damaged("base of a table") }
    }
    let valueCount = try record.count(.valueCount, in: 1...65536, "values")
    let lookup = try record.lookup(masters: masters, valueCount: valueCount)
    return ProfileTable(
      name: try string(record[.name], record[.nameLength]),
      fontVersion: try string(record[.fontVersion], record[.fontVersionLength]),
      scripts: [.script0, .script1, .script2, .script3].map { Tag(value: UInt32(record[$0])) }
        .filter { $0.value != 0 },
      traits: traits, language: Tag(value: UInt32(record[.language])), base: base, unitsPerEm: unitsPerEm,
      weights: weights, relativeError: Double(record[.error]) / 1e6, valueCount: valueCount, lookup: lookup)
  }

  /// The record of one table: its fields, and the sections that they lead to.
  private struct Record {
    let reader: ProfileReader
    /// In bytes from the start of the profile.
    let start: Int

    subscript(field: TableField) -> Int { reader.word(start + 4 * field.rawValue) }

    func count(_ field: TableField, in range: ClosedRange<Int>, _ name: String) throws(ProfileError) -> Int {
      guard range.contains(self[field]) else { throw .damaged(name) }
      return self[field]
    }

    func section<Element>(_ offset: TableField, _ count: Int, _ name: String) throws(ProfileError)
      -> UnsafePointer<Element>
    {
      try reader.section(self[offset], count, name)
    }

    func words16(_ offset: TableField, _ count: Int, below limit: Int, _ name: String) throws(ProfileError)
      -> UnsafePointer<UInt16>
    {
      let pointer: UnsafePointer<UInt16> = try section(offset, count, name)
      for index in 0..<count where Int(pointer[index]) >= limit { throw .damaged(name) }
      return pointer
    }

    /// `count` starts and one end, rising, none beyond `limit`.
    func starts(_ offset: TableField, _ count: Int, limit: Int, _ name: String) throws(ProfileError)
      -> UnsafePointer<UInt32>
    {
      let pointer: UnsafePointer<UInt32> = try section(offset, count + 1, name)
      var last: UInt32 = 0
      for index in 0...count {
        guard pointer[index] >= last, Int(pointer[index]) <= limit else { throw .damaged(name) }
        last = pointer[index]
      }
      return pointer
    }

    /// Rising.
    func weights(_ count: Int) throws(ProfileError) -> [Int] {
      let weights = (0..<count).map { reader.word(start + 4 * (TableField.weight0.rawValue + $0)) }
      guard zip(weights, weights.dropFirst()).allSatisfy({ $0 < $1 }), weights.allSatisfy({ (1...1000).contains($0) })
      else { throw .damaged("weights") }
      return weights
    }

    /// From code points to classes, and from these to values.
    func lookup(masters: Int, valueCount: Int) throws(ProfileError) -> TableLookup {
      let values: UnsafePointer<Int16> = try section(.values, valueCount * masters, "values")
      let classCount = try count(.classCount, in: 1...65536, "classes")
      let lefts = try count(.leftCount, in: 1...65536, "pairs")
      let rights = try count(.rightCount, in: 1...65536, "pairs")
      let pairs = try words16(.pairs, lefts * rights, below: valueCount, "pairs")
      let variantCount = try count(.variantCount, in: 0...65536, "variants")
      let variants = try words16(.variants, variantCount * 4, below: classCount, "variants")
      let longCount = try count(.longCount, in: 0...65535, "long symbols")
      let classes: UnsafePointer<GlyphClass> = try section(.classes, classCount, "classes")
      for index in 0..<classCount {
        let record = classes[index]
        guard record.advance < valueCount, record.left < lefts, record.right < rights, record.long <= longCount,
          record.variants == 0 || record.variants < variantCount
        else { throw .damaged("classes") }
      }
      let pageCount = self[.pageCount]
      let pages = try words16(.pages, pageCount * ProfileFormat.pageSize, below: classCount, "pages")
      let pageIndexCount = try count(.pageIndexCount, in: 0...0x110000 / ProfileFormat.pageSize, "page index")
      let pageIndex = try words16(.pageIndex, pageIndexCount, below: pageCount, "page index")
      let grams = try grams(longCount: longCount, valueCount: valueCount)
      return TableLookup(
        pageIndexCount: pageIndexCount, pageIndex: pageIndex, pages: pages, classCount: classCount, classes: classes,
        variants: variants, values: values, leftCount: lefts, rightCount: rights, pairs: pairs, grams: grams)
    }

    private func grams(longCount: Int, valueCount: Int) throws(ProfileError) -> GramTrie {
      let (count2, count3, count4, count5) = (self[.count2], self[.count3], self[.count4], self[.count5])
      return GramTrie(
        longCount: longCount, first1: try starts(.first1, longCount + 1, limit: count2, "n-grams"),
        symbols2: try section(.symbols2, count2, "n-grams"),
        first2: try starts(.first2, count2, limit: count3, "n-grams"),
        symbols3: try section(.symbols3, count3, "n-grams"),
        values3: try words16(.values3, count3, below: valueCount, "n-grams"),
        first3: try starts(.first3, count3, limit: count4, "n-grams"), count4: count4,
        symbols4: try section(.symbols4, count4, "n-grams"),
        values4: try words16(.values4, count4, below: valueCount, "n-grams"),
        count5: count5, parents5: try section(.parents5, count5, "n-grams"),
        symbols5: try section(.symbols5, count5, "n-grams"),
        values5: try words16(.values5, count5, below: valueCount, "n-grams"))
    }
  }

  /// The little-endian word at an offset that was checked.
  private func word(_ offset: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private func check(_ offset: Int, _ count: Int, _ size: Int, _ name: String) throws(ProfileError) {
    let (length, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, count >= 0, offset % 4 == 0, offset <= bytes.count, length <= bytes.count - offset else {
      throw .damaged(name)
    }
  }

  private func section<Element>(_ offset: Int, _ count: Int, _ name: String) throws(ProfileError)
    -> UnsafePointer<Element>
  {
    try check(offset, count, MemoryLayout<Element>.stride, name)
    guard let start = bytes.baseAddress else { throw .damaged(name) }
    return (start + offset).assumingMemoryBound(to: Element.self)
  }
}
