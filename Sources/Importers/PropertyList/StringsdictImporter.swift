import Catalogs
import Texts

/// Reads `.stringsdict` files: plural rules with their variables, variable-width and device rules, and both nested.
///
/// A plural entry is one value, its format text, whose variables are substitutions; the cases of a variable `files` are
/// `files=one`, below a device rule `device=iphone;files=one`.
package enum StringsdictImporter: Importer {
  package static let format = CatalogFormat.stringsdict
  package static let fileExtensions = ["stringsdict"]

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    let name = context.catalogName
    var catalog = Catalog(identity: name, name: name, format: .stringsdict)
    catalog.container = context.container
    catalog.files = [
      CatalogFile(
        file: file.id, locale: context.folderLocale ?? .undetermined, localeSpelling: context.folderLocaleSpelling,
        name: file.rootPath.lastComponent)
    ]
    if file.text.isEmpty, file.encoding.form != .binary {
      let place = Place(file: file.id, range: TextRange(0, 0))
      return ImportResult(
        catalogs: [catalog], problems: [ImportProblem(.structure, fatal: false, "the file is empty", place: place)])
    }
    let list = PropertyList.read(file)
    guard let root = list.root else { return ImportResult(catalogs: [catalog], problems: list.problems) }
    guard let members = root.members else {
      let problem = ImportProblem(
        .syntax, fatal: true, "instead of keys, the file contains \(root.kindName)", place: root.place)
      return ImportResult(catalogs: [catalog], problems: list.problems + [problem])
    }
    var reader = StringsdictReader(
      file: file, locale: context.folderLocale ?? .undetermined, spelling: context.folderLocaleSpelling)
    for member in members { reader.add(member) }
    catalog.entries = reader.entries
    return ImportResult(catalogs: [catalog], problems: list.problems + reader.problems.all)
  }
}

/// Makes entries of the members of a `.stringsdict`.
struct StringsdictReader {
  private let file: SourceFile
  private let locale: LocaleID
  private let spelling: String?
  private(set) var entries: [Entry] = []
  private(set) var problems = ProblemList()
  private var indices: [ExactString: Int] = [:]
  private var key = ""

  init(file: SourceFile, locale: LocaleID, spelling: String?) {
    self.file = file
    self.locale = locale
    self.spelling = spelling
  }

  mutating func add(_ member: PropertyListNode.Member) {
    key = member.key
    var translation = Translation(locale: locale, localeSpelling: spelling)
    translation.keyPlace = member.keyPlace
    read(member.value, at: member.keyPlace, choices: [], into: &translation)

    var entry = Entry(key: key, keyPlace: member.keyPlace, comment: member.comment)
    // An entry without a text keeps its key only.
    if !translation.allValues.isEmpty { entry.translations = [locale: translation] }
    guard let index = indices[ExactString(key)] else {
      indices[ExactString(key)] = entries.count
      entries.append(entry)
      return
    }
    let earlier = entries[index]
    let line =
      earlier.keyPlace.flatMap {
        file.encoding.form == .binary ? nil : "also on line \(file.position(of: Int($0.range.start)).line)"
      } ?? "given twice"
    let differs =
      earlier.translations[locale]?.allValues.map { ExactString($0.text) }
      != translation.allValues.map { ExactString($0.text) }
    var problem = ImportProblem(
      .duplicateKey, fatal: false,
      "'\(key.shortened)' is \(line), with \(differs ? "other values; the last one wins" : "the same values")",
      help: differs ? "keep the right one and delete the other" : "delete one of the two",
      place: member.keyPlace, key: key)
    problem.isRepetition = !differs
    problems.append(problem)
    if entry.comment == nil { entry.comment = earlier.comment }
    entries[index] = entry
  }

  /// A text, a plural entry, a width rule or a device rule, below the choices made so far.
  private mutating func read(
    _ node: PropertyListNode, at place: Place?, choices: [Variation.Choice], into translation: inout Translation
  ) {
    if let text = node.text {
      translation.values.append(Value(text, variation: Variation(choices), place: node.textPlace))
      return
    }
    guard let members = node.members else {
      return report(
        "the value is \(node.kindName), not a string or a dictionary of rules, so its text is lost",
        at: node.place ?? place,
        losesText: true)
    }
    var hasRule = false
    for member in members {
      switch member.key {
      case "NSStringVariableWidthRuleType":
        hasRule = true
        readCases(member, selector: "width", choices: choices, into: &translation)
      case "NSStringDeviceSpecificRuleType":
        hasRule = true
        readCases(member, selector: "device", choices: choices, into: &translation)
      default: break
      }
    }
    guard let format = node[Self.formatKey] else {
      if !hasRule {
        report(
          "'\(key.shortened)' has no \(Self.formatKey), so it isn't text", at: place,
          help: "add the format that names the variables, such as %#@count@")
      }
      return
    }
    if hasRule {
      report(
        "'\(key.shortened)' has both a plural format and a width or device rule; one of them is never used", at: place)
    }
    readPlural(node, format: format, choices: choices, into: &translation)
  }

  private static let formatKey = "NSStringLocalizedFormatKey"
  /// How many variables of one entry are read: searching more would take for ever.
  private static let variableLimit = 100

  private mutating func readCases(
    _ rule: PropertyListNode.Member, selector: String, choices: [Variation.Choice], into translation: inout Translation
  ) {
    guard let cases = rule.value.members else {
      return report(
        "\(rule.key) is \(rule.value.kindName), not a dictionary, so its text is lost",
        at: rule.value.place ?? rule.keyPlace, losesText: true)
    }
    if choices.contains(where: { $0.selector == selector }) {
      return report("a \(selector) rule within a \(selector) rule", at: rule.keyPlace)
    }
    for one in cases {
      var chosen = one.key
      if selector == "width" {
        // Widths are compared as numbers: 040 is 40.
        guard let width = Int(one.key), width >= 0 else {
          report("the width '\(one.key.shortened)' isn't a number", at: one.keyPlace)
          continue
        }
        chosen = String(width)
      } else if !XcodeUnitID.devices.contains(one.key[...]) {
        report("'\(one.key.shortened)' isn't a device, so this text is never used", at: one.keyPlace)
      }
      read(one.value, at: one.keyPlace, choices: choices + [Variation.Choice(selector, chosen)], into: &translation)
    }
  }

  private mutating func readPlural(
    _ node: PropertyListNode, format: PropertyListNode, choices: [Variation.Choice], into translation: inout Translation
  ) {
    guard let text = format.text else {
      return report(
        "\(Self.formatKey) is \(format.kindName), not a string, so it's lost", at: format.place, losesText: true)
    }
    translation.values.append(Value(text, variation: Variation(choices), place: format.textPlace))
    var references = VariableReferences(text)
    var variables: [String: Place?] = [:]
    for member in node.members ?? [] where member.key != Self.formatKey && !member.key.hasPrefix("NSString") {
      guard translation.substitutions.count < Self.variableLimit else {
        report(
          "'\(key.shortened)' has more than \(Self.variableLimit) variables; the rest was not read",
          at: member.keyPlace,
          losesText: true)
        break
      }
      guard let cases = member.value.members else {
        report(
          "the variable '\(member.key.shortened)' is \(member.value.kindName), not a dictionary of cases, so its text is lost",
          at: member.keyPlace, losesText: true)
        continue
      }
      variables[member.key] = member.keyPlace
      let values = readPluralCases(cases, of: member.key, choices: choices)
      for value in values { references.add(VariableReferences(value.text)) }
      checkRuleType(of: member)
      translation.add(values, of: member.key, specifier: member.value["NSStringFormatValueTypeKey"]?.text)
    }
    number(&translation.substitutions, by: references)
    reportReferences(references, to: variables, in: format)
  }

  /// The texts of a variable, by plural category.
  private mutating func readPluralCases(
    _ cases: [PropertyListNode.Member], of variable: String, choices: [Variation.Choice]
  ) -> [Value] {
    var values: [Value] = []
    for one in cases where !one.key.hasPrefix("NSString") {
      guard XcodeUnitID.isPluralCategory(one.key) else {
        report(
          "'\(one.key.shortened)' isn't a plural case", at: one.keyPlace,
          help: "cases are zero, one, two, few, many and other")
        continue
      }
      guard let text = one.value.text else {
        report(
          "the case '\(one.key)' is \(one.value.kindName), not a string, so it's lost",
          at: one.value.place ?? one.keyPlace,
          losesText: true)
        continue
      }
      values.append(
        Value(text, variation: Variation(choices + [Variation.Choice(variable, one.key)]), place: one.value.textPlace))
    }
    return values
  }

  private mutating func checkRuleType(of variable: PropertyListNode.Member) {
    guard let type = variable.value["NSStringFormatSpecTypeKey"] else {
      return report(
        "the variable '\(variable.key.shortened)' has no NSStringFormatSpecTypeKey, so it isn't a plural rule",
        at: variable.keyPlace, help: "add it, with NSStringPluralRuleType")
    }
    if let name = type.text, name != "NSStringPluralRuleType" {
      report("the rule type '\(name.shortened)' is not known", at: type.textPlace?.place ?? variable.keyPlace)
    }
  }

  /// Gives variables the positions that texts state, where they have none yet.
  private func number(_ substitutions: inout [Substitution], by references: VariableReferences) {
    for (name, position) in references.variables {
      if let index = substitutions.firstIndex(where: { $0.name == name }), substitutions[index].argumentNumber == nil {
        substitutions[index].argumentNumber = position
      }
    }
  }

  /// Tells of variables that a text names and that are not there, and of those that no text names.
  private mutating func reportReferences(
    _ references: VariableReferences, to variables: [String: Place?], in format: PropertyListNode
  ) {
    for name in references.variables.keys where variables[name] == nil {
      report("'%#@\(name.shortened)@' names a variable that doesn't exist", at: format.textPlace?.place ?? format.place)
    }
    for (name, place) in variables.sorted(by: { $0.key < $1.key }) where references.variables[name] == nil {
      report(
        "the variable '\(name.shortened)' is never used", at: place,
        help: "write %#@\(name.shortened)@ where it belongs")
    }
  }

  private mutating func report(_ message: String, at place: Place?, help: String? = nil, losesText: Bool = false) {
    problems.append(ImportProblem(.structure, fatal: losesText, message, help: help, place: place, key: key))
  }
}

extension Translation {
  /// Adds texts to a variable, which is made where there is none of that name.
  fileprivate mutating func add(_ values: [Value], of variable: String, specifier: String?) {
    guard let index = substitutions.firstIndex(where: { $0.name == variable }) else {
      substitutions.append(Substitution(name: variable, formatSpecifier: specifier, values: values))
      return
    }
    substitutions[index].values += values
    if substitutions[index].formatSpecifier == nil { substitutions[index].formatSpecifier = specifier }
  }
}

/// The variables that a format text names: `%#@files@`, `%2$#@dirs@`.
struct VariableReferences {
  /// Each name with the position of its argument, where stated.
  private(set) var variables: [String: Int?] = [:]

  init(_ text: String) {
    guard text.utf8.hasBytes("#@") else { return }
    let bytes = Array(text.utf8)
    var i = 0
    while i < bytes.count {
      guard bytes[i] == UInt8(ascii: "%") else {
        i += 1
        continue
      }
      i += 1
      var position: Int?
      let digits = bytes[i...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      if !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
        position = Int(String(decoding: digits, as: UTF8.self))
        i = digits.endIndex + 1
      }
      guard i + 1 < bytes.count, bytes[i] == UInt8(ascii: "#"), bytes[i + 1] == UInt8(ascii: "@") else {
        // `%%` is no beginning of another placeholder.
        if i < bytes.count, bytes[i] == UInt8(ascii: "%") { i += 1 }
        continue
      }
      guard let end = bytes[(i + 2)...].firstIndex(of: UInt8(ascii: "@")) else { return }
      variables[String(decoding: bytes[(i + 2)..<end], as: UTF8.self)] = .some(position)
      i = end + 1
    }
  }

  mutating func add(_ other: VariableReferences) {
    if !other.variables.isEmpty { variables.merge(other.variables) { own, _ in own } }
  }
}
