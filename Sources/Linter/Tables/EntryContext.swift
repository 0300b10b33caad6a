import Catalogs
import Findings
import Fit
import Texts

/// One entry while its texts are judged: what several of them ask for is found once, when the first does.
///
/// It is used by one thread.
package final class EntryContext {
  package let table: CatalogTable
  /// Of the entry in its catalog.
  package let index: Int
  package let context: RuleContext
  package let entry: Entry

  package init(_ table: CatalogTable, _ index: Int, _ context: RuleContext) {
    self.table = table
    self.index = index
    self.context = context
    entry = table.catalog.entries[index]
  }

  package var role: RoleDecision { table.entries.roles[index] }
  package var isOrphaned: Bool { table.isOrphaned(index) }
  /// Whether its comment or its file says that it stays as it is.
  package var isDoNotTranslate: Bool { table.doNotTranslateEntries.contains(index) }
  package var disabledRules: [Glob] { table.disabledRules[index] ?? [] }
  /// The position of its source among its translations.
  var sourcePosition: Int? { table.entries.source(of: index) }
  /// The source's texts in all their variations; nil where the catalog has none.
  package var source: Translation? { sourcePosition.map { entry.translations.values[$0] } }

  /// Whether the app puts another text in the place of this one.
  package private(set) lazy var isReplaced =
    entry.hasElement
    && (isDoNotTranslate || table.catalog.replacedKeys.contains(ExactString(entry.key))
      || context.isReplaced(entry, source: source))

  /// Whether a finding is about the wording of a text that the app never shows.
  func isPointless(_ finding: Finding) -> Bool { RuleMetadata.judgesTextByItself(finding.rule) && isReplaced }

  // MARK: Source texts

  // Few of each: a search from the start is quicker than a dictionary.
  private var sourceTexts: [(reference: SourceReference, text: SourceText)] = []
  private var sourcesOfFiles: [SourceText] = []

  /// A text of the source, parsed once for all that stand beside it.
  package func sourceText(_ reference: SourceReference) -> SourceText? {
    if let known = sourceTexts.first(where: { $0.reference == reference }) { return known.text }
    let value: Value
    switch (reference, source) {
    case (.value(let index), let source?): value = source.values[Int(index)]
    case (.variable(let number, let index), let source?): value = source.substitutions[Int(number)].values[Int(index)]
    default: return nil
    }
    let text = SourceText(value)
    sourceTexts.append((reference, text))
    return text
  }

  /// What the file of a translation says that it translates.
  package func sourceText(ofFile translation: Translation) -> SourceText? {
    guard let value = translation.translatedSource else { return nil }
    // To a letter: a file may spell in parts what the source's own file writes in one.
    let known = sourcesOfFiles.first {
      ExactString($0.value.text) == ExactString(value.text) && $0.value.variation == value.variation
    }
    if let known { return known }
    let text = SourceText(value)
    sourcesOfFiles.append(text)
    return text
  }

  // MARK: Arguments

  /// Which arguments the source takes, in all its texts; nil where the catalog has none.
  package private(set) lazy var sourceArguments: ArgumentTable? = source.map { ArgumentTable($0) }
  private var argumentsOfTranslation: (position: Int32, table: ArgumentTable)?
  /// The same of the translation at a position.
  package func arguments(at position: Int32) -> ArgumentTable {
    if let known = argumentsOfTranslation, known.position == position { return known.table }
    let made = ArgumentTable(entry.translations.values[Int(position)])
    argumentsOfTranslation = (position, made)
    return made
  }

  // MARK: Boxes

  /// Where it is shown; none for what is spoken only, or is orphaned, and where no rule asks.
  package private(set) lazy var boxes: EntryBoxes =
    context.findsBoxes && !isOrphaned ? context.fitter.entryBoxes(of: entry, in: table.catalog, role: role) : .none
  // Few of them, too.
  private var variantBoxes: [(variation: Variation, boxes: EntryBoxes)] = []
  private var sourceAssessments:
    [(text: String, plural: String?, place: EntryBoxes.Place?, assessments: [Assessment])] = []

  /// The entry's boxes, or those of the device or window that a text is chosen for.
  package func boxes(of text: TextView) -> EntryBoxes {
    if boxes.isEmpty { return boxes }
    let variation = text.variation
    guard !variation.isEmpty, variation.device != nil || variation.width != nil else { return boxes }
    if let known = variantBoxes.first(where: { $0.variation == variation })?.boxes { return known }
    let fitter = context.fitter
    let own = fitter.boxes(
      of: entry, in: table.catalog, role: role, variation: variation, among: text.translation.values
    ).map { EntryBoxes($0, by: fitter) }
    variantBoxes.append((variation, own ?? boxes))
    return own ?? boxes
  }

  /// The locales that have no text yet, where a box is declared; `und` where the catalog has no other locale at all.
  package private(set) lazy var untranslated: [LocaleID] = boxes.hasDeclared ? table.untranslatedLocales(of: index) : []

  /// Keeps what was found of a source's text in boxes.
  package func note(_ assessments: [Assessment], ofSource text: TextView, in boxes: EntryBoxes) {
    sourceAssessments.append((text.text, text.variation.pluralCategory, boxes.place, assessments))
  }

  /// A source's text in boxes.
  package func assessments(ofSource value: Value, in boxes: EntryBoxes) -> [Assessment] {
    // The category decides which number stands in for an argument.
    let plural = value.variation.pluralCategory
    let known = sourceAssessments.first { $0.text == value.text && $0.plural == plural && $0.place == boxes.place }
    if let known { return known.assessments }
    // Its variables are written out, as they are where it is judged itself.
    let whole = source.flatMap { $0.hasSubstitutions ? $0 : nil }
    let made = boxes.prepared.map { box in
      if let whole { return context.fitter.assess(value, of: whole, in: box, key: entry.key) }
      return context.fitter.assess(value.text, locale: table.sourceLocale, in: box, key: entry.key, plural: plural)
    }
    sourceAssessments.append((value.text, plural, boxes.place, made))
    return made
  }
}

/// A source's text that many translations stand for, parsed once.
package final class SourceText {
  package let value: Value
  package let parsed: ParsedText
  package init(_ value: Value) {
    self.value = value
    parsed = ParsedText(value.text)
  }
}

extension CatalogTable {
  /// The locales in which an entry has no text, of those that its catalog has or that the run asks for; `und` where there
  /// are none.
  func untranslatedLocales(of index: Int) -> [LocaleID] {
    if requestedLocales.isEmpty { return [LocaleID(canonical: "und")] }
    return requestedLocales.filter { !catalog.entries[index].translations.hasText(in: $0) }
  }
}
