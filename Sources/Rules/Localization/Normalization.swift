import CTextShim
import Catalogs
import Findings
import Linter
import TextLayout
import Texts

/// Flags letters that are spelled in parts (`e` and an accent), and shapes of letters that stand for the letters.
struct Normalization: TextRule {
  static let metadata = RuleMetadata(
    id: "l10n/normalization", severity: .note,
    summary: "A letter isn't in its normal Unicode form: it's decomposed, or it's a presentation form.",
    rationale:
      "In most fonts, a letter with a separate accent looks just like one with a built-in accent, but its bytes differ, so searches, tests and translation memories miss it. Presentation forms and mathematical letters also keep letters from joining, and VoiceOver misreads them.",
    remedy: "Normalize the text to NFC and type plain letters",
    references: ["UAX #15", "The Unicode Standard, section 9.2, Arabic Presentation Forms"],
    examples: [
      .flagged("Café", "fr", "Caf⟦e\u{301}⟧", because: "a letter and a combining accent"),
      .flagged(
        "Settings", "vi", "Cài đ⟦ặ\u{323}⟧t".replacing("ặ\u{323}", with: "a\u{306}\u{323}"),
        because: "both marks are separate from the letter"
      ),
      .flagged("Guide", "ja", "⟦か\u{3099}⟧いど", because: "kana with a separate voicing mark"),
      .flagged("Peace", "ar", "⟦ﺳﻼﻡ⟧", because: "presentation forms, which a search doesn't find"),
      .flagged("File", "it", "⟦ﬁ⟧le", because: "a ligature with a code point of its own"),
      .accepted("Café", "fr", "Café", because: "a single code point"),
      .accepted("Shadda", "ar", "مُعَلِّم", because: "the marks are in the order in which people type them"),
      .accepted("Tamil", "ta", "க\u{BC6}\u{BBE}", because: "a vowel sign in two parts, as some keyboards write it"),
      .accepted("Shalom", "he", "שָׁלוֹם", because: "NFC has no single characters for Hebrew letters with points"),
      .accepted("Full width", "ja", "ＡＢＣ１２３", because: "full-width letters are a matter of style in Japanese"),
      .accepted("Area", "de", "5 m², ½ ª", because: "symbols with a meaning of their own"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { [.composing, .letterForm] }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    let units = text.masked.units
    if text.features.contains(.composing), let finding = decomposed(units, text) { return [finding] }
    if text.features.contains(.letterForm), let finding = letterForms(units, text) { return [finding] }
    return []
  }

  /// The first letter that NFC would write as one.
  private func decomposed(_ units: [UInt16], _ text: TextView) -> Finding? {
    let count = Int32(units.count)
    guard cts_nfc_span(units, count) < count else { return nil }
    var i = 0
    while i < units.count {
      guard units[i] >= 0x300, i > 0, Composition.composes(units[i]) else {
        i += 1
        continue
      }
      // A letter and all its marks.
      var start = i
      while start > 0, i - start < 20, cts_combining_class(UInt32(units[start])) != 0 { start -= 1 }
      if start == i { start -= 1 }
      var end = i + 1
      while end < units.count, end - start < 20,
        cts_combining_class(UInt32(units[end])) != 0 || Composition.isJamo(units[end])
      {
        end += 1
      }
      let cluster = Array(units[start..<end])
      var out = [UInt16](repeating: 0, count: 3 * cluster.count + 8)
      let length = Int(cts_nfc(cluster, Int32(cluster.count), &out, Int32(out.count)))
      // Only marks in another order, or a letter that NFC itself takes apart: both are usual spellings.
      guard length > 0, length < cluster.count else {
        i = max(end, i + 1)
        continue
      }
      let shown = String(utf16Units: cluster)
      // What the source spells in parts, the translation may.
      if let source = text.sourceText, source.unicodeScalars.contains(where: { $0.value == UInt32(units[i]) }) {
        return nil
      }
      let meant = String(utf16Units: out.prefix(length))
      let more = Self.isDecomposedMoreThanOnce(units, after: end)
      return text.finding(
        Self.metadata, confidence: .certain,
        "'\(shown)' is spelled with \(cluster.count) code points where one letter\(length == 1 ? "" : " and its marks") would do"
          + (more ? ", and more like it" : ""),
        range: start..<end, fixes: [Fix("Write it in one", text: meant, safety: .safe)])
    }
    return nil
  }

  private static func isDecomposedMoreThanOnce(_ units: [UInt16], after i: Int) -> Bool {
    units[i...].contains { $0 >= 0x300 && Composition.composes($0) }
  }

  /// Presentation forms, ligatures and mathematical letters.
  private func letterForms(_ units: [UInt16], _ text: TextView) -> Finding? {
    var i = 0
    while i < units.count {
      guard let scalar = Self.form(units, at: i) else {
        i += 1
        continue
      }
      let start = i
      var meant: [UInt16] = []
      while let scalar = Self.form(units, at: i) {
        var out = [UInt16](repeating: 0, count: 32)
        let length = cts_compatible(scalar, &out, 32)
        // A word in one sign (the name of God, a blessing) is meant.
        guard length > 0, length < 3 || scalar < 0xFDF0 else { return nil }
        meant += out.prefix(Int(length))
        i += scalar > 0xFFFF ? 2 : 1
      }
      let shown = String(utf16Units: units[start..<i])
      let written = String(utf16Units: meant)
      if let source = text.sourceText, !text.isSource,
        source.contains(String(utf16Units: units[start..<i].prefix(40)))
      {
        return nil
      }
      let code = String(scalar, radix: 16, uppercase: true)
      return text.finding(
        Self.metadata, severity: scalar >= 0xFB50 && scalar < 0xFF00 ? .warning : .note, confidence: .certain,
        "'\(shown.shortened)' (U+\(code)) is a shape of a letter, not the letter: '\(written.shortened)'",
        range: start..<i, fixes: [Fix("Write '\(written.shortened)'", text: written, safety: .unsafe)])
    }
    return nil
  }

  private static func form(_ units: [UInt16], at i: Int) -> UInt32? {
    guard i < units.count else { return nil }
    let unit = units[i]
    var scalar = UInt32(unit)
    if unit == 0xD835, i + 1 < units.count, units[i + 1] & 0xFC00 == 0xDC00 {
      scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[i + 1] & 0x3FF))
    } else {
      return Composition.isForm(unit) ? scalar : nil
    }
    return cts_is_letter_form(scalar) ? scalar : nil
  }
}
