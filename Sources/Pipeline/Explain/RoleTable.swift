import Catalogs
import Fit
import LocaleData
import Reporters
import Texts

/// The role of every entry and what it rests on: `rules --roles`.
package struct RoleTable {
  package enum Format: String, Sendable, CaseIterable { case text, json }

  private struct Row {
    var catalog: String
    var key: String
    var text: String
    var decision: RoleDecision
  }
  private let rows: [Row]
  private let casing: CasingTable

  package init(_ project: Project, _ configuration: ResolvedConfiguration) throws(ExitError) {
    let resolver = RoleResolver(settings: Check(configuration).fitSettings(for: project))
    var rows: [Row] = []
    for catalog in project.catalogs {
      let roles = resolver.roles(of: catalog)
      for entry in catalog.entries where entry.isShown {
        let source = catalog.sourceLocale.flatMap { entry.translations[$0] }?.allValues.first { !$0.text.isEmpty }
        rows.append(
          Row(catalog: catalog.name, key: entry.key, text: source?.text ?? "", decision: roles.role(of: entry)))
      }
    }
    self.rows = rows
    casing = try CasingTable(project, configuration)
  }

  /// How sure a role must be for rules to act on it.
  package static let sureEnough = 0.7

  package func report(as format: Format) -> [UInt8] {
    format == .json ? json : Array(text.utf8)
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.array(rows) { json, row in
      json.newline()
      json.object {
        $0.member("catalog", row.catalog)
        $0.member("key", row.key)
        if !row.text.isEmpty { $0.member("text", row.text) }
        if let role = row.decision.role { $0.member("role", role.rawValue) }
        $0.member("confidence", row.decision.confidence)
        $0.member("acts", row.decision.role != nil && row.decision.confidence >= Self.sureEnough)
        $0.member("reason", row.decision.reason)
      }
    }
    json.endLine()
    return json.bytes
  }

  /// A line an entry, by catalog; numbers at the end.
  private var text: String {
    var output = ""
    var catalog: String?
    for row in rows {
      if catalog != row.catalog {
        if catalog != nil { output += "\n" }
        catalog = row.catalog
        output += Harmless.line(row.catalog) + "\n"
      }
      let role = row.decision.role?.rawValue ?? "-"
      let confidence = row.decision.role == nil ? "    " : Self.spelled(row.decision.confidence)
      output += "  " + Self.padded(role, to: 17) + confidence + "  " + Self.shortened(row.key)
      if !row.text.isEmpty, row.text != row.key { output += "  “\(Self.shortened(row.text))”" }
      output += "  (\(Harmless.line(row.decision.reason)))\n"
    }
    let known = rows.filter { $0.decision.role != nil }
    let sure = known.count { $0.decision.confidence >= Self.sureEnough }
    if catalog != nil { output += "\n" }
    output +=
      "\(rows.count) entries: \(sure) with a role that rules act on, \(known.count - sure) with an uncertain "
    output += "role (below 0.7), \(rows.count - known.count) with none\n"
    if !casing.text.isEmpty { output += casing.text }
    output += "Correct a wrong role in .stringfit.yml: roles: {\"*_cta\": button}\n"
    return output
  }

  private static func spelled(_ confidence: Double) -> String {
    let hundredths = Int((confidence * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  private static func shortened(_ text: String) -> String {
    let part = text.prefix(60)
    return Harmless.line(String(part)) + (part.endIndex < text.endIndex ? "…" : "")
  }
}
