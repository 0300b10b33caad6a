import Catalogs
import Findings
import Fit
import Foundation
import Linter
import Texts

/// Flags a text that is longer than a declared limit, in the unit that it is declared in.
struct TooManyCharacters: TextRule {
  static let metadata = RuleMetadata(
    id: "fit/too-many-characters", severity: .error,
    summary: "A string is longer than the limit that its file, its comment or the configuration declares.",
    rationale:
      "Such a limit usually means that no more characters can be shown, stored or accepted. Anything beyond it is cut off, or the text is rejected.",
    remedy: "Shorten the text, or raise the limit if it's out of date",
    references: [
      "XLIFF 1.2, maxwidth and size-unit", "XLIFF 2.1, Size and Length Restriction Module", "ITS 2.0, Storage Size",
    ],
    examples: [
      .flagged(
        "Off", "de", "⟦Ausgeschaltet⟧", comment: "max 10 characters",
        because: "13 characters where the comment allows 10"),
      .flagged(
        "Saves battery.", "de", "⟦Schont den Akku des Geräts.⟧", comment: "No more than 20 symbols",
        because: "here, 'symbols' means characters"),
      .flagged(
        "Home", "fi", "⟦Etusivulle siirtyminen⟧", comment: "[CHAR LIMIT=12]", because: "a limit in Android's notation"),
      .flagged("⟦Turn everything off⟧", box: "max-characters=12", because: "the source itself is too long"),
      .accepted("Off", "de", "Aus", comment: "max 10 characters", because: "within the limit"),
      .accepted(
        "Choose a longer one", "de", "Wähle ein längeres", comment: "at least 8 characters",
        because: "the comment gives a minimum, not a maximum"),
      .accepted(
        "Account ends in", "de", "Das Konto endet auf die Ziffern", comment: "followed by the last 3 letters",
        because: "the comment is about something else"),
      .accepted(
        "Family", "hi", "परिवारों", comment: "max 6 characters",
        because: "signs that combine into one character count as one"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .limited }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    // A variable's text is a part; its limits would be the whole's.
    guard text.entryBoxes.hasLimits || text.hasCountedTexts, text.substitution == nil, let box = text.boxes.first,
      text.isSource || text.text != text.sourceText
    else { return [] }
    var findings: [Finding] = []
    let counted = text.hasCountedTexts ? text.value.counted : []
    let whole = counted.first { $0.isWhole }
    for limit in box.limits {
      if let finding = finding(limit, whole ?? Self.counted(text.text), in: text) {
        findings.append(finding)
        break
      }
    }
    for part in counted where !part.isWhole {
      for limit in part.limits where limit.bound == .maximum && limit.amount > 0 {
        if let finding = finding(limit, part, in: text) {
          findings.append(finding)
          break
        }
      }
    }
    return findings
  }

  private static func counted(_ text: String) -> CountedText {
    CountedText(whole: text, range: 0..<text.utf8.count, isWhole: true)
  }

  private func finding(_ limit: SizeLimit, _ counted: CountedText, in text: TextView) -> Finding? {
    // UTF-8 needs the most bytes: what has few of them is within any limit in characters.
    if limit.unit != "byte", Double(counted.range.count + counted.codeSize) <= limit.amount { return nil }
    guard let count = Self.count(counted, by: limit), Double(count) > limit.amount,
      let allowed = Int(exactly: limit.amount.rounded(.down))
    else { return nil }
    let excess = count - allowed
    // How long the arguments are, the limit does not say.
    let hasArguments = text.format.placeholders.contains { !$0.isPercent }
    var finding = text.finding(
      Self.metadata, confidence: hasArguments ? .borderline : limit.origin == "comment" ? .likely : .certain,
      "\(count) \(Self.name(limit, count)) where \(Self.speaker(limit)) \(allowed)"
        + (counted.isWhole ? "" : " in the part '\(counted.text.shortened)'"),
      help: "Shorten the text by \(excess) \(Self.name(limit, excess)), or raise the limit if it's out of date",
      range: text.wholeRange)
    finding.box = text.boxes.first.map { BoxEvidence($0) }
    return finding
  }

  private static func speaker(_ limit: SizeLimit) -> String {
    switch limit.origin {
    case "comment": "the comment allows"
    case "config": "the configuration allows"
    default: "the file (\(limit.origin)) allows"
    }
  }

  private static func name(_ limit: SizeLimit, _ count: Int) -> String {
    let name =
      switch limit.unit {
      case "byte": "byte"
      case "word": "word"
      case "char": limit.origin.hasPrefix("slr:") ? "code point" : "character"
      default: "character"
      }
    let encoding = limit.unit == "byte" ? limit.encoding.map { " in \($0)" } ?? "" : ""
    return name + (count == 1 ? "" : "s") + encoding
  }

  /// How long a text is in the unit of a limit; nil for an encoding whose bytes are not known here.
  static func count(_ counted: CountedText, by limit: SizeLimit) -> Int? {
    var text = counted.text
    switch limit.normalization?.lowercased() {
    case "nfc": text = text.precomposedStringWithCanonicalMapping
    case "nfd": text = text.decomposedStringWithCanonicalMapping
    default: break
    }
    switch limit.unit {
    case "char": return text.unicodeScalars.count + counted.codeSize
    case "word": return text.split(whereSeparator: \.isWhitespace).count
    case "byte":
      let breaks = limit.lineBreak == "crlf" ? text.utf8.count { $0 == 0x0A } : 0
      let unit: Int
      let bytes: Int
      switch (limit.encoding ?? "UTF-8").lowercased() {
      case "utf-8", "utf8": (unit, bytes) = (1, text.utf8.count)
      case "utf-16", "utf-16le", "utf-16be", "utf16": (unit, bytes) = (2, text.utf16.count * 2)
      case "utf-32", "utf-32le", "utf-32be", "utf32": (unit, bytes) = (4, text.unicodeScalars.count * 4)
      case let name where name.hasPrefix("iso-8859-") || name.hasPrefix("windows-125") || name == "us-ascii":
        // One byte a character, of those that the encoding has.
        (unit, bytes) = (1, text.precomposedStringWithCanonicalMapping.unicodeScalars.count)
      default: return nil
      }
      return bytes + breaks * unit + counted.codeStorage
    default: return text.count + counted.codeSize
    }
  }
}
