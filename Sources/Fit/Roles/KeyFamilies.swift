import Catalogs
import Texts

/// Which keys of a catalog begin alike, and what stands beside what: `delete.title` beside `delete.message` and
/// `delete.cancel` is the title of an alert, `about.title` above `about.section.a` and `about.footer` that of a screen.
package struct KeyFamilies: Sendable {
  private struct Members: OptionSet {
    let rawValue: UInt8
    static let title = Members(rawValue: 1)
    static let message = Members(rawValue: 2)
    /// A button that ends an alert: `cancel`, `ok`.
    static let wayOut = Members(rawValue: 4)
    static let section = Members(rawValue: 8)
    static let row = Members(rawValue: 16)
    static let header = Members(rawValue: 32)
    static let footer = Members(rawValue: 64)
    /// A line of text that makes a page of a title and a button.
    static let prose = Members(rawValue: 128)
  }
  private let families: [Substring: Members]
  /// Keys are looked at that far, in bytes, and a key belongs to so many families at most.
  private static let limit = 256
  private static let depth = 8

  package static let none = KeyFamilies([])

  package init(_ keys: some Sequence<String>) {
    var families: [Substring: Members] = [:]
    for key in keys { Self.add(key, to: &families) }
    self.init(families)
  }

  package init(_ catalog: Catalog) {
    var families: [Substring: Members] = [:]
    // By index: entries are large.
    for index in catalog.entries.indices { Self.add(catalog.entries[index].key, to: &families) }
    self.init(families)
  }

  private init(_ families: [Substring: Members]) {
    // What has one kind of member only says nothing.
    self.families = families.filter { $0.value.rawValue.nonzeroBitCount > 1 }
  }

  /// Adds what a key is in each family that it belongs to, where that says anything: `a.b.cancel_button` is `b` of `a`,
  /// `cancel` of `a.b` and `button` of `a.b.cancel`.
  private static func add(_ key: String, to families: inout [Substring: Members]) {
    key.withBytes { bytes in
      guard bytes.count <= limit, !bytes.contains(0x20) else { return }
      var depth = 0
      for end in bytes.indices where isJoint(bytes[end]) || bytes[end] == UInt8(ascii: "/") {
        let members = members(ofNameAt: end + 1, in: bytes)
        if !members.isEmpty {
          families[key[..<key.utf8.index(key.startIndex, offsetBy: end)], default: []].formUnion(members)
        }
        depth += 1
        if depth == Self.depth { break }
      }
    }
  }

  private static func isJoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") }

  /// What the name that begins at an offset and ends at the next joint is called; nothing for most.
  private static func members(ofNameAt start: Int, in bytes: ByteView) -> Members {
    var name: UInt64 = 0
    var end = start
    // Most names begin with none of these letters.
    guard start < bytes.count, firstLetters >> UInt32(bytes[start] & 0x1F) & 1 != 0 else { return [] }
    while end < bytes.count, !isJoint(bytes[end]) {
      // A byte of zero would not be seen in the number.
      guard end - start < 8, bytes[end] != 0 else { return [] }
      name = name << 8 | UInt64(lowered(bytes[end]))
      end += 1
    }
    return names[name] ?? []
  }
  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// By name, its bytes read as a number: none has more than eight.
  private static let names: [UInt64: Members] = {
    let names: [(Members, [String])] = [
      (.title, ["title"]), (.message, ["message", "msg"]),
      (.wayOut, ["cancel", "ok", "okay", "confirm", "dismiss", "yes", "no"]), (.section, ["section", "sections"]),
      (.row, ["row", "rows", "cell", "cells"]), (.header, ["header"]), (.footer, ["footer"]),
      (.prose, ["subtitle", "body"]),
    ]
    let pairs = names.flatMap { members, names in
      names.map { ($0.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }, members) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
  /// A bit for each letter that one of the names begins with: `a` is 1, as in the lowest five bits of its code.
  private static let firstLetters = names.keys.reduce(0 as UInt32) { letters, name in
    letters | 1 << UInt32(name >> UInt64(56 - name.leadingZeroBitCount / 8 * 8) & 0x1F)
  }

  /// Whether the keys beside this one make an alert, and one of them that shows it.
  func alert(of key: String) -> String? {
    guard let (family, members) = family(of: key), members.isSuperset(of: [.title, .message]),
      members.isDisjoint(with: [.section, .row, .header, .footer, .prose])
    else { return nil }
    let joint = key[family.endIndex...].first.map(String.init) ?? "."
    return "\(family)\(joint)" + (key.lowercased().hasSuffix("title") ? "message" : "title")
  }
  /// Whether the alert has its buttons in the family too.
  func hasWayOut(_ key: String) -> Bool { family(of: key)?.members.contains(.wayOut) ?? false }

  /// Whether the keys beside this one are what a whole screen has.
  func isScreen(_ key: String) -> Bool {
    guard let members = family(of: key)?.members else { return false }
    return members.isSuperset(of: [.title, .section]) && !members.isDisjoint(with: [.row, .header, .footer])
  }

  private func family(of key: String) -> (name: Substring, members: Members)? {
    guard !families.isEmpty,
      let cut = key.utf8.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") })
    else { return nil }
    return families[key[..<cut]].map { (key[..<cut], $0) }
  }
}
