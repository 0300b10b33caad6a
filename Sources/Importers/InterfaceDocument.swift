import Catalogs

/// One element of a storyboard or xib.
struct InterfaceNode {
  var name: String
  /// `key`: what the element is to its parent.
  var key: String
  var id: String
  var attributes: XMLAttributes
  var tag: Range<Int>
  var parent: Int
  var children: [Int] = []
  /// What stands inside an element that holds text, and where.
  var text: String?
  var textRange: TextRange?

  subscript(attribute: String) -> String? { attributes[attribute] }
  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite && abs($0) < 1e7 ? $0 : nil }
  }
  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}

/// The elements of a storyboard or xib as a tree, in the order of the file.
struct InterfaceDocument {
  var nodes: [InterfaceNode] = []
  /// By object id; the first of equal ones.
  var indices: [String: Int] = [:]
  /// Objects that an id occurs on twice.
  var duplicates: [Int] = []
  /// Whether the root element is a document of Interface Builder.
  var isInterface = false
  var rootTag: Range<Int> = 0..<0

  func parent(_ index: Int) -> Int? { nodes[index].parent >= 0 ? nodes[index].parent : nil }
  func child(_ index: Int, _ name: String, key: String? = nil) -> Int? {
    nodes[index].children.first { nodes[$0].name == name && (key == nil || nodes[$0].key == key) }
  }
  func children(_ index: Int, _ name: String) -> [Int] { nodes[index].children.filter { nodes[$0].name == name } }
}

/// Builds the tree, leaving out what tells nothing of texts (colors, connections, resources).
final class InterfaceDocumentReader: XMLHandler {
  private(set) var document = InterfaceDocument()
  private let spelling: XMLSpelling
  private var open: [Int] = []
  private var skippedDepth = 0
  /// Texts with an element in them, which are none.
  private var interrupted = Set<Int>()
  private(set) var wantsMore = true
  private(set) var wrongRoot: String?

  init(bytes: UnsafeBufferPointer<UInt8>) {
    spelling = XMLSpelling(bytes: bytes)
    // As dense as real documents are; growing copies them.
    document.nodes.reserveCapacity(bytes.count / 128)
    document.indices.reserveCapacity(bytes.count / 300)
  }

  private static let skipped: [StaticString] = [
    "color", "resources", "dependencies", "inferredMetricsTieBreakers", "point", "userDefinedRuntimeAttributes",
    "image",
    "designables", "classes", "preferredSymbolConfiguration", "plugIn", "gradient",
  ]
  private static let textHolders: [String] = ["string", "mutableString"]

  func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    guard skippedDepth == 0 else {
      skippedDepth += 1
      return
    }
    guard let parent = open.last else {
      let name = element.name
      document.rootTag = tag
      document.isInterface = name == "document" || name == "archive"
      guard name == "document" else {
        wrongRoot = name
        wantsMore = false
        return
      }
      append(element, name: name, tag: tag, parent: -1)
      return
    }
    if Self.skipped.contains(where: { element.isNamed($0) }) {
      skippedDepth = 1
      if Self.textHolders.contains(document.nodes[parent].name) { interrupted.insert(parent) }
    } else {
      append(element, name: element.name, tag: tag, parent: parent)
    }
  }

  private func append(_ element: borrowing XMLElement, name: String, tag: Range<Int>, parent: Int) {
    let id = element["id"] ?? ""
    let key = element["key"] ?? ""
    let attributes = element.attributes(except: "id", "key")
    let index = document.nodes.count
    document.nodes.append(
      InterfaceNode(name: name, key: key, id: id, attributes: attributes, tag: tag, parent: parent))
    if parent >= 0 { document.nodes[parent].children.append(index) }
    if !id.isEmpty {
      if document.indices[id] == nil { document.indices[id] = index } else { document.duplicates.append(index) }
    }
    open.append(index)
  }

  func end(tag: Range<Int>) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    guard let index = open.popLast() else { return }
    guard !tag.isEmpty, document.nodes[index].children.isEmpty, Self.textHolders.contains(document.nodes[index].name),
      !interrupted.contains(index)
    else { return }
    let node = document.nodes[index]
    let range = node.tag.upperBound..<max(node.tag.upperBound, tag.lowerBound)
    let text = spelling.text(range)
    if node.isTrue("base64-UTF8") {
      document.nodes[index].text = Base64.text(text)
    } else {
      document.nodes[index].text = text
      document.nodes[index].textRange = TextRange(range.lowerBound, range.upperBound)
    }
  }
}

/// Base64 as Interface Builder writes texts that XML cannot hold.
enum Base64 {
  /// The text, or nil where it is no base64 of UTF-8. Padding and white space may be missing or there.
  static func text(_ encoded: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in encoded.utf8 where !byte.isSpace && byte != UInt8(ascii: "=") {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
