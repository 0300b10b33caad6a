extension Catalog {
  /// Takes over what other catalogs tell of the same document's strings: the control that shows each, the comment for
  /// translators, and whether it shows at all. Their texts are left.
  ///
  /// An XLIFF names its document by a path from the project's folder (`App/Base.lproj/Main.storyboard`), an informant by
  /// one from the root: they are of one document where one ends with the other, apart from the locale's folder and the
  /// ending. Of several that fit, none is taken, unless one fits exactly.
  package mutating func inform(by informants: [Catalog]) {
    guard !informants.isEmpty else { return }
    let document = Catalog.document(named: name)
    // Hardly any fits, and all are asked for each document.
    let near = informants.indices.filter { Catalog.mayEndAlike(informants[$0].identity, document) }
    guard !near.isEmpty else { return }
    let exact = near.filter { informants[$0].identity == document }
    let fitting = (exact.isEmpty ? near.filter { Catalog.isEnd(informants[$0].identity, document) } : exact)
      .map { informants[$0] }
    // A storyboard and its .strings are two informants of one document.
    guard let first = fitting.first, fitting.allSatisfy({ $0.identity == first.identity }) else { return }
    let known = KeyIndex(entries)
    for informant in fitting {
      for entry in informant.entries {
        guard let index = known.position(of: entry.key, in: entries) else { continue }
        entries[index].inform(by: entry)
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

  private static func isEnd(_ a: String, _ b: String) -> Bool {
    !a.isEmpty && !b.isEmpty && (a.hasSuffix("/" + b) || b.hasSuffix("/" + a))
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
  fileprivate mutating func inform(by other: Entry) {
    absorbElement(of: other)
    if comment == nil { comment = other.comment }
    if !other.isShown { isShown = false }
    if !other.shouldTranslate { shouldTranslate = false }
  }
}
