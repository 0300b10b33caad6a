/// Where everything ends up that a run meets: judged, removed (under `--since`), skipped for a reason, or unreadable.
package struct Ledger: Equatable, Sendable {
  /// One kind of thing.
  package struct Line: Equatable, Sendable {
    package var judged = 0
    package var removed = 0
    package var unreadable = 0
    /// By reason.
    package var skipped: [String: Int] = [:]
    package init() {}

    package var total: Int { judged + removed + unreadable + skipped.values.reduce(0, +) }
  }
  package var files = Line()
  package var catalogs = Line()
  /// One in each catalog.
  package var locales = Line()
  package var entries = Line()
  /// Texts: one for each locale and variation of an entry.
  package var forms = Line()
  package init() {}

  /// By the name that reports use.
  package var lines: [(name: String, line: Line)] {
    [("files", files), ("catalogs", catalogs), ("locales", locales), ("entries", entries), ("forms", forms)]
  }
}

extension JSONWriter {
  mutating func ledger(_ ledger: Ledger) {
    object { json in
      for (name, line) in ledger.lines {
        json.member(name) { json in
          json.object { json in
            json.member("judged", line.judged)
            json.member("removed", line.removed)
            json.member("unreadable", line.unreadable)
            json.member("skipped") { json in
              json.object { json in
                for (reason, count) in line.skipped.sorted(by: { $0.key < $1.key }) { json.member(reason, count) }
              }
            }
          }
        }
      }
    }
  }
}
