import Catalogs
import Foundation
import Synchronization
import Texts
import Yams

/// The facts of locales that ICU does not have: words, habits, samples.
///
/// The YAML beside this file is embedded by a build plugin, as JSON. Each file is decoded when it is first asked for, once a
/// process, and a locale without a file of its own takes its parents' (`de-AT` → `de` → `root`).
package struct LocaleData: Sendable {
  /// What was decoded so far, by file name.
  private final class Store: Sendable {
    let files: [String: @Sendable () -> String]
    let facts = Mutex<[String: LocaleFacts]>([:])
    /// By folder, as far as they were read.
    let words = Mutex<[WordDepth: [String: [WordList]]]>([:])
    let rules = Mutex<[DataRule]?>(nil)
    /// By locale, since every text asks for it.
    let strictness = Mutex<[String: String]>([:])
    let punctuation = Mutex<[LocaleID: LocaleFacts.Punctuation]>([:])
    let expansion = Mutex<Expansion??>(nil)
    /// By folder.
    let commonWords = Mutex<[String: Set<Substring>]>([:])
    /// Whether the files are JSON, as the embedded ones are, or YAML.
    let isJSON: Bool
    /// Whether the files are known to be as they should be: a test decodes the embedded ones with a check of every key.
    let isChecked: Bool
    init(files: [String: @Sendable () -> String], isJSON: Bool, isChecked: Bool) {
      self.files = files
      self.isJSON = isJSON
      self.isChecked = isChecked
    }
  }
  private static let embedded = Store(
    files: Dictionary(
      embeddedLocales.map { file in
        let text = file.text
        return (file.name, { @Sendable in text.description })
      }, uniquingKeysWith: { first, _ in first }), isJSON: true, isChecked: true)
  private let store: Store
  private init(_ store: Store) { self.store = store }

  /// The embedded files.
  package init() { store = Self.embedded }

  /// Other files, `de/writing.yml` to its YAML.
  package init(files: [String: String]) {
    store = Store(files: files.mapValues { text in { @Sendable in text } }, isJSON: false, isChecked: false)
  }

  /// The folders there are, `root` first, the others sorted.
  package var tags: [String] {
    let folders = Set(store.files.keys.map { String($0.prefix { $0 != "/" }) })
    return (folders.contains("root") ? ["root"] : []) + folders.subtracting(["root"]).sorted()
  }

  // MARK: Facts

  /// A sample value for an argument: its conversion with or without `%` (`@`, `%lld`).
  ///
  /// `lld` falls back to `d`, all whole numbers to `d` and all others to `f` or `@`.
  ///
  /// Numbers are as programs write them (`1234.5`); who shows them writes them as the locale does.
  package func argumentSample(for conversion: String, locale: LocaleID, longest: Bool = false) -> String {
    let wanted = conversion.hasPrefix("%") ? conversion : "%" + conversion
    var specifiers = [wanted]
    switch wanted.last {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": specifiers.append("%d")
    case "f", "F", "e", "E", "g", "G", "a", "A": specifiers.append("%f")
    case "s", "S", "@": specifiers.append("%@")
    default: break
    }
    for facts in chain(locale) {
      for specifier in specifiers {
        if let sample = (longest ? facts.longestArgumentSamples : facts.argumentSamples)[specifier] { return sample }
      }
    }
    return ""
  }

  /// Height of a line over that of the system font, in text styles: 1 but for the tall scripts, and for languages that
  /// are set in a taller style of theirs.
  package func lineHeightFactor(for locale: LocaleID) -> Double { lineHeightFactor(for: LocaleSubtags(locale)) }
  package func lineHeightFactor(for locale: LocaleSubtags) -> Double {
    let factors = facts("root").lineHeightFactors
    return factors[locale.language] ?? factors[locale.script] ?? 1
  }

  /// The same by script, for texts of any script in a locale: only the style that a script is written in is the locale's
  /// (Nastaliq for Urdu). `tallByMarks` are scripts whose lines are tall for their vowel marks alone.
  package func lineHeightFactors(in locale: LocaleSubtags) -> (factors: [String: Double], tallByMarks: Set<String>) {
    let facts = facts("root")
    var (factors, tallByMarks) = (facts.lineHeightFactors, Set(facts.scriptsTallByMarks))
    let style = factors[locale.language] ?? (locale.script == "Aran" ? factors["Aran"] : nil)
    if let style {
      factors["Arab"] = style
      tallByMarks.remove("Arab")
    }
    return (factors.filter { $0.key.utf8.count == 4 }, tallByMarks)
  }

  /// Whether a noun keeps its singular behind any number.
  package func keepsSingularBehindNumbers(_ locale: LocaleID) -> Bool {
    facts("root").singularBehindNumbers.contains(locale.language)
  }

  /// Whether a language's sentences have their parts mostly in the order of English.
  package func hasEnglishOrder(_ locale: LocaleID) -> Bool {
    facts("root").englishOrder.contains(locale.language)
  }
  /// Whether words of a language may be divided with a hyphen, so that a soft one helps.
  package func hyphenates(_ locale: LocaleID) -> Bool { facts("root").hyphenatingLanguages.contains(locale.language) }

  /// Whether a locale is a language for readers: translatewiki's documentation (`qqq`), private tags (`x-…`) and
  /// pseudo-locales (`en-XA`) are none. What is in them is read and not checked.
  package func hasReaders(_ locale: LocaleID) -> Bool {
    let none = facts("root").withoutReaders
    let isOfNobody = none.languages.contains { code in
      guard let dots = code.firstRange(of: "..") else { return code == locale.language }
      let (first, last) = (code[..<dots.lowerBound], code[dots.upperBound...])
      return locale.language.count == first.count && first <= locale.language && locale.language <= last
    }
    return !isOfNobody && !none.regions.contains(locale.region) && none.variants.allSatisfy { !locale.hasVariant($0) }
  }

  /// `loose`, `normal` or `strict`, as CSS `line-break` names them.
  package func lineBreakStrictness(for locale: LocaleID) -> String {
    if let known = store.strictness.withLock({ $0[locale.tag] }) { return known }
    let strictness = lineBreakStrictness(for: LocaleSubtags(locale))
    store.strictness.withLock { $0[locale.tag] = strictness }
    return strictness
  }

  /// The same of a locale that is not remembered.
  package func lineBreakStrictness(for locale: LocaleSubtags) -> String {
    chain(locale).lazy.compactMap(\.lineBreakStrictness).first ?? "normal"
  }

  /// How the language writes short labels; nil where nothing is known.
  package func casing(for locale: LocaleID) -> LocaleFacts.Casing? {
    chain(locale).lazy.compactMap(\.casing).first
  }

  /// Where the language sets no-break spaces; nil where nothing is known.
  package func noBreakSpace(for locale: LocaleID) -> LocaleFacts.NoBreakSpace? {
    chain(locale).lazy.compactMap(\.noBreakSpace).first
  }

  /// The marks that end a text, with the no-break space that the language sets before them.
  package func endMarks(for locale: LocaleID) -> LocaleFacts.EndMarks {
    let known = facts("root").endMarks
    var marks = known[locale.language] ?? known[locale.script] ?? LocaleFacts.EndMarks()
    let spaced = noBreakSpace(for: locale)?.before ?? ""
    marks.question = marks.question.map { spaced.contains($0) ? "\u{A0}" + $0 : $0 }
    marks.colon = marks.colon.map { spaced.contains($0) ? "\u{A0}" + $0 : $0 }
    return marks
  }

  /// How much wider than their sources translations get; nil where the data is absent.
  package func expansion() -> Expansion? {
    store.expansion.withLock { known in
      if let known { return known }
      let decoded = (try? decodeExpansion()) ?? nil
      known = .some(decoded)
      return decoded
    }
  }

  private func decodeExpansion() throws -> Expansion? {
    guard let text = store.files["root/expansion.yml"]?() else { return nil }
    return try decode(Expansion.self, from: text, file: "root/expansion.yml")
  }

  /// The marks that a text needs at its end; all of them where nothing is said.
  package func punctuation(for locale: LocaleID) -> LocaleFacts.Punctuation {
    if let known = store.punctuation.withLock({ $0[locale] }) { return known }
    let punctuation = chain(locale).lazy.compactMap(\.punctuation).first ?? LocaleFacts.Punctuation()
    store.punctuation.withLock { $0[locale] = punctuation }
    return punctuation
  }

  /// What the same word twice in a row means; nil where nothing is known.
  package func doubledWords(for locale: LocaleID) -> LocaleFacts.DoubledWords? {
    let words = chain(locale).lazy.compactMap(\.doubledWords).first
    return words.flatMap { $0.grammarIn.contains(locale.language) ? nil : $0 }
  }

  /// The words that turn a text into its opposite; nil for a language whose words nobody listed.
  package func polarity(for locale: LocaleID) -> LocaleFacts.Polarity? {
    chain(locale).lazy.compactMap(\.polarity).first
  }

  /// Ordinary words of the language in lower case, which are names only where a text shows it; empty where nobody listed them.
  package func commonWords(for locale: LocaleID) -> Set<Substring> {
    store.commonWords.withLock { known in
      if let words = known[locale.language] { return words }
      let words = (try? decodeCommonWords(inFolder: locale.language)) ?? []
      known[locale.language] = words
      return words
    }
  }

  private func decodeCommonWords(inFolder tag: String) throws -> Set<Substring> {
    guard let text = store.files["\(tag)/words.yml"]?() else { return [] }
    let words = try decode([String: String].self, from: text, file: "\(tag)/words.yml")["common", default: ""]
    // Splitting by characters instead of bytes takes 21 million instructions more.
    return Set(words.utf8.split(separator: 0x20).map(Substring.init))
  }

  /// The words by which sentences show what they do; nil for a language whose words nobody listed.
  package func clauses(for locale: LocaleID) -> ClauseLexicon? {
    chain(locale).lazy.compactMap(\.clauses).first
  }

  /// How words of a locale are made of others.
  package func wordForms(for locale: LocaleID) -> LocaleFacts.WordForms {
    chain(locale).first { !$0.wordForms.suffixes.isEmpty }?.wordForms ?? LocaleFacts.WordForms()
  }

  /// Whether a translation does not begin with the name that a source of some length ends with.
  package func namesComeLast(in locale: LocaleID) -> Bool {
    chain(locale).lazy.compactMap(\.namesComeLast).first ?? false
  }

  /// What comments for translators say, in every language there is: a comment's language is known nowhere.
  ///
  /// Only files that contain the key are decoded, because decoding is slow.
  package var translatorNotes: [LocaleFacts.TranslatorNotes] {
    let key = LocaleFacts.CodingKeys.translatorNotes.rawValue
    return tags.filter { fileOfFacts($0).hasBytes(of: key) }.compactMap { facts($0).translatorNotes }
  }

  // MARK: Words

  /// The data rules, in the order of root/writing.yml.
  package func dataRules() throws -> [DataRule] {
    if let known = store.rules.withLock({ $0 }) { return known }
    guard let text = store.files["root/writing.yml"]?() else { return [] }
    let rules = try decode([DataRule].self, from: text, file: "root/writing.yml")
    store.rules.withLock { $0 = rules }
    return rules
  }

  /// How much of the word lists is read: most of the reading is for what few runs ask for.
  package enum WordDepth: Hashable, Sendable {
    /// No phrases of the lists that no native reader has confirmed.
    case reviewed
    /// The phrases of all lists.
    case phrases
    /// With the examples, which only tests and pages ask for.
    case examples
  }

  /// The word lists of a folder, as they stand; none where there is no file.
  package func wordLists(inFolder tag: String, depth: WordDepth = .phrases) throws -> [WordList] {
    if let lists = store.words.withLock({ $0[depth]?[tag] }) { return lists }
    let name = Self.wordFile(of: tag)
    guard tag != "root", let text = store.files[name]?() else { return [] }
    let lists = try decode([WordList].self, from: text, file: name, depth: depth)
    store.words.withLock { $0[depth, default: [:]][tag] = lists }
    return lists
  }

  /// The word lists for a locale: of each rule the nearest, its own or a parent's.
  package func wordLists(for locale: LocaleID, depth: WordDepth = .phrases) throws -> [WordList] {
    var lists: [WordList] = []
    for tag in wordFolders(for: locale) {
      for list in try wordLists(inFolder: tag, depth: depth) where !lists.contains(where: { $0.id == list.id }) {
        lists.append(list)
      }
    }
    return lists
  }

  /// The folders that hold the word lists for a locale, its own first; locales with the same folders have the same words.
  package func wordFolders(for locale: LocaleID) -> [String] {
    ([locale.tag] + locale.parents.map(\.tag)).filter { $0 != "root" && store.files[Self.wordFile(of: $0)] != nil }
  }

  private static func wordFile(of tag: String) -> String { "\(tag)/writing.yml" }

  /// Decodes every file and says what is wrong with the first that is not as it should be.
  package func validate() throws {
    try LocaleData(Store(files: store.files, isJSON: store.isJSON, isChecked: false)).validateAll()
  }

  private func validateAll() throws {
    let rules = Set(try dataRules().map(\.id))
    for tag in tags {
      if tag != "root", LocaleID(tag)?.tag != tag { throw LocaleDataError("\(tag): not a canonical locale tag") }
      _ = try decodeFacts(tag)
      _ = try decodeCommonWords(inFolder: tag)
      for list in try wordLists(inFolder: tag, depth: .examples) where !rules.contains(list.id) {
        throw LocaleDataError("\(tag)/writing.yml: \(list.id) is not in root/writing.yml")
      }
    }
    _ = try decodeExpansion()
    let known = Set(
      tags.flatMap { ["\($0)/locale.yml", "\($0)/writing.yml", "\($0)/words.yml"] } + ["root/expansion.yml"])
    for name in store.files.keys.sorted() where !known.contains(name) {
      throw LocaleDataError("\(name): neither locale.yml, writing.yml, words.yml nor root/expansion.yml")
    }
  }

  // MARK: Loading

  private func chain(_ locale: LocaleID) -> [LocaleFacts] { chain(LocaleSubtags(locale)) }
  private func chain(_ locale: LocaleSubtags) -> [LocaleFacts] {
    ([locale.tag] + locale.parents + ["root"]).filter { store.files["\($0)/locale.yml"] != nil }.map(facts)
  }

  /// A file that does not decode counts as absent here; `validate`, which the tests run, tells what is wrong with it.
  private func facts(_ tag: String) -> LocaleFacts {
    if let known = store.facts.withLock({ $0[tag] }) { return known }
    let facts = (try? decodeFacts(tag)) ?? LocaleFacts()
    store.facts.withLock { $0[tag] = facts }
    return facts
  }

  private func decodeFacts(_ tag: String) throws -> LocaleFacts {
    let text = fileOfFacts(tag)
    guard saysAnything(text) else { return LocaleFacts() }
    return try decode(LocaleFacts.self, from: text, file: "\(tag)/locale.yml")
  }

  /// The text of a folder's facts; an empty one where it has none.
  private func fileOfFacts(_ tag: String) -> String { store.files["\(tag)/locale.yml"]?() ?? "" }

  /// Whether a file has more than comments, which JSON has none of.
  private func saysAnything(_ text: String) -> Bool {
    if store.isJSON { return !text.isEmpty }
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    }
  }

  private func decode<T: Decodable>(
    _ type: T.Type, from text: String, file: String, depth: WordDepth = .examples
  ) throws -> T {
    do {
      let options: [CodingUserInfoKey: any Sendable] = [.isChecked: store.isChecked, .wordDepth: depth]
      guard store.isJSON else { return try YAMLDecoder(encoding: .utf8).decode(type, from: text, userInfo: options) }
      let decoder = JSONDecoder()
      decoder.userInfo = options
      return try decoder.decode(type, from: Data(text.utf8))
    } catch let error as LocaleDataError {
      throw LocaleDataError("\(file): \(error.message)")
    } catch let DecodingError.dataCorrupted(context) {
      throw LocaleDataError("\(file): \(context.underlyingError.map { "\($0)" } ?? context.debugDescription)")
    } catch {
      throw LocaleDataError("\(file): \(error)")
    }
  }
}
