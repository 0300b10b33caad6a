/// A text that is the same in source and translation, and what its words tell whatever the locale.
struct CopiedText {
  let text: String
  let words: [CopiedWord]
  /// Those that a translator would replace, unless they are a name.
  let ordinary: [CopiedWord]
  let isSentence: Bool
  /// Whether a word behind the first begins in lower case, as those of names hardly do.
  let goesOnInLowerCase: Bool
  /// Whether two signs or more are of another script than Latin.
  var isBeyondLatin: Bool { text.unicodeScalars.count { $0.value >= 0x250 } >= 2 }
  /// Whether there are words that a translator would replace, and not just the abbreviation of a unit.
  var isPhraseOfWords: Bool { !ordinary.isEmpty && (words.count > 1 || words[0].folded.count > 3) }
  /// UTF-8, ASCII in lower case.
  let folded: ArraySlice<UInt8>

  init(_ text: String) {
    self.text = text
    words = CopiedWord.all(in: text)
    ordinary = words.filter { word in
      !word.isTechnical && word.folded.count(where: { $0 & 0xC0 != 0x80 }) >= 3
    }
    isSentence = CopiedWord.isSentence(words)
    goesOnInLowerCase = words.dropFirst().contains { $0.startsLower && !$0.isTechnical }
    folded = text.withBytes(CopiedWord.folded)[...]
  }
}
