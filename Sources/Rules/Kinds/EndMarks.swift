import Catalogs
import LocaleData

/// The marks that a language ends a text with; nil where more than one may be right.
struct EndMarks {
  var question: String?
  var colon: String?
  var stop: String?
  let ellipsis = "…"

  init(of locale: LocaleID, _ localeData: LocaleData) {
    switch locale.script {
    case "Hans", "Hant", "Jpan": (question, colon, stop) = ("？", "：", "。")
    case "Arab": (question, colon, stop) = ("؟", ":", locale.language == "ur" ? nil : ".")
    case "Grek": (question, colon, stop) = (";", ":", ".")
    case "Latn", "Cyrl", "Hebr", "Geor", "Kore": (question, colon, stop) = ("?", ":", ".")
    case "Deva", "Beng", "Gujr", "Guru", "Knda", "Mlym", "Taml", "Telu": (question, colon) = ("?", ":")
    default: break
    }
    let spaced = localeData.noBreakSpace(for: locale)?.before ?? ""
    question = question.map { spaced.contains($0) ? "\u{A0}" + $0 : $0 }
    colon = colon.map { spaced.contains($0) ? "\u{A0}" + $0 : $0 }
  }
}
