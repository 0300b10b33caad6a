/// The elements of XLIFF 2.0 to 2.2 core.
enum XLIFF2Element: String {
  case xliff, file, skeleton, group, unit, segment, ignorable, notes, note, originalData, data, source, target
  case cp, ph, pc, sc, ec, mrk, sm, em

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

/// What the core schema of XLIFF 2 allows where (OASIS XLIFF 2.1 and 2.2, core schemas).
enum XLIFF2Schema {
  /// Attributes without a namespace; those of `xml` are listed with their prefix.
  static func attributes(of element: XLIFF2Element) -> Set<String> { attributesByElement[element] ?? [] }

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

  private static let editingHints: Set<String> = ["canCopy", "canDelete", "canReorder", "copyOf", "type", "subType"]
  private static let single: Set<String> = ["disp", "equiv", "dataRef", "subFlows"]
  private static let structural: Set<String> = ["id", "canResegment", "translate", "srcDir", "trgDir", "xml:space"]

  private static let attributesByElement: [XLIFF2Element: Set<String>] = [
    .xliff: ["version", "srcLang", "trgLang", "xml:space"],
    .file: structural.union(["original"]),
    .skeleton: ["href"],
    .group: structural.union(["name", "type"]),
    .unit: structural.union(["name", "type"]),
    .segment: ["id", "canResegment", "state", "subState"],
    .ignorable: ["id"],
    .notes: [], .originalData: [],
    .note: ["id", "appliesTo", "category", "priority", "ref"],
    .data: ["id", "dir", "xml:space"],
    .source: ["xml:lang", "xml:space"],
    .target: ["xml:lang", "xml:space", "order"],
    .cp: ["hex"],
    .ph: editingHints.union(single).union(["id"]),
    .pc: editingHints.union([
      "id", "canOverlap", "dispEnd", "dispStart", "equivEnd", "equivStart", "dataRefEnd", "dataRefStart", "subFlowsEnd",
      "subFlowsStart", "dir",
    ]),
    .sc: editingHints.union(single).union(["id", "canOverlap", "dir", "isolated"]),
    .ec: editingHints.union(single).union(["id", "canOverlap", "dir", "isolated", "startRef"]),
    .mrk: ["id", "translate", "type", "ref", "value"],
    .sm: ["id", "translate", "type", "ref", "value"],
    .em: ["startRef"],
  ]

  /// `type` of a code.
  static let codeTypes: Set<String> = ["fmt", "ui", "quote", "link", "image", "other"]
  /// The `type` that each `subType` of XLIFF's own goes with.
  static let subTypes: [String: String] = [
    "xlf:lb": "fmt", "xlf:pb": "fmt", "xlf:b": "fmt", "xlf:i": "fmt", "xlf:u": "fmt", "xlf:var": "ui",
  ]
  static let states: Set<String> = ["initial", "translated", "reviewed", "final"]
}

/// Lexical rules of XLIFF 2's attribute values.
enum XLIFF2Lexical {
  /// XML's NMTOKEN, all of whose characters are name characters.
  static func isNameToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        switch $0.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F, 0xB7: true
        case 0..<0xC0, 0xD7, 0xF7, 0x37E, 0x2000...0x200B, 0x200E...0x203E, 0x2041...0x206F, 0x2190...0x2BFF: false
        case 0x2FF0...0x3000, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFFFE...0xFFFF: false
        default: true
        }
      }
  }

  /// A language tag that is well-formed by BCP 47.
  static func isLanguageTag(_ text: String) -> Bool {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = subtags.first, subtags.count <= 32 else { return false }
    let isPrivate = language == "x" || language == "X" || language == "i" || language == "I"
    guard isPrivate ? subtags.count > 1 : (2...8).contains(language.utf8.count) else { return false }
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return language.utf8.allSatisfy { isAlphanumeric($0) && $0 > 0x39 }
      && subtags.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) }
  }

  /// `prefix:value`.
  static func isUserDefined(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
  }

  /// A whole number that is not negative; at most 1,000,000,000, beyond which nothing is ever counted.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 20, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? 1_000_000_000, 1_000_000_000)
  }

  /// `*`, `max`, `min,max` or `min,*`, as the limits it sets; nil where it is none of them.
  static func restriction(_ text: String) -> (minimum: Int?, maximum: Int?)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { XMLSpelling.trimmed(String($0)) }
    func maximum(_ part: String) -> Int?? { part == "*" ? .some(nil) : number(part).map { .some($0) } }
    if parts.count == 1, let maximum = maximum(parts[0]) { return (nil, maximum) }
    if parts.count == 2, let minimum = number(parts[0]), let maximum = maximum(parts[1]) { return (minimum, maximum) }
    return nil
  }

  /// The character of `cp/@hex`; nil where it is no code point, or one that XML can hold itself.
  static func codePoint(_ hex: String) -> Unicode.Scalar? {
    guard (1...8).contains(hex.utf8.count), let value = UInt32(hex, radix: 16), !hex.hasPrefix("+") else { return nil }
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return nil
    // A lone surrogate has no place in a text: it is shown as one.
    case 0xD800...0xDFFF: return "\u{FFFD}"
    default: return Unicode.Scalar(value)
    }
  }
}
