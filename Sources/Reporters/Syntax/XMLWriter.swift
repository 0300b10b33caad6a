/// Writes small XML documents in the order in which it is told.
///
/// Text is made harmless first (XML cannot say most control characters in any way), then the five signs that mean
/// something are escaped, in content as in attributes.
package struct XMLWriter {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  package init() {}

  /// An element; one without content is closed at once. Attributes without a value are left out.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: ((inout XMLWriter) -> Void)? = nil
  ) {
    open(name, attributes, isEmpty: content == nil)
    guard let content else { return }
    depth += 1
    content(&self)
    depth -= 1
    text += indent + "</\(name)>\n"
  }

  /// An element with lines of text in it.
  package mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], lines: [String]) {
    open(name, attributes, isEmpty: false)
    text.removeLast()
    text += lines.map { Self.escaped($0) }.joined(separator: "\n") + "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>, isEmpty: Bool) {
    text += indent + "<" + name
    for (name, value) in attributes {
      if let value { text += " \(name)=\"\(Self.escaped(value))\"" }
    }
    text += isEmpty ? "/>\n" : ">\n"
  }

  private var indent: String { String(repeating: "  ", count: depth) }

  /// Text on one line, what could do harm made visible.
  package static func escaped(_ text: String) -> String { MarkupText.escaped(Harmless.line(text)) }
}
