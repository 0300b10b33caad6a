import Reporters

/// A part of a JSON schema, as far as ours need it; members keep their order.
indirect enum JSONSchemaNode: Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([JSONSchemaNode])
  case object([(String, JSONSchemaNode)])

  /// The same with a sentence for readers, which editors show beside a key.
  func described(_ sentence: String) -> JSONSchemaNode {
    guard case .object(let members) = self else { return self }
    return .object([("description", .text(sentence))] + members)
  }

  /// Indented by two spaces a level; what is short stands on one line.
  func json(indent: String = "") -> String {
    let line = onOneLine
    guard indent.utf8.count + line.utf8.count > 100 else { return line }
    let inner = indent + "  "
    switch self {
    case .list(let items):
      return "[\n" + items.map { inner + $0.json(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { name, node in "\(inner)\(Self.quoted(name)): \(node.json(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .text, .number, .truth: return line
    }
  }

  private var onOneLine: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .truth(let truth): truth ? "true" : "false"
    case .list(let items): "[" + items.map(\.onOneLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)): \($1.onOneLine)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

// The few kinds of value that a configuration has.
extension JSONSchemaNode {
  static let string = JSONSchemaNode.object([("type", .list([.text("string"), .text("number")]))])
  static let boolean = JSONSchemaNode.either([
    .object([("type", .text("boolean"))]), choice(["true", "false", "yes", "no", "on", "off"]),
  ])
  static let whole = JSONSchemaNode.object([("type", .text("integer")), ("minimum", .number(0))])
  static let length = JSONSchemaNode.object([("type", .text("number")), ("exclusiveMinimum", .number(0))])
  static let points = JSONSchemaNode.object([("type", .text("number"))])

  static func choice(_ names: [String]) -> JSONSchemaNode { .object([("enum", .list(names.map { .text($0) }))]) }

  /// Names that editors suggest, where others are read as well.
  static func suggestion(_ names: [String]) -> JSONSchemaNode { either([choice(names), string]) }

  static func either(_ nodes: [JSONSchemaNode]) -> JSONSchemaNode { .object([("anyOf", .list(nodes))]) }

  /// A list; one value by itself is a list of one.
  static func list(of item: JSONSchemaNode) -> JSONSchemaNode {
    either([item, .object([("type", .text("array")), ("items", item)])])
  }

  /// A mapping of any names.
  static func map(of value: JSONSchemaNode) -> JSONSchemaNode {
    .object([("type", .text("object")), ("additionalProperties", value)])
  }

  /// A mapping of these keys and no others.
  static func mapping(
    _ keys: [String], required: [String] = [], _ node: (String) -> JSONSchemaNode
  ) -> JSONSchemaNode {
    var members: [(String, JSONSchemaNode)] = [("type", .text("object")), ("additionalProperties", .truth(false))]
    if !required.isEmpty { members.append(("required", .list(required.map { .text($0) }))) }
    members.append(("properties", .object(keys.map { ($0, node($0)) })))
    return .object(members)
  }
}
