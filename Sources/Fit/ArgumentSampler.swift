import CTextShim
import Catalogs
import LocaleData
import Synchronization
import TextLayout
import Texts

/// Puts sample values where an app puts its arguments.
///
/// Numbers are written as the locale writes them (digits, grouping, decimals), by ICU; objects and characters are the
/// locale data's. What the configuration sets, for a key, a locale or all, stands as it is written.
package struct ArgumentSampler: Sendable {
  let localeData: LocaleData
  /// The configuration's own samples, by conversion as it is written there: `%@`, `%d`.
  let overrides: [String: String]
  private let rules: [(key: Glob?, locale: LocaleID?, samples: [String: String])]
  private let usesLongest: Bool
  private let numbers = Numbers()
  private let known = Samples()

  package init(
    localeData: LocaleData, overrides: [String: String], rules: [SampleRule] = [], usesLongest: Bool = false
  ) {
    self.localeData = localeData
    self.overrides = overrides
    self.rules = rules.map { ($0.key.map { Glob($0) }, $0.locale, $0.samples) }
    self.usesLongest = usesLongest
  }

  /// The text as it would be shown, and the samples that took part.
  ///
  /// `plural` is the category the text is for: where it is `zero`, `one` or `two`, whole numbers are that.
  /// `format` is the text parsed, where it already was.
  package func filled(
    _ text: String, locale: LocaleID, key: String = "", plural: String? = nil, format: FormatString? = nil
  ) -> (text: String, samples: [(specifier: String, sample: String)]) {
    let placeholders: [Placeholder]
    if let format {
      placeholders = format.placeholders
    } else if text.withBytes({ bytes in
      bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }
    }) {
      placeholders = FormatString(text).placeholders
    } else {
      return (text, [])
    }
    guard !placeholders.isEmpty else { return (text, []) }
    var samples: [(specifier: String, sample: String)] = []
    samples.reserveCapacity(placeholders.count)
    let filled = text.withBytes { bytes in
      var rest = Rest(of: bytes)
      var filled: [UInt8] = []
      filled.reserveCapacity(2 * bytes.count)
      for index in placeholders.indices {
        let range = placeholders[index].range
        guard range.lowerBound >= rest.offset else { continue }
        guard let before = rest.removeFirst(upTo: range.lowerBound), rest.removeFirst(upTo: range.upperBound) != nil
        else { break }
        filled += bytes.part(before)
        if case .percent = placeholders[index].kind {
          filled.append(UInt8(ascii: "%"))
          continue
        }
        let sample = sample(for: placeholders[index], locale: locale, key: key, plural: plural)
        filled += sample.utf8
        samples.append((placeholders[index].spelling, sample))
      }
      filled += bytes.part(from: rest.start)
      return String(decoding: filled, as: UTF8.self)
    }
    return (filled, samples)
  }

  /// What is left of a text's UTF-8 behind the placeholders, whose ranges are in UTF-16 offsets.
  private struct Rest {
    private let bytes: ByteView
    /// In bytes.
    private(set) var start = 0
    /// The same in UTF-16.
    private(set) var offset = 0

    init(of bytes: ByteView) { self.bytes = bytes }

    /// Goes on to an offset; returns the bytes that it passes, nil where the text ends before it.
    mutating func removeFirst(upTo end: Int) -> Range<Int>? {
      var i = start
      var reached = offset
      while reached < end {
        guard i < bytes.count else { return nil }
        reached += bytes[i] >= 0xF0 ? 2 : 1
        i += 1
        while i < bytes.count, bytes[i] & 0xC0 == 0x80 { i += 1 }
      }
      defer { (start, offset) = (i, reached) }
      return start..<i
    }
  }

  private func sample(for placeholder: Placeholder, locale: LocaleID, key: String, plural: String?) -> String {
    // What rests on a key is found anew.
    guard rules.isEmpty else { return newSample(for: placeholder, locale: locale, key: key, plural: plural) }
    // A number goes by its spelling, a whole one by some plural categories too; all else by its conversion alone, unless
    // the configuration sets samples by spelling.
    var request = Samples.Request(spelling: placeholder.spelling, locale: locale, plural: nil)
    switch placeholder.kind {
    case .integer: request.plural = plural.flatMap { Self.counts[$0] == nil ? nil : $0 }
    case .float: break
    default: if overrides.isEmpty { request.spelling = placeholder.conversion }
    }
    if let known = known[request] { return known }
    let sample = newSample(for: placeholder, locale: locale, key: key, plural: plural)
    known[request] = sample
    return sample
  }

  private func newSample(for placeholder: Placeholder, locale: LocaleID, key: String, plural: String?) -> String {
    if let own = configured(for: placeholder, locale: locale, key: key) { return own }
    let sample = localeData.argumentSample(for: placeholder.conversion, locale: locale, longest: usesLongest)
    switch placeholder.kind {
    case .integer: return whole(sample, as: placeholder, locale: locale, plural: plural) ?? sample
    case .float: return decimal(sample, as: placeholder, locale: locale) ?? sample
    default: return sample
    }
  }

  /// What the configuration sets: for the key and the locale, else for all.
  private func configured(for placeholder: Placeholder, locale: LocaleID, key: String) -> String? {
    let names = [placeholder.spelling, "%" + placeholder.conversion]
    for rule in rules {
      if let glob = rule.key, !glob.matches(key) { continue }
      if let own = rule.locale, own != locale, !locale.parents.contains(own) { continue }
      for name in names { if let sample = rule.samples[name] { return sample } }
    }
    for name in names { if let sample = overrides[name] { return sample } }
    return nil
  }

  /// A whole number as the placeholder and the locale write it; nil where the sample is none.
  private func whole(_ sample: String, as placeholder: Placeholder, locale: LocaleID, plural: String?) -> String? {
    switch placeholder.conversion.last {
    case "o", "O": return Double(sample).map { String(Int($0), radix: 8) }
    case "x", "X": return Double(sample).map { String(Int($0), radix: 16) }
    default: break
    }
    if let count = plural.flatMap({ Self.counts[$0] }) {
      return numbers.text(count, locale: locale, fraction: 0, grouping: false)
    }
    // `%02d` is a part of a time or a date.
    if let width = Directive(placeholder.spelling).paddedWidth {
      let digits = Double(String("5938271604".prefix(min(width, 10)))) ?? 0
      return numbers.text(digits, locale: locale, fraction: 0, grouping: false)
    }
    return Double(sample).flatMap { numbers.text($0, locale: locale, fraction: 0, grouping: true) }
  }

  /// The same of a decimal.
  private func decimal(_ sample: String, as placeholder: Placeholder, locale: LocaleID) -> String? {
    guard let number = Double(sample) else { return nil }
    let fraction =
      Directive(placeholder.spelling).precision ?? sample.split(separator: ".").dropFirst().first.map(\.count) ?? 0
    return numbers.text(number, locale: locale, fraction: min(fraction, 12), grouping: true)
  }

  /// The number that stands for a plural category, where there is but one of it.
  private static let counts = ["zero": 0.0, "one": 1, "two": 2]

  /// What stands between `%` and the conversion: `%1$.2f`, `%02d`.
  private struct Directive {
    /// The width, where it is filled up with zeros.
    var paddedWidth: Int?
    var precision: Int?

    init(_ spelling: String) {
      var rest = spelling.dropFirst()
      if let dollar = rest.firstIndex(of: "$") { rest = rest[rest.index(after: dollar)...] }
      while let flag = rest.first, "-+ #',".contains(flag) { rest = rest.dropFirst() }
      let isPadded = rest.first == "0"
      let width = rest.prefix { $0.isASCII && $0.isNumber }
      if isPadded, let number = Int(width), number > 0 { paddedWidth = number }
      rest = rest.dropFirst(width.count)
      if rest.first == "." { precision = Int(rest.dropFirst().prefix { $0.isASCII && $0.isNumber }) ?? 0 }
    }
  }
}

/// Samples by placeholder and locale, remembered: placeholders are written in few ways.
private final class Samples: Sendable {
  struct Request: Hashable {
    var spelling: String
    var locale: LocaleID
    var plural: String?
  }
  private let known = Mutex<[Request: String]>([:])
  private static let limit = 4_000

  subscript(request: Request) -> String? {
    get { known.withLock { $0[request] } }
    set {
      known.withLock {
        if $0.count >= Self.limit { $0 = [:] }
        $0[request] = newValue
      }
    }
  }
}

/// Numbers as locales write them, remembered: opening ICU's formats is slow, and few numbers are asked for.
private final class Numbers: Sendable {
  private struct Request: Hashable {
    var number: Double
    var locale: LocaleID
    var fraction: Int
    var grouping: Bool
  }
  private let known = Mutex<[Request: String?]>([:])
  private static let limit = 4_000

  func text(_ number: Double, locale: LocaleID, fraction: Int, grouping: Bool) -> String? {
    let request = Request(number: number, locale: locale, fraction: fraction, grouping: grouping)
    if let text = known.withLock({ $0[request] }) { return text }
    var units = [UInt16](repeating: 0, count: 64)
    let length = cts_number_format(locale.tag, number, Int32(fraction), grouping, &units, 64)
    let text = length > 0 ? String(decoding: units[..<Int(length)], as: UTF16.self) : nil
    known.withLock {
      if $0.count >= Self.limit { $0 = [:] }
      $0[request] = text
    }
    return text
  }
}
