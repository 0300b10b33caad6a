import Catalogs
import Findings
import Rules

/// The baseline of a run, and what it lets through.
package struct BaselineGate: Sendable {
  package struct Verdict: Sendable {
    package var new: [Finding]
    package var known: [Finding]
    /// Entries of what the run looked at and did not find.
    package var stale: [Baseline.Entry]
    package var kept: [Baseline.Entry]
  }

  /// Absolute.
  let path: String
  /// As messages have it.
  let shown: String
  let baseline: Baseline
  private let scope: BaselineScope
  /// The file of a finding, relative to the root.
  private let fileFromRoot: @Sendable (Finding) -> String

  /// The baseline that flag or configuration name, else the one in the root; nil where there is none.
  init?(_ configuration: ResolvedConfiguration, project: Project) throws(ExitError) {
    let path = Self.path(configuration, project: project)
    shown = PathText.relative(path, to: configuration.folders.working)
    self.path = path
    guard Disk.kind(of: path, following: true) != nil else {
      guard configuration.baseline != nil else { return nil }
      throw ExitError(.noSuchPath, "there is no baseline '\(shown)'; 'stringfit baseline' writes one")
    }
    baseline = try BaselineFile.read(path, shown: shown)
    scope = BaselineScope(project: project, settings: configuration.rules)
    fileFromRoot = Self.fileFromRoot(configuration, project: project)
  }

  static func fileFromRoot(
    _ configuration: ResolvedConfiguration, project: Project
  ) -> @Sendable (Finding) -> String {
    let folders = project.projectContext?.folders ?? configuration.folders
    let working = configuration.folders.working
    return { finding in
      guard let shown = finding.location?.file else { return "" }
      return folders.fromRoot(PathText.absolute(shown, from: working))
    }
  }

  static func path(_ configuration: ResolvedConfiguration, project: Project) -> String {
    path(configuration, folders: project.projectContext?.folders ?? configuration.folders)
  }

  static func path(_ configuration: ResolvedConfiguration, folders: ProjectFolders) -> String {
    configuration.baseline
      ?? PathText.absolute(BaselineFile.defaultName, from: folders.outsideRoot ?? folders.root)
  }

  /// The folder that the baseline may not lead out of when it is written; nil for one that a flag names.
  static func root(_ configuration: ResolvedConfiguration, project: Project) -> String? {
    if configuration.isBaselineTyped { return nil }
    if configuration.baseline != nil { return configuration.folders.root }
    return PathText.folder(of: path(configuration, project: project))
  }

  func verdict(on findings: [Finding], looksAtAll: Bool = true) -> Verdict {
    let division = baseline.divide(findings, file: fileFromRoot)
    let stale = looksAtAll ? division.unmatched.filter(scope.covers) : []
    let fingerprints = Set(stale.map(\.fingerprint))
    return Verdict(
      new: division.new, known: division.known, stale: stale,
      kept: division.matched + division.unmatched.filter { !fingerprints.contains($0.fingerprint) })
  }

  func notices(_ verdict: Verdict) -> [String] {
    guard let first = verdict.stale.first else { return [] }
    let count = verdict.stale.count
    let example = [first.file, first.key.map { "'\($0.shortened)'" }, first.locale, first.rule].compactMap { $0 }
    return [
      "\(count) \(count == 1 ? "entry" : "entries") of \(shown) \(count == 1 ? "is" : "are") stale: nothing is found there "
        + "any more (\(example.joined(separator: ", "))\(count > 1 ? " ..." : "")); 'stringfit baseline' removes "
        + (count == 1 ? "it" : "them")
    ]
  }
}
