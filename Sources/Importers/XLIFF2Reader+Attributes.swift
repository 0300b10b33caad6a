import Catalogs

/// The rules that hold for the attributes of every element.
extension XLIFF2Reader {
  /// Whether the element has an id that can be used; tells where it is missing or no name token.
  @discardableResult
  func checkID(_ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, isRequired: Bool) -> Bool {
    guard let id = element["id"] else {
      if isRequired { problems.invalid("this \(kind.rawValue) has no id", at: tag, key: unit?.key) }
      return false
    }
    if !XLIFF2Lexical.isNameToken(id) {
      problems.invalid(
        "the id '\(id.shortened)' is no name token", at: tag, attribute: "id",
        help: "letters, digits and - . _ : may stand in one", key: unit?.key)
    }
    return true
  }

  func reportDuplicate(_ id: String, of kind: XLIFF2Element, within place: String, tag: Range<Int>) {
    problems.invalid(
      "the id '\(id.shortened)' of this \(kind.rawValue) is there twice in \(place)", at: tag, attribute: "id",
      key: unit?.key)
  }

  func checkAttributes(of element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>) {
    let known = XLIFF2Schema.attributes(of: kind)
    let allowsForeign = XLIFF2Schema.allowsForeignAttributes(on: kind)
    let key = unit?.key
    var wrong: [String] = []
    element.forEachAttribute { name, prefix, namespace in
      if namespace == nil {
        // A prefix that nothing declares is told by the XML reader.
        if prefix == nil, !known.contains(name) { wrong.append(name) }
      } else if prefix == "xml" {
        if !allowsForeign, !known.contains("xml:" + name) { wrong.append("xml:" + name) }
      } else if !allowsForeign, !(namespace == "urn:oasis:names:tc:xliff:pgs:1.0" && kind == .segment) {
        wrong.append((prefix.map { $0 + ":" } ?? "") + name)
      }
    }
    for name in wrong {
      problems.invalid(
        "\(name.shortened) is no attribute of <\(kind.rawValue)>", at: tag, attribute: name, key: key)
    }
  }
}
