import CTextShim
import Catalogs
import Synchronization

/// A plural category of CLDR's, in its order.
package enum PluralCategory: String, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  /// The category of a name, without the search through all names that the raw value's own initializer is.
  package init?(named name: String) {
    let found: PluralCategory
    switch name.utf8.first {
    case UInt8(ascii: "z"): found = .zero
    case UInt8(ascii: "o"): found = name.utf8.count == 3 ? .one : .other
    case UInt8(ascii: "t"): found = .two
    case UInt8(ascii: "f"): found = .few
    case UInt8(ascii: "m"): found = .many
    default: return nil
    }
    guard found.rawValue == name else { return nil }
    self = found
  }
  private var rank: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
  package static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.rank < b.rank }
  /// Not by the name, as an enumeration of names is hashed.
  package func hash(into hasher: inout Hasher) { hasher.combine(rank) }
}

/// Which plural forms a locale has and what numbers they are for: ICU's rules, asked about small numbers.
///
/// Nothing is listed here by language. A category that no whole number up to `limit` takes (French `many` is for millions,
/// Czech `many` for fractions) is none that a counted thing needs.
package final class PluralRules: Sendable {
  /// The whole numbers asked about are 0 to this one: CLDR's rules repeat after 100, and a few begin again at 101.
  private static let limit = 220

  /// Every category that the rules name.
  package let used: Set<PluralCategory>
  /// The categories of whole numbers, but for `zero` where it is for 0 alone.
  package let needed: Set<PluralCategory>
  /// The categories of numbers with a fraction.
  package let neededForFractions: Set<PluralCategory>
  /// The first whole numbers of each category, at most six.
  package let numbers: [PluralCategory: [Int]]
  /// Whether more than half of the whole numbers take `other`.
  package let isOtherUsual: Bool

  /// The rules of a locale; nil where ICU does not know them.
  package static func rules(of locale: LocaleID) -> PluralRules? {
    memory.withLock { memory in
      if let known = memory[locale] { return known }
      let rules = PluralRules(locale)
      memory[locale] = .some(rules)
      return rules
    }
  }
  private static let memory = Mutex<[LocaleID: PluralRules?]>([:])

  private init?(_ locale: LocaleID) {
    guard cts_plurals_is_known(locale.language), let rules = cts_plurals_open(locale.tag) else { return nil }
    defer { cts_plurals_close(rules) }
    func category(_ number: Double) -> PluralCategory? {
      let index = Int(cts_plurals_select(rules, number))
      return PluralCategory.allCases.indices.contains(index) ? PluralCategory.allCases[index] : nil
    }
    let bits = cts_plurals_categories(rules)
    used = Set(PluralCategory.allCases.enumerated().filter { bits & (1 << UInt32($0.offset)) != 0 }.map(\.element))
    var numbers: [PluralCategory: [Int]] = [:]
    var others = 0
    for number in 0...Self.limit {
      guard let category = category(Double(number)) else { continue }
      if category == .other { others += 1 }
      if numbers[category, default: []].count < 6 { numbers[category, default: []].append(number) }
    }
    self.numbers = numbers
    isOtherUsual = others * 2 > Self.limit
    needed = Set(numbers.keys.filter { $0 != .zero || numbers[$0] != [0] })
    neededForFractions = Set([0.1, 0.5, 1.1, 1.5, 2.5, 5.5].compactMap(category))
  }

  /// The whole numbers that are shown with a form, the first few; 0 has `zero` where there is such a form, as Apple's
  /// platforms look for it in every language.
  package func numbers(of category: PluralCategory, besideZero hasZero: Bool) -> [Int] {
    if category == .zero {
      let own = numbers[.zero] ?? []
      return own.contains(0) ? own : [0] + own
    }
    let own = numbers[category] ?? []
    return hasZero ? own.filter { $0 != 0 } : own
  }
}
