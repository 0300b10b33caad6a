import Catalogs
import Linter
import LocaleData
import Texts

/// Texts in another script than the locale's, Chinese characters of the other kind among them.
extension LanguageObservation {
  /// A text without a letter of the locale's scripts, which isn't the source.
  func foreignScript() -> (LanguageVerdict.Kind, Range<Int>)? {
    guard letters.hasExemplars else { return nil }
    if hanLetters + otherLettersOfHan > 0, let found = otherEastAsian() { return found }
    guard let script, !letters.scripts.contains(script) else { return nil }
    // Words of the source may be names; an own letter anywhere makes it a mixture, which l10n/characters looks at.
    if words.words.contains(where: { letters.scripts.contains($0.script) && !($0.script == Letters.latin) }) {
      return nil
    }
    let inspection = CharacterInspection(text: text, letters: letters)
    guard !inspection.isSharedWithMany() else { return nil }
    let foreign = own.filter { $0.script == script }
    let count = foreign.reduce(0) { $0 + $1.range.count }
    if script == Letters.latin {
      // Names are Latin in any language: a sentence is none, nor is the text of one other locale.
      let isSentence = foreign.count >= 4 && count >= 16 && isMostlyLowerCase(inspection.units)
      let isOfSibling = sibling.count == 1 && count >= 4 && source != nil && !isLikeSource && isLikelier(in: sibling[0])
      guard isSentence || isOfSibling, !inspection.units.contains(0xA9) else { return nil }
    } else {
      if words.words.contains(where: { letters.scripts.contains($0.script) && !isInSource($0) }) { return nil }
      guard count >= 2, !inspection.isWrittenNearby(script) else { return nil }
    }
    return (.script(script), inspection.trimmed())
  }

  private func isMostlyLowerCase(_ units: [UInt16]) -> Bool {
    let lower = units.count { Letters.facts($0) & Letters.lower != 0 }
    return lower > 4 * units.count { Letters.facts($0) & Letters.upper != 0 }
  }

  /// Whether a text looks like a language's rather than English, as names and words of computers do.
  private func isLikelier(in locale: LocaleID) -> Bool {
    let model = LanguageModel.shared
    guard let number = model.number(of: locale), let english = model.number(of: .english) else { return false }
    var scores = [Int32](repeating: 0, count: model.languages.count)
    for word in own { _ = model.add(words.letters(of: word), to: &scores) }
    return scores[number] >= scores[english] + 10
  }

  private func isInSource(_ word: TextWords.Word) -> Bool { source?.has(word.hash) ?? false }

  /// Japanese where Chinese or Korean is expected, and Chinese where Japanese or Korean is.
  private func otherEastAsian() -> (LanguageVerdict.Kind, Range<Int>)? {
    let kana = words.units.count { Self.kana.contains(Letters.script($0)) }
    let hangul = otherLettersOfHan - kana
    func sourceHas(_ scripts: [UInt8]) -> Bool { source?.words.contains { scripts.contains($0.script) } ?? false }
    func found(_ tag: String) -> (LanguageVerdict.Kind, Range<Int>)? {
      CharacterInspection(text: text, letters: letters).isSharedWithMany()
        ? nil : (.language(LocaleID(canonical: tag), sibling: nil), whole)
    }
    switch text.locale.language {
    case "zh", "yue":
      // One kana among many characters is の, which Chinese shops like.
      if kana >= 2, kana * 5 >= hanLetters + kana, !sourceHas(Self.kana) { return found("ja") }
    case "ko":
      if hangul == 0, kana >= 2, !sourceHas(Self.kana) { return found("ja") }
      if hangul == 0, hanLetters >= 2, kana == 0, !sourceHas([Letters.han]) { return found("zh") }
    case "ja":
      // A Japanese sentence has kana. A label has none as often as not, but no simplified characters.
      let isLong = hanLetters >= 10 && isSentence
      if kana == 0, hangul == 0, hanLetters >= 2,
        isLong || strangers() > 0 && sibling.contains(where: { $0.language == "zh" })
      {
        return found("zh")
      }
    default: break
    }
    return nil
  }

  /// A text in the other kind of Chinese characters: one or two may be names.
  func otherHan() -> (LanguageVerdict.Kind, Range<Int>)? {
    guard letters.han == .simplified || letters.han == .traditional, hanLetters >= 5 else { return nil }
    let count = strangers()
    guard count >= 2, count * 7 >= hanLetters else { return nil }
    let other = LocaleID(canonical: letters.han == .simplified ? "zh-Hant" : "zh-Hans")
    return (.language(other, sibling: sibling.first { $0.script == other.script }), whole)
  }

  /// How many Chinese characters are those that only the other kind of Chinese writes.
  private func strangers() -> Int {
    guard let han = letters.han, let charset = letters.charset else { return 0 }
    let remarkable = letters.remarkable
    let known = letters.known
    return words.units.count { unit in
      guard unit >= 0x2E80, remarkable.contains(unit), Letters.script(unit) == Letters.han, !known.contains(unit),
        !charset.contains(unit)
      else { return false }
      let other = Letters.counterpart(unit, toTraditional: han != .simplified)
      return other != unit && (han == .japanese || known.contains(other))
    }
  }
}
