import Catalogs
import LocaleData
import TestSupport
import Testing
import TextLayout
import Typography

@testable import Fit

private let german = LocaleID(canonical: "de")

/// Half an em for every cluster: 8.5 points for body at Large.
private func fitter() -> Fitter {
  Fitter(settings: FitSettings(), measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
}

private func box(_ directive: String) -> PreparedBox {
  let entry = Entry(key: "x", comment: Comment(text: "[stringfit: \(directive)]"))
  let catalog = Catalog(identity: "c", name: "c", format: .strings)
  return fitter().prepared(fitter().boxes(of: entry, in: catalog, role: .unknown)[0])
}

private func budgetOf(_ directive: String, texts: [String] = Array(repeating: "Einstellungen", count: 20))
  -> TextBudget?
{
  BudgetEstimator(texts: texts, locale: german, basis: .catalog, fitter: fitter())?.budget(in: box(directive))
}

@Test func oneLineHoldsItsWidth() throws {
  let budget = try #require(budgetOf("style=body width=160 max-lines=1"))
  // 160 / 8.5; with the largest size of iOS, body is 53 points.
  #expect(budget.atDefault.characters == 18 && budget.atDefault.category == .large)
  #expect(budget.atLargest?.characters == 6 && budget.atLargest?.category == .ax5)
  // All texts are equally wide.
  #expect(budget.atDefault.low == 18 && budget.atDefault.high == 18)
}

@Test func linesThatShrinkOrTightenHoldMore() throws {
  #expect(budgetOf("size=17 width=160 max-lines=1 minimum-scale=0.5")?.atDefault.characters == 37)
  #expect(budgetOf("size=17 width=160 max-lines=1 tightens=true")?.atDefault.characters == 19)
  #expect(budgetOf("size=17 width=160 max-lines=1")?.atLargest == nil)
}

/// Words of four letters: a line of ten clusters holds two of them and a space, nine clusters, and breaks before the next.
@Test func linesBreakBetweenWords() throws {
  let texts = Array(repeating: "Haus Baum", count: 40)
  let budget = try #require(budgetOf("size=20 width=100 max-lines=3", texts: texts))
  #expect((28...31).contains(budget.atDefault.characters), "\(budget.atDefault)")
}

@Test func heightLimitsLines() throws {
  let texts = Array(repeating: "Haus Baum", count: 40)
  let one = try #require(budgetOf("size=20 width=100 max-lines=1", texts: texts))
  // Two lines of 24 points and a bit.
  let low = try #require(budgetOf("size=20 width=100 height=30 max-lines=3", texts: texts))
  #expect(low.atDefault == one.atDefault)
}

@Test func boxesThatBoundNothingHaveNone() {
  #expect(budgetOf("style=body") == nil)
  #expect(BudgetEstimator(texts: [], locale: german, basis: .catalog, fitter: fitter()) == nil)
}

/// A cluster of two code points counts once, and the ratio is told.
@Test func codePointsOfClustersAreCounted() throws {
  let budget = try #require(
    budgetOf("size=17 width=160 max-lines=1", texts: Array(repeating: "e\u{301}e\u{301}", count: 20)))
  #expect(budget.codePointsPerCharacter == 2 && budget.atDefault.characters == 18)
}

@Test func localesHaveTypicalWords() {
  #expect(TypicalText.words(in: german).contains("Deutsch"))
  #expect(TypicalText.words(in: LocaleID(canonical: "ja")).count > 40)
  #expect(TypicalText.words(in: LocaleID(canonical: "qaa")).isEmpty)
}
