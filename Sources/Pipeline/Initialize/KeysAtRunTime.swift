import Catalogs
import Places

/// Keys that the app puts together at run time where the code's reader doesn't see it: several unused keys begin or end alike,
/// and the code joins something to that beginning or end.
struct KeysAtRunTime {
  let catalogs: [Catalog]
  let uses: EntryUses
  let code: ProjectCode
  private static let leastKeys = 3
  private static let separators: Set<Character> = [".", "_", "-", "/", ":"]

  func globs() -> [ProjectFacts.Setting<String>] {
    var left = unused()
    guard left.count >= Self.leastKeys else { return [] }
    let literals = literals()
    var globs: [ProjectFacts.Setting<String>] = []
    // The glob for most keys first; what it matches needs no other.
    var families: [String: Set<String>] = [:]
    for key in left {
      for part in Self.parts(of: key) where literals.contains(part.literal) {
        families[part.glob, default: []].insert(key)
      }
    }
    for (glob, keys) in families.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let new = keys.intersection(left)
      guard new.count >= Self.leastKeys else { continue }
      left.subtract(new)
      globs.append(.init(value: glob, reason: "\(new.count) keys that no code names in full"))
    }
    return globs.sorted { $0.value < $1.value }
  }

  private func unused() -> Set<String> {
    var keys: Set<String> = []
    for (catalogIndex, catalog) in catalogs.enumerated() {
      for (index, entry) in catalog.entries.enumerated() {
        let state = uses.state(of: .init(catalog: catalogIndex, entry: index), entry, in: catalog)
        if state == .no, !uses.isNamed(entry.key) { keys.insert(entry.key) }
      }
    }
    return keys
  }

  private struct Part {
    var glob: String
    var literal: String
  }

  /// Beginnings and ends of a key, cut at each separator.
  private static func parts(of key: String) -> [Part] {
    guard key.count <= 200, !key.contains(where: { "*?".contains($0) }) else { return [] }
    var parts: [Part] = []
    for index in key.indices where separators.contains(key[index]) {
      let before = key[...index]
      let after = key[index...]
      if before.count > 3, before.count < key.count {
        parts.append(Part(glob: before + "*", literal: String(before)))
      }
      if after.count > 3, after.count < key.count {
        parts.append(Part(glob: "*" + after, literal: String(after)))
      }
    }
    return parts
  }

  /// The literals in the code that end or begin with a separator and that something is joined to there: `"error." + code`.
  private func literals() -> Set<String> {
    var literals: Set<String> = []
    for file in code.files.values { literals.formUnion(Self.joinedLiterals(in: file.bytes)) }
    return literals
  }

  static func joinedLiterals(in bytes: [UInt8]) -> Set<String> {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    var literals: Set<String> = []
    for (open, close) in zip(quotes, quotes.dropFirst()) where (3...200).contains(close - open - 1) {
      let text = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
      guard let first = text.first, let last = text.last else { continue }
      if separators.contains(last), isJoined(bytes[(close + 1)...].prefix(8)) { literals.insert(text) }
      if separators.contains(first), isJoined(bytes[..<open].suffix(8).reversed()) { literals.insert(text) }
    }
    return literals
  }

  /// Whether a plus is what comes next, behind spaces and the `@` of Objective-C.
  private static func isJoined(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != UInt8(ascii: "@") } == UInt8(ascii: "+")
  }
}
