import Findings
import Reporters

/// Makes the paths of a report relative to the project's root: its pages are read elsewhere than where the command was started.
struct RootPaths {
  let folders: ProjectFolders

  func applied(to report: Report) -> Report {
    guard folders.working != folders.outsideRoot ?? folders.root else { return report }
    var report = report
    for index in report.findings.indices { rename(&report.findings[index]) }
    for index in report.texts.indices { rename(&report.texts[index]) }
    for index in report.sourceOnlyFiles.indices {
      report.sourceOnlyFiles[index].file = path(report.sourceOnlyFiles[index].file)
    }
    return report
  }

  /// A path that was shown relative to the working folder; what is no path of a file stays (`-` is standard input).
  private func path(_ shown: String) -> String {
    shown == "-" ? shown : folders.fromRoot(PathText.absolute(shown, from: folders.working))
  }

  private func rename(_ finding: inout Finding) {
    if let file = finding.location?.file {
      let own = path(file)
      // A file that can't be read is named by its path.
      if own != file { finding.message = finding.message.replacing("'\(file)'", with: "'\(own)'") }
    }
    rename(&finding.location)
    rename(&finding.changedLocation)
    rename(&finding.rangeLocation)
    for index in finding.keyLocations.indices { rename(&finding.keyLocations[index]) }
    if let file = finding.shown?.file { finding.shown?.file = path(file) }
    if let at = finding.box?.shownAt { finding.box?.shownAt = position(at) }
  }

  private func rename(_ text: inout AssessedText) {
    rename(&text.location)
    for index in text.boxes.indices {
      guard let at = text.boxes[index].evidence.shownAt else { continue }
      text.boxes[index].evidence.shownAt = position(at)
    }
  }

  private func rename(_ location: inout Location?) {
    if let file = location?.file { location?.file = path(file) }
  }

  /// `../App/Cart.swift:40`: the same with the path from the root.
  private func position(_ shown: String) -> String {
    guard let colon = shown.lastIndex(of: ":") else { return path(shown) }
    return path(String(shown[..<colon])) + shown[colon...]
  }
}
