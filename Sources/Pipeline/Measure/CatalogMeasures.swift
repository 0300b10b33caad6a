import Catalogs
import Fit
import Reporters
import TextLayout
import Typography

/// Every text of catalogs, measured with samples for its arguments: `measure --catalog`.
package struct CatalogMeasures {
  package enum Format: String, Sendable, CaseIterable { case csv, json }

  let measuring: TextMeasuring
  let sampler: ArgumentSampler
  /// How every text is set; text and locale are the catalog's.
  let request: MeasureRequest
  /// Empty: the platform's default size.
  let categories: [SizeCategory]
  /// Empty: all.
  let locales: [LocaleID]
  let jobs: Int

  package init(
    measuring: TextMeasuring, settings: FitSettings = FitSettings(), request: MeasureRequest,
    categories: [SizeCategory], locales: [LocaleID], jobs: Int
  ) {
    self.measuring = measuring
    sampler = ArgumentSampler(
      localeData: measuring.localeData, overrides: settings.argumentSamples, rules: settings.sampleRules,
      usesLongest: settings.usesLongestSamples)
    self.request = request
    self.categories = categories
    self.locales = locales
    self.jobs = jobs
  }

  private struct Item: Sendable {
    var catalog: String
    var key: String
    var locale: LocaleID
    var variation: Variation
    var text: String
  }

  private struct Row: Sendable {
    var item: Item
    var category: String?
    var answer: MeasureAnswer
  }

  package func report(on catalogs: [Catalog], as format: Format) throws(MeasureRequestError) -> [UInt8] {
    let rows = items(of: catalogs).mapInParallel(jobs: jobs, grain: 256) { item in
      Result<[Row], MeasureRequestError> { () throws(MeasureRequestError) in try measure(item) }
    }
    var all: [Row] = []
    for part in rows { all += try part.get() }
    return format == .csv ? csv(all) : json(all)
  }

  private func items(of catalogs: [Catalog]) -> [Item] {
    catalogs.flatMap { catalog in
      catalog.entries.flatMap { entry in
        entry.translations.values.sorted { $0.locale < $1.locale }
          .filter { locales.isEmpty || locales.contains($0.locale) }
          .flatMap { translation in
            translation.allValues.filter { !$0.text.isEmpty }.map {
              Item(
                catalog: catalog.name, key: entry.key, locale: translation.locale, variation: $0.variation,
                text: $0.text)
            }
          }
      }
    }
  }

  private func measure(_ item: Item) throws(MeasureRequestError) -> [Row] {
    var request = request
    request.text =
      sampler.filled(
        item.text, locale: item.locale, key: item.key, plural: item.variation.pluralCategory
      ).text
    request.locale = item.locale.tag
    guard request.hasCategories else { return [Row(item: item, answer: try measuring.answer(request))] }
    var rows: [Row] = []
    for category in categories.isEmpty ? [TypeScale.defaultCategory(of: request.platform)] : categories {
      request.category = category
      rows.append(Row(item: item, category: category.rawValue, answer: try measuring.answer(request)))
    }
    return rows
  }

  private func json(_ rows: [Row]) -> [UInt8] {
    var json = JSONWriter()
    json.array(rows) { json, row in
      json.newline()
      json.object {
        $0.member("catalog", row.item.catalog)
        $0.member("key", row.item.key)
        $0.member("locale", row.item.locale.tag)
        if !row.item.variation.isEmpty { $0.member("variation", row.item.variation.description) }
        $0.member("text", row.item.text)
        $0.member("category", row.category)
        $0.member("lines", row.answer.lines)
        $0.member("naturalWidth", row.answer.naturalWidth)
        $0.member("height", row.answer.height)
        $0.member("longestWord", row.answer.longestWord)
      }
    }
    json.endLine()
    return json.bytes
  }

  private func csv(_ rows: [Row]) -> [UInt8] {
    var csv = CSVWriter()
    csv.row([
      "catalog", "key", "locale", "variation", "text", "category", "lines", "naturalWidth", "height", "longestWord",
    ])
    for row in rows {
      let numbers = [row.answer.naturalWidth, row.answer.height, row.answer.longestWord].map { number in
        var json = JSONWriter()
        json.number(number)
        return String(decoding: json.bytes, as: UTF8.self)
      }
      csv.row(
        [
          row.item.catalog, row.item.key, row.item.locale.tag, row.item.variation.description, row.item.text,
          row.category ?? "", String(row.answer.lines),
        ] + numbers)
    }
    return csv.bytes
  }
}
