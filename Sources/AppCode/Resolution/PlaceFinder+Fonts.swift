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
    case .implicitMember(let style) where Self.styles.contains(style):
      place.textStyle = Fact(style, at: at)
    // `theme.title` is a font of the app's own.
    case .member(let base, let style)
    where Self.styles.contains(style) && ["Font", "TextStyle"].contains(base.calledName ?? ""):
      place.textStyle = Fact(style, at: at)
    case .implicitMember, .member, .name:
      if let (constant, scope) = fontConstant(value, in: scope) {
        readFont(constant, location(scope.file, constant.offset), in: scope, depth: depth + 1, into: &place)
      } else if case .member(let base, _) = value.kind {
        read(base)
      }
    case .call(let callee, let arguments):
      if let wrapped = readMadeFont(callee, arguments, at, in: scope, into: &place) {
        read(wrapped)
        readWrapping(callee, at, into: &place)
      } else if !Self.makers.contains(callee.calledName ?? ""), case .member(let base, _) = callee.kind {
        readChange(callee.calledName ?? "", arguments, at, into: &place)
        read(base)
      }
    // `UIFont(name: "Avenir", size: 17) ?? .systemFont(ofSize: 17)`
    case .choice(let fonts, nil) where fonts.count == 2: read(fonts[0])
    default: break
    }
  }

  /// The calls that make a font, as against those that change one.
  private static let makers: Set<String> = [
    "system", "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont",
    "preferredFont", "custom", "fontWithName", "UIFont", "NSFont", "Font", "scaledFont", "scaledFontForFont",
  ]

  /// What a call that makes a font says of it; the font that it wraps, if it does.
  private func readMadeFont(
    _ callee: Expression, _ arguments: [Argument], _ at: CodeLocation, in scope: Scope, into place: inout CodePlace
  ) -> Expression? {
    let name = callee.calledName ?? ""
    switch name {
    case "system", "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
      "monospacedDigitSystemFont":
      readSystemFont(name, arguments, at, in: scope, into: &place)
    case "preferredFont":
      if let style = arguments.first?.value.calledName, Self.styles.contains(style) {
        (place.textStyle, place.scales) = (Fact(style, at: at), Fact(true, at: at))
      }
    case "custom", "fontWithName":
      readNamedFont(arguments, isSwiftUI: name == "custom", at, in: scope, into: &place)
    case "UIFont", "NSFont":
      if arguments.first?.label == "name" { readNamedFont(arguments, isSwiftUI: false, at, in: scope, into: &place) }
    case "Font", "scaledFont", "scaledFontForFont": return arguments.first?.value
    default: break
    }
    return nil
  }

  /// What `UIFontMetrics(forTextStyle: .title1).scaledFont(for:)` adds to the font that it scales.
  private func readWrapping(_ callee: Expression, _ at: CodeLocation, into place: inout CodePlace) {
    guard callee.calledName != "Font" else { return }
    place.scales = Fact(true, at: at)
    if place.textStyle == nil, case .member(let metrics, _) = callee.kind {
      place.textStyle = Fact(Self.style(ofMetrics: metrics) ?? "body", at: at)
    }
  }

  /// What a call says that changes a font: `.bold()`, `.weight(.light)`, `.width(.condensed)`.
  private func readChange(_ name: String, _ arguments: [Argument], _ at: CodeLocation, into place: inout CodePlace) {
    switch name {
    case "monospaced": place.design = Fact("monospaced", at: at)
    case "width":
      if case .implicitMember(let width)? = arguments.first?.value.kind { place.fontWidth = Fact(width, at: at) }
    case "bold": place.weight = Fact("bold", at: at)
    case "weight":
      if case .implicitMember(let weight)? = arguments.first?.value.kind { place.weight = Fact(weight, at: at) }
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
        if let style = scaledMetricStyle(argument.value, scope) {
          place.textStyle = Fact(style, at: at)
          place.scales = Fact(true, at: at)
        }
      case "weight": if let weight = argument.value.calledName { place.weight = Fact(weight, at: at) }
      case "design": if let design = argument.value.calledName { place.design = Fact(design, at: at) }
      case "width": if let width = argument.value.calledName { place.fontWidth = Fact(width, at: at) }
      case nil:
        if let style = argument.value.calledName, Self.styles.contains(style) { place.textStyle = Fact(style, at: at) }
      default: break
      }
    }
    if name == "boldSystemFont" { place.weight = Fact("bold", at: at) }
    if name == "monospacedSystemFont" { place.design = Fact("monospaced", at: at) }
  }

  // MARK: Fonts of the app's own

  /// `.custom("Avenir-Medium", size: 17)`, which SwiftUI scales like body unless the size is fixed or another style is named, and
  /// `UIFont(name: "Avenir-Medium", size: 17)`, which nothing scales.
  private func readNamedFont(
    _ arguments: [Argument], isSwiftUI: Bool, _ at: CodeLocation, in scope: Scope, into place: inout CodePlace
  ) {
    guard let first = arguments.first, let name = text(first.value, scope) else { return place.hasUnknownFont = true }
    place.fontName = Fact(name, at: at)
    if isSwiftUI { (place.textStyle, place.scales) = (Fact("body", at: at), Fact(true, at: at)) }
    for argument in arguments.dropFirst() {
      switch argument.label {
      case "size", "fixedSize", "ofSize", nil:
        if let size = number(argument.value, scope) { place.fontSize = Fact(size, at: at) }
        if argument.label == "fixedSize" { (place.textStyle, place.scales) = (nil, Fact(false, at: at)) }
        if let style = scaledMetricStyle(argument.value, scope) {
          (place.textStyle, place.scales) = (Fact(style, at: at), Fact(true, at: at))
        }
      case "relativeTo": if let style = argument.value.calledName { place.textStyle = Fact(style, at: at) }
      default: break
      }
    }
    if place.fontSize == nil { place.hasUnknownFont = true }
  }

  /// The style of `UIFontMetrics(forTextStyle: .title1)`; nil of `UIFontMetrics.default`.
  private static func style(ofMetrics metrics: Expression) -> String? {
    guard case .call(_, let arguments) = metrics.kind else { return nil }
    return arguments.first?.value.calledName
  }

  /// The style that a property grows like: `@ScaledMetric(relativeTo: .title) var size = 34`; nil of one that doesn't grow.
  func scaledMetricStyle(_ expression: Expression, _ scope: Scope) -> String? {
    let found = constants(expression, in: scope)
    guard found.count == 1, case .variable(let facts) = found[0].kind, facts.attributes.contains("ScaledMetric")
    else { return nil }
    let wrappers = walk.types.declarations(named: "_\(facts.name)", in: found[0].scope ?? scope)
    guard wrappers.count == 1, case .variable(let wrapper) = wrappers[0].kind,
      case .call(_, let arguments)? = wrapper.initial?.kind
    else { return "body" }
    return arguments.first { $0.label == "relativeTo" }?.value.calledName ?? "body"
  }

  /// A text that is the same at each run, also by the name of a constant.
  private func text(_ expression: Expression, _ scope: Scope, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .literal(let pieces):
      guard pieces.count == 1, case .text(let text) = pieces[0], !text.isEmpty else { return nil }
      return text
    case .name, .member:
      guard let (constant, scope) = value(of: constants(expression, in: scope)) else { return nil }
      return text(constant, scope, depth: depth + 1)
    default: return nil
    }
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
