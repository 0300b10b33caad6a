import AppCode
import Catalogs
import Places

/// The app's own functions that look up a key, where their declarations aren't part of the code: those that are get followed by
/// themselves.
///
/// A function is one if it is often given a key that nobody uses otherwise, and if reading the code with it finds these uses.
struct OwnLookups {
  let project: Project
  let code: ProjectCode
  let configuration: ResolvedConfiguration
  /// So many different keys make chance unlikely.
  private static let leastKeys = 3

  func functions() -> [ProjectFacts.Setting<String>] {
    let before = unused(EntryUses(project.catalogs, code.index, leftOutFolders: code.leftOutFolders))
    guard !before.isEmpty else { return [] }
    var candidates = Self.candidates(in: code.files.values.map(\.bytes), keys: before)
    guard !candidates.isEmpty else { return [] }
    let after = unused(
      EntryUses(project.catalogs, index(with: candidates.keys.sorted()), leftOutFolders: code.leftOutFolders))
    let gained = before.subtracting(after)
    candidates = candidates.mapValues { $0.intersection(gained) }.filter { $0.value.count >= Self.leastKeys }
    return candidates.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      .init(value: $0.key, reason: "looks up \($0.value.count) keys")
    }
  }

  /// What the code says if these functions look up keys.
  func index(with functions: [String]) -> CodeIndex {
    let inputs = code.files.sorted { $0.key < $1.key }.map { CodeInput(path: $0.key, bytes: $0.value.bytes) }
    return CodeReader.index(of: inputs, functions: functions, jobs: configuration.jobs)
  }

  /// The keys that no code is known to look up.
  private func unused(_ uses: EntryUses) -> Set<String> {
    var keys: Set<String> = []
    for (catalogIndex, catalog) in project.catalogs.enumerated() {
      for (index, entry) in catalog.entries.enumerated() {
        let state = uses.state(of: .init(catalog: catalogIndex, entry: index), entry, in: catalog)
        if state == .no || state == .unknown { keys.insert(entry.key) }
      }
    }
    return keys
  }

  /// By function the keys that it is given, where at least half of all literals that it is given first are keys.
  static func candidates(in files: [[UInt8]], keys: Set<String>) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var calls: [String: Int] = [:]
    for bytes in files {
      for call in LiteralCalls(bytes) {
        calls[call.function, default: 0] += 1
        if keys.contains(call.literal) { found[call.function, default: []].insert(call.literal) }
      }
    }
    return found.filter { $0.value.count >= leastKeys && $0.value.count * 2 >= calls[$0.key] ?? 0 }
  }
}

/// Calls whose first argument is a literal, `name("text"` and `Type.name(@"text"`, as they stand in the bytes of a file.
struct LiteralCalls: Sequence, IteratorProtocol {
  struct Call: Hashable {
    var function: String
    var literal: String
  }
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Call? {
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "(")) {
      offset = open + 1
      let name = name(before: open)
      guard !name.isEmpty, let literal = literal(from: open + 1) else { continue }
      return Call(function: name, literal: literal)
    }
    return nil
  }

  private func name(before end: Int) -> String {
    var start = end
    while start > 0, Self.isOfName(bytes[start - 1]) { start -= 1 }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    return name.first.map { $0.isLetter || $0 == "_" } ?? false ? name : ""
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The text of a literal without escapes and interpolations that stands here, behind spaces.
  private func literal(from start: Int) -> String? {
    var i = start
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x0A || bytes[i] == 0x09 { i += 1 }
    if i < bytes.count, bytes[i] == UInt8(ascii: "@") { i += 1 }
    guard i < bytes.count, bytes[i] == UInt8(ascii: "\"") else { return nil }
    let text = bytes[(i + 1)...].prefix(500).prefix { $0 != UInt8(ascii: "\"") }
    guard !text.isEmpty, !text.contains(UInt8(ascii: "\\")), !text.contains(0x0A) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }
}
