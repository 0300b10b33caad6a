import Catalogs

/// The places of locales in a sorted list, for one who asks for them in ascending order, as the translations of an entry
/// come: most have all locales of their catalog, so that the next one is the next of the list.
package struct LocaleSlots {
  private let locales: [LocaleID]
  private var next = 0

  /// `locales` ascend.
  package init(_ locales: [LocaleID]) { self.locales = locales }

  /// The place of a locale that does not come before those that were asked for; nil for one that is not in the list.
  package mutating func slot(of locale: LocaleID) -> Int? {
    if next < locales.count, locales[next] == locale { return next }
    // The one behind the last.
    if next + 1 < locales.count, locales[next + 1] == locale {
      next += 1
      return next
    }
    next = locales.firstIndex(from: next, notBefore: locale)
    return next < locales.count && locales[next] == locale ? next : nil
  }
}
