import Catalogs
import Typography

/// What is wrong with a directive's field: a name that is none, or a value that its name cannot have.
package struct DirectiveFault: Hashable, Sendable {
  /// What is wrong, for people.
  package var message: String
  /// What was written, where something else may have been meant.
  package var written: String
  /// What may have been meant instead.
  package var known: [String]
}

extension Directive {
  /// The names of all fields that a directive can have.
  package static let fieldNames: [String] = Array(kinds.keys).sorted()

  /// What values of a field look like.
  private enum Kind {
    case length, positive, share, flag, points
    case count(below: Int)
    case names([String], reads: @Sendable (String) -> Bool)
    case text

    func holds(_ value: String) -> Bool {
      let number = Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
      switch self {
      case .length: return number != nil
      case .positive: return number.map { $0 > 0 } ?? false
      case .share: return number.map { $0 <= 1 } ?? false
      case .points: return Double(value)?.isFinite ?? false
      case .count(let limit): return number.flatMap(Int.init(exactly:)).map { $0 < limit } ?? false
      case .flag: return ["true", "false", "yes", "no"].contains(value)
      case .names(_, let reads): return reads(value)
      case .text: return true
      }
    }

    /// What a field wants, to be read behind "wants".
    func wanted(by name: String) -> String {
      switch self {
      case .length: "points, as in \(name)=120"
      case .positive: "points, as in \(name)=17"
      case .points: "points, as in \(name)=-0.5"
      case .share: "a number from 0 to 1, as in \(name)=0.5"
      case .count: "a whole number, as in \(name)=2"
      case .flag: "true or false"
      case .names(let names, _): names.count > 6 ? "one of its names" : names.joined(separator: ", ")
      case .text: "text"
      }
    }

    /// The values that may have been meant; empty for numbers and text.
    var known: [String] {
      switch self {
      case .flag: ["true", "false"]
      case .names(let names, _): names
      case .length, .positive, .share, .points, .count, .text: []
      }
    }
  }

  private static let kinds: [String: Kind] = [
    "style": .names(TextStyle.allCases.map(\.rawValue), reads: { TextStyle(name: $0) != nil }),
    "size": .positive,
    "scales-like": .names(TextStyle.allCases.map(\.rawValue), reads: { TextStyle(name: $0) != nil }),
    "design": .names(FontDesign.allCases.map(\.rawValue), reads: { FontDesign(name: $0) != nil }),
    "font-width": .names(FontWidth.allCases.map(\.rawValue), reads: { FontWidth(name: $0) != nil }),
    "font": .text, "tracking": .points,
    "weight": .names(FontWeight.allCases.map(\.rawValue), reads: { FontWeight(name: $0) != nil }),
    "width": .length, "height": .length, "stacked-width": .length,
    "max-lines": .count(below: 10_000), "max-characters": .count(below: 1_000_000),
    "minimum-scale": .share,
    "leading": .names(LeadingTrait.allCases.map(\.rawValue), reads: { LeadingTrait(rawValue: $0) != nil }),
    "role": .names(Role.allCases.map(\.rawValue), reads: { Role(rawValue: $0) != nil }),
    "platform": .names(Platform.allCases.map(\.rawValue), reads: { Platform(rawValue: $0) != nil }),
    "alignment": .names(alignments, reads: { alignments.contains($0) }),
    "scales": .flag, "tightens": .flag,
    "disable": .text, "reason": .text,
  ]
  private static let alignments = ["left", "right", "center", "justified", "natural"]

  /// The faults of a directive's fields, by name; names of rules are judged elsewhere.
  package var faults: [DirectiveFault] {
    let named = fields.sorted { $0.key < $1.key }.compactMap { Self.fault(of: $0.key, $0.value) }
    return named
      + bareWords.prefix(1).map { word in
        DirectiveFault(
          message: "'\(word.shortened)' in a directive has no value; fields are written as name=value", written: word,
          known: Self.fieldNames)
      }
  }

  private static func fault(of name: String, _ value: String) -> DirectiveFault? {
    guard let kind = kinds[name] else {
      return DirectiveFault(
        message: "'\(name.shortened)' isn't a directive field", written: name, known: fieldNames)
    }
    guard !kind.holds(value) else { return nil }
    let hint = value.hasSuffix(",") || value.hasSuffix(";") ? "; separate fields with spaces only" : ""
    return DirectiveFault(
      message:
        "'\(name)=\(value.shortened)' in a directive can't be read: \(name) takes \(kind.wanted(by: name))\(hint)",
      written: value, known: kind.known)
  }
}
