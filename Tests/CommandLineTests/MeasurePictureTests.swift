import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `measure --svg`.
@Suite struct MeasurePictureTests {
  private struct Picture {
    var names: [String] = []
    var attributes: [[String: String]] = []
    var texts: [String] = []
    func all(_ name: String) -> [[String: String]] { zip(names, attributes).filter { $0.0 == name }.map(\.1) }
  }
  /// Reads as a browser would: what is not well-formed is none.
  private final class Reader: NSObject, XMLParserDelegate {
    var picture = Picture()
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      picture.names.append(name)
      picture.attributes.append(attributes)
      picture.texts.append("")
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
      picture.texts[picture.texts.count - 1] += string
    }
  }
  private static func picture(_ arguments: [String]) throws -> Picture {
    let folder = try TemporaryFolder()
    let result = try Program.run(["measure"] + arguments + ["--svg", "a.svg"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let parser = XMLParser(data: try Data(contentsOf: folder.url("a.svg")))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.svg"])
    return reader.picture
  }
  private static func texts(_ picture: Picture) -> [[String: String]] {
    picture.all("text").filter { $0["textLength"] != nil }
  }

  @Test func linesStandInTheirBox() throws {
    let picture = try Self.picture([
      "Anmelden mit E-Mail", "--locale", "de", "--size", "17", "--box-width", "100", "--max-lines", "1",
    ])
    #expect(picture.names.prefix(3) == ["svg", "title", "desc"])
    #expect(picture.texts[1].trimmingCharacters(in: .whitespacesAndNewlines) == "Anmelden mit E-Mail")
    #expect(picture.texts[2].contains("text is lost after 1 line"))
    #expect(picture.attributes[0]["role"] == "img")
    let lines = Self.texts(picture)
    #expect(lines.count >= 2)
    #expect(lines[0]["fill"] != lines[1]["fill"])
    #expect(picture.all("line").count == lines.count - 1)
    #expect(picture.all("rect").contains { $0["width"] == "100" })
    for line in lines { #expect(try #require(Double(line["textLength"] ?? "")) <= 100.02) }
  }

  @Test func rightToLeftStandsAtTheRight() throws {
    let picture = try Self.picture(["مرحبا", "--locale", "ar", "--size", "17", "--box-width", "100"])
    let line = try #require(Self.texts(picture).first)
    #expect(line["direction"] == "rtl" && line["x"] == "100")
    let latin = try Self.picture(["Wi-Fi", "--locale", "ar", "--size", "17", "--box-width", "100"])
    let other = try #require(Self.texts(latin).first)
    #expect(other["direction"] == "ltr")
    let (x, width) = (try #require(Double(other["x"] ?? "")), try #require(Double(other["textLength"] ?? "")))
    #expect(abs(x + width - 100) < 0.02)
  }

  @Test(arguments: [
    "</text><script>alert(1)</script>", "a\u{1B}[31m\u{202E}b", "]]> & \" ' <!-- ", "\u{FFFF}\u{FFFE}x", " ", "\n\n",
  ])
  func hostileTextsAreText(text: String) throws {
    let picture = try Self.picture([text, "--size", "17"])
    #expect(Set(picture.names).isSubset(of: ["svg", "title", "desc", "rect", "g", "text", "line"]))
  }

  @Test func fontsGiveOutlines() throws {
    let font = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard FileManager.default.fileExists(atPath: font) else { return print("\(font) is not installed") }
    let picture = try Self.picture(["Fenster", "--size", "17", "--box-width", "40", "--font", font])
    #expect(Self.texts(picture).isEmpty)
    let paths = picture.all("path")
    #expect(paths.count == 2)
    #expect(paths.allSatisfy { ($0["d"] ?? "").hasPrefix("M") && $0["transform"] != nil })
  }

  @Test func aPictureIsOfTextsAndIsReplacedInOneStep() throws {
    let folder = try TemporaryFolder(["App/en.lproj/L.strings": "\"a\" = \"b\";"])
    #expect(try Program.run(["measure", "--catalog", "App", "--svg", "a.svg"], in: folder).status == 64)
    #expect(try Program.run(["measure", "a", "--svg", "none/a.svg"], in: folder).status == 70)
  }
}
