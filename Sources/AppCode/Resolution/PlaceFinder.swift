/// What the code around a control says of how a text is shown there.
struct PlaceFinder {
  let walk: CodeWalk
  let evaluation: TextEvaluation
  var symbols: Symbols { walk.symbols }

  /// The objects with an `informativeText` or a `message`.
  private let explainedAlerts: Set<ObjectIdentifier>

  init(_ walk: CodeWalk, _ evaluation: TextEvaluation) {
    (self.walk, self.evaluation) = (walk, evaluation)
    explainedAlerts = Set(
      walk.sinks.compactMap {
        $0.role == "alert-message" && $0.expression.isShown ? $0.receiver.map(ObjectIdentifier.init) : nil
      })
  }

  func location(_ file: Int, _ offset: Int32) -> CodeLocation {
    let facts = symbols.files[file]
    let position = facts.position(of: offset)
    return CodeLocation(path: facts.path, line: position.line, column: position.column)
  }

  /// `through`: what was around the calls that the text was passed to on its way, the last first.
  func place(of sink: Sink, through contexts: [Context]) -> CodePlace {
    let file = sink.context.scope.file
    var place = CodePlace(
      control: sink.control, framework: sink.framework, containers: [], role: nil, isSure: sink.isSure,
      location: location(file, sink.offset))
    place.isExplained =
      sink.isExplained
      || sink.role == "alert-title" && sink.receiver.map { explainedAlerts.contains(ObjectIdentifier($0)) } ?? false
    let (chain, certainCount) = self.chain(from: sink.context, through: contexts)
    place.containers = containers(of: chain)
    if let role = sink.role {
      let (better, isSure) = ContextRoles.role(of: role, control: sink.control, among: place.containers)
      place.role = Fact(better, at: place.location)
      place.isSure = sink.isSure && isSure
    } else if let found = ContextRoles.role(
      ofPlain: sink.control, name: sink.receiver?.name, owner: sink.context.scope.owner?.simpleName,
      among: place.containers)
    {
      place.role = Fact(found.role, at: place.location)
      place.isSure = found.isSure
    }
    // Modifiers are of SwiftUI: an alert of AppKit that a button of SwiftUI opens has none of them.
    let hasModifiers = sink.framework == "SwiftUI" && Controls.modifiers[sink.control] == nil
    readModifiers(chain, certain: certainCount, ofOwnView: hasModifiers, into: &place)
    if Self.givesWay(chain) { place.hasUnknownSize = true }
    if place.platform == nil { place.platform = importedPlatform(of: file) }
    readSettings(of: sink, into: &place)
    if hasModifiers, Self.isTitle(of: sink, in: place) && Self.isHidden(chain) || Self.isHiddenLabel(place, chain) {
      // The title of a label that shows its icon alone is spoken, and so is a hidden label.
      place.role = Fact("accessibility", at: place.location)
      place.isSure = false
    }
    if place.role?.value == "accessibility" {
      // Spoken: it has no lines.
      place.lineLimit = nil
    } else if place.lineLimit == nil, !place.hasUnknownLimit, !mayBeDrawn(sink, place),
      let lines = ContextRoles.lines(of: place)
    {
      place.lineLimit = Fact(lines, at: place.location)
    }
    return place
  }

  /// The platform that the file's imports say it is for, else the one that the app is for alone.
  private func importedPlatform(of file: Int) -> Fact<String>? {
    for own in symbols.files[file].imports {
      if own.module == "AppKit" || own.module == "Cocoa" { return Fact("macos", at: location(file, own.offset)) }
      if own.module == "WatchKit" { return Fact("watchos", at: location(file, own.offset)) }
      if own.module == "UIKit" { return nil }
    }
    return symbols.macImport.map { Fact("macos", at: location($0.file, $0.offset)) }
  }

  /// Whether it is the title of a label, or of a control that SwiftUI makes one for: `Button("Save", systemImage: "a")`.
  private static func isTitle(of sink: Sink, in place: CodePlace) -> Bool {
    sink.control == "Label" || sink.hasImage || place.containers.first == "Label.title"
  }

  /// Whether it's the label of a control that hides its label: `Picker("Size", selection: $size) { ... }.labelsHidden()`.
  private static func isHiddenLabel(_ place: CodePlace, _ chain: [Surrounding]) -> Bool {
    guard place.role?.value == "setting" || place.containers.first?.hasSuffix(".detail") ?? false else { return false }
    for around in chain {
      switch around.kind {
      case .modifier("labelsHidden", _): return true
      case .modifier("labelsVisibility", let arguments):
        if case .implicitMember(let visibility)? = arguments.first?.value.kind { return visibility == "hidden" }
        return false
      case .part(let name, let part, _): if ContextRoles.presents(name, part) { return false }
      case .modifier, .compiled, .element: break
      }
    }
    return false
  }

  /// Whether labels around a text show their icons alone: `.labelStyle(.iconOnly)`, the innermost style deciding.
  private static func isHidden(_ chain: [Surrounding]) -> Bool {
    for around in chain {
      switch around.kind {
      case .modifier("labelStyle", let arguments):
        switch arguments.first?.value.kind {
        case .implicitMember("iconOnly")?: return true
        case .call(let style, _)?: return style.calledName == "IconOnlyLabelStyle"
        default: return false
        }
      case .part(let name, let part, _): if ContextRoles.presents(name, part) { return false }
      case .modifier, .compiled, .element: break
      }
    }
    return false
  }

  /// Whether it stands in a row of `ViewThatFits`, which another alternative takes the place of before anything is cut off.
  private static func givesWay(_ chain: [Surrounding]) -> Bool {
    var isInRow = false
    for around in chain {
      guard case .part(let name, _, _) = around.kind else { continue }
      if name == "HStack" || name == "LazyHStack" { isInRow = true }
      if name == "ViewThatFits" { return isInRow }
    }
    return false
  }

  // MARK: What is around

  /// What is around a control, the innermost first: in its own body, then around the calls that the text came through, then where the view
  /// that it is part of stands. `certainCount`: of these, how many are around it wherever that view is shown.
  private func chain(
    from context: Context, through contexts: [Context]
  ) -> (chain: [Surrounding], certainCount: Int) {
    var chain: [Surrounding] = []
    func add(_ context: Context) {
      var next = context.innermost
      while let current = next, chain.count < 60 {
        chain.append(current)
        next = current.outer
      }
    }
    add(context)
    var scope = context.scope
    for context in contexts {
      add(context)
      scope = context.scope
    }
    var depth = 0
    var seen: Set<ObjectIdentifier> = []
    var certainCount: Int?
    while depth < 5 {
      let all = appearances(of: scope)
      if all.count > 1, certainCount == nil { certainCount = chain.count }
      guard let next = all.first, seen.insert(ObjectIdentifier(next.scope)).inserted else { break }
      add(next)
      scope = next.scope
      depth += 1
    }
    return (chain, certainCount ?? chain.count)
  }

  /// Where the view stands that a body makes.
  private func appearances(of scope: Scope) -> [Context] {
    if let body = scope.body, body.name != "body", !body.appearances.isEmpty { return body.appearances }
    guard let owner = scope.owner else { return [] }
    return owner.appearances.filter { $0.scope.owner !== owner }
  }

  /// The parts of views that it stands in: `Section.header`, `List`.
  private func containers(of chain: [Surrounding]) -> [String] {
    var names: [String] = []
    for around in chain {
      switch around.kind {
      case .part(let name, let part, _):
        guard name.utf8.first.map({ $0 < 0x61 }) ?? false || ContextRoles.parts.contains(name) else { continue }
        let container = part == "content" || part == "_" ? name : "\(name).\(part)"
        if names.last != container { names.append(container) }
        if ContextRoles.beginsScreen(name, part) { return names }
      case .modifier(let name, _): if ContextRoles.marks.contains(name) { names.append(".\(name)") }
      case .compiled, .element: break
      }
    }
    return names
  }

  // MARK: Modifiers

  /// `certain`: how many of what is around it are so everywhere. `ofOwnView`: whether the view's font and width are the text's, too. They are
  /// not where the text is a modifier's own.
  private func readModifiers(
    _ chain: [Surrounding], certain certainCount: Int, ofOwnView: Bool, into place: inout CodePlace
  ) {
    var isOwn = true
    var isInside = ofOwnView
    var bound = WidthBound()
    for (index, around) in chain.enumerated() {
      let at = location(around.scope.file, around.offset)
      switch around.kind {
      case .modifier(let name, let arguments):
        guard isInside else { continue }
        read(modifier: name, arguments, at, around.scope, isOwn: isOwn, into: &place)
        if name == "frame", isOwn || bound.holds && index < certainCount {
          readWidth(arguments, at, around.scope, less: bound.padding, isOwn: isOwn, into: &place)
        }
        bound.pass(modifier: name, arguments) { number($0, around.scope) }
      case .part(let name, let part, let arguments):
        if name.startsUpper { isOwn = false }
        bound.pass(container: name, arguments)
        if ContextRoles.presents(name, part) { isInside = false }
      case .compiled(let condition): note(condition, at, in: &place)
      case .element: break
      }
    }
    var scope: Scope? = chain.first?.scope
    while let current = scope {
      if let condition = current.condition { note(condition, place.location, in: &place) }
      scope = current.outer
    }
  }

  private func note(_ condition: String, _ at: CodeLocation, in place: inout CodePlace) {
    switch condition {
    case TextSizeConditions.accessibility: return place.textSizes = place.textSizes ?? Fact("accessibility", at: at)
    case TextSizeConditions.standard: return place.textSizes = place.textSizes ?? Fact("standard", at: at)
    default: break
    }
    guard place.platform == nil, let platform = Self.platforms[condition] else { return }
    place.platform = Fact(platform, at: at)
  }
  private static let platforms = [
    "os(iOS)": "ios", "os(macOS)": "macos", "os(tvOS)": "tvos", "os(watchOS)": "watchos", "os(visionOS)": "visionos",
    "!os(macOS)": "ios", "canImport(AppKit)": "macos", "targetEnvironment(macCatalyst)": "maccatalyst",
  ]

  private func read(
    modifier name: String, _ arguments: [Argument], _ at: CodeLocation, _ scope: Scope, isOwn: Bool,
    into place: inout CodePlace
  ) {
    let first = arguments.first
    switch name {
    case "font": if let first { readNamedFont(first.value, at, scope, into: &place) }
    case "lineLimit": if let first { readLineLimit(first.value, at, scope, into: &place) }
    case "minimumScaleFactor":
      if place.minimumScale == nil, let number = first.flatMap({ number($0.value, scope) }) {
        place.minimumScale = Fact(number, at: at)
      }
    case "truncationMode":
      if place.truncation == nil, let mode = first?.value.calledName { place.truncation = Fact(mode, at: at) }
    case "textCase":
      if let first, !first.value.isNothing { place.isRecased = true }
    case "frame": if isOwn { readHeight(arguments, at, scope, into: &place) }
    case "fixedSize": if place.lineLimit == nil, arguments.isEmpty { place.lineLimit = Fact(1, at: at) }
    default: read(fontModifier: name, first?.value, at, into: &place)
    }
  }

  /// What is nearer to the text counts: each is set once.
  private func readNamedFont(
    _ value: Expression, _ at: CodeLocation, _ scope: Scope, into place: inout CodePlace
  ) {
    guard !place.hasFont, !place.hasUnknownFont else { return }
    readFont(value, at, in: scope, into: &place)
    if !place.hasFont, !value.isNothing { place.hasUnknownFont = true }
  }

  private func readLineLimit(
    _ value: Expression, _ at: CodeLocation, _ scope: Scope, into place: inout CodePlace
  ) {
    guard place.lineLimit == nil, !place.hasUnknownLimit else { return }
    if case .nothing = value.kind {
      place.lineLimit = Fact(0, at: at)
    } else if let lines = lineCount(value, scope) {
      place.lineLimit = Fact(lines, at: at)
    } else {
      place.hasUnknownLimit = true
    }
  }

  private func readHeight(
    _ arguments: [Argument], _ at: CodeLocation, _ scope: Scope, into place: inout CodePlace
  ) {
    guard place.height == nil, let height = arguments.first(where: { $0.label == "height" }),
      let number = number(height.value, scope)
    else { return }
    place.height = Fact(number, at: at)
  }

  /// `padding`: in points, what stands between the text and the frame; `isOwn`: whether the frame is that of the text itself.
  private func readWidth(
    _ arguments: [Argument], _ at: CodeLocation, _ scope: Scope, less padding: Double, isOwn: Bool,
    into place: inout CodePlace
  ) {
    guard place.width == nil, let width = arguments.first(where: { $0.label == "width" || $0.label == "maxWidth" }),
      let number = number(width.value, scope), number > padding
    else { return }
    place.width = Fact(number - padding, at: at)
    place.isWidthAtMost = !isOwn || width.label == "maxWidth"
    place.widthGrows = isOwn && scaledMetricStyle(width.value, scope) != nil
  }

  /// Modifiers that change the font without naming one.
  private func read(fontModifier name: String, _ value: Expression?, _ at: CodeLocation, into place: inout CodePlace) {
    var member: Fact<String>?
    if case .implicitMember(let named)? = value?.kind { member = Fact(named, at: at) }
    switch name {
    case "bold": place.weight = place.weight ?? Fact("bold", at: at)
    case "fontWeight": place.weight = place.weight ?? member
    case "fontDesign": place.design = place.design ?? member
    case "fontWidth": place.fontWidth = place.fontWidth ?? member
    case "monospaced": place.design = place.design ?? Fact("monospaced", at: at)
    default: break
    }
  }

  /// A number of lines that somebody may mean.
  func lineCount(_ expression: Expression, _ scope: Scope) -> Int? {
    number(expression, scope).flatMap { (0..<1_000).contains($0) ? Int($0) : nil }
  }
}
