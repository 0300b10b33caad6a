/// Fonts and numbers that code gives a control.
extension PlaceFinder {
  /// `.headline`, `.system(size: 14, weight: .bold)`, `.body.bold()`, `UIFont.preferredFont(forTextStyle: .body)`, and constants of
  /// the app's own that are one of these.
  func readFont(
    _ value: Expression, _ at: CodeLocation, in scope: Scope, depth: Int = 0, into place: inout CodePlace
  ) {
    guard depth < 8 else { return }
    func read(_ inner: Expression) { readFont(inner, at, in: scope, depth: depth + 1, into: &place) }
    switch value.kind {
    case .implicitMember(let style) where Self.styles.contains(style),
      .member(_, let style) where Self.styles.contains(style):
      place.textStyle = Fact(style, at: at)
    case .implicitMember, .member, .name:
      if let (constant, scope) = fontConstant(value, in: scope) {
        readFont(constant, location(scope.file, constant.offset), in: scope, depth: depth + 1, into: &place)
      } else if case .member(let base, _) = value.kind {
        read(base)
      }
    case .call(let callee, let arguments):
      switch callee.calledName {
      case "system", "systemFont", "boldSystemFont", "italicSystemFont", "custom", "monospacedSystemFont",
        "monospacedDigitSystemFont":
        readSystemFont(callee.calledName ?? "", arguments, at, in: scope, into: &place)
      case "preferredFont":
        if let style = arguments.first?.value.calledName, Self.styles.contains(style) {
          place.textStyle = Fact(style, at: at)
          place.scales = Fact(true, at: at)
        }
      case "scaledFont", "scaledFontForFont":
        if let inner = arguments.first { read(inner.value) }
        place.scales = Fact(true, at: at)
      case "bold":
        place.weight = Fact("bold", at: at)
        if case .member(let base, _) = callee.kind { read(base) }
      case "weight":
        if case .implicitMember(let weight)? = arguments.first?.value.kind { place.weight = Fact(weight, at: at) }
        if case .member(let base, _) = callee.kind { read(base) }
      default: if case .member(let base, _) = callee.kind { read(base) }
      }
    default: break
    }
  }
  private static let styles: Set<String> = [
    "largeTitle", "title", "title1", "title2", "title3", "headline", "subheadline", "subhead", "body", "callout",
    "footnote", "caption",
    "caption1", "caption2", "extraLargeTitle", "extraLargeTitle2",
  ]

  private func readSystemFont(
    _ name: String, _ arguments: [Argument], _ at: CodeLocation, in scope: Scope, into place: inout CodePlace
  ) {
    for argument in arguments {
      switch argument.label {
      case "size", "ofSize", "fixedSize":
        if let size = number(argument.value, scope) { place.fontSize = Fact(size, at: at) }
        if argument.label == "fixedSize" { place.scales = Fact(false, at: at) }
      case "weight": if let weight = argument.value.calledName { place.weight = Fact(weight, at: at) }
      case "design": if let design = argument.value.calledName { place.design = Fact(design, at: at) }
      case "relativeTo": if let style = argument.value.calledName { place.textStyle = Fact(style, at: at) }
      case nil:
        if name == "custom", case .literal(let pieces) = argument.value.kind, case .text(let font)? = pieces.first {
          place.fontName = Fact(font, at: at)
        }
        if let style = argument.value.calledName, Self.styles.contains(style) { place.textStyle = Fact(style, at: at) }
      default: break
      }
    }
    if name == "boldSystemFont" { place.weight = Fact("bold", at: at) }
  }

  // MARK: Constants

  /// What a constant of the app's own is: `.body14` of an extension of `UIFont`.
  private func fontConstant(_ expression: Expression, in scope: Scope) -> (value: Expression, scope: Scope)? {
    if case .implicitMember(let name) = expression.kind {
      let found = ["Font", "UIFont", "NSFont"].compactMap(symbols.foreignType).flatMap { $0.members[name] ?? [] }
      return value(of: found)
    }
    return value(of: constants(expression, in: scope))
  }

  private func constants(_ expression: Expression, in scope: Scope) -> [Declaration] {
    switch expression.kind {
    case .name(let name): walk.types.declarations(named: name, in: scope)
    case .member(let base, let name): walk.types.members(name, of: base, in: scope)
    default: []
    }
  }

  /// The value of a declaration that is alone of its name and always has the same.
  private func value(of declarations: [Declaration]) -> (value: Expression, scope: Scope)? {
    guard declarations.count == 1, case .variable(let facts) = declarations[0].kind, declarations[0].assigned.isEmpty,
      let scope = declarations[0].inner ?? declarations[0].scope
    else { return nil }
    if let initial = facts.initial { return (initial, declarations[0].scope ?? scope) }
    let all = results(of: facts.getter)
    return all.count == 1 ? (all[0], scope) : nil
  }

  /// A number, also by the name of a constant.
  func number(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> Double? {
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .number(let value, _): return value
    case .call(_, let arguments):
      return arguments.count == 1 ? number(arguments[0].value, scope, depth: depth + 1) : nil
    case .name, .member:
      guard let (constant, scope) = value(of: constants(expression, in: scope)) else { return nil }
      return number(constant, scope, depth: depth + 1)
    default: return nil
    }
  }
}
