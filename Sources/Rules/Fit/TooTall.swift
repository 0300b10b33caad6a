import Catalogs
import Findings
import Fit
import Linter

/// Flags a text whose lines are higher than its box.
struct TooTall: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/too-tall", severity: .error,
    summary: "The lines of a string are taller than its box, so they're clipped.",
    rationale:
      "The height of a line depends on the text size and the script: Arabic, Thai, Burmese and Tibetan need taller lines than English. A box with a fixed height cuts off their marks or even whole lines.",
    remedy: "Let the box grow with its text, or make it tall enough for the tallest script",
    references: [
      "Apple Human Interface Guidelines, Typography, 'Supporting Dynamic Type'",
      "WWDC20, The details of UI typography: taller lines for scripts that need them",
    ],
    examples: [
      .flagged(
        "⟦Settings⟧", box: "style=body width=200 max-lines=1 height=22",
        because: "at xLarge and above, the line is taller than the box"),
      .flagged(
        "Settings", "th", "⟦การตั้งค่า⟧", box: "size=17 width=200 max-lines=1 height=22",
        because: "Thai marks extend beyond a 22-point line"),
      .flagged(
        "Off", "my", "⟦ပိတ်ထားသည်⟧", box: "size=17 width=200 max-lines=1 height=24",
        because: "Burmese needs lines that are half again as tall"),
      .flagged(
        "Off", "de", "⟦Zurzeit ausgeschaltet⟧", box: "size=17 width=100 max-lines=3 height=30",
        because: "two lines where there is room for one"),
      .accepted(
        "Settings", box: "style=body width=200 max-lines=1 height=80", because: "there's enough room at every text size"
      ),
      .accepted(
        "Add Account", box: "style=body width=343 max-lines=1 height=44 role=button",
        because: "a button doesn't clip its title, and the letters are shorter than the button at every size"),
      .flagged(
        "⟦Add Account⟧", box: "style=body width=343 max-lines=1 height=30 role=button",
        because: "the letters themselves are taller than the button"),
      .accepted(
        "Settings", "de", "Einstellungen", box: "size=17 width=200 max-lines=1 height=22",
        because: "text at a fixed size doesn't grow with the reader's text size setting"),
      .accepted(
        "Settings", "th", "การตั้งค่า", box: "size=17 width=200 max-lines=1 height=30",
        because: "there's enough room for the marks"),
      .accepted(
        "Settings", "th", "การตั้งค่า", box: "style=body width=200 max-lines=1", because: "the box has no fixed height"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    guard case .lost(let failing) = Self.verdict(on: assessment, source: source, of: text),
      let height = assessment.box.height
    else { return [] }
    let box = assessment.box
    let lines = box.maxLines > 0 ? min(failing.lines, box.maxLines) : failing.lines
    let needed = failing.height * Double(lines) / Double(max(failing.lines, 1))
    let count = lines == 1 ? "its line is" : "its \(lines) lines are"
    let isScript = failing.isTallByScript
    // What ordinary lines of that size need is no more than the box has: it is the marks that reach out.
    var message =
      isScript && box.style == nil
      ? "the marks of its script reach beyond a box of \(points(height)) points"
      : "\(count) \(points(needed)) points high\(assessment.at(failing)) in a box of \(points(height))"
    let dependsOnSample = assessment.linesDependOnObjectSample(at: failing)
    if dependsOnSample, let note = assessment.objectSampleNote { message += " (\(note))" }
    var finding = text.finding(
      Self.metadata, severity: Self.severity(of: failing, in: assessment, height: height), assessment: assessment,
      failing: failing,
      confidence: isScript || !box.isHeightDeclared || dependsOnSample ? .borderline : .likely,
      message, help: Self.advice(assessment, at: failing), range: text.wholeRange)
    // What is left of the width says nothing of a height.
    finding.fit?.room = nil
    return [finding]
  }

  /// What is to be said of a text whose lines may be higher than its box.
  enum Verdict {
    case fits
    /// They are, and nobody would want to know; why.
    case silent(FitSilence)
    /// The first size at which something is surely lost.
    case lost(Assessment.Size)
  }

  static func verdict(on assessment: Assessment, source: Assessment?, of text: TextView) -> Verdict {
    guard assessment.box.height != nil, let sure = assessment.sizes.first(where: \.isTooTall) else { return .fits }
    if let source, !text.isSource, let its = source.sizes.first(where: \.isTooTall), its.category <= sure.category {
      return .silent(.sourceFails)
    }
    if isSeenDaily(source ?? assessment) { return .silent(.heightSeen) }
    if isBareInButton(assessment, of: text.text) { return .silent(.buttonHeight) }
    if !text.text.unicodeScalars.contains(where: \.isLetter) { return .silent(.noLetters) }
    // A text that was left as it is has the source's script, whatever the locale.
    if sure.isTallByScript, !text.isSource, text.text == text.sourceText { return .silent(.sameAsSource) }
    return .lost(sure)
  }

  /// As grave as the size at which letters are cut; a note where only the room between lines is lost.
  private static func severity(of sure: Assessment.Size, in assessment: Assessment, height: Double) -> Severity {
    if sure.isTallByScript { return sure.category.severityOfLoss(in: assessment.box) }
    let cut = assessment.sizes.first { size in
      let lines = max(1, assessment.box.maxLines > 0 ? min(size.lines, assessment.box.maxLines) : size.lines)
      let step = size.height / Double(max(1, size.lines))
      return size.isTooTall && step * Double(lines - 1) + ink * size.pointSize > height + 0.5
    }
    return cut?.category.severityOfLoss(in: assessment.box) ?? .note
  }

  /// Where fewer lines would do, how many characters must go; a box that is too low for one line only the layout mends.
  private static func advice(_ assessment: Assessment, at failing: Assessment.Size) -> String {
    // At the size that people have unless they change it, where it happens there too.
    let usual = assessment.atDefault.flatMap { $0.isTooTall && $0.category > failing.category ? $0 : nil }
    let size = usual ?? failing
    let lines = assessment.box.maxLines > 0 ? min(size.lines, assessment.box.maxLines) : size.lines
    let most = size.shownLines
    guard most < lines, let characters = size.tooMany else { return metadata.remedy }
    let place = assessment.grows ? " (at \(size.category.spokenName))" : ""
    return
      "Shorten the text by about \(characters) \(characters == 1 ? "character" : "characters")\(place), so that it takes "
      + "\(most == 1 ? "one line" : "\(most) lines"), or let the box grow"
  }

  /// Whether the source's one line, at its one size, is only a little higher than a control that was built around it: its
  /// developers look at it every day, and what is lost is bare.
  private static func isSeenDaily(_ source: Assessment) -> Bool {
    guard source.box.style == nil, source.box.origins[.height] == .constraint, let height = source.box.height,
      let usual = source.atDefault, usual.isTooTall, !usual.isTallByScript, usual.lines == 1
    else { return false }
    return usual.pointSize * ink <= height + 0.5
  }
  /// Whether all that a button is too low for is the bare room of its one line: it doesn't clip its title.
  private static func isBareInButton(_ assessment: Assessment, of text: String) -> Bool {
    guard assessment.box.role == .button, let height = assessment.box.height else { return false }
    let reach = text.utf8.allSatisfy(flat.contains) ? capital : ink
    return assessment.sizes.filter(\.isTooTall).allSatisfy {
      !$0.isTallByScript && $0.lines == 1 && $0.pointSize * reach <= height + 0.5
    }
  }
  /// Letters that nothing of hangs below the line, digits and spaces.
  private static let flat = Set("ABCDEFGHIKLMNOPRSTUVWXYZabcdefhiklmnorstuvwxz0123456789 .:!?'-".utf8)
  /// The height of a capital, in em of the system font.
  private static let capital = 0.71

  /// From the top of a capital to the foot of a descender, in em of the system font: 0.71 + 0.21.
  private static let ink = 0.92
}

extension TextBox {
  /// Whether somebody stated the height.
  var isHeightDeclared: Bool { origins[.height]?.isDeclared ?? false }
}

extension Unicode.Scalar {
  /// Whether it is a letter, as against a sign with letters in it (ⓘ).
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
