import Catalogs
import Findings
import Linter
import Rules
import Texts
import Yams

/// Reads `custom-rules`. What is wrong with one key of a rule keeps neither the others nor the other rules from being read.
struct CustomRuleReader {
  let reader: ConfigurationReader
  /// The locale of examples where neither they nor their rule name one.
  var sourceLocale: LocaleID = .english

  static let mostRules = 100
  static let mostExamples = 100
  private static let longestPattern = 500
  private static let longestMessage = 300

  func rules(_ node: Node, errors: inout [ExitError]) -> [CustomRule] {
    do throws(ExitError) {
      let items = try reader.list(node)
      guard items.count <= Self.mostRules else {
        throw reader.error(node, "\(items.count) custom rules are too many; at most \(Self.mostRules) are allowed")
      }
      var rules: [CustomRule] = []
      for item in items {
        guard let rule = rule(item, besides: rules.map(\.metadata.id), errors: &errors) else { continue }
        rules.append(rule)
      }
      return rules
    } catch {
      errors.append(error)
      return []
    }
  }

  /// What is known of a rule while its keys are read.
  private struct Draft {
    var id: String
    var kind: CustomRule.Kind
    var severity = Severity.warning
    var target = CustomRule.Target()
    var message: String?
    var references: [String] = []
    var ignoresCase = true
    var words: [String] = []
    var pattern: Node?
    var pairs: [(from: String, to: String)] = []
    var least: Int?
    var most: Int?
    var unit = LengthCheck.Unit.characters
    var examples: Node?
  }

  private func rule(_ node: Node, besides known: [String], errors: inout [ExitError]) -> CustomRule? {
    do throws(ExitError) {
      let members = try reader.mapping(node, "a custom rule")
      var draft = try draft(node, members, besides: known)
      let errorsBefore = errors.count
      func attempt(_ step: () throws(ExitError) -> Void) -> Bool {
        do throws(ExitError) { try step() } catch {
          errors.append(error)
          return false
        }
        return true
      }
      var knowsKeys = true
      for (key, value) in members where key.name != "id" && key.name != "extends" {
        let isRead = attempt { () throws(ExitError) in try read(key, value, into: &draft) }
        // Of what every rule has nothing decides what it looks for.
        if !isRead, !ConfigurationKeys.customRule.contains(key.name) { knowsKeys = false }
      }
      var check: (any CustomCheck)?
      if knowsKeys { _ = attempt { () throws(ExitError) in check = try self.check(of: draft, node) } }
      var examples: [CustomRule.LocatedExample] = []
      if let node = draft.examples {
        _ = attempt { () throws(ExitError) in examples = try self.examples(node, of: draft) }
      }
      guard errors.count == errorsBefore, let check else { return nil }
      return CustomRule(
        id: draft.id, severity: draft.severity, target: draft.target, check: check, message: draft.message,
        references: draft.references, examples: examples,
        location: node.mark.map { "\(reader.file):\($0.line)" } ?? reader.file)
    } catch {
      errors.append(error)
      return nil
    }
  }

  // MARK: Keys

  private func draft(
    _ node: Node, _ members: [(key: ConfigurationReader.Key, value: Node)], besides known: [String]
  ) throws(ExitError) -> Draft {
    guard let id = members.first(where: { $0.key.name == "id" })?.value else {
      throw reader.error(node, "a custom rule needs an 'id', such as 'app/cart'")
    }
    let name = try reader.scalar(id)
    guard Self.isID(name) else {
      throw reader.error(
        id, "'\(name)' isn't a rule name; write a family and a name in lower case, such as 'app/cart'")
    }
    guard !reader.rules.contains(where: { $0.id == name }) else {
      throw reader.error(
        id,
        "there's already a rule '\(name)'; choose another name, such as 'app/\(name.drop { $0 != "/" }.dropFirst())'")
    }
    guard !known.contains(name) else { throw reader.error(id, "there are two custom rules '\(name)'") }
    let kinds = CustomRule.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let extends = members.first(where: { $0.key.name == "extends" })?.value else {
      throw reader.error(node, "\(name) needs 'extends': \(kinds)")
    }
    return Draft(id: name, kind: try reader.choice(extends, "kind of rule"))
  }

  /// `family/name`, each in lower case with digits and single hyphens.
  private static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 60
      && parts.allSatisfy { part in
        part.first.map { ("a"..."z").contains($0) } ?? false
          && part.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
          }
      }
  }

  private func read(_ key: ConfigurationReader.Key, _ value: Node, into draft: inout Draft) throws(ExitError) {
    let own = ConfigurationKeys.customRule + (ConfigurationKeys.customRuleByKind[draft.kind] ?? [])
    if let kind = CustomRule.Kind.allCases.first(where: {
      ConfigurationKeys.customRuleByKind[$0]?.contains(key.name) ?? false
    }), !own.contains(key.name) {
      throw reader.error(
        key.node, "'\(key.name)' belongs to \(kind.rawValue), but \(draft.id) extends \(draft.kind.rawValue)")
    }
    try reader.require(key, "key of a custom rule", among: own)
    if try !readGeneral(key.name, value, into: &draft) { try readOwn(key.name, value, into: &draft) }
  }

  /// What every kind has; false for another key.
  private func readGeneral(_ key: String, _ value: Node, into draft: inout Draft) throws(ExitError) -> Bool {
    switch key {
    case "locale": draft.target.locales = try reader.list(value).map(reader.locale)
    case "path":
      draft.target.paths = try reader.list(value).map { node throws(ExitError) in
        Glob(try reader.scalar(node), separator: "/")
      }
    case "roles":
      draft.target.roles = Set(
        try reader.list(value).map { node throws(ExitError) -> Role in try reader.choice(node, "role") })
    case "severity": draft.severity = try reader.choice(value, "severity")
    case "message": draft.message = try message(value)
    case "link": draft.references = try reader.list(value).map { node throws(ExitError) in try reader.scalar(node) }
    case "examples": draft.examples = value
    case "ignorecase": draft.ignoresCase = try reader.truth(value)
    default: return false
    }
    return true
  }

  /// What some kind has.
  private func readOwn(_ key: String, _ value: Node, into draft: inout Draft) throws(ExitError) {
    switch key {
    case "words": draft.words = try reader.words(value)
    case "pattern": draft.pattern = value
    case "swap": draft.pairs = try pairs(value, "'swap'", isEmptyAllowed: true)
    case "either": draft.pairs = try pairs(value, "'either'", isEmptyAllowed: false)
    case "max": draft.most = try reader.count(value)
    case "min": draft.least = try reader.count(value)
    default: draft.unit = try reader.choice(value, "unit")
    }
  }

  private func message(_ node: Node) throws(ExitError) -> String {
    let text = try reader.scalar(node)
    guard text.utf16.count <= Self.longestMessage, !text.contains(where: \.isNewline) else {
      throw reader.error(node, "a message has one line of at most \(Self.longestMessage) characters")
    }
    if let other = text.firstMatch(of: /%[@dif]/) {
      throw reader.error(node, "write '%s' instead of '\(other.output)': it stands for the words found")
    }
    // Messages have no final full stop.
    return text.hasSuffix(".") && !text.hasSuffix("..") ? String(text.dropLast()) : text
  }

  private func pairs(
    _ node: Node, _ what: String, isEmptyAllowed: Bool
  ) throws(ExitError) -> [(from: String, to: String)] {
    let members = try reader.mapping(node, what)
    guard members.count <= ConfigurationReader.mostWords else {
      throw reader.error(
        node, "\(members.count) words are too many; at most \(ConfigurationReader.mostWords) are allowed")
    }
    var pairs: [(from: String, to: String)] = []
    for (key, value) in members {
      let from = try reader.phrase(key.node)
      let to = try reader.scalar(value)
      if !(isEmptyAllowed && to.isEmpty) { _ = try reader.phrase(value) }
      guard from != to else {
        throw reader.error(key.node, "'\(from)' is on both sides; write two different words")
      }
      pairs.append((from, to))
    }
    return pairs
  }

  // MARK: What is looked for

  private func check(of draft: Draft, _ node: Node) throws(ExitError) -> any CustomCheck {
    switch draft.kind {
    case .existence:
      guard !draft.words.isEmpty || draft.pattern != nil else {
        throw reader.error(node, "\(draft.id) needs 'words', 'pattern' or both: what strings shouldn't have")
      }
      let pattern = try draft.pattern.map { node throws(ExitError) in
        try self.pattern(node, ignoresCase: draft.ignoresCase)
      }
      return ExistenceCheck(words: draft.words, pattern: pattern, ignoresCase: draft.ignoresCase)
    case .substitution:
      guard !draft.pairs.isEmpty else {
        throw reader.error(node, "\(draft.id) needs 'swap': words and better ones, such as {basket: cart}")
      }
      try refuseCycles(draft, node)
      return SubstitutionCheck(draft.pairs.map { ($0.from, $0.to) }, ignoresCase: draft.ignoresCase)
    case .consistency:
      guard !draft.pairs.isEmpty else {
        throw reader.error(node, "\(draft.id) needs 'either': two ways to say a thing, such as {sign in: log in}")
      }
      return ConsistencyCheck(draft.pairs.map { ($0.from, $0.to) }, ignoresCase: draft.ignoresCase)
    case .length:
      guard draft.least != nil || draft.most != nil else {
        throw reader.error(node, "\(draft.id) needs 'max', 'min' or both")
      }
      if let least = draft.least, let most = draft.most, least > most {
        throw reader.error(node, "'min' (\(least)) is larger than 'max' (\(most))")
      }
      return LengthCheck(least: draft.least, most: draft.most, unit: draft.unit)
    }
  }

  private func pattern(_ node: Node, ignoresCase: Bool) throws(ExitError) -> BoundedPattern {
    let text = try reader.scalar(node)
    guard text.utf16.count <= Self.longestPattern else {
      throw reader.error(node, "a pattern has at most \(Self.longestPattern) characters")
    }
    let pattern: BoundedPattern
    do throws(BoundedPattern.SyntaxError) { pattern = try BoundedPattern(text, ignoresCase: ignoresCase) } catch {
      throw reader.error(node, "the pattern '\(text.shortened)' can't be used: \(error.message)")
    }
    guard pattern.firstMatch(in: []) == .notFound else {
      throw reader.error(
        node, "the pattern '\(text.shortened)' matches even an empty string; make a part of it required")
    }
    return pattern
  }

  /// A better word that is to be replaced by the first again would never let `fix` end.
  private func refuseCycles(_ draft: Draft, _ node: Node) throws(ExitError) {
    let better = Dictionary(
      draft.pairs.map { ($0.from.lowercased(), $0.to.lowercased()) }, uniquingKeysWith: { first, _ in first })
    for start in draft.pairs.map({ $0.from.lowercased() }) {
      var word = start
      var steps = 0
      while let next = better[word], next != word, steps <= better.count {
        word = next
        steps += 1
        if word == start {
          throw reader.error(
            node, "'swap' replaces '\(start)' and, in the end, brings it back; remove one of the pairs")
        }
      }
    }
  }

  // MARK: Examples

  private func examples(_ node: Node, of draft: Draft) throws(ExitError) -> [CustomRule.LocatedExample] {
    var examples: [CustomRule.LocatedExample] = []
    for (key, value) in try reader.mapping(node, "'examples'") {
      try reader.require(key, "key of 'examples'", among: ConfigurationKeys.customRuleExamples)
      let items = try reader.list(value)
      guard items.count <= Self.mostExamples else {
        throw reader.error(value, "\(items.count) examples are too many; at most \(Self.mostExamples) are allowed")
      }
      for item in items {
        let example = try example(item, of: draft, isFlagged: key.name == "flagged")
        examples.append(CustomRule.LocatedExample(example, location: reader.place(item)))
      }
    }
    return examples
  }

  private func example(_ node: Node, of draft: Draft, isFlagged: Bool) throws(ExitError) -> Example {
    var example = Example.accepted(
      "", in: (draft.target.locales.first ?? sourceLocale).tag, role: draft.target.roles.map(\.rawValue).min(),
      because: "")
    example.isFlagged = isFlagged
    var text = node
    if node.mapping != nil {
      for (key, value) in try reader.mapping(node, "an example") {
        try reader.require(key, "key of an example", among: ConfigurationKeys.customRuleExample)
        switch key.name {
        case "text": text = value
        case "locale": example.locale = try reader.locale(value).tag
        case "role": example.role = try (reader.choice(value, "role") as Role).rawValue
        case "key": example.key = try reader.scalar(value)
        case "because": example.because = try reader.scalar(value)
        default:
          example.neighbours = try reader.list(value).enumerated().map { item throws(ExitError) in
            (key: "beside.\(item.offset)", text: try reader.scalar(item.element))
          }
        }
      }
      guard text != node else { throw reader.error(node, "an example needs 'text'") }
    }
    example.source = try reader.scalar(text)
    let marks = example.source.filter { "⟦⟧".contains($0) }
    guard marks.isEmpty || isFlagged && marks == "⟦⟧" else {
      throw reader.error(
        text, isFlagged ? "an example marks one place: ⟦…⟧" : "an accepted example marks nothing; remove ⟦ and ⟧")
    }
    return example
  }
}
