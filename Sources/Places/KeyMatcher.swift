import AppCode

/// A `KeyPattern` made ready to be compared with keys.
struct KeyMatcher: Sendable {
  private enum Step: Sendable {
    case bytes([UInt8])
    /// A format specifier of any kind.
    case specifier
  }
  /// What stands between parts that may be any text; each is looked for behind the one before.
  private let segments: [[Step]]
  /// The text that every key of the pattern begins with, and the one that it ends with.
  let prefix: [UInt8]
  let suffix: [UInt8]
  /// The longest of its fixed parts.
  let anchor: [UInt8]

  init(_ pattern: KeyPattern) {
    var segments: [[Step]] = [[]]
    var fixed: [UInt8] = []
    var anchor: [UInt8] = []
    func endFixed() {
      guard !fixed.isEmpty else { return }
      segments[segments.count - 1].append(.bytes(fixed))
      if fixed.count > anchor.count { anchor = fixed }
      fixed = []
    }
    for part in pattern.parts {
      switch part {
      case .fixed(let text): fixed += text.utf8
      case .specifier(let text?): fixed += text.utf8
      case .specifier(nil):
        endFixed()
        segments[segments.count - 1].append(.specifier)
      // A symbol is matched by name (`UseJoin.symbols`).
      case .any, .symbol:
        endFixed()
        if segments.count == 1 || !(segments.last?.isEmpty ?? true) { segments.append([]) }
      }
    }
    endFixed()
    self.segments = segments
    self.anchor = anchor
    prefix =
      switch segments.first?.first {
      case .bytes(let bytes): bytes
      case .specifier: [UInt8(ascii: "%")]
      case nil: []
      }
    if case .bytes(let bytes)? = segments.last?.last { suffix = bytes } else { suffix = [] }
  }

  /// Whether it says so little that it would take nearly every key for its own.
  var isTooVague: Bool { prefix.isEmpty && anchor.isEmpty }

  /// Whether a key is one of those that the pattern may become. Takes time in proportion to the key's length times the
  /// pattern's.
  func matches(_ key: [UInt8]) -> Bool {
    guard segments.count > 1 else { return end(of: segments[0], in: key, from: 0) == key.count }
    guard var from = end(of: segments[0], in: key, from: 0) else { return false }
    for segment in segments.dropFirst().dropLast() {
      guard let next = (from...key.count).lazy.compactMap({ end(of: segment, in: key, from: $0) }).first else {
        return false
      }
      from = next
    }
    let last = segments[segments.count - 1]
    return (from...key.count).contains { end(of: last, in: key, from: $0) == key.count }
  }

  /// Where steps end that begin at a place; nil where the key differs.
  private func end(of steps: [Step], in key: [UInt8], from start: Int) -> Int? {
    var at = start
    for step in steps {
      switch step {
      case .bytes(let bytes):
        guard key.count - at >= bytes.count, key[at..<at + bytes.count].elementsEqual(bytes) else { return nil }
        at += bytes.count
      case .specifier:
        guard let end = Self.endOfSpecifier(in: key, from: at) else { return nil }
        at = end
      }
    }
    return at
  }

  /// `%@`, `%1$lld`, `%.2f`; nil where none stands there.
  private static func endOfSpecifier(in key: [UInt8], from start: Int) -> Int? {
    guard start < key.count, key[start] == UInt8(ascii: "%") else { return nil }
    for at in start + 1..<min(key.count, start + 16) {
      switch key[at] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "'"), UInt8(ascii: "h"), UInt8(ascii: "l"),
        UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"), UInt8(ascii: "L"):
        continue
      case UInt8(ascii: "@"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        return at + 1
      default: return nil
      }
    }
    return nil
  }
}
