/// Goes once through all code and notes what texts may go through: calls of the app's own functions, what is assigned to what, lookups,
/// and the controls where texts end.
final class CodeWalk {
  let symbols: Symbols
  let types: TypeInference
  private(set) var sinks: [Sink] = []
  private(set) var lookups: [LookupCall] = []
  private(set) var images: [SilentControls.Image] = []
  /// Where views stand that only have a name, which may show anything.
  private(set) var namedViews: [Context] = []
  /// Literals that are shown or looked up, or might be: all of them.
  private(set) var literals: Set<String> = []
  /// Texts that are put together.
  private(set) var joins: [LookupCall] = []
  /// Where the call begins, of each literal that is given to one along with others.
  var callsOfLiterals: [TextValue.Identity: Int32] = [:]
  /// Names that the code reads of what is not known: each may be a member of anything.
  private(set) var unresolvedNames: Set<String> = []
  /// By file and offset of a closure.
  private(set) var closures: [ClosureID: Scope] = [:]
  /// What the configuration calls the app's lookups.
  let ownLookups: Set<String>
  private var depth = 0

  struct ClosureID: Hashable {
    var file: Int
    var offset: Int32
  }

  init(_ symbols: Symbols, ownLookups: Set<String>) {
    self.symbols = symbols
    self.ownLookups = ownLookups
    types = TypeInference(symbols)
  }

  func walk() {
    for (number, file) in symbols.files.enumerated() {
      let scope = symbols.fileScopes[number]
      walk(file.statements, in: scope, Context(innermost: nil, scope: scope))
    }
    for (_, declarations) in symbols.globals.sorted(by: { $0.key < $1.key }) { declarations.forEach(walk) }
    var next = 0
    // Types within functions are declared on the way.
    while next < symbols.types.count {
      let type = symbols.types[next]
      next += 1
      for (_, declarations) in type.members.sorted(by: { $0.key < $1.key }) { declarations.forEach(walk) }
    }
  }

  // MARK: Declarations

  private func walk(_ declaration: Declaration) {
    guard let scope = declaration.scope else { return }
    switch declaration.kind {
    case .variable(let facts): walk(facts, of: declaration, in: scope)
    case .function(let facts): walk(facts, of: declaration, in: scope)
    case .enumCase(let facts):
      if let raw = facts.raw { walk(raw, Context(innermost: nil, scope: scope)) }
    case .parameter, .element: break
    }
  }

  private func walk(_ facts: VariableFacts, of declaration: Declaration, in scope: Scope) {
    if let initial = facts.initial {
      walk(initial, Context(innermost: nil, scope: scope), expected: facts.type)
      noteAskedProperty(declaration, [initial], in: scope)
    }
    guard !facts.getter.isEmpty || !facts.observers.isEmpty else { return }
    let inner = Scope(outer: scope, owner: scope.owner, file: scope.file, body: declaration)
    declaration.inner = inner
    walk(facts.getter, in: inner, Context(innermost: nil, scope: inner))
    noteAskedProperty(declaration, results(of: facts.getter), in: inner)
    if !facts.observers.isEmpty {
      let observed = Scope(outer: scope, owner: scope.owner, file: scope.file, body: declaration)
      observed.names["newValue"] = [declaration]
      walk(facts.observers, in: observed, Context(innermost: nil, scope: observed))
    }
  }

  private func walk(_ facts: FunctionFacts, of declaration: Declaration, in scope: Scope) {
    let inner = Scope(outer: scope, owner: scope.owner, file: scope.file, body: declaration)
    declaration.inner = inner
    for (index, parameter) in facts.parameters.enumerated() {
      let bound = Declaration(
        .parameter(parameter, index: index, of: declaration), name: parameter.name, owner: nil, file: scope.file,
        offset: facts.offset)
      bound.scope = scope
      inner.names[parameter.name] = [bound]
      if let initial = parameter.initial {
        walk(initial, Context(innermost: nil, scope: scope), expected: parameter.type)
      }
    }
    walk(facts.body, in: inner, Context(innermost: nil, scope: inner))
    for parameter in facts.parameters {
      guard let label = parameter.label, let role = Controls.asked["\(facts.name) \(label)"] else { continue }
      for result in results(of: facts.body) {
        note(
          Sink(
            control: label, framework: "UIKit", role: role, isSure: true, isKey: false, expression: result,
            context: Context(innermost: nil, scope: inner), offset: result.offset))
      }
    }
  }

  /// A property that the system asks for a text.
  private func noteAskedProperty(_ declaration: Declaration, _ values: [Expression], in scope: Scope) {
    guard let owner = declaration.owner else { return }
    let isKey = declaration.type?.name.map(Frameworks.keyTypes.contains) ?? false
    var role: String?
    if let asked = Controls.askedProperties[declaration.name] {
      let ancestry = symbols.ancestry(of: owner)
      if !asked.of.isDisjoint(with: ancestry) { role = isKey ? "label" : asked.role }
    }
    if role == nil, isKey, !Controls.intents.isDisjoint(with: symbols.ancestry(of: owner)) { role = "label" }
    guard let role else { return }
    for value in values {
      note(
        Sink(
          control: declaration.name, framework: isKey ? "AppIntents" : "Foundation", role: role,
          isSure: false, isKey: isKey,
          expression: value, context: Context(innermost: nil, scope: scope), offset: value.offset,
          isExplained: declaration.name == "errorDescription" && Self.explanations.contains { owner.members[$0] != nil }
        ))
    }
  }

  /// What an error says beside its description.
  private static let explanations = ["recoverySuggestion", "failureReason"]

  private func note(_ sink: Sink) { sinks.append(sink) }
  func noteUnresolved(_ name: String) { unresolvedNames.insert(name) }
  func noteImage(_ image: SilentControls.Image) { images.append(image) }
  func noteSink(_ sink: Sink) { sinks.append(sink) }
  func noteLookup(_ expression: Expression, _ context: Context) {
    lookups.append(LookupCall(expression: expression, context: context))
  }

  // MARK: Statements

  private func walk(_ statements: [Statement], in scope: Scope, _ context: Context) {
    guard depth < 200 else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in statements { walk(statement, in: scope, context) }
  }

  private func walk(_ statement: Statement, in scope: Scope, _ context: Context) {
    switch statement {
    case .variable(let facts): declare(facts, in: scope, context)
    case .assignment(let target, let value): assign(value, to: target, in: scope, context)
    case .expression(let value):
      if value.isNamedView { namedViews.append(context) }
      // What a body ends in is what it returns.
      walk(value, context, expected: scope.ofBody === scope.body?.inner ? scope.body?.type : nil)
    case .returning(let value): walk(value, context, expected: scope.body.flatMap { $0.type })
    case .function(let facts): declare(facts, in: scope)
    case .loop(let name, let sequence, let body): walkLoop(name, sequence, body, in: scope, context)
    case .branches(let bodies): for body in bodies { walk(branch: body, in: scope, context) }
    case .cases(let subject, let parts):
      walk(subject, context)
      for part in parts { walk(branch: part.body, in: scope, context) }
    case .compiled(let condition, let body):
      walk(body, in: scope, context.adding(.compiled(condition), offset: 0))
    case .type(let facts): symbols.declareLocal(facts, in: scope.file)
    }
  }

  private func declare(_ facts: FunctionFacts, in scope: Scope) {
    let declaration = Declaration(
      .function(facts), name: facts.name, owner: nil, file: scope.file, offset: facts.offset)
    declaration.scope = scope
    scope.declare(declaration)
    walk(facts, of: declaration, in: scope)
  }

  private func walkLoop(
    _ name: String?, _ sequence: Expression, _ body: [Statement], in scope: Scope, _ context: Context
  ) {
    walk(sequence, context)
    let inner = scope.branch(of: body)
    if let name {
      let bound = Declaration(.element(sequence), name: name, owner: nil, file: scope.file, offset: sequence.offset)
      bound.scope = scope
      inner.declare(bound)
    }
    walk(body, in: inner, context.moved(to: inner))
  }

  /// What it declares is its own.
  private func walk(branch body: [Statement], in scope: Scope, _ context: Context) {
    let inner = scope.branch(of: body)
    walk(body, in: inner, context.moved(to: inner))
  }

  private func declare(_ facts: VariableFacts, in scope: Scope, _ context: Context) {
    let declaration = Declaration(
      .variable(facts), name: facts.name, owner: nil, file: scope.file, offset: facts.offset)
    if let initial = facts.initial { walk(initial, context, expected: facts.type) }
    // `let x = x`: the value is that of the outer one.
    declaration.scope = facts.initial.map { $0.mentions(facts.name) } ?? false ? scope.copy() : scope
    scope.declare(declaration)
    if !facts.getter.isEmpty {
      declaration.inner = scope
      walk(facts.getter, in: scope, context)
    }
  }

  private func assign(_ value: Expression, to target: Expression, in scope: Scope, _ context: Context) {
    var found: [Declaration] = []
    var (receiver, holder): (Declaration?, TypeEntry?)
    switch target.kind {
    case .name(let name): found = types.declarations(named: name, in: scope)
    case .member(let base, let name):
      walk(base, context)
      found = types.members(name, of: base, in: scope)
      (receiver, holder) = (object(base, in: scope), self.holder(of: base, in: scope))
      if !found.contains(where: isVariable) { assign(value, toProperty: name, of: base, target, context) }
    case .element(let base, _):
      if case .name(let name) = base.kind { found = types.declarations(named: name, in: scope) }
      if case .member(let inner, let name) = base.kind { found = types.members(name, of: inner, in: scope) }
    default: break
    }
    if case .name(let name) = target.kind, !found.contains(where: isVariable), let owner = scope.owner {
      note(value, settingOwn: name, in: scope)
      // `title = ...` in a view controller.
      endings(ofProperty: name, ancestry: symbols.ancestry(of: owner), receiver: nil, value, target, context)
    }
    for declaration in found where isVariable(declaration) {
      declaration.assigned.append(Source(expression: value, scope: scope))
      if let owner = declaration.owner, case .reference = owner.kind {
        endings(
          ofProperty: declaration.name,
          ancestry: symbols.ancestry(of: owner).filter { $0.hasPrefix("UI") || $0.hasPrefix("NS") },
          receiver: receiver, holder: holder, value, target, context)
      }
    }
    var inner = context
    if let name = target.calledName, name.hasPrefix("accessibility") {
      inner = context.adding(.part(of: name, "_", []), offset: target.offset)
    }
    walk(value, inner, expected: found.first.flatMap { types.type(of: $0) })
  }

  func isVariable(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .variable, .parameter: true
    default: false
    }
  }

  /// A property of an object of a framework.
  private func assign(
    _ value: Expression, toProperty name: String, of base: Expression, _ target: Expression, _ context: Context
  ) {
    let receiver = object(base, in: context.scope)
    receiver?.settings[name, default: []].append(Source(expression: value, scope: context.scope))
    if receiver == nil, isItself(base, in: context.scope) { note(value, settingOwn: name, in: context.scope) }
    let type = types.type(of: base, in: context.scope)
    var ancestry: [String] = []
    if let entry = types.entry(of: type, in: context.scope) {
      ancestry = symbols.ancestry(of: entry)
    } else if let name = type?.name {
      ancestry = [name]
    }
    endings(
      ofProperty: name, ancestry: ancestry, receiver: receiver, holder: holder(of: base, in: context.scope), value,
      target,
      context)
  }

  private func endings(
    ofProperty name: String, ancestry: [String], receiver: Declaration?, holder: TypeEntry? = nil, _ value: Expression,
    _ target: Expression, _ context: Context
  ) {
    guard let byType = Controls.properties[name] else { return }
    let type = ancestry.first { byType[$0] != nil }
    // Where the type is not known at all, a property that only controls have.
    guard
      let role = type.flatMap({ byType[$0] })
        ?? (ancestry.isEmpty || byType.count == 1 || Controls.ofAnyObject.contains(name) ? byType["*"] : nil)
    else { return }
    let control = type ?? ancestry.last ?? name
    note(
      Sink(
        control: role == "accessibility" || role == "hint"
          ? "\(control).\(name)" : name == "text" || name == "stringValue" ? control : "\(control).\(name)",
        framework: control.hasPrefix("NS") ? "AppKit" : "UIKit", role: role.isEmpty ? nil : role, isSure: !role.isEmpty,
        isKey: false,
        expression: value, context: context, offset: target.offset, receiver: receiver, holder: holder))
  }

  // MARK: Expressions

  func walk(_ expression: Expression, _ context: Context, expected: TypeName? = nil) {
    guard depth < 200 else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .literal(let pieces): walkLiteral(pieces, expression, context, expected: expected)
    case .name(let name): read(types.declarations(named: name, in: context.scope), named: name, context)
    case .member(let base, let name):
      walk(base, context)
      if case .literal = base.kind, Lookups.isNamedLikeALookup(name) { noteLookup(expression, context) }
      read(types.members(name, of: base, in: context.scope), named: name, context)
    case .implicitMember(let name):
      let found = expected.map { types.members(name, of: .metatype($0), in: context.scope) } ?? []
      read(found, named: name, context)
    case .call(let callee, let arguments): walk(call: expression, callee, arguments, context, expected: expected)
    case .element(let base, let arguments):
      walk(base, context)
      for argument in arguments { walk(argument.value, context) }
    case .choice(let all, let condition):
      if let condition { walk(condition, context) }
      for part in all { walk(part, context, expected: expected) }
    case .list(let all): walkParts(all, context, expected: expected.flatMap(TypeInference.element))
    case .joined(let all):
      joins.append(LookupCall(expression: expression, context: context))
      walkParts(all, context)
    case .other(let all): walkParts(all, context)
    case .dictionary(let all): walkDictionary(all, context, expected: expected)
    case .tuple(let arguments):
      let isPair = arguments.count == 2 && arguments[1].label.map(ContextRoles.namesMessage) ?? true
      for (number, argument) in arguments.enumerated() {
        walk(argument.value, isPair ? context.adding(.element(number), offset: expression.offset) : context)
      }
    case .closure(let parameters, let body): walkClosure(parameters, body, expression, context, types: [])
    case .cast(let value, let type): walk(value, context, expected: type)
    case .associated(let subject, _, _): walk(subject, context)
    case .keyPath(_, let names): unresolvedNames.formUnion(names)
    case .number, .boolean, .nothing: break
    }
  }

  private func walkParts(_ parts: [Expression], _ context: Context, expected: TypeName? = nil) {
    for part in parts { walk(part, context, expected: expected) }
  }

  private func walkLiteral(
    _ pieces: [Expression.Piece], _ expression: Expression, _ context: Context, expected: TypeName?
  ) {
    if pieces.count == 1, case .text(let text) = pieces[0] { literals.insert(text) }
    if pieces.count > 1 { joins.append(LookupCall(expression: expression, context: context)) }
    for piece in pieces { if case .value(let value, _) = piece { walk(value, context) } }
    if let name = expected?.name, Frameworks.keyTypes.contains(name) { noteLookup(expression, context) }
  }

  private func walkDictionary(
    _ all: [(key: Expression, value: Expression)], _ context: Context, expected: TypeName?
  ) {
    let inner = expected.flatMap(TypeInference.element)
    for (key, value) in all {
      walk(key, context)
      walk(value, context, expected: inner)
      noteError(value, under: key, context)
    }
  }

  /// `[NSLocalizedDescriptionKey: "..."]`: what an error says.
  private func noteError(_ value: Expression, under key: Expression, _ context: Context) {
    guard case .name(let name) = key.kind, Controls.errorKeys.contains(name) else { return }
    note(
      Sink(
        control: "NSError", framework: "Foundation", role: "error", isSure: false, isKey: false, expression: value,
        context: context, offset: value.offset))
  }

  private func read(_ declarations: [Declaration], named name: String, _ context: Context) {
    if declarations.isEmpty { unresolvedNames.insert(name) }
    for declaration in declarations {
      declaration.isRead = true
      if isView(declaration), declaration.appearances.count < 20 { declaration.appearances.append(context) }
    }
  }

  private func isView(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .variable, .function:
      declaration.type?.name == "View" || declaration.type?.name == "Text" || declaration.type?.name == "ToolbarContent"
    default: false
    }
  }

  /// Declares a closure's parameters and goes through its body. `sequence`: what the first of them is an element of; `detail`: what is
  /// around the views below its first text, where these say more of it.
  func walkClosure(
    _ parameters: [ParameterFacts], _ body: [Statement], _ expression: Expression, _ context: Context,
    types known: [TypeName], sequence: Source? = nil, detail: Context? = nil
  ) {
    let scope = Scope(
      outer: context.scope, owner: context.scope.owner, file: context.scope.file, body: context.scope.body)
    closures[ClosureID(file: scope.file, offset: expression.offset)] = scope
    func bind(_ name: String, _ type: TypeName?, _ facts: ParameterFacts, _ index: Int) {
      let bound = Declaration(
        .parameter(facts, index: index, of: nil), name: name, owner: nil, file: scope.file, offset: expression.offset)
      bound.type = facts.type ?? type
      bound.scope = context.scope
      if index == 0 { bound.sequence = sequence }
      scope.names[name] = [bound]
    }
    var known = known
    if parameters.count > 1, known.count == 1, case .tuple(let parts) = known[0] { known = parts }
    for (index, parameter) in parameters.enumerated() {
      bind(parameter.name, index < known.count ? known[index] : nil, parameter, index)
    }
    if parameters.isEmpty {
      for (index, type) in known.enumerated() {
        bind("$\(index)", type, ParameterFacts(label: nil, name: "$\(index)"), index)
      }
    }
    let end = detail.flatMap { _ in body.firstIndex(where: \.isText).map { $0 + 1 } } ?? body.count
    walk(Array(body[..<end]), in: scope, context.moved(to: scope))
    if let detail { walk(Array(body[end...]), in: scope, detail.moved(to: scope)) }
  }
}

extension Statement {
  /// Whether it's a text, with modifiers or without.
  fileprivate var isText: Bool {
    if case .expression(let value) = self { value.isText } else { false }
  }
}

extension Expression {
  /// `Text("Add")`, `Text("Add").bold()`
  fileprivate var isText: Bool {
    guard case .call(let callee, _) = kind else { return false }
    return switch callee.kind {
    case .name(let name): name == "Text"
    case .member(let base, _): base.isText
    default: false
    }
  }

  /// Whether a name stands in it, on the surface: `x` in `x`, `x.y`, `f(x)`.
  func mentions(_ name: String) -> Bool {
    switch kind {
    case .name(let own): own == name
    case .member(let base, _), .element(let base, _), .cast(let base, _): base.mentions(name)
    case .call(let callee, let arguments): callee.mentions(name) || arguments.contains { $0.value.mentions(name) }
    case .choice(let all, let condition): all.contains { $0.mentions(name) } || condition?.mentions(name) ?? false
    case .joined(let all), .other(let all): all.contains { $0.mentions(name) }
    default: false
    }
  }
}
