import Catalogs
import Findings

/// Texts that are judged together, check by check and not text by text: the code of a check and what it looks things up in
/// are then at hand for all of them, where the code of all checks is more than a processor keeps.
struct TextBatch {
  /// Each text is a bit of a word. More of them would help little, and take longer to be made and let go.
  static let size = 32
  /// So many bytes of text are enough as well: texts are held parsed until their batch is judged.
  static let mostBytes = 1 << 16

  /// A text with the judge of its entry. To retain them for each check costs as much as most of them take.
  private struct Item {
    var text: Unmanaged<TextView>
    var judge: Unmanaged<EntryJudge>
  }
  private var items: [Item] = []
  /// What the items refer to.
  private var held: [TextView] = []
  private var judges: [EntryJudge] = []
  private var bytes = 0
  /// Those that are no leftovers.
  private var bySign = TextsBySign()
  /// Translations that are the same text as their source.
  private(set) var repeated: UInt64 = 0
  /// Texts whose key the source no longer has.
  private(set) var leftovers: UInt64 = 0
  /// What was found, by text, in the order of the checks.
  var found: [(text: Int, findings: [Finding])] = []

  init() {
    held.reserveCapacity(Self.size)
    items.reserveCapacity(Self.size)
  }

  var isFull: Bool { held.count == Self.size || bytes >= Self.mostBytes }

  /// Adds a text; for a leftover no check is asked.
  mutating func add(_ text: consuming TextView, of judge: EntryJudge, isLeftover: Bool) {
    precondition(!isFull)
    let bit = UInt64(1) << UInt64(held.count)
    if isLeftover {
      leftovers |= bit
    } else {
      bySign.add(bit, with: text.askedSigns)
      // What is wrong with a text by itself was told of the source, where the translation is the same text.
      if let source = text.parsedSource, !text.isSource, text.isSameText(as: source) { repeated |= bit }
    }
    let own = Unmanaged.passUnretained(judge)
    if items.isEmpty || items[items.count - 1].judge.toOpaque() != own.toOpaque() { judges.append(judge) }
    bytes += text.text.utf8.count
    items.append(Item(text: .passUnretained(text), judge: own))
    held.append(text)
  }

  /// A bit for each text that a check is asked of.
  func texts(askedBy check: TextCheck) -> UInt64 { bySign.with(anyOf: check.signs) }

  var count: Int { items.count }
  /// A text, and the judge of its entry; held by the batch.
  func text(at index: Int) -> Unmanaged<TextView> { items[index].text }
  func judge(of text: Int) -> Unmanaged<EntryJudge> { items[text].judge }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    judges.removeAll(keepingCapacity: true)
    found.removeAll()
    bySign.removeAll()
    repeated = 0
    leftovers = 0
    bytes = 0
  }
}
