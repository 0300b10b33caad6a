import CTextShim
import Typography

/// Advances from a metrics profile: what shaping would give, without a font.
package struct ProfileAdvances: AdvanceSource {
  private let stacks: ProfileStacks
  private let calibration: Calibration

  package init(_ profile: MetricsProfile, calibration: Calibration = .none) {
    stacks = ProfileStacks(profile, calibration: calibration)
    self.calibration = calibration
  }

  /// How wide texts are at most, before calibration factors of the system font and tracking.
  package func bounds(weight: String) -> WidthBounds { stacks.bounds(weight: weight) }

  package func advances(of text: SegmentedText, locale: String, weight: String) -> ClusterAdvances {
    withParts(of: text, locale: locale, weight: weight) { parts in
      func array<Part>(_ part: UnsafeMutablePointer<Part>) -> [Part] {
        Array(UnsafeBufferPointer(start: part, count: parts.count))
      }
      var result = ClusterAdvances(
        system: array(parts.system), fallback: array(parts.fallback), tracked: array(parts.tracked),
        relativeError: parts.relativeError, hyphen: parts.hyphen)
      if parts.hasUntracked { result.untracked = array(parts.untracked) }
      if let display = parts.display { result.display = array(display) }
      return result
    }
  }

  /// As `AdvanceSource` has it, without arrays between the steps.
  func measure(_ text: String, locale: String, weight: FontWeight, lineBreaking: LineBreaking) -> MeasuredText {
    let segmented = Segmenter.segment(text, locale: locale, lineBreaking: lineBreaking)
    return withParts(of: segmented, locale: locale, weight: weight.rawValue) {
      MeasuredText(segmented: segmented, parts: $0)
    }
  }

  /// Finds the advances of a text's clusters, in memory that lasts as long as `body` runs.
  private func withParts<Result>(
    of text: SegmentedText, locale: String, weight: String, _ body: (AdvanceParts) -> Result
  ) -> Result {
    let count = max(0, text.clusterStarts.count - 1)
    // `wide` holds three lists, of system, fallback and display advances; `narrow` two, of tracked and untracked clusters.
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * count + 1) { wide in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count + 1) { narrow in
        wide.initialize(repeating: 0)
        narrow.initialize(repeating: 0)
        // Room for one and more has an address always: without memory the program would have ended before.
        guard let wide = wide.baseAddress, let narrow = narrow.baseAddress else { preconditionFailure("no room") }
        var parts = AdvanceParts(
          count: count, system: wide, fallback: wide + count, tracked: narrow, untracked: narrow + count)
        if calibration.isCalibrated { parts.display = wide + 2 * count }
        if count > 0 { fill(&parts, with: text, by: stacks.stack(locale: locale, weight: weight)) }
        return body(parts)
      }
    }
  }

  private func fill(_ parts: inout AdvanceParts, with text: SegmentedText, by stack: ProfileStack) {
    if text.utf16.contains(0xAD) { parts.hyphen = stack.hyphen }
    withUnsafeTemporaryAllocation(of: RunSymbol.self, capacity: text.utf16.count) { symbols in
      stack.tables.withUnsafeBufferPointer { tables in
        var cutter = ProfileRuns(tables, space: stack.space, symbols: symbols)
        cutter.cut(text, into: parts)
        stack.overlays.withUnsafeBufferPointer { overlays in
          for run in cutter.runs {
            guard let table = tables.baseAddress.map({ $0 + run.table }) else { continue }
            let overlay = run.kerned ? stack.overlayOfTable[run.table] : nil
            add(
              run, stack.glyphs, symbols, table,
              overlay: overlay.flatMap { number in overlays.baseAddress.map { $0 + number } },
              &parts)
          }
        }
        parts.relativeError = cutter.guesses.relativeError(of: parts)
      }
    }
  }

  private func add(
    _ run: ProfileRun, _ glyphs: GlyphCalibration?, _ symbols: UnsafeMutableBufferPointer<RunSymbol>,
    _ table: UnsafePointer<WeightedTable>,
    overlay: UnsafePointer<WeightedTable>?, _ parts: inout AdvanceParts
  ) {
    let traits = table.pointee.traits
    let end = RunContext.resolve(symbols, run.symbols, in: table.pointee.lookup)
    let part = UnsafeMutableBufferPointer(rebasing: symbols[run.symbols.lowerBound..<end])
    let isUntracked = !traits.contains(.system) && calibration.tracksSystemOnly
    parts.relativeError = max(parts.relativeError, table.pointee.relativeError)
    let ideographFactor = traits.contains(.ideographic) ? calibration.ideographFactor : 1
    let advances = run.table == 0 ? parts.system : parts.fallback
    let glyphs = run.table == 0 ? glyphs : nil

    var cluster: Int32 = -1
    var owner = 0
    var sum = 0
    var display = 0
    var joins = false
    func flush() {
      advances[owner] &+= Int32(clamping: (sum &+ 32768) >> 16)
      sum = 0
      guard display != 0 else { return }
      parts.display?[owner] &+= Int32(clamping: (display &+ 32768) >> 16)
      display = 0
    }
    for index in part.indices {
      let symbol = part[index]
      if symbol.cluster != cluster {
        if cluster >= 0, !joins {
          flush()
          owner = Int(symbol.cluster)
        } else if cluster < 0 {
          owner = Int(symbol.cluster)
        }
        cluster = symbol.cluster
        if isUntracked, parts.tracked[Int(cluster)] != 0 {
          parts.hasUntracked = true
          parts.untracked[Int(cluster)] = parts.tracked[Int(cluster)]
          parts.tracked[Int(cluster)] = 0
        }
      }
      joins = symbol.joinsNext
      var value = table.pointee.sum(of: part, at: index, kerned: run.kerned)
      if let glyphs {
        let added = glyphs.added(to: part, at: index, kerned: run.kerned, in: table.pointee)
        value &+= added.text
        display &+= added.display
      }
      if let overlay { value &+= overlay.pointee.overlaySum(of: part, at: index) }
      if ideographFactor != 1,
        ClassFlags(rawValue: table.pointee.lookup.classes[Int(symbol.classID)].flags).contains(.ideograph)
      {
        value = Int(Double(value) * ideographFactor)
      }
      sum &+= value
    }
    if cluster >= 0 { flush() }
  }
}

/// What `ClusterAdvances` has in arrays, while it is found: an item a cluster, noughts at first.
struct AdvanceParts {
  let count: Int
  let system: UnsafeMutablePointer<Int32>
  let fallback: UnsafeMutablePointer<Int32>
  let tracked: UnsafeMutablePointer<UInt8>
  let untracked: UnsafeMutablePointer<UInt8>
  var hasUntracked = false
  /// What the display cut adds; nil where the profile has one cut.
  var display: UnsafeMutablePointer<Int32>?
  var relativeError = 0.0
  var hyphen = ClusterAdvances.Advance()
}

extension GlyphCalibration {
  /// What a symbol is wider by in the system font than in Inter, with the pair that it begins, in 1/2³² em: in the text
  /// cut, and in the display cut beyond it.
  @inline(__always)
  func added(
    to symbols: UnsafeMutableBufferPointer<RunSymbol>, at index: Int, kerned: Bool, in table: WeightedTable
  ) -> (text: Int, display: Int) {
    let symbol = symbols[index]
    let first = table.lookup.classes[Int(symbol.classID)]
    let advance = Double(table.value(Int(first.advance)))
    // A mark without an advance of its own is no glyph that takes room.
    var (text, display) = advance > 0 ? added(to: symbol.codePoint, advance: advance) : (0, 0)
    guard kerned, index + 1 < symbols.count else { return (Int(text), Int(display)) }
    let second = table.lookup.classes[Int(symbols[index + 1].classID)]
    let pair = table.lookup.pairs[Int(first.left) * table.lookup.rightCount + Int(second.right)]
    if pair != 0 {
      let kerning = kerning(Double(table.value(Int(pair))))
      text += kerning.text
      display += kerning.display
    }
    return (Int(text), Int(display))
  }
}

extension WeightedTable {
  /// The deltas of all n-grams that begin at a symbol, in 1/2³² em.
  @inline(__always)
  func sum(of symbols: UnsafeMutableBufferPointer<RunSymbol>, at index: Int, kerned: Bool) -> Int {
    let first = lookup.classes[Int(symbols[index].classID)]
    var sum = value(Int(first.advance))
    guard kerned, index + 1 < symbols.count else { return sum }
    let second = lookup.classes[Int(symbols[index + 1].classID)]
    let pair = lookup.pairs[Int(first.left) * lookup.rightCount + Int(second.right)]
    if pair != 0 { sum &+= value(Int(pair)) }
    if first.long != 0, second.long != 0, index + 2 < symbols.count {
      sum &+= longer(first.long, second.long, index + 2, symbols.count) {
        lookup.classes[Int(symbols[$0].classID)].long
      }
    }
    return sum
  }

  /// The same of an overlay, whose classes are its own and which knows few symbols.
  func overlaySum(of symbols: UnsafeMutableBufferPointer<RunSymbol>, at index: Int) -> Int {
    func own(_ index: Int) -> GlyphClass {
      let plain = lookup.classID(symbols[index].codePoint)
      guard symbols[index].flag > 0 else { return lookup.classes[plain] }
      let variants = Int(lookup.classes[plain].variants)
      return lookup.classes[variants > 0 ? Int(lookup.variants[variants * 4 + Int(symbols[index].flag) - 1]) : 0]
    }
    let first = own(index)
    var sum = value(Int(first.advance))
    guard index + 1 < symbols.count else { return sum }
    let second = own(index + 1)
    sum &+= value(Int(lookup.pairs[Int(first.left) * lookup.rightCount + Int(second.right)]))
    if first.long != 0, second.long != 0, index + 2 < symbols.count {
      sum &+= longer(first.long, second.long, index + 2, symbols.count) { own($0).long }
    }
    return sum
  }

  /// The deltas of the n-grams of three to five symbols that begin with `first` and `second`.
  @inline(__always)
  private func longer(_ first: UInt16, _ second: UInt16, _ third: Int, _ end: Int, long: (Int) -> UInt16) -> Int {
    let grams = lookup.grams
    let two = GramTrie.child(of: Int(first), second, first: grams.first1, symbols: grams.symbols2)
    guard two >= 0 else { return 0 }
    let three = GramTrie.child(of: two, long(third), first: grams.first2, symbols: grams.symbols3)
    guard three >= 0 else { return 0 }
    var sum = value(Int(grams.values3[three]))
    guard third + 1 < end else { return sum }
    let four = GramTrie.child(of: three, long(third + 1), first: grams.first3, symbols: grams.symbols4)
    guard four >= 0 else { return sum }
    sum &+= value(Int(grams.values4[four]))
    guard third + 2 < end, grams.count5 > 0 else { return sum }
    let five = grams.fifth(under: four, long(third + 2))
    return five >= 0 ? sum &+ value(Int(grams.values5[five])) : sum
  }
}
