/// The width that a text may take in a view.
struct InterfaceRoom {
  var length: InterfaceLength
  /// Whether a constraint on the view's own width says so.
  var isOwn = false
  /// In points: what a width that follows the window may not exceed.
  var limit: Double?
  /// Whether it is the most that there may be: the view is as wide as its text, or as what is beside it leaves.
  var isAtMost = false
}

/// Finds widths that constraints settle, never a frame that was only drawn.
///
/// A width is known by a required constraint of its own, by one that ties it to another known width, by a stack view that
/// settles it, or by a chain of required equal constraints from one edge to the other, or to the centre, through views of
/// known width (of a view's own superview too). Where none is, the constraints may still say how wide it is at most: this is
/// the room of its text, though no other view's width rests on it.
struct InterfaceWidths {
  typealias Edge = InterfaceConstraints.Edge

  let document: InterfaceDocument
  let constraints: InterfaceConstraints
  private let settled: InterfaceSolution
  /// The usual width of a window in points, where the root views of controllers fill it.
  let usualWindow: Double?
  /// The most that views passed by bounds can be wide, as far as they were asked for.
  var mosts: [Int: InterfaceLength?] = [:]
  /// How many edges are followed for the bounds of one width, and for those of all of a document, so that no web of
  /// constraints takes long.
  private var steps = 0
  private var allSteps = 0
  private static let stepLimit = 4_000
  private static let documentStepLimit = 400_000

  init(_ document: InterfaceDocument, usualWindow: Double?) {
    self.document = document
    self.usualWindow = usualWindow
    let isPad = usualWindow.map { $0 >= 744 } ?? false
    constraints = InterfaceConstraints(document, isTouch: usualWindow != nil, isPad: isPad)
    settled = InterfaceSolution(constraints)
  }

  func height(of view: Int) -> Double? { constraints.fixedHeights[view] }

  /// Whether any constraint is about a view, also one that settles nothing here.
  func isConstrained(_ view: Int) -> Bool { constraints.constrained.contains(view) }

  /// The width that constraints settle.
  func width(of view: Int) -> InterfaceLength? { settled.widths[view] }

  /// The width that a text may take in a view: the one that is settled, else the most that constraints allow. Nil also for a view that
  /// only windows of other sizes have.
  mutating func room(of view: Int) -> InterfaceRoom? {
    if constraints.isAbsent(view) { return nil }
    let cap = cap(of: view)
    if let known = width(of: view) { return room(of: view, known: known, cap: cap) }
    steps = 0
    let between = narrowest([mostBetweenEdges(of: view), most(of: view)])
    guard let most = narrowest([cap, between]), inUsualWindow(most) > 0, isNarrow(most) else { return nil }
    return InterfaceRoom(length: most, isOwn: most == cap, isAtMost: true)
  }

  private func room(of view: Int, known: InterfaceLength, cap: InterfaceLength?) -> InterfaceRoom {
    if let cap {
      if known.window > 0, cap.window == 0, cap.margin == 0 { return InterfaceRoom(length: known, limit: cap.points) }
      if inUsualWindow(cap) < inUsualWindow(known) { return InterfaceRoom(length: cap, isOwn: true, isAtMost: true) }
    }
    return InterfaceRoom(length: known, isOwn: constraints.stated[view] != nil)
  }

  // MARK: - Limits

  /// The least of the widths that a view must not exceed.
  func cap(of view: Int) -> InterfaceLength? {
    let tied = (constraints.tiedCaps[view] ?? []).lazy.compactMap { tie in
      width(of: tie.other).map { $0 * tie.factor + tie.constant }
    }
    return narrowest([constraints.statedCaps[view].map { .points($0) }] + tied.filter { inUsualWindow($0) > 0 })
  }

  func narrowest(_ lengths: [InterfaceLength?]) -> InterfaceLength? {
    lengths.lazy.compactMap { $0 }.min { inUsualWindow($0) < inUsualWindow($1) }
  }

  /// What keeps nothing from being as wide as the window tells nothing of the room.
  private func isNarrow(_ cap: InterfaceLength) -> Bool {
    usualWindow.map { inUsualWindow(cap) < $0 } ?? true
  }

  /// In points, to compare lengths of which one follows the window; with a phone's margin of 16.
  func inUsualWindow(_ length: InterfaceLength) -> Double {
    length.points + length.window * (usualWindow ?? 0) + length.margin * 16
  }

  var mayGoOn: Bool { steps < Self.stepLimit && allSteps < Self.documentStepLimit }

  mutating func countStep() {
    steps += 1
    allSteps += 1
  }
}
