/// Finds the texts that expressions may come to, by following names back to what was assigned to them, passed for them, or returned.
///
/// Calls that take texts are evaluated with their arguments, so that each call of `tr("key")` gives its own key; what other declarations
/// hold is found once.
final class TextEvaluation {
  let walk: CodeWalk
  var types: TypeInference { walk.types }
  var symbols: Symbols { walk.symbols }
  private var known: [ObjectIdentifier: [TextValue]] = [:]
  /// The declarations that are being looked at, each with how many were before it.
  private var asked: [ObjectIdentifier: Int] = [:]
  /// The first of those that what is being found rests on.
  var lowest = Int.max
  private var tries: [ObjectIdentifier: Int] = [:]
  private var depth = 0
  /// How many calls may yet be evaluated for what is asked.
  var callsLeft = 0
  private static let mostCalls = 4_000
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
    if depth == 0 { callsLeft = Self.mostCalls }
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
    case .choice(let all, let condition):
      let reading = isString(all, given: condition, in: scope) ? .plain : reading
      return all.flatMap { values(of: $0, in: scope, frame: frame, as: reading, expected: expected) }
    case .list(let all):
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

  func literal(
    _ pieces: [Expression.Piece], _ expression: Expression, _ scope: Scope, _ frame: Frame?, _ reading: Reading
  ) -> [TextValue] {
    switch reading {
    case .key(let table): [key(pieces, expression, scope, table: table)]
    case .plain: plainText(pieces, expression, scope, frame)
    }
  }

  /// A literal that is a key: the system makes placeholders of its values.
  private func key(_ pieces: [Expression.Piece], _ expression: Expression, _ scope: Scope, table: String?) -> TextValue
  {
    var arguments: [String?] = []
    let isFormat = pieces.contains { if case .value = $0 { true } else { false } }
    let parts = pieces.map { piece -> KeyPattern.Part in
      switch piece {
      // What stands for itself in a format.
      case .text(let text): return .fixed(isFormat ? text.replacing("%", with: "%%") : text)
      // `\(\.$light)`: a parameter of an intent, which has its name in the key.
      case .value(let value, _) where value.isKeyPath: return .any
      case .value(let value, let specifier):
        let type = types.type(of: value, in: scope)?.name
        arguments.append(type)
        return .specifier(specifier ?? type.flatMap { Frameworks.specifiers[$0] })
      }
    }
    var key = TextValue(
      kind: .key(KeyPattern(parts), table: table, value: nil, comment: nil, isText: true), file: scope.file,
      offset: expression.offset)
    key.arguments = arguments.isEmpty ? nil : arguments
    return key
  }

  /// A literal that is a text as it stands, and the texts of the catalog that are put into it.
  private func plainText(
    _ pieces: [Expression.Piece], _ expression: Expression, _ scope: Scope, _ frame: Frame?
  ) -> [TextValue] {
    var parts: [KeyPattern.Part] = []
    var inner: [TextValue] = []
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.fixed(text))
      case .value(let value, _):
        let found = values(of: value, in: scope, frame: frame, as: .plain)
        inner += found
        if found.count == 1, case .plain(let pattern) = found[0].kind, let text = pattern.exact {
          parts.append(.fixed(text))
        } else {
          parts.append(.any)
        }
      }
    }
    inner.removeAll { if case .key = $0.kind { false } else { true } }
    for index in inner.indices { inner[index].isPart = true }
    return [TextValue(kind: .plain(KeyPattern(parts)), file: scope.file, offset: expression.offset)] + inner
  }

  /// Whether one of several is a text as it stands, which makes all of them such.
  private func isString(_ all: [Expression], given condition: Expression?, in scope: Scope) -> Bool {
    if condition == nil, isSubstitute(all, in: scope) { return true }
    return all.contains { part in
      switch part.kind {
      case .literal, .call, .nothing: false
      default: types.type(of: part, in: scope)?.name == "String"
      }
    }
  }

  /// Whether a literal replaces a property that may be nil and whose type isn't known: `song.title ?? "No title"`. Such properties are
  /// mostly those of models, which hold strings.
  private func isSubstitute(_ all: [Expression], in scope: Scope) -> Bool {
    guard all.count == 2, case .member = all[0].kind, case .literal = all[1].kind else { return false }
    return types.type(of: all[0], in: scope) == nil
  }

  func joined(_ parts: [Expression], _ scope: Scope, _ frame: Frame?, _ reading: Reading) -> [TextValue] {
    // What is put together with `+` is a text as it stands, but for SwiftUI's own, which say so of each part.
    let all = parts.map { values(of: $0, in: scope, frame: frame, as: .plain) }
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
    return all.flatMap { $0 }.map { value in
      var part = value
      part.isPart = true
      return part
    }
  }

  // MARK: Names

  func values(
    ofName name: String, _ expression: Expression, _ scope: Scope, _ frame: Frame?, _ reading: Reading
  ) -> [TextValue] {
    if name == "self" {
      guard let receiver = frame?.receiver else { return [] }
      return values(of: receiver.expression, in: receiver.scope, frame: receiver.frame, as: reading)
    }
    let bare = name.hasPrefix("$") && name.dropFirst().first?.isLetter ?? false ? String(name.dropFirst()) : name
    return types.declarations(named: bare, in: scope, at: expression.offset).flatMap { declaration -> [TextValue] in
      if let frame, let found = bound(declaration, in: frame, reading) { return found }
      return step(values(of: declaration, frame, reading), through: declaration)
    }
  }

  /// A parameter of the function that is evaluated, or a local of it.
  func bound(_ declaration: Declaration, in frame: Frame, _ reading: Reading) -> [TextValue]? {
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

  func keyReading(of type: TypeName?) -> Reading? {
    var type = type
    while case .list(let inner)? = type { type = inner }
    if case .dictionary(let inner)? = type { type = inner }
    guard let name = type?.name else { return nil }
    return Frameworks.keyTypes.contains(name) ? .key(table: nil) : nil
  }

  func step(_ values: [TextValue], through declaration: Declaration) -> [TextValue] {
    values.map { value in
      guard value.steps.count < 12 else { return value }
      var value = value
      value.steps.append(.init(file: declaration.file, offset: declaration.offset))
      return value
    }
  }

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

  func unremembered(_ declaration: Declaration, _ asked: Reading) -> [TextValue] {
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
  func withCalls(_ values: [TextValue], _ declaration: Declaration) -> [TextValue] {
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

  func values(
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
  func values(ofCase name: String, _ index: Int, of subject: Expression, _ scope: Scope, _ reading: Reading)
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

  func values(
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
    // `LocalizedStringResource.cartTitle`, a symbol that Xcode makes of a key.
    if case .name("LocalizedStringResource") = base.kind {
      return [TextValue(kind: .symbol(name), file: scope.file, offset: expression.offset)]
    }
    return carriedOn(by: name, of: base, scope, frame, reading)
  }

  /// What a framework's member or method gives of a text, more or less as it was.
  func carriedOn(
    by name: String, of base: Expression, _ scope: Scope, _ frame: Frame?, _ reading: Reading
  ) -> [TextValue] {
    let isRecased = Frameworks.recasing.contains(name)
    guard isRecased || Frameworks.carrying.contains(name) else { return [] }
    let found = values(of: base, in: scope, frame: frame, as: reading)
    guard isRecased else { return found }
    return found.map { value in
      var value = value
      value.isRecased = true
      return value
    }
  }

  /// `"key".localized`, by a library whose code is not here.
  func lookedUp(_ key: Expression, _ scope: Scope, _ frame: Frame?) -> [TextValue] {
    values(of: key, in: scope, frame: frame, as: .plain).map { value in
      guard case .plain(let pattern) = value.kind else { return value }
      var made = value
      made.kind = .key(pattern, table: nil, value: nil, comment: nil, isText: false)
      return made
    }
  }

  /// Whether a declaration is a member that the app adds to texts.
  func isOfText(_ declaration: Declaration) -> Bool {
    guard let owner = declaration.owner?.name else { return false }
    return owner == "String" || owner == "StringProtocol" || owner == "LocalizedStringKey" || owner == "Text"
      || owner == "NSString"
      || owner == "RawRepresentable" || owner == "Optional"
  }

  /// The raw values that an enum's value may have: of a case that is named its own, else of all.
  func rawValues(of base: Expression, _ scope: Scope, _ frame: Frame?) -> [TextValue] {
    if case .name("self") = base.kind, let receiver = frame?.receiver {
      return rawValues(of: receiver.expression, receiver.scope, receiver.frame)
    }
    if case .name(let name) = base.kind, let frame {
      for declaration in types.declarations(named: name, in: scope, at: base.offset) {
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
}
