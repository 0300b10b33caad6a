import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags embeddings, overrides and isolates that are opened and not closed in their paragraph, or closed and not opened.
struct BidiControl: TextRule {
  static let judgesOrphans = true
  static let metadata = RuleMetadata(
    id: "layout/bidi-control", severity: .warning,
    summary: "A bidirectional control character is never closed, or closes nothing.",
    rationale:
      "An embedding, override or isolate lasts until it's closed or the paragraph ends. If it's left open, it also affects the text that the app adds after the string. A closing control without an opening one is usually a leftover from an edit.",
    remedy:
      "Close the control where its effect should end, or remove it; a right-to-left mark (U+200F) doesn't need to be closed",
    references: ["UAX #9, sections 2.1 to 2.6 and X1 to X8"],
    examples: [
      .flagged("Ready", "ar", "حاضر⟦\u{202A}⟧", because: "an embedding that's opened at the end and never closed"),
      .flagged("Open Firefox", "he", "פתח את ⟦\u{2066}⟧Firefox", because: "an isolate that nothing closes"),
      .flagged("Version 2", "fa", "نسخه ۲⟦\u{202C}⟧", because: "the control closes nothing"),
      .flagged(
        "Open %@", "de", "⟦\u{2068}⟧%@ öffnen",
        because: "the isolate around the argument is never closed, which is wrong in any language"),
      .flagged(
        "Open Mail\nNow", "ar", "افتح ⟦\u{2066}⟧Mail\n\u{2069}الآن",
        because: "a line break ends the paragraph, and the isolate with it"),
      .accepted("Open Firefox", "he", "פתח את \u{2066}Firefox\u{2069}", because: "the isolate is closed"),
      .accepted("Open Firefox", "he", "פתח את \u{202A}Firefox\u{202C}.", because: "the embedding is closed"),
      .accepted("Open %@", "ar", "افتح \u{2068}%@\u{2069}", because: "the isolate is closed after the argument"),
      .accepted("Mail is ready", "ar", "\u{200F}Mail جاهز", because: "a direction mark doesn't need to be closed"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .invisible }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.features.isSuperset(of: [.invisible, .rightToLeft]) else { return [] }
    let units = Array(utf16Of: text.text)
    guard units.contains(where: { Self.isControl($0) }) else { return [] }
    // The source's own are told there.
    if let source = text.sourceText, !text.isSource, Self.controls(Array(utf16Of: source)) == Self.controls(units) {
      return []
    }
    for paragraph in BidiParagraphs.ranges(of: units) {
      guard let hit = Self.unbalanced(units, in: paragraph) else { continue }
      let unit = units[hit]
      let name = Self.names[unit] ?? ""
      let code = String(unit, radix: 16, uppercase: true)
      let isClosing = unit == Self.popEmbedding || unit == Self.popIsolate
      // Closing it in place of removing it: only its author knows where it should end.
      let fixes = [Fix("Remove it", text: "", safety: .unsafe)]
      return [
        text.finding(
          Self.metadata, severity: Self.showsNothing(units[hit..<paragraph.upperBound]) ? .note : .warning,
          confidence: .certain,
          "\(name) (U+\(code)) \(isClosing ? "closes nothing" : "is not closed")", range: hit..<hit + 1, fixes: fixes)
      ]
    }
    return []
  }

  private static let popEmbedding: UInt16 = 0x202C
  private static let popIsolate: UInt16 = 0x2069
  private static let names: [UInt16: String] = [
    0x202A: "a left-to-right embedding", 0x202B: "a right-to-left embedding", 0x202C: "the end of an embedding",
    0x202D: "a left-to-right override", 0x202E: "a right-to-left override", 0x2066: "a left-to-right isolate",
    0x2067: "a right-to-left isolate", 0x2068: "a first-strong isolate", 0x2069: "the end of an isolate",
  ]

  /// Whether nothing is shown behind it that it could move.
  private static func showsNothing(_ rest: ArraySlice<UInt16>) -> Bool {
    rest.allSatisfy { isControl($0) || ($0 >= 0x200B && $0 <= 0x200F) || Letters.isSpace($0) }
  }
  private static func isControl(_ unit: UInt16) -> Bool {
    (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069)
  }
  private static func controls(_ units: [UInt16]) -> [UInt16] { units.filter(isControl) }

  /// The first control of a paragraph that has no partner. The end of an isolate also ends the embeddings inside (X6a),
  /// which are told as open.
  private static func unbalanced(_ units: [UInt16], in paragraph: Range<Int>) -> Int? {
    var open: [Int] = []
    var isolates = 0
    var first: Int?
    func note(_ i: Int) { first = min(first ?? i, i) }
    for i in paragraph where isControl(units[i]) {
      switch units[i] {
      case popIsolate:
        guard isolates > 0 else {
          note(i)
          continue
        }
        while let last = open.popLast() {
          if units[last] >= 0x2066 { break }
          note(last)
        }
        isolates -= 1
      case popEmbedding:
        if let last = open.last, units[last] < 0x2066 { open.removeLast() } else { note(i) }
      default:
        open.append(i)
        if units[i] >= 0x2066 { isolates += 1 }
      }
    }
    for i in open { note(i) }
    return first
  }
}
