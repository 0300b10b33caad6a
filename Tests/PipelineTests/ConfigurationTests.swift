import Catalogs
import Findings
import Fit
import Pipeline
import Rules
import TestSupport
import Testing
import TextLayout
import Typography

private let rules = [
  RuleMetadata(
    id: "writing/casing", severity: .note, summary: "", rationale: "",
    options: [RuleOption("style", default: "sentence", ""), RuleOption("roles", default: "", "")]),
  RuleMetadata(id: "l10n/missing", severity: .note, summary: "", rationale: ""),
  RuleMetadata(id: "l10n/stale", severity: .note, summary: "", rationale: ""),
]

private func read(_ text: String) throws -> Configuration {
  try ConfigurationReader(file: ".stringfit.yml", rules: rules).read(text)
}

@Test func everyKeyIsRead() throws {
  let configuration = try read(
    """
    source-locale: en
    locales: [de, pt_BR, no]
    platform: ios
    device-widths: [375, 430]
    exclude: [Vendor]
    size-categories: [large, xxxLarge, ax5]
    metrics: apple
    fonts: [Brand.otf, "Noto.ttc#2"]
    line-breaking: unicode
    fail-on: warning
    baseline: .stringfit-baseline.json
    reporters: [text, json=out.json]
    boxes:
      - match: {key: "*.button.*", catalog: App/*}
        role: button
        style: body
        size: 17
        weight: semibold
        width: 160.5
        height: 44
        max-lines: 1
        minimum-scale: 0.5
        scales: no
        platform: ipados
    rules:
      writing/casing: {severity: error, style: title, roles: [button, title]}
      l10n/*: off
      l10n/missing: warning
    overrides:
      - match: {file: "Watch/**"}
        platform: watchos
    roles: {"*_cta": button}
    glossary:
      - {term: Trailhead, translate: never, case-sensitive: true}
      - {term: sign in, forbid: [log in], translations: {de: anmelden, fr: [se connecter, connexion]}}
      - {term: folder, forbid: {de: [Verzeichnis]}}
    arguments: {"%@": "Alexandra", "%d": 1234}
    """)
  #expect(configuration.sourceLocale == .english)
  #expect(configuration.locales?.map(\.tag) == ["de", "pt-BR", "no"])
  #expect(configuration.platform == .ios)
  #expect(configuration.deviceWidths == [375, 430])
  #expect(configuration.exclude == ["Vendor"])
  #expect(configuration.sizeCategories == [.large, .xxxLarge, .ax5])
  #expect(configuration.metrics == "apple")
  #expect(configuration.fonts == [FontFile(path: "Brand.otf"), FontFile(path: "Noto.ttc", index: 2)])
  #expect(configuration.lineBreaking == .unicode)
  #expect(configuration.failOn == .warning)
  #expect(configuration.baseline == ".stringfit-baseline.json")
  #expect(configuration.reporters?.map(\.file) == [nil, "out.json"])
  var box = BoxRule(match: EntryMatch(key: "*.button.*", catalog: "App/*"))
  box.role = .button
  box.style = .body
  box.size = 17
  box.weight = .semibold
  box.width = 160.5
  box.height = 44
  box.maxLines = 1
  box.minimumScale = 0.5
  box.scales = false
  box.platform = .ipados
  #expect(configuration.boxes == [box])
  #expect(configuration.rules["writing/casing"]?.severity == .error)
  #expect(configuration.rules["writing/casing"]?.options.values == ["style": ["title"], "roles": ["button", "title"]])
  #expect(configuration.rules["l10n/stale"]?.isOff == true)
  #expect(configuration.rules["l10n/missing"]?.isOff == false)
  #expect(configuration.rules["l10n/missing"]?.severity == .warning)
  #expect(configuration.overrides.map(\.platform) == [.watchos])
  #expect(configuration.roles.map(\.pattern) == ["*_cta"])
  #expect(configuration.glossary.map(\.forbidden) == [[], ["log in"], []])
  #expect(configuration.glossary.map(\.isCaseSensitive) == [true, false, false])
  #expect(configuration.glossary.map(\.staysAsIs) == [true, false, false])
  #expect(configuration.glossary[1].translations.values.map(\.count).sorted() == [1, 2])
  #expect(configuration.glossary[2].forbiddenByLocale.values.first == ["Verzeichnis"])
  #expect(configuration.arguments == ["%@": "Alexandra", "%d": "1234"])
  #expect(configuration.notices.isEmpty)
}

@Test(arguments: ["", "# nothing\n", "---\n", "exclude:\n", "locales: []\nboxes:\n"])
func emptyConfigurationsSayNothing(text: String) throws {
  #expect(try read(text).sourceLocale == nil)
}

/// Each error names file, line and column, and what may have been meant.
@Test(arguments: [
  ("platfrom: ios", "1:1: unknown key 'platfrom'; did you mean 'platform'?"),
  ("zzz: 1", "1:1: unknown key 'zzz'"),
  ("platform: iso", "1:11: unknown platform 'iso'; did you mean 'ios'?"),
  ("locales:\n  - de\n  - 12", "3:5: '12' isn't a locale such as de or pt-BR"),
  ("device-widths: [0]", "1:17: '0' isn't a number above 0 (and at most 100000)"),
  ("device-widths: [nan]", "1:17: 'nan' isn't a number above 0 (and at most 100000)"),
  ("boxes:\n  - match: {key: a}\n    max-line: 1", "3:5: unknown key of a box 'max-line'; did you mean 'max-lines'?"),
  ("boxes: [{width: 3}]", "1:9: a box needs 'match', which says which entries it's for"),
  ("boxes: [{match: {kye: a}}]", "1:18: unknown key of 'match' 'kye'; did you mean 'key'?"),
  ("rules: {writing/casign: off}", "1:9: unknown rule 'writing/casign'; did you mean 'writing/casing'?"),
  (
    "rules: {writing/casing: {styel: title}}",
    "1:26: unknown option of writing/casing 'styel'; did you mean 'style'?"
  ),
  (
    "rules: {l10n/stale: eror}",
    "1:21: 'eror' isn't a severity; did you mean 'error'? (off, note, warning, error)"
  ),
  ("reporters: [txt]", "1:13: there's no reporter 'txt'; did you mean 'text'?"),
  ("reporters: [json=]", "1:13: 'json=' has no file name after '='"),
  ("platform: [ios]", "1:11: one value belongs here, not a list or mapping"),
  ("platform:", "1:10: a value is missing"),
  ("- a", "1:1: the configuration must be a mapping of names to values"),
  ("arguments: {name: x}", "1:13: 'name' isn't a format specifier such as %@ or %d"),
  ("fail-on: always", "1:10: unknown severity 'always' (there are error, warning, note, never)"),
])
func wrongConfigurationsAreLocated(text: String, message: String) {
  #expect(throws: ExitError(.wrongConfiguration, ".stringfit.yml:" + message)) { try read(text) }
}

@Test(arguments: ["a: [", "a: 1\na: 2", "\t- x", "a: *unknown", "a: \u{0}", "\"", "%YAML 9\n"])
func whatIsNoYAMLIsLocated(text: String) throws {
  do {
    _ = try read(text)
    Issue.record("it was read")
  } catch let stop as ExitError {
    #expect(stop.status == .wrongConfiguration)
    #expect(stop.message.hasPrefix(".stringfit.yml"))
    #expect(!stop.message.contains("\n"))
  }
}

@Test func deepNestingIsNoCrash() {
  #expect(throws: ExitError.self) { try read("rules: " + String(repeating: "[", count: 100_000)) }
  #expect(throws: ExitError.self) { try read("rules: " + String(repeating: "{a: ", count: 100_000)) }
}

@Test func flagsBeatTheFileAndTheFileBeatsDefaults() throws {
  let folders = ProjectFolders(working: "/work/App", root: "/work", configFile: "/work/.stringfit.yml")
  let configuration = try read(
    "platform: macos\nfail-on: note\nlocales: [de]\nfonts: [A.otf]\nreporters: [json=a.json]\nsource-locale: fr")
  let plain = ResolvedConfiguration(Flags(), configuration, folders)
  #expect(plain.fit.platform == .macos)
  #expect(plain.failOn == .note)
  #expect(plain.metrics == .fonts([FontFile(path: "/work/A.otf")]))
  #expect(plain.reporters.map(\.file) == ["/work/a.json"])
  #expect(plain.sourceLocale?.tag == "fr")

  var flags = Flags()
  flags.platform = .tvos
  flags.failOn = .never
  flags.locales = [.english]
  flags.metrics = "own.profile"
  flags.reporters = [try ReporterRequest("xcode=x.txt")]
  flags.sourceLocale = .english
  let typed = ResolvedConfiguration(flags, configuration, folders)
  #expect(typed.fit.platform == .tvos)
  #expect(typed.failOn == .never)
  #expect(typed.rules.locales == [.english])
  #expect(typed.metrics == .profile("/work/App/own.profile"))
  #expect(typed.reporters.map(\.file) == ["/work/App/x.txt"])
  #expect(typed.sourceLocale == .english)

  let bare = ResolvedConfiguration(Flags(), Configuration(), folders)
  #expect(bare.fit.platform == .ios)
  #expect(bare.failOn == .error)
  #expect(bare.metrics == .profile("apple"))
}
