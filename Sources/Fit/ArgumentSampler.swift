import Catalogs
import LocaleData

/// Puts sample values where an app puts its arguments.
package struct ArgumentSampler: Sendable {
  let localeData: LocaleData
  /// The configuration's own samples, by conversion as it is written there: `%@`, `%d`.
  let overrides: [String: String]

  package init(localeData: LocaleData, overrides: [String: String]) {
    self.localeData = localeData
    self.overrides = overrides
  }

  /// The text as it would be shown, and the samples that took part.
  package func filled(
    _ text: String, locale: LocaleID
  ) -> (text: String, samples: [(specifier: String, sample: String)]) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") })
    else { return (text, []) }
    let placeholders = FormatString(text).placeholders
    guard !placeholders.isEmpty else { return (text, []) }
    let utf16 = Array(text.utf16)
    var filled: [UInt16] = []
    var samples: [(specifier: String, sample: String)] = []
    var next = 0
    for placeholder in placeholders
    where placeholder.range.lowerBound >= next && placeholder.range.upperBound <= utf16.count {
      filled += utf16[next..<placeholder.range.lowerBound]
      next = placeholder.range.upperBound
      if placeholder.kind == .percent {
        filled.append(UInt16(UInt8(ascii: "%")))
        continue
      }
      let sample = sample(for: placeholder, locale: locale)
      filled += Array(sample.utf16)
      samples.append((placeholder.spelling, sample))
    }
    filled += utf16[next...]
    return (String(decoding: filled, as: UTF16.self), samples)
  }

  private func sample(for placeholder: Placeholder, locale: LocaleID) -> String {
    if let own = overrides[placeholder.spelling] ?? overrides["%" + placeholder.conversion] { return own }
    return localeData.argumentSample(for: placeholder.conversion, locale: locale)
  }
}
