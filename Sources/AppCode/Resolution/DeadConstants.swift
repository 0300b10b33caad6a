/// Constants and functions that nothing in the code reads or calls, such as generated accessors of keys that are out of use.
///
/// Only static members of types that promise nothing to others are taken: what a protocol, a superclass or Objective-C asks for is
/// read by somebody else.
struct DeadConstants {
  private struct Declared {
    var offset: Int32
    var isDead: Bool
  }
  /// By file, in the order in which they stand.
  private var declared: [Int: [Declared]] = [:]

  init(_ walk: CodeWalk) {
    for type in walk.symbols.types {
      let isAskedFor = !type.inherited.isEmpty || !type.attributes.isEmpty
      for declaration in type.members.values.joined() {
        let isDead =
          !isAskedFor && Self.isConstant(declaration) && !declaration.isRead && declaration.calls.isEmpty
          && !walk.unresolvedNames.contains(declaration.name)
        declared[declaration.file, default: []].append(Declared(offset: declaration.offset, isDead: isDead))
      }
      declared[type.file, default: []].append(Declared(offset: type.offset, isDead: false))
    }
    for declaration in walk.symbols.globals.values.joined() {
      declared[declaration.file, default: []].append(Declared(offset: declaration.offset, isDead: false))
    }
    for file in declared.keys { declared[file]?.sort { $0.offset < $1.offset } }
  }

  private static func isConstant(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .variable(let facts): facts.isStatic && facts.attributes.isEmpty
    case .function(let facts): facts.isStatic && facts.attributes.isEmpty
    case .enumCase, .parameter, .element: false
    }
  }

  /// Whether what stands there is part of one.
  func contains(_ offset: Int32, ofFile file: Int) -> Bool {
    guard let all = declared[file] else { return false }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && all[low - 1].isDead
  }
}
