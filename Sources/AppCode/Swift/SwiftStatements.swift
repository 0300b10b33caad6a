import SwiftSyntax

/// The statements of a body, in their order.
enum SwiftStatements {
  static func of(_ block: CodeBlockSyntax?) -> [Statement] { block.map { of($0.statements) } ?? [] }

  static func of(_ items: CodeBlockItemListSyntax) -> [Statement] {
    items.flatMap { item -> [Statement] in
      switch item.item {
      case .decl(let declaration): of(declaration)
      case .stmt(let statement): of(statement)
      case .expr(let expression): of(expression)
      }
    }
  }

  private static func of(_ declaration: DeclSyntax) -> [Statement] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      return SwiftDeclarations.variables(variable, condition: nil).map { .variable($0) }
    case .functionDecl(let function): return [.function(SwiftDeclarations.nestedFunction(function))]
    case .ifConfigDecl(let conditional):
      return conditional.clauses.compactMap { clause in
        guard case .statements(let items) = clause.elements else { return nil }
        return .compiled(condition: clause.condition?.trimmedDescription ?? "", of(items))
      }
    case .structDecl, .classDecl, .enumDecl:
      var inner = SwiftDeclarations(outer: nil, condition: nil)
      inner.read(declaration)
      return inner.types.map { .type($0) }
    default: return []
    }
  }

  static func of(_ statement: StmtSyntax) -> [Statement] {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return of(statement.expression)
    case .returnStmt(let statement): return statement.expression.map { [.returning(SwiftExpressions.of($0))] } ?? []
    case .throwStmt(let statement): return [.expression(SwiftExpressions.of(statement.expression))]
    case .guardStmt(let statement): return conditions(statement.conditions) + [.branches([of(statement.body)])]
    case .whileStmt(let statement): return [.branches([conditions(statement.conditions) + of(statement.body)])]
    case .repeatStmt(let statement): return [.branches([of(statement.body)])]
    case .doStmt(let statement):
      return [.branches([of(statement.body)] + statement.catchClauses.map { of($0.body) })]
    case .deferStmt(let statement): return [.branches([of(statement.body)])]
    case .labeledStmt(let statement): return of(statement.statement)
    case .yieldStmt(let statement):
      if case .single(let value) = statement.yieldedExpressions { return [.returning(SwiftExpressions.of(value))] }
      return []
    case .forStmt(let statement):
      let name = statement.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      return [.loop(name: name, sequence: SwiftExpressions.of(statement.sequence), body: of(statement.body))]
    default: return []
    }
  }

  static func of(_ expression: ExprSyntax) -> [Statement] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let branch): return [.branches(branches(branch))]
    case .switchExpr(let choice): return [cases(choice)]
    case .sequenceExpr(let sequence): return [SwiftOperators.statement(of: sequence)]
    case .macroExpansionExpr(let macro) where macro.macroName.text == "Preview": return []
    default: return [.expression(SwiftExpressions.of(expression))]
    }
  }

  /// The bodies of `if` and of each `else`; those that text sizes choose are marked as such.
  private static func branches(_ branch: IfExprSyntax) -> [[Statement]] {
    var bodies: [[Statement]] = []
    var next: IfExprSyntax? = branch
    var rest: String?
    func add(_ body: [Statement], _ sizes: String?) {
      bodies.append(sizes.map { [.compiled(condition: $0, body)] } ?? body)
    }
    while let current = next {
      let sizes = TextSizeConditions.sizes(in: current.conditions)
      add(conditions(current.conditions) + of(current.body), sizes ?? rest)
      rest = sizes.map(TextSizeConditions.opposite) ?? rest
      next = nil
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block): add(of(block), rest)
      case nil: break
      }
    }
    return bodies
  }

  private static func cases(_ choice: SwitchExprSyntax) -> Statement {
    let subject = SwiftExpressions.of(choice.subject)
    var parts: [(names: [String], body: [Statement])] = []
    func add(_ list: SwitchCaseListSyntax) {
      for element in list {
        switch element {
        case .switchCase(let part):
          var names: [String] = []
          var taken: [Statement] = []
          if case .case(let label) = part.label {
            for item in label.caseItems {
              let pattern = SwiftPatterns.read(item.pattern, of: subject)
              names += pattern.name.map { [$0] } ?? []
              taken += pattern.taken
            }
          }
          parts.append((names, taken + of(part.statements)))
        case .ifConfigDecl(let conditional):
          for clause in conditional.clauses {
            if case .switchCases(let inner) = clause.elements { add(inner) }
          }
        }
      }
    }
    add(choice.cases)
    return .cases(subject: subject, parts)
  }

  /// What conditions declare, and what they ask.
  private static func conditions(_ list: ConditionElementListSyntax) -> [Statement] {
    list.flatMap { element -> [Statement] in
      switch element.condition {
      case .optionalBinding(let binding):
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return [] }
        var variable = VariableFacts(name: pattern.identifier.plainText, offset: pattern.offset)
        variable.type = binding.typeAnnotation.flatMap { SwiftTypes.name(of: $0.type) }
        guard let value = binding.initializer?.value else { return [] }
        variable.initial = SwiftExpressions.of(value)
        return [.variable(variable)]
      case .matchingPattern(let matching):
        return SwiftPatterns.read(matching.pattern, of: SwiftExpressions.of(matching.initializer.value)).taken
      case .expression(let expression):
        let asked = SwiftExpressions.of(expression)
        // What is compared is shown nowhere; its parts may still look up texts.
        return [.expression(Expression(.other([asked]), offset: asked.offset, end: asked.end))]
      case .availability: return []
      }
    }
  }
}

/// Patterns of `case`: which case of an enum, and what is taken out of it.
enum SwiftPatterns {
  static func read(_ pattern: PatternSyntax, of subject: Expression) -> (name: String?, taken: [Statement]) {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return read(binding.pattern, of: subject) }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return (nil, []) }
    if let member = expression.as(MemberAccessExprSyntax.self) { return (member.declName.baseName.plainText, []) }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return read(PatternSyntax(ExpressionPatternSyntax(expression: optional.expression)), of: subject)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return (nil, []) }
    let name = member.declName.baseName.plainText
    var taken: [Statement] = []
    for (index, argument) in call.arguments.enumerated() {
      guard let text = boundName(argument.expression) else { continue }
      var variable = VariableFacts(name: text, offset: argument.offset)
      variable.initial = Expression(
        .associated(of: subject, caseName: name, index: index), offset: argument.offset, end: argument.endOffset)
      taken.append(.variable(variable))
    }
    return (name, taken)
  }

  private static func boundName(_ expression: ExprSyntax) -> String? {
    if let pattern = expression.as(PatternExprSyntax.self)?.pattern {
      let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
      return inner.as(IdentifierPatternSyntax.self)?.identifier.plainText
    }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}
