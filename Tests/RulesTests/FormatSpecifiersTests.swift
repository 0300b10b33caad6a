import Catalogs
import Findings
import Linter
import LocaleData
import Rules
import TestSupport
import Testing

/// What examples cannot show: options, fixes, variables of several kinds, catalogs without a source.
@Suite struct FormatSpecifiersTests {
  static let rule = "l10n/format-specifiers"

  private func findings(
    _ source: Translation?, _ target: Translation, key: String = "a key", options: RuleOptions = RuleOptions()
  ) throws -> [Finding] {
    var catalog = Catalog(
      identity: "A", name: "A", format: .xcstrings, sourceLocale: .english,
      files: [CatalogFile(file: FileID(0), locale: nil)])
    var entry = Entry(key: key)
    if let source { entry.translations[.english] = source }
    entry.translations[target.locale] = target
    catalog.entries = [entry]
    return try Linting.run([catalog]) {
      $0.only = [Self.rule]
      $0.rules[Self.rule, default: .init()].options = options
    }.findings
  }
  private func simple(_ text: String, _ locale: LocaleID = .english) -> Translation {
    Translation(locale: locale, values: [Value(text)])
  }
  private func varied(
    _ text: String, _ variables: [(name: String, number: Int?, type: String, other: String)],
    _ locale: LocaleID = .english
  ) -> Translation {
    let substitutions = variables.map {
      Substitution(
        name: $0.name, argumentNumber: $0.number, formatSpecifier: $0.type,
        values: [Value($0.other, variation: .variable($0.name, "other"))])
    }
    return Translation(locale: locale, values: [Value(text)], substitutions: substitutions)
  }
  private let german = Linting.german

  @Test(
    arguments: [
      ("Hi, %@", "Hallo, % @", "%@"), ("%1$@ of %2$@", "%1 von %2$@", "%1$@"), ("%lld left", "Noch {0}", "%lld"),
      ("%1$@ of %2$@", "{0} von {1}", "%1$@"), ("Noch %lld GB", "Noch $@ GB", "%lld"),
      ("%d%% done", "%d% fertig", "%%"),
      ("%@ of %@", "%1$@ von %@", "%2$@"), ("Hi, {name}", "Hallo, {Name}", "{name}"),
    ])
  func mends(source: String, target: String, mend: String) throws {
    let found = try findings(simple(source), simple(target, german))
    #expect(found.count == 1)
    // Foundation fills in the value behind a space flag.
    #expect(found.first?.severity == (target.contains("% @") ? .warning : .error))
    #expect(found.first?.fixes.first?.text == mend)
  }

  @Test func numbersToUseAValueTwice() throws {
    let found = try findings(simple("Block %@?"), simple("%@ blockieren? %@ wird", german))
    #expect(found.first?.help == "To show a value twice, number it: %1$@")
  }

  @Test func knowsVariablesByTheirArgument() throws {
    let source = varied(
      "%#@files@ in %#@dirs@", [("files", 1, "lld", "%arg files"), ("dirs", 2, "lld", "%arg folders")])
    let moved = varied(
      "%#@ordner@ mit %#@dateien@", [("ordner", 2, "lld", "%arg Ordner"), ("dateien", 1, "lld", "%arg Dateien")], german
    )
    #expect(try findings(source, moved).isEmpty)
    let lost = varied("%#@dateien@", [("dateien", 1, "lld", "%arg Dateien")], german)
    #expect(try findings(source, lost).map(\.severity) == [.warning])
    let added = varied("%#@dateien@ von %3$@", [("dateien", 1, "lld", "%arg Dateien")], german)
    #expect(try findings(source, added).map(\.message) == ["there is no argument for '%3$@'"])
    #expect(try findings(source, simple("%1$lld Dateien in %2$lld Ordnern", german)).isEmpty)
    #expect(try findings(source, simple("%1$@ Dateien in %2$lld Ordnern", german)).map(\.severity) == [.error])
  }

  @Test func knowsWhatAVariablesTextTakes() throws {
    let source = varied("%1$@: %2$#@files@", [("files", 2, "lld", "%2$lld files")])
    #expect(
      try findings(source, varied("%1$@: %2$#@files@", [("files", 2, "lld", "%2$lld Dateien")], german)).isEmpty)
    #expect(
      try findings(source, varied("%1$@: %2$#@files@", [("files", 2, "lld", "%1$lld Dateien")], german))
        .map(\.message) == ["the translation has '%1$lld' where the source has '%1$@'"])
    #expect(
      try findings(source, varied("%1$@: %2$#@files@", [("files", 2, "lld", "Dateien")], german)).map(\.severity)
        == [.warning])
  }

  @Test func takesASentenceAsItsOwnSource() throws {
    #expect(try findings(nil, simple("$@ GB frei", german), key: "%@ GB free").map(\.severity) == [.error])
    #expect(try findings(nil, simple("frei", german), key: "%@ GB free").map(\.severity) == [.warning])
    #expect(try findings(nil, simple("frei", german), key: "disk.%@.free").isEmpty)
    #expect(try findings(nil, simple("Noch %@", german), key: "disk.free").isEmpty)
  }

  @Test func readsOtherDialectsWhereTold() throws {
    let qt = RuleOptions(["dialects": ["qt"]])
    #expect(try findings(simple("%1 files"), simple("Dateien", german)).isEmpty)
    #expect(try findings(simple("%1 files"), simple("Dateien", german), options: qt).count == 1)
    #expect(try findings(simple("%n files, %L1"), simple("%L1, %n Dateien", german), options: qt).isEmpty)
    let own = RuleOptions(["placeholders": ["<name>", "[[n]]"]])
    #expect(try findings(simple("Hi, <name>"), simple("Hallo", german), options: own).count == 1)
    #expect(try findings(simple("Hi, [[n]]"), simple("[[n]], hallo", german), options: own).isEmpty)
    #expect(throws: RuleOptionError.self) {
      try findings(simple("a"), simple("b", german), options: RuleOptions(["dialects": ["cobol"]]))
    }
  }

  @Test(
    arguments: [
      ("{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei} other {# Dateien}}", nil),
      ("{n, plural, one {# file} other {# files}}", "{n, plural, =1 {eine Datei} other {# Dateien}}", nil),
      ("{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei}}", Severity.error),
      ("{n, plural, one {# file} other {# files}}", "{n, plural, one {# Datei} other {# Dateien}", .error),
      ("{n, plural, one {# file} other {# files}}", "{n, plural, other {# Dateien}}", .warning),
      ("{n, plural, one {# file} other {# files}}", "Dateien", .warning),
      ("{g, select, f {She} other {They}}, {name}", "{g, select, f {Sie} other {Sie}}, {name}", nil),
      ("{g, select, f {She} other {They}}, {name}", "{g, select, w {Sie} other {Sie}}, {name}", .warning),
      ("{g, select, f {She} other {They}}, {name}", "{g, select, f {Sie} other {Sie}}, {vorname}", .error),
      ("{n, plural, offset:1 one {a} other {b}}", "{n, plural, offset: 1 one {a''{}'' } other {don't}}", nil),
    ] as [(String, String, Severity?)])
  func readsMessageFormat(source: String, target: String, severity: Severity?) throws {
    #expect(try findings(simple(source), simple(target, german)).first?.severity == severity)
  }

  // MARK: What is no placeholder

  /// In a control of an interface file a name in braces is shown as it is until the app's code puts a text there.
  @Test(arguments: [("{Name}", "{Vorname}"), ("Hello {Name}", "Hallo"), ("${name}", "Name"), ("Name", "{Name}")])
  func namesInBracesAreNoneInAControl(source: String, target: String) throws {
    for isDesigned in [false, true] {
      var catalog = Linting.catalog([("abc-de-fgh.text", source, target)])
      if isDesigned {
        catalog.entries[0].element = InterfaceElement(className: "UILabel", objectID: "abc-de-fgh", property: "text")
      }
      let found = try Linting.run([catalog]) { $0.only = [Self.rule] }.findings
      // Braces of a source without any are no placeholder anywhere.
      #expect(found.count == (isDesigned || source == "Name" ? 0 : 1))
    }
  }

  @Test(
    arguments: [
      ("Example: search.example.com/?q=%s", "Beispiel: suche.example.com/", 0),
      ("Example: https://search.test/?q=%s", "Beispiel: https://suche.test/", 0),
      ("Example: search.example.com/{query}", "Beispiel: suche.example.com/{anfrage}", 0),
      ("Example: search.apple.com/?q=%s", "Beispiel: suche.apple.com/", 1),
      ("%s at example.com", "bei example.com", 1),
      ("For example, %s", "Zum Beispiel", 1),
    ])
  func placeholdersInSampleAddressesMayGo(source: String, target: String, count: Int) throws {
    #expect(try findings(simple(source), simple(target, german)).count == count)
  }

  @Test(
    arguments: [
      ("Open {room}, show {room}, enter {building}", "Öffne {room}, zeige {room}", 0),
      ("Turn on {name}|Switch on {name}|Start {device}", "Schalte {name} ein", 0),
      ("Open {room}\nEnter {building}", "Öffne {room}", 0),
      ("{h} hours, {m} minutes, {s} seconds", "{h} Stunden, {m} Minuten", 1),
      ("{name} came, {name} left at {time}", "{name} kam", 1),
      ("Welcome!\nYou are {name}", "Willkommen!", 1),
      ("{name} came, nobody saw {name}, {time} ago, and left", "{name} kam", 1),
    ])
  func aListOfPhrasesMayLackOne(source: String, target: String, count: Int) throws {
    #expect(try findings(simple(source), simple(target, german)).count == count)
  }

  @Test(
    arguments: [
      ("%H hours, %M minutes, %S seconds", "%H Stunden, %M Minuten", 0), ("%cpu, %mem, %disk", "CPU, Speicher", 0),
      ("%d of %s", "%d", 1), ("%H hours, %@ left", "%H Stunden", 1), ("%H hours, %1$d left", "%H Stunden", 1),
      ("50%more, %d left", "50 % mehr", 1),
    ])
  func aTableOfCodesIsNoFormat(source: String, target: String, count: Int) throws {
    #expect(try findings(simple(source), simple(target, german)).count == count)
  }

  // MARK: Advice

  @Test(
    arguments: [
      ("%@ %d", "%@ an %@", "Write '%d'", "%d"),
      ("%@ sent %lld files", "%lld an %@", "Number the placeholders in this order: %2$lld, %1$@", nil),
      ("%1$@, %2$@, %3$@", "%1$@, %@, %@", "Number the placeholders in this order: %1$@, %2$@, %3$@", nil),
      ("%@ %d", "%@ %@ %@", FormatSpecifiersTests.remedy, nil),
      ("%.1f km, %@", "%@, %f km", "Number the placeholders in this order: %2$@, %1$.1f", nil),
      ("%d", "%d %d %d", FormatSpecifiersTests.remedy, nil),
    ] as [(String, String, String, String?)])
  func advises(source: String, target: String, help: String, fix: String?) throws {
    let found = try #require(try findings(simple(source), simple(target, german)).first)
    #expect(found.help == help)
    #expect(found.fixes.first?.text == fix)
  }
  static let remedy =
    "Use the source's placeholders; if their order changes, number them and keep each one's type (%1$...)"

  /// A text without plural variations, in languages that have more than two forms.
  @Test(arguments: [("sl", Severity.note), ("fr", .warning)])
  func aNumberIsLeftOutWhereItsWordCannotFollow(other: String, severity: Severity) throws {
    var catalog = Linting.catalog([("delete", "Delete %d tunnels", nil)])
    for (tag, text) in [("ru", "Удалить выбранные туннели"), (other, "Les tunnels choisis")] {
      let locale = LocaleID(canonical: tag)
      catalog.entries[0].translations[locale] = Translation(locale: locale, values: [Value(text)])
    }
    let found = try Linting.run([catalog]) { $0.only = ["l10n/format-specifiers"] }.findings
    #expect(found.first { $0.subject.locale?.tag == "ru" }?.severity == severity)
  }
}
