import Catalogs
import TestSupport
import Testing

@testable import Importers

/// Each key of a file is given once, whatever its units are called.
@Suite struct XLIFF2KeysTests {
  private static func keys(_ units: [(id: String, name: String)]) -> [String] {
    let body = units.map { unit in
      "<unit id='\(unit.id)' name='\(unit.name)'><segment><source>a</source><target>b</target></segment></unit>"
    }
    let document = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      <file id="f" original="App/Localizable.strings">\(body.joined())</file></xliff>
      """
    return ImportedFolder(texts: ["de.xliff": document]).catalogs.flatMap { $0.entries.map(\.key) }
  }

  @Test func theIdTellsUnitsOfOneNameApart() {
    #expect(Self.keys([("1", "x"), ("2", "x"), ("3", "y")]) == ["x", "2", "y"])
  }

  @Test func aNumberThatIsANameIsLeftOut() {
    #expect(Self.keys([("1", "x (3)"), ("x", "x"), ("x", "x"), ("x", "x")]) == ["x (3)", "x", "x (4)", "x (5)"])
  }
}
