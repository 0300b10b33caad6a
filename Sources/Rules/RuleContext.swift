import Fit
import LocaleData

/// What rules may ask beside what they judge.
package final class RuleContext: Sendable {
  package let localeData: LocaleData
  package let fitter: Fitter
  package let glossary: Glossary
  package let notes: TranslatorNotes
  package init(localeData: LocaleData, fitter: Fitter, glossary: Glossary = Glossary([])) {
    self.localeData = localeData
    self.fitter = fitter
    self.glossary = glossary
    notes = TranslatorNotes(localeData)
  }
}
