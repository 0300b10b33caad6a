import Catalogs
import Findings
import Foundation
import Reporters
import Typography

/// Locales by sizes: how many texts do not fit, so that the trouble is seen at a glance.
struct Matrix {
  let sections: [FeedbackSection]
  let categories: [SizeCategory]
  let summary: Report.Summary
  /// Where a locale's row leads.
  let link: (String) -> String

  func html() -> String {
    guard !sections.isEmpty else { return "" }
    var html = "<h2 id=matrix-title>Findings by locale</h2>\n"
    if !categories.isEmpty {
      html +=
        "<p>Each column named after a text size counts the strings with a finding that don't fit at that size.</p>\n"
    }
    html += "<div class=scroll tabindex=0 role=region aria-labelledby=matrix-title>"
    html += "<table class=\"matrix\(categories.count > 6 ? " wide" : "")\" aria-labelledby=matrix-title><thead><tr>"
    html += "<th scope=col>Locale</th><th scope=col>Errors</th><th scope=col>Warnings</th><th scope=col>Notes</th>"
    html += categories.map { "<th scope=col>\($0.label)</th>" }.joined()
    html += "<th scope=col>Translated</th></tr></thead><tbody>\n"
    let most = sections.flatMap { $0.failing.values }.max() ?? 1
    for section in sections { html += row(section, most: max(1, most)) }
    return html + "</tbody></table></div>\n"
  }

  private func row(_ section: FeedbackSection, most: Int) -> String {
    let tag = section.locale.tag
    let address = MarkupText.escaped(link(tag))
    var html = "<tr><th scope=row><a href=\"\(address)\">\(Self.title(of: section.locale))</a></th>"
    for severity in Severity.allCases.sorted(by: >) {
      let count = section.count(of: severity)
      let name = severity.rawValue
      html +=
        "<td class=\"\(count > 0 ? name : "zero")\" data-label=\"\(name.prefix(1).uppercased() + name.dropFirst())s\">"
      html += "\(count)</td>"
    }
    let failing = section.failing
    for category in categories {
      let count = failing[category] ?? 0
      let heat = count == 0 ? 0 : 1 + min(4, count * 5 / (most + 1))
      html += "<td class=\"heat\(heat)\" data-label=\"\(category.label)\">\(count)</td>"
    }
    let coverage = summary.coverage[tag].map { "\(RoomWords.points($0))%" } ?? ""
    return html + "<td\(coverage.isEmpty ? " class=none" : "") data-label=Translated>\(coverage)</td></tr>\n"
  }

  /// `German <bdi>de</bdi>`: the English name where there is one, and the tag.
  static func title(of locale: LocaleID) -> String {
    let tag = HTMLText.language(locale.tag)
    let name = Locale(identifier: "en").localizedString(forIdentifier: tag)
    guard let name, name != tag else { return "<bdi>\(HTMLText.line(locale.tag, limit: 60))</bdi>" }
    return "\(HTMLText.line(name)) <small><bdi>\(HTMLText.line(locale.tag, limit: 60))</bdi></small>"
  }
}
