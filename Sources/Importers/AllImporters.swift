import Catalogs

/// Every importer, in alphabetical order. A test compares the list with the folder.
package enum AllImporters {
  package static let all: [any Importer.Type] = [
    StoryboardImporter.self,
    StringsImporter.self,
    StringsdictImporter.self,
    XCStringsImporter.self,
    XIBImporter.self,
    XLIFF12Importer.self,
    XLIFF2Importer.self,
  ]

  /// Every file name extension that some importer reads, lower case, without the dot.
  package static let fileExtensions = Set(all.flatMap { $0.fileExtensions })

  /// What files with an extension hold; nil where no importer reads them. Formats that share an extension hold the same.
  package static func contents(ofExtension fileExtension: String) -> CatalogFormat.Contents? {
    all.first { $0.fileExtensions.contains(fileExtension) }?.format.contents
  }

  /// The importer of a file, by its extension and, where several share it, by its text.
  package static func importer(for file: SourceFile, fileExtension: String) -> (any Importer.Type)? {
    let fileExtension = fileExtension.lowercased()
    return all.first { $0.fileExtensions.contains(fileExtension) && $0.recognizes(file) }
  }
}
