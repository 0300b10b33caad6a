/// Classes for how texts are set, each combination of font and box once. A page has no `style` attributes: its policy
/// allows the one style sheet whose hash it names, and nothing a catalog could slip in.
struct PageStyles {
  private var names: [String: String] = [:]
  private var rules = ""

  /// The class for declarations, made where it is new.
  mutating func name(for declarations: String) -> String {
    if let name = names[declarations] { return name }
    let name = "k\(names.count)"
    names[declarations] = name
    rules += ".\(name){\(declarations)}\n"
    return name
  }

  var css: String { rules }
}
