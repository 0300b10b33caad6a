import Catalogs
import Findings
import TextLayout
import Texts

/// Texts, words and letters of a script that the language is not written in.
extension CharacterInspection {
  /// A word of two scripts with upper and lower case, one of them only by letters that look like the other's.
  func mixedWord() -> Finding? {
    for word in words where word.count >= 2 && word.count <= 60 && isMixed(word) {
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

  /// Whether a word has letters of several scripts with capitals.
  private func isMixed(_ word: Range<Int>) -> Bool {
    var first: UInt16 = 0
    for unit in units[word] {
      let facts = Letters.facts(unit)
      guard facts & Letters.cased != 0, facts & 0xFF != 0 else { continue }
      if first == 0 { first = facts & 0xFF } else if first != facts & 0xFF { return true }
    }
    return false
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
    let meant = String(utf16Units: mended)
    let many = strangers.count > 1 ? " and \(strangers.count - 1) more" : ""
    return text.finding(
      Characters.metadata, confidence: .certain,
      "'\(string(word))' mixes scripts: '\(string(first..<first + 1))'\(many) is \(Letters.name(ofScript: minor)), the rest \(Letters.name(ofScript: major))",
      help: "Type the whole word in \(Letters.name(ofScript: major)) letters", range: word,
      fixes: [Fix("Write it in \(Letters.name(ofScript: major)) letters", text: meant, safety: .unsafe)])
  }

  /// A Latin letter as a word of its own among words of another cased script, where the language has a word that
  /// looks so: `c` for the Russian `с`.
  func lonelyLetter() -> Finding? {
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
          Fix("Write it in \(own) letters", text: String(utf16Units: [other]), safety: .unsafe)
        ])
    }
    return nil
  }

  /// Letters of a script that is neither the locale's, nor Latin, nor in the source.
  func otherScript() -> Finding? {
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
}
