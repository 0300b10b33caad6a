import Catalogs
import Texts

/// Reads string catalogs, `.xcstrings` 1.0 and 1.1.
///
/// A key without a text in the source language stands for itself. Unknown members are passed over.
package enum XCStringsImporter: Importer {
  package static let format = CatalogFormat.xcstrings
  package static let fileExtensions = ["xcstrings"]

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    let name = context.catalogName
    var catalog = Catalog(identity: name, name: name, format: .xcstrings)
    catalog.container = context.container
    catalog.files = [CatalogFile(file: file.id, locale: nil, name: file.rootPath.lastComponent)]
    return file.text.withBytes { bytes in
      let tape = JSONTape(bytes)
      var reader = XCStringsReader(tape: tape, file: file, fallbackSource: context.folderLocale)
      reader.read()
      catalog.sourceLocale = reader.statedSource
      catalog.entries = reader.entries
      return ImportResult(catalogs: [catalog], problems: reader.problems.all)
    }
  }
}
