/// Joins what is looked up with where it is shown.
struct UseCollector {
  let walk: CodeWalk
  let evaluation: TextEvaluation
  let places: PlaceFinder

  init(_ walk: CodeWalk) {
    self.walk = walk
    evaluation = TextEvaluation(walk)
    places = PlaceFinder(walk, evaluation)
  }

  private struct Found {
    var value: TextValue
    var shown: [(sink: Sink, value: TextValue)] = []
    /// Whether there are more.
    var hasMore = false
    /// What is around the lookup.
    var context: Context?
  }
  /// One key at one literal.
  private struct Identity: Hashable {
    var at: TextValue.Identity
    var key: KeyPattern
    var table: String?
  }

  func collect() -> CodeIndex {
    var found: [Identity: Found] = [:]
    var order: [Identity] = []
    func note(_ value: TextValue, in sink: Sink?, around context: Context? = nil) {
      let key: KeyPattern
      var table: String?
      switch value.kind {
      case .key(let pattern, let named, _, _, _): (key, table) = (pattern, named)
      case .symbol(let name): key = KeyPattern([.symbol(name)])
      case .plain: return
      }
      // A key of which nothing is fixed says nothing.
      guard key.parts.contains(where: \.isFixed) else { return }
      let identity = Identity(at: value.identity, key: key, table: table)
      if found[identity] == nil {
        found[identity] = Found(value: value, context: context)
        order.append(identity)
      }
      if let sink {
        if found[identity]?.shown.count ?? 0 < 24 {
          found[identity]?.shown.append((sink, value))
        } else {
          found[identity]?.hasMore = true
        }
      }
      // The call that a control's text comes from is where its values are given, not the body of what looks it up.
      let isFirstShown = sink != nil && found[identity]?.shown.count == 1
      if found[identity]?.value.arguments == nil || isFirstShown && value.arguments != nil {
        found[identity]?.value.arguments = value.arguments
        found[identity]?.value.format = value.format
      }
    }
    for lookup in walk.lookups {
      for value in evaluation.keys(of: lookup) { note(value, in: nil, around: lookup.context) }
    }
    for sink in walk.sinks {
      let scope = sink.context.scope
      let table = sink.table.flatMap { evaluation.fixed($0, scope, nil) }
      for value in evaluation.values(of: sink.expression, in: scope, as: sink.isKey ? .key(table: table) : .plain) {
        var value = value
        if let named = sink.table, table == nil, !named.isNothing { value.isTableKnown = false }
        note(value, in: sink)
      }
    }
    var index = CodeIndex()
    let dead = DeadConstants(walk)
    let below = keysBelow(order.compactMap { identity in found[identity].map { (identity.key, $0) } })
    for identity in order {
      guard let one = found[identity] else { continue }
      let isDead = one.shown.isEmpty && dead.contains(one.value.offset, ofFile: one.value.file)
      index.uses += uses(one, identity).map { use in
        var use = use
        use.isDead = isDead
        use.keysBelow = Self.firstElement(of: one).flatMap { below[$0] } ?? []
        return use
      }
    }
    index.literals = walk.literals
    // What is looked up somewhere can be translated.
    let lookedUp = Set(index.uses.map(\.location))
    let plainTexts = PlainTexts(
      places: places, evaluation: evaluation, lookups: lookups(with: found.values.map(\.value)))
    index.plainTexts = plainTexts.all(walk.sinks, walk.joins).filter {
      !lookedUp.contains($0.location)
    }.sorted { $0.location < $1.location }
    index.handMadePlurals = HandMadePlurals.all(in: walk.symbols.files, places)
    index.filledOutlets = filledOutlets()
    index.silentControls = SilentControls(places: places).all(
      images: walk.images, sinks: walk.sinks, namedViews: walk.namedViews)
    index.files = walk.symbols.files.enumerated().map { number, facts in
      CodeFile(
        path: facts.path, lineCount: facts.lineStarts.count, isCut: facts.isCut,
        firstError: facts.firstError.map { places.location(number, $0) },
        directives: facts.directives.map { (facts.position(of: $0.offset).line, $0.text) })
    }
    return index
  }

  // MARK: Pairs

  /// By tuple, the keys that the second of its texts may have: `(title, message)`.
  private func keysBelow(_ all: [(key: KeyPattern, found: Found)]) -> [TextValue.Identity: [String]] {
    all.reduce(into: [:]) { keys, one in
      guard let (tuple, position) = Self.element(around: one.found), position == 1, let key = one.key.exact else {
        return
      }
      keys[tuple, default: []].append(key)
    }
  }

  /// The tuple that a text is the first element of.
  private static func firstElement(of found: Found) -> TextValue.Identity? {
    element(around: found).flatMap { $0.position == 0 ? $0.tuple : nil }
  }

  /// The tuple around a lookup, or around the call of the app's own function that looks up, and its place there. The text may be filled in
  /// on the way: `(tr("title"), String(format: tr("message"), name))`.
  private static func element(around found: Found) -> (tuple: TextValue.Identity, position: Int)? {
    var around = (found.value.contexts.last ?? found.context)?.innermost
    // The call of the function, and what fills it in.
    for _ in 0..<2 { if case .part? = around?.kind { around = around?.outer } }
    guard let around, case .element(let position) = around.kind else { return nil }
    return (TextValue.Identity(file: around.scope.file, offset: around.offset), position)
  }

  /// The outlets whose text is set wherever a body that sets it runs: outside of its branches, or in several of them, as both
  /// ways of an `if` do.
  private func filledOutlets() -> [CodePlace.Outlet] {
    var outlets: Set<CodePlace.Outlet> = []
    var branches: [CodePlace.Outlet: [Int: Set<Int>]] = [:]
    for sink in walk.sinks where Self.texts.contains(sink.control) {
      guard let body = Self.body(around: sink.context.scope), let receiver = sink.receiver,
        let (property, holder) = walk.outlet(receiver, holder: sink.holder), let owner = holder ?? property.owner
      else { continue }
      let outlet = CodePlace.Outlet(
        property: property.name, classes: walk.symbols.namesDerived(from: owner),
        allClasses: walk.symbols.namesDerived(from: property.owner ?? owner))
      let scope = sink.context.scope
      if scope.number == body.number {
        outlets.insert(outlet)
      } else {
        branches[outlet, default: [:]][body.number, default: []].insert(scope.number)
      }
    }
    outlets.formUnion(branches.filter { $0.value.values.contains { $0.count > 1 } }.keys)
    return outlets.sorted {
      ($0.property, $0.allClasses.joined(), $0.classes.joined()) < (
        $1.property, $1.allClasses.joined(), $1.classes.joined()
      )
    }
  }

  /// The scope of the body as a whole that a scope is a branch of, or is itself; nil in closures and actions.
  private static func body(around scope: Scope) -> Scope? {
    let own = scope.ofBody
    guard let body = own.body, own.outer.map({ !$0.isBranch && $0.body !== body }) ?? true else { return nil }
    switch body.kind {
    case .function(let facts): return facts.attributes.contains("IBAction") ? nil : own
    // What is done whenever a property is set.
    case .variable(let facts): return facts.getter.isEmpty ? own : nil
    case .enumCase, .parameter, .element: return nil
    }
  }

  /// Controls whose own text is set, as against a placeholder, a tip or a spoken label.
  private static let texts: Set<String> = [
    "UILabel", "UILabel.attributedText", "UITextView", "UIButton", "UIBarButtonItem.title", "NSTextField",
    "NSTextField.attributedStringValue", "NSButton.title", "NSButton.attributedTitle", "NSMenuItem.title",
  ]

  /// The calls that are given a key of these as a literal, beside other literals.
  private func lookups(with values: [TextValue]) -> Set<TextValue.Identity> {
    Set(
      values.compactMap { value in
        guard case .key(_, _, _, _, isText: false) = value.kind else { return nil }
        return walk.callsOfLiterals[value.identity].map { .init(file: value.file, offset: $0) }
      })
  }

  private func uses(_ found: Found, _ identity: Identity) -> [KeyUse] {
    var use = KeyUse(
      key: identity.key, table: identity.table, isText: false,
      location: places.location(found.value.file, found.value.offset), steps: [])
    if case .key(_, _, let value, let comment, let isText) = found.value.kind {
      (use.defaultText, use.comment, use.isText) = (value, comment, isText)
    }
    use.arguments = found.value.arguments
    use.format = found.value.format.map { places.location($0.file, $0.offset) }
    use.isTableKnown = found.value.isTableKnown
    guard !found.shown.isEmpty else {
      use.cause = cause(of: found)
      return [use]
    }
    // The control itself before what is put together, and what settles a role before what does not.
    let shown = found.shown.map { sink, value in
      var shown = use
      var place = places.place(of: sink, through: value.contexts)
      if value.isRecased { place.isRecased = true }
      if value.isOfSomeCase || value.isPart || found.hasMore { place.isSure = false }
      shown.place = place
      shown.steps = value.steps.map { places.location($0.file, $0.offset) }
      return (use: shown, distance: Self.distance(of: value, to: place))
    }.sorted { $0.distance < $1.distance }.map(\.use)
    return Self.withoutDoubtfulRoles(shown)
  }

  /// Why no place was found, by what is around the lookup, or around the call of the app's own function that looks up.
  private func cause(of found: Found) -> KeyUse.Cause {
    guard let context = found.value.contexts.last ?? found.context else { return .unread }
    var around = context.innermost
    // The call that looks up, itself.
    if !found.value.contexts.isEmpty { around = around?.outer }
    if case .part(let name, _, _)? = around?.kind {
      return Self.logs.contains(name) ? .notShown : .unknownCall
    }
    return context.scope.body.map { $0.isRead || $0.calls.count > 0 } ?? false ? .unknownType : .unread
  }
  static let logs: Set<String> = [
    "print", "NSLog", "debugPrint", "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure",
    "log", "info",
    "debug", "error", "warning", "notice", "os_log", "NSError", "trace", "verbose", "critical", "fault",
  ]

  /// The uses of one literal; where it is shown in several roles, none of them is sure. What is spoken or shown as a tip beside a text
  /// that is seen takes nothing from that text's role.
  private static func withoutDoubtfulRoles(_ uses: [KeyUse]) -> [KeyUse] {
    let roles = Set(uses.compactMap { $0.place?.role?.value })
    let seen = roles.subtracting(["accessibility", "hint"])
    return uses.map { use in
      guard let role = use.place?.role?.value, seen.contains(role) ? seen.count > 1 : roles.count > 1 else {
        return use
      }
      var doubtful = use
      doubtful.place?.isSure = false
      return doubtful
    }
  }

  /// How far a place is from the literal, as a reader would count: what is seen before what is spoken, the whole text before a part of one.
  private static func distance(of value: TextValue, to place: CodePlace) -> Int {
    let role = place.role?.value
    return value.steps.count * 2 + (place.isSure ? 0 : 3) + (role == nil ? 10 : 0)
      + (role == "accessibility" || role == "hint" ? 8 : 0)
      + (value.isPart ? 20 : 0)
  }
}
