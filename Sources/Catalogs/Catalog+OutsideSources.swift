import Texts

extension Catalog {
  /// Whether it holds the source's texts of most keys, given how many of its entries have one: then a key without one is left
  /// over, and is no text itself.
  package func hasSourceTexts(ofEntries count: Int) -> Bool { (count - sourcesFromOutside) * 2 > entries.count }

  /// Gives an entry that has none a source text that is in no file of the source locale: what the code or a comment says.
  package mutating func giveSource(_ text: String, toEntryAt index: Int, in source: LocaleID) {
    // What is known from outside makes no catalog of source texts of one that goes by its keys.
    if entries[index].translations.position(of: source) == nil { sourcesFromOutside += 1 }
    entries[index].setSource(text, in: source)
  }

  /// Where no file of the source locale was read, the comments that Xcode writes into the `.strings` files of a storyboard
  /// hold its texts: `/* Class = "UILabel"; text = "Sign in"; ObjectID = "abc-12-xyz"; */`.
  package mutating func takeSourcesFromComments() {
    guard format == .strings, let source = sourceLocale, !hasLocale(source) else { return }
    for index in entries.indices where entries[index].hasElement {
      guard let text = entries[index].element?.designText, !text.isEmpty else { continue }
      giveSource(text, toEntryAt: index, in: source)
    }
  }
}

extension Entry {
  /// Gives it a text in the source locale, in which it has none.
  fileprivate mutating func setSource(_ text: String, in locale: LocaleID) {
    // What the file says of the locale beside the text stays.
    guard let position = translations.position(of: locale) else {
      translations[locale] = Translation(locale: locale, values: [Value(text)], state: .unstated)
      return
    }
    var translation = translations[position]
    guard !translation.hasSubstitutions, translation.values.count <= 1 else { return }
    translation.values = [Value(text)]
    translations.put(translation)
  }
}
