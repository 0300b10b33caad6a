import Catalogs

/// Which arguments a text takes, by 1-based index, and as what.
struct ArgumentTable {
  /// One placeholder of each class, width and style that takes the argument.
  private var byIndex: [Int: [Placeholder]] = [:]
  private var bases: [String: Int] = [:]
  private var types: [String: Placeholder] = [:]
  private var outside: Set<Int> = []
  /// False where the order of arguments cannot be told: a variable inside another's text without a number.
  private(set) var isCertain = true

  init(_ format: FormatString) { add(format) }

  /// A translation with its variables: their own arguments, and what their texts take.
  init(_ translation: Translation) {
    if translation.values.isEmpty { isCertain = false }
    for value in translation.values {
      for (index, placeholder) in FormatString(value.text).argumentsByIndex {
        guard case .variable(let name) = placeholder.kind else {
          add(placeholder, at: index)
          outside.insert(index)
          continue
        }
        guard let substitution = translation.substitutions.first(where: { $0.name == name }) else { continue }
        let base = placeholder.position ?? substitution.argumentNumber ?? index
        bases[name] = base
        // Without a type nothing is compared, but the argument is taken.
        var type = FormatString("%" + (substitution.formatSpecifier ?? "lld")).arguments.first
        type?.position = base
        if let type { add(type, at: base) }
        if substitution.formatSpecifier != nil { types[name] = type }
      }
    }
    for substitution in translation.substitutions {
      guard let base = bases[substitution.name] else {
        // Named in another variable's text, or never.
        if let number = substitution.argumentNumber { bases[substitution.name] = number } else { isCertain = false }
        continue
      }
      for value in substitution.values {
        let format = FormatString(value.text)
        for (index, placeholder) in Self.leaf(format, base: base) { add(placeholder, at: index) }
        if format.hasVariables { isCertain = false }
      }
    }
  }

  /// The arguments of a variable's text: its first unnumbered one is the variable's own. What others take that have no
  /// number, nobody says.
  static func leaf(_ format: FormatString, base: Int) -> [(index: Int, placeholder: Placeholder)] {
    var isFirst = true
    return format.arguments.compactMap { placeholder in
      if let position = placeholder.position { return (position, placeholder) }
      defer { isFirst = false }
      return isFirst ? (base, placeholder) : nil
    }
  }

  mutating func add(_ format: FormatString) {
    for (index, placeholder) in format.argumentsByIndex { add(placeholder, at: index) }
  }
  private mutating func add(_ placeholder: Placeholder, at index: Int) {
    let isKnown = byIndex[index, default: []].contains {
      $0.argumentClass == placeholder.argumentClass && $0.width == placeholder.width && $0.style == placeholder.style
    }
    if !isKnown { byIndex[index, default: []].append(placeholder) }
  }

  subscript(index: Int) -> [Placeholder] { byIndex[index] ?? [] }
  var indexes: [Int] { byIndex.keys.sorted() }
  func base(of variable: String) -> Int? { bases[variable] }
  func type(of variable: String) -> Placeholder? { types[variable] }
  /// Whether the text around the variables shows an argument itself.
  func isShownOutside(_ index: Int) -> Bool { outside.contains(index) }
  /// The first index whose argument has a class.
  func index(of argumentClass: Placeholder.ArgumentClass) -> Int? {
    indexes.first { self[$0].contains { $0.argumentClass == argumentClass } }
  }
}
