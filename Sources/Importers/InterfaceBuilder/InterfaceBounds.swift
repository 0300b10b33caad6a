/// The most that a view can be wide where no constraints settle its width.
///
/// Each constraint is a bound on how far two edges are apart; the most between the edges of a view is the shortest way over
/// such bounds. A view that nothing is known of is at least nothing wide, so that what stands beside a text bounds it even
/// where its own width depends on a text.
extension InterfaceWidths {
  /// From its trailing to its leading edge, or twice the half that its centre leaves.
  mutating func mostBetweenEdges(of view: Int) -> InterfaceLength? {
    let (leading, centre, trailing) = (Edge(view, .leading), Edge(view, .centre), Edge(view, .trailing))
    guard holds(trailing) || holds(centre) else { return nil }
    let behind = distances(from: trailing)
    let before = holds(centre) ? distances(from: centre)[leading.number] : nil
    return narrowest([behind[leading.number], before.map { $0 * 2 }, behind[centre.number].map { $0 * 2 }])
  }

  private func holds(_ edge: Edge) -> Bool {
    !constraints.links[edge.number].isEmpty || !constraints.limits[edge.number].isEmpty
  }

  /// How far an edge is behind others at most, by their numbers: none where the constraints contradict each other.
  private mutating func distances(from start: Edge) -> [Int: InterfaceLength] {
    var known = [start.number: InterfaceLength()]
    var open = [start]
    var followed = 0
    while followed < open.count {
      let edge = open[followed]
      followed += 1
      guard let distance = known[edge.number] else { continue }
      for (other, offset) in bounds(of: edge, inside: start.item) {
        countStep()
        // The shorter way would shorten for ever in a circle of contradictions.
        guard open.count < Self.boundLimit, mayGoOn else { return [:] }
        let new = distance + offset
        if let old = known[other.number], inUsualWindow(old) <= inUsualWindow(new) + 1e-6 { continue }
        known[other.number] = new
        open.append(other)
      }
    }
    return known
  }

  /// The most that a view which a bound passes can be wide: what it and the widths it is tied to are held to.
  mutating func most(of view: Int) -> InterfaceLength? {
    if let known = mosts[view] { return known }
    // Those that are asked for again on the way say nothing.
    mosts[view] = .some(nil)
    var all = [cap(of: view), InterfaceCells.mostWidth(of: view, in: self)]
    for tie in (constraints.ties[view] ?? []) + (constraints.tiedCaps[view] ?? []) {
      let other = narrowest([most(of: tie.other), mostBetweenEdges(of: tie.other)])
      all.append(other.map { $0 * tie.factor + tie.constant })
    }
    let most = narrowest(all)
    mosts[view] = most
    return most
  }

  /// How many edges one search may follow.
  private static let boundLimit = 512

  /// What an edge is at most: `edge ≤ other + offset`.
  private mutating func bounds(of edge: Edge, inside view: Int) -> [(other: Edge, offset: InterfaceLength)] {
    var all = constraints.links[edge.number] + constraints.limits[edge.number]
    guard edge.item != view else { return all }
    let width = width(of: edge.item)
    let most = width ?? most(of: edge.item)
    let least =
      width ?? .points(constraints.floors[edge.item] ?? InterfaceCells.leastWidth(of: edge.item, in: document))
    for side in [Edge.Side.leading, .centre, .trailing] where side != edge.side {
      let part = Double(edge.side.rawValue - side.rawValue) / 2
      // What stands behind an edge is at least the least width behind it.
      if let part = part < 0 ? least * part : most.map({ $0 * part }) { all.append((Edge(edge.item, side), part)) }
    }
    return all
  }
}
