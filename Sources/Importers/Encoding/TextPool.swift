import Catalogs
import Synchronization
import Texts

/// Texts that were read lately. The files of a set repeat keys, comments and the source's texts in every locale: they are
/// made once and shared.
///
/// It has a fixed number of slots, in each of which a text takes the place of the one before: however many texts there are,
/// it takes the same time to look one up, and little memory.
struct TextPool {
  private struct Slot {
    var text = ""
    var hash: UInt64 = 0
  }
  private var slots: [Slot] = []

  private static let slotCount = 1 << 14
  /// Shorter texts lie within their `String` and are made as fast as found; longer ones are seldom repeated.
  private static let lengths = 16...256

  /// The text of these bytes.
  mutating func text(_ bytes: ByteView) -> String {
    guard Self.lengths.contains(bytes.count) else { return bytes.text }
    return text(bytes, hash: bytes.hash)
  }

  /// The same of bytes whose `TextHash` is known.
  mutating func text(_ bytes: ByteView, hash: UInt64) -> String {
    guard Self.lengths.contains(bytes.count) else { return bytes.text }
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.slotCount) }
    let index = Int(truncatingIfNeeded: hash) & (Self.slotCount - 1)
    if slots[index].hash == hash, slots[index].text.hasBytes(bytes) { return slots[index].text }
    let text = bytes.text
    slots[index] = Slot(text: text, hash: hash)
    return text
  }

  // MARK: - Sharing

  /// Pools that wait for the next file, one for each thread that reads.
  private static let idle = Mutex<[TextPool]>([])
  private static let idleLimit = 8

  static func take() -> TextPool { idle.withLock { $0.popLast() } ?? TextPool() }

  /// Hands a pool back, which nobody must have a copy of: changing that would copy all slots.
  static func put(_ pool: TextPool) {
    idle.withLock { idle in
      if idle.count < idleLimit { idle.append(pool) }
    }
  }
}

extension String {
  fileprivate func hasBytes(_ bytes: ByteView) -> Bool {
    utf8.withContiguousStorageIfAvailable { ByteView($0).hasSameBytes(as: bytes) } ?? false
  }
}
