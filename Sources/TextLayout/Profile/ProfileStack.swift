import CTextShim
import Synchronization
import Typography

/// The tables of a profile in the order in which a locale's text asks them, at one weight.
final class ProfileStack: Sendable {
  let tables: [WeightedTable]
  /// What the locale's language changes in tables.
  let overlays: [WeightedTable]
  /// For each table, its place among those.
  let overlayOfTable: [Int?]
  /// The advance of a space of the first table, in 1/65536 em.
  let space: Int32
  /// The advance of the hyphen that a soft hyphen shows (U+2010, else U+002D).
  let hyphen: ClusterAdvances.Advance
  /// How the first table's glyphs are set in the system font; nil where the profile stands for itself.
  let glyphs: GlyphCalibration?

  /// First the profile's first table, then those of the locale's script, then all others in the profile's order.
  init(_ outline: ProfileOutline, language: Tag, script: Tag, weight: String, calibration: Calibration) {
    let number = WeightScale.number(of: weight)
    let first = outline.main.prefix(1)
    let rest = outline.main.dropFirst()
    let order =
      first + rest.filter { outline.tables[$0].scripts.contains(script) }
      + rest.filter { !outline.tables[$0].scripts.contains(script) }
    tables = order.map { index in
      let table = calibration.plain ? outline.tables[index].plain ?? index : index
      return WeightedTable(
        outline.profile.tables[table], weight: number,
        relativeError: calibration.relativeError(of: outline.profile.tables[table]))
    }
    var overlays: [WeightedTable] = []
    overlayOfTable = order.map { index in
      guard let overlay = outline.tables[index].overlays.first(where: { $0.language == language }) else { return nil }
      overlays.append(WeightedTable(outline.profile.tables[overlay.table], weight: number, relativeError: 0))
      return overlays.count - 1
    }
    self.overlays = overlays
    space = ProfileStack.advance(of: [0x20], in: tables.first) ?? UncoveredPolicy.em / 4
    glyphs = calibration.isCalibrated ? GlyphCalibration(FontWeight(rawValue: weight) ?? .regular) : nil
    hyphen = ClusterAdvances.Advance(
      system: ProfileStack.advance(of: [0x2010, 0x2D], in: tables.first) ?? UncoveredPolicy.em / 3, tracked: 1)
  }

  /// The advance of the first of some code points that the table has.
  private static func advance(of codePoints: [UInt32], in table: WeightedTable?) -> Int32? {
    guard let table else { return nil }
    let id = codePoints.lazy.map { table.lookup.classID($0) }.first { $0 > 0 }
    return id.map { Int32(clamping: table.value(Int(table.lookup.classes[$0].advance)) >> 16) }
  }

  static func languageAndScript(of locale: String) -> (language: Tag, script: Tag) {
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

/// Which tables of a profile belong together: what stacks ask of all its tables, found once.
struct ProfileOutline: Sendable {
  let profile: MetricsProfile
  /// The tables that set texts, in the profile's order.
  let main: [Int]
  /// Beside the profile's tables.
  let tables: [Item]

  struct Item: Sendable {
    var scripts: [Tag]
    /// The same table without ligatures and contextual alternates.
    var plain: Int?
    /// What languages change in it.
    var overlays: [(language: Tag, table: Int)] = []
  }

  init(_ profile: MetricsProfile) {
    self.profile = profile
    var main: [Int] = []
    var tables = profile.tables.map { Item(scripts: $0.scripts) }
    for (index, table) in profile.tables.enumerated() {
      if table.traits.isDisjoint(with: [.plain, .overlay]) { main.append(index) }
      guard tables.indices.contains(table.base) else { continue }
      if table.traits.contains(.plain), tables[table.base].plain == nil { tables[table.base].plain = index }
      if table.traits.contains(.overlay) { tables[table.base].overlays.append((table.language, index)) }
    }
    self.main = main
    self.tables = tables
  }
}

/// Stacks kept by weight and locale.
final class ProfileStacks: Sendable {
  private let profile: MetricsProfile
  private let outline: ProfileOutline
  private let calibration: Calibration
  private struct Kept {
    var byWeight: [String: [String: ProfileStack]] = [:]
    /// The texts of one locale often follow each other.
    var last: (locale: String, weight: String, stack: ProfileStack)?

    mutating func stack(locale: String, weight: String) -> ProfileStack? {
      if let last, last.locale == locale, last.weight == weight { return last.stack }
      guard let stack = byWeight[weight]?[locale] else { return nil }
      last = (locale, weight, stack)
      return stack
    }

    mutating func keep(_ stack: ProfileStack, locale: String, weight: String, limit: Int) {
      if byWeight[weight, default: [:]].count >= limit { byWeight[weight] = [:] }
      byWeight[weight, default: [:]][locale] = stack
      last = (locale, weight, stack)
    }
  }
  private let kept = Mutex(Kept())
  private let keptBounds = Mutex<[String: WidthBounds]>([:])
  /// So many locales are kept; a stream of invented ones must not fill the memory.
  private static let limit = 500

  init(_ profile: MetricsProfile, calibration: Calibration) {
    self.profile = profile
    outline = ProfileOutline(profile)
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
    if let stack = kept.withLock({ $0.stack(locale: locale, weight: weight) }) { return stack }
    // How lines break is nothing to a stack, and ICU is slow to read it.
    let plain = String(decoding: locale.utf8.prefix(Int(cts_breaks_plain_length(locale))), as: UTF8.self)
    let (language, script) = ProfileStack.languageAndScript(of: plain)
    let stack = ProfileStack(outline, language: language, script: script, weight: weight, calibration: calibration)
    kept.withLock { $0.keep(stack, locale: locale, weight: weight, limit: ProfileStacks.limit) }
    return stack
  }
}
