import Catalogs
import Foundation
import Linter
import LocaleData
import Texts

/// Words of translations that one slip makes of a word that other translations of their locale have: two neighbouring letters changed
/// places, one letter is lost, or so are the accents of a whole text.
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
    var slip: Slip
  }
  /// `letter`: one letter is lost; `accent`: one word lacks it, which may be another word; `allAccents`: several words of the text lack
  /// theirs.
  enum Slip: Sendable { case exchanged, letter, accent, allAccents }
  /// By locale and entry, the first in the text.
  private(set) var words: [LocaleID: [EntryID: Word]] = [:]

  init(_ index: TermIndex, jobs: Int) {
    let all = index.documents.sorted { $0.key < $1.key }
    let found = all.mapInParallel(jobs: jobs, costliestFirst: \.value.count) { locale, documents in
      LocaleWords(locale, documents, sources: index.sources).misspelled
    }
    words = Dictionary(uniqueKeysWithValues: zip(all.map(\.key), found)).filter { !$0.value.isEmpty }
  }
}

/// The words of one locale's texts, and those of them that seem misspelled.
private struct LocaleWords {
  private struct Text {
    /// Those that have it, the first first.
    var entries: [EntryID]
    var text: String
    var words: TextWords
  }
  /// In how many texts a word stands, and its letters.
  private struct Use {
    var count: Int
    var letters: ArraySlice<UInt16>
    var counted: Use { Use(count: count + 1, letters: letters) }
  }
  private var texts: [Text] = []
  private let sources: [EntryID: TermIndex.Source]
  private var uses: [UInt32: Use] = [:]
  /// By hash of what is left of an accented word without its accents; nil where that is left of two words: `término`, `terminó`.
  private var accented: [UInt32: Use?] = [:]
  /// The same for usual words without one of their letters.
  private var shortened: [UInt32: Use?] = [:]
  private let language: Int?
  private let isLatin: Bool
  /// Where vowels are mostly left out, letters that change places often make another word.
  private let isAbjad: Bool

  /// Shorter words are too often a letter away from another.
  private static let shortest = 6
  private static let shortestWithoutAccents = 4
  /// In letters, and in words: longer ones are data, and would take long.
  private static let longestWord = 40
  private static let mostWords = 200
  /// So many other texts have to have the word that was meant, unless the language is known to have it.
  private static let leastTexts = 3
  private static let leastTextsOfTwo = 2
  private static let leastTextsAtEnd = 10

  init(_ locale: LocaleID, _ documents: [TermIndex.Document], sources: [EntryID: TermIndex.Source]) {
    language = LanguageModel.shared.number(of: locale)
    isLatin = locale.script == "Latn"
    isAbjad = ["Arab", "Hebr"].contains(locale.script)
    self.sources = sources
    var seen: [UInt64: Int] = [:]
    for document in documents.sorted(by: { ($0.entry, $0.text) < ($1.entry, $1.text) }) {
      if let known = seen[document.likeness] {
        if texts[known].text == document.text { texts[known].entries.append(document.entry) }
        continue
      }
      let words = TextWords(MaskedText(masking: document.text).units)
      guard words.words.count <= Self.mostWords else { continue }
      seen[document.likeness] = texts.count
      texts.append(Text(entries: [document.entry], text: document.text, words: words))
      for (number, word) in words.words.enumerated() { count(word, of: words, before: number) }
    }
    shortened = Self.shortened(uses)
  }

  /// `number`: of its words, how many stand before this one.
  private mutating func count(_ word: TextWords.Word, of text: TextWords, before number: Int) {
    guard (Self.shortestWithoutAccents...Self.longestWord).contains(word.range.count),
      !text.words[..<number].contains(where: { $0.hash == word.hash })
    else { return }
    let letters = text.letters(of: word)
    uses[word.hash, default: Use(count: 0, letters: letters)].count += 1
    guard isLatin, let plain = BaseLetters.hash(of: letters) else { return }
    if let known = accented[plain] {
      accented[plain] = .some(known?.letters.elementsEqual(letters) ?? false ? known?.counted : nil)
    } else {
      accented[plain] = Use(count: 1, letters: letters)
    }
  }

  /// By entry, the first word of each text that seems misspelled.
  var misspelled: [EntryID: MisspelledWords.Word] {
    var found: [EntryID: MisspelledWords.Word] = [:]
    for text in texts {
      guard let word = withoutAccents(in: text) ?? exchanged(in: text) ?? withoutLetter(in: text) else { continue }
      for entry in text.entries { found[entry] = word }
    }
    return found
  }

  /// Whether a word stands in this text alone, and isn't one of the frequent ones.
  private func isOdd(_ word: TextWords.Word, in text: Text) -> Bool {
    word.range.count <= Self.longestWord && !word.isTechnical && uses[word.hash]?.count == 1 && !isFrequent(word.hash)
  }

  private func isFrequent(_ word: UInt32) -> Bool { LanguageModel.shared.isFrequent(word, in: language) }

  /// Whether one of the sources of a text has a word, too: it's a name, mostly.
  private func isOfSource(_ word: TextWords.Word, of text: Text) -> Bool {
    text.entries.contains { entry in
      sources[entry].map { TextWords(MaskedText(masking: $0.text).units).has(word.hash) } ?? false
    }
  }

  // MARK: Letters that changed places

  private func exchanged(in text: Text) -> MisspelledWords.Word? {
    guard !isAbjad else { return nil }
    for word in text.words.words where word.range.count >= Self.shortest && isOdd(word, in: text) {
      var letters = Array(text.words.letters(of: word))
      for i in 1..<letters.count - 1 where Self.canBeExchanged(letters[i], letters[i + 1]) {
        letters.swapAt(i, i + 1)
        let hash = LanguageModel.WordHash(letters).value
        // Near the end, letters change places in some inflections: `kompatibel`, `kompatible`; `dunkeln`, `dunklen`.
        let least = i + 3 >= letters.count ? Self.leastTextsAtEnd : isFrequent(hash) ? 1 : Self.leastTexts
        if let use = uses[hash], use.letters.elementsEqual(letters), use.count >= least, !isOfSource(word, of: text),
          !isInflected(word, of: text)
        {
          return MisspelledWords.Word(
            range: word.range, instead: String(utf16Units: letters), count: use.count, slip: .exchanged)
        }
        letters.swapAt(i, i + 1)
      }
    }
    return nil
  }

  /// Whether another text has a word that begins with one: then it's no slip.
  private func isInflected(_ word: TextWords.Word, of text: Text) -> Bool {
    let letters = text.words.letters(of: word)
    return uses.values.contains { $0.letters.count > letters.count && $0.letters.starts(with: letters) }
  }

  /// Not letters and their marks, and not `e` and `i`: `erschienen` and `erscheinen`, `dienen` and `deinen` are two words each.
  private static func canBeExchanged(_ a: UInt16, _ b: UInt16) -> Bool {
    a != b && Letters.isLetter(a) && Letters.isLetter(b) && !(min(a, b) == 0x65 && max(a, b) == 0x69)
  }

  // MARK: A letter that is lost

  private func withoutLetter(in text: Text) -> MisspelledWords.Word? {
    guard !isAbjad else { return nil }
    for word in text.words.words where word.range.count >= Self.shortestWithoutLetter && isOdd(word, in: text) {
      guard let use = shortened[word.hash] ?? nil, Self.isWithoutLetter(text.words.letters(of: word), use.letters),
        !isOfSource(word, of: text), !isInflected(word, of: text)
      else { continue }
      return MisspelledWords.Word(
        range: word.range, instead: String(utf16Units: use.letters), count: use.count, slip: .letter)
    }
    return nil
  }

  /// In letters.
  private static let shortestWithoutLetter = 7
  /// At the start of a word and at its end, letters come and go with its forms.
  private static let leastBefore = 2
  private static let leastBehind = 4

  /// By hash of what is left of the usual words without one of their letters; nil where that is left of two words.
  private static func shortened(_ uses: [UInt32: Use]) -> [UInt32: Use?] {
    var shortened: [UInt32: Use?] = [:]
    for use in uses.values where use.count >= leastTexts && use.letters.count > shortestWithoutLetter {
      let letters = Array(use.letters)
      for i in leastBefore..<letters.count - leastBehind where canBeLost(i, of: letters) {
        let hash = LanguageModel.WordHash(letters[..<i] + letters[(i + 1)...]).value
        shortened[hash] = shortened[hash] == nil ? .some(use) : .some(nil)
      }
    }
    return shortened
  }

  /// Double letters become single ones in the forms of some languages: `laitteen`, `laite`.
  private static func canBeLost(_ i: Int, of letters: [UInt16]) -> Bool {
    Letters.isLetter(letters[i]) && letters[i] != letters[i - 1] && letters[i] != letters[i + 1]
  }

  private static func isWithoutLetter(_ word: ArraySlice<UInt16>, _ whole: ArraySlice<UInt16>) -> Bool {
    let start = zip(word, whole).prefix { $0 == $1 }.count
    return whole.count == word.count + 1 && word.dropFirst(start).elementsEqual(whole.dropFirst(start + 1))
  }

  // MARK: Accents that are lost

  private typealias Suspect = (word: TextWords.Word, use: Use)

  private func withoutAccents(in text: Text) -> MisspelledWords.Word? {
    guard isLatin, text.words.units.allSatisfy({ $0 < 0x80 || !Letters.isLetter($0) }) else { return nil }
    var suspects: [Suspect] = []
    for word in text.words.words where word.range.count >= Self.shortestWithoutAccents && isOdd(word, in: text) {
      guard let use = accented[word.hash] ?? nil, use.count >= Self.leastTextsOfTwo,
        !suspects.contains(where: { $0.word.hash == word.hash }), !isOfSource(word, of: text)
      else { continue }
      suspects.append((word, use))
    }
    // Two words prove more than one, which may be a verb beside its noun: `publica`, `pública`.
    let isAlone = suspects.count == 1
    let first = suspects.first { word, use in
      guard isUninflected(word, use, of: text, canHaveUmlauts: !isAlone) else { return false }
      return !isAlone || use.count >= Self.leastTexts && word.range.count >= Self.shortest
    }
    return first.map {
      MisspelledWords.Word(
        range: $0.word.range, instead: String(utf16Units: $0.use.letters), count: $0.use.count,
        slip: isAlone ? .accent : .allAccents)
    }
  }

  /// Whether an accented word and the one without are no two forms of one: accents near the end are part of endings (`Expire`,
  /// `Expiré`), and so may be dots and rings anywhere (`Druck`, `drückt`).
  private func isUninflected(_ word: TextWords.Word, _ use: Use, of text: Text, canHaveUmlauts: Bool) -> Bool {
    let letters = text.words.letters(of: word)
    guard letters.count == use.letters.count else { return false }
    return zip(letters, use.letters).dropLast(2).contains {
      $0 != $1 && (canHaveUmlauts || !BaseLetters.umlauts.contains($1))
    }
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
