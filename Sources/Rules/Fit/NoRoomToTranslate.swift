import Catalogs
import Findings
import Fit
import Foundation
import Linter
import LocaleData

/// Flags an untranslated source whose box leaves no room for what translations usually need.
struct NoRoomToTranslate: FitRule {
  static let metadata = RuleMetadata(
    id: "fit/no-room-to-translate", severity: .note,
    summary: "An untranslated string is in a box that's too small for most translations.",
    rationale:
      "Most translations of English text are longer than the source, and short strings grow the most. It's cheaper to widen a box, or to let its text wrap, than to shorten every translation. The rule estimates growth from the translations of real apps, by locale and text length.",
    remedy: "Give the string more room or more lines before it's translated, or tell translators how long it may be",
    references: [
      "W3C Internationalization, Text size in translation",
      "Apple Human Interface Guidelines, Layout: expect text to grow",
    ],
    examples: [
      .flagged(
        "⟦Sign in with email⟧", box: "size=17 width=158 max-lines=1", because: "the English text already fills its box"),
      .flagged(
        "⟦Notifications⟧", box: "size=17 width=112 max-lines=1", because: "a single word that already fills its box"),
      .flagged(
        "⟦Keep me signed in on this device⟧", box: "style=body width=275 max-lines=1",
        because: "the English text already fills the line"),
      .flagged(
        "⟦Your photos are saved to the cloud every night⟧", box: "size=17 width=205 max-lines=2",
        because: "the English text already fills both lines"),
      .accepted("Sign in with email", box: "size=17 width=343 max-lines=1", because: "half of the box is free"),
      .accepted("Sign in with email", box: "size=17 width=160", because: "the text can wrap"),
      .accepted(
        "Sign in with email", "de", "Mit E-Mail anmelden", box: "size=17 width=170 max-lines=1",
        because: "the string already has a translation"),
      .accepted(
        "Sign in with email", box: "size=17 width=120 max-lines=1",
        because: "even the source doesn't fit, which fit/truncated reports"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ assessment: Assessment, source: Assessment?, of text: TextView, in context: RuleContext) -> [Finding] {
    let box = assessment.box
    guard text.isUntranslated, text.locale.language == "en", text.entry.shouldTranslate,
      // Where nobody stated the box, its lack of room is a guess upon a guess.
      !text.isSurely(.appName, .permission), box.isBounded, box.isDeclared, box.maxLines > 0, let width = box.width,
      let usual = assessment.atDefault, usual.fits, usual.naturalWidth > 0, assessment.clusterCount > 1,
      let expansion = context.localeData.expansion()
    else { return [] }
    // Lines are never quite full; what shrinks has more room.
    let reach = width / assessment.smallestScale * (box.tightens ? 1.05 : 1)
    let room = box.maxLines == 1 ? reach : reach * (Double(box.maxLines) - 0.3)
    let ratio = room / usual.naturalWidth
    let length = assessment.clusterCount
    let crowded = text.untranslated.compactMap { locale -> (locale: LocaleID, probability: Double)? in
      expansion.probability(within: ratio, locale: locale, length: length).flatMap { $0 < 0.5 ? (locale, $0) : nil }
    }.sorted { ($0.probability, $0.locale) < ($1.probability, $1.locale) }
    guard let worst = crowded.first,
      let need = expansion.quantile(0.9, locale: worst.locale, length: length)
    else { return [] }
    let isUnreliable = length <= Expansion.unreliableLength
    let who = "translations" + (worst.locale.tag == "und" ? "" : " into '\(worst.locale.tag)'")
    let others = crowded.count > 1 ? " (and \(crowded.count - 1) more)" : ""
    let tenths = Int((worst.probability * 10).rounded())
    let share = tenths == 0 ? "fewer than 1 in 20" : "about \(tenths) in 10"
    let boxWidth = points(ratio) == "1" ? "exactly as wide as" : "\(points(ratio)) times as wide as"
    return [
      text.finding(
        Self.metadata, severity: .note, assessment: assessment, failing: nil,
        confidence: isUnreliable || !box.isDeclared ? .borderline : .likely,
        "\(share) \(who)\(others) will fit: most need up to \(points(need)) times the source's width, and this box is \(boxWidth) the source"
          + (isUnreliable ? "; an unreliable guess for such a short string" : ""),
        help: Self.metadata.remedy, range: text.wholeRange)
    ]
  }
}
