import Catalogs
import Fit
import Linter
import LocaleData
import Rules
import TextLayout
import Typography

extension Linter {
  /// The rules for writing and typography alone, those in preview too, for texts that all have one role and platform.
  package static func forWords(role: Role? = nil, platform: Platform? = nil, skip: [String] = []) throws -> Linter {
    var fit = FitSettings()
    if let role { fit.roleRules = [(pattern: "*", role: role)] }
    if let platform { (fit.platform, fit.isPlatformKnown) = (platform, true) }
    var settings = Linter.Settings()
    settings.only = ["writing/*", "typography/*"]
    settings.skip = skip
    settings.includesPreview = true
    let fitter = Fitter(settings: fit, measurer: FixedAdvanceMeasurer(), localeData: LocaleData())
    return try Linter(settings: settings, localeData: LocaleData(), fitter: fitter)
  }
}
