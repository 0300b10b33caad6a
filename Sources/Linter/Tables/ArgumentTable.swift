import Catalogs
import Texts

/// Which arguments a text takes, by 1-based index, and as what.
package struct ArgumentTable {
  /// By index, one placeholder of each class, width and style that takes the argument: those of the first few arguments, which
  /// are all that most texts have, and those of others.
  private var first: [[Placeholder]] = []
  private var others: [Int: [Placeholder]] = [:]
  private static let few = 16
  /// Few: a search from the start is quicker than a dictionary.
  private var variables: [(name: String, base: Int, type: Placeholder?)] = []
  private var outside: [Int] = []
  /// False where the order of arguments cannot be told: a variable inside another's text without a number.
  package private(set) var isCertain = true

  package init(_ format: FormatString) { add(format) }

  /// A translation with its variables: their own arguments, and what their texts take.
  package init(_ translation: Translation) {
    if translation.values.isEmpty { isCertain = false }
    for value in translation.values {
      for (index, placeholder) in FormatString(value.text).argumentsByIndex {
        guard case .variable(let name) = placeholder.kind else {
          add(placeholder, at: index)
          outside.append(index)
          continue
        }
        guard let substitution = translation.substitutions.first(where: { $0.name == name }) else { continue }
        let base = placeholder.position ?? substitution.argumentNumber ?? index
        // Without a type nothing is compared, but the argument is taken.
        var type = FormatString("%" + (substitution.formatSpecifier ?? "lld")).arguments.first
        type?.position = base
        if let type { add(type, at: base) }
        note(name, base: base, type: substitution.formatSpecifier != nil ? type : nil)
      }
    }
    for substitution in translation.substitutions {
      guard let base = base(of: substitution.name) else {
        // Named in another variable's text, or never.
        if let number = substitution.argumentNumber {
          note(substitution.name, base: number, type: nil)
        } else {
          isCertain = false
        }
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
  package static func leaf(_ format: FormatString, base: Int) -> [(index: Int, placeholder: Placeholder)] {
    var isFirst = true
    return format.arguments.compactMap { placeholder in
      if let position = placeholder.position { return (position, placeholder) }
      defer { isFirst = false }
      return isFirst ? (base, placeholder) : nil
    }
  }

  package mutating func add(_ format: FormatString) {
    for (index, placeholder) in format.argumentsByIndex { add(placeholder, at: index) }
  }
  private mutating func add(_ placeholder: Placeholder, at index: Int) {
    let isKnown = self[index].contains {
      $0.isSpelled(as: placeholder)
        || $0.argumentClass == placeholder.argumentClass && $0.width == placeholder.width
          && $0.style == placeholder.style
    }
    guard !isKnown else { return }
    guard (0..<Self.few).contains(index) else { return others[index, default: []].append(placeholder) }
    while first.count <= index { first.append([]) }
    first[index].append(placeholder)
  }
  /// What was said last of a variable counts; a type stays where none is given.
  private mutating func note(_ name: String, base: Int, type: Placeholder?) {
    guard let known = variables.firstIndex(where: { $0.name == name }) else {
      variables.append((name, base, type))
      return
    }
    variables[known].base = base
    if let type { variables[known].type = type }
  }

  package subscript(index: Int) -> [Placeholder] { first.indices.contains(index) ? first[index] : others[index] ?? [] }
  package var indexes: [Int] { first.indices.filter { !first[$0].isEmpty } + others.keys.sorted() }
  package func base(of variable: String) -> Int? { variables.first { $0.name == variable }?.base }
  package func type(of variable: String) -> Placeholder? { variables.first { $0.name == variable }?.type }
  /// Whether the text around the variables shows an argument itself.
  package func isShownOutside(_ index: Int) -> Bool { outside.contains(index) }
  /// The first index whose argument has a class.
  package func index(of argumentClass: Placeholder.ArgumentClass) -> Int? {
    indexes.first { self[$0].contains { $0.argumentClass == argumentClass } }
  }
}
