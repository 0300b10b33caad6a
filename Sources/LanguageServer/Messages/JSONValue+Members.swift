import Pipeline

/// Values of JSON that somebody else wrote, asked for by name: whatever is not as it should be is nil.
extension JSONValue {
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// A member of a member: `value["textDocument", "uri"]`.
  subscript(names: String...) -> JSONValue? {
    var value: JSONValue? = self
    for name in names { value = value?[name] }
    return value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var integer: Int? { if case .number(let number, _) = self { Int(exactly: number) } else { nil } }

  var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  var isNull: Bool { if case .null = self { true } else { false } }
}
