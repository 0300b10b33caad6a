import LocaleData
import Texts

/// A text of a user interface taken apart: its sentences, and what they do together.
package struct Clauses: Sendable {
  package let sentences: [Sentence]

  /// What the text does in the first place.
  package enum Act: Sendable, Equatable {
    /// Says what went wrong, and also what to do now, or why.
    case explainsFailure
    /// Says that something failed, and nothing else.
    case reportsFailure
    case instructs
    case asks
    case states
    case labels
  }

  /// `text`: with placeholders, markup and addresses covered.
  package init(_ text: MaskedText, _ lexicon: ClauseLexicon) {
    var reader = SentenceReader(text.unitsWithoutNames, lexicon)
    sentences = reader.all()
  }

  /// Whether one of its sentences says what to do, or what became of the reader's things.
  package var saysWhatToDo: Bool {
    sentences.contains(where: \.saysWhatToDo)
      || sentences.dropFirst().contains { $0.isAboutReader || $0.looksLikeInstruction } || mayHaveUnknownRemedy
  }

  /// Whether a sentence beside a report may say what to do in words that aren't listed, in a language whose verbs all have to be.
  private var mayHaveUnknownRemedy: Bool {
    guard sentences.count > 1, let lexicon = sentences.first?.lexicon, !lexicon.knowsVerbForms else { return false }
    return sentences.contains { !$0.saysThatSomethingFailed && !$0.isAboutInvalidity }
  }

  /// Whether the words in a range of the text, that of a link, say neither where it leads nor what it does: `here`, `this page`. UTF-16 offsets.
  package func areVague(in range: Range<Int>) -> Bool {
    guard let lexicon = sentences.first?.lexicon else { return false }
    let words = sentences.flatMap { sentence in
      zip(sentence.words, sentence.wordRanges).filter { range.contains($0.1.lowerBound) }.map(\.0)
    }
    return words.contains { lexicon.contains($0, in: .pointers) }
      && LightWords(words, lexicon, isLink: true) != nil
  }

  package var act: Act {
    guard let first = sentences.first else { return .labels }
    if sentences.contains(where: \.saysThatSomethingFailed) { return saysWhatToDo ? .explainsFailure : .reportsFailure }
    if first.isQuestion { return .asks }
    if first.isInstruction { return .instructs }
    return first.isStatement ? .states : .labels
  }

  static let separators: Set<String> = [",", ":", ";", "(", "–", "—"]

  /// `17`, `-1009`, `0x80070057`
  static func isNumber(_ word: String) -> Bool {
    if word.hasPrefix("0x") { return word.count > 2 && word.dropFirst(2).allSatisfy(\.isHexDigit) }
    let digits = word.utf8.first == 0x2D ? word.utf8.dropFirst() : word.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}

/// Cuts a text into sentences and words.
private struct SentenceReader {
  private let units: [UInt16]
  private let lexicon: ClauseLexicon
  private var sentences: [Sentence] = []
  private var words: [String] = []
  private var wordRanges: [Range<Int>] = []
  private var start: Int?
  private var end = 0
  private var namesCode = false
  private var namesErrorType = false
  private var namesProgramPart = false

  init(_ units: [UInt16], _ lexicon: ClauseLexicon) {
    self.units = units
    self.lexicon = lexicon
  }

  mutating func all() -> [Sentence] {
    var i = 0
    while i < units.count {
      let unit = units[i]
      if Self.isPart(unit) || unit == MaskedText.mask {
        i = takeWord(from: i)
        continue
      }
      let isAtEnd = i + 1 == units.count || CodeUnits.isSpace(units[i + 1]) || !Self.isPart(units[i + 1])
      switch unit {
      // A mark inside a sentence is of a name: `Yahoo! is open`.
      case 0x21 where goesOn(behind: i): break
      case 0x0A, 0x21, 0x3F, 0x2026: close(by: unit)
      case 0x2E where isAtEnd: close(by: unit)
      case 0x2C, 0x3A, 0x3B, 0x28, 0x2013, 0x2014: if start != nil { take(separator: unit, at: i) }
      default: break
      }
      i += 1
    }
    close(by: 0)
    return sentences
  }

  private mutating func takeWord(from first: Int) -> Int {
    var i = first
    if units[first] == MaskedText.mask {
      while i < units.count, units[i] == MaskedText.mask { i += 1 }
      words.append("%")
    } else {
      while i < units.count, Self.isPart(units[i]) { i += 1 }
      let word = units[first..<i]
      // `report_final.pdf` is a file.
      noteNames(in: word, isFile: i + 1 < units.count && units[i] == 0x2E && units[i + 1].isASCIILetter)
      words.append(String(utf16Units: word.map { $0 == 0x2019 ? 0x27 : $0 }).lowercased())
    }
    wordRanges.append(first..<i)
    start = start ?? first
    end = i
    return i
  }

  /// Whether a word is one from a program, of whatever kind.
  private mutating func noteNames(in word: ArraySlice<UInt16>, isFile: Bool) {
    let isCamel =
      word.count > 6 && word[word.startIndex].isASCIILowercase && word.dropFirst().contains(where: \.isASCIIUppercase)
    namesCode = namesCode || isCamel || word.contains(0x5F)
    namesErrorType = namesErrorType || Self.isErrorType(String(utf16Units: word))
    namesProgramPart = namesProgramPart || !isFile && Self.isProgramPart(word)
  }

  private mutating func take(separator: UInt16, at place: Int) {
    words.append(String(utf16Units: [separator]))
    wordRanges.append(place..<place + 1)
  }

  /// Whether the next letter is a small one.
  private func goesOn(behind mark: Int) -> Bool {
    units[(mark + 1)...].first { !CodeUnits.isSpace($0) && $0 != 0x21 }.map(\.isASCIILowercase) ?? false
  }

  private mutating func close(by mark: UInt16) {
    defer { (words, wordRanges, start) = ([], [], nil) }
    defer { (namesCode, namesErrorType, namesProgramPart) = (false, false, false) }
    guard let start else { return }
    while let last = words.last, Clauses.separators.contains(last) {
      words.removeLast()
      wordRanges.removeLast()
    }
    sentences.append(
      Sentence(
        words: words, wordRanges: wordRanges,
        patternStarts: words.indices.compactMap { index in
          lexicon.patterns(beginningWith: words[index]).map { Sentence.PatternStart(word: index, patterns: $0) }
        },
        range: start..<end, isQuestion: mark == 0x3F, isExclaimed: mark == 0x21,
        isStopped: mark == 0x2E, namesCode: namesCode, namesErrorType: namesErrorType,
        namesProgramPart: namesProgramPart || namesErrorType, lexicon: lexicon))
  }

  /// `0x80070005`, `SQLITE_BUSY`, `NSURLErrorTimedOut`: no name of a product has a `_`, or begins like the types of Apple's frameworks.
  private static func isProgramPart(_ word: ArraySlice<UInt16>) -> Bool {
    if word.starts(with: [0x30, 0x78]) { return Clauses.isNumber(String(utf16Units: Array(word))) }
    let parts = word.split(separator: 0x5F, omittingEmptySubsequences: false)
    // `IMG_0042` is a file.
    if parts.count > 1 { return parts.allSatisfy { $0.contains(where: \.isASCIILetter) } }
    let front = word.prefix(while: \.isASCIIUppercase)
    let rest = word.dropFirst(front.count)
    return Self.frameworks.contains { front.starts(with: $0) } && rest.first.map(\.isASCIILowercase) ?? false
      && rest.count >= 5
      && rest.dropFirst(2).contains(where: \.isASCIIUppercase)
  }

  /// What the names of types begin with.
  private static let frameworks = ["NS", "CF", "AV", "UI", "CG", "CK", "SK", "WK", "CL", "PH", "MK", "EK"].map {
    Array($0.utf16)
  }

  /// `IOException`
  private static func isErrorType(_ word: String) -> Bool {
    ["Exception", "Error", "ErrorDomain"].contains { word.hasSuffix($0) && word.count > $0.count }
  }

  /// Whether a unit is part of a word; the halves of an emoji aren't.
  private static func isPart(_ unit: UInt16) -> Bool {
    unit.isASCIILetter || unit.isASCIIDigit || unit == 0x27 || unit == 0x2019 || unit == 0x5F || unit == 0x2D
      || unit >= 0xC0 && CodeUnits.isLetter(unit) && !CodeUnits.isSurrogate(unit)
  }
}
