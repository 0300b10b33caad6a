import Fit
import LocaleData

/// What rules may ask beside what they judge.
package final class RuleContext: Sendable {
  package let localeData: LocaleData
  package let fitter: Fitter
  package let glossary: Glossary
  package let style: HouseStyle
  package let notes: TranslatorNotes
  /// How many threads look at a large table.
  package let jobs: Int
  /// Whether any rule asks where texts are shown.
  package let findsBoxes: Bool
  package init(
    localeData: LocaleData, fitter: Fitter, glossary: Glossary = Glossary([]), style: HouseStyle = HouseStyle(),
    findsBoxes: Bool = true, jobs: Int = 1
  ) {
    self.findsBoxes = findsBoxes
    self.jobs = jobs
    self.localeData = localeData
    self.fitter = fitter
    self.glossary = glossary
    self.style = style
    notes = TranslatorNotes(localeData)
  }
}
