import Catalogs
import Foundation
import Linter
import LocaleData
import Texts

/// Words of translations that one slip makes of a word that other translations of their locale have: two neighbouring letters changed
/// places, or the accents of a whole text are lost.
///
/// No dictionary is asked: for most languages of an app none is at hand.
struct MisspelledWords: Sendable {
  struct Word: Sendable {
    /// UTF-16 offsets in the text.
    var range: Range<Int>
    /// In lower case, as other texts have it.
    var instead: String
    /// In how many other texts.
    var count: Int
    /// Whether it lacks its accents.
    var lacksAccents: Bool
  }
  /// By locale and entry, the first in the text.
  private(set) var words: [LocaleID: [EntryID: Word]] = [:]

  init(_ index: TermIndex, jobs: Int) {
    let all = index.documents.sorted { $0.key < $1.key }
    let found = all.mapInParallel(jobs: jobs) { locale, documents in
      LocaleWords(locale, documents, sources: index.sources).misspelled
    }
    words = Dictionary(uniqueKeysWithValues: zip(all.map(\.key), found)).filter { !$0.value.isEmpty }
  }
}

/// The words of one locale's texts, and those of them that seem misspelled.
private struct LocaleWords {
  private struct Text {
    var entry: EntryID
    var words: TextWords
  }
  /// In how many texts a word stands, and its letters.
  private struct Use {
    var count: Int
    var letters: ArraySlice<UInt16>
  }
  private var texts: [Text] = []
  private let sources: [EntryID: TermIndex.Source]
  private var uses: [UInt32: Use] = [:]
  /// By hash of what is left of an accented word without its accents.
  private var accented: [UInt32: Use] = [:]
  private let language: Int?
  private let isLatin: Bool
  /// Where vowels are mostly left out, letters that change places often make another word.
  private let isAbjad: Bool

  /// Shorter words are too often a letter away from another.
  private static let shortest = 6
  private static let shortestWithoutAccents = 4
  /// So many other texts have to have the word that was meant.
  private static let leastTexts = 2
  private static let leastTextsAtEnd = 10

  init(_ locale: LocaleID, _ documents: [TermIndex.Document], sources: [EntryID: TermIndex.Source]) {
    language = LanguageModel.shared.number(of: locale)
    isLatin = locale.script == "Latn"
    isAbjad = ["Arab", "Hebr"].contains(locale.script)
    self.sources = sources
    var seen: Set<UInt64> = []
    for document in documents.sorted(by: { $0.entry < $1.entry }) where seen.insert(document.likeness).inserted {
      let words = TextWords(MaskedText(masking: document.text).units)
      texts.append(Text(entry: document.entry, words: words))
      for (number, word) in words.words.enumerated() { count(word, of: words, before: number) }
    }
  }

  /// `number`: of its words, how many stand before this one.
  private mutating func count(_ word: TextWords.Word, of text: TextWords, before number: Int) {
    guard word.range.count >= Self.shortestWithoutAccents,
      !text.words[..<number].contains(where: { $0.hash == word.hash })
    else { return }
    let letters = text.letters(of: word)
    uses[word.hash, default: Use(count: 0, letters: letters)].count += 1
    if isLatin, let plain = BaseLetters.hash(of: letters) {
      accented[plain, default: Use(count: 0, letters: letters)].count += 1
    }
  }

  /// By entry, the first word of each text that seems misspelled.
  var misspelled: [EntryID: MisspelledWords.Word] {
    var found: [EntryID: MisspelledWords.Word] = [:]
    for text in texts { found[text.entry] = withoutAccents(in: text) ?? exchanged(in: text) }
    return found
  }

  /// Whether a word stands in this text alone, and isn't one of the frequent ones.
  private func isOdd(_ word: TextWords.Word, in text: Text) -> Bool {
    !word.isTechnical && uses[word.hash]?.count == 1 && !isFrequent(word.hash)
  }

  /// Whether the source of a text has a word, too: it's a name, mostly.
  private func isOfSource(_ word: TextWords.Word, of text: Text) -> Bool {
    sources[text.entry].map { TextWords(MaskedText(masking: $0.text).units).has(word.hash) } ?? false
  }

  /// Whether a word is one of the frequent ones of the locale's language.
  private func isFrequent(_ word: UInt32) -> Bool {
    var isFrequent = false
    LanguageModel.shared.forEachLanguage(ofWord: word) { number, _ in isFrequent = isFrequent || number == language }
    return isFrequent
  }

  private func exchanged(in text: Text) -> MisspelledWords.Word? {
    guard !isAbjad else { return nil }
    for word in text.words.words where word.range.count >= Self.shortest && isOdd(word, in: text) {
      var letters = Array(text.words.letters(of: word))
      for i in 1..<letters.count - 1 where Self.canBeExchanged(letters[i], letters[i + 1]) {
        letters.swapAt(i, i + 1)
        let hash = hash(of: letters)
        // The last two change places in some inflections: `kompatibel`, `kompatible`.
        let least = i + 2 == letters.count ? Self.leastTextsAtEnd : isFrequent(hash) ? 1 : Self.leastTexts
        if let use = uses[hash], use.letters.elementsEqual(letters), use.count >= least, !isOfSource(word, of: text) {
          return MisspelledWords.Word(
            range: word.range, instead: String(utf16Units: letters), count: use.count, lacksAccents: false)
        }
        letters.swapAt(i, i + 1)
      }
    }
    return nil
  }

  /// Not letters and their marks, and not `e` and `i`: `erschienen` and `erscheinen`, `dienen` and `deinen` are two words each.
  private static func canBeExchanged(_ a: UInt16, _ b: UInt16) -> Bool {
    a != b && Letters.isLetter(a) && Letters.isLetter(b) && !(min(a, b) == 0x65 && max(a, b) == 0x69)
  }

  private func withoutAccents(in text: Text) -> MisspelledWords.Word? {
    guard isLatin, text.words.units.allSatisfy({ $0 < 0x80 || !Letters.isLetter($0) }) else { return nil }
    let suspects = text.words.words.compactMap { word -> (word: TextWords.Word, use: Use)? in
      guard word.range.count >= Self.shortestWithoutAccents, let use = accented[word.hash], !word.isTechnical,
        uses[word.hash]?.count == 1, !isOfSource(word, of: text)
      else { return nil }
      return (word, use)
    }
    // Two words prove more than one.
    let isAlone = suspects.count == 1
    guard
      let first = suspects.first(where: {
        isUninflected($0.word, $0.use, of: text, canHaveUmlauts: !isAlone)
          && (!isAlone || $0.use.count >= Self.leastTexts && $0.word.range.count >= Self.shortest)
      })
    else { return nil }
    return MisspelledWords.Word(
      range: first.word.range, instead: String(utf16Units: first.use.letters), count: first.use.count,
      lacksAccents: true)
  }

  /// Whether an accented word and the one without are no two forms of one: accents near the end are part of endings (`Expire`,
  /// `Expiré`), and so may be dots and rings anywhere (`Druck`, `drückt`).
  private func isUninflected(_ word: TextWords.Word, _ use: Use, of text: Text, canHaveUmlauts: Bool) -> Bool {
    zip(text.words.letters(of: word), use.letters).dropLast(2).contains {
      $0 != $1 && (canHaveUmlauts || !BaseLetters.umlauts.contains($1))
    }
  }

  private func hash(of letters: some Sequence<UInt16>) -> UInt32 {
    var hash = LanguageModel.WordHash()
    for letter in letters { hash.add(letter) }
    return hash.value
  }
}

/// Latin letters without their accents.
private enum BaseLetters {
  /// The blocks that have accented letters of the languages of apps.
  private static let blocks: [Range<Int>] = [0xC0..<0x250, 0x1E00..<0x1F00]
  /// What a letter below U+1F00 is without its marks; itself where it has none.
  private static let table: [UInt16] = {
    var table = (0..<0x1F00).map { UInt16($0) }
    for unit in blocks.joined() {
      let letter = String(utf16Units: [UInt16(unit)])
      table[unit] = letter.decomposedStringWithCanonicalMapping.utf16.first ?? UInt16(unit)
    }
    return table
  }()

  /// `ä ë ï ö ü å`
  static let umlauts: Set<UInt16> = [0xE4, 0xEB, 0xEF, 0xF6, 0xFC, 0xE5]

  /// The hash of a word in lower case without its accents; nil where it has none, or letters beyond the table.
  static func hash(of letters: ArraySlice<UInt16>) -> UInt32? {
    guard letters.contains(where: { $0 >= 0x80 }) else { return nil }
    var hash = LanguageModel.WordHash()
    var isAccented = false
    for letter in letters {
      guard letter < 0x1F00 else { return nil }
      let base = table[Int(letter)]
      isAccented = isAccented || base != letter
      hash.add(base)
    }
    return isAccented ? hash.value : nil
  }
}
