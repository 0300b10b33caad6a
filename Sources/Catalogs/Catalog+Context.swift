import Texts

extension Catalog {
  /// Takes over what other catalogs tell of the same document's strings: the control that shows each, the comment for
  /// translators, and whether it shows at all. Their texts are left.
  ///
  /// An XLIFF names its document by a path from the project's folder (`App/Base.lproj/Main.storyboard`), an informant by
  /// one from the root: they are of one document where one ends with the other, apart from the locale's folder and the
  /// ending. Of several that fit, none is taken, unless one fits exactly.
  package mutating func inform(by contextCatalogs: [Catalog]) {
    if !contextCatalogs.isEmpty { inform(by: contextCatalogs, document: Catalog.document(named: name)) }
  }

  /// The same for those who know the document's name already.
  mutating func inform(by contextCatalogs: [Catalog], document: String) {
    // Hardly any fits, and all are asked for each document.
    let near = contextCatalogs.indices.filter { Catalog.mayEndAlike(contextCatalogs[$0].identity, document) }
    guard !near.isEmpty else { return }
    let exact = near.filter { contextCatalogs[$0].identity == document }
    let fitting = (exact.isEmpty ? near.filter { Catalog.isEnd(contextCatalogs[$0].identity, document) } : exact)
      .map { contextCatalogs[$0] }
    // A storyboard and its .strings are two informants of one document.
    guard let first = fitting.first, fitting.allSatisfy({ $0.identity == first.identity }) else { return }
    let known = KeyIndex(entries)
    for contextCatalog in fitting {
      for position in contextCatalog.entries.indices {
        guard let index = known.position(of: contextCatalog.entries[position].key, in: entries) else { continue }
        entries[index].inform(by: contextCatalog.entries, at: position)
      }
    }
  }

  /// `App/Main` of `App/Base.lproj/Main.storyboard`.
  static func document(named path: String) -> String {
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { !isLocaleFolder($0) }
    if let last = parts.popLast() {
      parts.append(last.utf8.lastIndex(of: UInt8(ascii: ".")).map { last[..<$0] } ?? last)
    }
    return parts.joined(separator: "/")
  }

  /// Whether a folder is called `de.lproj`, capitals or not.
  private static func isLocaleFolder(_ name: Substring) -> Bool {
    name.utf8.count >= 6 && name.utf8.suffix(6).first == UInt8(ascii: ".") && name.lowercased().hasSuffix(".lproj")
  }

  /// Whether one of two paths ends with the other.
  static func isEnd(_ a: String, _ b: String) -> Bool {
    guard !a.isEmpty, !b.isEmpty else { return false }
    return a.hasLastParts(b) ?? a.hasSuffix("/" + b) || b.hasLastParts(a) ?? b.hasSuffix("/" + a)
  }

  /// Whether two paths may be equal, or one end with the other: most differ in their last letter. Letters beyond ASCII may
  /// be spelled in several ways, one of which is ASCII.
  private static func mayEndAlike(_ a: String, _ b: String) -> Bool {
    func last(_ path: String) -> UInt8 { path.utf8.withContiguousStorageIfAvailable { $0.last ?? 0 } ?? 0xFF }
    let (a, b) = (last(a), last(b))
    return a == b || a >= 0x80 || b >= 0x80
  }
}

extension Entry {
  /// `others` and a position rather than an entry: a copy of it would be made.
  fileprivate mutating func inform(by others: [Entry], at position: Int) {
    absorbElement(of: others, at: position)
    if !hasComment { comment = others[position].comment }
    if !others[position].isShown { isShown = false }
    if !others[position].shouldTranslate { shouldTranslate = false }
  }
}

extension String {
  /// Whether a path of ASCII ends with a slash and another such path; nil where one has other characters, of which
  /// several spellings are equal.
  fileprivate func hasLastParts(_ other: String) -> Bool? {
    func isASCII(_ byte: UInt8) -> Bool { byte < 0x80 }
    let isEnd = utf8.withContiguousStorageIfAvailable { path -> Bool? in
      other.utf8.withContiguousStorageIfAvailable { end -> Bool? in
        guard path.allSatisfy(isASCII), end.allSatisfy(isASCII) else { return nil }
        let slash = path.count - end.count - 1
        return slash >= 0 && path[slash] == UInt8(ascii: "/") && path[(slash + 1)...].elementsEqual(end)
      } ?? nil
    }
    return isEnd ?? nil
  }
}
