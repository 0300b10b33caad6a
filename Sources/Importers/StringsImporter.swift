import Catalogs

/// Reads `.strings` files: old-style text in any encoding, XML and binary property lists.
package enum StringsImporter: Importer {
  package static let format = CatalogFormat.strings
  package static let fileExtensions = ["strings"]

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    guard file.encoding.form != .binary else {
      return ImportResult(problems: [
        ImportProblem(
          .unsupported, fatal: true, "a binary property list", place: Place(file: file.id, range: TextRange(0, 0)))
      ])
    }
    return readOldStyle(file, in: context)
  }

  private static func readOldStyle(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    var builder = StringsCatalogBuilder(file: file, context: context)
    if file.text.isEmpty {
      builder.problems.append(
        ImportProblem(
          .structure, fatal: false, "the file is empty", place: Place(file: file.id, range: TextRange(0, 0))))
    }
    file.text.withUnsafeBufferPointer { bytes in
      var parser = StringsParser(bytes, file: file.id)
      parser.parse()
      builder.problems += parser.problems
      for pair in parser.pairs { builder.add(pair) }
    }
    return builder.result
  }
}

/// Gathers the pairs of a `.strings` file into a catalog that knows this file; of equal keys the last one wins.
struct StringsCatalogBuilder {
  private let file: SourceFile
  private let locale: LocaleID
  private var catalog: Catalog
  private var indices: [ExactString: Int] = [:]
  var problems: [ImportProblem] = []

  init(file: SourceFile, context: ImportContext) {
    self.file = file
    self.locale = context.folderLocale ?? .undetermined
    let name = context.catalogName
    catalog = Catalog(
      identity: name, name: name, format: .strings,
      files: [CatalogFile(file: file.id, locale: context.folderLocale, localeSpelling: context.folderLocaleSpelling)])
  }

  var result: ImportResult { ImportResult(catalogs: [catalog], problems: problems) }

  mutating func add(_ pair: StringsParser.Pair) {
    let keyPlace = Place(file: file.id, range: pair.keyRange)
    guard let text = pair.text else {
      problems.append(
        ImportProblem(
          .unsupported, fatal: false, "the value of '\(pair.key.shortened)' is no text",
          help: "a .strings file holds texts only; apps read such values through property lists",
          place: pair.unsupported.map { Place(file: file.id, range: $0) } ?? keyPlace, key: pair.key))
      return
    }
    var comment: Comment?
    var element: InterfaceElement?
    if let raw = pair.comment {
      let reading = ToolComment.read(raw.text, key: pair.key)
      let place = Place(file: file.id, range: raw.range)
      comment = reading.text.map { Comment(text: $0, place: place) }
      element = reading.element
      element?.place = place
    }
    let value = Value(text, place: pair.valueRange.map { ValuePlace(file: file.id, ranges: [$0]) })
    var translation = Translation(
      locale: locale, localeSpelling: catalog.files[0].localeSpelling, values: [value])
    translation.keyPlace = keyPlace

    guard let index = indices[ExactString(pair.key)] else {
      indices[ExactString(pair.key)] = catalog.entries.count
      var entry = Entry(key: pair.key, keyPlace: keyPlace, comment: comment)
      entry.element = element
      entry.translations = [locale: translation]
      catalog.entries.append(entry)
      return
    }
    reportDuplicate(pair, of: catalog.entries[index], text: text, place: keyPlace)
    catalog.entries[index].keyPlace = keyPlace
    catalog.entries[index].translations[locale] = translation
    if let comment { catalog.entries[index].comment = comment }
    if let element { catalog.entries[index].element = element }
  }

  private mutating func reportDuplicate(_ pair: StringsParser.Pair, of entry: Entry, text: String, place: Place) {
    let earlier = entry.translations[locale]
    let line = earlier?.keyPlace.map { file.position(of: Int($0.range.start)).line } ?? 0
    let differs = earlier?.values.first.map { ExactString($0.text) != ExactString(text) } ?? false
    let message =
      differs
      ? "'\(pair.key.shortened)' is also on line \(line), with another value; the last one wins"
      : "'\(pair.key.shortened)' is also on line \(line), with the same value"
    problems.append(
      ImportProblem(
        .duplicateKey, fatal: false, message,
        help: differs ? "keep the one that is meant and delete the other" : "delete one of the two",
        place: place, key: pair.key))
  }
}
