import Catalogs
import Texts

/// Reads XLIFF 2.0, 2.1 and 2.2.
///
/// Each `file` element is a catalog that knows this one locale. A `unit` is an entry, named by its `name`, else by its
/// `id`; its text is that of all segments and ignorables together. What breaks a rule of the core or of the Size and
/// Length Restriction module is told with its place and read as well as it can be; elements nest at most 256 deep.
package enum XLIFF2Importer: Importer {
  package static let format = CatalogFormat.xliff2
  package static let fileExtensions = ["xliff", "xlf"]

  package static func recognizes(_ file: SourceFile) -> Bool { XLIFF12Importer.isVersion2(file) }

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    file.text.withBytes { bytes in
      var reader = XLIFF2Reader(bytes: bytes, file: file)
      let problems = XMLEvents.read(bytes, of: file.id, into: &reader)
      return reader.finish(xmlProblems: problems)
    }
  }
}
