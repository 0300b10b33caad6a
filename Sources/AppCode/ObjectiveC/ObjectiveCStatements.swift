/// The statements of a body, in their order.
extension ObjectiveCParser {
  /// The statements within the braces here.
  mutating func block() -> [Statement] {
    within { $0.statements() } ?? []
  }

  /// The statements of the region; those of a `#if` are kept together.
  mutating func statements() -> [Statement] {
    let around = bodyCondition
    defer { bodyCondition = around }
    var all: [Statement] = []
    var part: [Statement] = []
    var current = around
    func closed() -> [Statement] {
      current == around || part.isEmpty ? part : [.compiled(condition: conditions[Int(current)], part)]
    }
    while at < limit {
      let condition = tokens[at].condition
      if condition != current {
        all += closed()
        (part, current) = ([], condition)
        bodyCondition = condition
      }
      part += statement()
    }
    return all + closed()
  }

  /// One statement, deeper than what is around it.
  private mutating func body() -> [Statement] {
    guard kind != .openBrace else { return block() }
    guard let found = deeper({ $0.at < $0.limit ? $0.statement() : [] }) else {
      skip(to: .semicolon)
      return []
    }
    return found
  }

  /// Reads at least one token.
  mutating func statement() -> [Statement] {
    switch kind {
    case .semicolon:
      at += 1
      return []
    case .openBrace: return [.branches([block()])]
    case .word:
      if kind(at + 1) == .colon, !isWord(at, "default") {
        at += 2
        return []
      }
      return keyword() ?? ended { $0.simple() }
    case .atWord: return directive() ?? ended { $0.simple() }
    default: return ended { $0.simple() }
    }
  }

  /// Reads a statement that `;` ends. What is left of it is left out, up to what may be read again.
  private mutating func ended(_ read: (inout ObjectiveCParser) -> [Statement]) -> [Statement] {
    let start = at
    let found = read(&self)
    if take(.semicolon) || at >= limit { return found }
    // `MACRO(x)` and blocks without `;`.
    let last = at > start ? tokens[at - 1].kind : .sign
    let mayGoOn = last == .closeParenthesis || last == .closeBrace
    if mayGoOn, kind == .word || kind == .atWord || kind == .openBracket || kind == .openBrace { return found }
    error()
    skip(to: .semicolon, .openBrace)
    if !take(.semicolon), at == start { at = behind(at) }
    return found
  }

  // MARK: Keywords

  private mutating func keyword() -> [Statement]? {
    let start = at
    switch text(at) {
    case "if": return [.branches(branches())]
    case "else":
      at += 1
      return body()
    case "for":
      at += 1
      return loop()
    case "while":
      at += 1
      return [.branches([asked() + body()])]
    case "do": return [.branches([doBody()])]
    case "switch": return choice()
    case "case", "default":
      skip(to: .colon, .semicolon)
      at = min(at + 1, limit)
      return []
    case "return", "throw", "co_return":
      at += 1
      let isReturn = !isWord(start, "throw")
      return ended { parser in parser.whole().map { [isReturn ? .returning($0) : .expression($0)] } ?? [] }
    case "break", "continue", "goto", "typedef", "using", "template":
      skip(to: .semicolon)
      return []
    default: return rareKeyword()
    }
  }

  private mutating func rareKeyword() -> [Statement]? {
    switch text(at) {
    case "delete":
      at += 1
      return ended { $0.simple() }
    case "try":
      at += 1
      return [.branches([body()])]
    case "catch":
      at += 1
      if kind == .openParenthesis { at = behind(at) }
      return [.branches([body()])]
    case "struct", "class", "union", "enum":
      guard kind(at + 1) == .openBrace || kind(at + 2) == .openBrace else { return nil }
      skip(to: .semicolon)
      return []
    default: return nil
    }
  }

  /// `@try`, `@synchronized(x)`, `@autoreleasepool`, `@throw`
  private mutating func directive() -> [Statement]? {
    switch text(at) {
    case "try", "finally", "autoreleasepool", "catch", "synchronized":
      at += 1
      if kind == .openParenthesis { at = behind(at) }
      return [.branches([body()])]
    case "throw":
      at += 1
      return ended { $0.simple() }
    default: return nil
    }
  }

  /// The bodies of `if` and of each `else`.
  private mutating func branches() -> [[Statement]] {
    var bodies: [[Statement]] = []
    repeat {
      at += 1
      if isWord(at, "constexpr") { at += 1 }
      bodies.append(asked() + body())
      guard isWord(at, "else") else { return bodies }
      at += 1
    } while isWord(at, "if")
    bodies.append(body())
    return bodies
  }

  private mutating func doBody() -> [Statement] {
    at += 1
    let statements = body()
    guard isWord(at, "while") else { return statements }
    at += 1
    return statements + asked()
  }

  /// What stands within the brackets of a condition: what it declares and assigns, and what it asks.
  private mutating func asked() -> [Statement] {
    guard kind == .openParenthesis else { return [] }
    return within { parser in
      while parser.kind == .openParenthesis, parser.behind(parser.at) == parser.limit, parser.limit - parser.at > 1 {
        let isClosed = parser.tokens[parser.limit - 1].kind == .closeParenthesis
        parser.at += 1
        if isClosed { parser.limit -= 1 }
      }
      return parser.conditionParts()
    } ?? []
  }

  private mutating func conditionParts() -> [Statement] {
    var all: [Statement] = []
    while at < limit {
      let start = at
      for statement in simple(isCondition: true) {
        if case .expression(let asked) = statement {
          // What is compared is shown nowhere; its parts may still look up texts.
          all.append(.expression(Expression(.other([asked]), offset: asked.offset, end: asked.end)))
        } else {
          all.append(statement)
        }
      }
      skip(to: .semicolon)
      if !take(.semicolon), at == start { at += 1 }
    }
    return all
  }

  /// What follows `for`.
  private mutating func loop() -> [Statement] {
    guard kind == .openParenthesis else { return body() }
    var parts: [Statement] = []
    let head = within { parser in
      let head = parser.loopHead()
      if head == nil { parts = parser.conditionParts() }
      return head
    }
    if let head, let head { return [.loop(name: head.name, sequence: head.sequence, body: body())] }
    return [.branches([parts + body()])]
  }

  /// `Type *name in sequence`; nil, without reading, for the other kind of loop.
  private mutating func loopHead() -> (name: String, sequence: Expression)? {
    let start = at
    let isPlain = kind == .word && isWord(start + 1, "in")
    guard let name = isPlain ? start : declaredName(from: start), isWord(name + 1, "in") || kind(name + 1) == .colon
    else {
      return nil
    }
    at = name + 2
    guard var sequence = whole() else { return nil }
    if name > start, let type = declaredType(from: start, name: name) {
      sequence = Expression(.cast(sequence, .list(type)), offset: sequence.offset, end: sequence.end)
    }
    return (text(name), sequence)
  }

  /// `switch`: what it asks, and its parts.
  private mutating func choice() -> [Statement] {
    at += 1
    let subject = asked()
    guard kind == .openBrace else { return subject + body() }
    let parts = within { parser in
      var parts: [[Statement]] = []
      var isLabel = false
      while parser.at < parser.limit {
        let wasLabel = isLabel
        isLabel = parser.isWord(parser.at, "case") || parser.isWord(parser.at, "default")
        if parts.isEmpty || isLabel && !wasLabel { parts.append([]) }
        parts[parts.count - 1] += parser.statement()
      }
      return parts
    }
    return subject + [.branches(parts ?? [])]
  }

  // MARK: Simple statements

  /// A declaration, an assignment or an expression.
  private mutating func simple(isCondition: Bool = false) -> [Statement] {
    if kind == .word, let name = declaredName(from: at), !isCondition || kind(name + 1) == .assign {
      return variables(name: name).map { .variable($0) }
    }
    var all: [Statement] = []
    repeat {
      let start = at
      guard let (targets, value) = assigned() else { break }
      if targets.isEmpty {
        all.append(kind(start) == .openBracket ? message(value) : .expression(value))
      } else {
        all += targets.map { .assignment(target: $0, value: value) }
      }
    } while take(.comma)
    return all
  }

  /// `[object setTitle:text]` is `object.title = text`.
  private func message(_ value: Expression) -> Statement {
    guard case .call(let callee, let arguments) = value.kind, arguments.count == 1, arguments[0].label == nil,
      case .member(let object, let selector) = callee.kind, let property = ObjectiveCNames.property(setBy: selector)
    else { return .expression(value) }
    let target = Expression(.member(object, property), offset: callee.offset, end: callee.end)
    return .assignment(target: target, value: arguments[0].value)
  }

  /// The variables that one declaration declares; `name`: the index of the first one's name.
  mutating func variables(name first: Int) -> [VariableFacts] {
    let type = declaredType(from: at, name: first)
    var all: [VariableFacts] = []
    var name = first
    while true {
      var variable = VariableFacts(name: text(name), offset: offset(name))
      variable.type = type
      variable.condition = condition(name)
      at = behindDeclarator(name)
      if kind == .openParenthesis {
        let start = at
        let arguments = list()
        variable.initial = made(.other(arguments), from: start)
      }
      if take(.assign) { variable.initial = whole() }
      all.append(variable)
      guard take(.comma) else { return all }
      while kind == .star || kind == .word && Self.qualifiers.contains(text(at)) { at += 1 }
      guard kind == .word else { return all }
      name = at
    }
  }

  /// The index behind a name and what belongs to it: `name[3]`, `(^name)(...)`, `name API_AVAILABLE(...)`.
  private func behindDeclarator(_ name: Int) -> Int {
    var index = name + 1
    if kind(index) == .closeParenthesis {
      index += 1
      if kind(index) == .openParenthesis { index = behind(index) }
    }
    while kind(index) == .openBracket { index = behind(index) }
    while kind(index) == .word,
      isMacro(index) || Self.qualifiers.contains(text(index)) || isWord(index, "__attribute__")
    {
      index += 1
      if kind(index) == .openParenthesis { index = behind(index) }
    }
    return index
  }
}
