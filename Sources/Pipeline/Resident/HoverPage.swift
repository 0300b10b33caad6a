import Catalogs
import Fit
import LocaleData
import Places
import Reporters

/// What an editor shows of a text under the pointer, in Markdown: what it takes at each text size, what is known of where it
/// is shown, and the other locales.
package struct HoverPage {
  private let project: Project
  private let explanation: BoxExplanation

  package init(_ configuration: ResolvedConfiguration, project: Project) throws(ExitError) {
    self.project = project
    explanation = try BoxExplanation(configuration, project: project)
  }

  /// `value`: the text in question; nil where the pointer is at the key.
  package func markdown(
    of id: EntryUses.EntryID, _ translation: Translation?, _ value: Value?
  ) throws(ExitError) -> String {
    let catalog = project.catalogs[id.catalog]
    let entry = catalog.entries[id.entry]
    let source = catalog.sourceLocale ?? .english
    let shown = translation ?? entry.translations[source]
    var parts = [title(of: entry, in: catalog, shown)]
    if let shown, let value = value ?? shown.values.first, let sizes = explanation.sizes(of: value, in: shown, of: id) {
      parts.append(table(of: sizes))
    }
    parts.append(Self.block(try explanation.text(of: [id])))
    return parts.joined(separator: "\n\n")
  }

  /// A block of lines as they are: indented, since a text may hold what ends a fence.
  private static func block(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true).map { "    " + $0 }.joined(separator: "\n")
  }

  private func title(of entry: Entry, in catalog: Catalog, _ translation: Translation?) -> String {
    let locale = translation.map { ", \(MarkdownText.plain($0.locale.tag))" } ?? ""
    return "\(MarkdownText.code(entry.key.shortened)) in \(MarkdownText.plain(catalog.name))\(locale)"
  }

  private func table(of assessment: Assessment) -> String {
    let rows = assessment.sizes.map { size in
      let verdict =
        !assessment.box.isBounded ? "" : size.fits ? "fits" : size.isBorderline ? "probably doesn't fit" : "doesn't fit"
      return "| \(size.category.rawValue) | \(size.lines) | \(Int(size.naturalWidth.rounded(.up))) | "
        + "\(Int(size.height.rounded(.up))) | \(verdict) |"
    }
    return (["| Text size | Lines | Width | Height | |", "|---|---:|---:|---:|---|"] + rows).joined(separator: "\n")
  }
}
