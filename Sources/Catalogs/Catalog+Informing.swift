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
    let exact = informants.filter { $0.identity == document }
    let fitting = exact.isEmpty ? informants.filter { Catalog.isEnd($0.identity, document) } : exact
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
    // Most differ in their last letter.
    guard let last = a.utf8.last, let other = b.utf8.last, last == other || last >= 0x80 || other >= 0x80 else {
      return false
    }
    return a.hasSuffix("/" + b) || b.hasSuffix("/" + a)
  }
}

extension Entry {
  fileprivate mutating func inform(by other: Entry) {
    if let element = other.element {
      if self.element == nil { self.element = element } else { self.element?.absorb(element) }
    }
    if comment == nil { comment = other.comment }
    if !other.isShown { isShown = false }
    if !other.shouldTranslate { shouldTranslate = false }
  }
}
