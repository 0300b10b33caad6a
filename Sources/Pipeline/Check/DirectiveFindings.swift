import Catalogs
import Findings
import Fit
import Linter
import Rules

/// Directives in comments that are not read as their authors believe: fields and values that are none, and rules that
/// they do not switch off.
struct DirectiveFindings {
  static let rule = "input/structure"
  let project: Project
  let settings: Linter.Settings

  var all: [Finding] {
    guard settings.rules[Self.rule]?.isOff != true else { return [] }
    var known: [String] = []
    var findings: [Finding] = []
    for catalog in project.catalogs {
      // By index: entries are large, and few have such a comment.
      for index in catalog.entries.indices where catalog.entries.hasComments(at: index) {
        let entry = catalog.entries[index]
        entry.forEachComment { comment in
          guard comment.text.hasByte(Self.bracket) else { return }
          if known.isEmpty { known = (Linter.outlines + settings.customMetadata).map(\.id) }
          findings += Self.faults(in: comment.text, rules: known).map { fault in
            Finding(
              rule: Self.rule, severity: settings.rules[Self.rule]?.severity ?? .note, confidence: .certain,
              message: fault.message, help: fault.help, subject: Subject(catalog: catalog.name, key: entry.key),
              place: comment.place ?? entry.keyPlace)
          }
        }
      }
    }
    return findings
  }

  private static let bracket = UInt8(ascii: "[")

  /// So many faults of one comment are told one by one.
  static let faultLimit = 10

  typealias Fault = (message: String, help: String)

  /// What is wrong with the directives of a comment, and what to do; the last one says that there is more.
  static func faults(in comment: String, rules: [String]) -> [Fault] {
    var faults: [Fault] = []
    for directive in Directive.all(in: comment) where faults.count <= faultLimit {
      faults += Self.faults(of: directive, rules: rules)
    }
    if faults.count <= faultLimit {
      faults += Directive.misspelled(in: comment).prefix(faultLimit + 1).map { text in
        ("'\(text.shortened)' looks like a directive but can't be read", form)
      }
    }
    guard faults.count > faultLimit else { return faults }
    return faults.prefix(faultLimit) + [("more directives in this comment can't be read", form)]
  }

  private static let form = "A directive begins with '[stringfit:' and ends with ']'"

  private static func faults(of directive: Directive, rules: [String]) -> [Fault] {
    var faults = directive.faults.prefix(faultLimit + 1).map { fault in
      (
        message: fault.message + NearestName.hint(for: fault.written, among: fault.known),
        help: "Write fields as in '[stringfit: width=120 max-lines=1]'; the page on configuration lists them"
      )
    }
    if let message = directive["disable"].flatMap({ fault(ofDisable: $0, known: rules) }) {
      faults.append((message, "Name a rule: '[stringfit: disable=writing/casing]'; 'stringfit rules' lists them"))
    }
    return faults
  }

  /// What is wrong with the names of a `disable=`; nil where each means a rule.
  private static func fault(ofDisable rules: String, known: [String]) -> String? {
    let names = rules.split(separator: ",").map(String.init)
    if names.isEmpty { return "'disable=' in a comment names no rule" }
    let wrong = names.first { name in
      let glob = Glob(name)
      return !known.contains { glob.matches($0) }
    }
    return wrong.map {
      "'disable=\($0.shortened)' in a comment names no rule" + NearestName.hint(for: $0, among: known)
    }
  }
}
