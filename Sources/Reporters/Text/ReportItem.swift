import Findings

/// What a list for people shows as one: a finding, or all findings with one cause.
struct ReportItem {
  var findings: [Finding]
  /// Nil for a finding on its own.
  var cause: Cause?

  /// The findings as items, the most severe first. `folding`: findings with one cause are one item, where the first of them stands.
  static func items(of findings: [Finding], folding: Bool) -> [ReportItem] {
    var items: [ReportItem] = []
    var places: [String: Int] = [:]
    for finding in findings.mostSevereFirst {
      guard folding, let cause = finding.cause else {
        items.append(ReportItem(findings: [finding]))
        continue
      }
      if let place = places[cause.id] {
        items[place].findings.append(finding)
      } else {
        places[cause.id] = items.count
        items.append(ReportItem(findings: [finding], cause: cause))
      }
    }
    // A cause with too few findings left is none.
    return items.flatMap { item in
      item.cause == nil || item.findings.count > 1 ? [item] : [ReportItem(findings: item.findings)]
    }
  }
}

extension [Finding] {
  /// The most severe first, those of one severity in their order.
  var mostSevereFirst: [Finding] {
    Severity.allCases.sorted(by: >).flatMap { severity in filter { $0.severity == severity } }
  }
}
