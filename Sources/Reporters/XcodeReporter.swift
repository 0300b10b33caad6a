import Findings
import Texts

/// A line a finding, as compilers write them and as Xcode's build log, editors and CI problem matchers read them:
/// `file:line:column: warning: key, locale: message [rule]`.
///
/// Xcode's issue navigator opens absolute paths only: in a build phase of Xcode the paths are absolute, elsewhere they are
/// relative to the working folder as in every other output. The most severe findings come first, for the list may be cut off;
/// a string that lacks translations is one line, with the locales.
struct XcodeReporter: Reporter {
  static let name = "xcode"
  var annotatesKeys: Bool { true }

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    var output = ""
    for annotation in Annotation.all(of: report.findings) {
      let rest = "\(annotation.finding.severity.rawValue): \(Self.words(of: annotation)) [\(annotation.finding.rule)]\n"
      if let location = annotation.location {
        let file = (options.isReadByXcode ? options.absolutePath?(location.file) : nil) ?? location.file
        output += "\(Harmless.line(file)):\(location.line):\(location.column): \(rest)"
      } else {
        output += "stringfit: \(rest)"
      }
    }
    return Array(output.utf8)
  }

  /// `settings.title, de: 'x' is missing (borderline)`; without the key, if it isn't about a single one or says it itself.
  private static func words(of annotation: Annotation) -> String {
    let subject = annotation.subject
    let isNamed = subject.locale == nil && annotation.message.contains("'\((subject.key ?? "").shortened)'")
    let name = isNamed || subject.key == nil && subject.locale == nil ? [] : subject.parts(limit: 60)
    let doubt = annotation.finding.confidence == .borderline ? " (borderline)" : ""
    return (name.isEmpty ? "" : name.joined(separator: ", ") + ": ") + Harmless.line(annotation.message) + doubt
  }
}
