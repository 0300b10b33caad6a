/// Writes the bytes of a profile (see `ProfileFormat`).
struct ProfileWriter {
  private var bytes: [UInt8]
  /// Where sections stand, so that equal ones are written once.
  private var written: [[UInt8]: UInt32] = [:]

  private init(size: Int) { bytes = [UInt8](repeating: 0, count: size) }

  static func write(
    _ drafts: [TableDraft], tracking: [TrackingPoint], summary: String
  ) throws(ProfileBuildError) -> [UInt8] {
    let records = ProfileFormat.headerSize
    let recordSize = ProfileFormat.recordFields * 4
    var writer = ProfileWriter(size: records + drafts.count * recordSize)
    for (index, draft) in drafts.enumerated() {
      let compiled = try TableCompiler.compile(draft)
      writer.add(draft, compiled, record: records + index * recordSize)
    }
    let trackingOffset = writer.append(tracking.flatMap { [Float($0.size).bitPattern, Float($0.em).bitPattern] })
    let summaryOffset = writer.append(Array(summary.utf8))
    let header: [UInt32] = [
      ProfileFormat.magic, ProfileFormat.version, UInt32(writer.bytes.count), UInt32(drafts.count), UInt32(records),
      UInt32(tracking.count), trackingOffset, summaryOffset, UInt32(summary.utf8.count), 0,
    ]
    for (index, word) in header.enumerated() { writer.set(index * 4, word) }
    return writer.bytes
  }

  private mutating func add(_ draft: TableDraft, _ table: CompiledTable, record: Int) {
    func put(_ field: TableField, _ value: Int, in writer: inout ProfileWriter) {
      writer.set(record + 4 * field.rawValue, UInt32(truncatingIfNeeded: value))
    }
    func put(_ field: TableField, _ offset: UInt32, in writer: inout ProfileWriter) {
      writer.set(record + 4 * field.rawValue, offset)
    }
    put(.name, append(Array(draft.name.utf8)), in: &self)
    put(.nameLength, draft.name.utf8.count, in: &self)
    put(.fontVersion, append(Array(draft.fontVersion.utf8)), in: &self)
    put(.fontVersionLength, draft.fontVersion.utf8.count, in: &self)
    for (index, script) in draft.scripts.prefix(4).enumerated() {
      set(record + 4 * (TableField.script0.rawValue + index), script.value)
    }
    put(.traits, draft.traits.rawValue, in: &self)
    put(.language, draft.language.value, in: &self)
    put(.base, draft.base, in: &self)
    put(.unitsPerEm, draft.unitsPerEm, in: &self)
    put(.masterCount, draft.masters.count, in: &self)
    for (index, weight) in draft.weights.enumerated() {
      set(record + 4 * (TableField.weight0.rawValue + index), UInt32(weight))
    }
    put(.error, Int((draft.relativeError * 1e6).rounded()), in: &self)
    put(.pageIndexCount, table.pageIndex.count, in: &self)
    put(.pageIndex, append(table.pageIndex), in: &self)
    put(.pageCount, table.pages.count / ProfileFormat.pageSize, in: &self)
    put(.pages, append(table.pages), in: &self)
    put(.classCount, table.classes.count, in: &self)
    put(
      .classes,
      append(table.classes.flatMap { [$0.advance, $0.left, $0.right, $0.long, $0.flags, $0.variants] }), in: &self)
    put(.variantCount, table.variants.count / 4, in: &self)
    put(.variants, append(table.variants), in: &self)
    put(.valueCount, table.valueCount, in: &self)
    put(.values, append(table.values.map { UInt16(bitPattern: $0) }), in: &self)
    put(.leftCount, table.leftCount, in: &self)
    put(.rightCount, table.rightCount, in: &self)
    put(.pairs, append(table.pairs), in: &self)
    let grams = table.grams
    put(.longCount, grams.longCount, in: &self)
    let fields: [(count: TableField?, symbols: TableField?, values: TableField?, first: TableField?)] = [
      (nil, nil, nil, .first1), (.count2, .symbols2, nil, .first2), (.count3, .symbols3, .values3, .first3),
      (.count4, .symbols4, .values4, nil), (.count5, .symbols5, .values5, nil),
    ]
    for (index, field) in fields.enumerated() {
      let level = index + 1
      if let count = field.count { put(count, grams.symbols[level].count, in: &self) }
      if let symbols = field.symbols { put(symbols, append(grams.symbols[level]), in: &self) }
      if let values = field.values { put(values, append(grams.values[level]), in: &self) }
      if level == 5 { put(.parents5, append(grams.parents5), in: &self) }
      if let first = field.first { put(first, append(grams.first[level]), in: &self) }
    }
  }

  private mutating func set(_ offset: Int, _ word: UInt32) {
    for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: word >> UInt32(8 * byte)) }
  }

  /// Appends a section, unless an equal one stands, and returns its offset.
  private mutating func append(_ section: [UInt8]) -> UInt32 {
    if let offset = written[section] { return offset }
    while bytes.count % 4 != 0 { bytes.append(0) }
    let offset = UInt32(bytes.count)
    bytes += section
    while bytes.count % 4 != 0 { bytes.append(0) }
    written[section] = offset
    return offset
  }

  private mutating func append(_ section: [UInt16]) -> UInt32 {
    append(section.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
  }

  private mutating func append(_ section: [UInt32]) -> UInt32 {
    append(section.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) } })
  }
}
