/// What one file of code says, without what has nothing to do with texts: its declarations, and the expressions in their bodies.
///
/// Made of the file alone, so that files are read in parallel and what was read of one can be kept. Offsets count bytes of UTF-8
/// from the start of the file.
package struct CodeFacts: Sendable {
  /// Relative to the root.
  package var path: String
  package var language: CodeLanguage
  /// The offset of each line's first byte.
  package var lineStarts: [Int32]
  /// The modules it imports, whatever the platform.
  package var imports: [Import] = []
  package var types: [TypeFacts] = []
  package var functions: [FunctionFacts] = []
  package var variables: [VariableFacts] = []
  /// Statements at the top level, as in `main.swift`.
  package var statements: [Statement] = []
  /// What a comment asks of the program: the text behind `stringfit:`, and where it stands.
  package var directives: [CodeDirective] = []
  /// Where it takes one text for 1 and another for all other numbers.
  package var pluralChoices: [PluralChoice] = []
  /// Whether the end of the file was not read.
  package var isCut = false
  /// Where the text of the file could not be read as the language, if anywhere.
  package var firstError: Int32?

  package init(path: String, language: CodeLanguage, lineStarts: [Int32]) {
    self.path = path
    self.language = language
    self.lineStarts = lineStarts
  }

  /// The line of an offset, from 1 on, and the column, in bytes from 1 on.
  package func position(of offset: Int32) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(low, 1)
    return (line, Int(offset - (lineStarts.isEmpty ? 0 : lineStarts[line - 1])) + 1)
  }
}

/// A text for 1, and one for all other numbers (or the other way round): what the code writes, values as `%@`.
package struct PluralChoice: Sendable {
  package var one: String
  package var other: String
  /// Whether they are keys: a lookup stands in the choice, or around it.
  package var isLookedUp: Bool
  package var offset: Int32
}

package struct Import: Sendable {
  package var module: String
  package var offset: Int32
  package init(module: String, offset: Int32) { (self.module, self.offset) = (module, offset) }
}

package enum CodeLanguage: UInt8, Sendable { case swift, objectiveC }

package struct CodeDirective: Sendable {
  package var text: String
  package var offset: Int32
  package init(text: String, offset: Int32) { (self.text, self.offset) = (text, offset) }
}

/// A type, or an extension of one.
package struct TypeFacts: Sendable {
  package enum Kind: UInt8, Sendable { case structure, reference, enumeration, contract, extending, alias }
  package var kind: Kind
  /// With the types that it stands in: `Settings.Row`.
  package var name: String
  package var inherited: [TypeName] = []
  package var functions: [FunctionFacts] = []
  package var variables: [VariableFacts] = []
  package var cases: [CaseFacts] = []
  package var attributes: [String] = []
  /// The condition of the `#if` around it.
  package var condition: String?
  package var offset: Int32
  package init(kind: Kind, name: String, offset: Int32) { (self.kind, self.name, self.offset) = (kind, name, offset) }
}

/// A type as it is written, as far as it matters: its name, and what it holds.
package indirect enum TypeName: Hashable, Sendable {
  /// `Settings.Row`, without `some` and `any`; `of`: what stands between angle brackets.
  case named(String, of: [TypeName])
  /// An array, a set, a range.
  case list(TypeName)
  /// The values of a dictionary.
  case dictionary(TypeName)
  /// What a function or closure takes and returns.
  case function([TypeName], TypeName)
  case tuple([TypeName])
  /// The type itself, not a value of it.
  case metatype(TypeName)

  package static func plain(_ name: String) -> TypeName { .named(name, of: []) }
  /// The name, of a type that has one.
  package var name: String? { if case .named(let name, _) = self { name } else { nil } }
}

package struct VariableFacts: Sendable {
  package var name: String
  package var type: TypeName?
  package var isStatic = false
  package var initial: Expression?
  /// What a computed property does.
  package var getter: [Statement] = []
  /// What runs when it is set: `didSet`, and `set`, where the value is `newValue`.
  package var observers: [Statement] = []
  /// The condition of the `#if` around it.
  package var condition: String?
  /// `State`, `IBOutlet`, `Environment` ...
  package var attributes: [String] = []
  package var offset: Int32
  package init(name: String, offset: Int32) { (self.name, self.offset) = (name, offset) }
}

package struct ParameterFacts: Sendable {
  /// Nil where the argument has none.
  package var label: String?
  package var name: String
  package var type: TypeName?
  package var initial: Expression?
  package init(label: String?, name: String, type: TypeName? = nil, initial: Expression? = nil) {
    (self.label, self.name, self.type, self.initial) = (label, name, type, initial)
  }
}

package struct FunctionFacts: Sendable {
  /// `init` for initializers.
  package var name: String
  package var parameters: [ParameterFacts] = []
  package var returns: TypeName?
  package var isStatic = false
  package var body: [Statement] = []
  package var attributes: [String] = []
  /// The condition of the `#if` around it.
  package var condition: String?
  package var offset: Int32
  package init(name: String, offset: Int32) { (self.name, self.offset) = (name, offset) }
}

package struct CaseFacts: Sendable {
  package var name: String
  package var raw: Expression?
  package var associated: [ParameterFacts] = []
  package var offset: Int32
  package init(name: String, offset: Int32) { (self.name, self.offset) = (name, offset) }
}

package indirect enum Statement: Sendable {
  case variable(VariableFacts)
  /// `target = value`, and `target += value`.
  case assignment(target: Expression, value: Expression)
  case expression(Expression)
  case returning(Expression)
  case function(FunctionFacts)
  /// `for name in sequence { body }`
  case loop(name: String?, sequence: Expression, body: [Statement])
  /// Statements of which some run: of `if`, `guard`, `switch`, `do`; `conditions` are looked at, too.
  case branches([[Statement]])
  /// `switch subject`, with the names of enum cases that each part stands for (empty: `default`, or what is no case).
  case cases(subject: Expression, [(names: [String], body: [Statement])])
  /// Within `#if`: the condition as it is written.
  case compiled(condition: String, [Statement])
  case type(TypeFacts)
}

package struct Argument: Sendable {
  package var label: String?
  package var value: Expression
  package var isTrailing = false
  package init(label: String?, value: Expression, isTrailing: Bool = false) {
    (self.label, self.value, self.isTrailing) = (label, value, isTrailing)
  }
}

package struct Expression: Sendable {
  package indirect enum Kind: Sendable {
    /// A text, whose pieces are fixed or worked out.
    case literal([Piece])
    case number(Double, isFloating: Bool)
    case boolean(Bool)
    case nothing
    case name(String)
    case member(Expression, String)
    /// `.name`
    case implicitMember(String)
    case call(Expression, [Argument])
    /// `base[...]`
    case element(Expression, [Argument])
    /// One of several: `a ? b : c`, `a ?? b`, `if`, `switch`; and the condition, where it is an expression.
    case choice([Expression], given: Expression?)
    case list([Expression])
    case dictionary([(key: Expression, value: Expression)])
    case tuple([Argument])
    case closure(parameters: [ParameterFacts], body: [Statement])
    /// `a + b`
    case joined([Expression])
    case cast(Expression, TypeName)
    /// `\Root.a.b`
    case keyPath(TypeName?, [String])
    /// What a pattern takes out of a case: `let text` of `case .failed(let text)`, the first being 0.
    case associated(of: Expression, caseName: String, index: Int)
    /// What is not followed; its parts are.
    case other([Expression])
  }
  package enum Piece: Sendable {
    case text(String)
    /// `\(value, specifier: "%.2f")`
    case value(Expression, specifier: String?)
  }
  package var kind: Kind
  package var offset: Int32
  package var end: Int32
  package init(_ kind: Kind, offset: Int32, end: Int32) { (self.kind, self.offset, self.end) = (kind, offset, end) }
}
