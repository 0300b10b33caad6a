import Catalogs
import Findings

/// A fix that is to be made, with the findings that ask for it.
struct SelectedFix: Sendable {
  var findings: [FixedFinding]
  var place: ValuePlace
  /// The text that the fix is in.
  var text: String
  /// The part that is replaced, in UTF-8 offsets of the text.
  var range: Range<Int>
  var replacement: String
}

/// What is reported of a finding that was fixed or left.
package struct FixedFinding: Hashable, Sendable {
  package var rule: String
  package var file: String
  package var line: Int
}

/// A finding whose fix was not made.
package struct LeftFix: Hashable, Sendable, Comparable {
  package var finding: FixedFinding
  /// Why, without a final full stop.
  package var reason: String
  init(_ finding: FixedFinding, reason: String) {
    self.finding = finding
    self.reason = reason
  }
  package static func < (a: LeftFix, b: LeftFix) -> Bool {
    (a.reason, a.finding.file, a.finding.line, a.finding.rule)
      < (b.reason, b.finding.file, b.finding.line, b.finding.rule)
  }
}

/// Chooses, of all findings, the fixes to make, by file.
struct FixSelection {
  private(set) var fixes: [FileID: [SelectedFix]] = [:]
  private(set) var left: [LeftFix] = []
  private let copies: SourceCopies

  /// Of catalogs, by their names.
  private let sourceLocales: [String: LocaleID]

  init(_ findings: [Finding], in project: Project, appliesUnsafe: Bool) {
    copies = SourceCopies(project)
    sourceLocales = Dictionary(
      project.catalogs.compactMap { catalog in catalog.sourceLocale.map { (catalog.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    for finding in findings where !finding.fixes.isEmpty { select(finding, appliesUnsafe) }
  }

  private mutating func select(_ finding: Finding, _ appliesUnsafe: Bool) {
    let shown = FixedFinding(
      rule: finding.rule, file: finding.location?.file ?? "", line: finding.location?.line ?? 1)
    func leave(_ reason: String) { left.append(LeftFix(shown, reason: reason)) }
    let offered = finding.fixes.filter { $0.safety != .displayOnly }
    guard !offered.isEmpty else { return leave("only advice, which changes words: write the text yourself") }
    let safe = offered.filter { $0.safety == .safe }
    let usable = safe.isEmpty && appliesUnsafe ? offered : safe
    guard !usable.isEmpty else { return leave("may change what the text says; --unsafe applies it") }
    guard usable.count == 1, let fix = usable.first else { return leave("several fixes are possible: choose one") }
    guard !isUntranslated(finding) else { return leave("the text isn't translated yet: it's the source text") }
    guard let range = finding.range, let text = finding.subject.target ?? finding.subject.source else {
      return leave("it isn't about a particular part of the text")
    }
    guard let place = finding.valuePlace else {
      return leave("the text is also the key used in code: change both together")
    }
    if let reason = copies.objection(to: place, isSource: finding.subject.target == nil) { return leave(reason) }
    guard let offsets = text.utf8Offsets(of: range) else { return leave("it would cut a character in two") }
    let selected = SelectedFix(
      findings: [shown], place: place, text: text, range: offsets, replacement: fix.text)
    fixes[place.file, default: []].append(selected)
  }

  /// Whether a finding is on how a text is written that only repeats the source's words, in another language. Marks and spaces
  /// don't count: they may have been corrected in the source.
  private func isUntranslated(_ finding: Finding) -> Bool {
    guard finding.rule.hasPrefix("typography/") || finding.rule.hasPrefix("writing/"),
      let locale = finding.subject.locale, let target = finding.subject.target, let source = finding.subject.source,
      let sourceLocale = finding.subject.catalog.flatMap({ sourceLocales[$0] }),
      locale.language != sourceLocale.language
    else { return false }
    let words = source.filter(\.isLetter)
    return !words.isEmpty && words == target.filter(\.isLetter)
  }
}

extension FixSelection {
  /// How many findings the fixes are of that can be written, and in how many files. `root`: the folder outside of which no
  /// file is edited.
  func count(in project: Project, root: String) -> (findings: Int, files: Int) {
    fixes.reduce((0, 0)) { count, item in
      let index = Int(item.key.index)
      guard project.files[item.key]?.encoding.form != .binary, project.inputs.indices.contains(index),
        (try? FixTarget(project.inputs[index], root: root)) != nil
      else { return count }
      return (count.findings + item.value.reduce(0) { $0 + $1.findings.count }, count.files + 1)
    }
  }
}

/// Source texts that are copies of a text somewhere else, and that an edit here would only make differ from it.
private struct SourceCopies {
  private let project: Project
  /// Where the values of entries stand that Xcode copies from the code with each build.
  private var extracted: Set<Place> = []

  init(_ project: Project) {
    self.project = project
    for catalog in project.catalogs where catalog.format == .xcstrings {
      guard let locale = catalog.sourceLocale else { continue }
      for entry in catalog.entries where entry.extractionState == "extracted_with_value" {
        for value in entry.translations[locale]?.allValues ?? [] {
          if let place = value.place { extracted.insert(Place(file: place.file, range: place.first)) }
        }
      }
    }
  }

  /// Why a text is not edited; nil for one that is.
  func objection(to place: ValuePlace, isSource: Bool) -> String? {
    if extracted.contains(Place(file: place.file, range: place.first)) {
      return "Xcode copies the text from the code: change it there"
    }
    guard isSource, let file = project.files[place.file], Self.isXLIFF(file), Self.isInSource(place, of: file) else {
      return nil
    }
    return "the source of an XLIFF is a copy of the app's text: change it in the app and export again"
  }

  private static func isXLIFF(_ file: SourceFile) -> Bool {
    ["xliff", "xlf"].contains(PathText.fileExtension(of: PathText.name(of: file.rootPath)))
  }

  /// Whether the nearest `source` or `target` that begins before a text is a `source`.
  private static func isInSource(_ place: ValuePlace, of file: SourceFile) -> Bool {
    var i = Int(place.first.start)
    while i > 0 {
      i -= 1
      guard file.text[i] == UInt8(ascii: "<") || file.text[i] == UInt8(ascii: ":") else { continue }
      if file.text[(i + 1)...].starts(with: "source".utf8) { return true }
      if file.text[(i + 1)...].starts(with: "target".utf8) { return false }
    }
    return false
  }
}

extension String {
  /// A range of UTF-16 offsets in UTF-8; nil where it lies outside or cuts a character in two.
  func utf8Offsets(of range: Range<Int>) -> Range<Int>? {
    let units = utf16
    guard range.lowerBound >= 0,
      let start = units.index(units.startIndex, offsetBy: range.lowerBound, limitedBy: units.endIndex),
      let end = units.index(start, offsetBy: range.count, limitedBy: units.endIndex),
      start.samePosition(in: unicodeScalars) != nil, end.samePosition(in: unicodeScalars) != nil
    else { return nil }
    let first = utf8.distance(from: startIndex, to: start)
    return first..<first + utf8.distance(from: start, to: end)
  }
}
