import AppCode
import Catalogs
import Findings
import Fit
import Linter
import LocaleData
import Places
import Rules
import TextLayout
import Texts
import Typography

/// Runs a rule's examples: a catalog is made in memory of each, and the engine judges it with that rule alone.
///
/// Advances are fixed (half an em a cluster), so that no example depends on a font.
package struct ExampleHarness: Sendable {
  package var localeData: LocaleData
  package init(localeData: LocaleData = LocaleData()) { self.localeData = localeData }

  /// What came of one example.
  package struct Outcome: Sendable {
    /// Findings of the rule on the example's own key.
    package var findings: [Finding]
    /// The range that `⟦…⟧` marks, in UTF-16 offsets of the text judged; nil where nothing is marked.
    package var wanted: Range<Int>?
  }

  /// With `inScope` the example's own entry is all that the run speaks of.
  package func run(
    _ example: Example, rule: String, options: RuleOptions = RuleOptions(), inScope: Bool = false
  ) throws -> Outcome {
    if example.isChange { return Outcome(findings: try changeFindings(example, rule: rule)) }
    if example.isCode { return Outcome(findings: try codeFindings(example, rule: rule)) }
    let (catalog, fitter) = try project(of: example)
    let (_, wantedInText) = Self.unmarked(example.target ?? example.source)
    let judgedForms = example.target == nil ? example.sourceForms : example.targetForms
    let wanted = wantedInText ?? judgedForms.lazy.compactMap { Self.unmarked($0.value).range }.first
    var settings = Linter.Settings()
    settings.only = [rule]
    settings.includesPreview = true
    settings.glossary = example.glossary
    settings.rules[rule, default: .init()].options = options
    let engine = try Linter(settings: settings, localeData: localeData, fitter: fitter)
    var scope: Scope?
    if inScope {
      scope = Scope()
      scope?.add(entry: 0, ofCatalog: 0)
    }
    let results = engine.lint([catalog], scope: scope)
    let findings = results.findings.filter {
      $0.subject.locale == LocaleID(example.locale) && ($0.subject.key == example.key || $0.keys.contains(example.key))
    }
    return Outcome(findings: findings, wanted: wanted)
  }

  /// What a rule finds in an example of a change.
  private func changeFindings(_ example: Example, rule: String) throws -> [Finding] {
    func catalog(_ texts: KeyValuePairs<String, String>) -> Catalog {
      var entry = Entry(key: example.key)
      for (name, text) in texts where !text.isEmpty {
        let parts = name.split(separator: " ").map(String.init)
        guard let locale = LocaleID(parts[0]) else { continue }
        let value = Value(text, variation: parts.count > 1 ? .plural(parts[1]) : .none)
        var translation = entry.translations[locale] ?? Translation(locale: locale)
        translation.values.append(value)
        entry.translations[locale] = translation
      }
      let files = Set(texts.compactMap { LocaleID(String($0.key.prefix { $0 != " " })) }).sorted().enumerated()
      return Catalog(
        identity: "Example", name: "Example", format: .strings, sourceLocale: .english,
        files: files.map { CatalogFile(file: FileID($0.offset), locale: $0.element) }, entries: [entry])
    }
    var settings = Linter.Settings()
    settings.only = [rule]
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: localeData)
    return try Linter(settings: settings, localeData: localeData, fitter: fitter).judge([
      CatalogChange(then: catalog(example.before), now: catalog(example.after))
    ])
  }

  /// What a rule finds in an example of code.
  private func codeFindings(_ example: Example, rule: String) throws -> [Finding] {
    var catalog = Catalog(
      identity: "Localizable", name: "Localizable", format: .strings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: .english)])
    catalog.entries = example.neighbours.map { key, text in
      var entry = Entry(key: key)
      if !text.isEmpty { entry.translations[.english] = Translation(locale: .english, values: [Value(text)]) }
      return entry
    }
    let bytes = Array(example.source.utf8)
    let index = CodeReader.index(of: [CodeInput(path: "App.swift", bytes: bytes)], functions: [], jobs: 1)
    let uses = EntryUses([catalog], index)
    let file = SourceFile(id: FileID(1), path: "App.swift", text: bytes, encoding: TextEncoding(.utf8))
    var settings = Linter.Settings()
    settings.only = [rule]
    settings.includesPreview = true
    let fitter = Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: localeData)
    let catalogs = [catalog].withSources(from: uses)
    return try Linter(settings: settings, localeData: localeData, fitter: fitter).lint(
      catalogs, code: CodeTable(uses: uses, catalogs: catalogs, files: ["App.swift": file])
    ).findings
  }

  /// The example's entry and its neighbours, and what fits them.
  package func project(of example: Example) throws -> (catalog: Catalog, fitter: Fitter) {
    let judged = example.target ?? example.source
    let text = Self.unmarked(judged).text
    let isTranslation = example.target != nil
    guard let locale = LocaleID(example.locale) else { throw LocaleDataError("'\(example.locale)' isn't a locale") }
    let source = isTranslation ? LocaleID.english : locale

    var catalog = Catalog(
      identity: "Example", name: "Example", format: .strings, sourceLocale: source,
      files: [CatalogFile(file: FileID(0), locale: source)])
    if isTranslation { catalog.files.append(CatalogFile(file: FileID(1), locale: locale)) }
    var entry = Entry(key: example.key)
    let comments = [example.comment, example.box.map { "[stringfit: \($0)]" }].compactMap { $0 }
    if !comments.isEmpty { entry.comment = Comment(text: comments.joined(separator: " ")) }
    let sourceText = isTranslation ? Self.unmarked(example.source).text : text
    if !sourceText.isEmpty || text.isEmpty || !example.sourceForms.isEmpty {
      entry.translations[source] = Self.translation(sourceText, forms: example.sourceForms, locale: source)
    }
    if isTranslation, !text.isEmpty || !example.targetForms.isEmpty {
      entry.translations[locale] = Self.translation(text, forms: example.targetForms, locale: locale)
    }
    for (tag, text) in example.otherLocales {
      guard let other = LocaleID(tag) else { throw LocaleDataError("'\(tag)' isn't a locale") }
      catalog.files.append(CatalogFile(file: FileID(catalog.files.count), locale: other))
      entry.translations[other] = Translation(locale: other, values: [Value(text)])
    }
    catalog.entries = [entry]
    for (number, forms) in example.pluralNeighbours.enumerated() {
      var other = Entry(key: "plural.\(number)")
      other.translations[source] = Self.translation("", forms: example.sourceForms, locale: source)
      other.translations[locale] = Self.translation("", forms: forms, locale: locale)
      catalog.entries.append(other)
    }
    for neighbour in example.neighbours {
      var other = Entry(key: neighbour.key)
      other.translations[source] = Translation(locale: source, values: [Value(neighbour.text)])
      catalog.entries.append(other)
    }
    for neighbour in example.translatedNeighbours {
      var other = Entry(key: neighbour.key)
      for (locale, text) in [(source, neighbour.source), (locale, neighbour.target)] where !text.isEmpty {
        other.translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
      for locale in example.otherLocales.compactMap({ LocaleID($0.locale) }) {
        let text = "\(neighbour.source) (\(locale))"
        other.translations[locale] = Translation(locale: locale, values: [Value(text)])
      }
      catalog.entries.append(other)
    }

    var fit = FitSettings()
    if let role = example.role.flatMap(Role.init(rawValue:)) {
      fit.roleRules = catalog.entries.map { ($0.key, role) }
    }
    if let platform = example.platform.flatMap(Platform.init(rawValue:)) {
      fit.platform = platform
      fit.isPlatformKnown = true
    }
    return (catalog, Fitter(settings: fit, measurer: FixedAdvanceMeasurer(), localeData: localeData))
  }

  /// One text; its plural forms where there are some; or a text with a variable, the first it names, that has them.
  private static func translation(
    _ text: String, forms: KeyValuePairs<String, String>, locale: LocaleID
  ) -> Translation {
    guard !forms.isEmpty else { return Translation(locale: locale, values: [Value(text)]) }
    func values(_ selector: String) -> [Value] {
      forms.map { Value(unmarked($0.value).text, variation: Variation([Variation.Choice(selector, $0.key)])) }
    }
    for placeholder in FormatString(text).placeholders {
      guard case .variable(let name) = placeholder.kind else { continue }
      let variable = Substitution(name: name, formatSpecifier: "lld", values: values(name))
      return Translation(locale: locale, values: [Value(text)], substitutions: [variable])
    }
    return Translation(locale: locale, values: values("plural"))
  }

  /// The text without `⟦` and `⟧`, and the range between them.
  package static func unmarked(_ text: String) -> (text: String, range: Range<Int>?) {
    let units = Array(text.utf16)
    guard let start = units.firstIndex(of: 0x27E6), let end = units.firstIndex(of: 0x27E7), start < end else {
      return (text, nil)
    }
    let plain = units[..<start] + units[(start + 1)..<end] + units[(end + 1)...]
    return (String(decoding: plain, as: UTF16.self), start..<end - 1)
  }
}
