/// What code sets on the object that shows a text: `label.numberOfLines = 0`.
extension PlaceFinder {
  /// The properties that are read.
  static let settings: Set<String> = [
    "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth", "configuration", "font", "frame", "lineBreakMode",
    "minimumScaleFactor", "numberOfLines",
  ]

  func readSettings(of sink: Sink, into place: inout CodePlace) {
    // What is spoken or shown as a tip does not stand in the control.
    guard let receiver = sink.receiver, sink.role != "accessibility", sink.role != "hint" else { return }
    var object = receiver
    if let (outlet, holder) = walk.outlet(receiver, holder: sink.holder), let owner = holder ?? outlet.owner {
      object = outlet
      place.outlet = CodePlace.Outlet(
        property: outlet.name, classes: symbols.namesDerived(from: owner),
        allClasses: symbols.namesDerived(from: outlet.owner ?? owner))
    }
    for (name, sources) in settings(of: receiver, object).sorted(by: { $0.key < $1.key }) where !sources.isEmpty {
      read(name, sources, into: &place)
    }
    // Its fragments have fonts of their own.
    if isAttributed(sink) { place.hasUnknownFont = true }
  }

  /// Whether an interface file may say how many lines a control has that the code does not make.
  func mayBeDrawn(_ sink: Sink, _ place: CodePlace) -> Bool {
    guard let kind = place.control.split(separator: ".").first.map(String.init) else { return false }
    guard let receiver = sink.receiver else { return kind == "UILabel" || kind == "NSTextField" }
    switch kind {
    case "UIButton": return place.outlet != nil
    case "UILabel", "NSTextField":
      if place.outlet != nil { return true }
      if case .variable = receiver.kind { return false }
      return true
    default: return false
    }
  }

  private func isAttributed(_ sink: Sink) -> Bool {
    if sink.control.contains("ttributed") { return true }
    let type = walk.types.type(of: sink.expression, in: sink.context.scope)
    return type?.name.map { $0.hasSuffix("AttributedString") } ?? false
  }

  // MARK: Where it is set

  /// What code assigns to the properties of an object: where it has the object at hand, in functions that it gives it to, and in the
  /// closure that makes it; for the rest, in its class. `other`: what else the code calls it.
  private func settings(of receiver: Declaration, _ object: Declaration) -> [String: [Source]] {
    var all: [String: [Source]] = [:]
    func add(_ others: [String: [Source]]?) { if let others { all.merge(others) { $0 + $1 } } }
    for declaration in receiver === object ? [object] : [object, receiver] {
      add(declaration.settings)
      for (function, parameter) in declaration.appliers {
        add(parameter.map { function.inner?.names[$0]?.first?.settings } ?? function.settings)
      }
    }
    // `let label: UILabel = { let label = UILabel(); label.numberOfLines = 0; return label }()`
    if case .variable(let facts) = object.kind, let initial = facts.initial, case .call(let callee, _) = initial.kind,
      case .closure(_, let body) = callee.kind,
      let inner = walk.closures[.init(file: object.file, offset: callee.offset)]
    {
      for result in results(of: body) {
        guard case .name(let name) = result.kind else { continue }
        add((inner.names[name]?.first ?? inner.namesInBranches[name]?.first?.declaration)?.settings)
      }
    }
    var type = kind(of: object)
    var depth = 0
    while let current = type, current.kind == .reference, depth < 6 {
      for (name, sources) in current.settings where all[name] == nil { all[name] = sources }
      type = current.inherited.lazy.compactMap { parent in
        parent.name.flatMap { symbols.type(named: $0, in: current, file: current.file) }
      }.first { $0.kind == .reference }
      depth += 1
    }
    return all
  }

  /// The class of an object: of what it is made, else as it is declared.
  private func kind(of object: Declaration) -> TypeEntry? {
    guard let scope = object.scope else { return nil }
    if case .variable(let facts) = object.kind, let initial = facts.initial,
      let made = walk.types.entry(of: walk.types.type(of: initial, in: scope), in: scope), made.kind == .reference
    {
      return made
    }
    return walk.types.entry(of: walk.types.type(of: object), in: scope)
  }

  // MARK: What is set

  private func read(_ name: String, _ sources: [Source], into place: inout CodePlace) {
    let source = sources[0]
    let at = location(source.scope.file, source.expression.offset)
    switch name {
    case "numberOfLines":
      // Set in several ways, it has now this many and now that many.
      let counts = Set(sources.map { lineCount($0.expression, $0.scope) })
      if counts.count == 1, let lines = counts.first ?? nil {
        place.lineLimit = Fact(lines, at: at)
      } else {
        place.lineLimit = nil
        place.hasUnknownLimit = true
      }
    case "font": readFonts(sources, at, into: &place)
    case "lineBreakMode" where place.control == "UIButton":
      // A button's title wraps where it is told to, and has one line where it is not.
      let modes = Set(sources.map { $0.expression.calledName.flatMap { Self.lineBreakModes[$0] } })
      if modes.count == 1, let wraps = modes.first ?? nil {
        place.lineLimit = Fact(wraps ? 0 : 1, at: at)
      } else {
        place.hasUnknownLimit = true
      }
    case "lineBreakMode":
      let modes = Set(sources.map { $0.expression.calledName.flatMap { Self.truncations[$0] } })
      if modes.count == 1, let mode = modes.first ?? nil { place.truncation = Fact(mode, at: at) }
    case "configuration" where place.control == "UIButton":
      place.hasUnknownLimit = true
      place.hasUnknownFont = true
    case "frame": place.hasUnknownSize = true
    case "adjustsFontSizeToFitWidth":
      if !sources.allSatisfy({ if case .boolean(true) = $0.expression.kind { true } else { false } }) {
        place.hasUnknownScale = true
      }
    case "minimumScaleFactor":
      if let number = number(source.expression, source.scope) {
        place.minimumScale = Fact(number, at: at)
      } else {
        place.hasUnknownScale = true
      }
    case "adjustsFontForContentSizeCategory":
      if case .boolean(let scales) = source.expression.kind { place.scales = Fact(scales, at: at) }
    default: break
    }
  }

  /// Whether a text wraps in each mode, as Swift and as Objective-C name it.
  private static let lineBreakModes = [
    "byWordWrapping": true, "byCharWrapping": true, "byTruncatingTail": false, "byTruncatingMiddle": false,
    "byTruncatingHead": false, "byClipping": false, "NSLineBreakByWordWrapping": true,
    "NSLineBreakByCharWrapping": true,
    "NSLineBreakByTruncatingTail": false, "NSLineBreakByTruncatingMiddle": false, "NSLineBreakByTruncatingHead": false,
    "NSLineBreakByClipping": false,
  ]

  /// Where a text is cut off in each mode that cuts it elsewhere than at its end.
  private static let truncations = [
    "byTruncatingMiddle": "middle", "byTruncatingHead": "head", "NSLineBreakByTruncatingMiddle": "middle",
    "NSLineBreakByTruncatingHead": "head",
  ]

  /// The font, where all that is assigned is the same one.
  private func readFonts(_ sources: [Source], _ at: CodeLocation, into place: inout CodePlace) {
    var blank = place
    (blank.textStyle, blank.fontSize, blank.fontName, blank.weight, blank.scales) = (nil, nil, nil, nil, nil)
    (blank.design, blank.fontWidth) = (nil, nil)
    let found = sources.map { source in
      var copy = blank
      readFont(source.expression, at, in: source.scope, into: &copy)
      return copy
    }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return place.hasUnknownFont = true }
    (place.textStyle, place.fontSize, place.fontName) = (first.textStyle, first.fontSize, first.fontName)
    (place.design, place.fontWidth) = (first.design, first.fontWidth)
    place.weight = first.weight ?? place.weight
    place.scales = first.scales ?? place.scales
    if !first.hasFont || first.hasUnknownFont { place.hasUnknownFont = true }
  }
}
