import SwiftSyntax

/// Expressions, with no more of them than the model keeps.
enum SwiftExpressions {
  static func of(_ node: some ExprSyntaxProtocol) -> Expression {
    let node = ExprSyntax(node)
    return Expression(isTooLong(node) ? .other([]) : kind(of: node), offset: node.offset, end: node.endOffset)
  }

  /// Whether it is a chain of calls and members of more links than anybody writes, each of which takes a part of the stack.
  private static func isTooLong(_ node: ExprSyntax) -> Bool {
    var next: ExprSyntax? = node
    for _ in 0..<256 {
      guard let current = next else { return false }
      next =
        switch current.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call): call.calledExpression
        case .memberAccessExpr(let member): member.base
        case .subscriptCallExpr(let call): call.calledExpression
        case .forceUnwrapExpr(let inner): inner.expression
        case .optionalChainingExpr(let inner): inner.expression
        case .postfixOperatorExpr(let inner): inner.expression
        default: nil
        }
    }
    return next != nil
  }

  private static func kind(of node: ExprSyntax) -> Expression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return .literal(pieces(of: literal))
    case .simpleStringLiteralExpr(let literal):
      return .literal([.text(SwiftText.decoded(literal.segments.map(\.content.text).joined(), pounds: 0))])
    case .integerLiteralExpr(let number): return .number(Double(number.representedLiteralValue ?? 0), isFloating: false)
    case .floatLiteralExpr(let number): return .number(number.representedLiteralValue ?? 0, isFloating: true)
    case .booleanLiteralExpr(let literal): return .boolean(literal.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .nothing
    case .declReferenceExpr(let name): return .name(name.baseName.plainText)
    case .superExpr: return .name("super")
    case .typeExpr(let type): return .name(SwiftTypes.name(of: type.type)?.name ?? "")
    case .genericSpecializationExpr(let special): return of(special.expression).kind
    case .memberAccessExpr(let member): return self.member(member)
    case .functionCallExpr(let call): return self.call(call)
    case .subscriptCallExpr(let call): return .element(of(call.calledExpression), arguments(call.arguments))
    case .closureExpr(let closure): return self.closure(closure)
    case .sequenceExpr(let sequence): return SwiftOperators.expression(of: sequence).kind
    case .arrayExpr(let array): return .list(array.elements.map { of($0.expression) })
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
      return .dictionary(elements.map { (of($0.key), of($0.value)) })
    case .keyPathExpr(let path): return keyPath(path)
    default: return wrapped(node) ?? other(node)
    }
  }

  /// What stands for the expression within it: `try x`, `x!`, `(x)`.
  private static func wrapped(_ node: ExprSyntax) -> Expression.Kind? {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let inner): return of(inner.expression).kind
    case .awaitExpr(let inner): return of(inner.expression).kind
    case .inOutExpr(let inner): return of(inner.expression).kind
    case .forceUnwrapExpr(let inner): return of(inner.expression).kind
    case .optionalChainingExpr(let inner): return of(inner.expression).kind
    case .postfixOperatorExpr(let inner): return of(inner.expression).kind
    case .postfixIfConfigExpr(let conditional): return conditional.base.map { of($0).kind }
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first { return of(only.expression).kind }
      return .tuple(arguments(tuple.elements))
    case .prefixOperatorExpr(let inner):
      // `$text` is a name of its own; `!flag` and `-1` are no texts.
      return inner.operator.text == "!" ? .other([of(inner.expression)]) : of(inner.expression).kind
    case .ifExpr, .switchExpr: return .choice(results(of: node), given: nil)
    default: return nil
    }
  }

  private static func other(_ node: ExprSyntax) -> Expression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .asExpr(let cast): return self.cast(of(cast.expression), to: cast.type)
    case .ternaryExpr(let ternary):
      return .choice([of(ternary.thenExpression), of(ternary.elseExpression)], given: of(ternary.condition))
    case .macroExpansionExpr(let macro): return .other(macro.arguments.map { of($0.expression) })
    default: return .other([])
    }
  }

  static func cast(_ value: Expression, to type: TypeSyntax) -> Expression.Kind {
    SwiftTypes.name(of: type).map { .cast(value, $0) } ?? value.kind
  }

  /// What an `if` or a `switch` comes to.
  private static func results(of node: ExprSyntax) -> [Expression] {
    SwiftStatements.of(node).flatMap(\.tails)
  }

  private static func member(_ member: MemberAccessExprSyntax) -> Expression.Kind {
    let name = member.declName.baseName.plainText
    guard let base = member.base else { return .implicitMember(name) }
    return name == "self" ? of(base).kind : .member(of(base), name)
  }

  private static func keyPath(_ path: KeyPathExprSyntax) -> Expression.Kind {
    let names = path.components.compactMap { component -> String? in
      if case .property(let property) = component.component { property.declName.baseName.plainText } else { nil }
    }
    return .keyPath(path.root.flatMap { SwiftTypes.name(of: $0) }, names)
  }

  // MARK: Calls

  private static func call(_ call: FunctionCallExprSyntax) -> Expression.Kind {
    var all = arguments(call.arguments)
    if let trailing = call.trailingClosure {
      all.append(Argument(label: nil, value: of(trailing), isTrailing: true))
    }
    for trailing in call.additionalTrailingClosures {
      all.append(Argument(label: trailing.label.plainText, value: of(trailing.closure), isTrailing: true))
    }
    return .call(of(call.calledExpression), all)
  }

  /// The call that makes a property wrapper; nil of attributes that are none, or are given nothing.
  static func of(_ attribute: AttributeSyntax) -> Expression? {
    guard case .argumentList(let list)? = attribute.arguments,
      let type = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name, type.plainText.startsUpper
    else { return nil }
    let callee = Expression(.name(type.plainText), offset: type.offset, end: type.endOffset)
    return Expression(
      .call(callee, arguments(list)), offset: attribute.offset, end: attribute.endOffset)
  }

  private static func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.plainText, value: of($0.expression)) }
  }

  private static func closure(_ closure: ClosureExprSyntax) -> Expression.Kind {
    var parameters: [ParameterFacts] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { ParameterFacts(label: nil, name: $0.name.plainText) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        ParameterFacts(
          label: nil, name: $0.secondName?.plainText ?? $0.firstName.plainText,
          type: $0.type.flatMap { SwiftTypes.name(of: $0) })
      }
    case nil: break
    }
    return .closure(parameters: parameters, body: SwiftStatements.of(closure.statements))
  }

  // MARK: Texts

  private static func pieces(of literal: StringLiteralExprSyntax) -> [Expression.Piece] {
    let pounds = literal.openingPounds?.text.utf8.count ?? 0
    var pieces: [Expression.Piece] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let fixed):
        let text = SwiftText.decoded(fixed.content.text, pounds: pounds)
        if !text.isEmpty { pieces.append(.text(text)) }
      case .expressionSegment(let inner):
        let specifier = inner.expressions.first { $0.label?.text == "specifier" }
        // A value that is formatted there is a text.
        let text =
          specifier?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          ?? (inner.expressions.contains { $0.label?.text == "format" || $0.label?.text == "style" } ? "%@" : nil)
        if let value = inner.expressions.first { pieces.append(.value(of(value.expression), specifier: text)) }
      }
    }
    return pieces
  }
}

/// Escapes of texts in code.
enum SwiftText {
  static func decoded(_ text: String, pounds: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let escape = "\\" + String(repeating: "#", count: pounds)
    var decoded = ""
    var rest = Substring(text)
    while let at = rest.firstRange(of: escape) {
      decoded += rest[..<at.lowerBound]
      rest = rest[at.upperBound...]
      guard let kind = rest.popFirst() else { break }
      switch kind {
      case "n": decoded.append("\n")
      case "t": decoded.append("\t")
      case "r": decoded.append("\r")
      case "0": decoded.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        if rest.first == "{", digits.utf8.count <= 8, let value = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(value)
        {
          decoded.unicodeScalars.append(scalar)
          rest = rest.dropFirst(digits.count + 2)
        }
      // The end of a line that goes on.
      case "\n", "\r\n": break
      default: decoded.append(kind)
      }
    }
    return decoded + rest
  }
}

extension Substring {
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while let found = self[start...].firstIndex(of: "\\") {
      if self[found...].hasPrefix(part) { return found..<index(found, offsetBy: part.count) }
      start = index(after: found)
    }
    return nil
  }
}

extension Statement {
  /// What a body that ends in it comes to, without `return`.
  var tails: [Expression] {
    switch self {
    case .expression(let value): [value]
    case .branches(let bodies): bodies.flatMap { $0.last?.tails ?? [] }
    case .cases(_, let parts): parts.flatMap { $0.body.last?.tails ?? [] }
    case .compiled(_, let body): body.last?.tails ?? []
    default: []
    }
  }
}
