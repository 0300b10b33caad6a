import Catalogs
import Edits
import Importers
import Texts

extension PseudoCopy {
  /// The bytes of a string catalog with one more localization in each entry: that of the source, with its variations and
  /// substitutions, and the new texts in it. Where the key is the text, it gets a string unit.
  mutating func bytesOfStringCatalog() throws(PseudoRefusal) -> [UInt8] {
    guard let outline = StringCatalogOutline(file) else { throw PseudoRefusal("it isn't well-formed") }
    let byKey = Dictionary(grouping: texts.all) { ExactString($0.key) }
    var edits: [TextEdit] = []
    do {
      for entry in outline.entries where entry.shouldTranslate {
        guard let texts = byKey[ExactString(entry.key)],
          let localization = try localization(of: entry, texts, outline.layout)
        else { continue }
        edits.append(insertion(of: localization, into: entry, outline.layout))
      }
      return try file.bytes(with: edits)
    } catch { throw PseudoRefusal(error) }
  }

  /// The depth of a localization's name: document, `strings`, key, `localizations`.
  private static let depth = 4

  /// The object of the new localization; nil where there is nothing to write.
  private mutating func localization(
    of entry: StringCatalogOutline.Entry, _ texts: [SourceText], _ layout: JSONLayout
  ) throws(EditError) -> String? {
    if let own = sourceMember(of: entry, texts) {
      var edits: [TextEdit] = []
      for text in texts { edits += self.edits(of: text) }
      return try file.spelling(of: own.value, with: edits)
    }
    guard let text = texts.first, text.variable == nil, !text.value.text.isEmpty else { return nil }
    countReplaced()
    let unit = layout.object(
      [
        (name: "state", value: json("translated")),
        (name: "value", value: json(makes.text(for: text).applied(to: text.value.text))),
      ], atDepth: Self.depth + 2)
    return layout.object([(name: "stringUnit", value: unit)], atDepth: Self.depth + 1)
  }

  /// The localization that the source's texts stand in.
  private func sourceMember(of entry: StringCatalogOutline.Entry, _ texts: [SourceText]) -> StringCatalogOutline.Member?
  {
    guard let place = texts.lazy.compactMap(\.value.place).first else { return nil }
    return entry.localizations?.members.first { member in
      member.value.start <= place.first.start && place.first.end <= member.value.end
    }
  }

  /// Where Xcode would put it: names are in alphabetical order.
  private func insertion(
    of localization: String, into entry: StringCatalogOutline.Entry, _ layout: JSONLayout
  ) -> TextEdit {
    if let localizations = entry.localizations {
      if let earlier = localizations.members.last(where: { $0.name == locale.tag }) {
        return TextEdit(earlier.value, with: localization)
      }
      return layout.insertion(
        named: locale.tag, localization, among: localizations.members, of: localizations.object, atDepth: Self.depth)
    }
    let localizations = layout.object([(name: locale.tag, value: localization)], atDepth: Self.depth)
    return layout.insertion(
      named: "localizations", localizations, among: entry.members, of: entry.object, atDepth: Self.depth - 1)
  }
}

extension JSONLayout {
  /// Puts a member into an object whose members are at a depth, before the first whose name comes later.
  fileprivate func insertion(
    named name: String, _ value: String, among members: [StringCatalogOutline.Member], of object: TextRange,
    atDepth depth: Int
  ) -> TextEdit {
    let member = "\"\(name)\"" + colon + value
    guard let last = members.last else {
      return TextEdit(object, with: self.object([(name: name, value: value)], atDepth: depth))
    }
    guard let next = members.first(where: { $0.name > name }) else {
      let end = Int(last.value.end)
      return TextEdit(TextRange(end, end), with: "," + line(atDepth: depth) + member)
    }
    let start = Int(next.nameRange.start)
    return TextEdit(TextRange(start, start), with: member + "," + line(atDepth: depth))
  }
}
