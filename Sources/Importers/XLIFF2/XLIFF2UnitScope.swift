import Catalogs

/// The ids and pairs of one unit, which must agree with each other.
struct XLIFF2UnitScope {
  /// Which texts a code stands in.
  enum Side { case source, target }

  /// The start of a pair: `sc` or `sm`.
  private struct Start {
    var tag: Range<Int>
    var isIsolated: Bool
    var hints: [String?]
    var isClosed = false
  }
  private struct Pairs {
    var starts: [String: Start] = [:]
    /// Ends that came before any start of their id.
    var early: [(id: String, tag: Range<Int>)] = []

    mutating func end(_ id: String, tag: Range<Int>, hints: [String?], problems: inout XLIFF2Problems) {
      guard let start = starts[id] else { return early.append((id, tag)) }
      if start.isIsolated {
        problems.invalid("<sc> with the id '\(id.shortened)' is isolated, yet an <ec> ends it", at: start.tag)
      }
      for (index, name) in XLIFF2UnitScope.hintNames.enumerated() where index < hints.count && index < start.hints.count
      {
        let begun = start.hints[index] ?? "yes"
        let ended = hints[index] ?? "yes"
        // The start may be the first of a fixed sequence, of which the end is a further part.
        let wanted = name == "canReorder" && begun == "firstNo" ? "no" : begun
        if ended != wanted, hints[index] != nil || start.hints[index] != nil {
          problems.invalid("\(name) differs between <sc> and this <ec>", at: tag, attribute: name)
        }
      }
      starts[id]?.isClosed = true
    }
  }

  private var ids = SmallSet<String>()
  private var noteIDs = SmallSet<String>()
  private var dataIDs = SmallSet<String>()
  private var codes: [Side: Pairs] = [:]
  private var marks: [Side: Pairs] = [:]

  static let hintNames = ["canCopy", "canDelete", "canOverlap", "canReorder"]

  /// Another unit begins; the room is kept.
  mutating func reset() {
    ids.removeAll()
    noteIDs.removeAll()
    dataIDs.removeAll()
    if !codes.isEmpty { codes = [:] }
    if !marks.isEmpty { marks = [:] }
  }

  mutating func add(noteID id: String) { _ = noteIDs.insert(id) }
  func hasNote(_ id: String) -> Bool { noteIDs.contains(id) }
  /// False where it was there already.
  mutating func add(dataID id: String) -> Bool { dataIDs.insert(id) }
  func hasData(_ id: String) -> Bool { dataIDs.contains(id) }
  /// False where a segment, a code or a mark of the sources has it already.
  mutating func add(id: String) -> Bool { ids.insert(id) }

  mutating func begin(
    _ id: String, isCode: Bool, side: Side, tag: Range<Int>, isIsolated: Bool = false, hints: [String?] = []
  ) {
    let start = Start(tag: tag, isIsolated: isIsolated, hints: hints)
    if isCode {
      codes[side, default: Pairs()].starts[id] = start
    } else {
      marks[side, default: Pairs()].starts[id] = start
    }
  }

  /// The end of a pair; `hints` are the editing hints of an `ec`.
  mutating func end(
    _ id: String, isCode: Bool, side: Side, tag: Range<Int>, hints: [String?] = [], problems: inout XLIFF2Problems
  ) {
    if isCode {
      codes[side, default: Pairs()].end(id, tag: tag, hints: hints, problems: &problems)
    } else {
      marks[side, default: Pairs()].end(id, tag: tag, hints: hints, problems: &problems)
    }
  }

  /// Whether no pair has begun or ended.
  var isEmpty: Bool { codes.isEmpty && marks.isEmpty }

  /// Tells what is not paired once the unit is whole. The targets are judged only where all are there, and in no order,
  /// for theirs may be another.
  func finish(hasAllTargets: Bool, problems: inout XLIFF2Problems) {
    for (isCode, all) in [(true, codes), (false, marks)] {
      let (start, end) = isCode ? ("sc", "ec") : ("sm", "em")
      for (side, pairs) in [(Side.source, all[.source]), (.target, all[.target])] {
        guard let pairs, side == .source || hasAllTargets else { continue }
        var closed = Set<String>()
        for (id, tag) in pairs.early {
          closed.insert(id)
          if pairs.starts[id] == nil {
            problems.invalid("<\(end)> ends '\(id.shortened)', which no <\(start)> of the unit begins", at: tag)
          } else if side == .source {
            problems.invalid("<\(end)> comes before the <\(start)> that it ends", at: tag)
          }
        }
        let open = pairs.starts.filter { !$0.value.isClosed && !$0.value.isIsolated && !closed.contains($0.key) }
        for (id, unclosed) in open.sorted(by: { $0.value.tag.lowerBound < $1.value.tag.lowerBound }) {
          let help = isCode ? "where its end is in another unit, write isolated=\"yes\"" : nil
          problems.invalid(
            "<\(start)> with the id '\(id.shortened)' has no <\(end)> in the unit", at: unclosed.tag, help: help)
        }
      }
    }
  }
}
