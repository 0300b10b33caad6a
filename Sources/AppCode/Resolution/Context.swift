/// What is around an expression: the calls that it stands in, from the innermost outwards, up to the body that it is part of.
final class Surrounding {
  enum Kind {
    /// Within an argument of a call: `Section(header:)`, `Button { } label: { }`.
    case part(of: String, String, [Argument])
    /// What a modifier is applied to.
    case modifier(String, [Argument])
    /// On the side of an `#if`.
    case compiled(String)
    /// The first or second of two values in a tuple, of which the second may say more than the first.
    case element(Int)
  }
  let kind: Kind
  let offset: Int32
  let scope: Scope
  let outer: Surrounding?
  init(_ kind: Kind, offset: Int32, scope: Scope, outer: Surrounding?) {
    (self.kind, self.offset, self.scope, self.outer) = (kind, offset, scope, outer)
  }
}

struct Context {
  var innermost: Surrounding?
  var scope: Scope

  func adding(_ kind: Surrounding.Kind, offset: Int32) -> Context {
    Context(innermost: Surrounding(kind, offset: offset, scope: scope, outer: innermost), scope: scope)
  }
  func moved(to scope: Scope) -> Context { Context(innermost: innermost, scope: scope) }
}

/// Where a text ends: what is shown, and what shows it.
struct Sink {
  var control: String
  var framework: String
  var role: String?
  var isSure: Bool
  var isKey: Bool
  /// Whether the code says that it is the same in all languages: `Text(verbatim:)`.
  var isVerbatim = false
  var expression: Expression
  var context: Context
  var offset: Int32
  /// The argument that names the table.
  var table: Expression?
  /// The object whose property it is, where that is declared.
  var receiver: Declaration?
  /// The type of the object that the receiver is a member of.
  var holder: TypeEntry?
  /// Whether the call names an image, too.
  var hasImage = false
  /// Whether something is shown below it that may say more: an alert's message, an error's reason or suggestion.
  var isExplained = false
}

/// A call that looks a text up.
struct LookupCall {
  var expression: Expression
  var context: Context
  var scope: Scope { context.scope }
}
