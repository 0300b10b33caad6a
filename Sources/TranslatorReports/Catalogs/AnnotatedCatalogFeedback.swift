import Catalogs
import Findings
import Importers
import Texts

/// A copy of each XLIFF file with what was found in it: ITS 2.0 localization quality issues, notes, and budgets. Nothing of
/// the file is changed; the copies differ from it by what was put in. One that lies in an `.xcloc` bundle comes with the rest
/// of the bundle, under the names that Xcode asks for.
struct AnnotatedCatalogFeedback: FeedbackWriter {
  static let name = "the annotated catalogs"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] { output(for: feedback).files }

  func output(for feedback: FeedbackReport) -> FeedbackOutput {
    var output = FeedbackOutput()
    let sorted = AnnotationSorting(feedback)
    var names = FileNames(folder: "annotated")
    var bundles: [BundleCopy] = []
    for file in sorted.files {
      let bundle = feedback.bundles.keys.first { file.rootPath.hasPrefix($0 + "/") }
      let path = bundle == nil ? names.name(for: file.rootPath) : ""
      guard let outline = XLIFFOutline(file) else {
        output.notices.append("\(file.path) is not well-formed, so there is no annotated copy of it")
        continue
      }
      let annotations = sorted.annotations(of: file, outline: outline)
      do {
        let bytes = try CatalogAnnotator(file: file, outline: outline, annotations: annotations).bytes()
        guard let bundle else {
          output.files.append(FeedbackFile(path: path, bytes: bytes))
          continue
        }
        let position = bundles.firstIndex { $0.bundle == bundle } ?? bundles.count
        if position == bundles.count { bundles.append(BundleCopy(bundle: bundle, path: names.name(for: bundle))) }
        bundles[position].annotated[String(file.rootPath.dropFirst(bundle.utf8.count + 1))] = bytes
      } catch {
        output.notices.append("there is no annotated copy of \(file.path): its encoding cannot be written")
      }
    }
    for copy in bundles { output.files += copy.files(of: feedback.bundles[copy.bundle] ?? []) }
    return output
  }

  /// A bundle of which some files are annotated.
  private struct BundleCopy {
    /// Its path from the root, and that of its copy.
    let bundle: String
    let path: String
    /// By their paths in the bundle.
    var annotated: [String: [UInt8]] = [:]

    func files(of originals: [FeedbackFile]) -> [FeedbackFile] {
      originals.map { FeedbackFile(path: path + "/" + $0.path, bytes: annotated[$0.path] ?? $0.bytes) }
    }
  }
}

/// What is put at one unit.
struct UnitAnnotations {
  var issues: [QualityIssue] = []
  var budget: EntryBudget?
  var isEmpty: Bool { issues.isEmpty && budget == nil }
}

/// Sorts findings and budgets by the XLIFF files and units that they are on.
private struct AnnotationSorting {
  let feedback: FeedbackReport
  /// In the order in which they were read.
  let files: [SourceFile]
  /// The catalogs that a file holds a part of, by index.
  private var catalogs: [FileID: [Int]] = [:]
  private var findings: [FileID: [Finding]] = [:]

  init(_ feedback: FeedbackReport) {
    self.feedback = feedback
    for (index, catalog) in feedback.catalogs.enumerated() {
      for part in catalog.files { catalogs[part.file, default: []].append(index) }
    }
    let catalogs = catalogs
    files = feedback.files.files.values.filter { file in
      let name = file.path.lowercased()
      guard let parts = catalogs[file.id], name.hasSuffix(".xliff") || name.hasSuffix(".xlf") else { return false }
      return parts.contains { feedback.catalogs[$0].locale(of: file).map(feedback.wants) ?? true }
    }.sorted { $0.id < $1.id }
    let known = Set(files.map(\.id))
    for finding in feedback.report.findings + feedback.copies {
      if finding.keys.isEmpty {
        if let file = finding.place?.file, known.contains(file) { findings[file, default: []].append(finding) }
      } else {
        // Where it stands says little: each file of its locale may hold some of its keys.
        for file in partFiles(of: finding) where known.contains(file) { findings[file, default: []].append(finding) }
      }
    }
  }

  private func partFiles(of finding: Finding) -> [FileID] {
    var files: [FileID] = []
    for catalog in feedback.catalogs where catalog.name == finding.subject.catalog {
      for part in catalog.files where part.locale == finding.subject.locale && !files.contains(part.file) {
        files.append(part.file)
      }
    }
    return files
  }

  /// By file element and unit, beside the outline.
  func annotations(of file: SourceFile, outline: XLIFFOutline) -> [[UnitAnnotations]] {
    var result = outline.files.map { [UnitAnnotations](repeating: UnitAnnotations(), count: $0.units.count) }
    let positions = UnitPositions(outline)
    for finding in findings[file.id] ?? [] {
      if let place = finding.place, finding.keys.isEmpty {
        guard let at = positions.unit(at: Int(place.range.start)) else { continue }
        let isOnSource = finding.subject.target == nil && finding.subject.source != nil
        result[at.file][at.unit].issues.append(QualityIssue(finding, isOnSource: isOnSource))
      } else {
        for (key, single) in finding.byKey {
          for at in positions.units(of: key, original: finding.subject.catalog ?? "") {
            result[at.file][at.unit].issues.append(QualityIssue(single, isOnSource: false))
          }
        }
      }
    }
    for catalog in catalogs[file.id] ?? [] { addBudgets(of: catalog, file: file, outline, positions, to: &result) }
    return result
  }

  private func addBudgets(
    of index: Int, file: SourceFile, _ outline: XLIFFOutline, _ positions: UnitPositions,
    to result: inout [[UnitAnnotations]]
  ) {
    let catalog = feedback.catalogs[index]
    guard let locale = catalog.locale(of: file) else { return }
    for (number, entry) in catalog.entries.enumerated() {
      // A text that names variables is not shown as it is written.
      guard feedback.budgets.reason(catalog: index, entry: number) == nil, !entry.hasVariables else { continue }
      for at in positions.units(of: entry.key, original: catalog.name) {
        let unit = outline.files[at.file].units[at.unit]
        guard !unit.isOfSubstitution else { continue }
        result[at.file][at.unit].budget = feedback.budgets.budget(
          catalog: index, entry: number, locale: locale, variation: unit.variation)
      }
    }
  }
}

/// Units by where they stand and by their keys.
private struct UnitPositions {
  typealias Index = (file: Int, unit: Int)
  private var starts: [(start: Int, end: Int, index: Index)] = []
  private var byKey: [ExactString: [Index]] = [:]
  private let originals: [String]

  init(_ outline: XLIFFOutline) {
    originals = outline.files.map(\.original)
    for (file, element) in outline.files.enumerated() {
      for (unit, item) in element.units.enumerated() {
        starts.append((item.element.startTag.lowerBound, item.element.end, (file, unit)))
        byKey[ExactString(item.key), default: []].append((file, unit))
      }
    }
  }

  func unit(at offset: Int) -> Index? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset < starts[low - 1].end else { return nil }
    return starts[low - 1].index
  }

  /// Those of one original where there is one of that name; a file may say the same key of several.
  func units(of key: String, original: String) -> [Index] {
    let all = byKey[ExactString(key)] ?? []
    guard originals.contains(original) else { return all }
    return all.filter { originals[$0.file] == original }
  }
}

extension Catalog {
  /// The locale that a file is of.
  fileprivate func locale(of file: SourceFile) -> LocaleID? { files.first { $0.file == file.id }?.locale }
}

extension Entry {
  /// Whether its texts are put together from others.
  var hasVariables: Bool { translations.values.contains { !$0.substitutions.isEmpty } }
}
