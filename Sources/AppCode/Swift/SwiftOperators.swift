import SwiftSyntax

/// Expressions with operators between them, which the parser leaves as a list.
///
/// Only the operators matter that a text can pass through: the conditional, `??`, `+` and casts. A sequence with any other comes
/// to no text.
enum SwiftOperators {
  static func statement(of sequence: SequenceExprSyntax) -> Statement {
    let elements = Array(sequence.elements)
    if let at = elements.firstIndex(where: isAssignment), at > 0, at + 1 < elements.count {
      return .assignment(target: expression(of: elements[..<at]), value: expression(of: elements[(at + 1)...]))
    }
    return .expression(expression(of: sequence))
  }

  static func expression(of sequence: SequenceExprSyntax) -> Expression {
    expression(of: Array(sequence.elements)[...])
  }

  private static func isAssignment(_ element: ExprSyntax) -> Bool {
    element.is(AssignmentExprSyntax.self) || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
  }

  private static func expression(of elements: ArraySlice<ExprSyntax>) -> Expression {
    guard let first = elements.first, let last = elements.last else { return Expression(.nothing, offset: 0, end: 0) }
    func made(_ kind: Expression.Kind) -> Expression {
      Expression(kind, offset: first.offset, end: last.endOffset)
    }
    if elements.count == 1 { return SwiftExpressions.of(first) }
    // Each operator takes a part of the stack.
    if elements.count > 2_000 { return made(.other([])) }
    if let at = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[at].as(UnresolvedTernaryExprSyntax.self)
    {
      return made(
        .choice(
          [SwiftExpressions.of(ternary.thenExpression), expression(of: elements[(at + 1)...])],
          given: expression(of: elements[..<at])))
    }
    let operators = elements.indices.compactMap { index in
      elements[index].as(BinaryOperatorExprSyntax.self).map { (index, $0.operator.text) }
    }
    if let (at, sign) = operators.first(where: { Frameworks.arithmetic.contains($0.1) }),
      operators.allSatisfy({ $0.1 == "+" || Frameworks.arithmetic.contains($0.1) })
    {
      let values = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
      return made(
        .call(
          Expression(.name(sign), offset: elements[at].offset, end: elements[at].endOffset),
          values.map { Argument(label: nil, value: SwiftExpressions.of($0)) }))
    }
    // Comparisons and the like come to no text.
    if operators.contains(where: { $0.1 != "??" && $0.1 != "+" }) {
      return made(.other(elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { SwiftExpressions.of($0) }))
    }
    if let (at, _) = operators.first(where: { $0.1 == "??" }) {
      return made(.choice([expression(of: elements[..<at]), expression(of: elements[(at + 1)...])], given: nil))
    }
    guard operators.isEmpty else {
      var parts: [Expression] = []
      var start = elements.startIndex
      for (at, _) in operators {
        parts.append(expression(of: elements[start..<at]))
        start = at + 1
      }
      parts.append(expression(of: elements[start...]))
      return made(.joined(parts))
    }
    return cast(elements) ?? made(.other(elements.map { SwiftExpressions.of($0) }))
  }

  /// `x as T`, `x as? T`
  private static func cast(_ elements: ArraySlice<ExprSyntax>) -> Expression? {
    guard elements.count >= 3, let first = elements.first, let last = elements.last,
      elements[elements.startIndex + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[elements.startIndex + 2].as(TypeExprSyntax.self)
    else { return nil }
    return Expression(
      SwiftExpressions.cast(SwiftExpressions.of(first), to: type.type), offset: first.offset, end: last.endOffset)
  }
}
