import Catalogs

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
    for key in keys where key.utf8.count <= Self.limit && !key.utf8.contains(0x20) {
      for (family, member) in Self.cuts(of: key) {
        let members = Self.members(of: member)
        if !members.isEmpty { families[family, default: []].formUnion(members) }
      }
    }
    // What has one kind of member only says nothing.
    self.families = families.filter { $0.value.rawValue.nonzeroBitCount > 1 }
  }

  package init(_ catalog: Catalog) { self.init(catalog.entries.lazy.map(\.key)) }

  /// The beginning of each family that a key belongs to, and what it is in it: `a.b.cancel_button` is `b` of `a`,
  /// `cancel` of `a.b` and `button` of `a.b.cancel`.
  private static func cuts(of key: String) -> [(family: Substring, member: Substring)] {
    var cuts: [(Substring, Substring)] = []
    let bytes = key.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex, cuts.count < depth {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/") {
        let start = bytes.index(after: index)
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") } ?? bytes.endIndex
        cuts.append((key[..<index], key[start..<end]))
      }
      index = bytes.index(after: index)
    }
    return cuts
  }

  private static func members(of name: Substring) -> Members {
    guard name.utf8.count <= 9 else { return [] }
    switch name.lowercased() {
    case "title": return .title
    case "message", "msg": return .message
    case "cancel", "ok", "okay", "confirm", "dismiss", "yes", "no": return .wayOut
    case "section", "sections": return .section
    case "row", "rows", "cell", "cells": return .row
    case "header": return .header
    case "footer": return .footer
    case "subtitle", "body": return .prose
    default: return []
    }
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
