import Catalogs
import Findings
import Fit
import Linter
import Texts
import Typography

/// Flags text in a light weight.
struct LightWeight: TextRule {
  static let metadata = RuleMetadata(
    id: "fit/light-weight", severity: .note,
    summary: "A string is set in an ultralight, thin or light weight.",
    rationale: "Thin strokes are hard to see, especially in small text or with low contrast.",
    remedy: "Use a regular, medium, semibold or bold weight",
    references: ["Apple Human Interface Guidelines, Typography: avoid light font weights"],
    examples: [
      .flagged("⟦Balance⟧", box: "style=body weight=light", because: "a light weight"),
      .flagged("⟦Balance⟧", box: "size=17 weight=thin", because: "a thin weight"),
      .flagged("⟦Balance⟧", box: "style=title1 weight=ultraLight", because: "an ultralight weight"),
      .flagged("⟦Balance⟧", box: "style=caption1 weight=light width=200 max-lines=1", because: "small and light"),
      .accepted("Balance", box: "style=body weight=regular", because: "the regular weight"),
      .accepted("Balance", box: "style=body weight=semibold", because: "a semibold weight"),
      .accepted("Balance", "de", "Kontostand", box: "style=body weight=light", because: "only the source is reported"),
      .accepted("Balance", box: "style=body", because: "the style's default weight"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  var trigger: TextFeatures { .source }

  func check(_ text: TextView, in context: RuleContext) -> [Finding] {
    guard text.isSource, text.substitution == nil, text.entryBoxes.statesWeight || text.hasElement,
      let box = text.boxes.first, text.isFirstValue
    else { return [] }
    let name: String
    if let weight = box.weight, weight < .regular, box.origins[.weight]?.isDeclared ?? false {
      name = weight == .ultraLight ? "ultralight" : weight.rawValue
    } else if text.hasElement, let font = text.entry.element?.fontName, Self.isLight(font) {
      name = "a light weight (\(font))"
    } else {
      return []
    }
    var finding = text.finding(Self.metadata, "set in \(name)", range: text.wholeRange)
    finding.box = BoxEvidence(box)
    return [finding]
  }

  /// Names of fonts tell the weight behind the last hyphen: `HelveticaNeue-Light`.
  private static func isLight(_ font: String) -> Bool {
    guard let style = font.split(separator: "-").dropFirst().last else { return false }
    return ["Light", "Thin", "UltraLight", "ExtraLight", "Hairline", "W1", "W2"].contains {
      style == $0 || style == $0 + "Italic"
    }
  }
}
