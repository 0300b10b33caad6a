import Catalogs
import Pipeline
import Places

/// What stands at a place in a catalog: which entry, and which of its texts.
struct LocatedText {
  var id: EntryUses.EntryID
  /// Nil at a key that is not one locale's alone.
  var translation: Translation?
  /// Nil at a key.
  var value: Value?
  /// Of the key or text, in UTF-8 offsets.
  var range: Range<Int>
}

struct TextLocator {
  let project: Project

  /// The narrowest text or key that holds an offset; nil where none does.
  func text(at offset: Int, in file: SourceFile) -> LocatedText? {
    texts(in: file) { $0.lowerBound <= offset && offset <= $0.upperBound }.min { $0.range.count < $1.range.count }
  }

  /// The entries of which a key or text touches a range.
  func entries(touching range: Range<Int>, in file: SourceFile) -> [EntryUses.EntryID] {
    let all = texts(in: file) { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound }
    var seen = Set<EntryUses.EntryID>()
    return all.map(\.id).filter { seen.insert($0).inserted }
  }

  /// The keys of a file in its order, each with the range of key and texts.
  func keys(in file: SourceFile) -> [(id: EntryUses.EntryID, key: Range<Int>, whole: Range<Int>)] {
    let byEntry = Dictionary(grouping: texts(in: file) { _ in true }, by: \.id)
    return byEntry.map { id, texts in
      let key = texts.first { $0.value == nil }?.range ?? texts[0].range
      let start = texts.map(\.range.lowerBound).min() ?? key.lowerBound
      let end = texts.map(\.range.upperBound).max() ?? key.upperBound
      return (id, key, start..<end)
    }.sorted { ($0.whole.lowerBound, $0.id) < ($1.whole.lowerBound, $1.id) }
  }

  private func texts(in file: SourceFile, where isMeant: (Range<Int>) -> Bool) -> [LocatedText] {
    var found: [LocatedText] = []
    for (number, catalog) in project.catalogs.enumerated() where catalog.files.contains(where: { $0.file == file.id }) {
      for (index, entry) in catalog.entries.enumerated() {
        let id = EntryUses.EntryID(catalog: number, entry: index)
        func add(_ place: Place?, _ translation: Translation?, _ value: Value?) {
          guard let place, place.file == file.id else { return }
          let range = Int(place.range.start)..<max(Int(place.range.start), Int(place.range.end))
          if isMeant(range) { found.append(LocatedText(id: id, translation: translation, value: value, range: range)) }
        }
        add(entry.keyPlace, nil, nil)
        for translation in entry.translations.values {
          if translation.keyPlace != entry.keyPlace { add(translation.keyPlace, translation, nil) }
          for value in translation.allValues { add(value.place?.place, translation, value) }
        }
      }
    }
    return found
  }
}
