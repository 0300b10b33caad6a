/// A text that an expression may come to.
struct TextValue {
  enum Kind {
    /// Looked up under a key.
    case key(KeyPattern, table: String?, value: String?, comment: String?, isText: Bool)
    /// As it stands in the code.
    case plain(KeyPattern)
    /// A symbol that Xcode makes of a catalog's key.
    case symbol(String)
  }
  var kind: Kind
  /// The literal.
  var file: Int
  var offset: Int32
  /// What it went through, from the literal on.
  var steps: [Step] = []
  /// Whether it is a part of the text alone.
  var isPart = false
  /// Whether it is what one of an enum's cases says, and which case is shown nobody asked.
  var isOfSomeCase = false
  /// What was around each call that it was passed to.
  var contexts: [Context] = []
  var arguments: [String?]?

  struct Step: Hashable {
    var file: Int
    var offset: Int32
  }
  struct Identity: Hashable {
    var file: Int
    var offset: Int32
  }
  var identity: Identity { Identity(file: file, offset: offset) }
}

/// The arguments that the body of a function is evaluated with.
final class Frame {
  let function: Declaration
  var arguments: [Int: (expression: Expression, scope: Scope, frame: Frame?)] = [:]
  var receiver: (expression: Expression, scope: Scope, frame: Frame?)?
  /// What its locals hold.
  var locals: [ObjectIdentifier: [TextValue]] = [:]
  let depth: Int
  init(of function: Declaration, depth: Int) { (self.function, self.depth) = (function, depth) }
}

/// Finds the texts that expressions may come to, by following names back to what was assigned to them, passed for them, or returned.
///
/// Calls that take texts are evaluated with their arguments, so that each call of `tr("key")` gives its own key; what other declarations
/// hold is found once.
final class TextEvaluation {
  let walk: CodeWalk
  private var types: TypeInference { walk.types }
  private var symbols: Symbols { walk.symbols }
  private var known: [ObjectIdentifier: [TextValue]] = [:]
  /// The declarations that are being looked at, each with how many were before it.
  private var asked: [ObjectIdentifier: Int] = [:]
  /// The first of those that what is being found rests on.
  private var lowest = Int.max
  private var tries: [ObjectIdentifier: Int] = [:]
  private var depth = 0
  /// What one name may stand for at most: a row that all screens share.
  private static let most = 3_000

  init(_ walk: CodeWalk) { self.walk = walk }

  /// How a literal is to be read.
  enum Reading {
    case key(table: String?)
    case plain
  }

  func values(
    of expression: Expression, in scope: Scope, frame: Frame? = nil, as reading: Reading, expected: TypeName? = nil
  ) -> [TextValue] {
    guard depth < 96 else {
      lowest = 0
      return []
    }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .literal(let pieces): return literal(pieces, expression, scope, frame, reading)
    case .name(let name): return values(ofName: name, expression, scope, frame, reading)
    case .member(let base, let name): return values(ofMember: name, of: base, expression, scope, frame, reading)
    case .implicitMember(let name):
      let found = expected.map { types.members(name, of: .metatype($0), in: scope) } ?? []
      if found.isEmpty, case .key = reading {
        return [TextValue(kind: .symbol(name), file: scope.file, offset: expression.offset)]
      }
      return found.flatMap { values(of: $0, frame, reading) }
    case .call(let callee, let arguments):
      return values(ofCall: callee, arguments, expression, scope, frame, reading, expected)
    case .choice(let all), .list(let all):
      return all.flatMap { values(of: $0, in: scope, frame: frame, as: reading, expected: expected) }
    case .dictionary(let all): return all.flatMap { values(of: $0.value, in: scope, frame: frame, as: reading) }
    case .joined(let parts): return joined(parts, scope, frame, reading)
    case .element(let base, _): return values(of: base, in: scope, frame: frame, as: reading)
    case .cast(let value, let type):
      let isKey = type.name.map(Frameworks.keyTypes.contains) ?? false
      return values(of: value, in: scope, frame: frame, as: isKey ? .key(table: nil) : reading, expected: type)
    case .associated(let subject, let name, let index): return values(ofCase: name, index, of: subject, scope, reading)
    case .closure(_, let body):
      let inner = walk.closures[.init(file: scope.file, offset: expression.offset)] ?? scope
      return results(of: body).flatMap { values(of: $0, in: inner, frame: frame, as: reading) }
    case .tuple(let arguments): return arguments.flatMap { values(of: $0.value, in: scope, frame: frame, as: reading) }
    case .number, .boolean, .nothing, .keyPath, .other: return []
    }
  }

  // MARK: Literals

  private func literal(
    _ pieces: [Expression.Piece], _ expression: Expression, _ scope: Scope, _ frame: Frame?, _ reading: Reading
  ) -> [TextValue] {
    var parts: [KeyPattern.Part] = []
    var inner: [TextValue] = []
    var arguments: [String?] = []
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.fixed(text))
      case .value(let value, let specifier):
        let type = types.type(of: value, in: scope)?.name
        arguments.append(type)
        switch reading {
        case .key: parts.append(.specifier(specifier ?? type.flatMap { Frameworks.specifiers[$0] }))
        case .plain:
          let found = fixedTexts(of: value, in: scope, frame)
          if let found, found.count == 1 { parts.append(.fixed(found[0])) } else { parts.append(.any) }
          inner += values(of: value, in: scope, frame: frame, as: .plain)
        }
      }
    }
    for index in inner.indices { inner[index].isPart = true }
    var own = TextValue(kind: .plain(KeyPattern(parts)), file: scope.file, offset: expression.offset)
    if case .key(let table) = reading {
      if arguments.count > 0 {
        // What stands for itself in a format.
        parts = parts.map { if case .fixed(let text) = $0 { .fixed(text.replacing("%", with: "%%")) } else { $0 } }
      }
      own.kind = .key(KeyPattern(parts), table: table, value: nil, comment: nil, isText: true)
      own.arguments = arguments.isEmpty ? nil : arguments
    }
    return [own] + inner.filter { if case .key = $0.kind { true } else { false } }
  }

  /// What a value in a literal says, where it is sure to be one fixed text.
  private func fixedTexts(of value: Expression, in scope: Scope, _ frame: Frame?) -> [String]? {
    let found = values(of: value, in: scope, frame: frame, as: .plain)
    guard !found.isEmpty, found.count <= 4 else { return nil }
    var texts: [String] = []
    for value in found {
      guard case .plain(let pattern) = value.kind, let text = pattern.exact else { return nil }
      texts.append(text)
    }
    return texts
  }

  private func joined(_ parts: [Expression], _ scope: Scope, _ frame: Frame?, _ reading: Reading) -> [TextValue] {
    let all = parts.map { values(of: $0, in: scope, frame: frame, as: reading) }
    // `"prefix." + name`: one text, as far as it is fixed.
    var pattern: [KeyPattern.Part] = []
    var isPlain = true
    for values in all {
      if values.count == 1, case .plain(let own) = values[0].kind { pattern += own.parts } else { pattern.append(.any) }
      if values.contains(where: { if case .key(_, _, _, _, let isText) = $0.kind { !isText } else { false } }) {
        isPlain = false
      }
    }
    if isPlain, case .plain? = all.first?.first?.kind, let first = all.first?.first {
      var whole = first
      whole.kind = .plain(KeyPattern(pattern))
      return [whole]
    }
    if isPlain, case .key(let table) = reading, let first = all.first?.first, case .key(_, _, _, _, true) = first.kind {
      // Keys of a SwiftUI text cannot be put together with `+`; what is, is a text as it stands.
      var fixed: [KeyPattern.Part] = []
      for values in all {
        if values.count == 1, case .key(let own, _, _, _, true) = values[0].kind {
          fixed += own.parts
        } else {
          fixed.append(.any)
        }
      }
      var whole = first
      whole.kind = .key(KeyPattern(fixed), table: table, value: nil, comment: nil, isText: true)
      if all.allSatisfy({ $0.count == 1 }) { return [whole] }
    }
    return all.flatMap { $0 }.map { value in
      var part = value
      part.isPart = true
      return part
    }
  }

  // MARK: Names

  private func values(
    ofName name: String, _ expression: Expression, _ scope: Scope, _ frame: Frame?, _ reading: Reading
  ) -> [TextValue] {
    if name == "self" {
      guard let receiver = frame?.receiver else { return ownRawValues(of: scope.owner) }
      return values(of: receiver.expression, in: receiver.scope, frame: receiver.frame, as: reading)
    }
    let bare = name.hasPrefix("$") && name.dropFirst().first?.isLetter ?? false ? String(name.dropFirst()) : name
    return types.declarations(named: bare, in: scope).flatMap { declaration -> [TextValue] in
      if let frame, let found = bound(declaration, in: frame, reading) { return found }
      return step(values(of: declaration, frame, reading), through: declaration)
    }
  }

  /// A parameter of the function that is evaluated, or a local of it.
  private func bound(_ declaration: Declaration, in frame: Frame, _ reading: Reading) -> [TextValue]? {
    switch declaration.kind {
    case .parameter(let facts, let index, let function?) where function === frame.function:
      if let argument = frame.arguments[index] {
        return values(
          of: argument.expression, in: argument.scope, frame: argument.frame, as: keyReading(of: facts.type) ?? .plain,
          expected: facts.type)
      }
      return facts.initial.map {
        values(
          of: $0, in: declaration.scope ?? frame.function.scope!, frame: nil, as: keyReading(of: facts.type) ?? .plain)
      } ?? []
    case .variable(let facts) where declaration.owner == nil && declaration.scope?.body === frame.function:
      let id = ObjectIdentifier(declaration)
      if let known = frame.locals[id] { return known }
      // What is assigned to itself adds nothing.
      frame.locals[id] = []
      var found: [TextValue] = []
      defer { frame.locals[id] = found }
      if let initial = facts.initial, let scope = declaration.scope {
        found += values(of: initial, in: scope, frame: frame, as: keyReading(of: facts.type) ?? .plain)
      }
      for source in declaration.assigned {
        found += values(of: source.expression, in: source.scope, frame: frame, as: keyReading(of: facts.type) ?? .plain)
      }
      return found
    default: return nil
    }
  }

  private func keyReading(of type: TypeName?) -> Reading? {
    guard let name = type?.name else { return nil }
    return Frameworks.keyTypes.contains(name) ? .key(table: nil) : nil
  }

  private func step(_ values: [TextValue], through declaration: Declaration) -> [TextValue] {
    values.map { value in
      guard value.steps.count < 12 else { return value }
      var value = value
      value.steps.append(.init(file: declaration.file, offset: declaration.offset))
      return value
    }
  }

  /// The raw values of an enum's cases.
  private func ownRawValues(of owner: TypeEntry?) -> [TextValue] { [] }

  // MARK: What a declaration holds

  /// What it may hold, whoever asks.
  ///
  /// What rests on a declaration that is being looked at is not complete yet, and is not remembered: it is found anew when it is asked for by
  /// itself, but for declarations that are in so many circles that this would take too long.
  func values(of declaration: Declaration, _ frame: Frame? = nil, _ reading: Reading) -> [TextValue] {
    let id = ObjectIdentifier(declaration)
    if let found = known[id] { return found }
    if let level = asked[id] {
      lowest = min(lowest, level)
      return []
    }
    let level = asked.count
    asked[id] = level
    let around = lowest
    lowest = .max
    defer { asked[id] = nil }
    var found = Array(unremembered(declaration, reading).prefix(Self.most))
    if found.count > 1, declaration.owner?.kind == .enumeration, !declaration.isStatic {
      for index in found.indices { found[index].isOfSomeCase = true }
    }
    tries[id, default: 0] += 1
    if lowest >= level || tries[id, default: 0] > 12 {
      known[id] = found
      lowest = around
    } else {
      lowest = min(lowest, around)
    }
    return found
  }

  private func unremembered(_ declaration: Declaration, _ asked: Reading) -> [TextValue] {
    guard let scope = declaration.scope else { return [] }
    let reading = keyReading(of: types.type(of: declaration)) ?? .plain
    switch declaration.kind {
    case .variable(let facts):
      var found: [TextValue] = []
      if let initial = facts.initial { found += values(of: initial, in: scope, as: reading, expected: facts.type) }
      let inner = declaration.inner ?? scope
      for result in results(of: facts.getter) {
        found += values(of: result, in: inner, as: reading, expected: facts.type)
      }
      for source in declaration.assigned {
        found += values(of: source.expression, in: source.scope, as: reading, expected: facts.type)
      }
      return withCalls(found, declaration)
    case .function(let facts):
      let inner = declaration.inner ?? scope
      let returns = keyReading(of: facts.returns) ?? .plain
      return results(of: facts.body).flatMap { values(of: $0, in: inner, as: returns, expected: facts.returns) }
    case .enumCase: return []
    case .element(let sequence): return values(of: sequence, in: scope, as: reading)
    case .parameter(let facts, let index, let function):
      return values(ofParameter: facts, index, function, scope, reading)
    }
  }

  /// With what was around the calls of an initializer that nobody wrote.
  private func withCalls(_ values: [TextValue], _ declaration: Declaration) -> [TextValue] {
    guard !declaration.calls.isEmpty else { return values }
    return values.map { value in
      guard
        let call = declaration.calls.first(where: {
          $0.scope.file == value.file && $0.arguments[0].value.offset <= value.offset
            && value.offset < $0.arguments[0].value.end
        })
      else { return value }
      var value = value
      value.contexts.append(
        call.context.adding(.part(of: call.name, declaration.name, call.arguments), offset: call.offset))
      value.steps.append(.init(file: call.scope.file, offset: call.offset))
      return value
    }
  }

  private func values(
    ofParameter facts: ParameterFacts, _ index: Int, _ function: Declaration?, _ scope: Scope, _ reading: Reading
  ) -> [TextValue] {
    guard let function else { return [] }
    var found = facts.initial.map { values(of: $0, in: scope, as: reading, expected: facts.type) } ?? []
    for call in function.calls {
      guard let places = Calls.places(of: call.arguments, in: function.parameters) else { continue }
      for (number, place) in places.enumerated() where place == index {
        let argument = call.arguments[number].value
        for value in values(of: argument, in: call.scope, as: reading, expected: facts.type) {
          var value = value
          value.contexts.append(
            call.context.adding(
              .part(of: call.name, call.arguments[number].label ?? "_", call.arguments), offset: call.offset))
          if value.steps.count < 12 { value.steps.append(.init(file: call.scope.file, offset: call.offset)) }
          found.append(value)
        }
      }
      if found.count > Self.most { break }
    }
    return found
  }

  /// What cases were made with.
  private func values(ofCase name: String, _ index: Int, of subject: Expression, _ scope: Scope, _ reading: Reading)
    -> [TextValue]
  {
    guard let type = types.type(of: subject, in: scope) else { return [] }
    return types.members(name, of: .metatype(type.withoutMetatype), in: scope).flatMap { declared -> [TextValue] in
      guard case .enumCase(let facts) = declared.kind, index < facts.associated.count else { return [] }
      return values(
        ofParameter: facts.associated[index], index, declared, declared.scope ?? scope,
        keyReading(of: facts.associated[index].type) ?? .plain)
    }
  }

  // MARK: Members

  private func values(
    ofMember name: String, of base: Expression, _ expression: Expression, _ scope: Scope, _ frame: Frame?,
    _ reading: Reading
  ) -> [TextValue] {
    if name == "rawValue" { return rawValues(of: base, scope, frame) }
    let found = types.members(name, of: base, in: scope)
    let own = found.filter { if case .enumCase = $0.kind { false } else { true } }
    if !own.isEmpty {
      return own.flatMap { declaration -> [TextValue] in
        if isOfText(declaration), case .variable(let facts) = declaration.kind, !facts.getter.isEmpty {
          return inlined(declaration, facts.getter, [], receiver: base, scope, frame, reading)
        }
        return step(values(of: declaration, frame, reading), through: declaration)
      }
    }
    if own.isEmpty, case .literal = base.kind, Lookups.isNamedLikeALookup(name) { return lookedUp(base, scope, frame) }
    if Frameworks.carrying.contains(name) { return values(of: base, in: scope, frame: frame, as: reading) }
    return []
  }

  /// `"key".localized`, by a library whose code is not here.
  private func lookedUp(_ key: Expression, _ scope: Scope, _ frame: Frame?) -> [TextValue] {
    values(of: key, in: scope, frame: frame, as: .plain).map { value in
      guard case .plain(let pattern) = value.kind else { return value }
      var made = value
      made.kind = .key(pattern, table: nil, value: nil, comment: nil, isText: false)
      return made
    }
  }

  /// Whether a declaration is a member that the app adds to texts.
  private func isOfText(_ declaration: Declaration) -> Bool {
    guard let owner = declaration.owner?.name else { return false }
    return owner == "String" || owner == "StringProtocol" || owner == "LocalizedStringKey" || owner == "Text"
      || owner == "NSString"
      || owner == "RawRepresentable" || owner == "Optional"
  }

  /// The raw values that an enum's value may have: of a case that is named its own, else of all.
  private func rawValues(of base: Expression, _ scope: Scope, _ frame: Frame?) -> [TextValue] {
    if case .name("self") = base.kind, let receiver = frame?.receiver {
      return rawValues(of: receiver.expression, receiver.scope, receiver.frame)
    }
    if case .name(let name) = base.kind, let frame {
      for declaration in types.declarations(named: name, in: scope) {
        if case .parameter(_, let index, let function?) = declaration.kind, function === frame.function,
          let argument = frame.arguments[index]
        {
          return rawValues(of: argument.expression, argument.scope, argument.frame)
        }
      }
    }
    var cases: [Declaration] = []
    if case .member(let type, let name) = base.kind {
      cases = types.members(name, of: type, in: scope).filter { if case .enumCase = $0.kind { true } else { false } }
    }
    if cases.isEmpty, let type = types.type(of: base, in: scope),
      let entry = types.entry(of: type.withoutMetatype, in: scope)
    {
      cases = entry.cases
    }
    return cases.compactMap { declared -> TextValue? in
      guard case .enumCase(let facts) = declared.kind, let owner = declared.owner,
        owner.inherited.contains(.plain("String")) || owner.inherited.contains(.plain("LocalizedStringKey"))
      else { return nil }
      var text = facts.name
      if let raw = facts.raw {
        guard case .literal(let pieces) = raw.kind, pieces.count <= 1 else { return nil }
        if case .text(let fixed)? = pieces.first { text = fixed } else { text = "" }
      }
      return TextValue(
        kind: .plain(KeyPattern([.fixed(text)])), file: declared.file, offset: facts.raw?.offset ?? declared.offset)
    }
  }

  // MARK: Calls

  private func values(
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
      if let function = own.first, case .function(let facts) = function.kind, name != "init" {
        return own.prefix(8).flatMap { function -> [TextValue] in
          guard case .function(let facts) = function.kind else { return [] }
          return inlined(function, facts.body, arguments, receiver: base, scope, frame, reading)
        } + (facts.body.isEmpty ? [] : [])
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

  private func carried(
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
    if first.label == "format" { note(arguments.dropFirst(), in: &found, scope) }
    return found
  }

  /// The types of the values that a format is filled with.
  private func note(_ arguments: ArraySlice<Argument>, in values: inout [TextValue], _ scope: Scope) {
    let types = arguments.filter { $0.label == nil }.map { self.types.type(of: $0.value, in: scope)?.name }
    if arguments.contains(where: { $0.label == "arguments" }) { return }
    for index in values.indices where values[index].arguments == nil { values[index].arguments = types }
  }

  private func values(
    ofMethod name: String, of base: Expression, _ arguments: [Argument], _ scope: Scope, _ frame: Frame?,
    _ reading: Reading
  ) -> [TextValue] {
    if case .literal = base.kind, Lookups.isNamedLikeALookup(name) { return lookedUp(base, scope, frame) }
    switch name {
    case "localizedStringWithFormat", "stringWithFormat":
      guard let first = arguments.first else { return [] }
      var found = values(of: first.value, in: scope, frame: frame, as: .plain)
      note(arguments.dropFirst(), in: &found, scope)
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
      return Frameworks.carrying.contains(name) ? values(of: base, in: scope, frame: frame, as: reading) : []
    }
  }

  /// What a function of the app returns for some arguments.
  private func inlined(
    _ function: Declaration, _ body: [Statement], _ arguments: [Argument], receiver: Expression?, _ scope: Scope,
    _ frame: Frame?,
    _ reading: Reading
  ) -> [TextValue] {
    let nesting = (frame?.depth ?? 0) + 1
    let takesTexts = isOfText(function) || function.parameters.contains { $0.mayBeText }
    guard nesting <= 8, takesTexts else { return step(values(of: function, nil, reading), through: function) }
    var outer = frame
    while let current = outer {
      if current.function === function { return [] }
      outer = current.arguments.values.first?.frame
      if outer === current { break }
    }
    let own = Frame(of: function, depth: nesting)
    if let places = Calls.places(of: arguments, in: function.parameters) {
      for (number, place) in places.enumerated() where own.arguments[place] == nil {
        own.arguments[place] = (arguments[number].value, scope, frame)
      }
    }
    own.receiver = receiver.map { ($0, scope, frame) }
    let inner = function.inner ?? function.scope ?? scope
    let returns = keyReading(of: function.type)
    var found = results(of: body).flatMap {
      values(of: $0, in: inner, frame: own, as: returns ?? .plain, expected: function.type)
    }
    // What the format of a generated accessor, or of a helper, is filled with.
    let filled = arguments.dropFirst(function.parameters.firstIndex { $0.mayBeText } == 0 ? 1 : 0)
    if function.parameters.count > 0, !filled.isEmpty {
      let types = filled.map { self.types.type(of: $0.value, in: scope)?.name }
      for index in found.indices where found[index].arguments.map({ $0.contains { $0 == nil } }) ?? false {
        found[index].arguments = types
      }
    }
    return found
  }

  // MARK: Lookups

  private func lookup(
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
    let value = spec.value.flatMap(argument).flatMap { fixed($0.value, scope, frame) }
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
      return made
    }
  }

  /// The one text that an expression surely is.
  private func fixed(_ expression: Expression, _ scope: Scope, _ frame: Frame?) -> String? {
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
