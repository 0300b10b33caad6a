import Catalogs
import Findings
import Foundation
import Pipeline

// The one public target: a small front of what `stringfit` does, with values of its own. Everything behind it may change;
// what stands here follows semantic versioning from the first release on.

/// The strings of an app, and the code that shows them, read from a folder.
///
/// ```swift
/// let app = try AppStrings(at: "App")
/// for finding in try app.check().errors { print(finding) }
/// ```
public struct AppStrings: Sendable {
  /// Every table of strings, by name.
  public let catalogs: [StringCatalog]

  private let configuration: ResolvedConfiguration
  private let paths: [String]

  /// Reads the catalogs that a path stands for: a folder, searched as `stringfit check` searches it, or a single file.
  ///
  /// The settings of the nearest `.stringfit.yml` apply, as for the command.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to `workingFolder`.
  ///   - options: What to look at, beside what the configuration says.
  ///   - workingFolder: What the paths of findings are relative to; nil for the process's own.
  /// - Throws: ``StringFitError`` where there is no such path, no catalog in it, or a configuration that can't be read.
  public init(at path: String, options: CheckOptions = CheckOptions(), workingFolder: String? = nil)
    throws(StringFitError)
  {
    let folder = PathText.absolute(workingFolder ?? "", from: FileManager.default.currentDirectoryPath)
    do throws(ExitError) {
      configuration = try ResolvedConfiguration.resolve(try options.flags, workingFolder: folder)
      paths = [path]
      let project = try ProjectReader(configuration).read(paths)
      catalogs = project.catalogs.map(StringCatalog.init).sorted { $0.name < $1.name }
    } catch {
      throw StringFitError(error)
    }
  }

  /// What `stringfit check` finds.
  ///
  /// - Throws: ``StringFitError`` where a setting names a rule or a locale that doesn't exist. Input that can't be read is no
  ///   error but a finding, and makes ``CheckResult/isComplete`` false.
  public func check() throws(StringFitError) -> CheckResult {
    do throws(ExitError) { return CheckResult(try Check(configuration).run(paths)) } catch {
      throw StringFitError(error)
    }
  }
}

/// What `stringfit check` finds in the strings at a path: for a test that fails when a string stops fitting.
///
/// ```swift
/// @Test func stringsFit() throws {
///   #expect(try checkStrings(at: "App").errors.isEmpty)
/// }
/// ```
///
/// - Parameters:
///   - path: A folder or a file, absolute or relative to the working folder of the process.
///   - options: What to look at, beside what the nearest `.stringfit.yml` says.
/// - Throws: ``StringFitError``, as ``AppStrings/init(at:options:workingFolder:)`` and ``AppStrings/check()`` do.
public func checkStrings(at path: String, options: CheckOptions = CheckOptions()) throws(StringFitError) -> CheckResult
{
  try AppStrings(at: path, options: options).check()
}

/// What to look at; what isn't set is as the configuration says, else as the command does it.
public struct CheckOptions: Sendable {
  /// The locales to check beside the source's, such as `de` or `pt-BR`; empty for all.
  public var locales: [String] = []
  /// The rules to run, as globs such as `fit/*`; empty for all.
  public var onlyRules: [String] = []
  /// Rules to skip, as globs.
  public var skippedRules: [String] = []
  /// Whether rules run that are still in preview.
  public var includesPreviewRules = false
  /// Whether the app's code is read for where strings are shown.
  public var readsCode = true

  public init() {}

  fileprivate var flags: Flags {
    get throws(ExitError) {
      var flags = Flags()
      for locale in locales {
        guard let id = LocaleID(locale) else { throw ExitError(.wrongUsage, "'\(locale)' isn't a locale") }
        flags.locales.append(id)
      }
      flags.only = onlyRules
      flags.skip = skippedRules
      flags.previewRules = includesPreviewRules
      flags.noCode = !readsCode
      return flags
    }
  }
}

/// What a check found, the same as the command's JSON has it.
public struct CheckResult: Sendable {
  /// All findings, sorted by file, place and rule.
  public let findings: [StringFinding]
  /// Whether all of the input could be read. Where it is false, a finding of `input/` says what couldn't.
  public let isComplete: Bool
  /// How many strings were read: keys of all catalogs.
  public let strings: Int
  /// How many translations were judged.
  public let translations: Int
  /// What the command writes to standard error: what was passed over, and why.
  public let notices: [String]

  /// What breaks the app or loses text for most people.
  public var errors: [StringFinding] { findings.filter { $0.severity == .error } }
  /// What is wrong and breaks less.
  public var warnings: [StringFinding] { findings.filter { $0.severity == .warning } }
  /// Advice.
  public var notes: [StringFinding] { findings.filter { $0.severity == .note } }

  init(_ outcome: Check.Outcome) {
    findings = outcome.report.findings.map(StringFinding.init)
    isComplete = outcome.status != .unreadableInput
    strings = outcome.report.summary.entries
    translations = outcome.report.summary.translations
    notices = outcome.notices + outcome.failures
  }
}

/// Why strings could not be read or checked at all.
public struct StringFitError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// There is no such file or folder, or no catalog in it.
    case noSuchPath
    /// The configuration, or what it names, can't be used; the message begins with file and line.
    case wrongConfiguration
    /// An option or a request asks for what doesn't exist.
    case wrongRequest
    /// git failed, or the system's ICU lacks data.
    case failure
  }
  public let reason: Reason
  /// What is wrong, without a final full stop; further problems on lines of their own.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  init(_ error: ExitError) {
    reason =
      switch error.status {
      case .noSuchPath: .noSuchPath
      case .wrongConfiguration: .wrongConfiguration
      case .wrongUsage: .wrongRequest
      default: .failure
      }
    description = ([error.message] + error.others).joined(separator: "\n")
  }
}
