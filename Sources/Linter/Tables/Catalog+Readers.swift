import Catalogs
import LocaleData

extension Catalog {
  /// The catalog as it is judged: without locales that nobody reads. The source's texts stay, since the others are compared
  /// with them. Entries keep their places.
  package func forReaders(_ localeData: LocaleData) -> Catalog {
    let unread = Set(locales.filter { $0 != sourceLocale && !localeData.hasReaders($0) })
    return unread.isEmpty ? self : keeping { !unread.contains($0) }
  }
}
