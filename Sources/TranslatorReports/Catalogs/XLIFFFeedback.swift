import Catalogs
import Findings

/// XLIFF 1.2 for each locale, made of catalogs that are no XLIFF, with the same annotations as the copies of XLIFF files.
struct XLIFFFeedback: FeedbackWriter {
  static let name = "the XLIFF files"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    let index = FeedbackIndex(feedback)
    let numbers = feedback.catalogs.indices.filter {
      ![.xliff12, .xliff2].contains(feedback.catalogs[$0].format)
    }
    var locales: Set<LocaleID> = []
    for number in numbers {
      let catalog = feedback.catalogs[number]
      locales.formUnion(catalog.locales.filter { $0 != (catalog.sourceLocale ?? .english) })
    }
    let wanted = feedback.report.summary.locales
    let sorted = locales.filter { wanted.contains($0.tag) }.sorted()
    let names = FeedbackNames(sorted.map(\.tag))
    return sorted.compactMap { locale in
      var document = XLIFFDocument(toolVersion: feedback.report.toolVersion)
      for number in numbers where feedback.catalogs[number].hasLocale(locale) {
        document.add(feedback.catalogs[number], number: number, locale: locale, index)
      }
      guard !document.isEmpty else { return nil }
      return FeedbackFile(path: "xliff/" + names[locale.tag] + ".xliff", bytes: document.bytes)
    }
  }
}

/// One XLIFF 1.2 file that is being written. Ids are those that Xcode exports.
private struct XLIFFDocument {
  private var text: String
  private var idCount = 0
  private(set) var isEmpty = true
  private let toolVersion: String

  init(toolVersion: String) {
    self.toolVersion = XMLInsertion.escaped(toolVersion)
    text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""
      + " xmlns:its=\"\(QualityIssue.namespace)\" version=\"1.2\" its:version=\"2.0\">\n"
  }

  var bytes: [UInt8] { Array((text + "</xliff>\n").utf8) }

  /// A file element for each file that a catalog's entries come from.
  mutating func add(_ catalog: Catalog, number: Int, locale: LocaleID, _ index: FeedbackIndex) {
    let source = catalog.sourceLocale ?? .english
    for (original, entries) in Self.parts(of: catalog, index) {
      isEmpty = false
      text +=
        "  <file original=\"\(XMLInsertion.exact(original, inAttribute: true).text)\" source-language=\"\(source.tag)\""
        + " target-language=\"\(locale.tag)\" datatype=\"plaintext\">\n    <header>\n      <tool tool-id=\"stringfit\""
        + " tool-name=\"stringfit\" tool-version=\"\(toolVersion)\"/>\n    </header>\n    <body>\n"
      let isDictionary = original.lowercased().hasSuffix(".stringsdict")
      for entry in entries {
        let item = catalog.entries[entry]
        let units = UnitTexts.all(of: item, source: source, locale: locale, isDictionary: isDictionary)
        let issues = EntryIssues(
          onSource: index.findings(catalog: catalog.name, key: item.key, locale: source),
          onTarget: index.findings(catalog: catalog.name, key: item.key, locale: locale))
        var taken: [String: Int] = [:]
        for (position, unit) in units.enumerated() {
          taken[unit.id, default: 0] += 1
          var unit = unit
          if let number = taken[unit.id], number > 1 { unit.id += " (\(number))" }
          let budget =
            item.hasVariables
            ? nil
            : index.feedback.budgets.budget(
              catalog: number, entry: entry, locale: locale, variation: unit.variation)
          add(unit, of: item, issues: issues.of(unit, isFirst: position == 0), budget: budget)
        }
      }
      text += "    </body>\n  </file>\n"
    }
  }

  /// The entries to be translated, as indexes, by the file that they come from. What the source has lost is not: its key would
  /// stand there as if it were the text.
  private static func parts(of catalog: Catalog, _ index: FeedbackIndex) -> [(original: String, entries: [Int])] {
    let source = catalog.sourceLocale ?? .english
    let sourceCount = catalog.entries.count { $0.translations.position(of: source) != nil }
    let isKeyNoText = catalog.hasSourceTexts(ofEntries: sourceCount)
    var order: [String] = []
    var parts: [String: [Int]] = [:]
    for (entry, item) in catalog.entries.enumerated() where item.shouldTranslate && item.isShown {
      if isKeyNoText, item.translations.position(of: source) == nil { continue }
      let file = item.keyPlace.flatMap { index.feedback.files[$0.file] }
      let original = file?.rootPath ?? catalog.name
      if parts[original] == nil { order.append(original) }
      parts[original, default: []].append(entry)
    }
    return order.map { ($0, parts[$0] ?? []) }
  }

  /// The findings on one entry.
  private struct EntryIssues {
    var onSource: [Finding]
    var onTarget: [Finding]

    /// Those on one of its units; what is on the whole entry is told at the first.
    func of(_ unit: UnitTexts, isFirst: Bool) -> [QualityIssue] {
      // A form that only the translation has repeats the source's text: that is told where the source has it.
      let source = onSource.filter { finding in
        finding.subject.variation.isEmpty ? isFirst : unit.isOfSource && unit.isMeant(by: finding)
      }
      let target = onTarget.filter { finding in
        finding.subject.variation.isEmpty || finding.subject.target == nil ? isFirst : unit.isMeant(by: finding)
      }
      return source.map { QualityIssue($0, isOnSource: true) } + target.map { QualityIssue($0, isOnSource: false) }
    }
  }

  private mutating func add(_ unit: UnitTexts, of entry: Entry, issues: [QualityIssue], budget: EntryBudget?) {
    let indent = "\n        "
    let (id, idIsWhole) = XMLInsertion.exact(unit.id, inAttribute: true)
    let (source, sourceIsWhole) = XMLInsertion.exact(unit.source)
    text += "      <trans-unit id=\"\(id)\" xml:space=\"preserve\""
    let most = budget?.codePoints
    if let most { text += " maxwidth=\"\(most)\" size-unit=\"char\"" }
    var standoff = ""
    let reference = reference(to: issues.filter { !$0.isOnSource }, indent, &standoff)
    let sourceReference = self.reference(to: issues.filter(\.isOnSource), indent, &standoff)
    if unit.target == nil { text += reference }
    text += ">\(indent)<source\(sourceReference)>\(source)</source>"
    var isWhole = idIsWhole && sourceIsWhole
    if let target = unit.target {
      let (spelled, targetIsWhole) = XMLInsertion.exact(target)
      isWhole = isWhole && targetIsWhole
      text += "\(indent)<target\(unit.state)\(reference)>\(spelled)</target>"
    }
    if let comment = entry.comment?.text {
      let (spelled, commentIsWhole) = XMLInsertion.exact(comment)
      isWhole = isWhole && commentIsWhole
      text += "\(indent)<note>\(spelled)</note>"
    }
    var notes = issues.map { XMLInsertion.note12($0) }
    if let budget, most != nil {
      notes.insert(XMLInsertion.note12("budget: " + budget.words, priority: 10, annotates: "general"), at: 0)
    }
    if !isWhole {
      notes.insert(
        XMLInsertion.note12(
          "characters that XML cannot hold were replaced by U+FFFD here; change this string in its own file",
          priority: 1, annotates: "general"), at: 0)
    }
    text += notes.map { indent + $0 }.joined() + standoff + "\n      </trans-unit>\n"
  }

  /// The attribute that names issues, which are put behind what the unit holds; empty where there are none.
  private mutating func reference(to issues: [QualityIssue], _ indent: String, _ standoff: inout String) -> String {
    guard !issues.isEmpty else { return "" }
    idCount += 1
    let name = "stringfit-lqi-\(idCount)"
    standoff += XMLInsertion.issues(issues, id: name, its: "its", indent: indent)
    return " its:locQualityIssuesRef=\"#\(name)\""
  }
}

/// One text of an entry, as a unit of XLIFF has it.
private struct UnitTexts {
  var id: String
  var variation: Variation
  var source: String
  var target: String?
  /// Whether the source has this form itself.
  var isOfSource: Bool
  /// The attributes of the target that tell how far it is, with a space before them.
  var state: String

  func isMeant(by finding: Finding) -> Bool {
    finding.subject.variation == variation
      || (!variation.isEmpty && variation.choices.allSatisfy { finding.subject.variation.choices.contains($0) })
  }

  /// Every text that source or translation have, in the order of the source.
  static func all(of entry: Entry, source: LocaleID, locale: LocaleID, isDictionary: Bool) -> [UnitTexts] {
    let original = entry.translations[source]
    let translation = entry.translations[locale]
    var units = pairs(original?.values ?? [], translation?.values ?? []).map { pair in
      unit(pair, of: entry, translation, name: nil, isDictionary: isDictionary)
    }
    var names: [String] = []
    for name in ((original?.substitutions ?? []) + (translation?.substitutions ?? [])).map(\.name)
    where !names.contains(name) { names.append(name) }
    for name in names {
      func values(_ translation: Translation?) -> [Value] {
        translation?.substitutions.first { $0.name == name }?.values ?? []
      }
      units += pairs(values(original), values(translation)).map { pair in
        unit(pair, of: entry, translation, name: name, isDictionary: isDictionary)
      }
    }
    return units
  }

  private typealias Pair = (variation: Variation, source: Value?, target: Value?, isOfSource: Bool)

  /// The source of a text that only the translation has is that of `other`, as Xcode exports it.
  private static func pairs(_ sources: [Value], _ targets: [Value]) -> [Pair] {
    // Where only one side varies, what is the same for all cases has no unit of its own.
    let fallback = sources.first { $0.variation.pluralCategory == "other" } ?? sources.first
    // App Shortcuts have several texts of one variation: they are paired in their order.
    var rest = targets
    var pairs: [Pair] = sources.map { source in
      let index = rest.firstIndex { $0.variation == source.variation }
      return (source.variation, source, index.map { rest.remove(at: $0) }, true)
    }
    pairs += rest.map { ($0.variation, fallback, $0, false) }
    return pairs
  }

  private static func unit(
    _ pair: Pair, of entry: Entry, _ translation: Translation?, name: String?, isDictionary: Bool
  ) -> UnitTexts {
    let stated = pair.target.map { $0.state == .unstated ? translation?.state ?? .unstated : $0.state }
    return UnitTexts(
      id: isDictionary
        ? dictionaryPath(entry.key, pair.variation, name: name) : catalogID(entry.key, pair.variation, name: name),
      variation: pair.variation, source: pair.source?.text ?? entry.key, target: pair.target?.text,
      isOfSource: pair.isOfSource, state: stated.map(attributes) ?? "")
  }

  /// `KEY|==|device.mac.plural.one`, `KEY|==|substitutions.NAME.plural.one`.
  private static func catalogID(_ key: String, _ variation: Variation, name: String?) -> String {
    var parts = name.map { ["substitutions", $0] } ?? []
    for choice in variation.choices {
      parts += [choice.selector == "device" || choice.selector == "width" ? choice.selector : "plural", choice.chosen]
    }
    return parts.isEmpty ? key : key + "|==|" + parts.joined(separator: ".")
  }

  /// `/KEY:dict/NAME:dict/one:dict/:string`
  private static func dictionaryPath(_ key: String, _ variation: Variation, name: String?) -> String {
    var parts = [key]
    for choice in variation.choices {
      switch choice.selector {
      case "device": parts += ["NSStringDeviceSpecificRuleType", choice.chosen]
      case "width": parts += ["NSStringVariableWidthRuleType", choice.chosen]
      default: parts += [name ?? choice.selector, choice.chosen]
      }
    }
    if variation.isEmpty { parts.append("NSStringLocalizedFormatKey") }
    return "/" + parts.map { $0 + ":dict" }.joined(separator: "/") + "/:string"
  }

  private static func attributes(_ state: TranslationState) -> String {
    switch state {
    case .unstated: ""
    case .new: " state=\"new\""
    case .translated: " state=\"translated\""
    case .needsReview: " state=\"needs-review-l10n\""
    case .stale: " state=\"needs-review-translation\""
    case .machineTranslated: " state=\"translated\" state-qualifier=\"leveraged-mt\""
    case .final: " state=\"final\""
    }
  }
}
