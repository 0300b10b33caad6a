import Catalogs
import Fit
import Linter
import LocaleData
import Reporters
import Rules

/// How the short texts of each role set their capitals in a project: the end of `rules --roles`.
package struct CasingTable {
  package let rows: [CaseHabits.Row]

  package init(_ project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) {
    let localeData = LocaleData()
    let context = RuleContext(
      localeData: localeData, fitter: try Check(configuration).fitter(for: project, localeData: localeData),
      glossary: Glossary(configuration.rules.glossary), findsBoxes: false)
    rows = CaseHabits.rows(of: CatalogTable.all(of: project.catalogs, context: context), context: context)
  }

  /// A line a role of what is compared together, with the texts of the minority below it; empty where none shows a style.
  package var text: String {
    guard !rows.isEmpty else { return "" }
    var output =
      "Case styles, of strings that show one (writing/casing compares roles with 80% of at least 5 strings):\n"
    for row in rows {
      let name = row.role.rawValue + String(repeating: " ", count: max(1, 17 - row.role.rawValue.count))
      output += "  \(name)\(row.locale.tag)  \(row.titles) title, \(row.sentences) sentence: "
      output += (row.majority.map { "\($0) style" } ?? "no majority") + "  (\(Self.scope(of: row)))\n"
      for item in row.minority {
        output += "    Exceptions: \(Harmless.line(item.key.shortened))"
        if item.text != item.key { output += "  “\(Harmless.line(item.text.shortened))”" }
        output += " (\(Harmless.line(item.catalog)))\n"
      }
    }
    return output
  }

  /// The catalog, or the folder whose catalogs are compared together.
  package static func scope(of row: CaseHabits.Row) -> String {
    row.scope.isEmpty ? "." : Harmless.line(row.scope)
  }
}
