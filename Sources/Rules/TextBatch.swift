import Catalogs
import Findings

/// Texts that are judged together, check by check and not text by text: the code of a check and what it looks things up in
/// are then at hand for all of them, where the code of all checks is more than a processor keeps.
struct TextBatch {
  /// Each text is a bit of a word. More of them would help little, and take longer to be made and let go.
  static let size = 32
  /// So many bytes of text are enough as well: texts are held parsed until their batch is judged.
  static let mostBytes = 1 << 16

  private var held: [TextUnit] = []
  /// The same. To retain each for each check costs as much as most of them take.
  private(set) var texts: [Unmanaged<TextUnit>] = []
  /// The judges of the entries, and by text which of them is its own.
  private var judges: [EntryJudge] = []
  private var judgeOfText: [Int] = []
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
    texts.reserveCapacity(Self.size)
    judgeOfText.reserveCapacity(Self.size)
  }

  var isFull: Bool { held.count == Self.size || bytes >= Self.mostBytes }

  /// Adds a text; for a leftover no check is asked.
  mutating func add(_ text: consuming TextUnit, of judge: EntryJudge, isLeftover: Bool) {
    precondition(!isFull)
    let bit = UInt64(1) << UInt64(held.count)
    if isLeftover {
      leftovers |= bit
    } else {
      bySign.add(bit, with: text.askedSigns)
      // What is wrong with a text by itself was told of the source, where the translation is the same text.
      if let source = text.parsedSource, !text.isSource, text.isSameText(as: source) { repeated |= bit }
    }
    if judges.last !== judge { judges.append(judge) }
    judgeOfText.append(judges.count - 1)
    bytes += text.text.utf8.count
    texts.append(Unmanaged.passUnretained(text))
    held.append(text)
  }

  /// A bit for each text that a check is asked of.
  func texts(askedBy check: TextCheck) -> UInt64 { bySign.with(anyOf: check.signs) }

  /// The judge of a text. Held by the batch: to retain it for each text costs as much as it takes to find.
  func judge(of text: Int) -> Unmanaged<EntryJudge> { .passUnretained(judges[judgeOfText[text]]) }

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
    judgeOfText.removeAll(keepingCapacity: true)
    judges.removeAll(keepingCapacity: true)
    found.removeAll()
    bySign.removeAll()
    repeated = 0
    leftovers = 0
    bytes = 0
  }
}
