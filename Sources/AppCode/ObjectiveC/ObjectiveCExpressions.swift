/// Expressions, with no more of them than the model keeps.
extension ObjectiveCParser {
  func made(_ kind: Expression.Kind, from start: Int) -> Expression {
    Expression(kind, offset: offset(start), end: max(lastEnd, offset(start)))
  }

  private func made(_ kind: Expression.Kind, from first: Expression) -> Expression {
    Expression(kind, offset: first.offset, end: max(lastEnd, first.end))
  }

  /// An expression without a comma and without assignment; nil where none begins here, or what begins is too deep.
  mutating func expression() -> Expression? {
    guard let first = operation() else { return nil }
    guard kind == .question else { return first }
    // Of `a ? b : c` what it comes to; of `a ?: c` both.
    var choices: [Expression] = []
    var condition = first
    var given: Expression?
    while take(.question) {
      if kind == .colon {
        choices.append(condition)
      } else if let chosen = deeper({ $0.expression() }), let chosen {
        choices.append(chosen)
        given = given ?? condition
      }
      guard take(.colon), let other = operation() else { return made(.choice(choices, given: given), from: first) }
      condition = other
    }
    return made(.choice(choices + [condition], given: given), from: first)
  }

  /// An expression behind which another value may be assigned to it: the values of all targets.
  mutating func assigned() -> (targets: [Expression], value: Expression)? {
    guard var value = expression() else { return nil }
    var targets: [Expression] = []
    while kind == .assign || kind == .add {
      at += 1
      targets.append(value)
      guard let next = expression() else { break }
      value = next
    }
    return (targets, value)
  }

  /// An expression with what is assigned to it on the way, of which only the parts are kept.
  mutating func whole() -> Expression? {
    guard let (targets, value) = assigned() else { return nil }
    return targets.first.map { made(.other(targets + [value]), from: $0) } ?? value
  }

  /// Operands with operators between them. No operator of Objective-C makes a text.
  private mutating func operation() -> Expression? {
    guard let first = operand() else { return nil }
    var operands = [first]
    while let next = kind, next.isOperator {
      at += 1
      while let more = kind, more == .less || more == .greater { at += 1 }
      guard let other = operand() else { break }
      operands.append(other)
    }
    return operands.count == 1 ? first : made(.other(operands), from: first)
  }

  /// What stands behind signs and casts; `isAsked`: whether a message to it may follow.
  mutating func operand(isAsked: Bool = false) -> Expression? {
    let start = at
    var isNegated = false
    while let next = kind {
      switch next {
      case .not: isNegated = true
      case .plus, .minus, .star, .ampersand, .step: break
      case .openParenthesis where castType(isAsked: isAsked) != nil:
        at = behind(at)
        continue
      case .word where isWord(at, "new") && kind(at + 1) == .word: break
      default:
        guard let value = chained() else { return nil }
        return isNegated ? made(.other([value]), from: start) : value
      }
      at += 1
    }
    return nil
  }

  // MARK: Casts

  /// What the brackets here cast to; nil where they hold a value.
  private func castType(isAsked: Bool = false) -> (type: TypeName?, isKept: Bool)? {
    let next = behind(at)
    let end = next - 1
    // No type is longer.
    guard end > at + 1, end - at < 64, kind(end) == .closeParenthesis, let following = kind(next) else { return nil }
    guard let (words, isPointer) = typeForm(at + 1..<end) else { return nil }
    guard words > 0, kind(at + 1) == .word, Self.mayFollowCast(following) else { return nil }
    guard isPointer ? endsPointer(end - 1) : words > 1 || isPlainType(at + 1, next, isAsked) else { return nil }
    let found = type(at + 1..<end)
    return (found, isPointer && found?.name != nil)
  }

  /// How many words a range has, and whether it is a pointer; nil where it holds what no type does.
  private func typeForm(_ range: Range<Int>) -> (words: Int, isPointer: Bool)? {
    var words = 0
    var isPointer = false
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .word: words += 1
      case .star, .caret: isPointer = true
      case .less:
        guard let behind = behindAngles(index), behind <= range.upperBound else { return nil }
        index = behind
        continue
      case .openParenthesis where isPointer || kind(index + 1) == .caret || kind(index + 1) == .star:
        isPointer = true
        index = behind(index)
        continue
      case .scope, .ampersand: break
      default: return nil
      }
      index += 1
    }
    return (words, isPointer)
  }

  private func endsPointer(_ index: Int) -> Bool {
    switch kind(index) {
    case .star, .closeParenthesis, .greater: true
    case .word: Self.qualifiers.contains(text(index))
    default: false
    }
  }

  /// Whether a single word in brackets is a type: begins as one, or stands right before a value.
  private func isPlainType(_ index: Int, _ next: Int, _ isAsked: Bool) -> Bool {
    let name = text(index)
    if Self.plainTypes.contains(name) || name.hasSuffix("_t") { return true }
    if let first = name.utf8.first, first >= 0x41, first <= 0x5A { return true }
    return !isAsked && (kind(next) == .word || kind(next) == .integer || kind(next) == .floating)
  }

  private static let plainTypes: Set<String> = [
    "id", "void", "int", "long", "short", "char", "float", "double", "bool", "unsigned", "signed",
  ]

  private static func mayFollowCast(_ kind: Kind) -> Bool {
    switch kind {
    case .word, .integer, .floating, .text, .atWord, .openBox, .openList, .openDictionary, .openBracket,
      .openParenthesis, .openBrace, .caret, .not, .ampersand, .star, .minus:
      true
    default: false
    }
  }

  /// A value that something is asked of: there a cast is kept, for it says what the value is.
  mutating func receiver() -> Expression? {
    guard kind == .openParenthesis, let cast = castType(isAsked: true), cast.isKept, let type = cast.type else {
      return operand(isAsked: true)
    }
    let start = at
    at = behind(at)
    guard let value = operand() else { return nil }
    return made(.cast(value, type), from: start)
  }

  // MARK: Chains

  /// A value, with what is asked of it: `a.b`, `a->b`, `a(...)`, `a[...]`.
  private mutating func chained() -> Expression? {
    chain { parser in
      guard var value = parser.primary() else { return nil }
      while let next = parser.kind {
        guard let longer = parser.link(next, of: value) else { break }
        value = longer
        if !parser.grow() {
          parser.error()
          parser.skip(to: .semicolon)
          break
        }
      }
      return value
    }
  }

  private mutating func link(_ next: Kind, of value: Expression) -> Expression? {
    switch next {
    case .dot, .arrow, .scope:
      guard kind(at + 1) == .word else { return nil }
      at += 2
      let name = text(at - 1)
      if next == .scope { return made(.name(name), from: value) }
      return made(.member(value, next == .arrow ? property(ofVariable: name) ?? name : name), from: value)
    case .openParenthesis:
      let arguments = self.arguments()
      return made(.call(value, arguments), from: value)
    case .openBracket:
      let arguments = self.arguments()
      return made(.element(value, arguments), from: value)
    case .step:
      at += 1
      return made(.other([value]), from: value)
    default: return nil
    }
  }

  /// The property that a variable `_name` keeps the value of.
  private func property(ofVariable name: String) -> String? {
    guard name.hasPrefix("_") else { return nil }
    let property = String(name.dropFirst())
    return properties.contains(property) ? property : nil
  }

  /// The arguments within the brackets here, none of which has a label.
  private mutating func arguments() -> [Argument] {
    list().map { Argument(label: nil, value: $0) }
  }

  /// The values within the brackets here.
  mutating func list() -> [Expression] {
    within { parser in
      var values: [Expression] = []
      parser.separated { parser in
        // `.name = value` and `[0] = value` of C.
        if parser.kind == .dot { parser.at += 1 }
        if let value = parser.whole() { values.append(value) }
      }
      return values
    } ?? []
  }

  // MARK: Values

  private mutating func primary() -> Expression? {
    let start = at
    guard let kind else { return nil }
    switch kind {
    case .text: return literal()
    case .integer, .floating:
      at += 1
      return made(.number(number(start), isFloating: kind == .floating), from: start)
    case .word: return nameOrConstant()
    case .atWord: return special()
    case .openParenthesis, .openBox: return enclosed()
    case .openBracket: return message()
    case .openList, .openBrace:
      let values = list()
      return made(.list(values), from: start)
    case .openDictionary: return dictionary()
    case .caret: return closure()
    default: return nil
    }
  }

  /// The value of a number, without the letters behind it; 0 for a character.
  private func number(_ index: Int) -> Double {
    let digits = String(decoding: bytes[Int(tokens[index].offset)..<Int(tokens[index].end)].prefix(64), as: UTF8.self)
      .lowercased()
    if digits.hasPrefix("0x") {
      return UInt64(digits.dropFirst(2).prefix { $0.isHexDigit }, radix: 16).map { Double($0) } ?? 0
    }
    let isEnding = { (letter: Character) in "flu".contains(letter) }
    return Double(String(digits.reversed().drop(while: isEnding).reversed())) ?? 0
  }

  private mutating func nameOrConstant() -> Expression {
    let start = at
    let name = text(at)
    at += 1
    switch name {
    case "YES", "NO", "true", "false", "TRUE", "FALSE":
      return made(.boolean(name == "YES" || name.lowercased() == "true"), from: start)
    case "nil", "Nil", "NULL", "nullptr": return made(.nothing, from: start)
    default:
      guard let property = property(ofVariable: name) else { return made(.name(name), from: start) }
      let owner = made(.name("self"), from: start)
      return made(.member(owner, property), from: start)
    }
  }

  /// `@YES`, `@selector(...)`, `@available(...)`
  private mutating func special() -> Expression {
    let start = at
    let name = text(at)
    at += 1
    if kind == .openParenthesis { at = behind(at) }
    let isTrue = name == "YES" || name == "true"
    return made(isTrue || name == "NO" || name == "false" ? .boolean(isTrue) : .other([]), from: start)
  }

  /// `(value)`, `@(value)`, and `({ statements; value; })`.
  private mutating func enclosed() -> Expression? {
    let start = at
    let isCast = kind == .openParenthesis
    let value = within { parser -> Expression? in
      if parser.kind == .openBrace, isCast { return parser.statementExpression() }
      // `((UILabel *)view).text`
      let isKept = parser.kind == .openParenthesis && parser.castType()?.isKept ?? false
      let first = isKept ? parser.receiver() : parser.whole()
      var parts = first.map { [$0] } ?? []
      parser.separated { parser in
        if let next = parser.whole() { parts.append(next) }
      }
      return parts.count == 1 ? parts[0] : parser.made(.other(parts), from: start)
    }
    return (value ?? nil) ?? made(.other([]), from: start)
  }

  private mutating func statementExpression() -> Expression {
    let start = at
    var body = block()
    if case .expression(let last) = body.last { body[body.count - 1] = .returning(last) }
    let closure = made(.closure(parameters: [], body: body), from: start)
    return made(.call(closure, []), from: start)
  }

  private mutating func dictionary() -> Expression {
    let start = at
    let pairs = within { parser in
      var pairs: [(key: Expression, value: Expression)] = []
      parser.separated { parser in
        if let key = parser.expression(), parser.take(.colon), let value = parser.expression() {
          pairs.append((key, value))
        }
      }
      return pairs
    }
    return made(.dictionary(pairs ?? []), from: start)
  }

  /// `^(parameters) { ... }`, `^Type (parameters) { ... }`
  private mutating func closure() -> Expression? {
    let start = at
    at += 1
    while kind == .word || kind == .star { at += 1 }
    if kind == .less, let next = behindAngles(at) { at = next }
    while kind == .star { at += 1 }
    let parameters = kind == .openParenthesis ? self.parameters() : []
    guard kind == .openBrace else { return nil }
    let body = block()
    return made(.closure(parameters: parameters, body: body), from: start)
  }
}
