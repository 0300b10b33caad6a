import Catalogs
import Findings
import Linter
import LocaleData
import Texts

/// Numbered placeholders, which a translator may put in any order, and mix up.
extension FormatOrder {
  /// Two numbered placeholders, each with the signs beside it that the source has beside the other.
  func exchanged(in text: TextView, _ source: ParsedText) -> Finding? {
    let own = text.format.arguments
    let indexed = source.format.argumentsByIndex
    guard own.count == indexed.count, (2...20).contains(own.count), own.allSatisfy({ $0.position != nil }) else {
      return nil
    }
    let allSigns = Signs.all(beside: indexed.map(\.placeholder.range), in: Array(source.text.utf16))
    let sourceSigns = Signs.between(allSigns)
    let ownSigns = Signs.between(Signs.all(beside: own.map(\.range), in: Array(text.text.utf16)))
    for (i, first) in own.enumerated() {
      for (j, second) in own.enumerated().dropFirst(i + 1) where first.kind == second.kind {
        guard let a = indexed.firstIndex(where: { $0.index == first.position }),
          let b = indexed.firstIndex(where: { $0.index == second.position }), allSigns[a] != allSigns[b],
          sourceSigns[a] != sourceSigns[b],
          ownSigns[i] == sourceSigns[b], ownSigns[j] == sourceSigns[a]
        else { continue }
        return text.finding(
          Self.metadata, confidence: .certain,
          "'\(first.spelling)' and '\(second.spelling)' seem to be exchanged: the signs next to them are swapped, compared with the source",
          help: "Check which value belongs where, and exchange the two if they're mixed up",
          range: min(
            first.range.lowerBound, second.range.lowerBound)..<max(first.range.upperBound, second.range.upperBound))
      }
    }
    return nil
  }

  /// Two numbered placeholders in another order than in the source, which all similar languages keep.
  func reversed(in text: TextView, _ source: ParsedText, _ localeData: LocaleData) -> Finding? {
    let own = text.format.arguments
    let indices = source.format.argumentsByIndex.map(\.index)
    guard own.count == 2, indices.count == 2, own[0].kind == own[1].kind, own[0].position == indices[1],
      own[1].position == indices[0], indices[0] != indices[1], text.isFirstValue,
      localeData.hasEnglishOrder(text.locale), localeData.hasEnglishOrder(text.table.sourceLocale)
    else { return nil }
    var languages: Set<String> = []
    for other in text.entry.translations.values
    where other.locale.language != text.locale.language && localeData.hasEnglishOrder(other.locale)
      && other.locale.language != text.table.sourceLocale.language
    {
      guard let theirs = other.values.first?.text, !theirs.isEmpty, theirs != source.text else { continue }
      guard FormatString(theirs).argumentsByIndex.map(\.index) == indices else { return nil }
      languages.insert(other.locale.language)
    }
    guard languages.count >= Self.leastLanguages else { return nil }
    return text.finding(
      Self.metadata, severity: .note, confidence: .certain,
      "'\(own[0].spelling)' comes before '\(own[1].spelling)', unlike in the source and in \(languages.count) other languages",
      help: "Check which value belongs where, and exchange the two if they're mixed up",
      range: own[0].range.lowerBound..<own[1].range.upperBound)
  }

  /// So many other languages have to keep the order.
  private static let leastLanguages = 3
}

/// The signs beside a placeholder that keep their place in all languages: none of those that end sentences and clauses.
private struct Signs: Equatable {
  private var before: UInt16
  private var after: UInt16

  /// Of each of some placeholders, in the order of a text.
  static func all(beside ranges: [Range<Int>], in units: [UInt16]) -> [Signs] {
    ranges.map { range in
      Signs(
        before: sign(units[..<range.lowerBound].last { !isPassed($0) }),
        after: sign(units[range.upperBound...].first { !isPassed($0) }))
    }
  }

  /// Those between placeholders: what stands before all of them, or behind all, says nothing of their order.
  static func between(_ all: [Signs]) -> [Signs] {
    var all = all
    if !all.isEmpty {
      all[0].before = 0
      all[all.count - 1].after = 0
    }
    return all
  }

  private static func isPassed(_ unit: UInt16) -> Bool { CodeUnits.isSpace(unit) || CodeUnits.isInvisible(unit) }

  /// What stands for a sign however it is written; 0 for letters, and for what joins two values in either order (`/`, `·`, a line break).
  private static func sign(_ unit: UInt16?) -> UInt16 {
    switch unit {
    case 0x28, 0xFF08: 0x28
    case 0x29, 0xFF09: 0x29
    case 0x3A, 0xFF1A: 0x3A
    case 0x5B, 0x5D, 0xB1: unit ?? 0
    default: 0
    }
  }
}
