import AppCode
import Catalogs
import Texts

extension [Catalog] {
  /// The catalogs with what the code says the entries are for. `shownPath`: how the path of a file of code is shown.
  package func withRoles(from uses: EntryUses, shownPath: (String) -> String = { $0 }) -> [Catalog] {
    guard !uses.index.uses.isEmpty else { return self }
    var catalogs = self
    for number in indices {
      for entry in self[number].entries.indices {
        let own = uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: entry))
        guard let role = CodeRole(of: own.compactMap(\.place), shownPath: shownPath) else { continue }
        catalogs[number].codeRoles[ExactString(self[number].entries[entry].key)] = role
      }
    }
    return catalogs
  }
}

extension CodeRole {
  /// Nil where there is no place.
  fileprivate init?(of places: [CodePlace], shownPath: (String) -> String) {
    // What is spoken, or shown as a tip, beside a text that is seen takes nothing from that text's role.
    let seen = places.filter { !$0.isSaidBeside }
    let own = seen.isEmpty ? places : seen
    guard let first = own.first else { return nil }
    let roles = own.map { $0.role.flatMap { Role(rawValue: $0.value) } }
    let control = first.framework.isEmpty ? first.control : "\(first.framework).\(first.control)"
    self.init(
      roles: Set(roles.compactMap { $0 }),
      place: "\(control) (\(shownPath(first.location.path)):\(first.location.line))")
    if roles.allSatisfy({ $0 == roles[0] }), own.contains(where: \.isSure) { settled = roles[0] }
  }
}

extension CodePlace {
  fileprivate var isSaidBeside: Bool { role?.value == "accessibility" || role?.value == "hint" }
}
