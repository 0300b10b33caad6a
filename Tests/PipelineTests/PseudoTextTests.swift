import Catalogs
import Testing

@testable import Pipeline

private func accented(_ text: String) -> String {
  let source = SourceText(catalog: 0, key: "k", value: Value(text))
  return InventedTexts.accented.text(for: source).applied(to: text)
}

private func mirrored(_ text: String) -> String {
  let source = SourceText(catalog: 0, key: "k", value: Value(text))
  return InventedTexts.mirrored.text(for: source).applied(to: text)
    .replacing("\u{200F}\u{202E}", with: "<").replacing("\u{202C}\u{200F}", with: ">")
}

@Test(arguments: [
  ("Settings", "[Śéttíńǵś]".replacing("tt", with: "ẗẗ")),
  ("", ""), ("  ", "  "),
  // Spaces at the ends stay there.
  (" Go\n", " [Ǵó]\n"),
  // What Unicode has no accented letter for.
  ("設定", "[設定]"), ("Q", "[Q]"),
  ("Ж и ґ", "[Ӝ ӥ ґ]"),
]) func lettersGetAccentsAndTheTextBrackets(text: String, expected: String) {
  #expect(accented(text) == expected)
}

@Test(arguments: [
  "%@", "%1$lld", "%#@files@", "{name}", "${name}", "\\(count)", "%%", "%0", "<b>", "</a>", "&amp;",
  "https://example.com/a",
  "\\n",
]) func whatIsNoTextStays(part: String) {
  #expect(accented("a \(part) a") == "[á \(part) á]")
  #expect(mirrored("a \(part) a") == "<a> \(part) <a>")
}

@Test func branchesOfMessageFormatStay() {
  let text = "{n, plural, one {# file} other {# files}}"
  #expect(accented(text) == "[\(text)]")
}

/// The text around a variable has the brackets.
@Test func textOfAVariableHasNoBrackets() {
  let source = SourceText(catalog: 0, key: "k", variable: "files", value: Value("%d apes"))
  #expect(InventedTexts.accented.text(for: source).applied(to: "%d apes") == "%d áṕéś")
}

@Test func wordsAreWrittenFromRightToLeft() {
  #expect(mirrored("Delete %@ now?") == "<Delete> %@ <now?>")
  #expect(mirrored("1 - 2") == "1 - 2")
}

@Test(arguments: [1.0, 1.3, 2, 3.5]) func textsGetAsWideAsTranslations(factor: Double) {
  let lengthening = LengthenedText(width: { Double($0.count) }, growth: { _ in factor })
  for text in ["Settings", "Delete %@?", "One line\nand another one"] {
    let long = InventedTexts.expanded(lengthening)
      .text(for: SourceText(catalog: 0, key: "k", value: Value(text))).applied(to: text)
    let pairs = zip(text.split(separator: "\n"), long.split(separator: "\n"))
    for (before, after) in pairs {
      let goal = max(Double(before.count) * factor, Double(before.count + 2))
      // A space alone adds nothing, so that it takes one letter more.
      #expect(Double(after.count) >= goal && Double(after.count) <= goal + 2, "\(after)")
      #expect(after.hasPrefix("[" + before) && after.hasSuffix("]"))
    }
  }
}

@Test func growthIsAskedForTheWholeLength() {
  let lengthening = LengthenedText(width: { Double($0.count) }, growth: { $0 == 8 ? 2 : 1 })
  #expect(lengthening.replacements(in: ReadableText("Settings")).last?.text == " Setti]")
  #expect(lengthening.replacements(in: ReadableText("%@")).isEmpty)
}

@Test func eachKindHasALocale() throws {
  let english = LocaleID.english
  #expect(PseudoKind.allCases.map { $0.locale(of: english).tag } == ["en-XA", "en-XE", "ar-XB", "en-XW"])
  #expect(PseudoKind.widest.locale(of: try #require(LocaleID("de-AT"))).tag == "de-XW")
  #expect(PseudoKind.widest.locale(of: try #require(LocaleID("zh-Hant"))).tag == "zh-Hant-XW")
}

@Test(arguments: [
  ("App/en.lproj/A.strings", CatalogFormat.strings, "App/en-XA.lproj/A.strings"),
  ("App/Base.lproj/A.stringsdict", .stringsdict, "App/en-XA.lproj/A.stringsdict"),
  ("A.strings", .strings, "en-XA.lproj/A.strings"),
  ("App/A.xcstrings", .xcstrings, "App/A.xcstrings"),
  ("l10n/de.xliff", .xliff12, "l10n/en-XA.xliff"),
  ("l10n/de/app.xliff", .xliff12, "l10n/en-XA/app.xliff"),
  ("l10n/app.xliff", .xliff2, "l10n/en-XA/app.xliff"),
  ("de.xcloc/Localized Contents/de.xliff", .xliff12, "en-XA.xcloc/Localized Contents/en-XA.xliff"),
  ("../other/en.lproj/A.strings", .strings, "other/en-XA.lproj/A.strings"),
]) func copiesHaveTheProjectsPaths(path: String, format: CatalogFormat, expected: String) {
  #expect(PseudoPath.path(for: path, format: format, locale: LocaleID(canonical: "en-XA")) == expected)
}

@Test func attributesAreSetInTheirPlace() throws {
  func set(_ tag: String, _ name: String) throws -> String {
    let file = SourceFile(id: FileID(0), path: "a", text: Array(tag.utf8), encoding: TextEncoding(.utf8))
    let edit = XMLTag(0..<tag.utf8.count, in: file).setting(name, to: "x")
    return String(decoding: try file.bytes(with: [edit]), as: UTF8.self)
  }
  #expect(try set("<file a='target=\"1\"' target = 'de' />", "target") == "<file a='target=\"1\"' target = 'x' />")
  #expect(try set("<file a=\"1\" >", "target") == "<file a=\"1\" target=\"x\" >")
  #expect(try set("<file a=\"1\"/>", "target") == "<file a=\"1\" target=\"x\"/>")
}
