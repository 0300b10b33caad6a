import Catalogs
import Findings
import Testing

private func missing(_ locale: String, _ keys: [(String, Int?)], rule: String = "l10n/missing") -> Finding {
  var finding = Finding(
    rule: rule, severity: .note, message: "in \(locale)",
    subject: Subject(catalog: "A", locale: LocaleID(canonical: locale)), keys: keys.map(\.0))
  finding.keySources = keys.map { $0.0.uppercased() }
  finding.keyLocations = keys.map { key in key.1.map { Location(file: "en", line: $0) } }
  finding.location = Location(file: locale)
  finding.messageForCatalog = { strings in strings.map { "\($0.key):\($0.locales.map(\.tag))" }.joined(separator: " ") }
  return finding
}

@Test func aCatalogsLocalesAreOneFinding() throws {
  var other = missing("it", [("z", 1)])
  other.messageForCatalog = nil
  let all = [missing("fr", [("b", nil), ("c", 4)]), other, missing("de", [("a", 2), ("b", 3)])].foldedByCatalog()
  #expect(all.count == 2 && all[1].message == "in it")
  let whole = try #require(all.first)
  #expect(whole.keys == ["a", "b", "c"])
  #expect(whole.message == #"a:["de"] b:["de", "fr"] c:["fr"]"#)
  #expect(whole.keyLocations.map { $0?.line } == [2, 3, 4])
  #expect(whole.location == Location(file: "en", line: 2) && whole.subject.locale == nil)
}

@Test func stringsWithoutALineComeLast() {
  let whole = [missing("fr", [("c", nil), ("b", nil)]), missing("de", [("a", 7)])].foldedByCatalog()[0]
  #expect(whole.keys == ["a", "c", "b"] && whole.location == Location(file: "en", line: 7))
  #expect([missing("fr", [("c", nil)])].foldedByCatalog()[0].location == Location(file: "fr"))
}

/// A check of one locale's file says nothing of other files.
@Test func stringsOfOtherFilesStayWithTheirLocales() {
  let both = [missing("fr", [("b", 1)]), missing("de", [("a", 2)])]
  #expect(both.foldedByCatalog(in: ["en"]).count == 1)
  #expect(both.foldedByCatalog(in: ["de"]).map(\.keys) == [["b"], ["a"]])
}

@Test func rulesCatalogsAndSeveritiesStayApart() {
  var severe = missing("de", [("a", 1)])
  severe.severity = .error
  var elsewhere = missing("de", [("a", 1)])
  elsewhere.subject.catalog = "B"
  let all = [missing("de", [("a", 1)]), severe, elsewhere, missing("de", [("a", 1)], rule: "l10n/x")]
  #expect(all.foldedByCatalog().count == 4)
}

@Test func someOfTheStringsKeepTheirLocales() throws {
  let whole = [missing("fr", [("b", 1), ("c", 2)]), missing("de", [("b", 1)])].foldedByCatalog()[0]
  #expect(whole.keeping { whole.keys[$0] == "c" }?.message == #"c:["fr"]"#)
}
