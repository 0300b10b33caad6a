// What is kept of each file: all types of its `CodeFacts`, in the order of their fields, but the path. A file that moved is read from the cache.

import Texts

extension CodeFacts: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(
      language, lineStarts, imports, types, functions, variables, statements, directives, pluralChoices, isCut,
      firstError)
  }
  /// The path is left to whoever knows it.
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(path: "", language: try reader.next(), lineStarts: try reader.next())
    imports = try reader.next()
    types = try reader.next()
    functions = try reader.next()
    variables = try reader.next()
    statements = try reader.next()
    directives = try reader.next()
    pluralChoices = try reader.next()
    isCut = try reader.next()
    firstError = try reader.next()
  }
}

extension CodeLanguage: Packable {
  package func write(to writer: inout PackWriter) { writer.write(byte: rawValue) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    guard let value = Self(rawValue: try reader.byte()) else { throw DamagedPack() }
    self = value
  }
}

extension PluralChoice: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(one, other, isLookedUp, offset)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      one: try reader.next(),
      other: try reader.next(),
      isLookedUp: try reader.next(),
      offset: try reader.next())
  }
}

extension Import: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(module, offset)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      module: try reader.next(),
      offset: try reader.next())
  }
}

extension CodeDirective: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(text, offset)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      text: try reader.next(),
      offset: try reader.next())
  }
}

extension TypeFacts: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(kind, name, offset, inherited, functions, variables, cases, attributes, condition)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(kind: try reader.next(), name: try reader.next(), offset: try reader.next())
    inherited = try reader.next()
    functions = try reader.next()
    variables = try reader.next()
    cases = try reader.next()
    attributes = try reader.next()
    condition = try reader.next()
  }
}

extension TypeFacts.Kind: Packable {
  package func write(to writer: inout PackWriter) { writer.write(byte: rawValue) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    guard let value = Self(rawValue: try reader.byte()) else { throw DamagedPack() }
    self = value
  }
}

extension VariableFacts: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(name, offset, type, isStatic, initial, getter, observers, condition, attributes)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(name: try reader.next(), offset: try reader.next())
    type = try reader.next()
    isStatic = try reader.next()
    initial = try reader.next()
    getter = try reader.next()
    observers = try reader.next()
    condition = try reader.next()
    attributes = try reader.next()
  }
}

extension FunctionFacts: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(name, offset, parameters, returns, isStatic, body, attributes, condition)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(name: try reader.next(), offset: try reader.next())
    parameters = try reader.next()
    returns = try reader.next()
    isStatic = try reader.next()
    body = try reader.next()
    attributes = try reader.next()
    condition = try reader.next()
  }
}

extension ParameterFacts: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(label, name, type, initial)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(label: try reader.next(), name: try reader.next(), type: try reader.next(), initial: try reader.next())

  }
}

extension CaseFacts: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(name, offset, raw, associated)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(name: try reader.next(), offset: try reader.next())
    raw = try reader.next()
    associated = try reader.next()
  }
}

extension Argument: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(label, value, isTrailing)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(label: try reader.next(), value: try reader.next(), isTrailing: try reader.next())

  }
}

extension TypeName: Packable {
  package func write(to writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .named(let name, let parts):
        writer.write(byte: 0)
        writer.write(name, parts)
      case .list(let part):
        writer.write(byte: 1)
        writer.write(part)
      case .dictionary(let part):
        writer.write(byte: 2)
        writer.write(part)
      case .function(let taken, let given):
        writer.write(byte: 3)
        writer.write(taken, given)
      case .tuple(let parts):
        writer.write(byte: 4)
        writer.write(parts)
      case .metatype(let part):
        writer.write(byte: 5)
        writer.write(part)
      }
    }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = try reader.nest { (reader) throws(DamagedPack) -> Self in
      switch try reader.byte() {
      case 0: .named(try reader.next(), of: try reader.next())
      case 1: .list(try reader.next())
      case 2: .dictionary(try reader.next())
      case 3: .function(try reader.next(), try reader.next())
      case 4: .tuple(try reader.next())
      case 5: .metatype(try reader.next())
      default: throw DamagedPack()
      }
    }
  }
}

extension Statement: Packable {
  package func write(to writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .variable(let facts):
        writer.write(byte: 0)
        writer.write(facts)
      case .assignment(let target, let value):
        writer.write(byte: 1)
        writer.write(target, value)
      case .expression(let value):
        writer.write(byte: 2)
        writer.write(value)
      case .returning(let value):
        writer.write(byte: 3)
        writer.write(value)
      case .function(let facts):
        writer.write(byte: 4)
        writer.write(facts)
      case .loop(let name, let sequence, let body):
        writer.write(byte: 5)
        writer.write(name, sequence, body)
      case .branches(let bodies):
        writer.write(byte: 6)
        writer.write(bodies)
      case .cases(let subject, let parts):
        writer.write(byte: 7)
        writer.write(subject, parts.map(\.names), parts.map(\.body))
      case .compiled(let condition, let body):
        writer.write(byte: 8)
        writer.write(condition, body)
      case .type(let facts):
        writer.write(byte: 9)
        writer.write(facts)
      }
    }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = try reader.nest { (reader) throws(DamagedPack) -> Self in
      switch try reader.byte() {
      case 0: .variable(try reader.next())
      case 1: .assignment(target: try reader.next(), value: try reader.next())
      case 2: .expression(try reader.next())
      case 3: .returning(try reader.next())
      case 4: .function(try reader.next())
      case 5: .loop(name: try reader.next(), sequence: try reader.next(), body: try reader.next())
      case 6: .branches(try reader.next())
      case 7: .cases(subject: try reader.next(), try Self.parts(from: &reader))
      case 8: .compiled(condition: try reader.next(), try reader.next())
      case 9: .type(try reader.next())
      default: throw DamagedPack()
      }
    }
  }
  private static func parts(
    from reader: inout PackReader
  ) throws(DamagedPack) -> [(names: [String], body: [Statement])] {
    let names: [[String]] = try reader.next()
    let bodies: [[Statement]] = try reader.next()
    guard names.count == bodies.count else { throw DamagedPack() }
    return zip(names, bodies).map { ($0, $1) }
  }
}

extension Expression: Packable {
  package func write(to writer: inout PackWriter) { writer.write(kind, offset, end) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(try reader.next(), offset: try reader.next(), end: try reader.next())
  }
}

extension Expression.Kind: Packable {
  package func write(to writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .literal(let pieces):
        writer.write(byte: 0)
        writer.write(pieces)
      case .number(let number, let isFloating):
        writer.write(byte: 1)
        writer.write(number, isFloating)
      case .boolean(let value):
        writer.write(byte: 2)
        writer.write(value)
      case .nothing: writer.write(byte: 3)
      case .name(let name):
        writer.write(byte: 4)
        writer.write(name)
      case .member(let base, let name):
        writer.write(byte: 5)
        writer.write(base, name)
      case .implicitMember(let name):
        writer.write(byte: 6)
        writer.write(name)
      case .call(let callee, let arguments):
        writer.write(byte: 7)
        writer.write(callee, arguments)
      case .element(let base, let arguments):
        writer.write(byte: 8)
        writer.write(base, arguments)
      case .choice(let parts, let condition):
        writer.write(byte: 9)
        writer.write(parts, condition)
      case .list(let parts):
        writer.write(byte: 10)
        writer.write(parts)
      case .dictionary(let pairs):
        writer.write(byte: 11)
        writer.write(pairs.map(\.key), pairs.map(\.value))
      case .tuple(let parts):
        writer.write(byte: 12)
        writer.write(parts)
      case .closure(let parameters, let body):
        writer.write(byte: 13)
        writer.write(parameters, body)
      case .joined(let parts):
        writer.write(byte: 14)
        writer.write(parts)
      case .cast(let value, let type):
        writer.write(byte: 15)
        writer.write(value, type)
      case .keyPath(let root, let names):
        writer.write(byte: 16)
        writer.write(root, names)
      case .associated(let value, let name, let index):
        writer.write(byte: 17)
        writer.write(value, name, index)
      case .other(let parts):
        writer.write(byte: 18)
        writer.write(parts)
      }
    }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = try reader.nest { (reader) throws(DamagedPack) -> Self in
      switch try reader.byte() {
      case 0: .literal(try reader.next())
      case 1: .number(try reader.next(), isFloating: try reader.next())
      case 2: .boolean(try reader.next())
      case 3: .nothing
      case 4: .name(try reader.next())
      case 5: .member(try reader.next(), try reader.next())
      case 6: .implicitMember(try reader.next())
      case 7: .call(try reader.next(), try reader.next())
      case 8: .element(try reader.next(), try reader.next())
      case 9: .choice(try reader.next(), given: try reader.next())
      case 10: .list(try reader.next())
      case 11: .dictionary(try Self.pairs(from: &reader))
      case 12: .tuple(try reader.next())
      case 13: .closure(parameters: try reader.next(), body: try reader.next())
      case 14: .joined(try reader.next())
      case 15: .cast(try reader.next(), try reader.next())
      case 16: .keyPath(try reader.next(), try reader.next())
      case 17: .associated(of: try reader.next(), caseName: try reader.next(), index: try Self.index(from: &reader))
      case 18: .other(try reader.next())
      default: throw DamagedPack()
      }
    }
  }
  private static func index(from reader: inout PackReader) throws(DamagedPack) -> Int {
    let index: Int = try reader.next()
    guard index >= 0 else { throw DamagedPack() }
    return index
  }
  private static func pairs(
    from reader: inout PackReader
  ) throws(DamagedPack) -> [(key: Expression, value: Expression)] {
    let keys: [Expression] = try reader.next()
    let values: [Expression] = try reader.next()
    guard keys.count == values.count else { throw DamagedPack() }
    return zip(keys, values).map { ($0, $1) }
  }
}

extension Expression.Piece: Packable {
  package func write(to writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .text(let text):
        writer.write(byte: 0)
        writer.write(text)
      case .value(let value, let specifier):
        writer.write(byte: 1)
        writer.write(value, specifier)
      }
    }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = try reader.nest { (reader) throws(DamagedPack) -> Self in
      switch try reader.byte() {
      case 0: .text(try reader.next())
      case 1: .value(try reader.next(), specifier: try reader.next())
      default: throw DamagedPack()
      }
    }
  }
}
