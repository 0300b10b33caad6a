import Catalogs
import Importers

/// Reads a fixed file from its new bytes and compares it with what it was: the same keys, and every text the same but those
/// that were fixed, which are what they were to be.
struct FixCheck {
  let file: SourceFile
  let input: InputFile

  /// `expected`: by where a value stood, its new text.
  func check(_ bytes: [UInt8], expecting expected: [TextRange: String]) throws(FixRefusal) {
    let region = LocaleID("en") ?? .undetermined
    let (_, before) = Importing.read(
      (try? file.bytes(with: [])) ?? [], id: file.id, input: input, developmentRegion: region)
    let (_, after) = Importing.read(bytes, id: file.id, input: input, developmentRegion: region)
    func refuse(_ what: String) -> FixRefusal {
      FixRefusal(reason: "read again after the fixes, the file \(what); nothing was written")
    }
    for kind in Set(after.problems.map(\.kind))
    where after.problems.count(where: { $0.kind == kind }) > before.problems.count(where: { $0.kind == kind }) {
      throw refuse("has a new problem")
    }
    let old = ImportedText.all(of: before)
    let new = ImportedText.all(of: after)
    guard old.count == new.count, zip(old, new).allSatisfy({ $0.name == $1.name }) else {
      throw refuse("has other keys")
    }
    var missing = Set(expected.keys)
    for (old, new) in zip(old, new) {
      let wanted = old.place.flatMap { expected[$0] }
      if wanted != nil, let place = old.place { missing.remove(place) }
      // By bytes: text that is canonically equal is another text here.
      guard new.text.utf8.elementsEqual((wanted ?? old.text).utf8) else {
        throw refuse(
          wanted == nil ? "has a different text for \(old.key)" : "does not have the new text for \(old.key)")
      }
    }
    guard missing.isEmpty else { throw refuse("lacks a string that was fixed") }
  }
}

/// A text of a file with all that says which one it is.
private struct ImportedText {
  /// Catalog, key, locale, variation, and what the file says of it beside the text.
  var name: [String]
  var key: String
  var text: String
  var place: TextRange?

  static func all(of result: ImportResult) -> [ImportedText] {
    var texts: [ImportedText] = []
    for catalog in result.catalogs {
      let container = [catalog.identity, catalog.name, catalog.format.rawValue, catalog.sourceLocale?.tag ?? ""]
      for entry in catalog.entries {
        let notes = ([entry.comment].compactMap { $0 } + entry.notes).map(\.text)
        let facts = [entry.extractionState ?? "", String(entry.shouldTranslate), String(entry.limits.count)]
        texts.append(ImportedText(name: container + facts + notes, key: entry.key, text: entry.key))
        for (locale, translation) in entry.translations {
          append(translation, of: entry.key, named: [entry.key, locale.tag], to: &texts)
        }
      }
    }
    return texts
  }

  private static func append(
    _ translation: Translation, of key: String, named name: [String], to texts: inout [ImportedText]
  ) {
    let name = name + [translation.localeSpelling ?? "", translation.stateSpelling ?? "", translation.state.rawValue]
    func append(_ value: Value, _ kind: String) {
      texts.append(
        ImportedText(
          name: name + [kind, "\(value.variation)", value.state.rawValue], key: key, text: value.text,
          place: value.place?.first))
    }
    for value in translation.values { append(value, "value") }
    for substitution in translation.substitutions {
      let kind = "\(substitution.name) \(substitution.argumentNumber ?? 0) \(substitution.formatSpecifier ?? "")"
      for value in substitution.values { append(value, kind) }
    }
    if let source = translation.translatedSource { append(source, "source") }
  }
}
