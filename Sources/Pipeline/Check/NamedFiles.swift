import Catalogs
import Findings
import Linter
import Reporters
import Rules

/// What a run reports that reads more files than it was asked about: what concerns the files that PATHs name.
///
/// The others are read for context alone, so that a file is judged as in a check of its folder.
package struct NamedFiles: Sendable {
  /// The files beside those that were named.
  private let context: Set<FileID>
  private let files: FileTable
  /// Those with a named file, by name: two sets of one XLIFF original may share it.
  private let catalogs: [String: [Index]]
  /// The indexes of those with a named file, in the project's catalogs.
  let catalogIndexes: [Int]

  private struct Index: Sendable {
    let catalog: Catalog
    let entries: KeyIndex
  }

  /// Nil where PATHs name all that was read.
  init?(_ project: Project) {
    let context = project.contextFiles
    guard !context.isEmpty else { return nil }
    self.context = context
    files = project.files
    catalogIndexes = project.catalogs.indices.filter { index in
      project.catalogs[index].files.contains { !context.contains($0.file) }
    }
    catalogs = Dictionary(
      grouping: catalogIndexes.map {
        Index(catalog: project.catalogs[$0], entries: KeyIndex(project.catalogs[$0].entries))
      }, by: \.catalog.name)
  }

  func isNamed(_ file: FileID) -> Bool { !context.contains(file) }

  /// The paths of the named files, as they are shown.
  func paths(in project: Project) -> Set<String> {
    Set(project.files.files.values.filter { isNamed($0.id) }.map(\.path))
  }

  // MARK: Findings

  /// The finding, of many keys those that concern the named files; nil where it is on other files.
  ///
  /// It is on the file in which it stands, and on those of the texts that it is about. Where there is no text, and it
  /// stands in a file of another locale, it is on all files of its own.
  func reported(_ finding: Finding) -> Finding? {
    guard let file = finding.place?.file else { return finding }
    // Code was read for what it says of the named files.
    if files[file] == nil { return finding.subject.catalog.flatMap { catalogs[$0] } == nil ? nil : finding }
    guard !isNamed(file) else { return finding }
    guard let indexes = finding.subject.catalog.flatMap({ catalogs[$0] }) else { return nil }
    for index in indexes {
      let place = index.catalog.files.first { $0.file == file }
      let isElsewhere = place?.locale == nil || place?.locale != finding.subject.locale
      func concerns(_ subject: Subject, isCompanion: Bool) -> Bool {
        self.concerns(subject, of: index, isAbsentTextIncluded: isElsewhere && !isCompanion)
      }
      if finding.companions.contains(where: { concerns($0, isCompanion: true) }) { return finding }
      guard !finding.keys.isEmpty else {
        if concerns(finding.subject, isCompanion: false) { return finding }
        continue
      }
      var subject = finding.subject
      let own = finding.keeping { key in
        subject.key = finding.keys[key]
        return concerns(subject, isCompanion: false)
      }
      if let own { return own }
    }
    return nil
  }

  private func concerns(_ subject: Subject, of index: Index, isAbsentTextIncluded: Bool) -> Bool {
    guard let locale = subject.locale else { return false }
    if let key = subject.key, let entry = index.entries.position(of: key, in: index.catalog.entries),
      let translation = index.catalog.entries[entry].translations[locale]
    {
      return Self.files(of: translation).contains(where: isNamed)
    }
    return isAbsentTextIncluded && index.catalog.files.contains { $0.locale == locale && isNamed($0.file) }
  }

  private static func files(of translation: Translation) -> [FileID] {
    [translation.keyPlace?.file].compactMap { $0 } + translation.allValues.compactMap { $0.place?.file }
  }

  /// The files that were read for context and could not be read whole, a line each.
  func notices(of findings: [Finding]) -> [String] {
    findings.filter { $0.losesInput && reported($0) == nil }.map { finding in
      let place = finding.location.map { "\($0.file):\($0.line): " } ?? ""
      return place + "in a file next to those to check, part couldn't be read: \(finding.message)"
    }
  }

  // MARK: Numbers

  /// The catalogs of the named files, and the texts in them.
  var counted: Linter.Counted {
    Linter.Counted(catalogs: Set(catalogIndexes)) { [context] translation in
      Self.files(of: translation).contains { !context.contains($0) }
    }
  }

  /// What the named files hold, beside what the rules counted: their catalogs with all entries, and their own locales.
  func count(in project: Project, locales wanted: [LocaleID], into summary: inout Report.Summary) {
    summary.contextFiles = context.count { files[$0] != nil }
    summary.catalogs = catalogIndexes.count
    summary.entries = 0
    var locales: Set<LocaleID> = []
    for catalog in catalogIndexes.map({ project.catalogs[$0] }) {
      let source = catalog.sourceLocale ?? .english
      let named = catalog.files.filter { isNamed($0.file) }
      let own = named.contains { $0.locale == nil } ? catalog.locales : named.compactMap(\.locale)
      locales.formUnion(own.filter { $0 != source && (wanted.isEmpty || wanted.contains($0)) })
      summary.entries += catalog.entries.count
    }
    let tags = Set(locales.map(\.tag))
    summary.locales = summary.locales.filter(tags.contains)
    summary.coverage = summary.coverage.filter { tags.contains($0.key) }
  }
}
