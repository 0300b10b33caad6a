import Texts

/// Where keys stand in a growing list of entries, of equal ones the first; keys are equal where their code units are.
///
/// It does what a dictionary of `ExactString` does, with a faster hash, and keeps no keys of its own.
package struct KeyIndex: Sendable {
  /// A part of the hash, and the position in the list.
  private struct Slot {
    var mark: UInt32
    /// -1 for a free slot.
    var position: Int32
    static let free = Slot(mark: 0, position: -1)
  }

  /// A power of two of them, at most half of them taken; searched one after the other from where the hash points.
  private var slots: [Slot] = []
  private var taken = 0

  package init() {}

  package init(_ entries: [Entry]) {
    reserveCapacity(entries.count)
    for position in entries.indices {
      let key = entries[position].key
      _ = claim(key, hash: Self.hash(key), position, in: entries)
    }
  }

  package mutating func reserveCapacity(_ count: Int) {
    var size = max(slots.count, 16)
    while size < 2 * count { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  /// The position of a key; nil where it is not there.
  package func position(of key: String, in entries: [Entry]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slot(of: key, hash: Self.hash(key), in: entries)
    return slots[slot].position < 0 ? nil : Int(slots[slot].position)
  }

  /// The position of a key, or nil for a new one, which is remembered for an entry that has to be appended next: until then
  /// nothing may be asked.
  package mutating func claim(_ key: String, in entries: [Entry]) -> Int? {
    claim(key, hash: Self.hash(key), entries.count, in: entries)
  }

  /// The same of a key whose `TextHash` is known.
  package mutating func claim(_ key: String, hash: UInt64, in entries: [Entry]) -> Int? {
    claim(key, hash: hash, entries.count, in: entries)
  }

  private mutating func claim(_ key: String, hash: UInt64, _ position: Int, in entries: [Entry]) -> Int? {
    if 2 * taken >= slots.count { resize(to: max(2 * slots.count, 16)) }
    let slot = slot(of: key, hash: hash, in: entries)
    guard slots[slot].position < 0 else { return Int(slots[slot].position) }
    slots[slot] = Slot(mark: Self.mark(hash), position: Int32(position))
    taken += 1
    return nil
  }

  /// The slot of a key, or the free one where it would go.
  private func slot(of key: String, hash: UInt64, in entries: [Entry]) -> Int {
    let mark = Self.mark(hash)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot].position >= 0 {
      if slots[slot].mark == mark, ExactString(entries[Int(slots[slot].position)].key) == ExactString(key) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func resize(to size: Int) {
    let old = slots
    slots = Array(repeating: .free, count: size)
    for taken in old where taken.position >= 0 {
      var slot = Int(taken.mark) & (size - 1)
      while slots[slot].position >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = taken
    }
  }

  /// The lower half of a hash, in which slots are searched: no list has more than 2³¹ entries.
  private static func mark(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }

  /// The `TextHash` of a key.
  package static func hash(_ key: String) -> UInt64 { key.withBytes { TextHash.hash($0) } }
}
