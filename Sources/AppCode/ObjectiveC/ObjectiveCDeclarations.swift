/// What stands outside of bodies: types, methods, functions, variables, macros.
struct ObjectiveCDeclarations {
  private(set) var types: [TypeFacts] = []
  private(set) var functions: [FunctionFacts] = []
  private(set) var variables: [VariableFacts] = []
  /// The type between `@interface` or `@implementation` and `@end`.
  private var type: TypeFacts?
  /// Whether it is between `@implementation` and `@end`; and the indexes of all such types.
  private var isImplementation = false
  private var implementations: Set<Int> = []

  /// Reads the tokens that the parser holds.
  mutating func read(_ parser: inout ObjectiveCParser) {
    while let kind = parser.kind {
      parser.bodyCondition = parser.tokens[parser.at].condition
      switch kind {
      case .atWord: readAtWord(&parser)
      case .minus, .plus: readMethod(&parser)
      case .word: readWord(&parser)
      default: parser.at = parser.behind(parser.at)
      }
    }
  }

  /// Ends the type that is read.
  mutating func endType(_ parser: inout ObjectiveCParser) {
    if let type {
      if isImplementation { implementations.insert(types.count) }
      types.append(type)
    }
    type = nil
    parser.typeName = nil
  }

  // MARK: Types

  private mutating func readAtWord(_ parser: inout ObjectiveCParser) {
    let start = parser.at
    parser.at += 1
    switch parser.text(start) {
    case "interface": beginType(&parser, start, .reference)
    case "implementation": beginType(&parser, start, .extending)
    case "protocol":
      // `@protocol A, B;` and `@protocol(A)`
      let next = parser.kind(parser.at + 1)
      if next == .semicolon || next == .comma || parser.kind != .word {
        parser.skip(to: .semicolon)
      } else {
        beginType(&parser, start, .contract)
      }
    case "end": endType(&parser)
    case "property": readProperty(&parser)
    case "class", "import", "synthesize", "dynamic", "compatibility_alias": parser.skip(to: .semicolon)
    default: break
    }
  }

  private mutating func beginType(_ parser: inout ObjectiveCParser, _ start: Int, _ kind: TypeFacts.Kind) {
    endType(&parser)
    guard parser.kind == .word else { return parser.error() }
    var type = TypeFacts(kind: kind, name: parser.text(parser.at), offset: parser.offset(start))
    type.condition = parser.condition(start)
    parser.at += 1
    var isBehindColon = false
    var isHeader = true
    while isHeader, let next = parser.kind {
      switch next {
      case .openParenthesis:
        type.kind = .extending
        parser.at = parser.behind(parser.at)
      case .colon:
        isBehindColon = true
        parser.at += 1
      case .word where isBehindColon:
        type.inherited.append(.plain(parser.text(parser.at)))
        isBehindColon = false
        parser.at += 1
      case .less:
        guard let end = parser.behindAngles(parser.at) else { return parser.skip(to: .semicolon) }
        // Before the colon these are what a generic class is made for.
        if parser.kind(end) != .colon {
          type.inherited += (parser.at..<end).filter { parser.kind($0) == .word }.map { .plain(parser.text($0)) }
        }
        parser.at = end
      default: isHeader = false
      }
    }
    parser.typeName = type.name
    isImplementation = parser.word(start).isEqual("implementation")
    if parser.kind == .openBrace {
      type.variables = parser.within { Self.instanceVariables(&$0) } ?? []
    }
    self.type = type
  }

  private static func instanceVariables(_ parser: inout ObjectiveCParser) -> [VariableFacts] {
    var found: [VariableFacts] = []
    while let kind = parser.kind {
      let attributes = outlets(parser, from: parser.at)
      if kind == .word, let name = parser.declaredName(from: parser.at) {
        for var variable in parser.variables(name: name) {
          variable.attributes = attributes
          found.append(variable)
        }
      }
      if kind != .atWord { parser.skip(to: .semicolon) }
      parser.at += 1
    }
    return found
  }

  /// The words that join a variable to an interface file.
  private static func outlets(_ parser: ObjectiveCParser, from start: Int) -> [String] {
    var found: [String] = []
    var index = start
    while index < start + 8, parser.kind(index) == .word {
      let word = parser.text(index)
      if word == "IBOutlet" || word == "IBOutletCollection" || word == "IBInspectable" { found.append(word) }
      index += 1
    }
    return found
  }

  /// `@property (nonatomic) IBOutlet UILabel *title;`
  private mutating func readProperty(_ parser: inout ObjectiveCParser) {
    var isStatic = false
    if parser.kind == .openParenthesis {
      let next = parser.behind(parser.at)
      isStatic = (parser.at..<next).contains { parser.isWord($0, "class") }
      parser.at = next
    }
    let attributes = Self.outlets(parser, from: parser.at)
    var held: TypeName?
    if attributes.contains("IBOutletCollection"),
      let open = (parser.at..<parser.at + 4).first(where: { parser.kind($0) == .openParenthesis })
    {
      held = parser.type(open + 1..<max(open + 1, parser.behind(open) - 1))
      parser.at = parser.behind(open)
    }
    guard let name = parser.declaredName(from: parser.at) else { return parser.skip(to: .semicolon) }
    for var variable in parser.variables(name: name) {
      if let held { variable.type = .list(held) }
      (variable.isStatic, variable.attributes) = (isStatic, attributes)
      parser.properties.insert(variable.name)
      type?.variables.append(variable)
    }
    parser.skip(to: .semicolon)
  }

  // MARK: Methods

  private mutating func readMethod(_ parser: inout ObjectiveCParser) {
    let start = parser.at
    parser.at += 1
    guard type != nil else { return }
    var function = FunctionFacts(name: "", offset: parser.offset(start))
    function.isStatic = parser.kind(start) == .plus
    function.condition = parser.condition(start)
    if parser.kind == .openParenthesis {
      let range = parser.at + 1..<max(parser.at + 1, parser.behind(parser.at) - 1)
      function.returns = parser.type(range)
      if range.contains(where: { parser.isWord($0, "IBAction") }) { function.attributes = ["IBAction"] }
      parser.at = parser.behind(parser.at)
    }
    var pieces: [String] = []
    var parameters: [ParameterFacts] = []
    while let piece = Self.piece(&parser) {
      pieces.append(piece.text)
      guard piece.isLabel else { break }
      parameters.append(Self.parameter(&parser))
    }
    guard !pieces.isEmpty else { return parser.error() }
    let (name, labels) = ObjectiveCNames.imported(pieces, type: function.isStatic ? type?.name : nil)
    for index in parameters.indices { parameters[index].label = index < labels.count ? labels[index] : nil }
    (function.name, function.parameters) = (name, parameters)
    if name == "init" { (function.isStatic, function.returns) = (true, nil) }
    // Attributes, `, ...`
    while let kind = parser.kind, ![.semicolon, .openBrace, .minus, .plus, .atWord].contains(kind) {
      parser.at = parser.behind(parser.at)
    }
    if parser.kind == .openBrace {
      function.body = parser.block()
      addAccess(by: function, pieces, parser)
    }
    type?.functions.append(function)
  }

  /// A part of a selector; whether a colon follows.
  private static func piece(_ parser: inout ObjectiveCParser) -> (text: String, isLabel: Bool)? {
    if parser.take(.colon) { return ("", true) }
    guard parser.kind == .word else { return nil }
    let text = parser.text(parser.at)
    // What follows the last parameter is an attribute.
    let isFirst = parser.at > 0 && [.closeParenthesis, .minus, .plus].contains(parser.tokens[parser.at - 1].kind)
    guard isFirst || parser.kind(parser.at + 1) == .colon else { return nil }
    parser.at += 1
    return (text, parser.take(.colon))
  }

  private static func parameter(_ parser: inout ObjectiveCParser) -> ParameterFacts {
    var facts = ParameterFacts(label: nil, name: "_")
    if parser.kind == .openParenthesis {
      let next = parser.behind(parser.at)
      facts.type = parser.type(parser.at + 1..<max(parser.at + 1, next - 1))
      parser.at = next
    }
    while parser.kind == .word, ObjectiveCParser.qualifiers.contains(parser.text(parser.at)),
      parser.kind(parser.at + 1) == .word,
      parser.kind(parser.at + 2) != .colon
    { parser.at += 1 }
    if parser.kind == .word {
      facts.name = parser.text(parser.at)
      parser.at += 1
    }
    return facts
  }

  /// Joins a method to the property that it reads or sets: `setTitle:` runs when `title` is set.
  private mutating func addAccess(by function: FunctionFacts, _ pieces: [String], _ parser: ObjectiveCParser) {
    let offset = function.offset
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind, offset: offset, end: offset) }
    guard !function.isStatic, pieces.count == 1 else { return }
    let method = made(.member(made(.name("self")), function.name))
    if function.parameters.isEmpty, parser.properties.contains(function.name) {
      var variable = VariableFacts(name: function.name, offset: offset)
      variable.type = function.returns
      variable.getter = [.returning(made(.call(method, [])))]
      type?.variables.append(variable)
    } else if function.parameters.count == 1, let property = ObjectiveCNames.property(setBy: function.name) {
      var variable = VariableFacts(name: property, offset: offset)
      variable.type = function.parameters[0].type
      variable.observers = [.expression(made(.call(method, [Argument(label: nil, value: made(.name("newValue")))])))]
      type?.variables.append(variable)
    }
  }

  // MARK: Functions and variables of C

  private mutating func readWord(_ parser: inout ObjectiveCParser) {
    let start = parser.at
    let (open, end) = Self.declarationEnd(parser)
    if parser.kind(end) == .openBrace {
      guard let open, parser.kind(open - 1) == .word, !parser.isWord(start, "typedef") else {
        parser.at = parser.behind(end)
        return
      }
      var function = FunctionFacts(name: parser.text(open - 1), offset: parser.offset(open - 1))
      function.returns = parser.type(start..<open - 1)
      function.condition = parser.condition(start)
      parser.at = open
      function.parameters = parser.parameters()
      parser.at = end
      function.body = parser.block()
      functions.append(function)
      return
    }
    if let name = parser.declaredName(from: start), parser.kind(name + 1) != .openParenthesis,
      !parser.isWord(start, "typedef"),
      !parser.isWord(start, "using"), parser.kind(end) == .assign || !Self.isElsewhere(parser, start..<name)
    {
      variables += parser.variables(name: name)
      if parser.at < end { parser.at = end }
      if parser.kind == .comma { parser.skip(to: .semicolon) }
    } else {
      parser.at = end
      if parser.kind == .assign { parser.skip(to: .semicolon) }
    }
  }

  /// Whether the variable has its value elsewhere.
  private static func isElsewhere(_ parser: ObjectiveCParser, _ range: Range<Int>) -> Bool {
    range.contains { index in
      let word = parser.text(index)
      return word == "extern" || word.hasSuffix("_EXPORT") || word.hasSuffix("_EXTERN")
    }
  }

  /// Where the parameters of a function would begin, and where its head ends.
  private static func declarationEnd(_ parser: ObjectiveCParser) -> (open: Int?, end: Int) {
    var open: Int?
    var index = parser.at
    while let kind = parser.kind(index) {
      switch kind {
      case .semicolon, .assign, .openBrace, .atWord, .minus, .plus: return (open, index)
      case .openParenthesis:
        if open == nil, index > parser.at, !parser.isWord(index - 1, "__attribute__") { open = index }
      default: break
      }
      index = parser.behind(index)
    }
    return (open, index)
  }

  // MARK: Macros

  /// Reads what stands behind `#define`: a macro with parameters is a function, another a variable.
  mutating func readDefinition(_ parser: inout ObjectiveCParser, condition: String?) {
    guard parser.kind == .word, parser.limit > 1 else { return }
    let name = parser.text(0)
    parser.at = 1
    parser.bodyCondition = 0
    let firstError = parser.firstError
    defer { parser.firstError = firstError }
    guard parser.kind == .openParenthesis, parser.tokens[1].offset == parser.tokens[0].end else {
      var variable = VariableFacts(name: name, offset: parser.offset(0))
      variable.initial = parser.whole()
      variable.condition = condition
      if variable.initial != nil, parser.at >= parser.limit { variables.append(variable) }
      return
    }
    var function = FunctionFacts(name: name, offset: parser.offset(0))
    let end = parser.behind(1)
    function.parameters = (2..<max(2, end)).filter { parser.kind($0) == .word }.map {
      ParameterFacts(label: nil, name: parser.text($0))
    }
    function.condition = condition
    parser.at = end
    function.body = parser.statements()
    if function.body.count == 1, case .expression(let value) = function.body[0] { function.body = [.returning(value)] }
    if !function.body.isEmpty { functions.append(function) }
  }

  // MARK: The whole file

  /// Joins what the file says twice: what is declared in `@interface` and made in `@implementation`.
  mutating func join() {
    var made: Set<String> = []
    for type in types {
      for function in type.functions where !function.body.isEmpty { made.insert(Self.key(type, function)) }
    }
    var places: [String: (type: Int, variable: Int)] = [:]
    for index in types.indices {
      let type = types[index]
      if type.kind != .contract, !implementations.contains(index) {
        types[index].functions.removeAll { $0.body.isEmpty && made.contains(Self.key(type, $0)) }
      }
      types[index].variables.removeAll()
      for variable in type.variables {
        let key = "\(type.name).\(variable.name)"
        guard let place = places[key] else {
          places[key] = (index, types[index].variables.count)
          types[index].variables.append(variable)
          continue
        }
        types[place.type].variables[place.variable].getter += variable.getter
        types[place.type].variables[place.variable].observers += variable.observers
      }
    }
  }

  private static func key(_ type: TypeFacts, _ function: FunctionFacts) -> String {
    let labels = function.parameters.map { $0.label ?? "_" }.joined(separator: ":")
    return "\(type.name).\(function.name)(\(labels))\(function.isStatic)"
  }
}
