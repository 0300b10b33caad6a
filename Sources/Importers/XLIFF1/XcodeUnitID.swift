import Catalogs
import Texts

/// What a `trans-unit/@id` that Xcode exports says: the key, and which of its variations.
///
/// A catalog's variation is `KEY|==|plural.one`; a `.stringsdict` gives its property list path,
/// `/KEY:dict/VAR:dict/one:dict/:string`. An id that follows neither grammar is the key itself.
struct XcodeUnitID: Equatable {
  var key: String
  var variation: Variation = .none
  /// The variable the text belongs to, for one of a substitution.
  var substitution: String?

  static let pluralCategories: Set<Substring> = ["zero", "one", "two", "few", "many", "other"]
  /// Whether a text is one of them; to compare with so few short words takes less than to look them up.
  static func isPluralCategory(_ text: String) -> Bool {
    switch text {
    case "other", "one", "few", "many", "two", "zero": true
    default: false
    }
  }
  static let devices: Set<Substring> = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  /// Whether an id is a key as it stands: most are, which is told by the signs that they lack.
  static func isKey(_ id: ByteView) -> Bool {
    id.first != UInt8(ascii: "/") && id.firstOffset(of: UInt8(ascii: "|"), from: 0) == id.count
  }

  /// An id that is a key as it stands.
  init(literal key: String) { self.init(key: key) }

  init(_ id: String) {
    // Most ids are keys, which is told by a sign that they lack.
    let hasBar = id.utf8.hasBytes("|==|")
    let isPath = id.utf8.first == UInt8(ascii: "/")
    if hasBar, let variation = Self.catalogVariation(id) {
      self = variation
    } else if isPath, let path = Self.dictionaryPath(id) {
      self = path
    } else {
      self.init(key: id)
    }
  }

  private init(key: String, variation: Variation = .none, substitution: String? = nil) {
    self.key = key
    self.variation = variation
    self.substitution = substitution
  }

  private static func catalogVariation(_ id: String) -> XcodeUnitID? {
    // Literal keys may hold the mark too: the last one counts, and only before a suffix of the grammar.
    guard let mark = id[...].lastRange(ofASCII: "|==|") else { return nil }
    let key = String(id[..<mark.lowerBound])
    let suffix = id[mark.upperBound...]
    if let variation = variation(parts(of: suffix), plural: "plural") {
      return XcodeUnitID(key: key, variation: variation)
    }
    guard suffix.hasPrefix("substitutions.") else { return nil }
    // The name may hold dots: what follows it is found from the end.
    let parts = parts(of: suffix.dropFirst("substitutions.".count))
    for tail in [4, 2] where parts.count > tail {
      let name = parts.dropLast(tail).joined(separator: ".")
      if !name.isEmpty, let variation = variation(Array(parts.suffix(tail)), plural: name) {
        return XcodeUnitID(key: key, variation: variation, substitution: name)
      }
    }
    return nil
  }

  private static func parts(of suffix: Substring) -> [Substring] {
    suffix.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// `plural.one`, `device.mac` or `device.mac.plural.one`; the plural category under the selector `plural`.
  private static func variation(_ parts: [Substring], plural: String) -> Variation? {
    var choices: [Variation.Choice] = []
    var rest = parts[...]
    if rest.first == "device", let device = rest.dropFirst().first, devices.contains(device) {
      choices.append(Variation.Choice("device", String(device)))
      rest = rest.dropFirst(2)
    }
    if rest.first == "plural", let category = rest.dropFirst().first, pluralCategories.contains(category) {
      choices.append(Variation.Choice(plural, String(category)))
      rest = rest.dropFirst(2)
    }
    return rest.isEmpty && !choices.isEmpty ? Variation(choices) : nil
  }

  private static let formatKey = "NSStringLocalizedFormatKey"

  private static func dictionaryPath(_ id: String) -> XcodeUnitID? {
    guard id.hasPrefix("/"), id.hasSuffix(":dict/:string") else { return nil }
    var path = id.dropFirst().dropLast(":dict/:string".count)
    func pop() -> Substring? {
      guard let mark = path.lastRange(ofASCII: ":dict/") else { return nil }
      let last = path[mark.upperBound...]
      path = path[..<mark.lowerBound]
      return last.isEmpty || path.isEmpty ? nil : last
    }
    guard let last = pop() else { return nil }
    var variation = Variation.none
    var name: String?
    if last == formatKey {
      if let choice = poppedRule(&path) { variation = Variation([choice]) }
      return XcodeUnitID(key: String(path), variation: variation)
    }
    guard let owner = pop() else { return nil }
    if let choice = choice(of: owner, last) {
      let outer = poppedRule(&path).map { [$0] } ?? []
      return XcodeUnitID(key: String(path), variation: Variation(outer + [choice]))
    }
    guard pluralCategories.contains(last) else { return nil }
    name = String(owner)
    var choices = poppedRule(&path).map { [$0] } ?? []
    choices.append(Variation.Choice(String(owner), String(last)))
    return XcodeUnitID(key: String(path), variation: Variation(choices), substitution: name)
  }

  /// Takes a device or width rule off the end of a path.
  private static func poppedRule(_ path: inout Substring) -> Variation.Choice? {
    guard let last = path.lastRange(ofASCII: ":dict/"),
      let before = path[..<last.lowerBound].lastRange(ofASCII: ":dict/")
    else { return nil }
    guard let choice = choice(of: path[before.upperBound..<last.lowerBound], path[last.upperBound...]) else {
      return nil
    }
    path = path[..<before.lowerBound]
    return choice
  }

  private static func choice(of rule: Substring, _ chosen: Substring) -> Variation.Choice? {
    switch rule {
    case "NSStringDeviceSpecificRuleType": Variation.Choice("device", String(chosen))
    case "NSStringVariableWidthRuleType": Int(chosen).map { Variation.Choice("width", String($0)) }
    default: nil
    }
  }
}
