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
  /// Whether the code says which table it is, or none; false where only a run of the app knows.
  var isTableKnown = true
  /// Whether it is a part of the text alone.
  var isPart = false
  /// Whether it is what one of an enum's cases says, and which case is shown nobody asked.
  var isOfSomeCase = false
  /// Whether the code changes the case of its letters on the way: `uppercased()`.
  var isRecased = false
  /// What was around each call that it was passed to.
  var contexts: [Context] = []
  var arguments: [String?]?
  /// The call that fills it with these.
  var format: Step?

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
  /// All that the call gives, with the number of the parameter: several to one that takes any number of them.
  var given: [(place: Int, value: Expression, scope: Scope)] = []
  var receiver: (expression: Expression, scope: Scope, frame: Frame?)?
  /// What its locals hold.
  var locals: [ObjectIdentifier: [TextValue]] = [:]
  let depth: Int
  /// The one that the call stands in.
  let caller: Frame?
  init(of function: Declaration, caller: Frame?, depth: Int) {
    (self.function, self.caller, self.depth) = (function, caller, depth)
  }
}
