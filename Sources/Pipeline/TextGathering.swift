import Catalogs
import Findings
import Fit
import LocaleData
import Reporters
import Rules

/// Every text of a project in each of its boxes, found fault or not: what pages for translators show beside findings.
struct TextGathering {
  let fitter: Fitter
  let files: FileTable
  /// Empty: all.
  let locales: [LocaleID]
  let jobs: Int
  private let silences: SilenceFinder

  init(fitter: Fitter, localeData: LocaleData, files: FileTable, locales: [LocaleID], jobs: Int) {
    self.fitter = fitter
    self.files = files
    self.locales = locales
    self.jobs = jobs
    silences = SilenceFinder(localeData: localeData, fitter: fitter)
  }

  private struct Piece: Sendable {
    var catalog: Int
    var entry: Int
  }

  /// In the order of catalogs, entries and locales.
  func texts(of catalogs: [Catalog], scope: Scope? = nil) -> [AssessedText] {
    let pieces = catalogs.indices.flatMap { catalog in
      catalogs[catalog].entries.indices.filter { scope?.includes(entry: $0, ofCatalog: catalog) ?? true }
        .map { Piece(catalog: catalog, entry: $0) }
    }
    let roles = catalogs.map { fitter.roles(of: $0) }
    return pieces.mapInParallel(jobs: jobs, grain: 64) { piece in
      texts(
        of: catalogs[piece.catalog].entries[piece.entry], in: catalogs[piece.catalog], roles: roles[piece.catalog])
    }.flatMap { $0 }
  }

  private func texts(of entry: Entry, in catalog: Catalog, roles: EntryRoles) -> [AssessedText] {
    guard entry.isShown else { return [] }
    let sourceLocale = catalog.sourceLocale ?? .english
    let source = entry.translations[sourceLocale]
    let role = roles.role(of: entry)
    let entryBoxes = fitter.boxes(of: entry, in: catalog, role: role)
    var texts: [AssessedText] = []
    for translation in entry.translations.values.sorted(by: { $0.locale < $1.locale }) {
      let isSource = translation.locale == sourceLocale
      guard isSource || locales.isEmpty || locales.contains(translation.locale) else { continue }
      for value in translation.values where !value.text.isEmpty {
        let boxes =
          fitter.boxes(
            of: entry, in: catalog, role: role, variation: value.variation, among: translation.values) ?? entryBoxes
        let boxed = boxes.map { box in
          let assessment = fitter.assess(value, of: translation, in: box, key: entry.key)
          // A finding is on the first size that fails for sure, where there is one.
          let sure = assessment.sizes.first { !$0.fits && !$0.isBorderline }
          let drawn = Set([assessment.atDefault, assessment.firstFailing, sure].compactMap { $0?.category }).sorted()
          var boxed = AssessedText.Boxed(
            assessment: assessment, evidence: BoxEvidence(box),
            drawings: fitter.drawings(of: assessment, locale: translation.locale, at: drawn))
          boxed.silence =
            silences.reason(
              for: assessment, of: value, in: translation, entry: entry, catalog: catalog, sourceLocale: sourceLocale,
              role: role)?.reason
          return boxed
        }
        texts.append(
          AssessedText(
            catalog: catalog.name, key: entry.key, locale: translation.locale, isSource: isSource,
            variation: value.variation,
            source: isSource ? nil : translation.source(of: value.variation, in: source)?.text,
            text: value.text, comment: entry.comment?.text,
            location: files.location(of: value.place?.place ?? translation.keyPlace ?? entry.keyPlace),
            role: role.role, boxes: boxed))
      }
    }
    return texts
  }
}
