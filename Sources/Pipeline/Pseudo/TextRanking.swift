import Catalogs
import Findings
import Fit
import Linter
import Texts
import Typography

/// Ranks the texts of an entry by how badly they fit, then by how wide they are.
struct TextRanking: Sendable {
  struct Rank: Comparable {
    /// Of the worst finding; nil for none.
    var severity: Severity?
    /// How many rules find something.
    var rules: Int
    /// In points.
    var width: Double

    static func < (a: Rank, b: Rank) -> Bool {
      (a.severity?.weight ?? 0, a.rules, a.width) < (b.severity?.weight ?? 0, b.rules, b.width)
    }
  }

  private struct Name: Hashable {
    var catalog: String
    var key: ExactString
    var locale: LocaleID
  }
  /// Those of the rules about room.
  private let findings: [Name: [Finding]]
  /// Translations with something wrong in their placeholders.
  private let wrong: Set<Name>
  private let fitter: Fitter
  private let box: PreparedBox

  init(findings all: [Finding], fitter: Fitter) {
    self.fitter = fitter
    box = fitter.prepared(.endless(on: fitter.settings.platform))
    var (findings, wrong): ([Name: [Finding]], Set<Name>) = ([:], [])
    for finding in all {
      guard let catalog = finding.subject.catalog, let key = finding.subject.key, let locale = finding.subject.locale
      else { continue }
      let name = Name(catalog: catalog, key: ExactString(key), locale: locale)
      if finding.rule.hasPrefix("fit/") { findings[name, default: []].append(finding) } else { wrong.insert(name) }
    }
    self.findings = findings
    self.wrong = wrong
  }

  /// Whether a translation lacks an argument or has another one than the source, so that nobody can use it in its place.
  func isWrong(_ translation: Translation, of entry: Entry, in catalog: Catalog) -> Bool {
    wrong.contains(Name(catalog: catalog.name, key: ExactString(entry.key), locale: translation.locale))
  }

  /// What is found on the source is found wherever it stands: it says nothing for taking its text.
  func rank(of text: EntryText, in entry: Entry, of catalog: Catalog, isSource: Bool) -> Rank {
    let name = Name(catalog: catalog.name, key: ExactString(entry.key), locale: text.locale)
    let own = (isSource ? [] : findings[name] ?? []).filter { finding in
      text.value.variation.choices.allSatisfy(finding.subject.variation.choices.contains)
    }
    return Rank(
      severity: own.map(\.severity).max { $0.weight < $1.weight }, rules: Set(own.map(\.rule)).count,
      width: width(of: text, key: entry.key))
  }

  private func width(of text: EntryText, key: String) -> Double {
    // A text of a variable is measured by itself.
    let assessment =
      text.variable == nil
      ? fitter.assess(text.value, of: text.translation, in: box, key: key)
      : fitter.assess(text.value.text, locale: text.locale, in: box, key: key)
    return assessment.atDefault?.naturalWidth ?? 0
  }
}

extension TextBox {
  /// A line of body text without an end, at the usual size alone.
  static func endless(on platform: Platform) -> TextBox {
    var box = TextBox(platform: platform, deviceWidth: 375)
    box.style = .body
    box.scales = false
    return box
  }
}

extension Severity {
  fileprivate var weight: Int {
    switch self {
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }
}
