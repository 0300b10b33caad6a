import Catalogs
import Importers

/// The importers, as the reader asks them.
enum Importing {
  /// Lower case, without the dot.
  static let extensions = AllImporters.fileExtensions

  /// A file's bytes, decoded and read by the importer of its format.
  static func read(
    _ bytes: [UInt8], id: FileID, input: InputFile, developmentRegion: LocaleID
  ) -> (SourceFile, ImportResult) {
    let (file, problems) = SourceFile.reading(bytes, id: id, path: input.shownPath, rootPath: input.rootPath)
    guard !problems.contains(where: { $0.kind == .unreadable }) else {
      return (file, ImportResult(problems: problems))
    }
    let fileExtension = PathText.fileExtension(of: PathText.name(of: input.rootPath))
    guard let importer = AllImporters.importer(for: file, fileExtension: fileExtension) else {
      let problem = ImportProblem(
        .unsupported, fatal: false, "not a known kind of .\(fileExtension) file",
        place: Place(file: id, range: TextRange(0, 0)))
      return (file, ImportResult(problems: problems + [problem]))
    }
    let context = ImportContext(rootPath: input.rootPath, sourceLocale: developmentRegion)
    var result = importer.readResolvingConflicts(file, in: context)
    result.problems = problems + result.problems
    // Nothing in a binary file has a line, but the file is known.
    for index in result.problems.indices where result.problems[index].place == nil {
      result.problems[index].place = Place(file: id, range: TextRange(0, 0))
    }
    return (file, result)
  }

  /// Catalogs that know all their files.
  static func merged(_ parts: consuming [Catalog]) -> [Catalog] { Catalog.merged(consume parts) }
}
