import Catalogs
import Importers

/// Separates the files that moved with their table from those that left it: one that took another locale, or another name than the files of
/// the other locales, is gone from its catalog and new in another.
struct LeftTables {
  private let tables: Set<String>

  /// `today`: the paths of all files, from the top of the repository.
  init(today: Set<String>) { tables = Set(today.map { Self.table(of: Self.context(of: $0)) }) }

  func apart(_ changes: [GitRepository.Change]) -> [GitRepository.Change] {
    changes.flatMap { change -> [GitRepository.Change] in
      guard let now = change.now, let then = change.then, now != then, hasLeft(then, to: now) else { return [change] }
      return [.init(now: now), .init(then: then, blob: change.blob)]
    }
  }

  private func hasLeft(_ then: String, to now: String) -> Bool {
    let (old, new) = (Self.context(of: then), Self.context(of: now))
    if old.folderLocale?.maximized != new.folderLocale?.maximized { return true }
    return Self.table(of: old) != Self.table(of: new) && tables.contains(Self.table(of: old))
  }

  private static func context(of path: String) -> ImportContext { ImportContext(rootPath: path, sourceLocale: nil) }
  private static func table(of context: ImportContext) -> String { context.container + "|" + context.table }
}
