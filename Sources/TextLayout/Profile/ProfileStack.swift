import CTextShim
import Synchronization

/// The tables of a profile in the order in which a locale's text asks them, at one weight.
final class ProfileStack: Sendable {
  let tables: [WeightedTable]
  /// For each table, what the locale's language changes in it.
  let overlays: [WeightedTable?]
  /// The advance of a space of the first table, in 1/65536 em.
  let space: Int32
  /// The advance of the hyphen that a soft hyphen shows (U+2010, else U+002D).
  let hyphen: Int32

  /// First the profile's first table, then those of the locale's script, then all others in the profile's order.
  init(_ profile: MetricsProfile, locale: String, weight: String, calibration: Calibration) {
    let number = WeightScale.number(of: weight)
    let (language, script) = ProfileStack.languageAndScript(of: locale)
    let main = profile.tables.indices.filter { profile.tables[$0].traits.isDisjoint(with: [.plain, .overlay]) }
    let preferred = main.dropFirst().filter { profile.tables[$0].scripts.contains(script) }
    let rest = main.dropFirst().filter { !profile.tables[$0].scripts.contains(script) }
    let order = main.prefix(1) + preferred + rest
    tables = order.map { index in
      let plain = profile.tables.first { $0.traits.contains(.plain) && $0.base == index }
      let table = calibration.plain ? plain ?? profile.tables[index] : profile.tables[index]
      return WeightedTable(table, weight: number, relativeError: calibration.relativeError(of: table))
    }
    overlays = order.map { index in
      profile.tables.first { $0.traits.contains(.overlay) && $0.base == index && $0.language == language }
        .map { WeightedTable($0, weight: number, relativeError: 0) }
    }
    space = ProfileStack.advance(of: [0x20], in: tables.first) ?? UncoveredPolicy.em / 4
    hyphen = ProfileStack.advance(of: [0x2010, 0x2D], in: tables.first) ?? UncoveredPolicy.em / 3
  }

  /// The advance of the first of some code points that the table has.
  private static func advance(of codePoints: [UInt32], in table: WeightedTable?) -> Int32? {
    guard let table else { return nil }
    let id = codePoints.lazy.map { table.lookup.classID($0) }.first { $0 > 0 }
    return id.map { Int32(clamping: table.value(Int(table.lookup.classes[$0].advance)) >> 16) }
  }

  static func languageAndScript(of locale: String) -> (Tag, Tag) {
    var maximized = [CChar](repeating: 0, count: 160)
    var part = [CChar](repeating: 0, count: 32)
    guard cts_locale_maximize(locale, &maximized, Int32(maximized.count)) > 0 else { return (Tag(value: 0), .latin) }
    func read(_ length: Int32) -> Tag {
      Tag(String(decoding: part.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    let language = read(cts_locale_language(maximized, &part, Int32(part.count)))
    let script = read(cts_locale_script(maximized, &part, Int32(part.count)))
    return (language, script)
  }
}

/// Stacks kept by weight and locale.
final class ProfileStacks: Sendable {
  private let profile: MetricsProfile
  private let calibration: Calibration
  private let kept = Mutex<[String: [String: ProfileStack]]>([:])
  private let keptBounds = Mutex<[String: WidthBounds]>([:])
  /// So many locales are kept; a stream of invented ones must not fill the memory.
  private static let limit = 500

  init(_ profile: MetricsProfile, calibration: Calibration) {
    self.profile = profile
    self.calibration = calibration
  }

  func bounds(weight: String) -> WidthBounds {
    keptBounds.withLock { kept in
      if let bounds = kept[weight] { return bounds }
      let bounds = WidthBounds(profile, weight: weight, calibration: calibration)
      kept[weight] = bounds
      return bounds
    }
  }

  func stack(locale: String, weight: String) -> ProfileStack {
    if let stack = kept.withLock({ $0[weight]?[locale] }) { return stack }
    let stack = ProfileStack(profile, locale: locale, weight: weight, calibration: calibration)
    kept.withLock { kept in
      if kept[weight, default: [:]].count >= ProfileStacks.limit { kept[weight] = [:] }
      kept[weight, default: [:]][locale] = stack
    }
    return stack
  }
}
