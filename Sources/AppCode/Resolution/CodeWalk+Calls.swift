/// Calls: of the app's own functions, of lookups, and of controls.
extension CodeWalk {
  func walk(
    call expression: Expression, _ callee: Expression, _ arguments: [Argument], _ context: Context, expected: TypeName?
  ) {
    let own = ownFunctions(callee, arguments, context, expected: expected)
    let name = callee.calledName
    for function in own {
      note(
        CallSite(
          name: name ?? "", arguments: arguments, scope: context.scope, offset: expression.offset, context: context),
        of: function)
      noteApplication(of: function, callee, arguments, context)
    }
    noteLiterals(arguments, of: expression, in: context.scope)
    noteLookup(expression, callee, name, arguments, context, isOwn: !own.isEmpty)
    if own.isEmpty { noteForeign(expression, callee, arguments, context, expected: expected) }
    if own.allSatisfy({ $0.name == "init" }) {
      noteMemberwise(callee, arguments, expression, context, expected: expected)
    }
    let (closureTypes, sequence) = walkCallee(callee, arguments, context)
    walkArguments(
      arguments, of: expression, named: name, own.first, context, closureTypes: closureTypes, sequence: sequence)
  }

  /// Of a call that is none of the app's own functions.
  private func noteForeign(
    _ expression: Expression, _ callee: Expression, _ arguments: [Argument], _ context: Context, expected: TypeName?
  ) {
    if let name = callee.calledName {
      noteUnresolved(name)
      if name == "Image", let first = arguments.first, first.label == "systemName" || first.label == nil {
        noteImage(SilentControls.Image(name: first.value.fixedText, context: context, offset: expression.offset))
      }
      noteEndings(expression, callee, name, arguments, context, expected: expected)
    }
    noteAddition(callee, arguments, context)
  }

  /// Walks what is called. Returns, for each argument, the types that a closure there gets, and what the call repeats it for.
  private func walkCallee(
    _ callee: Expression, _ arguments: [Argument], _ context: Context
  ) -> (closureTypes: [[TypeName]], sequence: Source?) {
    var types: [[TypeName]] = arguments.map { _ in [] }
    var sequence: Source?
    switch callee.kind {
    case .member(let base, let name):
      if name == "forEach" { sequence = Source(expression: base, scope: context.scope) }
      walk(base, context.adding(.modifier(name, arguments), offset: callee.end))
      types = closureTypes(ofMethod: name, base, arguments, context)
    case .name: break
    case .closure(let parameters, let body): walkClosure(parameters, body, callee, context, types: [])
    default: walk(callee, context)
    }
    if let name = callee.calledName, types.allSatisfy(\.isEmpty) {
      types = closureTypes(ofView: name, arguments, context)
    }
    return (types, sequence)
  }

  private func walkArguments(
    _ arguments: [Argument], of call: Expression, named name: String?, _ function: Declaration?, _ context: Context,
    closureTypes: [[TypeName]], sequence: Source?
  ) {
    let places = function.flatMap { Calls.places(of: arguments, in: $0.parameters) }
    for (number, argument) in arguments.enumerated() {
      let part =
        argument.label ?? (argument.isTrailing ? Controls.part(ofTrailingClosureIn: name ?? "", arguments) : "_")
      let inner = name.map { context.adding(.part(of: $0, part, arguments), offset: call.offset) } ?? context
      let parameter = places.flatMap { places in function.map { $0.parameters[places[number]] } }
      if case .closure(let parameters, let body) = argument.value.kind {
        var known = closureTypes[number]
        if known.isEmpty, case .function(let types, _)? = parameter?.type { known = types }
        let detail = name.flatMap { name in
          ContextRoles.hasDetail(name, part)
            ? context.adding(.part(of: name, "detail", arguments), offset: call.offset) : nil
        }
        walkClosure(parameters, body, argument.value, inner, types: known, sequence: sequence, detail: detail)
      } else {
        let known = function == nil ? name.flatMap { Frameworks.takenTypes[$0] }.map { TypeName.plain($0) } : nil
        walk(argument.value, inner, expected: parameter?.type ?? known)
      }
    }
  }

  /// Literals that are given to one call belong together: a key, and the text that stands in for it.
  private func noteLiterals(_ arguments: [Argument], of call: Expression, in scope: Scope) {
    let literals = arguments.filter { if case .literal = $0.value.kind { true } else { false } }
    guard literals.count > 1 else { return }
    for literal in literals {
      callsOfLiterals[.init(file: scope.file, offset: literal.value.offset)] = call.offset
    }
  }

  // MARK: The app's own

  private func ownFunctions(
    _ callee: Expression, _ arguments: [Argument], _ context: Context, expected: TypeName?
  ) -> [Declaration] {
    let scope = context.scope
    switch callee.kind {
    case .name(let name):
      let named = Calls.matching(types.declarations(named: name, in: scope).filter(\.isFunction), arguments)
      if !named.isEmpty { return named }
      if let entry = symbols.type(named: name, in: scope.owner, file: scope.file) {
        return initializers(of: entry, arguments)
      }
      if name == "super" || name == "self" { return [] }
    case .member(let base, "init"): return initializers(calledOn: base, arguments, in: scope)
    case .member(let base, let name):
      let found = Calls.matching(types.members(name, of: base, in: scope).filter(\.isFunction), arguments)
      if !found.isEmpty { return found }
      // `Outer.Inner(...)`
      if case .metatype(let made)? = types.type(of: callee, in: scope), let entry = types.entry(of: made, in: scope) {
        return initializers(of: entry, arguments)
      }
    case .implicitMember(let name):
      guard let expected else { return [] }
      if name == "init", let entry = types.entry(of: expected, in: scope) { return initializers(of: entry, arguments) }
      return Calls.matching(types.members(name, of: .metatype(expected), in: scope).filter(\.isFunction), arguments)
    default: break
    }
    return []
  }

  /// `super.init(...)`, `Cart.init(...)`
  private func initializers(calledOn base: Expression, _ arguments: [Argument], in scope: Scope) -> [Declaration] {
    if case .name("super") = base.kind, let parent = scope.owner?.inherited.first,
      let entry = types.entry(of: parent, in: scope)
    {
      return initializers(of: entry, arguments)
    }
    return types.entry(of: types.type(of: base, in: scope).map(\.withoutMetatype), in: scope)
      .map { initializers(of: $0, arguments) } ?? []
  }

  private func initializers(of entry: TypeEntry, _ arguments: [Argument]) -> [Declaration] {
    Calls.matching((symbols.members("init", of: entry)).filter(\.isFunction), arguments)
  }

  private func note(_ call: CallSite, of function: Declaration) {
    guard function.calls.count < 5_000 else { return }
    function.calls.append(call)
    function.isRead = true
    if function.name == "init" {
      noteAppearance(of: function.owner, call)
    } else if function.appearances.count < 20 {
      function.appearances.append(call.context)
    }
  }

  private func noteAppearance(of owner: TypeEntry?, _ call: CallSite) {
    guard let owner, owner.appearances.count < 20 else { return }
    owner.appearances.append(call.context)
  }

  /// The arguments of an initializer that nobody wrote go to the properties of their names.
  private func noteMemberwise(
    _ callee: Expression, _ arguments: [Argument], _ expression: Expression, _ context: Context, expected: TypeName?
  ) {
    let scope = context.scope
    let type: TypeName?
    switch callee.kind {
    case .name(let name) where name.utf8.first.map { $0 < 0x61 } ?? false: type = .plain(name)
    case .implicitMember("init"): type = expected
    case .member:
      if case .metatype(let made)? = types.type(of: callee, in: scope) { type = made } else { type = nil }
    default: type = nil
    }
    guard let entry = types.entry(of: type, in: scope), entry.kind == .structure else { return }
    let initializers = entry.members["init"] ?? []
    guard Calls.matching(initializers, arguments).isEmpty else { return }
    noteAppearance(
      of: entry,
      CallSite(name: entry.simpleName, arguments: arguments, scope: scope, offset: expression.offset, context: context))
    for argument in arguments {
      guard let label = argument.label, let member = entry.members[label]?.first else { continue }
      member.calls.append(
        CallSite(
          name: entry.simpleName, arguments: [argument], scope: scope, offset: expression.offset, context: context))
      member.assigned.append(Source(expression: argument.value, scope: scope))
    }
  }

  /// What is put into a list: `rows.append(x)`.
  private func noteAddition(_ callee: Expression, _ arguments: [Argument], _ context: Context) {
    guard case .member(let base, let name) = callee.kind, Self.additions.contains(name), let first = arguments.first,
      let list = declared(base, in: context.scope)
    else { return }
    list.assigned.append(Source(expression: first.value, scope: context.scope))
  }
  private static let additions: Set<String> = [
    "append", "insert", "add", "addObject", "send", "updateValue", "onNext", "accept",
  ]

  // MARK: Closures' parameters

  private func closureTypes(ofMethod name: String, _ base: Expression, _ arguments: [Argument], _ context: Context)
    -> [[TypeName]]
  {
    guard arguments.contains(where: { if case .closure = $0.value.kind { true } else { false } }),
      let type = types.type(of: base, in: context.scope), let element = TypeInference.element(of: type)
    else { return arguments.map { _ in [] } }
    let own =
      name == "sorted" || name == "max" || name == "min" ? [element, element] : name == "reduce" ? [] : [element]
    return arguments.map { _ in own }
  }

  private func closureTypes(ofView name: String, _ arguments: [Argument], _ context: Context) -> [[TypeName]] {
    guard name == "ForEach" || name == "List" || name == "OutlineGroup" || name == "Table" || name == "Picker",
      let data = arguments.first,
      let type = types.type(of: data.value, in: context.scope), let element = TypeInference.element(of: type)
    else { return arguments.map { _ in [] } }
    return arguments.map { _ in [element] }
  }

  // MARK: Lookups and controls

  private func noteLookup(
    _ expression: Expression, _ callee: Expression, _ name: String?, _ arguments: [Argument], _ context: Context,
    isOwn: Bool
  ) {
    if Lookups.spec(ofCallee: callee, name, arguments) != nil
      || !isOwn && Lookups.guessed(callee, arguments, named: ownLookups) != nil
      || !isOwn && Lookups.isOfLiteral(callee) || Lookups.isFormat(name, arguments)
    {
      noteLookup(expression, context)
    }
  }

  private func noteEndings(
    _ expression: Expression, _ callee: Expression, _ name: String, _ arguments: [Argument], _ context: Context,
    expected: TypeName?
  ) {
    switch callee.kind {
    case .member(let base, "init"):
      // `self.init(title:)` of an extension, `super.init(title:)` of a subclass.
      let type = types.type(of: base, in: context.scope).map(\.withoutMetatype)
      let ancestry = types.entry(of: type, in: context.scope).map(symbols.ancestry) ?? (type?.name).map { [$0] } ?? []
      noteEndings(ofObject: ancestry, arguments, expression, context)
    case .name:
      noteEndings(Controls.views[name], "SwiftUI", name, arguments, expression, context)
      noteEndings(ofObject: ancestry(ofTypeNamed: name, in: context.scope), arguments, expression, context)
    case .member(let base, let method):
      if let endings = Controls.modifiers[method] {
        noteEndings(endings, "SwiftUI", method, arguments, expression, context)
      }
      noteEndings(ofMethod: method, on: base, arguments, expression, context)
    case .implicitMember("init"):
      guard let type = expected?.name else { return }
      noteEndings(Controls.views[type], "SwiftUI", type, arguments, expression, context)
      noteEndings(ofObject: ancestry(ofTypeNamed: type, in: context.scope), arguments, expression, context)
    case .implicitMember(let method): noteEndings(ofMethod: method, on: nil, arguments, expression, context)
    default: break
    }
  }

  /// The names of a class and of those that it inherits initializers from, or that it's an alias of, itself first.
  private func ancestry(ofTypeNamed name: String, in scope: Scope) -> [String] {
    guard Controls.objects[name] == nil, let entry = symbols.type(named: name, in: scope.owner, file: scope.file),
      entry.kind == .reference || entry.kind == .alias
    else { return [name] }
    return symbols.ancestry(of: entry)
  }

  /// What the first class of a framework in an ancestry shows of what its initializer is given.
  private func noteEndings(
    ofObject ancestry: [String], _ arguments: [Argument], _ expression: Expression, _ context: Context
  ) {
    guard let object = ancestry.first(where: { Controls.objects[$0] != nil }) else { return }
    noteEndings(
      Controls.objects[object], object.hasPrefix("NS") ? "AppKit" : "UIKit", object, arguments, expression, context)
  }

  private func noteEndings(
    _ endings: [Controls.Ending]?, _ framework: String, _ control: String, _ arguments: [Argument],
    _ expression: Expression,
    _ context: Context
  ) {
    for ending in endings ?? [] {
      let argument =
        ending.argument == "_"
        ? arguments.first.flatMap { $0.label == nil && !$0.isTrailing ? $0 : nil }
        : arguments.first { $0.label == ending.argument }
      guard let argument else { continue }
      if case .closure = argument.value.kind { continue }
      noteSink(ending, framework, control, argument, arguments, expression, context, receiver: nil)
    }
  }

  private func noteEndings(
    ofMethod method: String, on base: Expression?, _ arguments: [Argument], _ expression: Expression, _ context: Context
  ) {
    guard let endings = Controls.methods[method] else { return }
    let labels = Set(arguments.compactMap(\.label))
    for (ending, with) in endings where with.map(labels.contains) ?? true {
      let argument =
        ending.argument == "_"
        ? arguments.first.flatMap { $0.label == nil ? $0 : nil } : arguments.first { $0.label == ending.argument }
      guard let argument else { continue }
      if ending.isKey, base != nil { continue }
      let receiver = base.flatMap { object($0, in: context.scope) ?? declared($0, in: context.scope) }
      noteSink(
        ending, "UIKit", Self.controls[method] ?? method, argument, arguments, expression, context, receiver: receiver,
        holder: base.flatMap { holder(of: $0, in: context.scope) })
      return
    }
  }

  private static let controls = [
    "setTitle": "UIButton", "setAttributedTitle": "UIButton", "insertSegment": "UISegmentedControl",
    "addItem": "NSMenuItem",
    "insertItem": "NSMenuItem", "addItems": "NSMenuItem", "addButton": "NSAlert.button",
    "setLabel": "NSSegmentedControl",
  ]

  private func declared(_ base: Expression, in scope: Scope) -> Declaration? {
    switch base.kind {
    case .name(let name): types.declarations(named: name, in: scope).first { !$0.isFunction }
    case .member(let inner, let name): types.members(name, of: inner, in: scope).first { !$0.isFunction }
    default: nil
    }
  }

  private func noteSink(
    _ ending: Controls.Ending, _ framework: String, _ control: String, _ argument: Argument, _ arguments: [Argument],
    _ expression: Expression, _ context: Context, receiver: Declaration?, holder: TypeEntry? = nil
  ) {
    let table = arguments.first { $0.label == "tableName" || $0.label == "table" }?.value
    let isPart = ending.argument != "_" && framework != "SwiftUI"
    noteSink(
      Sink(
        control: isPart ? "\(control).\(ending.argument)" : control, framework: framework, role: ending.role,
        isSure: ending.isSure,
        isKey: ending.isKey, isVerbatim: ending.argument == "verbatim", expression: argument.value, context: context,
        offset: expression.calledOffset,
        table: table,
        receiver: receiver, holder: holder,
        hasImage: arguments.contains { $0.label == "systemImage" || $0.label == "image" },
        isExplained: ending.role == "alert-title"
          && arguments.contains { $0.label == "message" && $0.value.isShown }))
  }
}

extension Declaration {
  /// Whether it is a function with a body.
  var isMethod: Bool { if case .function = kind { true } else { false } }
  var isFunction: Bool {
    switch kind {
    case .function, .enumCase: true
    default: false
    }
  }
}

extension Expression {
  /// Where the name of what is called ends, of a modifier; else where the call begins.
  var calledOffset: Int32 {
    if case .call(let callee, _) = kind, case .member = callee.kind { callee.end - 1 } else { offset }
  }
  /// `A.b` of what is called.
  var dottedName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.dottedName.map { "\($0).\(name)" }
    default: nil
    }
  }
  /// `\.name`
  var isKeyPath: Bool { if case .keyPath = kind { true } else { false } }
  /// Whether it is a literal with values in it.
  var hasValues: Bool { if case .literal(let pieces) = kind { pieces.count > 1 } else { false } }
  /// Whether it may be something else than `nil` and `""`.
  var isShown: Bool { !isNothing && fixedText != "" }
  /// `nil`
  var isNothing: Bool { if case .nothing = kind { true } else { false } }
  /// The text of a literal without values.
  var fixedText: String? {
    guard case .literal(let pieces) = kind, pieces.count <= 1 else { return nil }
    if case .text(let text)? = pieces.first { return text }
    return pieces.isEmpty ? "" : nil
  }
}

extension String {
  /// Whether it begins as types are named.
  var startsUpper: Bool { utf8.first.map { $0 < 0x61 && $0 != 0x5F } ?? false }
}

extension TypeName {
  var withoutMetatype: TypeName { if case .metatype(let inner) = self { inner } else { self } }
}

extension Expression {
  /// The name of what is called, without what it is called on.
  var calledName: String? {
    switch kind {
    case .name(let name), .member(_, let name), .implicitMember(let name): name
    default: nil
    }
  }
}

/// Which calls look a text up.
enum Lookups {
  static func spec(ofCallee callee: Expression, _ name: String?, _ arguments: [Argument]) -> Frameworks.Lookup? {
    guard let name else { return nil }
    let texts = ["String", "AttributedString"]
    let localized = arguments.first?.label == "localized" ? Frameworks.localized : nil
    switch callee.kind {
    case .name: return Frameworks.lookups[name] ?? (texts.contains(name) ? localized : nil)
    case .member(let base, _):
      if case .name(let outer) = base.kind, texts.contains(outer) {
        if name == "init" { return localized }
        if name == "LocalizationValue" { return Frameworks.lookups[name] }
      }
      guard let spec = Frameworks.lookupMethods[name], let key = spec.key,
        arguments.contains(where: { $0.label == key })
      else { return nil }
      return spec
    case .implicitMember("init"): return localized
    default: return nil
    }
  }

  /// Whether it fills a format with values, whose types are of interest.
  static func isFormat(_ name: String?, _ arguments: [Argument]) -> Bool {
    name == "String" && arguments.first?.label == "format" || name == "localizedStringWithFormat"
      || name == "stringWithFormat"
  }

  /// A lookup by a function of a library whose code is not here: `OCLocalizedString("key", nil)`, `"key".localized()`.
  /// `named`: what the app's configuration calls its lookups, `tr` or `L10n.tr`.
  static func guessed(_ callee: Expression, _ arguments: [Argument], named: Set<String>) -> Frameworks.Lookup? {
    guard let name = callee.calledName else { return nil }
    if !named.isEmpty, named.contains(name) || callee.dottedName.map(named.contains) ?? false {
      return Frameworks.Lookup()
    }
    guard isNamedLikeALookup(name) else { return nil }
    if case .name = callee.kind, let first = arguments.first, first.label == nil, case .literal = first.value.kind {
      return Frameworks.Lookup()
    }
    return nil
  }

  /// `"key".localized()`
  static func isOfLiteral(_ callee: Expression) -> Bool {
    if case .member(let base, let name) = callee.kind, case .literal = base.kind {
      isNamedLikeALookup(name)
    } else {
      false
    }
  }

  /// Whether a name says that what is called looks texts up.
  static func isNamedLikeALookup(_ name: String) -> Bool {
    let bytes = name.utf8
    return bytes.indices.contains { start in
      // All begin with `l` or `i`: most names are looked through for these two alone.
      switch bytes[start] | 0x20 {
      case 0x6C, 0x69: signsOfLookups.contains { bytes[start...].lazy.map { $0 | 0x20 }.starts(with: $0) }
      default: false
      }
    }
  }

  private static let signsOfLookups = ["localized", "localised", "l10n", "i18n"].map { $0.utf8.map { $0 | 0x20 } }
}
