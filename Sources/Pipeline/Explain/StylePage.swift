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

  /// Throws where the configuration can't be used.
  package init(_ project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) {
    let localeData = LocaleData()
    let context = RuleContext(
      localeData: localeData, fitter: try Check(configuration).fitter(for: project, localeData: localeData),
      glossary: Glossary(configuration.rules.glossary), findsBoxes: false)
    let catalogs = project.catalogs.map { $0.forReaders(localeData) }
    let tables = CatalogTable.all(
      of: catalogs, locales: configuration.rules.locales, context: context, jobs: configuration.jobs)
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
    var output = ""
    if !casing.isEmpty {
      output += "Letter case, by role\n"
      for row in casing {
        let choice = row.majority.map { "\($0.rawValue) style" } ?? "no clear choice"
        let exception = row.exception.map { ", except “\(Harmless.line($0.shortened))”" } ?? ""
        output += line(
          row.role.rawValue, row.locale, "\(row.titles) title, \(row.sentences) sentence: \(choice)\(exception)")
      }
    }
    let terms = words.filter { $0.rule != Self.formality }
    if !terms.isEmpty {
      output += (output.isEmpty ? "" : "\n") + "Words\n"
      for term in terms { output += line(term.concept, term.locale, Self.counted(term)) }
    }
    let address = words.filter { $0.rule == Self.formality }
    if !address.isEmpty {
      output += (output.isEmpty ? "" : "\n") + "Forms of address\n"
      for row in address { output += line(row.locale.tag, nil, Self.counted(row)) }
    }
    return output.isEmpty ? "No string shows a choice of letter case, words or forms of address.\n" : output
  }

  private static let formality = "writing/formality"

  private static func counted(_ count: WordingCount) -> String {
    let ways = count.variants.map { "\($0.strings) '\($0.name)'" }.joined(separator: ", ")
    guard count.variants.count > 1 else { return ways }
    guard let majority = count.majority else { return ways + ": no clear choice" }
    return ways + ": '\(majority.name)'"
  }

  private func line(_ name: String, _ locale: LocaleID?, _ text: String) -> String {
    let label = name + String(repeating: " ", count: max(1, 18 - name.count))
    let tag = locale.map { $0.tag + String(repeating: " ", count: max(1, 8 - $0.tag.count)) } ?? ""
    return "  \(label)\(tag)\(text)\n"
  }

  // MARK: The configuration

  /// The clear choices as `style` in a configuration; nil where there are none.
  package var yaml: String? {
    var lines: [String] = []
    let cases = casing.filter { sources.contains($0.locale) }
    let clear = cases.compactMap { row in row.majority.map { "\(row.role.rawValue): \($0.rawValue)" } }
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

  /// Adds `style` to the configuration of the project, or makes one; what is in it stays as it is, byte for byte. Returns what
  /// was done. Throws where the configuration already has `style`, and where it can't be written.
  package func record(in configuration: ResolvedConfiguration) throws(ExitError) -> String {
    guard let yaml else {
      return "Nothing was recorded: at least 80% of at least five strings have to make the same choice"
    }
    let folders = configuration.folders
    guard let file = folders.configFile else {
      let path = PathText.absolute(ProjectFolders.configName, from: folders.root)
      try OutputFile.writeNew(Array(yaml.utf8), to: path, below: folders.root)
      return "Wrote \(folders.shown(path))"
    }
    if let setting = configuration.written.first(where: { $0.key[0] == "style" }) {
      throw ExitError(
        .writingFailed,
        "\(setting.location): the configuration already has 'style'; change it there, or remove it first")
    }
    do throws(DiskError) {
      let original = try Disk.read(file, limit: 1024 * 1024)
      let bytes = original + Self.addition(of: yaml, to: original)
      guard
        let read = try? ConfigurationReader(file: folders.shown(file), rules: Linter.outlines, root: folders.root)
          .read(String(decoding: bytes, as: UTF8.self)),
        read.settings.starts(with: configuration.written)
      else { throw DiskError("'style' can't be added at its end; add it yourself:\n\(yaml)") }
      try OutputFile.replace(file, below: PathText.folder(of: file), holding: original, with: bytes)
    } catch {
      throw ExitError(.writingFailed, "'\(folders.shown(file))' wasn't changed: \(error.reason)")
    }
    return "Added 'style' to \(folders.shown(file))"
  }

  /// The block behind an empty line, with the line endings of the file.
  private static func addition(of yaml: String, to original: [UInt8]) -> [UInt8] {
    let usesCRLF = original.contains(0x0D)
    let end = usesCRLF ? "\r\n" : "\n"
    let separator =
      original.isEmpty || original.hasSuffix(end + end) ? "" : original.last == 0x0A ? end : end + end
    return Array((separator + (usesCRLF ? yaml.replacing("\n", with: "\r\n") : yaml)).utf8)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
