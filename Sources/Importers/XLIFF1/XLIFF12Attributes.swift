import Catalogs

/// What `group` and `trans-unit` hand down: limits with their unit, and whether to translate.
struct XLIFF12Inheritance {
  var sizeUnit: String?
  var limits: [SizeLimit] = []
  var translate = true
  /// What groups say of their units.
  var notes: [Comment] = []

  /// The limits of an element over those it inherits. `maxwidth="0"` stands for no limit in a widespread dialect, and
  /// no text fits in none, so it is read so everywhere.
  mutating func apply(
    _ element: borrowing XMLElement, tag: Range<Int>, spelling: XMLSpelling, file: FileID,
    problems: inout ProblemList
  ) {
    // Most units have an id and xml:space only.
    if element.countWithoutNamespace == 1, element.has("id") { return }
    if let translate = element["translate"] { self.translate = translate != "no" }
    if let unit = element["size-unit"], !unit.isEmpty { sizeUnit = unit }
    for (name, dimension, bound) in Self.attributes {
      guard let written = element[name] else { continue }
      let place = spelling.attribute(name, in: tag).map {
        Place(file: file, range: TextRange($0.lowerBound, $0.upperBound))
      }
      let origin = name.description
      guard let amount = Double(written.filter { !$0.isWhitespace }), amount.isFinite, amount >= 0 else {
        problems.append(
          ImportProblem(
            .structure, fatal: false, "\(origin) is '\(written.shortened)', which isn't a number; it was ignored",
            place: place))
        continue
      }
      limits.removeAll { $0.origin == origin }
      guard amount > 0 else { continue }
      let isStorage = dimension == .storage
      limits.append(
        SizeLimit(
          dimension, bound, amount, unit: isStorage ? "byte" : sizeUnit ?? "pixel", origin: origin,
          encoding: isStorage ? "UTF-8" : nil, place: place))
    }
  }

  private static let attributes: [(StaticString, SizeLimit.Dimension, SizeLimit.Bound)] = [
    ("maxwidth", .width, .maximum), ("minwidth", .width, .minimum), ("maxheight", .height, .maximum),
    ("minheight", .height, .minimum), ("maxbytes", .storage, .maximum), ("minbytes", .storage, .minimum),
  ]
}

extension XLIFF12Reader.Unit {
  var saysNoState: Bool {
    if case .none = state, case .none = stateQualifier, case .none = approved { return true }
    return false
  }
  var hasBothTexts: Bool {
    if case .some = source, case .some = target { return true }
    return false
  }
}

/// `target/@state` and `@state-qualifier` in our words.
enum XLIFF12State {
  static func read(_ unit: XLIFF12Reader.Unit) -> TranslationState {
    // Most say nothing of it.
    if unit.saysNoState { return .unstated }
    let qualifier = unit.stateQualifier
    if let qualifier, qualifier.hasPrefix("rejected-") { return .needsReview }
    switch unit.state {
    case nil: return unit.approved == "yes" ? .final : .unstated
    case "new", "needs-translation", "needs-l10n": return .new
    case "needs-adaptation", "needs-review-adaptation", "needs-review-l10n", "needs-review-translation":
      return .needsReview
    case "translated":
      return qualifier == "leveraged-mt" || qualifier == "mt-suggestion" ? .machineTranslated : .translated
    case "final", "signed-off": return .final
    default: return unit.approved == "yes" ? .final : .unstated
    }
  }
}
