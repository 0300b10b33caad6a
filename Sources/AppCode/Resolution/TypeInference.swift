/// The types of expressions, as far as declarations and initial values say. What a framework declares is known of a few
/// properties alone (`Frameworks`).
final class TypeInference {
  let symbols: Symbols
  private var asked: Set<ObjectIdentifier> = []
  private var depth = 0

  init(_ symbols: Symbols) { self.symbols = symbols }

  func entry(of type: TypeName?, in scope: Scope) -> TypeEntry? {
    guard let name = type?.name else { return nil }
    return symbols.type(named: name, in: scope.owner, file: scope.file)
  }

  // MARK: Declarations

  func type(of declaration: Declaration) -> TypeName? {
    if let known = declaration.type { return known }
    guard asked.insert(ObjectIdentifier(declaration)).inserted else { return nil }
    let found = inferred(declaration)
    declaration.type = found
    return found
  }

  private func inferred(_ declaration: Declaration) -> TypeName? {
    guard let scope = declaration.scope else { return nil }
    switch declaration.kind {
    case .variable(let facts):
      if let initial = facts.initial { return type(of: initial, in: scope) }
      let inner = declaration.inner ?? scope
      return facts.getter.lazy.flatMap(\.results).compactMap { self.type(of: $0, in: inner) }.first
    case .parameter(let facts, _, _): return facts.initial.flatMap { type(of: $0, in: scope) }
    case .element(let sequence): return type(of: sequence, in: scope).flatMap(Self.element)
    case .function, .enumCase: return nil
    }
  }

  static func element(of type: TypeName) -> TypeName? {
    switch type {
    case .list(let element), .dictionary(let element): element
    case .named("FetchedResults", let inner), .named("ArraySlice", let inner): inner.first
    default: nil
    }
  }

  /// What a name stands for: a local, a member of a type around it, or what is global.
  ///
  /// `offset`: where the name stands; what a branch returns is looked at from outside. Without it, all branches of the body count.
  func declarations(named name: String, in scope: Scope, at offset: Int32? = nil) -> [Declaration] {
    if let offset {
      let found = scope.declarations(named: name, inBranchAround: offset)
      if !found.isEmpty { return found }
    }
    if let found = scope.names[name] { return found }
    if offset == nil, let found = scope.namesInBranches[name] { return found.map(\.declaration) }
    var next = scope.outer
    while let current = next {
      if let found = current.names[name] { return found }
      next = current.outer
    }
    var owner = scope.owner
    var seen = 0
    while let current = owner, seen < 6 {
      let found = symbols.members(name, of: current)
      if !found.isEmpty { return found }
      owner = current.name.lastIndex(of: ".").flatMap {
        symbols.type(named: String(current.name[..<$0]), in: nil, file: scope.file)
      }
      seen += 1
    }
    let globals = symbols.globals[name] ?? []
    if globals.count < 2 { return globals }
    let own = globals.filter { $0.file == scope.file }
    return own.isEmpty ? globals : own
  }

  /// What a member of a value or of a type stands for, in the app's code.
  func members(_ name: String, of base: Expression, in scope: Scope) -> [Declaration] {
    guard let type = type(of: base, in: scope) else { return [] }
    return members(name, of: type, in: scope)
  }

  func members(_ name: String, of type: TypeName, in scope: Scope) -> [Declaration] {
    switch type {
    case .metatype(let inner):
      guard let entry = entry(of: inner, in: scope) else { return [] }
      return symbols.members(name, of: entry).filter { $0.isStatic || $0.name == "init" }
    default:
      let entry = entry(of: type, in: scope) ?? type.name.flatMap(symbols.foreignType)
      return entry.map { symbols.members(name, of: $0).filter { !$0.isStatic } } ?? []
    }
  }

  // MARK: Expressions

  func type(of expression: Expression, in scope: Scope, expected: TypeName? = nil) -> TypeName? {
    switch expression.kind {
    case .member, .call:
      let question = Question(scope: scope.number, offset: expression.offset, end: expression.end, expected: expected)
      if let known = known[question] { return known }
      let found = found(expression, in: scope, expected: expected)
      known[question] = .some(found)
      return found
    default: return found(expression, in: scope, expected: expected)
    }
  }
  private struct Question: Hashable {
    var scope: Int
    var offset: Int32
    var end: Int32
    var expected: TypeName?
  }
  private var known: [Question: TypeName?] = [:]

  private func found(_ expression: Expression, in scope: Scope, expected: TypeName?) -> TypeName? {
    guard depth < 60 else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .literal: return .plain("String")
    case .number(_, let isFloating): return .plain(isFloating ? "Double" : "Int")
    case .boolean: return .plain("Bool")
    case .name(let name): return type(named: name, in: scope, at: expression.offset)
    case .member(let base, let name): return type(ofMember: name, of: base, in: scope)
    case .implicitMember(let name):
      guard let expected else { return nil }
      let found = members(name, of: .metatype(expected), in: scope)
      return found.first.flatMap { type(of: $0) } ?? expected
    case .call(let callee, let arguments): return type(ofCall: callee, arguments, in: scope, expected: expected)
    case .element(let base, _): return type(of: base, in: scope).flatMap(Self.element)
    case .choice(let all, _): return all.lazy.compactMap { self.type(of: $0, in: scope, expected: expected) }.first
    case .list(let all): return all.lazy.compactMap { self.type(of: $0, in: scope) }.first.map { .list($0) }
    case .dictionary(let all):
      return all.lazy.compactMap { self.type(of: $0.value, in: scope) }.first.map { .dictionary($0) }
    case .cast(_, let type): return type
    case .joined(let parts): return parts.lazy.compactMap { self.type(of: $0, in: scope) }.first
    case .associated(let subject, let name, let index):
      let found = type(of: subject, in: scope).map { members(name, of: .metatype($0), in: scope) } ?? []
      guard let parameters = found.first?.parameters, index < parameters.count else { return nil }
      return parameters[index].type
    case .tuple(let arguments): return .tuple(arguments.map { type(of: $0.value, in: scope) ?? .plain("") })
    case .nothing, .closure, .keyPath, .other: return nil
    }
  }

  private func type(named name: String, in scope: Scope, at offset: Int32) -> TypeName? {
    switch name {
    case "self":
      let isType = scope.body.map { $0.isStatic && $0.name != "init" } ?? false
      return scope.owner.map { isType ? .metatype(.plain($0.name)) : .plain($0.name) }
    case "Self": return scope.owner.map { .metatype(.plain($0.name)) }
    case "super":
      return scope.owner?.inherited.first { parent in parent.name.map { !$0.hasSuffix("Protocol") } ?? false }
    default: break
    }
    let bare = name.hasPrefix("$") ? String(name.dropFirst()) : name
    if let found = declarations(named: bare, in: scope, at: offset).last(where: { !$0.isMethod }) {
      return type(of: found)
    }
    // `navigationItem.title = ...` in a view controller.
    guard name.utf8.first.map({ $0 < 0x61 || $0 > 0x7A }) ?? false else {
      guard case .reference? = scope.owner?.kind else { return nil }
      return Frameworks.propertyTypes[name].map { .plain($0) }
    }
    return .metatype(.plain(symbols.type(named: name, in: scope.owner, file: scope.file)?.name ?? name))
  }

  private func type(ofMember name: String, of base: Expression, in scope: Scope) -> TypeName? {
    if let baseType = type(of: base, in: scope) {
      if let found = members(name, of: baseType, in: scope).first(where: { !$0.isMethod }) { return type(of: found) }
      if let found = type(ofKnownMember: name, of: baseType, in: scope) { return found }
      if name == "rawValue" { return entry(of: baseType, in: scope)?.inherited.first }
      if case .named = baseType {} else { return nil }
    } else if case .name(let module) = base.kind, name.startsUpper, declarations(named: module, in: scope).isEmpty {
      // `Module.Type`
      return .metatype(.plain(name))
    }
    return Frameworks.propertyTypes[name].map { .plain($0) }
  }

  /// What members are that the app does not declare: of types, lists, dictionaries and tuples.
  private func type(ofKnownMember name: String, of base: TypeName, in scope: Scope) -> TypeName? {
    switch (base, name) {
    case (.metatype(let inner), "allCases"): return .list(inner)
    case (.metatype(let inner), "shared"), (.metatype(let inner), "default"), (.metatype(let inner), "standard"),
      (.metatype(let inner), "current"):
      return inner
    case (.metatype(let inner), _):
      let nested = entry(of: inner, in: scope).flatMap {
        symbols.type(named: "\($0.name).\(name)", in: nil, file: scope.file)
      }
      if let nested { return .metatype(.plain(nested.name)) }
      return name.startsUpper ? inner.name.map { .metatype(.plain("\($0).\(name)")) } : nil
    case (.list(let element), "first"), (.list(let element), "last"): return element
    case (.list, "indices"): return .list(.plain("Int"))
    case (.list, "count"), (.dictionary, "count"): return .plain("Int")
    case (.dictionary(let value), "values"): return .list(value)
    case (.dictionary, "keys"): return .list(.plain("String"))
    case (.named("NSStatusItem", _), "button"): return .plain("NSStatusBarButton")
    case (.named(let type, _), _) where Frameworks.memberTypes[type]?[name] != nil:
      return Frameworks.memberTypes[type]?[name].map { .plain($0) }
    case (.tuple(let parts), _): return Int(name).flatMap { $0 < parts.count ? parts[$0] : nil }
    default: return nil
    }
  }

  private func type(
    ofCall callee: Expression, _ arguments: [Argument], in scope: Scope, expected: TypeName?
  ) -> TypeName? {
    switch callee.kind {
    case .closure(_, let body):
      return body.lazy.flatMap(\.results).compactMap { self.type(of: $0, in: scope) }.first
    case .implicitMember(let name):
      guard let expected else { return nil }
      return members(name, of: .metatype(expected), in: scope).first?.type ?? expected
    case .name(let name):
      let functions = declarations(named: name, in: scope)
      if let found = Calls.matching(functions, arguments).first {
        if case .function = found.kind { return found.type }
        if case .function(_, let result)? = type(of: found) { return result }
      } else if Frameworks.alike.contains(name) {
        // A whole number beside a fraction is one.
        let types = arguments.compactMap { type(of: $0.value, in: scope) }
        return types.first { $0 != .plain("Int") } ?? types.first
      }
    case .member(let base, let name):
      if let found = Calls.matching(members(name, of: base, in: scope), arguments).first {
        return name == "init" ? found.owner.map { .plain($0.name) } : found.type
      }
      if let result = type(ofKnownMethod: name, of: base, arguments, in: scope) { return result }
    default: break
    }
    switch type(of: callee, in: scope) {
    case .metatype(let made)?: return made
    case .function(_, let result)?: return result
    default: return nil
    }
  }

  /// What methods of the standard library give.
  private func type(
    ofKnownMethod name: String, of base: Expression, _ arguments: [Argument], in scope: Scope
  ) -> TypeName? {
    guard let baseType = type(of: base, in: scope) else { return Frameworks.methodTypes[name].map { .plain($0) } }
    if case .metatype(let made) = baseType, name == "init" || made.name == "UIListContentConfiguration" { return made }
    if let element = Self.element(of: baseType) {
      switch name {
      case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "uniqued",
        "compactMap":
        return .list(element)
      case "first", "last", "randomElement", "min", "max", "popLast", "removeFirst", "removeLast": return element
      case "enumerated": return .list(.tuple([.plain("Int"), element]))
      case "map", "flatMap":
        guard let last = arguments.last?.value else { return nil }
        switch last.kind {
        case .closure(_, let body):
          return body.lazy.flatMap(\.results).compactMap { self.type(of: $0, in: scope) }.first.map { .list($0) }
        default: return nil
        }
      default: return nil
      }
    }
    return Frameworks.methodTypes[name].map { .plain($0) }
  }
}

extension Statement {
  /// What a body comes to that has it in it: what it returns, and what stands at its end.
  var results: [Expression] { returned + tails }

  /// What it returns, wherever it does.
  var returned: [Expression] {
    switch self {
    case .returning(let value): [value]
    case .branches(let bodies): bodies.flatMap { $0.flatMap(\.returned) }
    case .cases(_, let parts): parts.flatMap { $0.body.flatMap(\.returned) }
    case .loop(_, _, let body), .compiled(_, let body): body.flatMap(\.returned)
    default: []
    }
  }
}

/// What the body of a function or of a property comes to.
func results(of body: [Statement]) -> [Expression] {
  let returned = body.flatMap(\.returned)
  return returned.isEmpty ? body.last?.tails ?? [] : returned + (body.count == 1 ? body[0].tails : [])
}

/// Which of several functions a call means, and which argument goes to which parameter.
enum Calls {
  static func matching(_ candidates: [Declaration], _ arguments: [Argument]) -> [Declaration] {
    candidates.filter { candidate in
      switch candidate.kind {
      case .function, .enumCase: places(of: arguments, in: candidate.parameters) != nil
      case .variable, .parameter, .element: candidates.count == 1
      }
    }
  }

  /// By argument, the number of its parameter; nil where they do not fit.
  static func places(of arguments: [Argument], in parameters: [ParameterFacts]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for argument in arguments {
      var found: Int?
      if argument.isTrailing, argument.label == nil {
        found =
          parameters.indices.last { $0 >= next && !places.contains($0) && parameters[$0].takesClosure }
          ?? (next < parameters.count ? next : nil)
      } else {
        found = parameters.indices.first { $0 >= next && parameters[$0].label == argument.label }
        // More of a variadic one.
        if found == nil, argument.label == nil, let last = places.last, case .list? = parameters[last].type {
          found = last
        }
      }
      guard let place = found else { return nil }
      places.append(place)
      next = place + 1
    }
    return places
  }
}

extension ParameterFacts {
  var takesClosure: Bool {
    if case .function? = type {
      true
    } else {
      type == nil || type?.name.map { !Frameworks.valueTypes.contains($0) } ?? false
    }
  }
}
