import CTextShim

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
    let count = max(0, text.clusterStarts.count - 1)
    let zeros = [Int32](repeating: 0, count: count)
    var result = ClusterAdvances(
      system: zeros, fallback: zeros, tracked: [UInt8](repeating: 0, count: count), relativeError: 0)
    guard count > 0 else { return result }
    let stack = stacks.stack(locale: locale, weight: weight)
    if text.utf16.contains(0xAD) { result.hyphen = ClusterAdvances.Advance(system: stack.hyphen, tracked: 1) }
    withUnsafeTemporaryAllocation(of: RunSymbol.self, capacity: text.utf16.count) { symbols in
      var cutter = ProfileRuns(stack, symbols: symbols)
      cutter.cut(text, into: &result)
      for run in cutter.runs { add(run, symbols, stack, &result) }
      result.relativeError = cutter.guesses.relativeError(of: result)
    }
    return result
  }

  private func add(
    _ run: ProfileRun, _ symbols: UnsafeMutableBufferPointer<RunSymbol>, _ stack: ProfileStack,
    _ result: inout ClusterAdvances
  ) {
    let table = stack.tables[run.table]
    let traits = table.traits
    let end = RunContext.resolve(symbols, run.symbols, in: table.lookup)
    let part = UnsafeMutableBufferPointer(rebasing: symbols[run.symbols.lowerBound..<end])
    let system = traits.contains(.system)
    result.relativeError = max(result.relativeError, table.relativeError)
    let overlay = run.kerned ? stack.overlays[run.table] : nil
    let ideographFactor = traits.contains(.ideographic) ? calibration.ideographFactor : 1
    let isFirst = run.table == 0

    var cluster: Int32 = -1
    var owner = 0
    var sum = 0
    var joins = false
    func flush(_ result: inout ClusterAdvances) {
      let advance = Int32(clamping: (sum &+ 32768) >> 16)
      if isFirst {
        result.system[owner] &+= advance
      } else {
        result.fallback[owner] &+= advance
      }
      sum = 0
    }
    for index in part.indices {
      let symbol = part[index]
      if symbol.cluster != cluster {
        if cluster >= 0, !joins {
          flush(&result)
          owner = Int(symbol.cluster)
        } else if cluster < 0 {
          owner = Int(symbol.cluster)
        }
        cluster = symbol.cluster
        if !system, calibration.tracksSystemOnly, result.tracked[Int(cluster)] != 0 {
          if result.untracked.isEmpty { result.untracked = [UInt8](repeating: 0, count: result.tracked.count) }
          result.untracked[Int(cluster)] = result.tracked[Int(cluster)]
          result.tracked[Int(cluster)] = 0
        }
      }
      joins = symbol.joinsNext
      var value = table.sum(of: part, at: index, kerned: run.kerned)
      if let overlay { value &+= overlay.overlaySum(of: part, at: index) }
      if ideographFactor != 1,
        ClassFlags(rawValue: table.lookup.classes[Int(symbol.classID)].flags).contains(.ideograph)
      {
        value = Int(Double(value) * ideographFactor)
      }
      sum &+= value
    }
    if cluster >= 0 { flush(&result) }
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
