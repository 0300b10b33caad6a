import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What one would take from Foundation to read the same files: the texts with their comments where a format has them, no
/// places and no checks. Of XLIFF 1.2 and 2 it keeps each unit's source, target and note and nothing of the elements within
/// them; of storyboards and xibs the elements and their attributes, and no constraint is followed.
enum Alternatives {
  static let names = [
    "strings": "PropertyListSerialization", "stringsdict": "PropertyListSerialization", "xcstrings": "JSONDecoder",
    "xliff": "XMLParser", "xlf": "XMLParser", "storyboard": "XMLParser, tree only", "xib": "XMLParser, tree only",
  ]

  /// Reads a file; gives how many texts it found.
  static func read(_ data: Data, fileExtension: String) -> Int {
    switch fileExtension {
    case "strings", "stringsdict":
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      return (list as? [String: Any])?.count ?? 0
    case "xcstrings":
      return (try? JSONDecoder().decode(Document.self, from: data))?.strings.count ?? 0
    case "storyboard", "xib":
      let tree = Tree()
      let parser = XMLParser(data: data)
      parser.delegate = tree
      _ = parser.parse()
      return tree.elements.count
    default:
      let units = Units()
      let parser = XMLParser(data: data)
      parser.delegate = units
      _ = parser.parse()
      return units.texts.count
    }
  }

  private final class Units: NSObject, XMLParserDelegate {
    var texts: [String: (source: String, target: String, note: String)] = [:]
    private var id = ""
    private var source = ""
    private var target = ""
    private var note = ""
    private var element = ""
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      element = name
      if name == "trans-unit" || name == "unit" {
        id = attributes["id"] ?? ""
        source = ""
        target = ""
        note = ""
      }
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if element == "source" { source += string }
      if element == "target" { target += string }
      if element == "note" { note += string }
    }
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      element = ""
      if name == "trans-unit" || name == "unit" { texts[id] = (source, target, note) }
    }
  }

  private final class Tree: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var parent: Int?
      var text = ""
    }
    var elements: [Element] = []
    private var open: [Int] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes, parent: open.last))
      open.append(elements.count - 1)
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let index = open.last, elements[index].name == "string" { elements[index].text += string }
    }
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      _ = open.popLast()
    }
  }

  private struct Document: Decodable {
    struct Entry: Decodable {
      var comment: String?
      var extractionState: String?
      var shouldTranslate: Bool?
      var localizations: [String: Node]?
    }
    struct Node: Decodable {
      struct Unit: Decodable {
        var state: String?
        var value: String
      }
      struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: [String: [String: Node]]?
      }
      var stringUnit: Unit?
      var variations: [String: [String: Node]]?
      var substitutions: [String: Substitution]?
    }
    var sourceLanguage: String
    var strings: [String: Entry]
  }
}
