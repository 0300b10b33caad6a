import Catalogs
import Findings
import Fit
import Linter
import Places
import Reporters
import Rules
import TextLayout
import Typography
import Yams

/// Reads a `.stringfit.yml`. Whatever it does not know is an error that says where, and what may have been meant.
///
/// It walks Yams' nodes, whose scalars are the strings that stand in the file (`no` and `off` are no booleans) and
/// whose marks give each message its line and column.
package struct ConfigurationReader {
  /// The file as messages show it.
  let file: String
  /// All rules there are; once they are read, those of the configuration among them.
  var rules: [RuleMetadata]
  /// The folder that outputs have to lie below, absolute; where nil, their places are not judged.
  let root: String?

  package init(file: String, rules: [RuleMetadata], root: String? = nil) {
    self.file = file
    self.rules = rules
    self.root = root
  }

  package func read(_ text: String) throws(ExitError) -> Configuration {
    var configuration = Configuration()
    guard let document = try parse(text), !isEmpty(document) else { return configuration }
    let members = try mapping(document, "the configuration")
    var reader = self
    var errors = [[ExitError]](repeating: [], count: members.count)
    // Other keys name these rules, wherever they are declared.
    for (number, (key, value)) in members.enumerated() where key.name == "custom-rules" {
      let source = members.first { $0.key.name == "source-locale" }.flatMap { try? locale($0.value) }
      configuration.customRules = CustomRuleReader(reader: self, sourceLocale: source ?? .english)
        .rules(value, errors: &errors[number])
      reader.rules += configuration.customRules.map(\.metadata)
    }
    for (number, (key, value)) in members.enumerated() where key.name != "custom-rules" {
      do throws(ExitError) { try reader.read(key, value, into: &configuration) } catch { errors[number] = [error] }
    }
    if let error = ExitError(all: errors.flatMap(\.self)) { throw error }
    configuration.settings = try settings(of: document)
    return configuration
  }

  private func read(_ key: Key, _ value: Node, into configuration: inout Configuration) throws(ExitError) {
    try require(key, "key", among: ConfigurationKeys.top)
    switch key.name {
    case "source-locale", "locales", "platform", "device-widths", "exclude", "code", "size-categories":
      try readInput(key.name, value, into: &configuration)
    case "metrics", "fonts", "line-breaking", "arguments", "samples", "containers":
      try readMeasuring(key.name, value, into: &configuration)
    case "fail-on", "baseline", "reporters": try readOutput(key.name, value, into: &configuration)
    case "allow", "boxes", "rules", "words", "overrides", "roles", "glossary", "style":
      try readRules(key.name, value, into: &configuration)
    default: throw unknown(key, "key", among: ConfigurationKeys.top)
    }
  }

  /// What is read, and for which devices.
  private func readInput(_ key: String, _ value: Node, into configuration: inout Configuration) throws(ExitError) {
    switch key {
    case "source-locale": configuration.sourceLocale = try locale(value)
    case "locales": configuration.locales = try list(value).map(locale)
    case "platform": configuration.platform = try choice(value, "platform")
    case "device-widths":
      configuration.deviceWidths = try list(value).map { node throws(ExitError) in try length(node) }
    case "exclude": configuration.exclude = try list(value).map { node throws(ExitError) in try scalar(node) }
    case "code": configuration.code = try code(value)
    default:
      configuration.sizeCategories = try list(value).map { node throws(ExitError) in
        try choice(node, "size category", SizeCategory.init(name:))
      }
    }
  }

  /// What widths come from.
  private func readMeasuring(_ key: String, _ value: Node, into configuration: inout Configuration) throws(ExitError) {
    switch key {
    case "metrics": configuration.metrics = try scalar(value)
    case "fonts": try readFonts(value, into: &configuration)
    case "line-breaking": configuration.lineBreaking = try choice(value, "way of breaking lines")
    case "arguments": try readArguments(value, into: &configuration)
    case "samples":
      switch try scalar(value) {
      case "usual": configuration.usesLongestSamples = false
      case "longest": configuration.usesLongestSamples = true
      case let other: throw error(value, "'\(other)' is neither usual nor longest")
      }
    default: configuration.containers = try containers(value)
    }
  }

  /// What is reported, where, and what counts as failure.
  private func readOutput(_ key: String, _ value: Node, into configuration: inout Configuration) throws(ExitError) {
    switch key {
    case "fail-on": configuration.failOn = try choice(value, "severity")
    case "baseline":
      let path = try scalar(value)
      try checkOutput(path, value)
      configuration.baseline = path
    default: configuration.reporters = try list(value).map(reporter)
    }
  }

  /// What rules do, and what is known about entries.
  private func readRules(_ key: String, _ value: Node, into configuration: inout Configuration) throws(ExitError) {
    switch key {
    case "style": configuration.style = try houseStyle(value)
    case "allow": configuration.allowances = try list(value).map(allowance)
    case "boxes": configuration.boxes = try list(value).map(box)
    case "rules": configuration.rules.merge(try ruleSettings(value)) { $1.adding($0.options.words) }
    case "words": try readWords(value, into: &configuration.rules)
    case "overrides":
      for item in try list(value) { try readOverride(item, into: &configuration) }
    case "roles":
      for (pattern, role) in try mapping(value, "'roles'") {
        configuration.roles.append((pattern.name, try choice(role, "role")))
      }
    default: configuration.glossary = try list(value).map(term)
    }
  }
}

// Parts of the file.
extension ConfigurationReader {
  /// `"%@": Alexandra`; for locales `"%@": {de: Maximiliane}`; for keys `"*.count": {"%d": 12}`.
  private func readArguments(_ node: Node, into configuration: inout Configuration) throws(ExitError) {
    for (name, value) in try mapping(node, "'arguments'") {
      let isSpecifier = name.name.hasPrefix("%") && name.name.count > 1
      if value.scalar != nil {
        guard isSpecifier else {
          throw error(name.node, "'\(name.name)' isn't a format specifier such as %@ or %d")
        }
        configuration.arguments[name.name] = try scalar(value)
        continue
      }
      if isSpecifier {
        for (locale, sample) in try mapping(value, "the samples of '\(name.name)'") {
          guard let id = LocaleID(locale.name) else { throw error(locale.node, "'\(locale.name)' isn't a locale") }
          configuration.sampleRules.append(SampleRule(locale: id, samples: [name.name: try scalar(sample)]))
        }
      } else {
        var samples: [String: String] = [:]
        for (specifier, sample) in try mapping(value, "the samples for '\(name.name)'") {
          guard specifier.name.hasPrefix("%"), specifier.name.count > 1 else {
            throw error(specifier.node, "'\(specifier.name)' isn't a format specifier such as %@ or %d")
          }
          samples[specifier.name] = try scalar(sample)
        }
        configuration.sampleRules.insert(SampleRule(key: name.name, samples: samples), at: 0)
      }
    }
  }

  /// `list-row: {width: 300}`; `alert: {width: 270}` is that of the whole alert.
  private func containers(_ node: Node) throws(ExitError) -> [String: Double] {
    var widths: [String: Double] = [:]
    for (name, value) in try mapping(node, "'containers'") {
      guard Container.names.contains(name.name) else { throw unknown(name, "container", among: Container.names) }
      for (key, width) in try mapping(value, "'\(name.name)'") {
        try require(key, "key of a container", among: ConfigurationKeys.container)
        widths.merge(Container.widths(of: name.name, try length(width))) { _, new in new }
      }
    }
    return widths
  }

  private func code(_ node: Node) throws(ExitError) -> CodeSettings {
    var code = CodeSettings()
    for (key, value) in try mapping(node, "'code'") {
      try require(key, "key of 'code'", among: ConfigurationKeys.code)
      let items = try list(value).map { node throws(ExitError) in try scalar(node) }
      switch key.name {
      case "paths": code.paths = items
      case "exclude": code.exclude = items
      case "functions": code.functions = items
      case "used": code.used = items
      default: throw unknown(key, "key of 'code'", among: ConfigurationKeys.code)
      }
    }
    return code
  }

  func locale(_ node: Node) throws(ExitError) -> LocaleID {
    let text = try scalar(node)
    guard let locale = LocaleID.typed(text) else { throw error(node, "'\(text)' isn't a locale such as de or pt-BR") }
    return locale
  }

  private func font(_ node: Node) throws(ExitError) -> FontFile {
    let font = FontFile(spelled: try scalar(node))
    guard !font.path.isEmpty else { throw error(node, "the name of a font file is missing") }
    return font
  }

  private func reporter(_ node: Node) throws(ExitError) -> ReporterRequest {
    let text = try scalar(node)
    let request: ReporterRequest
    do { request = try ReporterRequest(text) } catch { throw self.error(node, error.message) }
    if let file = request.file { try checkOutput(file, node) }
    return request
  }

  /// Stops at a file that a configuration may not have written.
  private func checkOutput(_ path: String, _ node: Node) throws(ExitError) {
    guard let root else { return }
    if let objection = ConfiguredOutput.objection(to: PathText.absolute(path, from: root), root: root) {
      throw error(node, "'\(path)' is not written: \(objection)")
    }
  }

  /// A list of files for all texts, or files by the PostScript name of the font that the app names.
  private func readFonts(_ node: Node, into configuration: inout Configuration) throws(ExitError) {
    guard node.mapping != nil else { return configuration.fonts = try list(node).map(font) }
    for (name, file) in try mapping(node, "'fonts'") {
      guard !name.name.isEmpty else { throw error(name.node, "the name of a font is missing") }
      configuration.namedFonts[name.name] = try font(file)
    }
  }

  private func box(_ node: Node) throws(ExitError) -> BoxRule {
    var box: BoxRule?
    var members = try mapping(node, "a box")
    if let index = members.firstIndex(where: { $0.key.name == "match" }) {
      box = BoxRule(match: try match(members.remove(at: index).value))
    }
    guard var box else { throw error(node, "a box needs 'match', which says which entries it's for") }
    for (key, value) in members {
      try require(key, "key of a box", among: ConfigurationKeys.box)
      if try !readFont(key.name, value, into: &box), try !readFrame(key.name, value, into: &box) {
        throw unknown(key, "key of a box", among: ConfigurationKeys.box)
      }
    }
    return box
  }

  /// What sets the text of a box; false for another key.
  private func readFont(_ key: String, _ value: Node, into box: inout BoxRule) throws(ExitError) -> Bool {
    switch key {
    case "style": box.style = try choice(value, "text style", TextStyle.init(name:))
    case "size": box.size = try length(value)
    case "scales-like": box.scalesLike = try choice(value, "text style", TextStyle.init(name:))
    case "design": box.design = try choice(value, "design", FontDesign.init(name:))
    case "font-width": box.fontWidth = try choice(value, "font width", FontWidth.init(name:))
    case "font": box.fontName = try scalar(value)
    case "tracking": box.tracking = try points(value)
    case "weight": box.weight = try choice(value, "weight", FontWeight.init(name:))
    case "leading": box.leading = try choice(value, "leading")
    case "scales": box.scales = try truth(value)
    default: return false
    }
    return true
  }

  /// What bounds it, and what it is for; false for another key.
  private func readFrame(_ key: String, _ value: Node, into box: inout BoxRule) throws(ExitError) -> Bool {
    switch key {
    case "platform": box.platform = try choice(value, "platform")
    case "width": box.width = try length(value)
    case "height": box.height = try length(value)
    case "max-lines": box.maxLines = try count(value)
    case "minimum-scale":
      let scale = try length(value)
      guard scale <= 1 else { throw error(value, "a minimum scale is at most 1") }
      box.minimumScale = scale
    case "role": box.role = try choice(value, "role")
    case "max-characters": box.maxCharacters = try count(value)
    case "tightens": box.tightens = try truth(value)
    case "stacked-width": box.stackedWidth = try length(value)
    case "alignment": box.alignment = try scalar(value)
    default: return false
    }
    return true
  }

  func match(_ node: Node, among known: [String] = ConfigurationKeys.match) throws(ExitError) -> EntryMatch {
    var match = EntryMatch()
    let members = try mapping(node, "'match'")
    guard !members.isEmpty else { throw error(node, "'match' says nothing") }
    for (key, value) in members {
      try require(key, "key of 'match'", among: known)
      // Who knows it reads it.
      if key.name == "locale" { continue }
      let glob = try scalar(value)
      switch key.name {
      case "key": match.key = glob
      case "file": match.file = glob
      case "catalog": match.catalog = glob
      case "comment": match.comment = glob
      case "role": match.role = glob
      default: throw unknown(key, "key of 'match'", among: known)
      }
    }
    return match
  }

  private func allowance(_ node: Node) throws(ExitError) -> Allowance {
    var allowance: (change: Allowance.Change?, match: EntryMatch?) = (nil, nil)
    for (key, value) in try mapping(node, "an item of 'allow'") {
      try require(key, "key of an item of 'allow'", among: ConfigurationKeys.allowance)
      switch key.name {
      case "change": allowance.change = try choice(value, "change")
      case "match": allowance.match = try match(value, among: ConfigurationKeys.allowanceMatch)
      default: throw unknown(key, "key of an item of 'allow'", among: ConfigurationKeys.allowance)
      }
    }
    guard let change = allowance.change else { throw error(node, "an item of 'allow' needs 'change'") }
    return Allowance(change: change, match: allowance.match)
  }

  private func term(_ node: Node) throws(ExitError) -> GlossaryTerm {
    var term: GlossaryTerm?
    var members = try mapping(node, "a glossary term")
    if let index = members.firstIndex(where: { $0.key.name == "term" }) {
      term = GlossaryTerm(try scalar(members.remove(at: index).value))
    }
    guard var term else { throw error(node, "a glossary term needs 'term'") }
    for (key, value) in members {
      try require(key, "key of a glossary term", among: ConfigurationKeys.term)
      switch key.name {
      case "translate":
        guard try scalar(value) == "never" else { throw error(value, "'translate' can only be 'never'") }
        term.staysAsIs = true
      case "case-sensitive": term.isCaseSensitive = try truth(value)
      case "forbid":
        if value.mapping != nil {
          term.forbiddenByLocale = try wordings(value, "'forbid'")
        } else {
          term.forbidden = try list(value).map { node throws(ExitError) in try scalar(node) }
        }
      case "translations": term.translations = try wordings(value, "'translations'")
      default: throw unknown(key, "key of a glossary term", among: ConfigurationKeys.term)
      }
    }
    if term.staysAsIs, !term.translations.isEmpty {
      throw error(node, "'\(term.term)' is never to be translated, and has translations")
    }
    return term
  }

  /// Wordings by locale: `{de: anmelden, fr: [se connecter, connexion]}`.
  func wordings(_ node: Node, _ what: String) throws(ExitError) -> [LocaleID: [String]] {
    var wordings: [LocaleID: [String]] = [:]
    for (key, value) in try mapping(node, what) {
      let words = try list(value).map { node throws(ExitError) in try scalar(node) }
      wordings[try locale(key.node), default: []] += words
    }
    return wordings
  }
}
