import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Reporters
import Rules

/// Every text of a project in each of its boxes, found fault or not: what pages for translators show beside findings.
package struct TextGathering {
  let fitter: Fitter
  let files: FileTable
  /// Empty: all.
  let locales: [LocaleID]
  let jobs: Int
  private let context: RuleContext

  package init(fitter: Fitter, localeData: LocaleData, files: FileTable, locales: [LocaleID], jobs: Int) {
    self.fitter = fitter
    self.files = files
    self.locales = locales
    self.jobs = jobs
    context = RuleContext(localeData: localeData, fitter: fitter)
  }

  private struct Piece: Sendable {
    var catalog: Int
    var entry: Int
  }

  /// In the order of catalogs, entries and locales.
  package func texts(of catalogs: [Catalog], scope: Scope? = nil) -> [AssessedText] {
    let pieces = catalogs.indices.flatMap { catalog in
      catalogs[catalog].entries.indices.filter { scope?.includes(entry: $0, ofCatalog: catalog) ?? true }
        .map { Piece(catalog: catalog, entry: $0) }
    }
    let tables = CatalogTable.all(of: catalogs, locales: locales, context: context, jobs: jobs)
    return pieces.mapInParallel(jobs: jobs, grain: 64) { piece in
      tables[piece.catalog].texts(of: piece.entry, context).filter { !$0.isOfVariable }.map { assessed($0) }
    }.flatMap { $0 }
  }

  private func assessed(_ text: TextView) -> AssessedText {
    AssessedText(
      catalog: text.catalogName, key: text.entry.key, locale: text.locale, isSource: text.isSource,
      variation: text.variation, source: text.sourceText, text: text.text, comment: text.entry.comment?.text,
      location: files.location(of: text.place), role: text.role.role,
      boxes: boxes(of: text).map { boxed(text, in: $0) })
  }

  private func boxes(of text: TextView) -> [TextBox] {
    let catalog = text.table.catalog
    return fitter.boxes(
      of: text.entry, in: catalog, role: text.role, variation: text.variation, among: text.translation.values)
      ?? fitter.boxes(of: text.entry, in: catalog, role: text.role)
  }

  private func boxed(_ text: TextView, in box: TextBox) -> AssessedText.Boxed {
    let assessment = fitter.assess(text.value, of: text.translation, in: box, key: text.entry.key)
    // A finding is on the first size that fails for sure, where there is one.
    let sure = assessment.sizes.first { !$0.fits && !$0.isBorderline }
    let drawn = Set([assessment.atDefault, assessment.firstFailing, sure].compactMap { $0?.category }).sorted()
    var boxed = AssessedText.Boxed(
      assessment: assessment, evidence: BoxEvidence(box),
      drawings: fitter.drawings(of: assessment, locale: text.locale, at: drawn))
    boxed.silence = FitSilence.reason(for: assessment, of: text)?.reason
    return boxed
  }
}
