import Catalogs
import Synchronization

/// What is known of locales, each found at its locale's number: for what is asked of every text.
struct ByLocale<Fact> {
  var facts: [Fact?] = []
  /// Of how many locales something is known.
  private(set) var count = 0

  init() {}
  init(_ facts: [LocaleID: Fact]) {
    for (locale, fact) in facts { self[locale] = fact }
  }

  subscript(locale: LocaleID) -> Fact? {
    get { locale.number < facts.count ? facts[locale.number] : nil }
    set {
      let number = locale.number
      if number >= facts.count {
        facts.append(contentsOf: repeatElement(nil, count: number + 1 - facts.count))
      }
      count += (newValue == nil ? 0 : 1) - (facts[number] == nil ? 0 : 1)
      facts[number] = newValue
    }
  }
}

extension ByLocale: Sendable where Fact: Sendable {}

/// What is found out of each locale when it is first asked for, from any thread.
final class LocaleMemo<Fact: Sendable>: Sendable {
  let known = Mutex(ByLocale<Fact>())

  init() {}

  func fact(of locale: LocaleID, _ make: () -> Fact) -> Fact {
    known.withLock { known in
      if let fact = known[locale] { return fact }
      let new = make()
      known[locale] = new
      return new
    }
  }
}
