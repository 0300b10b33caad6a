/// Messages and texts.
extension ObjectiveCParser {
  /// `[receiver name]`, `[receiver name:value name:value, value]`
  mutating func message() -> Expression? {
    let start = at
    let kind = within { parser -> Expression.Kind? in
      guard let receiver = parser.genericClass() ?? parser.receiver() else { return nil }
      // A name alone: `[receiver name]`.
      if parser.kind == .word, parser.at + 1 == parser.limit {
        parser.at += 1
        return parser.unary(receiver, parser.text(parser.at - 1))
      }
      var pieces: [String] = []
      var values: [[Expression]] = []
      while let piece = parser.piece() {
        pieces.append(piece)
        var given: [Expression] = []
        repeat {
          if let value = parser.whole() { given.append(value) }
        } while parser.take(.comma)
        values.append(given)
      }
      if parser.at < parser.limit { parser.error() }
      return pieces.isEmpty ? .other([receiver]) : parser.call(receiver, pieces, values)
    }
    return made((kind ?? nil) ?? .other([]), from: start)
  }

  /// `NSArray<NSString *>`, where a message to it follows.
  private mutating func genericClass() -> Expression? {
    guard kind == .word, kind(at + 1) == .less, let next = behindAngles(at + 1), kind(next) == .word else { return nil }
    at += 1
    let name = made(.name(text(at - 1)), from: at - 1)
    at = next
    return name
  }

  /// `name:`, or `:` alone.
  private mutating func piece() -> String? {
    if take(.colon) { return "" }
    guard kind == .word, kind(at + 1) == .colon else { return nil }
    at += 2
    return text(at - 2)
  }

  /// A message without arguments.
  private func unary(_ receiver: Expression, _ name: String) -> Expression.Kind {
    let allocated = Self.allocated(receiver)
    if ObjectiveCNames.initializerLabel(name) != nil {
      return .call(allocated ?? Expression(.member(receiver, "init"), offset: receiver.offset, end: receiver.end), [])
    }
    if name == "class" { return receiver.kind }
    if name == "new", case .name(let type) = receiver.kind { return .call(instantiated(type, receiver), []) }
    if name == "alloc", case .name(let type) = receiver.kind { return .member(instantiated(type, receiver), name) }
    if Self.unchanging.contains(name) { return receiver.kind }
    // What is declared as a property is none that is called.
    let member = Expression.Kind.member(receiver, name)
    return properties.contains(name)
      ? member : .call(Expression(member, offset: receiver.offset, end: receiver.end), [])
  }

  private static let unchanging: Set<String> = ["copy", "mutableCopy", "autorelease", "retain"]

  /// The class whose object is made: the one around it for `self`.
  private func instantiated(_ name: String, _ receiver: Expression) -> Expression {
    name == "self" ? Expression(.name(typeName ?? "Self"), offset: receiver.offset, end: receiver.end) : receiver
  }

  /// `X` of `[X alloc]` and `X.alloc`.
  private static func allocated(_ receiver: Expression) -> Expression? {
    if case .member(let type, "alloc") = receiver.kind { type } else { nil }
  }

  private func call(_ receiver: Expression, _ pieces: [String], _ values: [[Expression]]) -> Expression.Kind {
    if let list = Self.collection(pieces, values) { return list }
    if let joined = Self.joined(receiver, pieces, values) { return joined }
    var type: String?
    if case .name(let name) = receiver.kind, let first = name.utf8.first, first >= 0x41, first <= 0x5A { type = name }
    let (name, labels) = ObjectiveCNames.imported(pieces, type: type)
    var arguments: [Argument] = []
    for (label, given) in zip(labels, values) {
      for (index, value) in given.enumerated() {
        arguments.append(Argument(label: index == 0 ? label : nil, value: value))
      }
    }
    let callee = Expression(.member(receiver, name), offset: receiver.offset, end: receiver.end)
    guard name == "init" else { return .call(callee, arguments) }
    if let made = Self.allocated(receiver) { return .call(made, arguments) }
    return .call(type == nil ? callee : receiver, arguments)
  }

  /// `arrayWithObjects:a, b, nil` and the like are lists as `@[a, b]` is.
  private static func collection(_ pieces: [String], _ values: [[Expression]]) -> Expression.Kind? {
    switch pieces {
    case ["arrayWithObjects"], ["initWithObjects"], ["setWithObjects"], ["arrayWithObject"], ["orderedSetWithObjects"]:
      return .list(values[0].filter { !$0.isNothing })
    case ["dictionaryWithObjectsAndKeys"], ["initWithObjectsAndKeys"]:
      let given = values[0].filter { !$0.isNothing }
      return .dictionary(stride(from: 0, to: given.count - 1, by: 2).map { (key: given[$0 + 1], value: given[$0]) })
    case ["dictionaryWithObject", "forKey"]:
      guard let value = values[0].first, let key = values[1].first else { return nil }
      return .dictionary([(key: key, value: value)])
    default: return nil
    }
  }

  /// One text behind another.
  private static func joined(_ receiver: Expression, _ pieces: [String], _ values: [[Expression]]) -> Expression.Kind? {
    guard pieces.count == 1, let first = values[0].first else { return nil }
    if pieces[0] == "stringByAppendingString" { return .joined([receiver, first]) }
    guard pieces[0] == "stringByAppendingFormat" else { return nil }
    let type = Expression(.name("NSString"), offset: first.offset, end: first.offset)
    let callee = Expression(.member(type, "stringWithFormat"), offset: first.offset, end: first.offset)
    let arguments = values[0].map { Argument(label: nil, value: $0) }
    let end = values[0].last?.end ?? first.end
    return .joined([receiver, Expression(.call(callee, arguments), offset: first.offset, end: end)])
  }

  // MARK: Texts

  /// A text, with those right behind it; a macro between two of them is a value within.
  mutating func literal() -> Expression {
    let start = at
    var pieces: [Expression.Piece] = []
    var fixed: [UInt8] = []
    func closed() -> [Expression.Piece] { fixed.isEmpty ? [] : [.text(String(decoding: fixed, as: UTF8.self))] }
    while kind == .text || at > start && kind == .word && kind(at + 1) == .text {
      if kind == .text {
        appendText(at, to: &fixed)
      } else {
        let value = Expression(.name(text(at)), offset: offset(at), end: tokens[at].end)
        pieces += closed() + [.value(value, specifier: nil)]
        fixed.removeAll()
      }
      at += 1
    }
    return made(.literal(pieces + closed()), from: start)
  }

  /// What a text says, without quotes and escapes.
  private func appendText(_ index: Int, to result: inout [UInt8]) {
    let token = bytes[Int(tokens[index].offset)..<Int(tokens[index].end)]
    let quote = UInt8(ascii: "\"")
    var body = token.drop { $0 != quote }.dropFirst()
    if body.last == quote { body = body.dropLast() }
    while let byte = body.first {
      body = body.dropFirst()
      guard byte == UInt8(ascii: "\\"), let kind = body.first else {
        result.append(byte)
        continue
      }
      body = body.dropFirst()
      switch kind {
      // The end of a line that goes on.
      case 0x0A: break
      case 0x0D: if body.first == 0x0A { body = body.dropFirst() }
      case UInt8(ascii: "u"): Self.appendScalar(Self.digits(&body, base: 16, most: 4), to: &result)
      case UInt8(ascii: "U"): Self.appendScalar(Self.digits(&body, base: 16, most: 8), to: &result)
      // Bytes of UTF-8.
      case UInt8(ascii: "x"): result.append(UInt8(truncatingIfNeeded: Self.digits(&body, base: 16, most: 2) ?? 0))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        body = bytes[body.startIndex - 1..<body.endIndex]
        result.append(UInt8(truncatingIfNeeded: Self.digits(&body, base: 8, most: 3) ?? 0))
      default: result.append(Self.escapes[kind] ?? kind)
      }
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
  ]

  private static func digits(_ body: inout ArraySlice<UInt8>, base: Int, most: Int) -> UInt32? {
    var value: UInt32?
    for _ in 0..<most {
      guard let byte = body.first, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < base else {
        break
      }
      value = (value ?? 0) &* UInt32(base) &+ UInt32(digit)
      body = body.dropFirst()
    }
    return value
  }

  private static func appendScalar(_ value: UInt32?, to result: inout [UInt8]) {
    guard let value, let scalar = Unicode.Scalar(value) else { return }
    result.append(contentsOf: Array(String(Character(scalar)).utf8))
  }
}
