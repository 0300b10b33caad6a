import Catalogs
import Findings
import LocaleData
import TextLayout
import Texts

/// Reads what comments tell translators to leave alone, and the marks that tools leave in unfinished translations.
///
/// The words are `translator-notes` of Locales/, of all languages together.
package final class TranslatorNotes: Sendable {
  /// What a comment says of its text.
  package enum Keeping: Equatable, Sendable {
    case nothing
    /// The text as a whole is not to be translated.
    case whole
    /// These parts of the source stay as they are.
    case terms([String])
  }

  private let keep: Int
  private let finder: PhraseFinder
  private let undone: Marks
  private let unsure: Marks
  private let keyCaps: Set<String>
  /// How they begin and how long they are.
  private let keyCapShapes: Set<Int>
  private let defaults: Set<String>
  private let beforeAppName: Set<String>
  private let shortSpans: Set<String>
  private let everydayWords: Set<ArraySlice<UInt8>>
  private let appNameFinder: PhraseFinder

  package init(_ localeData: LocaleData) {
    let notes = localeData.translatorNotes
    let keep = notes.flatMap(\.keep)
    self.keep = keep.count
    finder = PhraseFinder(keep + notes.flatMap(\.kept), locale: .undetermined)
    undone = Marks(notes.flatMap(\.undone))
    unsure = Marks(notes.flatMap(\.unsure))
    keyCaps = Set(notes.flatMap(\.keyCaps))
    keyCapShapes = Set(keyCaps.compactMap { name in name.utf8.first.map { Self.shape($0, name.utf8.count) } })
    defaults = Set(notes.flatMap(\.defaults))
    beforeAppName = Set(notes.flatMap(\.beforeAppName))
    shortSpans = Set(notes.flatMap(\.shortSpans))
    everydayWords = Set(notes.flatMap(\.everydayWords).map { ArraySlice($0.utf8) })
    appNameFinder = PhraseFinder(notes.flatMap(\.appName), locale: .undetermined)
  }

  /// What an entry's comments say of its text; `source` may itself be such a note.
  package func keeping(of entry: Entry, source: String) -> Keeping {
    var terms: [String] = []
    var isWhole = false
    entry.forEachComment { comment in
      guard !isWhole else { return }
      switch keeping(in: comment.text, source: source) {
      case .nothing: break
      case .whole: isWhole = !entry.isOnlyOnStub(comment)
      case .terms(let more): terms += more.filter { !terms.contains($0) }
      }
    }
    if isWhole || terms.isEmpty && source.utf8.count < 40 && finder.isPhrase(source) { return .whole }
    return terms.isEmpty ? .nothing : .terms(terms)
  }

  private func keeping(in comment: String, source: String) -> Keeping {
    let units = [UInt16](utf16Of: comment)
    guard units.count < 20_000 else { return .nothing }
    let hits = finder.hits(in: units)
    guard !hits.isEmpty else { return .nothing }
    var terms: [String] = []
    for hit in hits {
      let isBefore = hit.phrase < keep
      let sentence = isBefore ? Self.rest(of: units, from: hit.range.upperBound) : Self.start(of: units, to: hit.range)
      for term in Self.names(in: sentence) where source.utf8.count > term.utf8.count && !terms.contains(term) {
        if source.contains(term) { terms.append(term) }
      }
    }
    return terms.isEmpty ? .whole : .terms(terms)
  }

  private static func isStop(_ unit: UInt16) -> Bool {
    unit == 0x2E || unit == 0x3B || unit == 0x0A || unit == 0x21 || unit == 0x3F
  }
  private static func rest(of units: [UInt16], from start: Int) -> ArraySlice<UInt16> {
    units[start...].prefix { !isStop($0) }
  }
  private static func start(of units: [UInt16], to range: Range<Int>) -> ArraySlice<UInt16> {
    units[..<range.lowerBound].suffix(200).split(whereSeparator: isStop).last ?? []
  }

  /// Quoted words, and words with a capital, of a part of a comment.
  private static func names(in units: ArraySlice<UInt16>) -> [String] {
    var names: [String] = []
    var i = units.startIndex
    while i < units.endIndex, names.count < 20 {
      if let closing = quotes[units[i]], let end = units[(i + 1)...].firstIndex(of: closing), end > i + 1 {
        names.append(String(utf16Units: units[(i + 1)..<end]))
        i = end + 1
      } else if CodeUnits.isWordPart(units[i]) {
        var end = i
        while end < units.endIndex, CodeUnits.isWordPart(units[end]) { end += 1 }
        let word = units[i..<end]
        if end - i > 1, word.contains(where: { $0.isASCIIUppercase }) {
          names.append(String(utf16Units: word))
        }
        i = end
      } else {
        i += 1
      }
    }
    return names
  }
  private static let quotes: [UInt16: UInt16] = [
    0x22: 0x22, 0x27: 0x27, 0x60: 0x60, 0x201C: 0x201D, 0x2018: 0x2019, 0xAB: 0xBB, 0x201E: 0x201C,
  ]

  // MARK: Findings

  /// Findings on a text without those that its notes make pointless: of one that stays as it is, or that nobody has
  /// translated yet, only what breaks is told, beside the note itself; of one that is yet to be reviewed also what
  /// its values need.
  func relevant(_ findings: [Finding], on text: TextView) -> [Finding] {
    guard !findings.isEmpty, !text.isSource else { return findings }
    let source = text.sourceText
    let isUnsure = isMarkedUnsure(text.text, source: source)
    guard
      isUnsure || isMarkedUndone(text.text, source: source) || !text.entry.shouldTranslate
        || keeping(of: text.entry, source: source ?? text.entry.key) == .whole
    else { return findings }
    return findings.filter { finding in
      let isOnTranslation = finding.rule.hasPrefix("l10n/") || finding.rule.hasPrefix("layout/")
      return !isOnTranslation || finding.severity == .error || finding.rule == "l10n/do-not-translate"
        || isUnsure && (finding.rule.hasPrefix("l10n/format-") || finding.rule.hasPrefix("l10n/plural-"))
    }
  }

  // MARK: Texts that are no words of the app

  /// Whether a text is the name of a key, with keys held beside it: `Ctrl`, `F5`, `Ctrl+Alt`.
  package func isKeyCap(_ text: String) -> Bool {
    guard text.utf8.count <= 24, mayBeKeyCap(text) else { return false }
    let parts = text.lowercased().utf8.split(whereSeparator: Self.joinsKeys)
    let names = parts.map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    return !names.isEmpty && names.allSatisfy { keyCaps.contains($0) || Self.isFunctionKey($0) || $0.utf8.count == 1 }
      && names.contains { $0.utf8.count > 1 }
  }
  /// Whether a text begins like the name of a key, and is as long, or has one of the signs between several.
  private func mayBeKeyCap(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != 0x20 else { return true }
    let isJoined = text.utf8.contains { Self.joinsKeys($0) || $0 >= 0x80 }
    return isJoined || keyCapShapes.contains(Self.shape(first, text.utf8.count))
      || first | 0x20 == UInt8(ascii: "f") && text.utf8.count <= 3
  }
  /// `+`, `(`, `)`, `/`
  private static func joinsKeys(_ byte: UInt8) -> Bool { byte == 0x2B || byte == 0x28 || byte == 0x29 || byte == 0x2F }
  private static func shape(_ first: UInt8, _ count: Int) -> Int {
    count * 256 + Int(first.lowercasedASCII)
  }

  /// `f1` to `f24`
  private static func isFunctionKey(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "f") && (UInt8(name.dropFirst()).map { (1...24).contains($0) } ?? false)
  }

  /// Whether a text is what Interface Builder gives a new control: nobody has written it.
  package func isDefault(_ text: String) -> Bool { text.utf8.count <= 24 && defaults.contains(text.lowercased()) }

  /// The name behind `About` or `Quit`; nil for a text that does not begin with such a word.
  package func appName(in text: String) -> Substring? {
    guard text.utf8.count <= 80, let space = text.utf8.firstIndex(of: 0x20) else { return nil }
    guard beforeAppName.contains(text[..<space].lowercased()) else { return nil }
    return text[text.utf8.index(after: space)...]
  }

  /// Whether a comment says that an argument is the app's own name.
  package func tellsAppName(_ entry: Entry) -> Bool {
    var isReported = false
    entry.forEachComment { comment in
      isReported =
        isReported || comment.text.utf8.count < 5_000 && !appNameFinder.hits(in: Array(comment.text.utf16)).isEmpty
    }
    return isReported
  }

  /// Whether a text or key speaks of weeks or months: `%d mo left`, `count_month_ago`.
  package func namesShortSpan(_ text: String) -> Bool {
    guard text.utf8.count < 400 else { return false }
    return text.utf8.split { ($0 | 0x20) < 0x61 || ($0 | 0x20) > 0x7A }.contains { word in
      word.count <= 12 && shortSpans.contains(String(decoding: word, as: UTF8.self).lowercased())
    }
  }

  /// Whether a word, UTF-8 in lower case, is one of interfaces that no other language has.
  package func isEveryday(_ word: ArraySlice<UInt8>) -> Bool { everydayWords.contains(word) }

  // MARK: Marks

  /// Whether the text begins with a mark of an unfinished translation that its source does not have: `[NOT TRANSLATED]`.
  func isMarkedUndone(_ text: String, source: @autoclosure () -> String?) -> Bool {
    hasMark(of: undone, text, source: source)
  }
  /// The same for one that still has to be reviewed: `[REVIEW]`.
  func isMarkedUnsure(_ text: String, source: @autoclosure () -> String?) -> Bool {
    hasMark(of: unsure, text, source: source)
  }

  /// What a translator has written behind a text, and its source doesn't have: `TODO`, `[check]`, `(?)`.
  package func remark(behind text: String, source: @autoclosure () -> String?) -> Substring? {
    guard Self.mayEndWithRemark(text), let space = text.utf8.lastIndex(of: 0x20) else { return nil }
    let remark = text[text.utf8.index(after: space)...]
    return isRemark(remark, behind: text[..<space], source: source) ? remark : nil
  }

  private func isRemark(_ remark: Substring, behind text: Substring, source: () -> String?) -> Bool {
    func isInSource(_ part: Substring) -> Bool { source()?.hasBytes(of: String(part)) ?? false }
    if remark == "(?)" || remark.utf8.count > 1 && remark.utf8.allSatisfy({ $0 == 0x3F }) { return !isInSource("?") }
    // In a text of capitals, a word in capitals is no remark.
    let isSpelledOut = text.utf8.contains { $0 >= 0x80 || $0.isASCIILowercase }
    let isInBrackets = remark.hasPrefix("[") && remark.hasSuffix("]")
    let word = isInBrackets ? remark.dropFirst().dropLast() : remark
    guard isInBrackets || isSpelledOut, !isInSource(word) else { return false }
    let phrase = isInBrackets ? word.uppercased() : String(word)
    return undone.phrases.contains(phrase) || unsure.phrases.contains(phrase)
  }

  private static func mayEndWithRemark(_ text: String) -> Bool {
    guard let last = text.utf8.last else { return false }
    return last == 0x3F || last == 0x29 || last == 0x5D || last.isASCIIUppercase
  }

  /// Whether a text begins as such marks do.
  func mayBeginWithMark(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next(), first == UInt8(ascii: "[") || first.isASCIIUppercase else {
      return false
    }
    // Marks are in capitals: hardly a text goes on like one.
    if let second = bytes.next(), second >= 0x61, second <= 0x7A { return false }
    return true
  }

  /// Whether a text may begin with a mark: surely not where bytes of ASCII differ.
  private static func mayBegin(_ text: String, with mark: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    for wanted in mark.utf8 {
      guard let byte = bytes.next() else { return false }
      if byte != wanted { return byte >= 0x80 || wanted >= 0x80 }
    }
    return true
  }

  /// Phrases that make a mark.
  private struct Marks: Sendable {
    /// In capitals.
    let phrases: [String]
    /// By letter from `A` to `Z`: those that a text which begins so may begin with.
    private let byCapital: [[String]]

    init(_ phrases: [String]) {
      let phrases = phrases.map { $0.uppercased() }
      self.phrases = phrases
      // A letter beyond ASCII may be one of ASCII with a mark.
      byCapital = (0x41...0x5A as ClosedRange<UInt8>).map { capital in
        phrases.filter { phrase in phrase.utf8.first.map { $0 == capital || $0 >= 0x80 } ?? true }
      }
    }
    func mayBegin(_ first: UInt8) -> [String] {
      first.isASCIIUppercase ? byCapital[Int(first - 0x41)] : phrases
    }
  }

  private func hasMark(of marks: Marks, _ text: String, source: () -> String?) -> Bool {
    guard mayBeginWithMark(text), let first = text.utf8.first else { return false }
    func isInSource(_ mark: Substring) -> Bool { source()?.hasPrefix(mark) ?? false }
    if first != UInt8(ascii: "[") {
      // Without brackets only a mark of several words, or one before a colon, is told from a word of some language.
      return marks.mayBegin(first).contains { phrase in
        guard Self.mayBegin(text, with: phrase), text.hasPrefix(phrase), !isInSource(text.prefix(phrase.count)) else {
          return false
        }
        return text.utf8.count == phrase.utf8.count ? phrase.utf8.contains(0x20) : text.hasPrefix(phrase + ":")
      }
    }
    var rest = text[...]
    for _ in 0..<4 {
      guard rest.utf8.first == UInt8(ascii: "["), let end = rest.utf8.prefix(60).firstIndex(of: UInt8(ascii: "]"))
      else {
        return false
      }
      let mark = rest[rest.utf8.index(after: rest.startIndex)..<end]
      if !mark.utf8.contains(where: { $0.isASCIILowercase }), !isInSource(rest[...end]),
        marks.phrases.contains(where: { mark.hasSuffix($0) })
      {
        return true
      }
      rest = rest[rest.utf8.index(after: end)...]
    }
    return false
  }
}

extension Entry {
  /// Whether a comment that keeps a text is on the stub of a plural: on a format that only names its variables, or in another file than the
  /// forms. The forms are to be translated all the same.
  fileprivate func isOnlyOnStub(_ comment: Comment) -> Bool {
    let forms = translations.values.lazy.flatMap { $0.allValues }.filter { $0.variation.pluralCategory != nil }
    guard let first = forms.first else { return false }
    let onlyNamesVariables = translations.values.contains { translation in
      guard translation.hasSubstitutions, let text = translation.values.first?.text else { return false }
      return !MaskedText(FormatString(text)).units.contains(where: \.isASCIILetter)
    }
    if onlyNamesVariables { return true }
    guard let own = comment.place?.file, let file = first.place?.place.file else { return false }
    return own != file
  }
}

extension Substring.UTF8View {
  fileprivate var trimmingSpaces: String {
    let rest = drop { $0 == 0x20 }
    let end = rest.lastIndex { $0 != 0x20 }.map(rest.index(after:)) ?? rest.startIndex
    return String(Substring(rest[..<end]))
  }
}
