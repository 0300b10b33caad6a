import SwiftSyntax

/// Finds where code takes one text for 1 and another for all other numbers.
///
/// It looks at the form of the code alone: a comparison with 1 (or a flag whose name says plural), and a text on either side.
final class SwiftPluralChoices: SyntaxVisitor {
  private(set) var found: [PluralChoice] = []

  static func all(in tree: SourceFileSyntax) -> [PluralChoice] {
    let visitor = SwiftPluralChoices(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  // MARK: Forms

  /// `count == 1 ? "file" : "files"`
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard let at = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[at].as(UnresolvedTernaryExprSyntax.self), at + 2 == elements.count,
      asksForOne(Self.condition(in: elements[..<at]))
    else { return .visitChildren }
    note(Syntax(ternary.thenExpression), Syntax(elements[at + 1]), around: Syntax(node))
    return .visitChildren
  }

  /// `if count == 1 { "file" } else { "files" }`
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.conditions.count == 1, case .expression(let condition)? = node.conditions.first?.condition,
      case .codeBlock(let other)? = node.elseBody, let one = node.body.statements.only,
      let rest = other.statements.only, asksForOne(Self.elements(of: condition)[...])
    else { return .visitChildren }
    note(one, rest, around: Syntax(node))
    return .visitChildren
  }

  /// `switch count { case 1: "file" default: "files" }`
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    var one: Syntax?
    var rest: Syntax?
    for element in node.cases {
      guard case .switchCase(let part) = element, let only = part.statements.only else { continue }
      switch part.label {
      case .default: rest = only
      case .case(let label):
        let texts = label.caseItems.map(\.pattern.trimmedDescription)
        if texts == ["1"] { one = only }
      }
    }
    if let one, let rest { note(one, rest, around: Syntax(node)) }
    return .visitChildren
  }

  // MARK: Conditions

  /// Each comparison, and the number that tells one from many by it.
  private static let comparisons: [String: Set<String>] = [
    "==": ["1"], "!=": ["1"], ">": ["1"], "<=": ["1"], "<": ["2"], ">=": ["2"],
  ]

  /// What stands behind an assignment: `unit = count == 1 ? ...`.
  private static func condition(in elements: ArraySlice<ExprSyntax>) -> ArraySlice<ExprSyntax> {
    let assignment = elements.lastIndex { $0.is(AssignmentExprSyntax.self) }
    return assignment.map { elements[($0 + 1)...] } ?? elements
  }

  private func asksForOne(_ condition: ArraySlice<ExprSyntax>) -> Bool {
    if condition.count == 1, let only = condition.first {
      let name = only.trimmedDescription.split(whereSeparator: { !$0.isLetter }).last?.lowercased() ?? ""
      return name.contains("plural") || name.contains("singular")
    }
    guard condition.count == 3, let last = condition.last,
      let comparison = condition[condition.startIndex + 1].as(BinaryOperatorExprSyntax.self)
    else { return false }
    return Self.comparisons[comparison.operator.text]?.contains(last.trimmedDescription) ?? false
  }

  private static func elements(of condition: ExprSyntax) -> [ExprSyntax] {
    condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition]
  }

  // MARK: Texts

  private func note(_ one: Syntax, _ other: Syntax, around node: Syntax) {
    guard let first = text(of: one), let second = text(of: other), !Self.isOfNoReader(node) else { return }
    let isLookedUp = Self.looksUp(one) || Self.isWithinLookup(node)
    found.append(PluralChoice(one: first, other: second, isLookedUp: isLookedUp, offset: node.offset))
  }

  /// `NSLocalizedString(...)`, `String(localized: ...)`, `"...".localized()`
  private static func looksUp(_ node: Syntax) -> Bool { node.trimmedDescription.contains("ocalized") }

  private static func isWithinLookup(_ node: Syntax) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self) ?? node.parent?.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return (argument.label?.text.contains("ocalized") ?? false)
      || call.calledExpression.trimmedDescription.contains("ocalized")
  }

  /// The fixed part of the only text in it; nil where there is none, or several.
  private func text(of node: Syntax) -> String? {
    let finder = LiteralFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.texts.first
  }

  /// What takes names of images and the like, and what only developers read.
  private static let silentLabels: Set<String> = [
    "systemName", "systemImage", "named", "image", "icon", "identifier", "forKey", "withIdentifier", "key",
  ]
  private static let silentCalls: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "assert", "assertionFailure", "fatalError", "precondition",
    "preconditionFailure", "log", "debug", "info", "warning", "error", "notice", "trace", "verbose",
    "critical", "fault",
  ]

  private static func isOfNoReader(_ node: Syntax) -> Bool {
    var next = node.parent
    while let around = next {
      if let argument = around.as(LabeledExprSyntax.self), let label = argument.label?.text,
        silentLabels.contains(label)
      {
        return true
      }
      if let call = around.as(FunctionCallExprSyntax.self) {
        let name = call.calledExpression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        if silentCalls.contains(name) { return true }
      }
      if around.is(CodeBlockItemSyntax.self) { return false }
      next = around.parent
    }
    return false
  }
}

/// The texts written in an expression, but for those in closures and of nested choices.
private final class LiteralFinder: SyntaxVisitor {
  var texts: [String] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let pieces = node.segments.map { segment in
      if case .stringSegment(let fixed) = segment { fixed.content.text } else { "%@" }
    }
    texts.append(pieces.joined())
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemListSyntax {
  /// The only statement.
  fileprivate var only: Syntax? { count == 1 ? first.map { Syntax($0.item) } : nil }
}
