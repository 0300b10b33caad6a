import Catalogs
import Texts

/// Reads `.strings` files: old-style text in any encoding, XML and binary property lists.
package enum StringsImporter: Importer {
  package static let format = CatalogFormat.strings
  package static let fileExtensions = ["strings"]

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    if file.encoding.form == .binary || PropertyList.isXML(file.text) { return readPropertyList(file, in: context) }
    return readOldStyle(file, in: context)
  }

  private static func readPropertyList(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    var builder = StringsCatalogBuilder(file: file, context: context)
    let list = PropertyList.read(file)
    builder.problems += list.problems
    if let root = list.root {
      guard let members = root.members else {
        builder.problems.append(
          ImportProblem(.syntax, fatal: true, "instead of keys, the file contains \(root.kindName)", place: root.place))
        return builder.result
      }
      for member in members { builder.add(member) }
    }
    return builder.result
  }

  private static func readOldStyle(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    var builder = StringsCatalogBuilder(file: file, context: context)
    if file.text.isEmpty {
      builder.problems.append(
        ImportProblem(
          .structure, fatal: false, "the file is empty", place: Place(file: file.id, range: TextRange(0, 0))))
    }
    file.text.withBytes { bytes in
      var parser = StringsParser(bytes, file: file.id)
      parser.parse()
      builder.problems += parser.problems
      builder.reserve(parser.pairs.count)
      var pool = TextPool.take()
      for pair in parser.pairs { builder.add(pair, of: parser, pool: &pool) }
      TextPool.put(pool)
    }
    return builder.result
  }
}

/// Gathers the pairs of a `.strings` file into a catalog that knows this file; of equal keys the last one wins.
struct StringsCatalogBuilder {
  private let file: SourceFile
  private let locale: LocaleID
  /// What all translations of the file share.
  private let form: Translation.Form
  private var catalog: Catalog
  private var index = KeyIndex()
  var problems = ProblemList()

  init(file: SourceFile, context: ImportContext) {
    self.file = file
    self.locale = context.folderLocale ?? .undetermined
    form = Translation.Form(locale: locale, localeSpelling: context.folderLocaleSpelling)
    let name = context.catalogName
    catalog = Catalog(
      identity: name, name: name, format: .strings,
      files: [CatalogFile(file: file.id, locale: context.folderLocale, localeSpelling: context.folderLocaleSpelling)])
    catalog.container = context.container
  }

  /// Makes room for so many pairs.
  mutating func reserve(_ count: Int) {
    catalog.entries.reserveCapacity(count)
    index.reserveCapacity(count)
  }

  var result: ImportResult { ImportResult(catalogs: [catalog], problems: problems.all) }

  /// A pair of old-style text.
  mutating func add(_ pair: StringsParser.Pair, of parser: borrowing StringsParser, pool: inout TextPool) {
    let (key, hash) = parser.key(pair.key, from: &pool)
    let keyPlace = Place(file: file.id, range: pair.key.range)
    guard let spelling = pair.value else {
      reportUnsupported(key, at: pair.unsupported.map { Place(file: file.id, range: $0) } ?? keyPlace)
      return
    }
    let value = Value(
      unvarying: parser.text(spelling), place: pair.hasValue ? ValuePlace(file: file.id, first: spelling.range) : nil)
    guard let number = pair.comment else {
      _ = add(key, hash: hash, keyPlace: keyPlace, ownComment: nil, value: value)
      return
    }
    let comment = parser.comment(number)
    let place = Place(file: file.id, range: comment.range)
    switch comment.content {
    case .line(let range):
      // What a tool wrote is read where it stands.
      let bytes = parser.bytes(of: range)
      if ToolComment.isOne(bytes) {
        add(key, hash: hash, keyPlace: keyPlace, toolComment: bytes, at: place, value: value)
      } else {
        let comment = Comment(text: bytes.text, place: place)
        _ = add(key, hash: hash, keyPlace: keyPlace, ownComment: comment, value: value)
      }
    case .text(let text):
      add(key, hash: hash, keyPlace: keyPlace, comment: Comment(text: text, place: place), value: value)
    }
  }

  /// A member of an XML or binary property list.
  mutating func add(_ member: PropertyListNode.Member) {
    guard let text = member.value.text else {
      reportUnsupported(member.key, at: member.value.place ?? member.keyPlace)
      return
    }
    add(
      member.key, hash: KeyIndex.hash(member.key), keyPlace: member.keyPlace, comment: member.comment,
      value: Value(text, place: member.value.textPlace))
  }

  private mutating func reportUnsupported(_ key: String, at place: Place?) {
    problems.append(
      ImportProblem(
        .unsupported, fatal: false, "the value of '\(key.shortened)' isn't text",
        help: "a .strings file can contain only strings; apps read other values from property lists", place: place,
        key: key))
  }

  private mutating func add(
    _ key: String, hash: UInt64, keyPlace: Place?, comment raw: Comment?, value: Value
  ) {
    if let text = raw?.text, ToolComment.isOne(text) {
      text.withBytes { add(key, hash: hash, keyPlace: keyPlace, toolComment: $0, at: raw?.place, value: value) }
    } else {
      _ = add(key, hash: hash, keyPlace: keyPlace, ownComment: raw, value: value)
    }
  }

  /// The same of a comment that a tool may have written; apart from the common way, since what it tells is large.
  private mutating func add(
    _ key: String, hash: UInt64, keyPlace: Place?, toolComment raw: ByteView, at place: Place?,
    value: consuming Value
  ) {
    guard let reading = ToolComment.read(raw, key: key, place: place) else {
      let comment = Comment(text: raw.text, place: place)
      _ = add(key, hash: hash, keyPlace: keyPlace, ownComment: comment, value: value)
      return
    }
    let comment = reading.text.map { Comment(text: $0, place: place) }
    let index = add(key, hash: hash, keyPlace: keyPlace, ownComment: comment, value: value)
    if let element = reading.element { catalog.entries[index].elementBox = element }
  }

  /// The index of the pair's entry; the comment has the developer's own words.
  private mutating func add(
    _ key: String, hash: UInt64, keyPlace: Place?, ownComment comment: consuming Comment?, value: consuming Value
  ) -> Int {
    guard let known = index.claim(key, hash: hash, in: catalog.entries) else {
      catalog.entries.append(
        Entry(
          key: key, keyPlace: keyPlace, comment: comment,
          translations: TranslationsByLocale(Translation(form, value, keyPlace: keyPlace))))
      return catalog.entries.count - 1
    }
    reportDuplicate(key, of: catalog.entries[known], text: value.text, place: keyPlace)
    catalog.entries[known].keyPlace = keyPlace
    catalog.entries[known].translations[locale] = Translation(form, value, keyPlace: keyPlace)
    if let comment { catalog.entries[known].comment = comment }
    return known
  }

  private mutating func reportDuplicate(_ key: String, of entry: Entry, text: String, place: Place?) {
    let earlier = entry.translations[locale]
    let differs = earlier?.values.first.map { ExactString($0.text) != ExactString(text) } ?? false
    let other =
      earlier?.keyPlace.flatMap {
        file.encoding.form == .binary ? nil : "also on line \(file.position(of: Int($0.range.start)).line)"
      } ?? "given twice"
    let message =
      differs
      ? "'\(key.shortened)' is \(other), with another value; the last one wins"
      : "'\(key.shortened)' is \(other), with the same value"
    var problem = ImportProblem(
      .duplicateKey, fatal: false, message,
      help: differs ? "keep the right one and delete the other" : "delete one of the two",
      place: place, key: key)
    problem.isRepetition = !differs
    problems.append(problem)
  }
}
