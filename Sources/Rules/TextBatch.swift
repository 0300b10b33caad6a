import Catalogs
import Findings
import Fit

/// Texts that are judged together, check by check and not text by text: the code of a check and what it looks things up in
/// are then at hand for all of them, where the code of all checks is more than a processor keeps.
struct TextBatch {
  struct Item {
    let judge: EntryJudge
    let text: TextUnit
    let source: SourceText?
    /// Nil for a text whose key the source no longer has.
    let boxes: EntryBoxes?
    /// Whether it is a translation that is the same text as its source.
    let isRepeated: Bool
    var findings: [Finding] = []
    /// Whether it shows what the project's habits are.
    var isSurveyed: Bool { boxes != nil && !isRepeated }
  }

  /// Each text is a bit of a word.
  static let size = UInt64.bitWidth
  var items: [Item] = []
  /// By number of the check: the texts that it is asked of.
  private var asked: [UInt64]

  init(checks: Int) {
    items.reserveCapacity(Self.size)
    asked = [UInt64](repeating: 0, count: checks)
  }

  var isFull: Bool { items.count == Self.size }

  mutating func add(
    _ text: TextUnit, of judge: EntryJudge, source: SourceText?, boxes: EntryBoxes?, checks: TextChecks
  ) {
    precondition(!isFull)
    let isLeftover = boxes == nil
    if !isLeftover {
      let bit = UInt64(1) << UInt64(items.count)
      asked.withUnsafeMutableBufferPointer { asked in
        checks.forEachNumber(askedOf: text.askedSigns) { asked[$0] |= bit }
      }
    }
    // What is wrong with a text by itself was told of the source, where the translation is the same text.
    let isRepeated = !isLeftover && !text.isSource && text.parsedSource.map { text.parsed.isSameText(as: $0) } ?? false
    items.append(Item(judge: judge, text: text, source: source, boxes: boxes, isRepeated: isRepeated))
  }

  /// The indexes of the texts that a check is asked of, a bit for each.
  func texts(askedBy check: Int) -> UInt64 { asked[check] }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    for check in asked.indices { asked[check] = 0 }
  }
}
