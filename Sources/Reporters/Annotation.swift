import Catalogs
import Findings

/// What shows beside a line of a change: a finding, or what findings on the state of translations say of one string.
///
/// A string that is missing in thirty locales is one thing to tell whoever added it, on the line where it was added.
struct Annotation {
  var finding: Finding
  var message: String
  var location: Location?
  var subject: Subject

  /// Of all findings, the most severe first. A finding on many keys is one annotation a key, joined with those of other
  /// locales, but for several keys without a location, which stay together.
  static func all(of findings: [Finding]) -> [Annotation] {
    var annotations: [Annotation] = []
    var strings: [StringState: (place: Int, locales: [LocaleID])] = [:]
    for finding in findings.mostSevereFirst {
      guard let messageForKey = finding.messageForKey, finding.keyLocations.count == finding.keys.count else {
        annotations.append(Annotation(finding))
        continue
      }
      // One string has no list to stay in.
      let isSingle = finding.keyLocations.count { $0 == nil } == 1
      for (index, key) in finding.keys.enumerated() {
        let own = finding.keyLocations[index] ?? (isSingle && !finding.isBesideChanges ? finding.location : nil)
        guard own != nil || isSingle && finding.isBesideChanges else { continue }
        let state = StringState(
          rule: finding.rule, severity: finding.severity, catalog: finding.subject.catalog, key: key)
        let locales = (strings[state]?.locales ?? []) + finding.locales(at: index)
        let place = strings[state]?.place ?? annotations.count
        strings[state] = (place, locales)
        if place < annotations.count {
          annotations[place].message = messageForKey(key, locales)
        } else {
          annotations.append(
            Annotation(finding, key: key, message: messageForKey(key, locales), location: own))
        }
      }
      if !isSingle, let rest = finding.keeping({ finding.keyLocations[$0] == nil }) {
        annotations.append(Annotation(rest))
      }
    }
    return annotations
  }

  /// A string in one of the states that rules on states look for.
  private struct StringState: Hashable {
    var rule: String
    var severity: Severity
    var catalog: String?
    var key: String
  }

  private init(_ finding: Finding) {
    self.finding = finding
    message = finding.message
    location = finding.changedLocation ?? (finding.isBesideChanges ? nil : finding.location)
    subject = finding.subject
    if finding.changedLocation != nil || finding.isBesideChanges, let place = finding.location {
      message += ", in \(place.file):\(place.line)"
    }
  }

  private init(_ finding: Finding, key: String, message: String, location: Location?) {
    self.finding = finding
    self.message = message
    self.location = location
    subject = Subject(catalog: finding.subject.catalog, key: key)
  }
}

extension Finding {
  /// The locales in which the finding is on one of its keys.
  fileprivate func locales(at index: Int) -> [LocaleID] {
    missing.isEmpty ? [subject.locale].compactMap { $0 } : missing[index].locales
  }
}
