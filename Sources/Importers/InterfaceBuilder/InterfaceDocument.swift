import Catalogs
import Texts

/// One element of a storyboard or xib.
struct InterfaceNode {
  var kind: InterfaceKind
  /// Whether an attribute or a child may be a text of it.
  var mayHaveText = false
  var name: String
  /// `key`: what the element is to its parent.
  var key: String
  var id: String
  var attributes: InterfaceAttributes
  var tag: Range<Int>
  /// Indices of other elements; -1 for none.
  var parent: Int
  var firstChild = -1
  var nextSibling = -1
  /// What stands inside an element that holds text, and where.
  var text: String?
  var textRange: TextRange?

  subscript(attribute: InterfaceAttribute) -> String? { attributes[attribute] }
  func number(_ attribute: InterfaceAttribute) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite && abs($0) < 1e7 ? $0 : nil }
  }
  func isTrue(_ attribute: InterfaceAttribute) -> Bool { attributes[attribute] == "YES" }
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
  func children(_ index: Int) -> Children { Children(nodes: nodes, index: nodes[index].firstChild) }
  func children(_ index: Int, _ kind: InterfaceKind) -> [Int] { children(index).filter { nodes[$0].kind == kind } }
  func child(_ index: Int, _ kind: InterfaceKind) -> Int? { children(index).first { nodes[$0].kind == kind } }
  func child(_ index: Int, _ kind: InterfaceKind, key: String) -> Int? {
    children(index).first { nodes[$0].kind == kind && nodes[$0].key == key }
  }
  func child(_ index: Int, key: String) -> Int? { children(index).first { nodes[$0].key == key } }
  /// The rectangle that a view was drawn in.
  func frame(_ index: Int) -> Int? { child(index, .rect, key: "frame") }

  /// The indices of the children of an element.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [InterfaceNode]
    fileprivate var index: Int
    mutating func next() -> Int? {
      guard index >= 0 else { return nil }
      defer { index = nodes[index].nextSibling }
      return index
    }
  }
}

/// Builds the tree, leaving out what tells nothing of texts (colors, images, resources).
struct InterfaceDocumentReader: XMLHandler {
  private(set) var document = InterfaceDocument()
  private let spelling: XMLSpelling
  /// The open elements and the last child of each, -1 for none.
  private var open: [(index: Int, lastChild: Int)] = []
  private var skippedDepth = 0
  /// Texts with an element in them, which are none.
  private var interrupted = Set<Int>()
  private var kinds = XMLNameTable { (name: $0, kind: InterfaceKind.named[$0] ?? .other) }
  private var attributes = XMLNameTable { InterfaceAttribute.named[$0] }
  /// Gathers the attributes of one element.
  private var found: [(name: InterfaceAttribute, value: String)] = []
  private(set) var wantsMore = true
  private(set) var wrongRoot: String?

  init(bytes: ByteView) {
    spelling = XMLSpelling(bytes: bytes)
    // As dense as real documents are; growing copies them.
    document.nodes.reserveCapacity(bytes.count / 128)
    document.indices.reserveCapacity(bytes.count / 300)
  }

  mutating func begin(_ element: borrowing XMLElement, tag: Range<Int>) {
    guard skippedDepth == 0 else {
      skippedDepth += 1
      return
    }
    let (name, kind) = kinds[element.localName]
    guard let parent = open.last?.index else {
      document.rootTag = tag
      document.isInterface = name == "document" || name == "archive"
      guard kind == .document else {
        wrongRoot = name
        wantsMore = false
        return
      }
      append(element, name: name, kind: kind, tag: tag, parent: -1)
      return
    }
    if kind.isSkipped {
      skippedDepth = 1
      if document.nodes[parent].kind.holdsText { interrupted.insert(parent) }
    } else {
      append(element, name: name, kind: kind, tag: tag, parent: parent)
    }
  }

  private mutating func append(
    _ element: borrowing XMLElement, name: String, kind: InterfaceKind, tag: Range<Int>, parent: Int
  ) {
    let index = document.nodes.count
    var node = InterfaceNode(
      kind: kind, name: name, key: "", id: "", attributes: InterfaceAttributes(), tag: tag, parent: parent)
    read(element, into: &node)
    if !node.id.isEmpty { note(node.id, of: index) }
    document.nodes.append(node)
    if let last = open.indices.last {
      if open[last].lastChild >= 0 {
        document.nodes[open[last].lastChild].nextSibling = index
      } else {
        document.nodes[parent].firstChild = index
      }
      open[last].lastChild = index
      if kind.holdsText { document.nodes[parent].mayHaveText = true }
    }
    open.append((index, -1))
  }

  private mutating func read(_ element: borrowing XMLElement, into node: inout InterfaceNode) {
    found.removeAll(keepingCapacity: true)
    for attribute in element.attributes where !attribute.hasNamespace {
      if attribute.isNamed("id") {
        node.id = attribute.value
      } else if attribute.isNamed("key") {
        node.key = attribute.value
      } else if let name = attributes[attribute.localName] {
        found.append((name, attribute.value))
        if name.isText { node.mayHaveText = true }
      }
    }
    if !found.isEmpty { node.attributes = InterfaceAttributes(found) }
  }

  private mutating func note(_ id: String, of index: Int) {
    // Changing the value in place looks the id up once.
    func kept(_ index: inout Int) -> Int { index }
    if kept(&document.indices[id, default: index]) != index { document.duplicates.append(index) }
  }

  mutating func end(tag: Range<Int>) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    guard let (index, lastChild) = open.popLast() else { return }
    guard document.nodes[index].kind.holdsText, !tag.isEmpty, lastChild < 0, !interrupted.contains(index)
    else { return }
    let begin = document.nodes[index].tag.upperBound
    let range = begin..<max(begin, tag.lowerBound)
    let text = spelling.text(range)
    if document.nodes[index].isTrue(.base64UTF8) {
      document.nodes[index].text = Base64.text(text)
    } else {
      document.nodes[index].text = text
      document.nodes[index].textRange = TextRange(range.lowerBound, range.upperBound)
    }
  }
}
