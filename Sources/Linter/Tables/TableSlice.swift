import Catalogs
import Texts

/// Some entries of a table with the texts in them, in their order, while one thread looks at them: each text is parsed once
/// for all that look in one pass.
package final class TableSlice {
  package let table: CatalogTable
  package let entries: Range<Int>
  package let context: RuleContext
  private let rows: Range<Int>
  /// By row and by entry, from the first of the slice; nil for those that nothing has looked at.
  private var views: [TextView?]
  private var entryContexts: [EntryContext?]
  /// What several rules ask for, by its type.
  private var shared: [ObjectIdentifier: any SharedSummary] = [:]

  package init(table: CatalogTable, entries: Range<Int>, context: RuleContext) {
    self.table = table
    self.entries = entries
    self.context = context
    rows = table.rows.rows(of: entries)
    views = Array(repeating: nil, count: rows.count)
    entryContexts = Array(repeating: nil, count: entries.count)
  }

  /// Calls with each text that has one of some features (all for `.any`), in an entry that is wanted, and that is wanted itself,
  /// which is asked before it is parsed.
  package func forEachText(
    with trigger: TextFeatures, inScope: Bool = false, inEntry isWantedEntry: (EntryID) -> Bool = { _ in true },
    where isWanted: (TextRow) -> Bool = { _ in true },
    _ body: (TextView) -> Void
  ) {
    for index in entries where !inScope || table.isInScope(index) {
      guard isWantedEntry(table.id(of: index)) else { continue }
      for row in table.rows.rows(of: index) where !trigger.isDisjoint(with: table.rows.features[row].union(.any)) {
        if isWanted(TextRow(table: table, row: row)) { body(view(row, of: index)) }
      }
    }
  }

  /// A summary of this slice that several rules ask for, made when the first does.
  func shared<Summary: SharedSummary>(_ type: Summary.Type) -> Summary {
    if let known = shared[ObjectIdentifier(type)] as? Summary { return known }
    let made = Summary(of: self)
    shared[ObjectIdentifier(type)] = made
    return made
  }

  private func view(_ row: Int, of index: Int) -> TextView {
    if let known = views[row - rows.lowerBound] { return known }
    let number = index - entries.lowerBound
    let entryContext = entryContexts[number] ?? EntryContext(table, index, context)
    entryContexts[number] = entryContext
    let made = TextView(entryContext, row: row)
    views[row - rows.lowerBound] = made
    return made
  }
}
