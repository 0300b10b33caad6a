import Catalogs
import Findings
import Importers
import Linter
import Rules

/// Turns what importers and discovery could not read into findings of the `input/` rules.
package struct ImportFindings {
  let project: Project
  let settings: Linter.Settings

  /// A problem that loses input, or for which other tools refuse the file, is an error; others are warnings where a
  /// wrong text may show or something was not checked, notes elsewhere.
  var all: [Finding] {
    let unreadable = project.unreadable.map { input in
      var finding = Finding(
        rule: "input/unreadable", severity: .error, confidence: .certain,
        message: "'\(input.shownPath)' cannot be read: \(input.reason)")
      finding.location = Location(file: input.shownPath)
      finding.losesInput = true
      return finding
    }
    let problems = project.problems.compactMap { problem -> Finding? in
      let rule = "input/" + problem.kind.rawValue
      let setting = settings.rules[rule]
      // What loses input cannot be switched off: the answer would look better than it is.
      guard problem.isFatal || (isSelected(rule) && setting?.isOff != true) else { return nil }
      var finding = Finding(
        rule: rule, severity: setting?.severity ?? Self.severity(of: problem), confidence: .certain,
        message: problem.message, help: problem.help.map(Self.asSentence), subject: Subject(key: problem.key),
        place: problem.place)
      finding.losesInput = problem.isFatal
      if let table = tableWithoutFile(problem) { describe(&finding, asEmptyFileOf: table, setting?.severity) }
      return finding
    }
    return unreadable + problems
      + (isSelected(DirectiveFindings.rule) ? DirectiveFindings(project: project, settings: settings).all : [])
  }

  /// The catalog of an empty file whose other files have strings.
  private func tableWithoutFile(_ problem: ImportProblem) -> Catalog? {
    guard problem.kind == .structure, !problem.isFatal, let file = problem.place?.file,
      project.files[file]?.text.isEmpty ?? false
    else { return nil }
    return project.catalogs.first { catalog in
      !catalog.entries.isEmpty && catalog.files.contains { $0.file == file }
    }
  }

  private func describe(_ finding: inout Finding, asEmptyFileOf catalog: Catalog, _ severity: Severity?) {
    let count = catalog.entries.count
    finding.severity = severity ?? .warning
    finding.message =
      "the file is empty, while '\(catalog.name)' has \(count) \(count == 1 ? "string" : "strings") in other languages"
    finding.help = "Restore the file from an earlier version, or remove it"
  }

  /// Whether part of the input was lost.
  package static func isInputLost(in project: Project) -> Bool {
    !project.unreadable.isEmpty || project.problems.contains { $0.isFatal }
  }

  /// What was lost, a line each, for commands that report no findings.
  package static func losses(of project: Project) -> [String] {
    let settings = Linter.Settings()
    let all = ImportFindings(project: project, settings: settings).all.filter { $0.severity == .error }
    return FindingFinisher(files: project.files).finish(all).map { finding in
      guard let place = finding.location, finding.place != nil else { return finding.message }
      return "\(place.file):\(place.line):\(place.column): \(finding.message)"
    }
  }

  private static func severity(of problem: ImportProblem) -> Severity {
    if problem.isFatal || problem.isInvalid { return .error }
    if problem.isRepetition || problem.isPrecaution { return .note }
    return problem.showsWrongText || problem.kind == .duplicateKey || problem.kind == .unsupported ? .warning : .note
  }

  /// Begins with a capital, as the advice of rules does.
  private static func asSentence(_ help: String) -> String { help.prefix(1).uppercased() + help.dropFirst() }

  private func isSelected(_ rule: String) -> Bool {
    (settings.only.isEmpty || settings.only.contains { Glob($0).matches(rule) })
      && !settings.skip.contains { Glob($0).matches(rule) }
  }
}

extension [Finding] {
  /// How much of the input couldn't be read, for a command that doesn't list it; nil if all of it was.
  var lossNotice: String? {
    let lost = count(where: \.losesInput)
    return lost == 0
      ? nil : "\(lost) \(lost == 1 ? "place" : "places") of the input couldn't be read; 'stringfit check' lists them"
  }
}
