import Catalogs
import Findings
import Fit
import LocaleData
import Texts

/// One text of one entry, as rules see it: a row of a table, parsed, with what stands around it.
package struct TextView {
  package let entryContext: EntryContext
  /// Of the text in its table.
  package let row: Int
  /// The text itself, parsed once for all rules.
  package let parsed: ParsedText
  private let sourceValue: SourceText?

  package init(_ entryContext: EntryContext, row: Int) {
    self.entryContext = entryContext
    self.row = row
    // Column by column: a copy of all columns would be counted for each text.
    let table = entryContext.table
    let position = table.rows.positions[row]
    switch table.rows.sources[row] {
    case .none: sourceValue = nil
    case .file:
      sourceValue = entryContext.sourceText(ofFile: entryContext.entry.translations.values[Int(position.translation)])
    case let reference: sourceValue = entryContext.sourceText(reference)
    }
    // Translations are compared with it: it is parsed once.
    let isSource = entryContext.sourcePosition == Int(position.translation)
    let own = isSource ? entryContext.sourceText(position.reference) : nil
    parsed = own?.parsed ?? ParsedText(table.rows.texts[row], features: table.rows.features[row])
  }

  package var table: CatalogTable { entryContext.table }
  /// Its entry among those of the run.
  package var entryID: EntryID { table.id(of: entryContext.index) }
  private var position: TextPosition { table.rows.positions[row] }

  // MARK: The text

  package var text: String { parsed.text }
  package var features: TextFeatures { parsed.features }
  package var format: FormatString { parsed.format }
  package var masked: MaskedText { parsed.masked }
  package var coveredUnits: [UInt16]? { parsed.coveredUnits }
  package var showsAsItStands: Bool { parsed.showsAsItStands }
  package var lastMark: CodeUnits.LastMark? { parsed.lastMark }
  /// All of the text, in UTF-16 offsets.
  package var wholeRange: Range<Int> { parsed.wholeRange }

  package var locale: LocaleID { table.rows.locales[row] }
  /// Among the texts of its entry.
  package var rowInEntry: Int { row - table.rows.rows(of: entryContext.index).lowerBound }
  /// The locale of the text of its entry with such a number; nil where there is none.
  package func locale(ofRowInEntry number: Int) -> LocaleID? {
    let rows = table.rows.rows(of: entryContext.index)
    return rows.indices.contains(rows.lowerBound + number) ? table.rows.locales[rows.lowerBound + number] : nil
  }
  package var isSource: Bool { entryContext.sourcePosition == Int(position.translation) }
  /// What the text was chosen for: its value's.
  package var variation: Variation { isVarying ? value.variation : .none }
  private var isVarying: Bool { table.rows.features[row].contains(.varying) }
  /// Whether what limits count is not simply the text.
  package var hasCountedTexts: Bool { value.hasCountedTexts }
  package var value: Value {
    _read {
      let position = position
      if position.isOfVariable {
        yield entry.translations.values[Int(position.translation)].substitutions[Int(position.variable)]
          .values[Int(position.value)]
      } else {
        yield entry.translations.values[Int(position.translation)].values[Int(position.value)]
      }
    }
  }
  package var translation: Translation { _read { yield entry.translations.values[Int(position.translation)] } }
  /// The variables of its translation.
  package var substitutions: [Substitution] { translation.substitutions }
  /// Whether its translation has variables, which are measured inside it.
  package var hasVariables: Bool { translation.hasSubstitutions }
  /// The variable whose text this is (`files=one`); nil for a text of the entry itself.
  package var substitution: Substitution? {
    isOfVariable ? translation.substitutions[Int(position.variable)] : nil
  }
  package var isOfVariable: Bool { position.isOfVariable }
  /// Which arguments the translation takes.
  package var arguments: ArgumentTable { entryContext.arguments(at: position.translation) }
  /// Whether it is the first of its locale's texts: what is told of a box is told there.
  package var isFirstValue: Bool { !isOfVariable && position.value == 0 }

  /// Whether it is the first or the second text of its translation.
  package var isOneOfFirstTwo: Bool { !isOfVariable && position.value < 2 }
  /// The first text of its translation, for the second.
  package var firstOfTwo: TextView? {
    guard !isOfVariable, position.value == 1, row > 0 else { return nil }
    let first = table.rows.positions[row - 1]
    return first == TextPosition(translation: Int(position.translation), value: 0)
      ? TextView(entryContext, row: row - 1) : nil
  }

  // MARK: Its source

  /// The source's text for the same variation (or its nearest); nil for a source, and where the catalog has none.
  package var source: Value? { sourceValue?.value }
  /// The same as it is written.
  package var sourceText: String? { sourceValue?.parsed.text }
  /// The same, parsed once for all its translations.
  package var parsedSource: ParsedText? { sourceValue?.parsed }
  /// The source's texts in all their variations; nil where the catalog has none.
  package var sourceTranslation: Translation? { entryContext.source }
  /// Whether the catalog has any text of the source's.
  package var hasSourceTranslation: Bool { entryContext.sourcePosition != nil }
  /// The variables of the source.
  package var sourceSubstitutions: [Substitution] { entryContext.source?.substitutions ?? [] }
  /// Which arguments the source takes, in all its texts; nil where the catalog has none.
  package var sourceArguments: ArgumentTable? { entryContext.sourceArguments }
  /// Whether a translation is its source's text over again.
  package var repeatsSource: Bool { !isSource && parsedSource.map { parsed.isSameText(as: $0) } ?? false }

  // MARK: Its entry

  package var catalogName: String { table.catalog.name }
  /// The entry that the text is of.
  package var entry: Entry { _read { yield entryContext.entry } }
  package var hasElement: Bool { entry.hasElement }
  package var role: RoleDecision { entryContext.role }
  /// Whether its comment or its file says that it stays as it is.
  package var isDoNotTranslate: Bool { entryContext.isDoNotTranslate }
  /// Whether the source no longer has its key.
  package var isOrphaned: Bool { entryContext.isOrphaned }
  /// Where it is shown, one box per device width; none for what is spoken only, and where no rule asks.
  package var boxes: [TextBox] { entryBoxes.plain }
  package var entryBoxes: EntryBoxes { entryContext.boxes(of: self) }
  /// Of a source in a declared box: the locales that have no text yet; `und` where the catalog has no other locale at all.
  package var untranslated: [LocaleID] { isSource ? entryContext.untranslated : [] }
  /// Whether there are any such locales.
  package var isUntranslated: Bool { isSource && !entryContext.untranslated.isEmpty }

  /// What rules wait for: its own features, its source's, and what it is. All there are where a translation has no source.
  package var triggers: TextFeatures {
    var triggers = table.rows.features[row].union(.any)
    if entryBoxes.hasLimits { triggers.insert(.limited) }
    if mayBeKey || mayBeComment { triggers.insert(.keyLike) }
    if let source = parsedSource {
      triggers.formUnion(source.features)
      if parsed.mayEndOtherwise(than: source) { triggers.insert(.otherEnd) }
    } else {
      triggers.formUnion(isSource ? .source : .all)
    }
    return triggers
  }
  /// Whether it has nothing that a key has not: most texts have spaces, or letters beyond ASCII.
  package var mayBeKey: Bool {
    features.isDisjoint(with: [.space, .beyondASCII, .placeholder, .address, .colon, .slash])
  }
  /// Whether it has spaces and is as long as the entry's comment.
  package var mayBeComment: Bool {
    features.contains(.space) && entry.comment?.text.utf8.count == text.utf8.count
  }
  /// Whether a value of the entry is the one whose text this is.
  package func isText(of value: Value) -> Bool { value.variation == variation && value == self.value }
  /// Where the value stands; its key's place where it has none.
  package var place: Place? { value.place?.place ?? translation.keyPlace ?? entry.keyPlace }

  package var subject: Subject {
    Subject(
      catalog: catalogName, key: entry.key, locale: locale, variation: variation,
      source: isSource ? text : sourceText, target: isSource ? nil : text, comment: entry.comment?.text)
  }

  /// Whether the role is one of these, sure enough to act on.
  package func isSurely(_ roles: Role...) -> Bool { role.confidence >= 0.7 && role.role.map(roles.contains) ?? false }
  package func isSurely(_ roles: Set<Role>) -> Bool { role.isSurely(roles) }

  /// A finding on this text.
  package func finding(
    _ rule: RuleMetadata, severity: Severity? = nil, confidence: Confidence = .likely, _ message: String,
    help: String? = nil, range: Range<Int>? = nil, fixes: [Fix] = []
  ) -> Finding {
    var finding = Finding(
      rule: rule.id, severity: severity ?? rule.severity, confidence: confidence, message: message,
      help: help ?? (rule.remedy.isEmpty ? nil : rule.remedy), subject: subject, place: place, range: range,
      fixes: fixes)
    finding.valuePlace = value.place
    return finding
  }
}

extension TextPosition {
  /// The same as a reference from a translation, for a text of the source.
  fileprivate var reference: SourceReference { isOfVariable ? .variable(variable, value: value) : .value(value) }
}

extension TextView {
  /// How the same string is translated elsewhere: of at most `limit` other locales, those that satisfy a condition.
  ///
  /// Where most translators departed from the source in one way, the source is odd and not each of them.
  package func elsewhere(limit: Int = 24, _ isSuch: (String) -> Bool) -> (such: Int, of: Int) {
    var such = 0
    var all = 0
    let sourceLocale = sourceTranslation?.locale
    for (locale, translation) in entry.translations where locale != self.locale && locale != sourceLocale {
      let same = translation.values.first { $0.variation == value.variation } ?? translation.values.first
      guard let other = same?.text, !other.isEmpty, other != source?.text else { continue }
      all += 1
      if isSuch(other) { such += 1 }
      if all == limit { break }
    }
    return (such, all)
  }
  /// Whether other locales, at least three, translate the string, and hardly any of them departs from the source as this one does.
  ///
  /// What one language may do or not is a slip where the others all do the same.
  package func isAlone(_ isSuch: (String) -> Bool) -> Bool {
    let (such, all) = elsewhere(isSuch)
    return all >= 3 && such * 8 <= all
  }
  /// Whether the translations of most other locales depart from the source as this one does.
  package func isUsual(_ isSuch: (String) -> Bool) -> Bool {
    let (such, all) = elsewhere(isSuch)
    return such >= 2 && such * 2 >= all
  }
}
