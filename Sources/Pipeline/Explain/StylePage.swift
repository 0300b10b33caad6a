import Catalogs
import Fit
import Linter
import LocaleData
import Reporters
import Rules

/// `stringfit style`: what an app does where the guidelines leave the choice to it, with counts.
package struct StylePage: Sendable {
  /// The letter case of the strings of one role, in the app or catalog that has most of them.
  struct CaseRow: Sendable {
    var role: Role
    var locale: LocaleID
    var titles = 0
    var sentences = 0
    /// A string in the rarer style.
    var exception: String?

    /// The style of at least 80 % of at least five strings.
    var majority: HouseStyle.LetterCase? {
      guard titles + sentences >= 5, max(titles, sentences) * 5 >= (titles + sentences) * 4 else { return nil }
      return titles > sentences ? .title : .sentence
    }
  }

  let casing: [CaseRow]
  let words: [WordingCount]
  let sources: Set<LocaleID>
  /// What the configuration has recorded.
  let recorded: HouseStyle

  /// Throws where the configuration can't be used.
  package init(_ project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) {
    let localeData = LocaleData()
    let context = RuleContext(
      localeData: localeData, fitter: try Check(configuration).fitter(for: project, localeData: localeData),
      glossary: Glossary(configuration.rules.glossary), findsBoxes: false)
    let catalogs = project.catalogs.map { $0.forReaders(localeData) }
    let tables = CatalogTable.all(
      of: catalogs, locales: configuration.rules.locales, context: context, jobs: configuration.jobs)
    recorded = configuration.rules.style
    sources = Set(tables.map(\.sourceLocale))
    casing = Self.caseRows(of: CaseHabits.rows(of: tables, context: context))
    do { words = try WordingCount.all(in: tables, context: context) } catch {
      throw ExitError(.missingData, "the word lists can't be read: \(error)")
    }
  }

  private static func caseRows(of rows: [CaseHabits.Row]) -> [CaseRow] {
    var found: [CaseRow] = []
    for row in rows {
      let index = found.firstIndex { $0.role == row.role && $0.locale == row.locale } ?? found.count
      if index == found.count { found.append(CaseRow(role: row.role, locale: row.locale)) }
      // The row of an app counts the strings of its catalogs that also have a row of their own.
      guard row.titles + row.sentences > found[index].titles + found[index].sentences else { continue }
      (found[index].titles, found[index].sentences) = (row.titles, row.sentences)
      found[index].exception = row.minority.first?.text
    }
    return found
  }

  // MARK: The page

  package var text: String {
    let sections = [
      section("Letter case, by role", casing.map { ($0.role.rawValue, $0.locale, summary(of: $0)) }),
      section(
        "Words",
        words.filter { $0.rule != Self.formality }
          .map { ($0.ways.joined(separator: " or "), $0.locale, Self.counted($0) + recordedWord(of: $0)) }),
      section(
        "Forms of address",
        words.filter { $0.rule == Self.formality }.map { row in
          let form = recorded.formality(in: row.locale).map { Self.recorded($0.rawValue) } ?? ""
          return (row.locale.tag, nil, Self.counted(row) + form)
        }),
    ].compactMap(\.self)
    return sections.isEmpty
      ? "No string shows a choice of letter case, words or forms of address.\n" : sections.joined(separator: "\n")
  }

  private static let formality = "writing/formality"

  /// A heading, and a row for each choice; nil where there is none.
  private func section(_ heading: String, _ rows: [(name: String, locale: LocaleID?, choice: String)]) -> String? {
    guard !rows.isEmpty else { return nil }
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { name, locale, choice in
      let tag = locale.map { $0.tag + String(repeating: " ", count: max(2, 8 - $0.tag.count)) } ?? ""
      return "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(tag)\(choice)\n"
    }
    return heading + "\n" + lines.joined()
  }

  private func summary(of row: CaseRow) -> String {
    let choice = row.majority.map { "\($0.rawValue) style" } ?? "no clear choice"
    let exception = row.exception.map { ", except “\(Harmless.line($0.shortened))”" } ?? ""
    let recorded = recorded.casing[row.role].map { Self.recorded("\($0.rawValue) style") } ?? ""
    return "\(row.titles) title, \(row.sentences) sentence: \(choice)\(exception)\(recorded)"
  }

  private func recordedWord(of count: WordingCount) -> String {
    recorded.words.first { $0.rule == count.rule && $0.concept == count.concept }
      .map { Self.recorded("'\($0.variant)'") } ?? ""
  }

  private static func recorded(_ choice: String) -> String { " (recorded: \(choice))" }

  private static func counted(_ count: WordingCount) -> String {
    let ways = count.variants.map { "\($0.strings) '\($0.name)'" }.joined(separator: ", ")
    guard count.variants.count > 1 else { return ways }
    guard let majority = count.majority else { return ways + ": no clear choice" }
    return ways + ": '\(majority.name)'"
  }

  // MARK: The configuration

  /// The clear choices as `style` in a configuration; nil where there are none.
  package var yaml: String? {
    var lines: [String] = []
    var roles: Set<Role> = []
    let clear = casing.filter { sources.contains($0.locale) }.compactMap { row in
      row.majority.flatMap { roles.insert(row.role).inserted ? "\(row.role.rawValue): \($0.rawValue)" : nil }
    }
    if !clear.isEmpty { lines.append("  casing: {\(clear.joined(separator: ", "))}") }
    for word in StyleWord.all {
      let count = words.first { $0.rule == word.rule && $0.concept == word.concept && sources.contains($0.locale) }
      guard let name = count?.majority?.name else { continue }
      lines.append("  \(word.key): \(word.key == "person" ? name.lowercased() : name)")
    }
    let forms = words.filter { $0.rule == Self.formality }
      .compactMap { row in row.majority?.formality.map { "\(row.locale.tag): \($0.rawValue)" } }
    if !forms.isEmpty { lines.append("  formality: {\(forms.joined(separator: ", "))}") }
    guard !lines.isEmpty else { return nil }
    return
      "# The app's own style: what at least 80% of at least five strings do. Rules compare strings with it.\nstyle:\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
