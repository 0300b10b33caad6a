import Catalogs
import Findings

/// The strings that one finding stands for, each with what a translator has to know of it.
struct KeyTable {
  let finding: Finding
  let facts: FeedbackFacts
  /// `lang` and `dir` of the source.
  let sourceAttributes: String
  /// So many strings are told, the rest is counted.
  let limit: Int

  var html: String {
    guard let catalog = finding.subject.catalog, let locale = finding.subject.locale else { return "" }
    let keys = finding.keys.prefix(limit)
    var texts = keys.map { key in (key, facts.texts(catalog: catalog, key: key, locale: locale)) }
    for number in texts.indices where number < finding.keySources.count {
      for item in texts[number].1.indices where texts[number].1[item].source == nil {
        texts[number].1[item].source = finding.keySources[number]
      }
    }
    let hasTargets = texts.contains { $0.1.contains { $0.target != nil && $0.target != $0.source } }
    let hasRoom = texts.contains { $0.1.contains { $0.room != nil } }
    var heads = ["Key", "Source"]
    if hasTargets { heads.append("Translation") }
    let hasComments = texts.contains { $0.1.contains { !($0.comment ?? "").isEmpty } }
    if hasComments { heads.append("Comment") }
    if hasRoom { heads.append("Room for a translation") }
    // A few are told at once.
    let count = finding.keys.count
    var html = "<details class=keys\(count <= 5 ? " open" : "")><summary>"
    html +=
      (count == 1
        ? "The string"
        : count == 2 ? "Both strings" : count <= limit ? "All \(count) strings" : "\(limit) of \(count) strings")
    let shown = ["source"] + (hasComments ? ["comment"] : []) + (hasRoom ? ["room"] : [])
    html += ", with " + (shown.count > 1 ? shown.dropLast().joined(separator: ", ") + " and " : "")
    html += (shown.last ?? "") + "</summary>"
    html +=
      "<table class=rows><thead><tr>" + heads.map { "<th scope=col>\($0)</th>" }.joined() + "</tr></thead><tbody>\n"
    for (key, texts) in texts {
      for text in texts {
        let variation = text.variation.isEmpty ? "" : " <small>\(HTMLText.line(text.variation.description))</small>"
        html += "<tr><th scope=row><bdi>\(HTMLText.line(key, limit: 120))</bdi>\(variation)</th>"
        html += cell("Source", text.source, sourceAttributes)
        if hasTargets {
          html += cell(
            "Translation", text.target == text.source ? nil : text.target, Picture.languageAttributes(of: locale))
        }
        if hasComments { html += cell("Comment", text.comment, " dir=auto") }
        if hasRoom { html += cell("Room", text.room ?? "not known", "") }
        html += "</tr>\n"
      }
    }
    html += "</tbody></table>"
    if let unknown = FeedbackFacts.unknownRoom(of: texts.flatMap(\.1)) { html += "<p>\(HTMLText.line(unknown)).</p>" }
    if count > limit { html += "<p>… and \(count - limit) more; the table (CSV) of this locale has them all.</p>" }
    return html + "</details>"
  }

  private func cell(_ name: String, _ text: String?, _ attributes: String) -> String {
    guard let text, !text.isEmpty else { return "<td class=none></td>" }
    return "<td data-label=\(name)\(attributes)>\(HTMLText.shown(text, limit: 400))</td>"
  }
}
