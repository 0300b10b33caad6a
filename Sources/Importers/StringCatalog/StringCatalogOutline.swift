import Catalogs
import Texts

/// Where the entries of a well-formed string catalog stand, so that a localization can be put into them.
package struct StringCatalogOutline: Sendable {
  /// A name and its value, quotes and braces included.
  package struct Member: Sendable {
    package var name: String
    package var nameRange: TextRange
    package var value: TextRange
  }

  package struct Entry: Sendable {
    package var key: String
    package var object: TextRange
    package var members: [Member]
    /// nil where the entry has none yet.
    package var localizations: Localizations?
    /// False where the file says that it is not to be translated.
    package var shouldTranslate = true
  }

  package struct Localizations: Sendable {
    package var object: TextRange
    package var members: [Member]
  }

  /// How the file sets out its members.
  package var layout: JSONLayout
  package private(set) var entries: [Entry] = []

  /// Nil where the file isn't well-formed, or no string catalog.
  package init?(_ file: SourceFile) {
    let read = file.text.withBytes { bytes -> (layout: JSONLayout, entries: [Entry])? in
      let tape = JSONTape(bytes)
      guard tape.fault == nil, tape.nodes.first?.kind == .object,
        let strings = tape.members(of: 0).first(where: { tape.isSpelled($0.name, "strings") })?.value,
        tape.nodes[strings].kind == .object
      else { return nil }
      let entries = tape.members(of: strings).map { tape.entry(named: $0.name, $0.value) }
      return (JSONLayout(tape), entries)
    }
    guard let read else { return nil }
    (layout, entries) = read
  }
}

extension JSONTape {
  fileprivate func entry(named name: Int, _ object: Int) -> StringCatalogOutline.Entry {
    var entry = StringCatalogOutline.Entry(
      key: text(name) ?? "", object: range(object), members: outline(ofMembersOf: object))
    for (name, value) in members(of: object) {
      if isSpelled(name, "shouldTranslate") { entry.shouldTranslate = nodes[value].kind != .no }
      if isSpelled(name, "localizations"), nodes[value].kind == .object {
        entry.localizations = StringCatalogOutline.Localizations(
          object: range(value), members: outline(ofMembersOf: value))
      }
    }
    return entry
  }

  private func outline(ofMembersOf object: Int) -> [StringCatalogOutline.Member] {
    members(of: object).map { name, value in
      StringCatalogOutline.Member(name: text(name) ?? "", nameRange: quoted(name), value: quoted(value))
    }
  }

  /// The range of a value, with the quotes of a string.
  private func quoted(_ index: Int) -> TextRange {
    let range = self.range(index)
    return nodes[index].kind == .string ? TextRange(Int(range.start) - 1, Int(range.end) + 1) : range
  }
}

/// How a JSON file sets out its members: what stands between names and values, and before each name.
package struct JSONLayout: Hashable, Sendable {
  /// ` : ` in Xcode's files.
  package var colon = " : "
  /// Empty where all stands on one line.
  package var lineEnd = "\n"
  package var indent = "  "

  package init() {}

  /// As the first member of the document has it.
  init(_ tape: JSONTape) {
    guard let (name, value) = tape.members(of: 0).first(where: { _ in true }) else { return }
    let (nameStart, nameEnd) = (Int(tape.nodes[name].start) - 1, Int(tape.nodes[name].end) + 1)
    let isString = tape.nodes[value].kind == .string
    colon = tape.bytes.part(nameEnd..<Int(tape.nodes[value].start) - (isString ? 1 : 0)).text
    let before = tape.bytes.part(Int(tape.nodes[0].start) + 1..<nameStart).text
    let blanks = before.unicodeScalars.reversed().prefix { $0 == " " || $0 == "\t" }
    lineEnd = before.unicodeScalars.contains("\n") ? (before.unicodeScalars.contains("\r") ? "\r\n" : "\n") : ""
    indent = lineEnd.isEmpty ? "" : String(String.UnicodeScalarView(blanks))
  }

  /// The start of a line at a depth; nothing where all stands on one line.
  package func line(atDepth depth: Int) -> String { lineEnd + String(repeating: indent, count: depth) }

  /// An object whose members are at a depth, each with its name as it is spelled.
  package func object(_ members: [(name: String, value: String)], atDepth depth: Int) -> String {
    let lines = members.map { line(atDepth: depth) + "\"\($0.name)\"" + colon + $0.value }
    return "{" + lines.joined(separator: ",") + line(atDepth: depth - 1) + "}"
  }
}

/// Where a member of a JSON document's outermost object stands.
package enum JSONDocument {
  /// The text of a member, without its quotes; nil where there is none or it is no text.
  package static func text(of member: StaticString, in file: SourceFile) -> TextRange? {
    file.text.withBytes { bytes in
      let tape = JSONTape(bytes)
      guard tape.fault == nil, !tape.nodes.isEmpty else { return nil }
      let value = tape.members(of: 0).first { tape.isSpelled($0.name, member) }?.value
      return value.flatMap { tape.nodes[$0].kind == .string ? tape.range($0) : nil }
    }
  }
}
