import Catalogs
import Findings
import Linter
import Texts

/// Flags a translation in which placeholders of one type seem to have changed places.
///
/// `%@ of %@` says nothing of its order. But where the source quotes its second value, or has it behind a colon, and the
/// translation does so with its first, the values are surely not where the translator thought. Numbers can be mixed up as well.
struct FormatOrder: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/format-order", severity: .warning,
    summary: "Two placeholders seem to have changed places.",
    rationale:
      "The app fills in unnumbered placeholders from first to last, no matter what the words around them say. If a translation swaps two of them, each shows the other's value. The same happens if two numbers are mixed up.",
    remedy:
      "Number the placeholders by their order in the source, for example %2$@ before %1$@, and don't mix up the numbers",
    references: ["Apple, String Format Specifiers", "IEEE Std 1003.1, fprintf"],
    examples: [
      .flagged(
        "There are %@ files in “%@”", "tr", "“⟦%@⟧” içinde %@ dosya var",
        because: "the quoted name now comes first, so the number appears in its place"),
      .flagged(
        "%@ (%@)", "ja", "（⟦%@⟧）%@", because: "the value in brackets now comes first"),
      .flagged(
        "Cannot open %@: %@", "ar", "تعذر: ⟦%@⟧ فتح %@", because: "in the source, the reason comes after the colon"),
      .flagged("%lld of %lld%%", "eu", "⟦%lld⟧%% %lld", because: "the percentage now comes first"),
      .flagged(
        "Distance: %1$@ ± %2$@", "de", "Entfernung: ⟦%2$@ ± %1$@⟧",
        because: "the value is now the tolerance, and the tolerance the value"),
      .flagged(
        "Cannot open %1$@: %2$@", "lt", "Nepavyko atverti ⟦%2$@: %1$@⟧",
        because: "in the source, the reason comes after the colon"),
      .flagged(
        "%1$@ wants to open %2$@", "de", "⟦%2$@ möchte %1$@⟧ öffnen",
        otherLocales: [
          ("fr", "%1$@ veut ouvrir %2$@"), ("es", "%1$@ quiere abrir %2$@"), ("it", "%1$@ vuole aprire %2$@"),
        ], because: "all other translations keep the order"),
      .accepted(
        "%1$@ of %2$@", "ja", "%2$@ 中の %1$@", because: "words say which value is which"),
      .accepted(
        "There are %@ files in “%@”", "tr", "“%2$@” içinde %1$@ dosya var", because: "the placeholders are numbered"),
      .accepted(
        "There are %@ files in “%@”", "de", "Es gibt %@ Dateien in „%@“",
        because: "the order is the same as in the source"),
      .accepted("%@ of %@", "ja", "%@中の%@", because: "nothing shows which value is which"),
      .accepted(
        "There are %lld files in “%@”", "de", "Es gibt %lld Dateien in „%@“",
        because: "the placeholders have different types"),
      .accepted("“%@” by %@", "zh-Hans", "“%@”——%@ 作", because: "each placeholder keeps its own punctuation"),
      .accepted("Saved “%@” in %@", "ja", "「%@」を「%@」に保存", because: "both placeholders are quoted in the translation"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .placeholder }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard let source = text.parsedSource, source.format.placeholders.count > 1,
      text.format.placeholders.count > 1, text.text != source.text
    else { return [] }
    if let finding = exchanged(in: text, source) ?? reversed(in: text, source, context.localeData) { return [finding] }
    let own = text.format.arguments
    let theirs = source.format.arguments
    guard own.count <= 20, own.count == theirs.count, text.format.broken.isEmpty else { return [] }
    guard own.allSatisfy({ $0.position == nil }), theirs.allSatisfy({ $0.position == nil }) else { return [] }
    // Types that differ are an error of their own.
    guard zip(own, theirs).allSatisfy({ $0.kind == $1.kind }) else { return [] }
    let ownMarks = Surroundings.all(own, in: text.format)
    let theirMarks = Surroundings.all(theirs, in: source.format)

    var moved: (mark: Surroundings, from: Int, to: Int, group: [Int])?
    for mark in Surroundings.each {
      for (number, kind) in theirs.map(\.kind).enumerated()
      where theirs.firstIndex(where: { $0.kind == kind }) == number {
        let group = theirs.indices.filter { theirs[$0].kind == kind }
        let before = group.filter { theirMarks[$0].contains(mark) }
        guard !before.isEmpty, before.count < group.count else { continue }
        let after = group.filter { ownMarks[$0].contains(mark) }
        guard after.count == before.count else { continue }
        // One sign that stayed where it was outweighs another that moved.
        if after == before { return [] }
        let from = before.first { !after.contains($0) } ?? before[0]
        let to = after.first { !before.contains($0) } ?? after[0]
        moved = moved ?? (mark, from, to, group)
      }
    }
    guard let moved else { return [] }
    let placeholder = own[moved.to]
    let numbered = Self.numbers(own.count, moved.from, moved.to, in: moved.group)
      .map { theirs[$0].numbered($0 + 1, as: theirs[$0]) }
    return [
      text.finding(
        Self.metadata, severity: .error, confidence: .borderline,
        "'\(placeholder.spelling)' \(moved.mark.description) takes value \(moved.to + 1), and in the source it is value \(moved.from + 1)",
        help: "If the order has changed, number the placeholders: " + numbered.joined(separator: ", "),
        range: placeholder.range)
    ]
  }

  /// The value that each placeholder takes where one of a group of the same type takes that of another: the rest of the group
  /// keep their order, and all others their places.
  private static func numbers(_ count: Int, _ from: Int, _ to: Int, in group: [Int]) -> [Int] {
    var values = Array(0..<count)
    var rest = group.filter { $0 != from }
    for place in group { values[place] = place == to ? from : rest.removeFirst() }
    return values
  }
}

/// The signs right beside a placeholder that are alike in all languages.
private struct Surroundings: OptionSet, CustomStringConvertible {
  let rawValue: Int
  static let quotes = Surroundings(rawValue: 1)
  static let brackets = Surroundings(rawValue: 2)
  static let colon = Surroundings(rawValue: 4)
  static let percent = Surroundings(rawValue: 8)
  static let tags = Surroundings(rawValue: 16)
  static let sign = Surroundings(rawValue: 32)
  static let each: [Surroundings] = [.quotes, .brackets, .percent, .tags, .sign, .colon]

  var description: String {
    switch self {
    case .quotes: "in quotation marks"
    case .brackets: "in brackets"
    case .colon: "after the colon"
    case .percent: "with the percent sign"
    case .tags: "in markup"
    default: "with its sign"
    }
  }

  static func all(_ placeholders: [Placeholder], in format: FormatString) -> [Surroundings] {
    let units = Array(format.text.utf16)
    return placeholders.map { placeholder in
      var before = placeholder.range.lowerBound - 1
      let touching = before >= 0 ? units[before] : 0
      while before >= 0, isSpace(units[before]) { before -= 1 }
      var after = placeholder.range.upperBound
      while after < units.count, isSpace(units[after]) { after += 1 }
      let left = before >= 0 ? units[before] : 0
      let right = after < units.count ? units[after] : 0
      var marks: Surroundings = []
      if isQuote(left), isQuote(right) { marks.insert(.quotes) }
      if [0x28, 0x5B, 0xFF08, 0x3010].contains(left), [0x29, 0x5D, 0xFF09, 0x3011].contains(right) {
        marks.insert(.brackets)
      }
      if left == 0x3A || left == 0xFF1A || left == 0x17C8 { marks.insert(.colon) }
      if right == 0x25, after + 1 < units.count, units[after + 1] == 0x25 { marks.insert(.percent) }
      if (left == 0x3E && right == 0x3C) || (left == 0x2A && right == 0x2A) { marks.insert(.tags) }
      if touching == 0x23 || touching == 0x40 || touching == 0xD7 { marks.insert(.sign) }
      return marks
    }
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0xA0 || unit == 0x202F || (unit >= 0x200B && unit <= 0x200F)
      || (unit >= 0x2066 && unit <= 0x2069)
  }
  private static func isQuote(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F, 0xFF02: true
    default: false
    }
  }
}
