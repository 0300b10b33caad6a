/// What calls come to: of the app's own functions, of those that carry a text on, and of lookups.
extension TextEvaluation {
  func values(
    ofCall callee: Expression, _ arguments: [Argument], _ expression: Expression, _ scope: Scope, _ frame: Frame?,
    _ reading: Reading,
    _ expected: TypeName?
  ) -> [TextValue] {
    let name = callee.calledName
    if let spec = Lookups.spec(ofCallee: callee, name, arguments) {
      return lookup(spec, arguments, expression, scope, frame)
    }
    switch callee.kind {
    case .closure: return values(of: callee, in: scope, frame: frame, as: reading)
    case .name(let name):
      let own = Calls.matching(types.declarations(named: name, in: scope).filter(\.isFunction), arguments)
      if let function = own.first, case .function(let facts) = function.kind {
        return inlined(function, facts.body, arguments, receiver: nil, scope, frame, reading)
      }
      if own.isEmpty, let spec = Lookups.guessed(callee, arguments, named: walk.ownLookups) {
        return lookup(spec, arguments, expression, scope, frame)
      }
      if Frameworks.carriers.contains(name) { return carried(by: name, arguments, scope, frame, reading) }
    case .member(let base, let name):
      let own = Calls.matching(types.members(name, of: base, in: scope).filter(\.isFunction), arguments)
      if let function = own.first, case .function = function.kind, name != "init" {
        return own.prefix(8).flatMap { function -> [TextValue] in
          guard case .function(let facts) = function.kind else { return [] }
          return inlined(function, facts.body, arguments, receiver: base, scope, frame, reading)
        }
      }
      if own.isEmpty, let spec = Lookups.guessed(callee, arguments, named: walk.ownLookups) {
        return lookup(spec, arguments, expression, scope, frame)
      }
      return values(ofMethod: name, of: base, arguments, scope, frame, reading)
    case .implicitMember(let name):
      let own =
        expected.map {
          Calls.matching(types.members(name, of: .metatype($0), in: scope).filter(\.isFunction), arguments)
        } ?? []
      if let function = own.first, case .function(let facts) = function.kind {
        return inlined(function, facts.body, arguments, receiver: nil, scope, frame, reading)
      }
      if own.isEmpty, expected == nil, case .key = reading, name != "init" {
        return [TextValue(kind: .symbol(name), file: scope.file, offset: expression.offset)]
      }
      guard name == "init" else { return [] }
      if case .key = reading {
        return lookup(Frameworks.lookups["LocalizedStringResource"]!, arguments, expression, scope, frame)
      }
      return carried(by: "String", arguments, scope, frame, reading)
    default: break
    }
    return []
  }

  func carried(
    by name: String, _ arguments: [Argument], _ scope: Scope, _ frame: Frame?, _ reading: Reading
  ) -> [TextValue] {
    guard let first = arguments.first else { return [] }
    if first.label == "verbatim" || first.label == "describing" || first.label == "reflecting" {
      return values(of: first.value, in: scope, frame: frame, as: .plain)
    }
    if name == "Text" || name == "Label", first.label == nil, case .literal = first.value.kind {
      let table = arguments.first { $0.label == "tableName" }
      return values(
        of: first.value, in: scope, frame: frame, as: .key(table: table.flatMap { fixed($0.value, scope, frame) }))
    }
    guard
      first.label == nil || first.label == "format" || first.label == "string" || first.label == "stringLiteral"
        || first.label == "markdown"
    else { return [] }
    var found = values(of: first.value, in: scope, frame: frame, as: name == "Text" ? reading : .plain)
    if first.label == "format" { note(arguments.dropFirst(), in: &found, scope, frame) }
    return found
  }

  /// The types of the values that a format is filled with.
  func note(_ arguments: ArraySlice<Argument>, in values: inout [TextValue], _ scope: Scope, _ frame: Frame?) {
    var types = arguments.filter { $0.label == nil }.map { self.types.type(of: $0.value, in: scope)?.name }
    if let list = arguments.first(where: { $0.label == "arguments" }) {
      guard let known = typesOfItems(of: list.value, scope, frame) else { return }
      types = known
    }
    let format = arguments.first.map { TextValue.Step(file: scope.file, offset: $0.value.offset) }
    for index in values.indices where values[index].arguments == nil {
      (values[index].arguments, values[index].format) = (types, format)
    }
  }

  /// The types of the values in a list: of one that is written in place, or of those that a call gives to a function that takes any
  /// number of them; nil where only a run of the app knows.
  private func typesOfItems(of list: Expression, _ scope: Scope, _ frame: Frame?) -> [String?]? {
    switch list.kind {
    case .list(let items): return items.map { types.type(of: $0, in: scope)?.name }
    case .name(let name):
      guard let frame, let place = frame.function.parameters.firstIndex(where: { $0.name == name }) else { return nil }
      let given = frame.given.filter { $0.place == place }
      if given.count == 1, case .list? = types.type(of: given[0].value, in: given[0].scope) {
        return typesOfItems(of: given[0].value, given[0].scope, frame.caller)
      }
      return given.map { types.type(of: $0.value, in: $0.scope)?.name }
    default: return nil
    }
  }

  func values(
    ofMethod name: String, of base: Expression, _ arguments: [Argument], _ scope: Scope, _ frame: Frame?,
    _ reading: Reading
  ) -> [TextValue] {
    if case .literal = base.kind, Lookups.isNamedLikeALookup(name) { return lookedUp(base, scope, frame) }
    switch name {
    case "localizedStringWithFormat", "stringWithFormat":
      guard let first = arguments.first else { return [] }
      var found = values(of: first.value, in: scope, frame: frame, as: .plain)
      note(arguments.dropFirst(), in: &found, scope, frame)
      return found
    case "map", "compactMap", "flatMap":
      guard let last = arguments.last else { return [] }
      if case .closure(let parameters, let body) = last.value.kind {
        let inner = walk.closures[.init(file: scope.file, offset: last.value.offset)] ?? scope
        let found = results(of: body).flatMap { values(of: $0, in: inner, frame: frame, as: reading) }
        // `.map { $0 }`, and what keeps the element.
        return found.isEmpty && parameters.count <= 1 && body.isEmpty
          ? values(of: base, in: scope, frame: frame, as: reading) : found
      }
      if case .keyPath(_, let names) = last.value.kind, let property = names.last,
        let element = types.type(of: base, in: scope).flatMap(TypeInference.element)
      {
        return types.members(property, of: element, in: scope).flatMap { values(of: $0, frame, reading) }
      }
      return []
    case "joined":
      return values(of: base, in: scope, frame: frame, as: reading).map { value in
        var part = value
        part.isPart = true
        return part
      }
    case "appending", "appendingFormat":
      return values(of: base, in: scope, frame: frame, as: reading)
        + arguments.flatMap { values(of: $0.value, in: scope, frame: frame, as: .plain) }
    default:
      return carriedOn(by: name, of: base, scope, frame, reading)
    }
  }

  /// What a function of the app returns for some arguments.
  func inlined(
    _ function: Declaration, _ body: [Statement], _ arguments: [Argument], receiver: Expression?, _ scope: Scope,
    _ frame: Frame?,
    _ reading: Reading
  ) -> [TextValue] {
    let nesting = (frame?.depth ?? 0) + 1
    let takesTexts = isOfText(function) || function.parameters.contains { $0.mayBeText }
    guard callsLeft > 0 else {
      lowest = 0
      return []
    }
    callsLeft -= 1
    guard nesting <= 8, takesTexts else { return step(values(of: function, nil, reading), through: function) }
    var caller = frame
    while let current = caller {
      if current.function === function { return [] }
      caller = current.caller
    }
    let own = Frame(of: function, caller: frame, depth: nesting)
    if let places = Calls.places(of: arguments, in: function.parameters) {
      for (number, place) in places.enumerated() where own.arguments[place] == nil {
        own.arguments[place] = (arguments[number].value, scope, frame)
      }
      own.given = places.enumerated().map { number, place in (place, arguments[number].value, scope) }
    }
    own.receiver = receiver.map { ($0, scope, frame) }
    let inner = function.inner ?? function.scope ?? scope
    let returns = keyReading(of: function.type)
    let results = results(of: body)
    var found = results.flatMap {
      values(of: $0, in: inner, frame: own, as: returns ?? .plain, expected: function.type)
    }
    note(arguments, of: function, results, in: &found, scope)
    return found
  }

  /// The types of the values that the format of a generated accessor, or of a helper, is filled with.
  private func note(
    _ arguments: [Argument], of function: Declaration, _ results: [Expression], in found: inout [TextValue],
    _ scope: Scope
  ) {
    guard !arguments.isEmpty, !function.parameters.isEmpty else { return }
    // What it is declared to take says more than a value of which nothing is known.
    let places = Calls.places(of: arguments, in: function.parameters)
    let types = arguments.enumerated().map { number, argument in
      self.types.type(of: argument.value, in: scope)?.name
        ?? places.flatMap { function.parameters[$0[number]].type?.name }
    }
    let isTextFirst = function.parameters.firstIndex { $0.mayBeText } == 0
    for index in found.indices {
      guard let known = found[index].arguments else { continue }
      // An accessor has the text in it; a helper is given it first.
      let isAccessor = results.contains {
        function.file == found[index].file && $0.offset <= found[index].offset && found[index].offset < $0.end
      }
      let skipped = isTextFirst && !isAccessor ? 1 : 0
      guard arguments.count > skipped, known.contains(nil) || known.count == arguments.count - skipped else { continue }
      if known.contains(nil) { found[index].arguments = Array(types[skipped...]) }
      found[index].format = .init(file: scope.file, offset: arguments[skipped].value.offset)
    }
  }

  // MARK: Lookups

  func lookup(
    _ spec: Frameworks.Lookup, _ arguments: [Argument], _ expression: Expression, _ scope: Scope, _ frame: Frame?
  ) -> [TextValue] {
    func argument(_ label: String?) -> Argument? {
      guard let label else { return arguments.first.flatMap { $0.label == nil ? $0 : nil } }
      if let number = Int(label) { return number < arguments.count ? arguments[number] : nil }
      return arguments.first { $0.label == label }
    }
    guard let key = argument(spec.key) ?? (spec.key == nil ? arguments.first { $0.label == "stringLiteral" } : nil)
    else { return [] }
    let table = spec.table.flatMap(argument).flatMap { fixed($0.value, scope, frame) }
    // The values in it are placeholders in the catalog, constants too.
    let value = spec.value.flatMap(argument).flatMap { $0.value.hasValues ? nil : fixed($0.value, scope, frame) }
    let comment = argument("comment").flatMap { fixed($0.value, scope, frame) }
    let found = values(of: key.value, in: scope, frame: frame, as: spec.isInterpolated ? .key(table: table) : .plain)
    return found.compactMap { found in
      var made = found
      switch found.kind {
      case .plain(let pattern): made.kind = .key(pattern, table: table, value: value, comment: comment, isText: false)
      case .key(let pattern, let own, let text, let said, let isText):
        made.kind = .key(
          pattern, table: own ?? table, value: text ?? value, comment: said ?? comment, isText: isText && value == nil)
      case .symbol: break
      }
      made.isPart = false
      if let named = spec.table.flatMap(argument), table == nil, !named.value.isNothing { made.isTableKnown = false }
      return made
    }
  }

  /// The one text that an expression surely is.
  func fixed(_ expression: Expression, _ scope: Scope, _ frame: Frame?) -> String? {
    let found = values(of: expression, in: scope, frame: frame, as: .plain)
    guard found.count == 1 else { return nil }
    switch found[0].kind {
    case .plain(let pattern), .key(let pattern, _, _, _, true): return pattern.exact
    default: return nil
    }
  }

  /// All keys that a lookup may ask for, over all calls of what it stands in.
  func keys(of lookup: LookupCall) -> [TextValue] {
    if case .literal = lookup.expression.kind {
      return values(of: lookup.expression, in: lookup.scope, as: .key(table: nil))
    }
    return values(of: lookup.expression, in: lookup.scope, as: .plain)
  }
}

extension ParameterFacts {
  /// Whether it may be given a text.
  var mayBeText: Bool {
    switch type {
    case nil: true
    case .named(let name, _):
      name == "String" || name == "StaticString" || name == "Substring" || name == "NSString" || name == "StringKey"
        || name == "Any" || name == "Text" || Frameworks.keyTypes.contains(name)
        || (!Frameworks.valueTypes.contains(name) && name.hasSuffix("Key"))
        || !Frameworks.valueTypes.contains(name)
    case .list(let element): element.name == "String" || element.name == "LocalizedStringKey"
    default: false
    }
  }
}
