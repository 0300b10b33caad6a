import Catalogs
import Importers

/// The importers, as the reader asks them.
enum Importing {
  /// Lower case, without the dot.
  static let extensions: Set<String> = []

  /// A file's bytes, decoded and read by the importer of its format.
  static func read(
    _ bytes: [UInt8], id: FileID, input: InputFile, developmentRegion: LocaleID
  ) -> (SourceFile, ImportResult) {
    (SourceFile(id: id, path: input.shownPath, rootPath: input.rootPath, text: bytes, encoding: TextEncoding(.utf8)), ImportResult())
  }

  /// Catalogs that know all their files.
  static func merged(_ parts: [Catalog]) -> [Catalog] { parts }
}
