/// The elements of XLIFF 2.0 to 2.2 core.
enum XLIFF2Element: Int, CaseIterable {
  case source, target, segment, unit, note, notes, ph, pc, data, originalData, mrk, ignorable, group, file
  case cp, sc, ec, sm, em, skeleton, xliff

  /// The element of each name.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  var name: String {
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

/// Some of the elements, among which may be those of other namespaces (nil).
struct XLIFF2Elements {
  private var bits: UInt32 = 0
  init(_ elements: XLIFF2Element?...) { for element in elements { bits |= Self.bit(element) } }
  private static func bit(_ element: XLIFF2Element?) -> UInt32 { 1 << UInt32(element?.rawValue ?? 31) }
  var isEmpty: Bool { bits == 0 }
  func contains(_ element: XLIFF2Element?) -> Bool { bits & Self.bit(element) != 0 }
  /// Whether it was not there before.
  mutating func insert(_ element: XLIFF2Element) -> Bool {
    defer { bits |= Self.bit(element) }
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

  /// The place of a child, nil for one of another namespace, among its siblings: they stand in rising order. Nil where the
  /// schema has no such child.
  static func rank(of child: XLIFF2Element?, in parent: XLIFF2Element) -> Int? {
    contents[parent.rawValue].firstIndex { $0.contains(child) }
  }

  private static let contents = XLIFF2Element.allCases.map { content(of: $0) }

  /// What may stand in an element, in order; what shares a place may be mixed.
  private static func content(of parent: XLIFF2Element) -> [XLIFF2Elements] {
    let foreign = XLIFF2Elements(nil)
    return switch parent {
    // 2.2 has metadata at the root, beside the notes.
    case .xliff: [.init(.notes), foreign, .init(.file)]
    case .file: [.init(.skeleton), foreign, .init(.notes), .init(.unit, .group)]
    case .group: [foreign, .init(.notes), .init(.unit, .group)]
    case .unit: [foreign, .init(.notes), .init(.originalData), .init(.segment, .ignorable)]
    case .segment, .ignorable: [.init(.source), .init(.target)]
    case .notes: [.init(.note)]
    case .originalData: [.init(.data)]
    case .data: [.init(.cp)]
    case .source, .target, .pc, .mrk: [.init(.cp, .ph, .pc, .sc, .ec, .mrk, .sm, .em)]
    case .skeleton: [foreign]
    default: []
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
