/// The elements of XLIFF 2.0 to 2.2 core.
enum XLIFF2Element: Int {
  case source, target, segment, unit, note, notes, ph, pc, data, originalData, mrk, ignorable, group, file
  case cp, sc, ec, sm, em, skeleton, xliff

  /// The element of this name; nil where XLIFF has none.
  init?(named element: borrowing XMLElement) {
    let found: XLIFF2Element? =
      switch element.localName.pointee {
      case UInt8(ascii: "s"): Self.named(element, .source, .segment, .sc, .sm, .skeleton)
      case UInt8(ascii: "t"): Self.named(element, .target)
      case UInt8(ascii: "u"): Self.named(element, .unit)
      case UInt8(ascii: "n"): Self.named(element, .note, .notes)
      case UInt8(ascii: "p"): Self.named(element, .ph, .pc)
      case UInt8(ascii: "d"): Self.named(element, .data)
      case UInt8(ascii: "o"): Self.named(element, .originalData)
      case UInt8(ascii: "m"): Self.named(element, .mrk)
      case UInt8(ascii: "i"): Self.named(element, .ignorable)
      case UInt8(ascii: "g"): Self.named(element, .group)
      case UInt8(ascii: "f"): Self.named(element, .file)
      case UInt8(ascii: "c"): Self.named(element, .cp)
      case UInt8(ascii: "e"): Self.named(element, .ec, .em)
      case UInt8(ascii: "x"): Self.named(element, .xliff)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// The one of a few elements that has the name, the most frequent first.
  @inline(__always)
  private static func named(
    _ element: borrowing XMLElement, _ first: Self, _ second: Self? = nil, _ third: Self? = nil,
    _ fourth: Self? = nil, _ fifth: Self? = nil
  ) -> Self? {
    if element.isNamed(first.spelling) { return first }
    if let second, element.isNamed(second.spelling) { return second }
    if let third, element.isNamed(third.spelling) { return third }
    if let fourth, element.isNamed(fourth.spelling) { return fourth }
    if let fifth, element.isNamed(fifth.spelling) { return fifth }
    return nil
  }

  private var spelling: StaticString {
    switch self {
    case .source: "source"
    case .target: "target"
    case .segment: "segment"
    case .unit: "unit"
    case .note: "note"
    case .notes: "notes"
    case .ph: "ph"
    case .pc: "pc"
    case .data: "data"
    case .originalData: "originalData"
    case .mrk: "mrk"
    case .ignorable: "ignorable"
    case .group: "group"
    case .file: "file"
    case .cp: "cp"
    case .sc: "sc"
    case .ec: "ec"
    case .sm: "sm"
    case .em: "em"
    case .skeleton: "skeleton"
    case .xliff: "xliff"
    }
  }

  var name: String { spelling.description }

  /// Whether it stands inside a text.
  var isInline: Bool {
    switch self {
    case .cp, .ph, .pc, .sc, .ec, .mrk, .sm, .em: true
    default: false
    }
  }
  /// Whether it stands for native code.
  var isCode: Bool { self == .ph || self == .pc || self == .sc || self == .ec }
}

/// Some of the elements.
struct XLIFF2Elements {
  private var bits: UInt32 = 0
  var isEmpty: Bool { bits == 0 }
  func contains(_ element: XLIFF2Element) -> Bool { bits & 1 << UInt32(element.rawValue) != 0 }
  /// Whether it was not there before.
  mutating func insert(_ element: XLIFF2Element) -> Bool {
    defer { bits |= 1 << UInt32(element.rawValue) }
    return !contains(element)
  }
}

/// What the core schema of XLIFF 2 allows where (OASIS XLIFF 2.1 and 2.2, core schemas).
enum XLIFF2Schema {
  /// Whether an attribute without a namespace may stand on an element.
  static func allows(_ attribute: XMLAttribute, on element: XLIFF2Element) -> Bool {
    for name in attributes(of: element) where attribute.isNamed(name) { return true }
    return false
  }

  /// Whether an attribute of `xml`'s namespace may, on an element that takes no foreign ones.
  static func allowsOfXML(_ attribute: XMLAttribute, on element: XLIFF2Element) -> Bool {
    switch element {
    case .data: attribute.isNamed("space")
    case .source, .target: attribute.isNamed("space") || attribute.isNamed("lang")
    default: false
    }
  }

  /// Whether attributes of other namespaces may stand on it.
  static func allowsForeignAttributes(on element: XLIFF2Element) -> Bool {
    switch element {
    case .xliff, .file, .group, .unit, .note, .ph, .pc, .sc, .ec, .mrk, .sm: true
    default: false
    }
  }

  /// The place of a child among its siblings: they stand in rising order; nil where the schema has no such child.
  static func rank(of child: XLIFF2Element?, in parent: XLIFF2Element) -> Int? {
    guard let child else {
      switch parent {
      // 2.2 has metadata at the root, beside the notes.
      case .xliff: return 1
      case .file, .group, .unit: return 1
      case .skeleton: return 0
      default: return nil
      }
    }
    switch parent {
    case .xliff: return child == .notes ? 0 : child == .file ? 2 : nil
    case .file:
      switch child {
      case .skeleton: return 0
      case .notes: return 2
      case .unit, .group: return 3
      default: return nil
      }
    case .group: return child == .notes ? 2 : child == .unit || child == .group ? 3 : nil
    case .unit:
      switch child {
      case .notes: return 2
      case .originalData: return 3
      case .segment, .ignorable: return 4
      default: return nil
      }
    case .segment, .ignorable: return child == .source ? 0 : child == .target ? 1 : nil
    case .notes: return child == .note ? 0 : nil
    case .originalData: return child == .data ? 0 : nil
    case .data: return child == .cp ? 0 : nil
    case .source, .target, .pc, .mrk: return child.isInline ? 0 : nil
    default: return nil
    }
  }

  /// Whether a parent has only one such child.
  static func isSingle(_ child: XLIFF2Element) -> Bool {
    switch child {
    case .skeleton, .notes, .originalData, .source, .target: true
    default: false
    }
  }

  /// Attributes without a namespace.
  private static func attributes(of element: XLIFF2Element) -> [StaticString] {
    switch element {
    case .source, .notes, .originalData: none
    case .target: target
    case .segment: segment
    case .unit, .group: unit
    case .note: note
    case .ph: placeholder
    case .pc: pair
    case .data: data
    case .mrk, .sm: mark
    case .ignorable: ignorable
    case .file: file
    case .cp: codePoint
    case .sc: start
    case .ec: end
    case .em: markEnd
    case .skeleton: skeleton
    case .xliff: root
    }
  }

  private static let none: [StaticString] = []
  private static let editingHints: [StaticString] = ["canCopy", "canDelete", "canReorder", "copyOf", "type", "subType"]
  private static let single: [StaticString] = ["id", "disp", "equiv", "dataRef", "subFlows"]
  private static let structural: [StaticString] = ["id", "canResegment", "translate", "srcDir", "trgDir"]
  private static let root: [StaticString] = ["version", "srcLang", "trgLang"]
  private static let file = structural + ["original"]
  private static let skeleton: [StaticString] = ["href"]
  private static let unit = structural + ["name", "type"]
  private static let segment: [StaticString] = ["id", "canResegment", "state", "subState"]
  private static let ignorable: [StaticString] = ["id"]
  private static let note: [StaticString] = ["id", "appliesTo", "category", "priority", "ref"]
  private static let data: [StaticString] = ["id", "dir"]
  private static let target: [StaticString] = ["order"]
  private static let codePoint: [StaticString] = ["hex"]
  private static let placeholder = single + editingHints
  private static let pair =
    [
      "id", "canOverlap", "dispEnd", "dispStart", "equivEnd", "equivStart", "dataRefEnd", "dataRefStart", "subFlowsEnd",
      "subFlowsStart", "dir",
    ] + editingHints
  private static let start = single + editingHints + ["canOverlap", "dir", "isolated"]
  private static let end = start + ["startRef"]
  private static let mark: [StaticString] = ["id", "translate", "type", "ref", "value"]
  private static let markEnd: [StaticString] = ["startRef"]

  /// Whether it is a `type` of a code.
  static func isCodeType(_ type: String) -> Bool {
    switch type {
    case "fmt", "ui", "quote", "link", "image", "other": true
    default: false
    }
  }

  /// The `type` that a `subType` of XLIFF's own goes with.
  static func type(of subType: String) -> String? {
    switch subType {
    case "xlf:lb", "xlf:pb", "xlf:b", "xlf:i", "xlf:u": "fmt"
    case "xlf:var": "ui"
    default: nil
    }
  }

  /// Whether it is a `state` of a segment.
  static func isState(_ state: String) -> Bool {
    switch state {
    case "initial", "translated", "reviewed", "final": true
    default: false
    }
  }
}
