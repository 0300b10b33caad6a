import AppCode
import Catalogs
import Findings
import Linter
import Places
import Texts

/// Flags a call that gives a text other values than the text shows.
struct ArgumentMismatch: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/argument-mismatch", severity: .error,
    summary: "The values that a call passes don't match the placeholders of its string.",
    rationale:
      "If a value is missing or has the wrong type, the app reads unrelated memory, so it crashes or shows nonsense.",
    remedy: "Pass one value for each placeholder, with the type that the placeholder expects",
    references: ["Apple, String Format Specifiers"],
    examples: [
      .flagged(
        code: #"func f(a: String) -> String { String(format: NSLocalizedString("by", comment: ""), a) }"#,
        catalog: [("by", "%@ by %@")], because: "one value for two placeholders"),
      .flagged(
        code: #"func f(n: Int) -> String { String(format: NSLocalizedString("by", comment: ""), n) }"#,
        catalog: [("by", "By %@")], because: "a number where an object is expected, which causes a crash"),
      .flagged(
        code: #"func f(a: String) -> String { String(format: NSLocalizedString("by", comment: ""), a) }"#,
        catalog: [("by", "By you")], because: "the value is never shown"),
      .accepted(
        code: #"func f(n: Int) -> String { String(format: NSLocalizedString("n", comment: ""), n) }"#,
        catalog: [("n", "%ld files")], because: "one number, one placeholder"),
      .flagged(
        code: #"func f(n: Int) -> String { String(format: NSLocalizedString("n", comment: ""), n) }"#,
        catalog: [("n", "%d files")], because: "only the low 32 bits are read"),
      .flagged(
        code: #"func f(a: UnsafePointer<CChar>) -> String { String(format: NSLocalizedString("by", comment: ""), a) }"#,
        catalog: [("by", "By %s")], because: "'%s' doesn't read the bytes as UTF-8"),
      .accepted(
        code:
          #"func f(all: [String]) -> String { String(format: NSLocalizedString("n", comment: ""), all.count - 1) }"#,
        catalog: [("n", "%ld more files")], because: "a number minus one is still a number"),
      .accepted(
        code: #"func f(a: String) -> String { String(format: NSLocalizedString("by", comment: ""), a) }"#,
        catalog: [("by", "By %1$@ (%1$d)")],
        because: "the value is formatted as two different types, and at least one of them is right"),
      .accepted(
        code: #"func f(a: [CVarArg]) -> String { String(format: NSLocalizedString("n", comment: ""), arguments: a) }"#,
        catalog: [("n", "%d files")], because: "the values are known only at run time"),
      .accepted(
        code: #"""
          func f(n: Int, label: UILabel) {
            let text = n == 1 ? NSLocalizedString("one", comment: "") : NSLocalizedString("many", comment: "")
            label.text = String(format: text, n)
          }
          """#,
        catalog: [("one", "One file"), ("many", "%ld files")], because: "the value is for the other string"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    var reported: Set<Reported> = []
    let filled = Self.filled(code)
    let helpers = Self.helpers(code.index.uses)
    return code.ownCatalogs.flatMap { number -> [Finding] in
      let catalog = code.catalogs[number]
      guard let source = catalog.sourceLocale else { return [] }
      return catalog.entries.indices.flatMap { index -> [Finding] in
        let entry = catalog.entries[index]
        let uses = code.uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: index))
        guard uses.contains(where: { $0.arguments != nil }), let text = entry.translations[source] else { return [] }
        let table = ArgumentTable(text)
        guard table.isCertain else { return [] }
        return uses.compactMap { use in
          // A call without values is often a step on the way to one that has them.
          let call = use.format.flatMap { helpers.contains($0) ? nil : $0 } ?? use.location
          guard let given = use.arguments, !given.isEmpty, let fault = Self.fault(given, use, table, filled),
            reported.insert(Reported(call: call, key: entry.key)).inserted
          else { return nil }
          return Finding(
            rule: Self.metadata.id, severity: fault.severity, confidence: .likely,
            message: "'\(entry.key.shortened)': \(fault.message)", help: Self.metadata.remedy,
            subject: Subject(catalog: catalog.name, key: entry.key, source: text.values.first?.text),
            place: code.place(of: call))
        }
      }
    }
  }

  /// The calls that fill the texts of several lookups: the body of a helper, which can't be changed for one text alone.
  private static func helpers(_ uses: [KeyUse]) -> Set<CodeLocation> {
    var lookups: [CodeLocation: Set<CodeLocation>] = [:]
    for use in uses { if let call = use.format { lookups[call, default: []].insert(use.location) } }
    return Set(lookups.filter { $0.value.count > 4 }.keys)
  }

  private struct Reported: Hashable {
    var call: CodeLocation
    var key: String
  }

  /// The calls that fill a text with all that they give. One that is chosen in its place may leave values out: "One file", "%d files".
  private static func filled(_ code: CodeTable) -> Set<CodeLocation> {
    var filled: Set<CodeLocation> = []
    for number in code.ownCatalogs {
      let catalog = code.catalogs[number]
      for (index, entry) in catalog.entries.enumerated() {
        guard let text = catalog.sourceLocale.flatMap({ entry.translations[$0] }) else { continue }
        for use in code.uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: index)) {
          guard let call = use.format, let given = use.arguments else { continue }
          if ArgumentTable(text).indexes.max() ?? 0 >= given.count { filled.insert(call) }
        }
      }
    }
    return filled
  }

  private static func fault(
    _ given: [String?], _ use: KeyUse, _ table: ArgumentTable, _ filled: Set<CodeLocation>
  ) -> (severity: Severity, message: String)? {
    let wanted = table.indexes.max() ?? 0
    if wanted > given.count {
      return (
        .error,
        "the string takes \(wanted) \(wanted == 1 ? "value" : "values"), but the call passes \(given.count)"
      )
    }
    // What SwiftUI puts into a key goes by its types, and a form of a plural may leave the number out.
    guard !use.isText else { return nil }
    if given.count > wanted {
      if use.format.map(filled.contains) ?? false { return nil }
      return (
        .warning,
        "the call passes \(given.count) \(given.count == 1 ? "value" : "values"), but the string takes "
          + (wanted == 0 ? "none" : "\(wanted)")
      )
    }
    return faultOfKind(given, table)
  }

  private static func faultOfKind(_ given: [String?], _ table: ArgumentTable) -> (severity: Severity, message: String)?
  {
    var note: (severity: Severity, message: String)?
    for (index, type) in given.enumerated() {
      guard let type, let kind = Self.kinds[type] else { continue }
      let placeholders = table[index + 1]
      // A text that shows a value in two ways is at odds with itself.
      let isAtOdds = placeholders.contains { kind.fits($0.argumentClass) }
      for placeholder in placeholders {
        if !isAtOdds, !kind.fits(placeholder.argumentClass) {
          return (.error, "value \(index + 1) is of type \(type), and '\(placeholder.spelling)' expects another type")
        }
        if kind == .bytes {
          note = (
            .warning,
            "value \(index + 1) is a C string, and '%s' garbles everything but ASCII: write '%@' and pass a String"
          )
        }
        guard Self.longTypes.contains(type), placeholder.width == 32 else { continue }
        note = (.note, "value \(index + 1) has 64 bits, and '\(placeholder.spelling)' shows 32 of them: write '%ld'")
      }
    }
    return note
  }

  private static let longTypes: Set<String> = ["Int", "Int64", "UInt", "UInt64", "NSInteger", "NSUInteger"]

  private enum Kind {
    case text, integer, float, bytes
    func fits(_ wanted: Placeholder.ArgumentClass) -> Bool {
      switch (self, wanted) {
      case (.text, .integer), (.text, .float), (.text, .text): false
      case (.integer, .object), (.integer, .float), (.integer, .text): false
      case (.float, .object), (.float, .integer), (.float, .text): false
      case (.bytes, .object), (.bytes, .integer), (.bytes, .float): false
      default: true
      }
    }
  }
  /// How a value of each type is passed to a format. Source: Foundation, `CVarArg`.
  private static let kinds: [String: Kind] = [
    "String": .text, "NSString": .text, "Substring": .text,
    "Int": .integer, "Int8": .integer, "Int16": .integer, "Int32": .integer, "Int64": .integer, "UInt": .integer,
    "UInt8": .integer, "UInt16": .integer, "UInt32": .integer, "UInt64": .integer, "NSInteger": .integer,
    "NSUInteger": .integer,
    "UnsafePointer": .bytes, "UnsafeMutablePointer": .bytes, "Double": .float, "Float": .float, "CGFloat": .float,
    "TimeInterval": .float,
  ]
}
