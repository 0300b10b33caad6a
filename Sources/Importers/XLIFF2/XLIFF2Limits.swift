import Catalogs

extension StaticString {
  static var sizeRestriction: StaticString { "urn:oasis:names:tc:xliff:sizerestriction:2.0" }
  static var its: StaticString { "http://www.w3.org/2005/11/its" }
  static var pluralGenderSelect: StaticString { "urn:oasis:names:tc:xliff:pgs:1.0" }
}

/// The profiles of a file by which its restrictions are counted (Size and Length Restriction module). What has no profile
/// is not checked, even where restrictions are written.
struct XLIFF2SizeProfiles {
  private var general: String?
  private var storage: String?
  private var generalNormalization: String?
  private var storageNormalization: String?
  /// Named profiles that are not known here.
  private(set) var unknown: [String] = []

  mutating func read(profiles element: borrowing XMLElement) {
    general = nil
    storage = nil
    generalNormalization = nil
    storageNormalization = nil
    switch element["generalProfile"] {
    case "xliff:codepoints": general = "char"
    case nil, "": break
    case let name?: unknown.append(name)
    }
    switch element["storageProfile"] {
    case "xliff:utf8": storage = "UTF-8"
    case "xliff:utf16": storage = "UTF-16"
    case "xliff:utf32": storage = "UTF-32"
    case nil, "": break
    case let name?: unknown.append(name)
    }
  }

  /// Whether sizes are code points, and storage bytes; what another profile writes is not known here.
  var countsSizes: Bool { general != nil }
  var countsStorage: Bool { storage != nil }

  mutating func read(normalization element: borrowing XMLElement) {
    generalNormalization = element["general"]
    storageNormalization = element["storage"]
  }

  func limits(of restriction: XLIFF2Restriction, collection: String?) -> [SizeLimit] {
    if restriction.isITS { return [restriction.storageSize] }
    guard let unit = restriction.isStorage ? storage.map({ _ in "byte" }) : general else { return [] }
    var limits: [SizeLimit] = []
    for (bound, amount) in [(SizeLimit.Bound.minimum, restriction.minimum), (.maximum, restriction.maximum)] {
      guard let amount else { continue }
      var limit = SizeLimit(
        restriction.isStorage ? .storage : .width, bound, Double(amount), unit: unit, origin: restriction.origin,
        encoding: restriction.isStorage ? storage : nil,
        normalization: (restriction.isStorage ? storageNormalization : generalNormalization) ?? "none",
        place: restriction.place)
      limit.collection = collection
      limits.append(limit)
    }
    return limits
  }
}

/// One restriction as an element states it.
struct XLIFF2Restriction {
  var isStorage: Bool
  var minimum: Int?
  var maximum: Int?
  var place: Place
  var isITS = false
  var encoding: String?
  var lineBreak: String?

  var origin: String {
    isITS ? "its:storageSize" : isStorage ? "slr:storageRestriction" : "slr:sizeRestriction"
  }

  fileprivate var storageSize: SizeLimit {
    var limit = SizeLimit(
      .storage, .maximum, Double(maximum ?? 0), unit: "byte", origin: origin, encoding: encoding ?? "UTF-8",
      place: place)
    limit.lineBreak = lineBreak
    return limit
  }

  /// What an element says of sizes, with what is wrong with it by the profiles of the file.
  static func read(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, by profiles: XLIFF2SizeProfiles,
    problems: inout XLIFF2Problems
  ) -> [XLIFF2Restriction] {
    guard element.hasAttribute(in: .sizeRestriction) || element.hasAttribute(in: .its) else { return [] }
    var found: [XLIFF2Restriction] = []
    for isStorage in [false, true] {
      let name = isStorage ? "storageRestriction" : "sizeRestriction"
      guard let written = element[isStorage ? "storageRestriction" : "sizeRestriction", in: .sizeRestriction] else {
        continue
      }
      let attribute = spelled(name, of: element)
      guard let bounds = XLIFF2Lexical.restriction(written) else {
        guard isStorage ? profiles.countsStorage : profiles.countsSizes else { continue }
        problems.invalid(
          "\(name) is '\(written.shortened)', not a maximum such as 30, '*', or a minimum and a maximum such as 5,30",
          at: tag, attribute: attribute)
        continue
      }
      found.append(
        XLIFF2Restriction(
          isStorage: isStorage, minimum: bounds.minimum, maximum: bounds.maximum,
          place: problems.place(tag, attribute)))
    }
    if kind == .unit || kind == .mrk || kind == .sm, let written = element["storageSize", in: .its] {
      let attribute = spelled("storageSize", of: element)
      if let bytes = XLIFF2Lexical.number(written) {
        found.append(
          XLIFF2Restriction(
            isStorage: true, maximum: bytes, place: problems.place(tag, attribute), isITS: true,
            encoding: element["storageEncoding", in: .its], lineBreak: element["lineBreakType", in: .its]))
      } else {
        problems.invalid(
          "storageSize is '\(written.shortened)', which isn't a number of bytes", at: tag, attribute: attribute)
      }
    }
    return found
  }

  /// What a code adds to the counts: code points and bytes; 0 where it does not say.
  static func codeSize(
    _ element: borrowing XMLElement, kind: XLIFF2Element, tag: Range<Int>, by profiles: XLIFF2SizeProfiles,
    problems: inout XLIFF2Problems
  ) -> (size: Int, storage: Int) {
    guard element.hasAttribute(in: .sizeRestriction) else { return (0, 0) }
    let size = element["sizeInfo", in: .sizeRestriction]
    let storage = element["equivStorage", in: .sizeRestriction]
    let reference = element["sizeInfoRef", in: .sizeRestriction]
    guard size != nil || storage != nil || reference != nil else { return (0, 0) }
    if kind == .ec, element["isolated"] != "yes" {
      problems.invalid("the size of a pair's end is stated at its start, not on <ec>", at: tag)
    }
    if size != nil, reference != nil {
      problems.invalid(
        "sizeInfo and sizeInfoRef can't be used on the same element", at: tag,
        attribute: spelled("sizeInfoRef", of: element))
    }
    var result = (size: 0, storage: 0)
    for (name, written, isCounted) in [
      ("sizeInfo", size, profiles.countsSizes), ("equivStorage", storage, profiles.countsStorage),
    ] {
      guard let written, isCounted else { continue }
      guard let number = XLIFF2Lexical.number(written) else {
        problems.invalid(
          "\(name) is '\(written.shortened)', which isn't a whole number", at: tag,
          attribute: spelled(name, of: element))
        continue
      }
      if name == "sizeInfo" { result.size = number } else { result.storage = number }
    }
    return result
  }

  /// An attribute's name as the file spells it, prefix included.
  static func spelled(_ name: String, of element: borrowing XMLElement) -> String {
    var result = name
    for attribute in element.attributes
    where attribute.hasNamespace && attribute.hasPrefix && attribute.name == name {
      result = attribute.spelledName
    }
    return result
  }
}
