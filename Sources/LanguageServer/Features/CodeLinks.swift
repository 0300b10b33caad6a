import Catalogs
import Pipeline
import Places

/// The ways from a string in a catalog to the code that uses it, and back.
struct CodeLinks {
  let answer: Answer
  let folder: String
  let tables: TableStore

  struct Target: Hashable {
    /// Absolute.
    var path: String
    var range: PositionRange
  }

  /// From a key or text to its uses in the code; from a use in the code to the key in the source's file.
  func definitions(at offset: Int, in path: String) -> [Target] {
    guard let file = answer.files[path] else { return [] }
    if let text = TextLocator(project: answer.project).text(at: offset, in: file) { return uses(of: text.id) }
    return answer.project.entries(usedIn: file, at: offset).flatMap { id in
      let catalog = answer.project.catalogs[id.catalog]
      let entry = catalog.entries[id.entry]
      return targets([
        entry.keyPlace ?? entry.translations[catalog.sourceLocale ?? .english]?.values.first?.place?.place
      ])
    }
  }

  /// Every use in the code, and the text in every locale.
  func references(at offset: Int, in path: String) -> [Target] {
    guard let file = answer.files[path] else { return [] }
    let located = TextLocator(project: answer.project).text(at: offset, in: file).map { [$0.id] }
    let ids = located ?? answer.project.entries(usedIn: file, at: offset)
    return ids.flatMap { id in
      let entry = answer.project.catalogs[id.catalog].entries[id.entry]
      let texts = entry.translations.values.map { $0.values.first?.place?.place ?? $0.keyPlace }
      return uses(of: id) + targets(texts)
    }
  }

  private func uses(of id: EntryUses.EntryID) -> [Target] { targets(answer.project.uses(of: id)) }

  private func targets(_ places: [Place?]) -> [Target] {
    var seen = Set<Target>()
    return places.compactMap { place -> Target? in
      guard let place, let file = answer.project.file(of: place) else { return nil }
      return Target(path: PathText.absolute(file.path, from: folder), range: tables.table(file).range(of: place.range))
    }.filter { seen.insert($0).inserted }
  }
}
