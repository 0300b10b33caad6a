import Fit
import LocaleData

/// What rules may ask beside what they judge.
package struct RuleContext: Sendable {
  package var localeData: LocaleData
  package var fitter: Fitter
  package var glossary: Glossary
  package let notes: TranslatorNotes
  package init(localeData: LocaleData, fitter: Fitter, glossary: Glossary = Glossary([])) {
    self.localeData = localeData
    self.fitter = fitter
    self.glossary = glossary
    notes = TranslatorNotes(localeData)
  }
}
