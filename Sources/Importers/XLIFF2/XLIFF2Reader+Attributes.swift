import Catalogs

/// The rules that hold for the attributes of every element.
extension XLIFF2Reader {
  /// Whether the element has an id that can be used; tells where it is missing or no name token.
  @discardableResult
  mutating func checkID(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, isRequired: Bool
  ) -> Bool {
    guard let id = element.bytes(of: "id") else {
      if isRequired { problems.invalid("this \(kind.name) has no id", at: tag, key: unit?.key) }
      return false
    }
    if !XLIFF2Lexical.isNameToken(id) {
      problems.invalid(
        "the id '\(id.text.shortened)' isn't a name token", at: tag, attribute: "id",
        help: "use letters, digits and - . _ :", key: unit?.key)
    }
    return true
  }

  mutating func reportDuplicate(_ id: String, of kind: XLIFF2Element, within place: String, tag: Range<Int>) {
    problems.invalid(
      "the id '\(id.shortened)' of this \(kind.name) occurs twice in \(place)", at: tag, attribute: "id",
      key: unit?.key)
  }

  mutating func checkAttributes(of element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    guard element.count > 0 else { return }
    let allowsForeign = XLIFF2Schema.allowsForeignAttributes(on: kind)
    var wrong: [String] = []
    for attribute in element.attributes {
      if !attribute.hasNamespace {
        // A prefix that nothing declares is told by the XML reader.
        if !attribute.hasPrefix, !XLIFF2Schema.allows(attribute, on: kind) { wrong.append(attribute.name) }
      } else if allowsForeign {
        continue
      } else if attribute.hasPrefix("xml") {
        if !XLIFF2Schema.allowsOfXML(attribute, on: kind) { wrong.append(attribute.spelledName) }
      } else if !(kind == .segment && attribute.isIn(.pluralGenderSelect)) {
        wrong.append(attribute.spelledName)
      }
    }
    for name in wrong {
      problems.invalid(
        "\(name.shortened) isn't an attribute of <\(kind.name)>", at: tag, attribute: name, key: unit?.key)
    }
  }
}
