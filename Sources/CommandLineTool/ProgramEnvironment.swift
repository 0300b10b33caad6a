import Foundation
import Pipeline
import Reporters

/// What the program is started by, as far as reporters care: Xcode, GitHub Actions, GitLab CI.
struct ProgramEnvironment {
  let workingFolder: String
  private let environment = ProcessInfo.processInfo.environment

  init(workingFolder: String) { self.workingFolder = workingFolder }

  var options: ReporterOptions {
    var options = ReporterOptions()
    let folder = workingFolder
    options.absolutePath = { PathText.absolute($0, from: folder) }
    // Set in every build phase (Xcode's build setting reference).
    options.isReadByXcode = value("XCODE_VERSION_ACTUAL") != nil
    if let checkout = value("GITHUB_WORKSPACE") ?? value("CI_PROJECT_DIR"), checkout.hasPrefix("/") {
      let top = PathText.absolute(checkout, from: "/")
      if PathText.lies(folder, in: top) {
        options.pathInCheckout = { path in
          let file = PathText.absolute(path, from: folder)
          return PathText.lies(file, in: top) ? PathText.relative(file, to: top) : path
        }
      }
    }
    return options
  }

  /// Adds the step's summary, where GitHub Actions says where it goes.
  func writeStepSummary(of report: Report, _ reporter: GitHubReporter, _ options: ReporterOptions) throws {
    guard let file = value("GITHUB_STEP_SUMMARY") else { return }
    try OutputFile.append(to: file) { reporter.stepSummary(of: report, options: options, used: $0) }
  }

  private func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}
