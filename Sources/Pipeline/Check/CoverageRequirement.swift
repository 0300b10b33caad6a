import Catalogs

/// How much of what is to be translated must have a text in a locale: `de=100`, in per cent.
package struct CoverageRequirement: Hashable, Sendable {
  package var locale: LocaleID
  /// 0 to 100.
  package var percent: Double

  /// Reads `LOCALE=PERCENT`, with or without `%`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let locale = LocaleID(String(parts[0])) else { return nil }
    let number = parts[1].last == "%" ? parts[1].dropLast() : parts[1]
    guard let percent = Double(number), (0...100).contains(percent) else { return nil }
    self.locale = locale
    self.percent = percent
  }

  /// What is told where `coverage`, in per cent, is not enough; nil coverage where no catalog has the locale.
  func complaint(about coverage: Double?) -> String? {
    guard let coverage else {
      return "no catalog is translated into '\(locale)', and \(Self.shown(percent)) is required"
    }
    guard coverage + 1e-9 < percent else { return nil }
    // Rounded down, so that what is not enough never looks as if it were.
    let reached = (coverage * 100).rounded(.down) / 100
    return
      "\(Self.shown(reached)) of the strings have a translation in '\(locale)', and \(Self.shown(percent)) is required"
  }

  private static func shown(_ percent: Double) -> String {
    percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
  }
}
