import Findings
import Fit
import Reporters

/// Why a finding is not certain, for people who are about to change a text because of it.
struct Uncertainty {
  /// Clauses; empty where nothing speaks against the finding.
  let reasons: [String]

  /// `boxed`: the text in the box that the finding is on, where it is known.
  init(_ finding: Finding, in boxed: AssessedText.Boxed? = nil) {
    var reasons: [String] = []
    let isHeight = finding.rule == "fit/too-tall"
    if finding.fit != nil, let box = finding.box,
      let assumed = isHeight ? Self.height(of: box) : Self.assumption(of: box)
    {
      reasons.append(assumed)
    }
    if finding.confidence == .borderline {
      let category = finding.fit?.room?.category ?? finding.fit?.firstFailing
      if boxed?.assessment.sizes.contains(where: { $0.category.rawValue == category && $0.isBorderline }) ?? false {
        reasons.append("it's borderline, within the error of measurement")
      }
      if finding.fit != nil, let sample = boxed?.assessment.samples.first(where: { $0.specifier.hasSuffix("@") }) {
        reasons.append("how long \(sample.specifier) gets is a guess")
      }
      if isHeight, reasons.isEmpty {
        reasons.append("how far the marks of this script reach beyond its lines is estimated")
      }
      if reasons.isEmpty { reasons.append("it's borderline, or is based on a guess about what the text is for") }
    }
    self.reasons = reasons
  }

  var isEmpty: Bool { reasons.isEmpty }

  /// `the height of the box is a guess; …`
  var text: String { reasons.joined(separator: "; ") }

  /// Where a box is known from, where that is only an assumption; nil where somebody stated it.
  static func assumption(of box: BoxEvidence) -> String? {
    guard box.width != nil || box.height != nil else { return nil }
    let fields = ["width", "maxLines", "height"].compactMap { box.from[$0] }
    switch (box.from["width"], fields) {
    case ("frame", _): return "the size of the box comes from a drawing in Interface Builder, which may be out of date"
    case ("default", _):
      return "where it's shown isn't known, so it was measured in the ordinary text column"
    case (_, let fields) where fields.contains("preset"):
      return "where it's shown isn't known, so it was measured in "
        + (box.role.map { "the usual box of \(article($0)) \($0)" } ?? "a usual box")
    default: return nil
    }
  }

  /// The same for its height alone.
  private static func height(of box: BoxEvidence) -> String? {
    switch box.from["height"] {
    case "preset", "default": "the height of the box is a guess"
    case "frame": "the height of the box comes from a drawing in Interface Builder, which may be out of date"
    default: nil
    }
  }

  private static func article(_ word: String) -> String { "aeiou".contains(word.prefix(1)) ? "an" : "a" }
}
