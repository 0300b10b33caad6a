import CTextShim

/// A code point of a text on its way to a symbol.
struct RunSymbol {
  var codePoint: UInt32
  /// Index of its grapheme cluster.
  var cluster: Int32
  /// Its class in the table of its run.
  var classID: UInt16
  /// As of `Symbol`.
  var flag: UInt8
  /// Whether the symbol joins the next letter into its syllable.
  var joinsNext: Bool
}

/// Neighbouring symbols set in one table at one bidi level.
struct ProfileRun {
  var symbols: Range<Int>
  /// Index in the stack.
  var table: Int
  var level: UInt8
  /// Whether pairs count: HarfBuzz kerns no Hebrew in other fonts.
  var kerned = true
  /// Index of the paragraph, so that scripts are carried no further.
  var paragraph: Int
}

/// Cuts a text into runs: which table sets which grapheme cluster.
struct ProfileRuns {
  private let tables: UnsafeBufferPointer<WeightedTable>
  private let space: Int32
  private let symbols: UnsafeMutableBufferPointer<RunSymbol>
  private var count = 0
  private(set) var runs: [ProfileRun] = []
  /// What no table tells.
  private(set) var guesses = Guesses()
  private var paragraph = 0
  /// The run that grows: its table (-1 for none), level and first symbol.
  private var table = -1
  private var level: UInt8 = 0
  private var runStart = 0

  /// `symbols` has room for one symbol per UTF-16 unit.
  init(
    _ tables: UnsafeBufferPointer<WeightedTable>, space: Int32, symbols: UnsafeMutableBufferPointer<RunSymbol>
  ) {
    self.tables = tables
    self.space = space
    self.symbols = symbols
  }

  /// Fills `symbols` and `runs`. Writes to `advances` what no table tells, and which clusters show.
  mutating func cut(_ text: SegmentedText, into advances: AdvanceParts) {
    let hasLevels = !text.levels.isEmpty
    text.utf16.withUnsafeBufferPointer { units in
      text.clusterStarts.withUnsafeBufferPointer { starts in
        for cluster in 0..<advances.count {
          let start = Int(starts[cluster])
          let end = Int(starts[cluster + 1])
          guard start < end, start >= 0, end <= units.count else { continue }
          let level = hasLevels ? text.levels[start] : 0
          if end - start == 1, units[start] & 0xF800 != 0xD800 {
            single(UInt32(units[start]), cluster, level, advances)
          } else {
            several(CodePoints(text.utf16, start..<end), cluster, level, advances)
          }
        }
      }
    }
    interrupt()
    markUnkerned()
  }

  private mutating func single(_ read: UInt32, _ cluster: Int, _ level: UInt8, _ advances: AdvanceParts) {
    if read < 0x20 || (0x7F..<0xA0).contains(read) || read == 0x2028 || read == 0x2029 {
      return separator(read, cluster, advances)
    }
    let codePoint = level & 1 == 1 ? cts_mirror(read) : read
    let isPicture = (0x2300..<0x2C00).contains(read) && cts_is_emoji_presentation(read)
    if !isPicture {
      for index in tables.indices {
        let id = tables[index].lookup.classID(codePoint)
        guard id > 0 else { continue }
        append(codePoint, id, cluster, index, level)
        let flags = ClassFlags(rawValue: tables[index].lookup.classes[id].flags)
        advances.tracked[cluster] = flags.contains(.invisible) ? 0 : 1
        return
      }
    }
    uncovered(CodePoints([UInt16(truncatingIfNeeded: read)], 0..<1), cluster, advances)
  }

  private mutating func several(
    _ codePoints: CodePoints, _ cluster: Int, _ level: UInt8, _ advances: AdvanceParts
  ) {
    guard let first = codePoints.first else { return }
    if cts_is_control(first) { return separator(first, cluster, advances) }
    guard !UncoveredPolicy.isEmoji(codePoints), let index = table(for: codePoints) else {
      return uncovered(codePoints, cluster, advances)
    }
    let table = tables[index].lookup
    for read in codePoints {
      let codePoint = level & 1 == 1 ? cts_mirror(read) : read
      let id = table.classID(codePoint)
      if cluster == lastCluster, composes(codePoint, id, table), compose(codePoint, table) { continue }
      append(codePoint, id, cluster, index, level)
      if advances.tracked[cluster] == 0, !isInvisible(codePoint, id, table) { advances.tracked[cluster] = 1 }
    }
  }

  /// The first table with all visible code points of a cluster, else the first with its first one.
  private func table(for codePoints: CodePoints) -> Int? {
    for (index, table) in tables.enumerated() {
      if codePoints.allSatisfy({ table.lookup.classID($0) > 0 || cts_is_default_ignorable($0) }) { return index }
    }
    guard let first = codePoints.first else { return nil }
    return tables.firstIndex { $0.lookup.classID(first) > 0 }
  }

  private func isInvisible(_ codePoint: UInt32, _ id: Int, _ table: TableLookup) -> Bool {
    id > 0
      ? ClassFlags(rawValue: table.classes[id].flags).contains(.invisible) : cts_is_default_ignorable(codePoint)
  }

  private func composes(_ codePoint: UInt32, _ id: Int, _ table: TableLookup) -> Bool {
    id > 0
      ? ClassFlags(rawValue: table.classes[id].flags).contains(.composes) : cts_may_compose_backwards(codePoint)
  }

  private var lastCluster: Int { count > 0 ? Int(symbols[count - 1].cluster) : -1 }

  /// Puts the composition of the last symbol and `codePoint` in the place of the last, where there is one.
  private func compose(_ codePoint: UInt32, _ table: TableLookup) -> Bool {
    let composed = cts_compose(symbols[count - 1].codePoint, codePoint)
    guard composed > 0 else { return false }
    let id = table.classID(UInt32(composed))
    guard id > 0 else { return false }
    symbols[count - 1].codePoint = UInt32(composed)
    symbols[count - 1].classID = UInt16(id)
    return true
  }

  @inline(__always)
  private mutating func append(_ codePoint: UInt32, _ id: Int, _ cluster: Int, _ table: Int, _ level: UInt8) {
    if table != self.table || level != self.level {
      interrupt()
      (self.table, self.level) = (table, level)
    }
    symbols[count] = RunSymbol(
      codePoint: codePoint, cluster: Int32(truncatingIfNeeded: cluster), classID: UInt16(truncatingIfNeeded: id),
      flag: 0, joinsNext: false)
    count += 1
  }

  /// Ends the run that grows.
  private mutating func interrupt() {
    if table >= 0, runStart < count {
      runs.append(ProfileRun(symbols: runStart..<count, table: table, level: level, paragraph: paragraph))
    }
    (table, runStart) = (-1, count)
  }

  private mutating func separator(_ codePoint: UInt32, _ cluster: Int, _ advances: AdvanceParts) {
    interrupt()
    if codePoint == 9 {
      advances.system[cluster] = UncoveredPolicy.tab(space: space)
      advances.tracked[cluster] = 1
    } else {
      paragraph += 1
    }
  }

  private mutating func uncovered(_ codePoints: CodePoints, _ cluster: Int, _ advances: AdvanceParts) {
    advances.fallback[cluster] = UncoveredPolicy.advance(of: codePoints)
    if codePoints.contains(where: { !cts_is_default_ignorable($0) }) { advances.tracked[cluster] = 1 }
    guesses.add(advances.fallback[cluster], for: codePoints)
    interrupt()
  }

  /// Finds the parts of the first table's runs whose script, carried over from letters of another, is not kerned there.
  private mutating func markUnkerned() {
    func unkerned(_ run: ProfileRun) -> Bool {
      run.table >= 0 && tables[run.table].traits.contains(.firstFontUnkerned)
    }
    guard runs.contains(where: unkerned) else { return }
    var split: [ProfileRun] = []
    var kerned: Bool?
    var paragraph = 0
    /// Runs of common characters before the first letter take that letter's script.
    var undecided = 0
    func decide(_ value: Bool) {
      if kerned == nil {
        for index in undecided..<split.count where split[index].table == 0 { split[index].kerned = value }
      }
      kerned = value
    }
    for run in runs {
      if run.paragraph != paragraph { (kerned, paragraph, undecided) = (nil, run.paragraph, split.count) }
      guard run.table == 0 else {
        if run.table > 0 { decide(!unkerned(run)) }
        split.append(run)
        continue
      }
      var part = run
      part.symbols = run.symbols.lowerBound..<run.symbols.lowerBound
      part.kerned = kerned ?? true
      for index in run.symbols {
        let script = Tag(value: cts_script(symbols[index].codePoint))
        if script != .common, script != .inherited {
          if kerned == false, !part.symbols.isEmpty {
            split.append(part)
            part.symbols = index..<index
          }
          decide(true)
          part.kerned = true
        }
        part.symbols = part.symbols.lowerBound..<index + 1
      }
      split.append(part)
    }
    runs = split
  }
}
