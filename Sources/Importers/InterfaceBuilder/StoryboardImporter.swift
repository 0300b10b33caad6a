import Catalogs

/// Reads storyboards: `Base.lproj/Main.storyboard` holds the source's texts of `de.lproj/Main.strings`.
package enum StoryboardImporter: Importer {
  package static let format = CatalogFormat.storyboard
  package static let fileExtensions = ["storyboard"]

  package static func read(_ file: SourceFile, in context: ImportContext) -> ImportResult {
    InterfaceImport.read(file, format: format, in: context)
  }
}
