import Catalogs
import Fit
import LocaleData

/// How the short texts of each role set their capitals: what writing/casing goes by, and `rules --roles` tells.
///
/// A catalog is compared with itself where enough of its texts show a style, else with all catalogs of its app: those in one
/// folder, as the tables of one `.lproj` root or the catalogs of one target are. Catalogs of other folders have no say, since
/// a folder may hold two apps, or packages of other people. In the apps that were looked at a large table has a style of its
/// own (with that of an app beside it its buttons would be in the wrong one), while a storyboard's or a second table's
/// few titles show one only together with those beside them.
package struct CasingSurvey {
  /// The catalogs of one folder that are written in one language.
  struct App: Hashable, Comparable {
    var folder: String
    var locale: LocaleID

    static func < (a: App, b: App) -> Bool { (a.locale, a.folder) < (b.locale, b.folder) }
  }
  /// One text that shows a style.
  struct Sample {
    /// By index.
    var catalog: Int
    var text: TextView
    var later: [CaseClassifier.Word]
    var style: CaseStyle
    /// Short words inside that title style leaves in lower case.
    var minor: [CaseClassifier.Word]
    /// Words that house styles treat either way.
    var open: [CaseClassifier.Word]
    var hasCapitalMinor: Bool { style == .title && minor.contains(where: \.isCapitalized) }
  }
  /// What the texts of one role do.
  package struct Row: Sendable {
    /// The catalog whose texts are compared with themselves, or the folder whose catalogs are compared together.
    package var scope: String
    package var locale: LocaleID
    package var role: Role
    /// Texts in title style and in sentence style; one that stands in a catalog and in its export counts once.
    package var titles: Int
    package var sentences: Int
    /// The style of at least 80 % of at least five texts.
    package var majority: String?
    /// The texts in the other style, where there is a majority.
    package var minority: [(catalog: String, key: String, text: String)]
  }
  /// What is known of the style of one role, and the samples that it is held against.
  struct Verdict {
    /// As in `Row`.
    var scope: String
    var sure: [Sample]
    /// Those that show a style by one capital alone as well, which may be a name's.
    var all: [Sample]
    var titles: Int
    var total: Int
    /// The style of at least 80 % of at least five texts.
    var majority: CaseStyle?
    /// Whether the texts in title style leave short words in lower case: at least 80 % of at least five that have any.
    var lowersMinorWords: Bool

    /// The same, held against some of its samples only.
    func on(_ isAsked: (Sample) -> Bool) -> Verdict {
      var verdict = self
      verdict.sure.removeAll { !isAsked($0) }
      verdict.all.removeAll { !isAsked($0) }
      return verdict
    }
  }

  /// The roles whose texts are compared, each for itself.
  package static let usualRoles: [Role] = [
    .button, .alertButton, .navigationTitle, .title, .tab, .menuItem, .sectionHeader,
  ]

  private(set) var samples: [App: [Role: [Sample]]] = [:]
  private let catalogs: [CatalogTable]
  private let roles: [Role]

  /// `names`: words that keep their capital in either style.
  init(_ catalogs: [CatalogTable], roles: [Role], names: [String], context: RuleContext) {
    self.catalogs = catalogs
    self.roles = roles
    var classifiers: [LocaleID: CaseClassifier] = [:]
    let asked = Self.rolesInScope(of: catalogs)
    for (number, catalog) in catalogs.enumerated() {
      let locale = catalog.sourceLocale
      let app = App(folder: catalog.catalog.container, locale: locale)
      guard asked.map({ $0[locale] != nil }) ?? true, let casing = context.localeData.casing(for: locale),
        casing.habit == .both
      else { continue }
      let classifier = classifiers[locale] ?? CaseClassifier(casing, names: names)
      classifiers[locale] = classifier
      let entries = catalog.catalog.entries
      for index in entries.indices where entries[index].isShown && index < catalog.roles.count {
        guard let role = catalog.roles[index].role, catalog.roles[index].confidence >= 0.7, roles.contains(role),
          asked?[locale, default: []].contains(role) ?? true
        else { continue }
        guard let text = catalog.firstText(of: index, in: locale, context), text.isFirstValue, !text.isKept,
          let words = classifier.words(of: text), let style = classifier.style(of: words.later)
        else { continue }
        samples[app, default: [:]][role, default: []].append(
          Sample(
            catalog: number, text: text, later: words.later, style: style, minor: words.minor, open: words.open))
      }
    }
  }

  /// The roles of the texts that the run speaks of, by source language: texts of other roles are compared with none of
  /// them. Nil where it speaks of all.
  private static func rolesInScope(of catalogs: [CatalogTable]) -> [LocaleID: Set<Role>]? {
    guard catalogs.contains(where: { $0.scope != nil }) else { return nil }
    var roles: [LocaleID: Set<Role>] = [:]
    for catalog in catalogs {
      for index in catalog.entriesInScope where index < catalog.roles.count {
        if let role = catalog.roles[index].role { roles[catalog.sourceLocale, default: []].insert(role) }
      }
    }
    return roles
  }

  /// What the texts of a role are held against in an app: for each catalog with a majority that, for the others together
  /// the majority of the whole app, where it has one.
  func verdicts(on role: Role, in app: App, common: Set<String>) -> [Verdict] {
    let all = samples[app]?[role] ?? []
    guard !all.isEmpty else { return [] }
    let whole = verdict(on: all, scope: app.folder, common: common)
    let byCatalog = Dictionary(grouping: all, by: \.catalog)
    let own = byCatalog.sorted { $0.key < $1.key }.compactMap { catalog, samples in
      let verdict = verdict(on: samples, scope: catalogs[catalog].catalog.name, common: common)
      return verdict.majority == nil ? nil : (catalog: catalog, verdict: verdict)
    }
    let settled = Set(own.map(\.catalog))
    return own.map(\.verdict) + (settled.count < byCatalog.count ? [whole.on { !settled.contains($0.catalog) }] : [])
  }

  /// The samples that count, and the style of most of them.
  ///
  /// `Open Safari` shows no style; `Open Mail` does only where `mail` is a word elsewhere (`common`), and two capitals
  /// are enough to count with the others, though not to be told of.
  private func verdict(on all: [Sample], scope: String, common: Set<String>) -> Verdict {
    let sure = all.filter {
      $0.style == .sentence || $0.later.count >= 2 || Self.hasCommonWord($0, common)
    }
    var seen: Set<[String]> = []
    var titles = 0
    for sample in sure where seen.insert([sample.text.entry.key, sample.text.text]).inserted {
      titles += sample.style == .title ? 1 : 0
    }
    let style: CaseStyle = titles * 2 > seen.count ? .title : .sentence
    let agreeing = style == .title ? titles : seen.count - titles
    let isMajority = seen.count >= 5 && agreeing * 5 >= seen.count * 4
    return Verdict(
      scope: scope, sure: sure, all: all, titles: titles, total: seen.count, majority: isMajority ? style : nil,
      lowersMinorWords: Self.lowersMinorWords(all))
  }

  private static func lowersMinorWords(_ samples: [Sample]) -> Bool {
    var texts: [String: Bool] = [:]
    for sample in samples where sample.style == .title && !sample.minor.isEmpty {
      texts[sample.text.text] = sample.hasCapitalMinor
    }
    return texts.count >= 5 && texts.count(where: { !$0.value }) * 5 >= texts.count * 4
  }

  static func hasCommonWord(_ sample: Sample, _ common: Set<String>) -> Bool {
    sample.later.contains { common.contains($0.folded) }
  }

  /// Of the words of an app's samples those of four letters and more that stand in lower case inside a text: a capital on one
  /// of them is style, on any other word it may be a name.
  func commonWords(of app: App) -> Set<String> {
    var words: Set<String> = []
    // Few of the words of all texts are asked for.
    let asked = WordFilter((samples[app] ?? [:]).values.joined().flatMap { $0.later.map(\.folded) })
    for catalog in catalogs where catalog.sourceLocale == app.locale && catalog.catalog.container == app.folder {
      for index in catalog.catalog.entries.indices {
        guard let text = catalog.firstSourceText(of: index) else { continue }
        Self.forEachLowerWord(in: text, among: asked) { words.insert($0) }
      }
    }
    return words
  }

  private static func forEachLowerWord(in text: String, among asked: WordFilter, _ body: (String) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var isFirst = true
      var i = 0
      while i < bytes.count {
        let start = i
        var bits: UInt8 = 0
        var isLower = true
        while i < bytes.count, isLetter(bytes[i]) {
          bits |= bytes[i]
          isLower = isLower && bytes[i] >= 0x61
          i += 1
        }
        guard i > start else {
          i += 1
          continue
        }
        if !isFirst, isLower, i - start >= 4 {
          let word = UnsafeBufferPointer(rebasing: bytes[start..<i])
          if bits >= 0x80 {
            body(String(decoding: word, as: UTF8.self).lowercased())
          } else if asked.mayHold(word) {
            body(String(decoding: word, as: UTF8.self))
          }
        }
        isFirst = false
      }
    }
  }

  /// An ASCII letter, or a byte of a letter beyond ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }

  // MARK: - As a report

  /// A row for each role of what is compared together, of catalogs whose roles are decided.
  package static func rows(
    of catalogs: [CatalogTable], context: RuleContext
  ) -> [Row] {
    let survey = CasingSurvey(catalogs, roles: usualRoles, names: context.glossary.names, context: context)
    return survey.samples.keys.sorted().flatMap { app -> [Row] in
      let common = survey.commonWords(of: app)
      return usualRoles.flatMap { role in
        survey.verdicts(on: role, in: app, common: common).compactMap { Row($0, role: role, locale: app.locale) }
      }
    }
  }
}

extension CasingSurvey.Row {
  /// Nil where no text shows a style for sure.
  init?(_ verdict: CasingSurvey.Verdict, role: Role, locale: LocaleID) {
    guard !verdict.sure.isEmpty else { return nil }
    var seen: Set<[String]> = []
    let minority = verdict.sure.filter { sample in
      guard let majority = verdict.majority, sample.style != majority else { return false }
      return seen.insert([sample.text.entry.key, sample.text.text]).inserted
    }
    self.init(
      scope: verdict.scope, locale: locale, role: role, titles: verdict.titles,
      sentences: verdict.total - verdict.titles, majority: verdict.majority?.rawValue,
      minority: minority.map { ($0.text.catalogName, $0.text.entry.key, $0.text.text) })
  }
}

extension Glossary {
  /// Terms that stay as they are in every language: names, which keep their capitals in either style.
  var names: [String] { terms.filter(\.staysAsIs).flatMap { $0.term.split(separator: " ").map(String.init) } }
}
