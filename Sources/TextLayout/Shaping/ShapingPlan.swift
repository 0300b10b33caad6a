import CTextShim

/// Which font, script and level each part of a text is shaped with.
struct ShapingPlan {
  struct Item {
    var clusters: Range<Int>
    /// Index in the faces given.
    var face: Int
    var script: Tag
    var level: UInt8
  }
  var items: [Item] = []
  /// Advances, in 1/65536 em, of the clusters that no font covers; 0 for all others.
  var uncovered: [Int32]
  /// 1 for a cluster that shows something, 0 for line ends and lone invisible characters.
  var shown: [UInt8]
  /// What no font covers.
  private(set) var guesses = Guesses()
  /// Code points without a glyph, pictures aside, each once.
  private(set) var missing: [UInt32] = []
  /// So many of them are told.
  private static let missingLimit = 8

  init(_ text: SegmentedText, faces: [FontFace]) {
    let count = max(0, text.clusterStarts.count - 1)
    uncovered = [Int32](repeating: 0, count: count)
    shown = [UInt8](repeating: 0, count: count)
    var script: Tag?
    /// Where the items begin whose script a later letter tells: common characters before the first letter.
    var undecided = 0
    for cluster in 0..<count {
      let codePoints = CodePoints(text.utf16, Int(text.clusterStarts[cluster])..<Int(text.clusterStarts[cluster + 1]))
      guard let first = codePoints.first else { continue }
      if first == 9 {
        uncovered[cluster] = UncoveredPolicy.tab(space: faces[0].spaceAdvance)
        shown[cluster] = 1
        continue
      }
      if Self.separates(first) {
        (script, undecided) = (nil, items.count)
        continue
      }
      let own = Tag(value: cts_script(first))
      if own != .common, own != .inherited {
        if script == nil { for item in undecided..<items.count { items[item].script = own } }
        script = own
      }
      shown[cluster] = codePoints.contains { !cts_is_default_ignorable($0) } ? 1 : 0
      guard let face = ShapingPlan.face(for: codePoints, among: faces) else {
        uncovered[cluster] = UncoveredPolicy.advance(of: codePoints)
        guesses.add(uncovered[cluster], for: codePoints)
        if !UncoveredPolicy.isEmoji(codePoints) { miss(codePoints) }
        continue
      }
      let level = text.levels.isEmpty ? 0 : text.levels[Int(text.clusterStarts[cluster])]
      add(Item(clusters: cluster..<cluster + 1, face: face, script: script ?? .latin, level: level))
    }
  }

  /// Control characters and line ends show nothing, and no script goes on behind them.
  private static func separates(_ codePoint: UInt32) -> Bool {
    cts_is_control(codePoint) || codePoint == 0x2028 || codePoint == 0x2029
  }

  /// Adds an item; one that goes on where the last ends and is shaped alike is joined to it.
  private mutating func add(_ item: Item) {
    if let last = items.last, last.clusters.upperBound == item.clusters.lowerBound, last.face == item.face,
      last.level == item.level, last.script == item.script
    {
      items[items.count - 1].clusters = last.clusters.lowerBound..<item.clusters.upperBound
    } else {
      items.append(item)
    }
  }

  /// Takes down what a cluster shows and no font has a glyph for.
  private mutating func miss(_ codePoints: CodePoints) {
    for codePoint in codePoints where !cts_is_default_ignorable(codePoint) && !cts_is_control(codePoint) {
      guard missing.count < Self.missingLimit else { return }
      if !missing.contains(codePoint) { missing.append(codePoint) }
    }
  }

  /// Takes down a cluster that its font, chosen for the first letter, turned out not to have all glyphs for: what the rest
  /// was given is the width of an empty box.
  mutating func addEmptyBox(for codePoints: CodePoints, in face: FontFace) {
    guesses.add(UncoveredPolicy.letter, for: codePoints)
    for codePoint in codePoints where !face.covers(codePoint) && !cts_is_default_ignorable(codePoint) {
      if !missing.contains(codePoint), missing.count < Self.missingLimit { missing.append(codePoint) }
    }
  }

  /// nil where no font covers it, or where it asks to be a picture.
  private static func face(for codePoints: CodePoints, among faces: [FontFace]) -> Int? {
    if UncoveredPolicy.isEmoji(codePoints) { return nil }
    if let whole = faces.firstIndex(where: { face in
      codePoints.allSatisfy { face.covers($0) || cts_is_default_ignorable($0) }
    }) {
      return whole
    }
    guard let first = codePoints.first else { return nil }
    return faces.firstIndex { $0.covers(first) }
  }
}

/// The code points of a part of a UTF-16 text; an unpaired surrogate is U+FFFD.
struct CodePoints: Sequence, IteratorProtocol {
  private let units: [UInt16]
  private var offset: Int
  private let end: Int

  init(_ units: [UInt16], _ range: Range<Int>) {
    self.units = units
    offset = range.lowerBound
    end = range.upperBound
  }

  var first: UInt32? {
    var copy = self
    return copy.next()
  }

  mutating func next() -> UInt32? {
    guard offset < end else { return nil }
    let unit = UInt32(units[offset])
    offset += 1
    guard unit & 0xF800 == 0xD800 else { return unit }
    guard unit < 0xDC00, offset < end else { return 0xFFFD }
    let low = UInt32(units[offset])
    guard low & 0xFC00 == 0xDC00 else { return 0xFFFD }
    offset += 1
    return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
  }
}
