import Catalogs
import Texts

/// The texts of one file in the source locale. The file is read by itself: in the project's catalogs, each key has the text
/// of one file only, and their places are those in the file that came first.
struct SourceTexts {
  private(set) var all: [SourceText] = []
  /// The catalogs of the project that the file holds a part of, by index.
  private(set) var catalogs: Set<Int> = []
  /// Texts of keys that translations have and the file doesn't: the code has them, mostly as the key itself.
  private(set) var fromCode: [SourceText] = []
  let format: CatalogFormat

  /// `known`: the catalogs of the project that the file may hold a part of. Nil where the file is of no known format.
  init?(of file: SourceFile, input: InputFile, in project: Project, catalogs known: [Int]) {
    guard let first = known.first, let bytes = try? file.bytes(with: []) else { return nil }
    let region = project.catalogs[first].sourceLocale ?? .english
    let (_, result) = Importing.read(bytes, id: file.id, input: input, developmentRegion: region)
    guard let format = result.catalogs.first?.format else { return nil }
    self.format = format
    for part in result.catalogs {
      guard let index = known.first(where: { project.catalogs[$0].identity == part.identity }) else { continue }
      catalogs.insert(index)
      add(part, catalog: index, source: project.catalogs[index].sourceLocale ?? region)
    }
    if format == .strings { for index in catalogs.sorted() { addFromCode(project.catalogs[index], catalog: index) } }
  }

  private mutating func addFromCode(_ whole: Catalog, catalog: Int) {
    let known = Set(all.map { ExactString($0.key) })
    for entry in whole.entries where entry.shouldTranslate && !known.contains(ExactString(entry.key)) {
      let source = whole.sourceLocale.flatMap { entry.translations[$0] }
      guard let value = source?.values.first, value.place == nil, !value.text.isEmpty else { continue }
      fromCode.append(SourceText(catalog: catalog, key: entry.key, value: value))
    }
  }

  private mutating func add(_ part: Catalog, catalog: Int, source: LocaleID) {
    for entry in part.entries where entry.shouldTranslate {
      let translation = entry.translations[source] ?? entry.translations[part.sourceLocale ?? source]
      guard let translation else { continue }
      all += translation.values.map { SourceText(catalog: catalog, key: entry.key, value: $0) }
      for substitution in translation.substitutions {
        all += substitution.values.map {
          SourceText(catalog: catalog, key: entry.key, variable: substitution.name, value: $0)
        }
      }
    }
  }
}
