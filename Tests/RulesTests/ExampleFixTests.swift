import Findings
import Foundation
import Linter
import Rules
import TestSupport
import Testing

/// The fixes of rules, on their own examples.
@Suite struct ExampleFixTests {
  static let single = ExampleCase.all.filter { item in
    item.example.isFlagged && !item.example.isCode && item.example.sourceForms.isEmpty
      && item.example.targetForms.isEmpty
  }

  /// Once the fixes are made, one after the other, the rule accepts the text.
  @Test(arguments: single) func aFixedTextIsAccepted(_ item: ExampleCase) throws {
    var example = item.example
    for _ in 0..<8 {
      guard let finding = try ExampleHarness().run(example, rule: item.rule).findings.first,
        let fixed = Self.fixed(finding)
      else { break }
      if example.target == nil { example.source = fixed } else { example.target = fixed }
      if let next = try ExampleHarness().run(example, rule: item.rule).findings.first {
        #expect(Self.fixed(next) != nil, "\(fixed): \(next.message)")
      }
    }
    let left = try ExampleHarness().run(example, rule: item.rule).findings
    #expect(left.allSatisfy { Self.fixed($0) == nil }, "\(example.target ?? example.source)")
  }

  /// The text of a finding with its one fix made; nil where it has none.
  static func fixed(_ finding: Finding) -> String? {
    let fixes = finding.fixes.filter { $0.safety != .displayOnly }
    guard fixes.count == 1, let range = finding.range, let text = finding.subject.target ?? finding.subject.source
    else { return nil }
    return (text as NSString).replacingCharacters(
      in: NSRange(location: range.lowerBound, length: range.count), with: fixes[0].text)
  }

  /// What a fix writes: of the rule's flagged example that marks these words, or of a translation.
  @Test(
    arguments: [
      // The mark of the language, with its space; a mark where none was, or instead of another.
      ("l10n/punctuation", "Delete this photo?", "de", "Dieses Foto löschen.", "Dieses Foto löschen?"),
      ("l10n/punctuation", "Delete this photo?", "fr", "Supprimer cette photo.", "Supprimer cette photo\u{A0}?"),
      ("l10n/punctuation", "Delete this photo?", "ar", "حذف هذه الصورة.", "حذف هذه الصورة؟"),
      ("l10n/punctuation", "Delete this photo?", "el", "Διαγραφή της φωτογραφίας.", "Διαγραφή της φωτογραφίας;"),
      ("l10n/punctuation", "Delete this photo?", "es", "¿Eliminar esta foto.", "¿Eliminar esta foto?"),
      ("l10n/punctuation", "Delete this photo?", "es", "Eliminar esta foto.", nil),
      ("l10n/punctuation", "Delete this photo?", "es", "Eliminar esta foto?", "¿Eliminar esta foto?"),
      ("l10n/punctuation", "Delete it? It is old. OK?", "es", "Es viejo, lo borro?", nil),
      ("l10n/punctuation", "Delete this photo?", "de", "Löschen, was hier ist:", nil),
      ("l10n/punctuation", "Delete this photo?", "am", "ይህን ፎቶ ይሰርዙ።", nil),
      ("l10n/punctuation", "Save As…", "nl", "Bewaar als", "Bewaar als…"),
      ("l10n/punctuation", "Save As…", "hi", "इस रूप में सहेजें", "इस रूप में सहेजें…"),
      ("l10n/punctuation", "Send to %@…", "de", "Senden an %@", "Senden an %@…"),
      ("l10n/punctuation", "Go to the page…", "de", "Gehe zu https://example.com", nil),
      ("l10n/punctuation", "Save As…", "nl", "…Bewaar", "Bewaar…"),
      ("l10n/punctuation", "Save it…", "nl", "„Bewaar het”", nil),
      ("l10n/punctuation", "Save now", "de", "Jetzt sichern …", "Jetzt sichern"),
      ("l10n/punctuation", "The file is gone.", "de", "Die Datei ist weg…", "Die Datei ist weg."),
      ("l10n/punctuation", "Name:", "he", ":שם", "שם:"),
      ("l10n/punctuation", "Choose a name:", "fr", "Choisissez un nom.", "Choisissez un nom\u{A0}:"),
      (
        "l10n/punctuation", "The file is gone. It was moved.", "de", "Die Datei fehlt. Sie ist fort",
        "Die Datei fehlt. Sie ist fort."
      ),
      ("l10n/punctuation", "The file is gone. It was moved.", "de", "Die Datei fehlt. Sie ist fort,", nil),
      ("l10n/punctuation", "Photo deleted", "de", "Foto gelöscht.", "Foto gelöscht"),
      ("l10n/numbers", "Up to 250 photos", "de", "Bis zu 200 Fotos", "Bis zu 250 Fotos"),
      ("l10n/numbers", "Up to 250 photos", "ar", "حتى ٢٠٠ صورة", "حتى ٢٥٠ صورة"),
      ("l10n/numbers", "Up to 2,500 photos", "de", "Bis zu 2400 Fotos", nil),
      ("l10n/numbers", "Row 3, column 1", "cs", "Řádek 1, sloupec 1", nil),
      ("l10n/markup", "<b>Save</b> it", "de", "<b>Sichere<b> es", "<b>Sichere</b> es"),
      ("l10n/markup", "<b>Save</b> it", "de", "<b>Sichere es", nil),
      ("l10n/brackets", "Files (all)", "ja", "ファイル（すべて)", "ファイル（すべて）"),
      ("l10n/brackets", "Files (all)", "de", "Dateien (alle）", "Dateien (alle)"),
      ("l10n/brackets", "Files (all)", "ja", "ファイル(すべて）", nil),
      ("l10n/format-specifiers", "Delete %d files", "fr", "Supprimer %2d fichiers", "Supprimer %d fichiers"),
      ("l10n/format-specifiers", "Delete %lld files", "fr", "Supprimer %d fichiers", "Supprimer %lld fichiers"),
      (
        "l10n/format-specifiers", "%1$@ has %2$lld files", "de", "%2$d Dateien von %1$@", "%2$lld Dateien von %1$@"
      ),
      ("l10n/mojibake", "Open settings", "de", "Einstellungen Ã¶ffnen", "Einstellungen öffnen"),
    ] as [(String, String, String, String, String?)])
  func aFixWritesTheMark(rule: String, source: String, locale: String, target: String, fixed: String?) throws {
    let found = try ExampleHarness().run(.flagged(source, locale, target, because: ""), rule: rule).findings
    #expect(found.count == 1)
    #expect(found.first.flatMap(Self.fixed) == fixed)
    // A letter and its vowel sign are one character, which a range doesn't cut.
    let start = String.Index(utf16Offset: found.first?.range?.lowerBound ?? 0, in: target)
    #expect(target.indices.contains(start))
    #expect(found.first?.fixes.allSatisfy { $0.safety == .unsafe } ?? true)
  }

  /// What a fix writes where the other texts show it.
  @Test(
    arguments: [
      ("l10n/locale-punctuation", "fr", "Nom: ", "%@\u{202F}: a", "Nom\u{202F}: "),
      ("l10n/locale-punctuation", "fr", "Nom: ", "%@\u{A0}: a", "Nom\u{A0}: "),
      ("l10n/locale-punctuation", "cs", "Jméno: Anna", "%@ : a", "Jméno : Anna"),
      ("l10n/locale-punctuation", "de", "Name : Anna", "%@: a", "Name: Anna"),
      ("l10n/locale-punctuation", "zh-Hans", "名称:张三", "城市：%@", "名称：张三"),
      ("l10n/locale-punctuation", "zh-Hans", "名称: 张三", "城市：%@", nil),
      ("l10n/locale-punctuation", "zh-Hans", "名称：张三", "城市:%@", nil),
      ("l10n/locale-punctuation", "ar", "حذف الصورة?", "البلد %@ الصورة؟", "حذف الصورة؟"),
      ("typography/dash", "en", "Almost done--one more", "Words", "Almost done—one more"),
      ("typography/dash", "en", "Almost done--one more", "%@–more", "Almost done–one more"),
      ("typography/dash", "en", "Almost done -- one more", "%@ – more", "Almost done – one more"),
      ("typography/dash", "en", "Almost done -- one more", "%@—more", nil),
      ("typography/dash", "de", "Fast fertig--noch eins", "Wörter", nil),
      ("typography/dash", "de", "Fast fertig - noch eins", "%@ – mehr", "Fast fertig – noch eins"),
      ("typography/dash", "de", "Fast fertig - noch eins", "%@—mehr", nil),
      ("typography/quotes", "fr", "Fermer \"ça\"", "«\u{A0}%@\u{A0}» ici", "Fermer «\u{A0}ça\u{A0}»"),
      ("typography/quotes", "de", "\"Das\" schließen", "„%@“ öffnen", "„Das“ schließen"),
      ("typography/non-breaking-space", "fr", "Tu viens ?", "%@\u{202F}!", "Tu viens\u{202F}?"),
      ("typography/non-breaking-space", "fr", "Tu viens ?", "%@\u{A0}!", "Tu viens\u{A0}?"),
    ] as [(String, String, String, String, String?)])
  func aFixFollowsTheOtherTexts(rule: String, locale: String, text: String, others: String, fixed: String?) throws {
    let words = ["Stadt", "Land", "Straße", "Alter", "Datum", "Größe", "Gewicht", "Zeit", "Preis", "Ort"]
    let neighbours = words.enumerated().map { index, word in
      (
        key: "other.\(index)",
        text: others.replacingOccurrences(
          of: "%@", with: others.utf16.contains { $0 > 0x600 && $0 < 0x2000 || $0 > 0x3000 } ? "%@" : word)
      )
    }
    let example = Example.flagged(text, in: locale, neighbours: neighbours, because: "")
    let found = try ExampleHarness().run(example, rule: rule).findings
    #expect(found.count == 1)
    #expect(found.first.flatMap(Self.fixed) == fixed)
  }
}
