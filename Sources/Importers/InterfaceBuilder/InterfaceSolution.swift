/// The widths that equal constraints settle.
///
/// Edges that are known relative to each other form a group, in which each has a position. As soon as two edges of a view
/// are in one group its width is known, and that width joins the view's edges and settles the widths that are tied to it.
/// Where constraints contradict each other, the first to be read counts.
struct InterfaceSolution {
  private typealias Edge = InterfaceConstraints.Edge
  private let constraints: InterfaceConstraints
  private(set) var widths: [Int: InterfaceLength] = [:]
  /// By number of the edge: its group, and its position in it.
  private var places: [Int: (group: Int, position: InterfaceLength)] = [:]
  private var groups: [[Edge]] = []
  /// The ties to the width of a view, by that view.
  private var dependents: [Int: [(view: Int, tie: InterfaceConstraints.Tie)]] = [:]
  /// Views whose width became known and says more of others.
  private var open: [Int] = []

  init(_ constraints: InterfaceConstraints) {
    self.constraints = constraints
    // In the order of the file, so that contradictions are always read alike.
    for (view, ties) in constraints.ties.sorted(by: { $0.key < $1.key }) {
      for tie in ties { dependents[tie.other, default: []].append((view, tie)) }
    }
    for (view, points) in constraints.stated.sorted(by: { $0.key < $1.key }) { settle(view, .points(points)) }
    for view in constraints.windowRoots.sorted() { settle(view, .window) }
    follow()
    for (first, second, offset) in constraints.pairs {
      join(second, first, offset)
      follow()
    }
  }

  private mutating func settle(_ view: Int, _ width: InterfaceLength) {
    guard widths[view] == nil else { return }
    widths[view] = width
    open.append(view)
  }

  private mutating func follow() {
    while let view = open.popLast() {
      guard let width = widths[view] else { continue }
      join(Edge(view, .leading), Edge(view, .trailing), width)
      join(Edge(view, .leading), Edge(view, .centre), width * 0.5)
      for (other, tie) in dependents[view] ?? [] { settle(other, width * tie.factor + tie.constant) }
    }
  }

  /// `b = a + distance`: brings their groups together, the smaller into the larger one.
  private mutating func join(_ a: Edge, _ b: Edge, _ distance: InterfaceLength) {
    let (first, second) = (place(of: a), place(of: b))
    guard first.group != second.group else { return }
    let shift = first.position + distance - second.position
    if groups[first.group].count >= groups[second.group].count {
      move(second.group, into: first.group, by: shift)
    } else {
      move(first.group, into: second.group, by: shift * -1)
    }
  }

  private mutating func place(of edge: Edge) -> (group: Int, position: InterfaceLength) {
    if let place = places[edge.number] { return place }
    let place = (groups.count, InterfaceLength())
    groups.append([edge])
    places[edge.number] = place
    return place
  }

  private mutating func move(_ group: Int, into other: Int, by shift: InterfaceLength) {
    let edges = groups[group]
    groups[group] = []
    for edge in edges {
      guard let place = places[edge.number] else { continue }
      places[edge.number] = (other, place.position + shift)
    }
    groups[other] += edges
    for edge in edges { findWidth(of: edge.item, by: edge) }
  }

  /// The width of a view another edge of which is in the same group.
  private mutating func findWidth(of view: Int, by edge: Edge) {
    guard widths[view] == nil, let place = places[edge.number] else { return }
    for side in [Edge.Side.leading, .trailing, .centre] where side != edge.side {
      guard let other = places[Edge(view, side).number], other.group == place.group else { continue }
      return settle(view, (other.position - place.position) * (2 / Double(side.rawValue - edge.side.rawValue)))
    }
  }
}
