import Catalogs
import Fit
import Reporters
import Texts

/// What translators have to know of a string that is still to be translated: its source, the developer's comment, and the
/// room that there is.
struct FeedbackFacts {
  /// One text to be written; a string that varies has several.
  struct Text {
    var variation = Variation.none
    var source: String?
    /// What stands there now.
    var target: String?
    var comment: String?
    var budget: EntryBudget?
    /// Why no budget is known.
    var reason: String?

    /// `about 22 characters at the default text size (20 to 24)…`; nil where nobody knows.
    var room: String? { budget?.words }
    /// The same; why nobody knows, where nobody does.
    var roomOrReason: String? { room ?? reason.map { "not known: " + $0 } }
  }

  private struct Name: Hashable {
    var catalog: String
    var key: ExactString
  }
  private let index: FeedbackIndex?
  /// From the report alone, where no catalogs are at hand.
  private var sources: [Name: (text: String, comment: String?)] = [:]

  /// Budgets and the texts of catalogs.
  init(_ feedback: FeedbackReport) { index = feedback.catalogs.isEmpty ? nil : FeedbackIndex(feedback) }

  /// Sources and comments only.
  init(_ report: Report) {
    index = nil
    for text in report.texts where text.isSource {
      let name = Name(catalog: text.catalog, key: ExactString(text.key))
      if sources[name] == nil { sources[name] = (text.text, Self.shownComment(text.comment)) }
    }
  }

  /// The texts of a key that a locale is to have; at least one.
  func texts(catalog: String, key: String, locale: LocaleID) -> [Text] {
    guard let index else {
      let source = sources[Name(catalog: catalog, key: ExactString(key))]
      return [Text(source: source?.text, comment: source?.comment)]
    }
    guard let at = index.entry(catalog: catalog, key: key) else { return [Text()] }
    let catalog = index.feedback.catalogs[at.catalog]
    let entry = catalog.entries[at.entry]
    let book = index.feedback.budgets
    return book.variations(catalog: at.catalog, entry: at.entry, locale: locale).map { variation in
      Text(
        variation: variation,
        source: Self.text(for: variation, in: entry.translations[catalog.sourceLocale ?? .english]) ?? Self.own(entry),
        target: Self.text(for: variation, in: entry.translations[locale]),
        comment: Self.shownComment(entry.comment?.text),
        budget: book.budget(catalog: at.catalog, entry: at.entry, locale: locale, variation: variation),
        reason: book.reason(catalog: at.catalog, entry: at.entry))
    }
  }

  /// A key that reads as a text stands for its source, where there is none: `Close`, not `settings.title`.
  private static func own(_ entry: Entry) -> String? {
    let bytes = Array(entry.key.utf8)
    let isText =
      bytes.contains(0x20)
      || !bytes.indices.dropLast().contains { index in
        let isLower = (0x61...0x7A).contains(bytes[index])
        return [0x2E, 0x5F, 0x2D, 0x3A].contains(bytes[index]) || isLower && (0x41...0x5A).contains(bytes[index + 1])
      }
    return isText ? entry.key : nil
  }

  /// A comment; nil where tools wrote that there is none.
  private static func shownComment(_ comment: String?) -> String? {
    let nothing = ["(no comment)", "no comment", "no comment provided by engineer."]
    return comment.flatMap { nothing.contains($0.lowercased()) ? nil : $0 }
  }

  /// Why no room is known for some of several texts, each reason once, with how many it is of.
  static func unknownRoom(of texts: [Text]) -> String? {
    var counts: [(reason: String, count: Int)] = []
    for text in texts where text.budget == nil {
      guard let reason = text.reason else { continue }
      if let at = counts.firstIndex(where: { $0.reason == reason }) {
        counts[at].count += 1
      } else {
        counts.append((reason, 1))
      }
    }
    guard !counts.isEmpty else { return nil }
    let isAll = counts.count == 1 && counts[0].count == texts.count
    return "Budget unknown"
      + (isAll
        ? ": \(texts.count == 1 ? counts[0].reason : ofMany(counts[0].reason))"
        : " for some: "
          + counts.map {
            $0.count == 1 ? "for 1 string, \($0.reason)" : "for \($0.count) strings, \(ofMany($0.reason))"
          }
          .joined(separator: "; "))
  }

  /// `its width isn't known`, said of several texts.
  private static func ofMany(_ reason: String) -> String {
    for (one, many) in [("its ", "their "), ("it is ", "they are ")] where reason.hasPrefix(one) {
      return many + reason.dropFirst(one.count)
    }
    return reason
  }

  /// The text of a variation, variables written out; else that of `other`, else the first.
  static func text(for variation: Variation, in translation: Translation?) -> String? {
    guard let translation, translation.hasText else { return nil }
    let all = translation.expansions(limit: 16).filter { !$0.text.isEmpty }
    func plain(_ variation: Variation) -> [Variation.Choice] {
      variation.choices.filter { $0.selector == "device" || $0.selector == "width" }
    }
    let others = all.filter { $0.variation.pluralCategory == "other" }
    return
      (all.first { $0.variation == variation } ?? others.first { plain($0.variation) == plain(variation) }
      ?? others.first ?? all.first)?.text
  }
}
