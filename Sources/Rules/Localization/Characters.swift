import CTextShim
import Catalogs
import Findings

/// Flags letters that the language is not written with.
struct Characters: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/characters", severity: .warning,
    summary: "A text holds letters that its language is not written with.",
    rationale:
      "A Latin letter in a Cyrillic word looks right and is not: searches fail, VoiceOver reads nonsense. Simplified characters in Traditional Chinese, or a text of another language, tell every reader that nobody looked.",
    remedy: "Type it with the letters of the language",
    references: ["CLDR exemplar characters", "UTS #39, confusable characters"],
    examples: [
      .flagged("Open the file", "ru", "⟦Oткрыть⟧ файл", because: "a Latin O begins a Cyrillic word"),
      .flagged("With a file", "ru", "Вместе ⟦c⟧ файлом", because: "a Latin letter stands for a Cyrillic word"),
      .flagged("Settings", "zh-Hant", "⟦设⟧定", because: "a simplified character"),
      .flagged("Device name", "zh-Hant", "⟦设备⟧名稱", because: "two that stand together are told together"),
      .flagged("Note", "kab", "⟦Tamaγt⟧", because: "a Greek gamma, where Kabyle has a letter of its own"),
      .flagged("Settings", "zh-Hans", "⟦設⟧置", because: "a traditional character"),
      .flagged("Cancel", "de", "⟦Отмена⟧", because: "a Russian text in a German file"),
      .flagged("Start", "ro", "Porne⟦ş⟧te", because: "s with a cedilla, which looks like the Romanian letter"),
      .flagged("Files", "fa", "فا⟦ي⟧ل‌ها", because: "the Arabic yeh in place of the Persian one"),
      .flagged(
        "Show the list of files", "ar", "⟦Afficher la liste des fichiers⟧",
        because: "a French sentence in an Arabic file"),
      .accepted("Open in iCloud", "ru", "Открыть в iCloud", because: "a Latin name"),
      .accepted("Drive C is off", "ru", "Диск C отключён", because: "the source names it, too"),
      .accepted("VPN server", "ru", "VPN-сервер", because: "a hyphen parts two scripts"),
      .accepted("Behind the stage", "zh-Hant", "後台", because: "台 is written in both"),
      .accepted("Café nearby", "de", "Café in der Nähe", because: "é is a letter of loanwords"),
      .accepted("100 μs", "de", "100 μs", because: "a unit"),
      .accepted("Subject", "uk", "Об’єкт", because: "an apostrophe is part of the word"),
      .accepted("Open Firefox", "ja", "Firefoxを開く", because: "Japanese sets no spaces around Latin names"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ text: TextUnit, in context: RuleContext) -> [Finding] {
    let traits = text.traits
    guard !text.isSource else { return [] }
    guard traits.contains(.beyondASCII) else {
      return traits.contains(.asciiLetter) ? inLatinLetters(text) : []
    }
    let letters = LocaleLetters.of(text.locale)
    guard Self.mayBeWrong(text.masked.units, letters) else { return [] }
    let inspection = Inspection(text: text, letters: letters)
    return inspection.finding().map { [$0] } ?? []
  }

  /// One pass over the units: a letter that is not of the locale's standard ones, Latin beside another cased script, or
  /// Latin alone where another script is written.
  private static func mayBeWrong(_ units: [UInt16], _ letters: LocaleLetters) -> Bool {
    let latin = UInt16(Letters.latin)
    var hasLatin = false
    var hasOther = false
    var hasOtherCased = false
    return Letters.table.withUnsafeBufferPointer { table in
      for unit in units {
        let facts = table[Int(unit)]
        guard facts & Letters.letter != 0 else { continue }
        if facts & 0xFF == latin {
          hasLatin = true
        } else if facts & 0xFF != 0 {
          hasOther = true
          if facts & Letters.cased != 0 { hasOtherCased = true }
        }
        if unit >= 0x80, !letters.standard.contains(unit) { return true }
      }
      return hasLatin && (hasOtherCased || !hasOther && !letters.isLatin)
    }
  }

  /// A text of ASCII letters alone in a locale of another script: a sentence of some other language.
  private func inLatinLetters(_ text: TextUnit) -> [Finding] {
    guard text.source != nil, text.text.utf8.count >= 12, text.text != text.sourceText else { return [] }
    let letters = LocaleLetters.of(text.locale)
    guard !letters.isLatin, !letters.scripts.isEmpty else { return [] }
    let inspection = Inspection(text: text, letters: letters)
    return inspection.inAnotherScript().map { [$0] } ?? []
  }

  // MARK: -

  /// A closer look at one text that may have something.
  private struct Inspection {
    let text: TextUnit
    let letters: LocaleLetters
    let units: [UInt16]
    let sourceUnits: [UInt16]
    /// Runs of letters with their marks. A word may hold several scripts.
    let words: [Range<Int>]
    let sourceWords: Set<ArraySlice<UInt16>>

    init(text: TextUnit, letters: LocaleLetters) {
      self.text = text
      self.letters = letters
      units = text.masked.units
      sourceUnits = text.parsedSource?.masked.units ?? []
      words = Self.words(of: units)
      sourceWords = Set(Self.words(of: sourceUnits).map { [sourceUnits] in sourceUnits[$0] })
    }

    func finding() -> Finding? {
      inAnotherScript() ?? mixedWord() ?? lonelyLetter() ?? otherHan() ?? otherScript() ?? lookAlike()
        ?? unknownLetter() ?? sameAsAnotherLanguage()
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    private func isOwn(_ script: UInt8) -> Bool { letters.scripts.contains(script) }

    private static func words(of units: [UInt16]) -> [Range<Int>] {
      var words: [Range<Int>] = []
      var start: Int?
      for (i, unit) in units.enumerated() {
        if Letters.facts(unit) & (Letters.letter | Letters.mark) != 0 {
          if start == nil { start = i }
        } else if let begin = start {
          words.append(begin..<i)
          start = nil
        }
      }
      if let begin = start { words.append(begin..<units.count) }
      return words
    }

    /// Whether the source has the word.
    private func isInSource(_ range: Range<Int>) -> Bool { sourceWords.contains(units[range]) }

    // MARK: Whole texts

    /// A text of several words without a letter of the locale's scripts, which is not the source.
    func inAnotherScript() -> Finding? {
      var foreign: UInt8 = 0
      var foreignWords = 0
      var foreignLetters = 0
      for word in words {
        var script: UInt8 = 0
        for unit in units[word] {
          let own = Letters.script(unit)
          guard own != 0 else { continue }
          if isOwn(own) { return nil }
          script = own
        }
        guard script != 0 else { continue }
        // One script only; names that the source has tell nothing.
        if foreign != 0, foreign != script { return nil }
        foreign = script
        if !isInSource(word), word.count >= 2 || script != Letters.latin {
          foreignWords += 1
          foreignLetters += word.count
        }
      }
      guard foreign != 0, text.text != text.sourceText else { return nil }
      // Names are Latin in any language; other scripts are not.
      if foreign == Letters.latin {
        guard foreignWords >= 4, foreignLetters >= 16, isMostlyLowerCase(), !units.contains(0xA9) else { return nil }
      } else {
        guard foreignLetters >= 2, !isWrittenNearby(foreign), !isSharedWithMany() else { return nil }
      }
      let whole = trimmed()
      return text.finding(
        Characters.metadata, confidence: .certain,
        "'\(string(whole).shortened)' is in \(Letters.name(ofScript: foreign)) letters; '\(text.locale)' is written in \(ownNames)",
        help: "It may be the text of another language. Translate it", range: whole)
    }

    /// Whether a script is at home where the language is spoken: Tifinagh in Morocco, which CLDR does not list for all of
    /// its languages.
    private func isWrittenNearby(_ script: UInt8) -> Bool {
      guard let home = Letters.home(ofScript: script) else { return false }
      return home == text.locale.region
    }
    private var ownNames: String {
      letters.scripts.prefix(3).map { Letters.name(ofScript: $0) }.joined(separator: " or ")
    }
    private func trimmed() -> Range<Int> {
      let shown = units.indices.filter { !Letters.isSpace(units[$0]) }
      guard let first = shown.first, let last = shown.last else { return 0..<units.count }
      return first..<last + 1
    }
    private func isMostlyLowerCase() -> Bool {
      var lower = 0
      var upper = 0
      for unit in units {
        let facts = Letters.facts(unit)
        if facts & Letters.lower != 0 { lower += 1 }
        if facts & Letters.upper != 0 { upper += 1 }
      }
      return lower > 4 * upper
    }
    /// Whether three other languages or more have the same text, as the names of languages are.
    private func isSharedWithMany() -> Bool {
      var count = 0
      for (locale, other) in text.entry.translations where locale.language != text.locale.language {
        if other.values.contains(where: { $0.text == text.text }) { count += 1 }
        if count >= 3 { return true }
      }
      return false
    }

    // MARK: Words of two scripts

    /// A word of two scripts with upper and lower case, one of them only by letters that look like the other's.
    private func mixedWord() -> Finding? {
      for word in words where word.count >= 2 && word.count <= 60 {
        var scripts: [UInt8: Int] = [:]
        for unit in units[word] {
          let facts = Letters.facts(unit)
          if facts & Letters.cased != 0, facts & 0xFF != 0 { scripts[UInt8(facts & 0xFF), default: 0] += 1 }
        }
        guard scripts.count == 2, !isInSource(word) else { continue }
        let sorted = scripts.sorted { a, b in
          a.value != b.value ? a.value > b.value : isOwn(a.key) && !isOwn(b.key)
        }
        for (major, minor) in [(sorted[0].key, sorted[1].key), (sorted[1].key, sorted[0].key)] {
          if let finding = mixed(word, major: major, minor: minor) { return finding }
        }
      }
      return nil
    }

    private func mixed(_ word: Range<Int>, major: UInt8, minor: UInt8) -> Finding? {
      guard isOwn(major) || major == Letters.latin else { return nil }
      let strangers = word.filter { Letters.script(units[$0]) == minor }
      guard strangers.count * 2 <= word.count else { return nil }
      // A word behind an abbreviation: `PDFом`.
      let caps = strangers.prefix { Letters.facts(units[$0]) & Letters.upper != 0 }
      if strangers.count >= 2, caps.count == strangers.count, strangers.first == word.lowerBound,
        strangers.last == word.lowerBound + strangers.count - 1, strangers.count < word.count,
        Letters.facts(units[word.lowerBound + strangers.count]) & Letters.lower != 0
      {
        return nil
      }
      let source = isOwn(major) ? letters : LocaleLetters.of(.english)
      var mended = Array(units[word])
      for i in strangers {
        guard let other = source.lookAlike(of: units[i]), Letters.script(other) == major else { return nil }
        mended[i - word.lowerBound] = other
      }
      guard let first = strangers.first else { return nil }
      let meant = String(decoding: mended, as: UTF16.self)
      let many = strangers.count > 1 ? " and \(strangers.count - 1) more" : ""
      return text.finding(
        Characters.metadata, confidence: .certain,
        "'\(string(word))' mixes scripts: '\(string(first..<first + 1))'\(many) is \(Letters.name(ofScript: minor)), the rest \(Letters.name(ofScript: major))",
        help: "Type the whole word in \(Letters.name(ofScript: major)) letters", range: word,
        fixes: [Fix("Write it in \(Letters.name(ofScript: major)) letters", text: meant, safety: .unsafe)])
    }

    /// A Latin letter as a word of its own among words of another cased script, where the language has a word that
    /// looks so: `c` for the Russian `с`.
    private func lonelyLetter() -> Finding? {
      guard !letters.isLatin else { return nil }
      for (number, word) in words.enumerated() where word.count == 1 {
        let unit = units[word.lowerBound]
        guard Letters.script(unit) == Letters.latin, !isInSource(word), number + 1 < words.count else { continue }
        let next = words[number + 1]
        guard next.lowerBound == word.upperBound + 1, units[word.upperBound] == 0x20, next.count >= 2,
          units[next].allSatisfy({ isOwn(Letters.script($0)) && Letters.facts($0) & Letters.lower != 0 })
        else { continue }
        if word.lowerBound > 0, units[word.lowerBound - 1] != 0x20 { continue }
        guard let other = letters.lookAlike(of: unit), isOwn(Letters.script(other)) else { continue }
        // `Диск C отключён`: a capital within a text is a name.
        if Letters.facts(unit) & Letters.upper != 0, number > 0 { continue }
        let own = Letters.name(ofScript: Letters.script(other))
        return text.finding(
          Characters.metadata, "'\(string(word))' is a Latin letter before a \(own) word",
          help: "Type it in \(own) letters", range: word,
          fixes: [
            Fix("Write it in \(own) letters", text: String(decoding: [other], as: UTF16.self), safety: .unsafe)
          ])
      }
      return nil
    }

    // MARK: Han

    /// Simplified characters in Traditional Chinese and Japanese, traditional ones in Simplified Chinese.
    private func otherHan() -> Finding? {
      guard let han = letters.han else { return nil }
      let toTraditional = han != .simplified
      let strangers = units.indices.filter { i in
        let unit = units[i]
        guard Letters.script(unit) == Letters.han, !letters.known.contains(unit) else { return false }
        let other = Letters.counterpart(unit, toTraditional: toTraditional)
        // What only the other script writes: the way back leads to another character, or the locale knows its counterpart.
        return other != unit && !(letters.charset.map { Letters.has($0, unit) } ?? true)
          && (han == .japanese || letters.known.contains(other)) && !sourceUnits.contains(unit)
      }
      guard let first = strangers.first else { return nil }
      let name = toTraditional ? "simplified" : "traditional"
      // Those that stand together are told and mended together.
      let run = first..<first + zip(first..., strangers).prefix { $0 == $1 }.count
      let many = strangers.count > run.count ? ", and \(strangers.count - run.count) more" : ""
      let mended = String(
        decoding: units[run].map { Letters.counterpart($0, toTraditional: toTraditional) }, as: UTF16.self)
      let noun = run.count == 1 ? "is a \(name) character" : "are \(name) characters"
      let here =
        switch han {
        case .japanese: "Japanese writes otherwise"
        case .simplified: "Simplified Chinese writes '\(mended)'"
        case .traditional: "Traditional Chinese writes '\(mended)'"
        }
      let fixes =
        han == .japanese
        ? []
        : [Fix(run.count == 1 ? "Write the other character" : "Write the others", text: mended, safety: .unsafe)]
      return text.finding(
        Characters.metadata, "'\(string(run).shortened)' \(noun); \(here)\(many)", range: run, fixes: fixes)
    }

    // MARK: Letters

    /// Letters of a script that is neither the locale's, nor Latin, nor in the source.
    private func otherScript() -> Finding? {
      for word in words {
        guard
          let at = word.first(where: { i in
            let facts = Letters.facts(units[i])
            let script = UInt8(facts & 0xFF)
            return facts & Letters.letter != 0 && script != 0 && script != Letters.latin && !isOwn(script)
              && !letters.known.contains(units[i])
          })
        else { continue }
        let script = Letters.script(units[at])
        // A Greek letter alone is a sign of mathematics, or a unit; the Han script is written in Korea and Vietnam, too.
        if script == Letters.greek, word.filter({ Letters.script(units[$0]) == Letters.greek }).count == 1,
          letters.isLatin == false || letters.lookAlike(of: units[at]) == nil || word.count == 1
        {
          continue
        }
        if sourceUnits.contains(where: { Letters.script($0) == script }) || isWrittenNearby(script)
          || isSharedWithMany()
        {
          continue
        }
        let name = Letters.name(ofScript: script)
        return text.finding(
          Characters.metadata, "'\(string(word).shortened)' is written with \(name) letters", range: word)
      }
      return nil
    }

    /// A letter that looks like one of the language and is another.
    private func lookAlike() -> Finding? {
      guard letters.hasExemplars else { return nil }
      for (i, unit) in units.enumerated() where unit >= 0x80 {
        guard Letters.isLetter(unit), !letters.standard.contains(unit), isOwn(Letters.script(unit)), unit < 0x2E80,
          let other = letters.lookAlike(of: unit), other >= 0x80, !sourceUnits.contains(unit),
          // Arabic letters without their dots look alike, too.
          Letters.sound(unit) == Letters.sound(other)
        else { continue }
        let meant = String(decoding: [other], as: UTF16.self)
        return text.finding(
          Characters.metadata, severity: .note,
          "'\(string(i..<i + 1))' (U+\(Self.code(unit))) looks like '\(meant)' (U+\(Self.code(other))), the letter of '\(text.locale)'",
          help: "Type the letter of the language", range: i..<i + 1,
          fixes: [Fix("Write the language's letter", text: meant, safety: .unsafe)])
      }
      return nil
    }

    /// A letter of the right script that the language does not even have in names, in a word that the source has not.
    ///
    /// Only of scripts with capitals: CLDR lists the rarer letters of others less surely.
    private func unknownLetter() -> Finding? {
      guard letters.hasExemplars else { return nil }
      for word in words {
        guard
          let at = word.first(where: { i in
            let unit = units[i]
            return unit >= 0x80 && Letters.facts(unit) & Letters.cased != 0 && isOwn(Letters.script(unit))
              && !letters.known.contains(unit)
          }), !isInSource(word), !cts_is_letter_form(UInt32(units[at]))
        else { continue }
        if isSharedWithMany() { return nil }
        return text.finding(
          Characters.metadata, severity: .note,
          "'\(string(at..<at + 1))' in '\(string(word).shortened)' is no letter of '\(text.locale)'",
          help: "Look whether the word belongs to another language", range: word)
      }
      return nil
    }

    /// A text with a letter of loanwords that another language has for the same string, letter by letter.
    private func sameAsAnotherLanguage() -> Finding? {
      guard letters.hasExemplars, text.text.utf8.count >= 3 else { return nil }
      guard
        let at = units.indices.first(where: { i in
          let unit = units[i]
          return unit >= 0x80 && unit < 0x2E80 && Letters.isLetter(unit) && isOwn(Letters.script(unit))
            && !letters.standard.contains(unit) && !sourceUnits.contains(unit)
        })
      else { return nil }
      // Neighbours share loanwords, whose letters bear accents; a sentence, or a letter of its own, they do not.
      guard words.count >= 3 || !cts_has_decomposition(UInt32(units[at])) else { return nil }
      for locale in text.entry.translations.keys.sorted() where locale.language != text.locale.language {
        guard let other = text.entry.translations[locale], locale != text.sourceTranslation?.locale,
          other.allValues.contains(where: { $0.text == text.text })
        else { continue }
        let otherLetters = LocaleLetters.of(locale)
        guard otherLetters.standard.contains(units[at]), !isSharedWithMany() else { continue }
        return text.finding(
          Characters.metadata,
          "'\(text.text.shortened)' is the text of '\(locale)': '\(string(at..<at + 1))' is no letter of '\(text.locale)' words",
          help: "Translate it", range: trimmed())
      }
      return nil
    }

    private static func code(_ unit: UInt16) -> String {
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }
}
