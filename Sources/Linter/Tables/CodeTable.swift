import AppCode
import Catalogs
import Findings
import Places

/// What an app's code does with the texts of its catalogs, as the rules on code see it.
package struct CodeTable: Sendable {
  package let uses: EntryUses
  /// As `uses` numbers them and their entries.
  package let catalogs: [Catalog]
  private let files: [String: SourceFile]
  /// Files with comments that switch rules off, and which ones on which line.
  private let disabled: [FileID: (file: SourceFile, rulesByLine: [Int: [Glob]])]

  /// `files`: those that were read, by their paths from the root.
  package init(uses: EntryUses, catalogs: [Catalog], files: [String: SourceFile]) {
    self.uses = uses
    self.catalogs = catalogs
    self.files = files
    var disabled: [FileID: (file: SourceFile, rulesByLine: [Int: [Glob]])] = [:]
    for code in uses.index.files {
      guard let file = files[code.path] else { continue }
      for directive in code.directives {
        let globs = Directive.disabledRules(in: "[stringfit:\(directive.text)]")
        // It stands at the end of a line, or on the line before.
        for line in [directive.line, directive.line + 1] where !globs.isEmpty {
          disabled[file.id, default: (file, [:])].rulesByLine[line, default: []] += globs
        }
      }
    }
    self.disabled = disabled
  }

  package var index: CodeIndex { uses.index }

  /// The catalogs whose entries are judged, by number: an XLIFF repeats what other catalogs say, where there are others.
  package var ownCatalogs: [Int] {
    let own = catalogs.indices.filter { !catalogs[$0].isXLIFF }
    return own.isEmpty ? Array(catalogs.indices) : own
  }

  /// The rules that a comment in the code switches off where a finding stands.
  func disabledRules(of finding: Finding) -> [Glob] {
    guard let place = finding.place, let (file, rules) = disabled[place.file] else { return [] }
    return rules[file.position(of: Int(place.range.start)).line] ?? []
  }

  /// Where something in the code begins; nil for a file that is not known.
  package func place(of location: CodeLocation) -> Place? {
    guard let file = files[location.path], file.lines.starts.indices.contains(location.line - 1) else { return nil }
    let start = min(Int(file.lines.starts[location.line - 1]) + location.column - 1, file.text.count)
    return Place(file: file.id, range: TextRange(start, start))
  }

  /// `Cart.swift:40`
  package func name(of location: CodeLocation) -> String {
    "\(location.path.split(separator: "/").last ?? ""):\(location.line)"
  }
}
