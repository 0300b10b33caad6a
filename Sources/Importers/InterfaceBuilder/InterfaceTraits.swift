/// What of a document holds in the usual window: on a phone held upright (compact width, regular height), on an iPad
/// (regular both ways).
///
/// Interface Builder writes what differs by size class as `<variation key="heightClass=regular-widthClass=compact">`; what
/// holds in no class but some others is left out by the variation `default`.
struct InterfaceTraits {
  private let document: InterfaceDocument
  /// Keys of the variations that hold, the more special later.
  private let keys: [String]
  /// The ids of constraints that do not hold, by the view that has them.
  private var excluded: [Int: Set<String>] = [:]
  /// The ids of views that aren't there, by the view that they are in otherwise.
  private var absent: [Int: Set<String>] = [:]
  private var lastOwner = -1
  private var lastExcluded: Set<String> = []

  init(_ document: InterfaceDocument, isPad: Bool) {
    self.document = document
    let width = isPad ? "widthClass=regular" : "widthClass=compact"
    keys = ["default", "heightClass=regular", width, "heightClass=regular-" + width]
    for index in document.nodes.indices where document.nodes[index].kind == .variation {
      guard let owner = document.parent(index), absent[owner] == nil else { continue }
      absent[owner] = exclusions(of: owner, from: "subviews")
    }
    absent = absent.filter { !$0.value.isEmpty }
  }

  mutating func isExcluded(_ id: String, in owner: Int) -> Bool {
    // The constraints of a view mostly stand together.
    if owner != lastOwner {
      lastExcluded = excluded[owner] ?? exclusions(of: owner, from: "constraints")
      lastOwner = owner
      excluded[owner] = lastExcluded
    }
    return !lastExcluded.isEmpty && lastExcluded.contains(id)
  }

  /// The constant of a constraint, 0 where none is written; nil where it is no number.
  func constant(of constraint: Int) -> Double? {
    var holder = document.nodes[constraint]
    for variation in variations(of: constraint) where document.nodes[variation][.constant] != nil {
      holder = document.nodes[variation]
    }
    return holder[.constant] == nil ? 0 : holder.number(.constant)
  }

  /// Whether a view, or one that it is in, isn't there: the subviews of a view may differ, too.
  func isAbsent(_ view: Int) -> Bool {
    guard !absent.isEmpty else { return false }
    var id = document.nodes[view].id
    var next = document.parent(view)
    while let index = next {
      if absent[index]?.contains(id) ?? false { return true }
      // The list of subviews has no id.
      if !document.nodes[index].id.isEmpty { id = document.nodes[index].id }
      next = document.parent(index)
    }
    return false
  }

  /// The ids that are left out of a list of a view: of its `constraints` or its `subviews`.
  private func exclusions(of owner: Int, from list: String) -> Set<String> {
    var all = Set<String>()
    for variation in variations(of: owner) {
      for mask in document.children(variation, .mask) where document.nodes[mask].key == list {
        for change in document.children(mask) {
          guard let id = document.nodes[change][.reference] else { continue }
          if document.nodes[change].kind == .exclude { all.insert(id) } else { all.remove(id) }
        }
      }
    }
    return all
  }

  /// Those that hold, the more special later.
  private func variations(of index: Int) -> [Int] {
    let all = document.children(index, .variation)
    return all.isEmpty ? [] : keys.flatMap { key in all.filter { document.nodes[$0].key == key } }
  }
}
