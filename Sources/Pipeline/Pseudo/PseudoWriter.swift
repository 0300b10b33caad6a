import Catalogs
import Edits
import Importers
import TranslatorReports

/// Makes the files of one kind from all files of a project that have texts in the source locale.
struct PseudoWriter {
  let project: Project
  let kind: PseudoKind
  let makes: any PseudoTexts
  private let bundles: BundleFiles?
  /// The parts of catalogs that are in each file.
  private let parts: [FileID: [Part]]
  /// The string catalogs that other kinds are in already, by path: they get this kind as well.
  private let earlier: [String: FeedbackFile]
  private(set) var files: [FeedbackFile] = []
  private var paths: Set<String> = []
  /// What was left out and why, for people.
  private(set) var notices: [String] = []
  private var counts: [LocaleID: (files: Int, strings: Int)] = [:]
  /// The catalogs that have a copy, by index: one XLIFF file is enough of a set.
  private var written: Set<Int> = []
  private let outlines = OutlineStore()

  private struct Part {
    /// The index of the catalog.
    var catalog: Int
    var file: CatalogFile
  }

  /// `earlier`: the files of other kinds.
  init(project: Project, kind: PseudoKind, makes: any PseudoTexts, after earlier: [FeedbackFile] = []) {
    self.project = project
    self.earlier = Dictionary(earlier.map { ($0.path, $0) }, uniquingKeysWith: { _, last in last })
    var parts: [FileID: [Part]] = [:]
    for (index, catalog) in project.catalogs.enumerated() {
      for file in catalog.files { parts[file.file, default: []].append(Part(catalog: index, file: file)) }
    }
    self.parts = parts
    self.kind = kind
    self.makes = makes
    bundles = project.projectContext.map { BundleFiles(project.files, folders: $0.folders) }
  }

  /// `en-XA (accented): 3 files, 412 strings`, a line for each locale.
  var lines: [String] {
    counts.sorted { $0.key < $1.key }.map { locale, count in
      "\(locale.tag) (\(kind.rawValue)): \(count.files) \(count.files == 1 ? "file" : "files"), "
        + "\(count.strings) \(count.strings == 1 ? "string" : "strings")"
    }
  }

  mutating func write() {
    for file in sourceFiles { write(withEarlierKinds(file)) }
    for index in project.catalogs.indices where !written.contains(index) { writeNew(index) }
  }

  /// Those that PATHs ask for and that hold the source's texts, the source's own first: one XLIFF file is enough of a set, and
  /// `en.lproj` is what an app takes before `Base.lproj`.
  private var sourceFiles: [SourceFile] {
    let asked = project.files.files.values.filter { file in
      !project.contextCatalogs.contains(file.id) && !project.contextFiles.contains(file.id)
        && project.inputs.indices.contains(Int(file.id.index)) && holdsSource(file)
    }
    return asked.sorted { (order(of: $0), $0.id) < (order(of: $1), $1.id) }
  }

  private func order(of file: SourceFile) -> Int {
    let own = (parts[file.id] ?? []).first(where: isOfSource)
    return own == nil ? 2 : own?.file.localeSpelling == "Base" ? 1 : 0
  }

  private func isOfSource(_ part: Part) -> Bool { part.file.locale == project.catalogs[part.catalog].sourceLocale }

  private func holdsSource(_ file: SourceFile) -> Bool {
    let parts = parts[file.id] ?? []
    return switch Self.contents(of: file) {
    case .oneLocale: parts.contains(where: isOfSource)
    case .allLocales, .exchange: !parts.isEmpty
    case .interface: false
    }
  }

  private static func contents(of file: SourceFile) -> CatalogFormat.Contents {
    switch PathText.fileExtension(of: PathText.name(of: file.rootPath)) {
    case "xcstrings": .allLocales
    case "xliff", "xlf": .exchange
    case "storyboard", "xib": .interface
    default: .oneLocale
    }
  }

  // MARK: - One file

  private mutating func write(_ file: SourceFile) {
    let input = project.inputs[Int(file.id.index)]
    // A binary property list becomes a new file.
    guard file.encoding.form != .binary, let texts = texts(of: file, input),
      texts.format.contents != .exchange || !texts.catalogs.isSubset(of: written),
      !texts.all.isEmpty || !texts.fromCode.isEmpty
    else { return }
    let locale = self.locale(of: texts.catalogs.min() ?? 0)
    guard let path = PseudoPath.path(for: file.rootPath, format: texts.format, locale: locale) else { return }
    guard !paths.contains(path) else {
      return notices.append("\(file.path) has no copy: that of another file of its locale has the same path")
    }
    var copy = PseudoCopy(of: file, texts, making: makes, locale: locale)
    do throws(PseudoRefusal) {
      let bytes =
        switch texts.format.contents {
        case .allLocales: try copy.bytesOfStringCatalog()
        case .exchange: try copy.bytesOfXLIFF { outlines.target(at: $0, in: project.files) }
        case .oneLocale, .interface: try copy.bytesOfOneLocale()
        }
      add(FeedbackFile(path: path, bytes: bytes), strings: copy.replaced, locale: locale)
      addRest(ofBundleAround: file, copiedTo: path, locale: locale)
      written.formUnion(texts.catalogs)
      if copy.left > 0 { notices.append(Self.notice(onLeft: copy.left, in: file)) }
    } catch {
      notices.append("\(file.path) has no copy: \(error.reason)")
    }
  }

  private func texts(of file: SourceFile, _ input: InputFile) -> SourceTexts? {
    SourceTexts(of: file, input: input, in: project, catalogs: (parts[file.id] ?? []).map(\.catalog))
  }

  /// A string catalog as other kinds left it.
  private func withEarlierKinds(_ file: SourceFile) -> SourceFile {
    guard Self.contents(of: file) == .allLocales,
      let path = PseudoPath.path(for: file.rootPath, format: .xcstrings, locale: .undetermined),
      let bytes = earlier[path]?.bytes
    else { return file }
    return SourceFile.reading(bytes, id: file.id, path: file.path, rootPath: file.rootPath).0
  }

  private static func notice(onLeft count: Int, in file: SourceFile) -> String {
    "\(count) \(count == 1 ? "string" : "strings") of \(file.path) stayed as \(count == 1 ? "it is" : "they are"): "
      + "tags or comments are among the words"
  }

  private func locale(of catalog: Int) -> LocaleID {
    kind.locale(of: project.catalogs[catalog].sourceLocale ?? .english)
  }

  private mutating func add(_ file: FeedbackFile, strings: Int, locale: LocaleID) {
    append(file)
    counts[locale, default: (0, 0)].files += 1
    counts[locale, default: (0, 0)].strings += strings
  }

  private mutating func append(_ file: FeedbackFile) {
    if paths.insert(file.path).inserted { files.append(file) }
  }

  /// Xcode imports an `.xcloc` bundle whole, and as the locale that its contents.json names.
  private mutating func addRest(ofBundleAround file: SourceFile, copiedTo path: String, locale: LocaleID) {
    guard let (bundle, rest) = bundles?.all.first(where: { file.rootPath.hasPrefix($0.key + "/") }) else { return }
    let own = String(file.rootPath.dropFirst(bundle.count + 1))
    let folder = path.split(separator: "/").prefix(bundle.split(separator: "/").count).joined(separator: "/")
    for var part in rest where part.path != own && !LocaleFolder.isXLIFF(part.path) {
      if part.path == "contents.json" { part.bytes = Self.contents(part.bytes, for: locale) ?? part.bytes }
      part.path = folder + "/" + part.path
      append(part)
    }
  }

  /// contents.json with another target locale.
  private static func contents(_ bytes: [UInt8], for locale: LocaleID) -> [UInt8]? {
    let (file, _) = SourceFile.reading(bytes, id: FileID(0), path: "contents.json", rootPath: "contents.json")
    guard let range = JSONDocument.text(of: "targetLocale", in: file) else { return nil }
    return try? file.bytes(with: [TextEdit(range, with: locale.tag)])
  }

  // MARK: - New files

  /// A catalog without a file that could be copied. Interface files outside of `.lproj` folders aren't localized.
  private mutating func writeNew(_ index: Int) {
    let catalog = project.catalogs[index]
    let isLocalized = catalog.files.contains { $0.localeSpelling != nil && !project.contextFiles.contains($0.file) }
    guard isLocalized, catalog.format.hasLocaleInPath else { return }
    let locale = self.locale(of: index)
    let folder = catalog.container.isEmpty ? "" : catalog.container + "/"
    let name = "\(folder)\(locale.tag).lproj/\(catalog.table).strings"
    var file = NewStringsFile(of: catalog, making: makes)
    guard let path = PseudoPath.path(for: name, format: .strings, locale: locale),
      !paths.contains(path), let bytes = file.bytes(catalog: index)
    else { return }
    add(FeedbackFile(path: path, bytes: bytes), strings: file.replaced, locale: locale)
  }
}

/// The outlines of XLIFF files that translations are taken from, each made once.
private final class OutlineStore {
  private var targets: [FileID: [TextRange]] = [:]

  /// The spelling of the target that a translation stands in, inline elements included.
  func target(at place: ValuePlace, in files: FileTable) -> String? {
    guard let file = files[place.file] else { return nil }
    let start = place.first.start
    let ranges = ranges(of: file)
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start <= start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, place.first.end <= ranges[low - 1].end else { return nil }
    return file.spelling(of: ranges[low - 1])
  }

  /// The contents of all targets, in the order of the file.
  private func ranges(of file: SourceFile) -> [TextRange] {
    if let known = targets[file.id] { return known }
    let units = XLIFFOutline(file)?.files.flatMap(\.units) ?? []
    let made = units.flatMap(\.targets).map(\.contents)
    targets[file.id] = made
    return made
  }
}
