import Findings

/// The whole run as one JSON object, a finding a line; its shape is Docs/stringfit.schema.json.
struct JSONReporter: Reporter {
  static let name = "json"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("tool") { $0.tool(of: report) }
      json.newline()
      json.member("summary") { $0.summary(report.summary) }
      json.newline()
      json.member("findings") { json in
        json.array(report.findings) { json, finding in
          json.newline()
          json.finding(finding)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  mutating func tool(of report: Report) {
    object {
      $0.member("name", "stringfit")
      $0.member("version", report.toolVersion)
      $0.member("icu", report.icuVersion)
    }
  }

  mutating func summary(_ summary: Report.Summary) {
    object { json in
      json.member("files", summary.files)
      if summary.contextFiles > 0 { json.member("contextFiles", summary.contextFiles) }
      if summary.codeFiles > 0 { json.member("codeFiles", summary.codeFiles) }
      json.member("catalogs", summary.catalogs)
      json.member("entries", summary.entries)
      json.member("translations", summary.translations)
      json.member("locales") { $0.array(summary.locales) { $0.string($1) } }
      if !summary.uncheckedLocales.isEmpty {
        json.member("uncheckedLocales") { $0.array(summary.uncheckedLocales) { $0.string($1) } }
      }
      json.member("coverage") { json in
        json.object { json in
          for (locale, percent) in summary.coverage.sorted(by: { $0.key < $1.key }) { json.member(locale, percent) }
        }
      }
      json.member("errors", summary.errors)
      json.member("warnings", summary.warnings)
      json.member("notes", summary.notes)
      json.member("suppressed", summary.suppressed)
      json.member("baselined", summary.baselined)
      json.member("places") { json in
        json.object {
          $0.member("known", summary.knownPlaces)
          $0.member("entries", summary.entries)
        }
      }
      json.member("compared", summary.compared)
      if !summary.uncompared.isEmpty {
        json.member("uncompared") { json in
          json.array(summary.uncompared) { json, item in
            json.object {
              $0.member("catalog", item.catalog)
              $0.member("count", item.count)
            }
          }
        }
      }
      if let ledger = summary.ledger { json.member("ledger") { $0.ledger(ledger) } }
      let skipped = summary.skipped.map { Report.Summary.Unfitted(path: $0.path, reason: $0.reason, keys: []) }
      let all = skipped + summary.unfitted
      if !all.isEmpty {
        json.member("skipped") { json in
          json.array(all) { json, item in
            json.object {
              $0.member("path", item.path)
              $0.member("reason", item.reason)
              if !item.keys.isEmpty { $0.member("keys") { $0.array(item.keys) { $0.string($1) } } }
            }
          }
        }
      }
    }
  }
}
