import Reporters
import TranslatorReports

/// What `--reporter` can name: the reporters, and all locales on one page, in alphabetical order.
package enum OutputFormats {
  private static let list: [any Reporter.Type] = (AllReporters.list + [HTMLReporter.self]).sorted { $0.name < $1.name }

  package static var names: [String] { list.map { $0.name } }

  /// The reporter of a name; nil for one that nobody knows.
  package static func named(_ name: String) -> (any Reporter)? { list.first { $0.name == name }?.init() }
}
