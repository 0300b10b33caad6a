import Catalogs
import Texts

/// What several findings have in common: one thing to fix, or one way in which many texts are wrong.
package struct Cause: Hashable, Sendable {
  /// The same for all findings with this cause, and in every run that finds it.
  package var id: String
  /// The message without what differs from finding to finding.
  package var message: String
  package var count: Int
  /// What to do about all of them, where each finding's own help is on its text alone.
  package var help: String?
  package init(id: String, message: String, count: Int, help: String? = nil) {
    self.id = id
    self.message = message
    self.count = count
    self.help = help
  }
}

extension [Finding] {
  /// How many findings have to share a cause before it is named: three are shown as examples.
  package static var leastWithOneCause: Int { 4 }

  /// The findings with their common causes.
  ///
  /// Findings of one rule and severity that say the same but for what they quote have one cause if they are on one locale (in
  /// the input, on any), or else on one key. Texts of one key that don't fit have one cause: its place is too narrow for it in
  /// several languages. In writing, each text has to be changed in a way of its own. A cause that a finding already has comes first.
  package func withCauses() -> [Finding] {
    var findings = self
    findings.countCauses()
    var candidates: [String: [Int]] = [:]
    for index in indices where self[index].mayShareCause { candidates[self[index].rule, default: []].append(index) }
    for (rule, indexes) in candidates where indexes.count >= Self.leastWithOneCause {
      var groups: [Group: [Int]] = [:]
      for index in indexes {
        let finding = self[index]
        let locale = rule.hasPrefix("input/") ? nil : finding.subject.locale?.tag ?? ""
        groups[Group(of: finding, locale: locale, key: nil), default: []].append(index)
      }
      var rest: [Group: [Int]] = [:]
      for (group, members) in groups {
        if members.count >= Self.leastWithOneCause {
          findings.assign(group, to: members)
        } else {
          for index in members {
            guard let key = self[index].subject.key else { continue }
            rest[Group(of: self[index], locale: nil, key: key), default: []].append(index)
          }
        }
      }
      for (group, members) in rest where members.count >= Self.leastWithOneCause {
        findings.assign(group, to: members)
      }
    }
    findings.assignCausesOfFit()
    return findings
  }

  /// Counts the causes that findings already have, and takes those away that few have.
  private mutating func countCauses() {
    let members = Dictionary(grouping: indices.filter { self[$0].cause != nil }) { self[$0].cause?.id }
    for indexes in members.values {
      let isCommon = indexes.count >= Self.leastWithOneCause
      for index in indexes {
        self[index].cause?.count = indexes.count
        if !isCommon { self[index].cause = nil }
      }
    }
  }

  /// One cause for the locales in which a string doesn't fit, whatever their severities.
  private mutating func assignCausesOfFit() {
    var groups: [FitGroup: [Int]] = [:]
    for index in indices
    where self[index].fit?.firstFailing != nil && self[index].subject.key != nil && self[index].cause == nil {
      groups[FitGroup(of: self[index]), default: []].append(index)
    }
    for (group, members) in groups where members.count >= Self.leastWithOneCause {
      var hash = Fingerprint()
      for field in [group.rule, group.catalog, group.key] { hash.combine(field) }
      let cause = Cause(
        id: String(hash.text.prefix(16)),
        message: "'\((group.key ?? "").shortened)' doesn't fit its place in several locales",
        count: members.count, help: "Give it more lines or more room, or shorten the text in each of these locales")
      for index in members { self[index].cause = cause }
    }
  }

  private struct FitGroup: Hashable {
    var rule: String
    var catalog, key: String?
    init(of finding: Finding) { (rule, catalog, key) = (finding.rule, finding.subject.catalog, finding.subject.key) }
  }

  private struct Group: Hashable {
    var rule: String
    var severity: Severity
    var message: String
    var locale: String?
    var catalogAndKey: [String]
    init(of finding: Finding, locale: String?, key: String?) {
      rule = finding.rule
      severity = finding.severity
      message = finding.sharesOnlyWholeMessage ? finding.message : finding.messageWithoutQuotes
      self.locale = locale
      catalogAndKey = key.map { [finding.subject.catalog ?? "", $0] } ?? []
    }
  }

  private mutating func assign(_ group: Group, to members: [Int]) {
    var hash = Fingerprint()
    for field in [group.rule, group.severity.rawValue, group.message, group.locale] { hash.combine(field) }
    group.catalogAndKey.forEach { hash.combine($0) }
    let message = CommonMessage(members.map { self[$0] }).text
    let cause = Cause(id: String(hash.text.prefix(16)), message: message, count: members.count)
    for index in members { self[index].cause = cause }
  }
}

extension [Finding] {
  /// What each of the findings with one cause quotes that others of them don't, in its quotation marks: empty where their
  /// messages are the same.
  package var differingQuotes: [[String]] {
    guard let general = first?.messageWithoutQuotes, allSatisfy({ $0.messageWithoutQuotes == general }) else {
      return map { _ in [] }
    }
    let all = map(\.messageParts)
    let varied = Set(all[0].indices.filter { index in all.contains { $0[index].text != all[0][index].text } })
    return all.map { parts in
      parts.indices.filter { varied.contains($0) && parts[$0].isQuote }.map { String(parts[$0].text) }
    }
  }
}

/// What several messages say that differ only in what they quote and in their numbers: an ellipsis stands for what differs.
private struct CommonMessage {
  let text: String

  init(_ findings: [Finding]) {
    var common = findings.first?.messageParts ?? []
    for finding in findings.dropFirst() {
      let parts = finding.messageParts
      for (index, part) in parts.enumerated() where index < common.count && part.text != common[index].text {
        common[index].text = common[index].general[...]
      }
    }
    text = common.map { String($0.text) }.joined()
  }
}

/// A piece of a message, and what stands for it where it differs from finding to finding.
private struct MessagePart {
  var text: Substring
  var general: String
  var isQuote: Bool { general == "'…'" }
}

extension Finding {
  fileprivate var mayShareCause: Bool { cause == nil && fit == nil && keys.isEmpty && !rule.hasPrefix("writing/") }

  /// The message with an ellipsis for what stands in quotation marks and for numbers.
  package var messageWithoutQuotes: String { messageParts.map(\.general).joined() }

  /// The message in parts: what stands in quotation marks, and numbers, are parts of their own, with an ellipsis as their
  /// `general` text; all others are single characters.
  fileprivate var messageParts: [MessagePart] {
    // What a key holds must not be taken for the end of its quotation.
    let key = subject.key.map { "'\($0.shortened)'" }
    var parts: [MessagePart] = []
    var rest = message[...]
    while let character = rest.first {
      var end = rest.index(after: rest.startIndex)
      var general = String(character)
      if let key, rest.hasPrefix(key) {
        (end, general) = (rest.index(rest.startIndex, offsetBy: key.count), "'…'")
      } else if character == "'", !(parts.last?.text.last?.isLetter ?? false), let mark = Self.closingQuote(in: rest) {
        (end, general) = (rest.index(after: mark), "'…'")
      } else if character.isNumber {
        (end, general) = (rest.firstIndex { !$0.isNumber && $0 != "." } ?? rest.endIndex, "…")
      }
      parts.append(MessagePart(text: rest[..<end], general: general))
      rest = rest[end...]
    }
    return parts
  }

  /// The mark that ends the quotation at the beginning of a text: one that no letter follows.
  private static func closingQuote(in text: Substring) -> Substring.Index? {
    var index = text.index(after: text.startIndex)
    while let mark = text[index...].firstIndex(of: "'") {
      let next = text.index(after: mark)
      if next == text.endIndex || !text[next].isLetter { return mark }
      index = next
    }
    return nil
  }
}
