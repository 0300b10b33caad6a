import Catalogs
import Importers
import Texts

/// An `.xcloc` bundle: translations in Localized Contents, and beside them copies of the project's files, which tell what
/// the translations are for.
struct LocalizationBundle: Sendable {
  /// Absolute, with the ending.
  var path: String
  /// What contents.json says; nil where there is none, or it says nothing that can be read.
  var developmentRegion: LocaleID?
  var targetLocale: LocaleID?
  /// The catalogs, storyboards and xibs of Source Contents; their paths from there are those in the XLIFF.
  var sources: [InputFile] = []

  /// The bundles that files lie in, sorted by path.
  static func around(_ files: [InputFile], discovery: FileDiscovery) -> [LocalizationBundle] {
    let paths = Set(files.compactMap { file in file.path.flatMap(bundlePath(of:)) })
    return paths.sorted().map { LocalizationBundle(path: $0, discovery: discovery) }
  }

  /// The innermost folder around a path that is a bundle.
  static func bundlePath(of path: String) -> String? {
    guard namesBundle(path) else { return nil }
    return PathText.ancestors(of: PathText.folder(of: path)).first {
      PathText.fileExtension(of: PathText.name(of: $0)) == "xcloc"
    }
  }

  /// Whether `.xcloc` stands in a path, capitals or not: hardly any path has it, and all are asked.
  private static func namesBundle(_ path: String) -> Bool {
    path.withBytes { bytes in
      let isNowhere = bytes.forEach(UInt8(ascii: ".")) { dot in
        !bytes.part(from: dot + 1).first(5).lazy.map { $0 | 0x20 }.elementsEqual("xcloc".utf8)
      }
      return !isNowhere
    }
  }

  private init(path: String, discovery: FileDiscovery) {
    self.path = path
    readContents()
    let folder = PathText.absolute("Source Contents", from: path)
    guard Disk.kind(of: folder, following: false) == .folder, let found = try? discovery.find([folder]) else { return }
    sources = found.files.map { file in
      var file = file
      if let absolute = file.path { file.rootPath = PathText.relative(absolute, to: folder) }
      return file
    }
  }

  private mutating func readContents() {
    let file = PathText.absolute("contents.json", from: path)
    guard let bytes = try? Disk.read(file, limit: 1 << 20),
      case .object(let members)? = bytes.withBytes({ try? JSONReader.read($0) })
    else { return }
    for (name, value) in members {
      guard case .string(let text) = value else { continue }
      switch name {
      case "developmentRegion": developmentRegion = LocaleID(text)
      case "targetLocale": targetLocale = LocaleID(text)
      default: break
      }
    }
  }

  /// An XLIFF in the bundle that is about another locale than the bundle: Xcode imports the bundle as what it says.
  func problem(of catalog: Catalog) -> ImportProblem? {
    guard let targetLocale, catalog.format == .xliff12 || catalog.format == .xliff2, let file = catalog.files.first,
      let locale = file.locale, locale.maximized != targetLocale.maximized,
      locale.maximized != catalog.sourceLocale?.maximized
    else { return nil }
    return ImportProblem(
      .structure, fatal: false, "the bundle is for '\(targetLocale)', but this file is in '\(locale)'",
      help: "make contents.json and target-language agree", place: Place(file: file.file, range: TextRange(0, 0)))
  }
}
