import Catalogs
import Fit
import Reporters
import Typography

/// `stringfit config`: the configuration in force, and where each value comes from.
package struct ConfigurationListing: Sendable {
  package enum Origin: Hashable, Sendable {
    /// `--platform`
    case flag(String)
    case file(String, line: Int)
    /// An Xcode project or Info.plist says it.
    case project
    case byDefault
  }

  package enum Value: Hashable, Sendable {
    case set(SettingValue)
    /// A default that no value of the file says: `all of the platform`.
    case words(String)
    case none
  }

  package struct Row: Hashable, Sendable {
    /// `platform`, `code.functions`, `boxes[0]`
    package var key: String
    package var value: Value
    package var origin: Origin
    /// Where the configuration says something else that a flag wins over.
    package var overridden: String?
  }

  /// The configuration file, relative to the working folder; nil if there is none.
  package var file: String?
  /// Relative to the working folder.
  package var root: String
  package var rows: [Row] = []

  /// Settles flags, file and defaults as every command does that is run in `folder`. Paths are shown from `workingFolder`.
  package static func make(
    _ flags: Flags, in folder: String, workingFolder: String
  ) throws(ExitError) -> ConfigurationListing {
    let file = flags.configFile.map { PathText.absolute($0, from: workingFolder) }
    var folders = try ProjectFolders.find(configFile: file, workingFolder: folder)
    folders.working = workingFolder
    let configuration = try Configuration.read(in: folders)
    let resolved = ResolvedConfiguration(flags, configuration, folders)
    let reader = ProjectReader(resolved)
    // Where nothing is to be read, no project says anything either.
    let regions = try? reader.discover([folder]).1.regions
    return ConfigurationListing(flags, configuration, resolved, regions)
  }

  init(
    _ flags: Flags, _ configuration: Configuration, _ resolved: ResolvedConfiguration, _ regions: DevelopmentRegions?
  ) {
    file = resolved.folders.configFile.map(resolved.folders.shown)
    root = resolved.folders.shown(resolved.folders.root)
    let typed = Self.typed(flags)
    let defaults = Self.defaults(of: resolved, regions)
    for key in ConfigurationKeys.top.flatMap({ $0 == "code" ? ConfigurationKeys.code.map { "code.\($0)" } : [$0] }) {
      let written = configuration.settings.filter { $0.name == key || $0.key[0] == key }
      if let flag = typed.first(where: { $0.key == key }) {
        let first = written.first?.location
        rows.append(Row(key: key, value: .set(flag.value), origin: .flag(flag.flag), overridden: first))
      } else if written.isEmpty {
        let known = defaults[key]
        rows.append(Row(key: key, value: known?.value ?? .none, origin: known?.origin ?? .byDefault))
      } else {
        rows += written.map { Row(key: $0.name, value: .set($0.value), origin: .file($0.file, line: $0.line)) }
      }
    }
    rows += typed.filter { $0.key.hasPrefix("--") }.map {
      Row(key: $0.key, value: .set($0.value), origin: .flag($0.flag))
    }
  }

  private struct Typed {
    var key: String
    var flag: String
    var value: SettingValue
  }

  /// What flags say. Those that have no key in the file go by their own names.
  private static func typed(_ flags: Flags) -> [Typed] {
    var typed: [Typed] = []
    func add(_ key: String, _ flag: String, _ value: String?) {
      if let value { typed.append(Typed(key: key, flag: flag, value: .text(value))) }
    }
    func add(_ key: String, _ flag: String, _ values: [String]) {
      if !values.isEmpty { typed.append(Typed(key: key, flag: flag, value: .list(values.map { .text($0) }))) }
    }
    add("source-locale", "--source-locale", flags.sourceLocale?.tag)
    add("locales", "--locale", flags.locales.map(\.tag))
    add("platform", "--platform", flags.platform?.rawValue)
    add("device-widths", "--device-width", flags.deviceWidths.map(number))
    add("size-categories", "--size-category", flags.sizeCategories.map(\.rawValue))
    add("code.paths", "--code", flags.code)
    if flags.noCode { typed.append(Typed(key: "code.paths", flag: "--no-code", value: .list([]))) }
    add("metrics", "--metrics", flags.metrics)
    add("fonts", "--font", flags.fonts.map { $0.index > 0 ? "\($0.path)#\($0.index)" : $0.path })
    add("line-breaking", "--line-breaking", flags.lineBreaking?.rawValue)
    add("fail-on", "--fail-on", flags.failOn?.rawValue)
    add("baseline", "--baseline", flags.baseline)
    add("reporters", "--reporter", flags.reporters.map { [$0.name, $0.file].compactMap { $0 }.joined(separator: "=") })
    add("--bold-text", "--bold-text", flags.boldText ? "true" : nil)
    add("--only", "--only", flags.only)
    add("--skip", "--skip", flags.skip)
    add("--preview-rules", "--preview-rules", flags.previewRules ? "true" : nil)
    add("--since", "--since", flags.since)
    add("--strict-baseline", "--strict-baseline", flags.strictBaseline ? "true" : nil)
    add("--max-warnings", "--max-warnings", flags.maxWarnings.map(String.init))
    add(
      "--require-coverage", "--require-coverage",
      flags.requiredCoverage.map { "\($0.locale.tag)=\(number($0.percent))" })
    add("--jobs", "--jobs", flags.jobs.map(String.init))
    add("--max-file-size", "--max-file-size", flags.maxFileSize.map(String.init))
    return typed
  }

  /// What holds where neither a flag nor the file says anything; keys that are left out have none.
  private static func defaults(
    of resolved: ResolvedConfiguration, _ regions: DevelopmentRegions?
  ) -> [String: (value: Value, origin: Origin)] {
    let statedPlatform = resolved.isPlatformStated ? resolved.fit.platform : nil
    let platform = statedPlatform ?? regions?.platform ?? .ios
    var defaults: [String: (value: Value, origin: Origin)] = [
      "locales": (.words("all"), .byDefault), "size-categories": (.words("all of the platform"), .byDefault),
      "source-locale": (.words("what each catalog says, else en"), .byDefault),
      "platform": (.set(.text(platform.rawValue)), regions?.platform == nil ? .byDefault : .project),
      "device-widths": (.set(.list([.text(number(platform.usualDeviceWidth))])), .byDefault),
      "code.paths": (.set(.list([.text(".")])), .byDefault), "metrics": (.set(.text("apple")), .byDefault),
      "line-breaking": (.set(.text("uikit")), .byDefault), "fail-on": (.set(.text("error")), .byDefault),
      "reporters": (.set(.list([.text("text")])), .byDefault), "samples": (.set(.text("usual")), .byDefault),
      "rules": (.words("as 'stringfit rules' lists them"), .byDefault),
      "containers": (.words("as 'stringfit places --containers' lists them"), .byDefault),
    ]
    if let region = regions?.common {
      defaults["source-locale"] = (.words("what each catalog says, else \(region.tag)"), .project)
    }
    if Disk.kind(of: PathText.absolute(BaselineFile.defaultName, from: resolved.folders.root), following: true) != nil {
      defaults["baseline"] = (.set(.text(BaselineFile.defaultName)), .byDefault)
    }
    return defaults
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}
