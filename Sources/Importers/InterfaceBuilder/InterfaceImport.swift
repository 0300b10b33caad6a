import Catalogs
import Texts

/// Reads a storyboard or xib: its own texts as a catalog of the development region, and the control behind each.
///
/// The keys are those of the `.strings` file that is exported for it (`abc-12-xyz.text`), so that it joins the catalogs of
/// its translations. Documents nest at most 256 deep (a limit of libxml2) and are read up to 32 MiB.
enum InterfaceImport {
  static let sizeLimit = 32 << 20

  static func read(_ file: SourceFile, format: CatalogFormat, in context: ImportContext) -> ImportResult {
    let start = Place(file: file.id, range: TextRange(0, 0))
    guard file.encoding.form != .binary else {
      return ImportResult(problems: [
        ImportProblem(.unsupported, fatal: true, "a compiled interface file", place: start)
      ])
    }
    guard !file.text.isEmpty else {
      return ImportResult(problems: [ImportProblem(.syntax, fatal: true, "the file is empty", place: start)])
    }
    guard file.text.count <= sizeLimit else {
      return ImportResult(problems: [
        ImportProblem(
          .unreadable, fatal: true, "the file is larger than the limit of 32 MiB for interface files",
          place: start)
      ])
    }
    return file.text.withBytes { bytes in
      var reader = InterfaceDocumentReader(bytes: bytes)
      var problems = XMLEvents.read(bytes, of: file.id, into: &reader)
      if let root = reader.wrongRoot {
        let isOld = root == "archive"
        let tag = reader.document.rootTag
        problems.append(
          ImportProblem(
            isOld ? .unsupported : .structure, fatal: true,
            isOld ? "the document is of Xcode 3" : "the root element is <\(root.shortened)>, not <document>",
            help: isOld ? "open it in Xcode and save it" : nil,
            place: Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound))))
      }
      let document = reader.document
      for index in document.duplicates.prefix(100) { problems.append(duplicate(index, in: document, file: file)) }
      var facts = InterfaceFacts(document, file: file.id)
      let catalog = catalog(of: document, &facts, bytes: bytes, file: file, format: format, in: context)
      return ImportResult(
        catalogs: [catalog], outlets: InterfaceOutlets.find(in: document, &facts), problems: problems)
    }
  }

  private static func duplicate(_ index: Int, in document: InterfaceDocument, file: SourceFile) -> ImportProblem {
    let node = document.nodes[index]
    let first = document.indices[node.id].map { file.position(of: document.nodes[$0].tag.lowerBound).line } ?? 0
    return ImportProblem(
      .structure, fatal: false, "the object id '\(node.id.shortened)' is also on line \(first)",
      place: Place(file: file.id, range: TextRange(node.tag.lowerBound, node.tag.upperBound)))
  }

  private static func catalog(
    of document: InterfaceDocument, _ facts: inout InterfaceFacts, bytes: ByteView, file: SourceFile,
    format: CatalogFormat, in context: ImportContext
  ) -> Catalog {
    let name = context.catalogName
    let locale = context.folderLocale ?? .undetermined
    var catalog = Catalog(
      identity: name, name: name, format: format,
      files: [
        CatalogFile(file: file.id, locale: context.folderLocale, localeSpelling: context.folderLocaleSpelling)
      ])
    catalog.container = context.container
    let spelling = XMLSpelling(bytes: bytes)
    var seen = Set<ExactString>()
    for string in InterfaceStrings.find(in: document, spelling: spelling) {
      let key = string.key.id + "." + string.key.property
      guard seen.insert(ExactString(key)).inserted else { continue }
      let tag = document.nodes[string.object].tag
      let place = Place(file: file.id, range: TextRange(tag.lowerBound, tag.upperBound))
      var entry = Entry(
        key: key, keyPlace: place, comment: note(for: string, in: document, spelling: spelling, file: file))
      entry.isShown = string.isShown
      entry.element = facts.element(for: string)
      var translation = Translation(locale: locale, localeSpelling: context.folderLocaleSpelling)
      translation.keyPlace = place
      translation.values = [
        Value(string.text, place: string.ranges.isEmpty ? nil : ValuePlace(file: file.id, ranges: string.ranges))
      ]
      entry.translations = [locale: translation]
      catalog.entries.append(entry)
    }
    return catalog
  }

  /// The hint for localizers that Interface Builder's inspector has for the object; of a cell, that of its control, which people select.
  private static func note(
    for string: InterfaceString, in document: InterfaceDocument, spelling: XMLSpelling, file: SourceFile
  ) -> Comment? {
    let control = document.nodes[string.object].key == "cell" ? document.parent(string.object) : nil
    guard
      let comments = document.child(string.object, key: "userComments")
        ?? control.flatMap({ document.child($0, key: "userComments") })
    else { return nil }
    let (text, ranges) = InterfaceStrings.fragments(of: comments, in: document, spelling: spelling)
    let trimmed = XMLSpelling.trimmed(text)
    guard !trimmed.isEmpty else { return nil }
    let range = ranges.first.flatMap { first in ranges.last.map { TextRange(Int(first.start), Int($0.end)) } }
    return Comment(text: trimmed, place: range.map { Place(file: file.id, range: $0) })
  }
}
