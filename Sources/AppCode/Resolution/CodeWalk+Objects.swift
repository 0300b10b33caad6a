/// Objects that code sets properties of: labels, buttons, fields.
extension CodeWalk {
  /// What declares the object that an expression stands for; a button for its `titleLabel`, a list for its elements.
  func object(_ expression: Expression, in scope: Scope) -> Declaration? {
    switch expression.kind {
    case .name(let name): return types.declarations(named: name, in: scope).first(where: isObject)
    case .member(let inner, let name):
      if let found = types.members(name, of: inner, in: scope).first(where: isVariable) { return found }
      return name == "titleLabel" ? object(inner, in: scope) : nil
    case .element(let list, _):
      // Of all lists, those of outlets alone are objects of one kind.
      return object(list, in: scope).flatMap { $0.isOutlet ? $0 : nil }
    default: return nil
    }
  }

  private func isObject(_ declaration: Declaration) -> Bool {
    if case .element = declaration.kind { true } else { isVariable(declaration) }
  }

  /// The type of the object that what an expression stands for is a member of.
  func holder(of expression: Expression, in scope: Scope) -> TypeEntry? {
    switch expression.kind {
    case .name: return scope.owner
    case .member(let inner, "titleLabel") where types.members("titleLabel", of: inner, in: scope).isEmpty:
      return holder(of: inner, in: scope)
    case .member(let inner, _): return types.entry(of: types.type(of: inner, in: scope), in: scope)
    case .element(let list, _): return holder(of: list, in: scope)
    default: return nil
    }
  }

  /// Whether an expression stands for the object that the code is part of, or for the label of a button that it is part of.
  func isItself(_ expression: Expression, in scope: Scope) -> Bool {
    switch expression.kind {
    case .name("self"): true
    case .name("titleLabel"): types.declarations(named: "titleLabel", in: scope).isEmpty
    case .member(let inner, "titleLabel"):
      isItself(inner, in: scope) && types.members("titleLabel", of: inner, in: scope).isEmpty
    default: false
    }
  }

  /// Notes what a type, or a function that extends one of a framework, assigns to a property of its own object.
  func note(_ value: Expression, settingOwn name: String, in scope: Scope) {
    guard let owner = scope.owner, PlaceFinder.settings.contains(name) else { return }
    let source = Source(expression: value, scope: scope)
    if owner.kind == .extending {
      scope.body?.settings[name, default: []].append(source)
    } else {
      owner.settings[name, default: []].append(source)
    }
  }

  /// Notes that a function of the app's own may set properties of the objects that it is called on or given.
  func noteApplication(of function: Declaration, _ callee: Expression, _ arguments: [Argument], _ context: Context) {
    func note(_ expression: Expression, as parameter: String?) {
      guard let object = object(expression, in: context.scope), object.appliers.count < 20 else { return }
      object.appliers.append((function, parameter))
    }
    if function.owner?.kind == .extending, case .member(let base, _) = callee.kind { note(base, as: nil) }
    guard let places = Calls.places(of: arguments, in: function.parameters) else { return }
    for (argument, place) in zip(arguments, places) where argument.value.isPlainPath {
      note(argument.value, as: function.parameters[place].name)
    }
  }

  /// The outlet that an object is, also under the name of a local or of one of a list, with its holder.
  func outlet(_ object: Declaration, holder: TypeEntry?) -> (outlet: Declaration, holder: TypeEntry?)? {
    var (object, holder) = (object, holder)
    for _ in 0..<4 {
      if object.isOutlet { return (object, holder) }
      guard object.owner == nil, let source = object.source,
        let next = self.object(source.expression, in: source.scope),
        next !== object
      else { return nil }
      holder = self.holder(of: source.expression, in: source.scope)
      object = next
    }
    return nil
  }
}

extension Declaration {
  /// Whether an interface file says which object it is.
  var isOutlet: Bool { attributes.contains("IBOutlet") || attributes.contains("IBOutletCollection") }

  /// What a local is another name for, or an element of.
  fileprivate var source: Source? {
    if let sequence { return sequence }
    guard let scope else { return nil }
    switch kind {
    case .variable(let facts): return facts.initial.map { Source(expression: $0, scope: scope) }
    case .element(let sequence): return Source(expression: sequence, scope: scope)
    default: return nil
    }
  }
}

extension Expression {
  /// `a`, `a.b`
  fileprivate var isPlainPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isPlainPath
    default: false
    }
  }
}
