import Catalogs

/// Reads xibs, which hold one interface in the same elements as a storyboard.
package enum XIBImporter: Importer {
  package static let format = CatalogFormat.xib
  package static let fileExtensions = ["xib"]

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    InterfaceImport.read(file, format: format, in: context)
  }
}
