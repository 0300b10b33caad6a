import Catalogs
import Linter
import Texts

/// An entry of a catalog, as a line of `check --jsonl` tells it.
struct EntryLine: Sendable {
  var catalog: String
  var sourceLocale: LocaleID
  var entry: Entry
  /// Where it is shown.
  var place: ShownPlace?
  /// Where a finding on it is to stand, as the line says.
  var file: String?
  var line = 1
  /// The same for the same line in every run.
  var number: Int

  /// Reads one line. A member that nobody knows is an error: a misspelled `comment` would otherwise be ignored, and the findings wrong.
  /// `sourceLocale`: where the line names none.
  init(_ bytes: ByteView, sourceLocale: LocaleID) throws(EntryLineError) {
    let value: JSONValue
    do { value = try JSONReader.read(bytes) } catch {
      throw EntryLineError("no JSON: \(error.message) (at byte \(error.offset + 1))")
    }
    let members = try EntryLineReader(value, "the line")
    try members.allow(only: [
      "catalog", "comment", "file", "key", "line", "place", "shouldTranslate", "source", "sourceLocale", "translations",
    ])
    catalog = try members.wantedText("catalog")
    let key = try members.wantedText("key")
    self.sourceLocale = try members.locale("sourceLocale") ?? sourceLocale
    number = Int(TextHash.stable(bytes) >> 2)
    file = try members.text("file")
    line = try members.count("line") ?? 1
    entry = Entry(key: key, comment: try members.text("comment").map { Comment(text: $0) })
    entry.shouldTranslate = try members.boolean("shouldTranslate") ?? true
    place = try members.object("place").map { value throws(EntryLineError) in try ShownPlace(value) }
    try addTranslations(of: members)
  }

  private mutating func addTranslations(of members: EntryLineReader) throws(EntryLineError) {
    var translations: [Translation] = []
    let source = try members.translation("source", in: sourceLocale)
    // As in a catalog that goes by its keys.
    if let source {
      translations.append(source)
    } else if CatalogTable.isText(key: entry.key) {
      translations.append(Translation(locale: sourceLocale, values: [Value(entry.key)]))
    }
    for (tag, value) in try members.object("translations")?.members ?? [] {
      guard let locale = LocaleID.typed(tag) else { throw EntryLineError("'\(tag)' isn't a locale") }
      guard !translations.contains(where: { $0.locale == locale }) else {
        throw EntryLineError(
          locale == sourceLocale
            ? "'translations' has the source locale '\(tag)': its text belongs in 'source'" : "'\(tag)' stands twice")
      }
      if let translation = try EntryLineReader.translation(value, "translations.\(tag)", in: locale) {
        var translation = translation
        if locale.tag != tag { translation.localeSpelling = tag }
        translations.append(translation)
      }
    }
    for translation in translations { entry.translations[translation.locale] = translation }
  }
}

/// Why a line of `check --jsonl` can't be read.
struct EntryLineError: Error {
  var message: String
  init(_ message: String) { self.message = message }
}

/// The members of an object of a line.
struct EntryLineReader {
  let members: [(name: String, value: JSONValue)]
  /// What the object is called in messages.
  private let name: String

  init(_ value: JSONValue, _ name: String) throws(EntryLineError) {
    guard case .object(let members) = value else { throw EntryLineError("\(name) isn't a JSON object") }
    var known: Set<String> = []
    for (member, _) in members where !known.insert(member).inserted {
      throw EntryLineError("'\(member)' stands twice in \(name)")
    }
    self.members = members
    self.name = name
  }

  func allow(only names: [String]) throws(EntryLineError) {
    for (member, _) in members where !names.contains(member) {
      throw EntryLineError("unknown field '\(member)' in \(name)" + NearestName.hint(for: member, among: names))
    }
  }

  /// Nil where it is missing, and where it is null.
  subscript(name: String) -> JSONValue? {
    guard let value = members.first(where: { $0.name == name })?.value else { return nil }
    if case .null = value { return nil }
    return value
  }

  func text(_ name: String) throws(EntryLineError) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw EntryLineError("'\(name)' isn't text") }
    return text
  }

  func wantedText(_ name: String) throws(EntryLineError) -> String {
    guard let text = try text(name) else { throw EntryLineError("'\(name)' is missing") }
    return text
  }

  func number(_ name: String) throws(EntryLineError) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number, _) = value, number.isFinite else { throw EntryLineError("'\(name)' isn't a number") }
    return number
  }

  /// A whole number that isn't negative.
  func count(_ name: String) throws(EntryLineError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let count = Int(exactly: number), count >= 0 else { throw EntryLineError("'\(name)' isn't a whole number") }
    return count
  }

  func boolean(_ name: String) throws(EntryLineError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .boolean(let boolean) = value else { throw EntryLineError("'\(name)' isn't true or false") }
    return boolean
  }

  func locale(_ name: String) throws(EntryLineError) -> LocaleID? {
    guard let tag = try text(name) else { return nil }
    guard let locale = LocaleID.typed(tag) else { throw EntryLineError("'\(tag)' isn't a locale") }
    return locale
  }

  func object(_ name: String) throws(EntryLineError) -> EntryLineReader? {
    guard let value = self[name] else { return nil }
    return try EntryLineReader(value, "'\(name)'")
  }

  func texts(_ name: String) throws(EntryLineError) -> [String] {
    guard let value = self[name] else { return [] }
    if case .string(let text) = value { return [text] }
    guard case .array(let elements) = value else {
      throw EntryLineError("'\(name)' is neither text nor a list of texts")
    }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else { throw EntryLineError("'\(name)' has something that isn't text") }
      texts.append(text)
    }
    return texts
  }

  func translation(_ name: String, in locale: LocaleID) throws(EntryLineError) -> Translation? {
    try self[name].flatMap { value throws(EntryLineError) in try Self.translation(value, name, in: locale) }
  }

  // MARK: Texts

  /// A text, or its variations as the JSON of findings names them: `{"plural=one": .., "plural=other": ..}`. Nil for null.
  static func translation(
    _ value: JSONValue, _ name: String, in locale: LocaleID
  ) throws(EntryLineError) -> Translation? {
    if case .null = value { return nil }
    if case .string(let text) = value { return Translation(locale: locale, values: [Value(text)]) }
    let forms = try EntryLineReader(value, "'\(name)'")
    var values: [Value] = []
    var variables: [Substitution] = []
    for (spelling, form) in forms.members {
      guard case .string(let text) = form else { throw EntryLineError("'\(spelling)' of '\(name)' isn't text") }
      guard let variation = Variation(spelled: spelling) else {
        throw EntryLineError("'\(spelling)' of '\(name)' isn't a variation such as 'plural=one'")
      }
      guard let variable = variation.variable else {
        values.append(Value(text, variation: variation))
        continue
      }
      if !variables.contains(where: { $0.name == variable }) { variables.append(Substitution(name: variable)) }
      let index = variables.firstIndex { $0.name == variable } ?? 0
      variables[index].values.append(Value(text, variation: variation))
    }
    return Translation(locale: locale, values: values, substitutions: variables)
  }
}

extension Variation {
  /// `device=iphone;plural=one`; nothing for the text around variables. Nil where it is spelled otherwise.
  fileprivate init?(spelled spelling: String) {
    var choices: [Choice] = []
    for part in spelling.split(separator: ";", omittingEmptySubsequences: false) where !spelling.isEmpty {
      guard let sign = part.firstIndex(of: "="), sign != part.startIndex else { return nil }
      let chosen = part[part.index(after: sign)...]
      if chosen.isEmpty { return nil }
      choices.append(Choice(String(part[..<sign]), String(chosen)))
    }
    self.init(choices)
  }

  /// The named variable whose text it chooses; nil for the text of an entry itself.
  fileprivate var variable: String? {
    choices.last.flatMap { ["device", "plural", "width"].contains($0.selector) ? nil : $0.selector }
  }
}

extension ShownPlace {
  /// As `places --reporter json` tells a place.
  fileprivate init(_ members: EntryLineReader) throws(EntryLineError) {
    try members.allow(only: [
      "arguments", "container", "control", "evidence", "height", "lines", "minimumScale", "platform", "role", "scales",
      "size", "style", "sure", "weight", "width",
    ])
    self.init(control: try members.text("control") ?? "", location: "the line's 'place'")
    containers = try members.texts("container")
    if let name = try members.text("role") {
      guard let role = Role(rawValue: name) else {
        throw EntryLineError(
          "unknown role '\(name)'" + NearestName.hint(for: name, among: Role.allCases.map(\.rawValue)))
      }
      self.role = role
    }
    isSure = try members.boolean("sure") ?? true
    platform = try members.text("platform")
    textStyle = try members.text("style")
    fontSize = try members.number("size")
    weight = try members.text("weight")
    width = try members.number("width")
    height = try members.number("height")
    minimumScale = try members.number("minimumScale")
    scales = try members.boolean("scales")
    if case .string("any") = members["lines"] { lines = 0 } else { lines = try members.count("lines") }
    statesLines = lines != nil
  }
}
