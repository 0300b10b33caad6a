import Catalogs
import Fit
import Linter
import Reporters
import Rules
import TextLayout
import Typography

/// What was typed: the flags, before the configuration file and the defaults have their say.
package struct Flags: Sendable {
  package var configFile: String?
  package var sourceLocale: LocaleID?
  package var locales: [LocaleID] = []
  /// Where the app's code is; empty for the configuration's, else the root.
  package var code: [String] = []
  package var noCode = false
  /// Where what was read of code is kept from run to run, absolute; nil for nowhere.
  package var cacheFolder: String?
  package var platform: Platform?
  package var deviceWidths: [Double] = []
  package var sizeCategories: [SizeCategory] = []
  package var boldText = false
  package var metrics: String?
  package var fonts: [FontFile] = []
  package var lineBreaking: LineBreaking?
  package var only: [String] = []
  package var skip: [String] = []
  package var previewRules = false
  package var reporters: [ReporterRequest] = []
  package var failOn: FailureThreshold?
  package var maxWarnings: Int?
  package var baseline: String?
  package var strictBaseline = false
  package var since: String?
  package var allowedChanges: [Allowance.Change] = []
  package var requiredCoverage: [CoverageRequirement] = []
  package var jobs: Int?
  /// In megabytes.
  package var maxFileSize: Int?
  package var noColor = false
  package var quiet = false
  package var verbose = false
  /// The name that standard input goes by.
  package var stdinFilename: String?
  package init() {}
}

/// What widths come from.
package enum MetricsChoice: Hashable, Sendable {
  /// `apple`, `open`, or the absolute path of a profile.
  case profile(String)
  /// Shaping with these fonts, in fallback order; absolute paths.
  case fonts([FontFile])
}

/// What a run is to do: flags, configuration file and defaults settled once, in this order of precedence.
package struct ResolvedConfiguration: Sendable {
  /// What was typed.
  package let flags: Flags
  package var folders: ProjectFolders
  package var sourceLocale: LocaleID?
  package var exclude: [String]
  /// Which code is the app's, its paths absolute; nil where no code is read.
  package var code: CodeSettings?
  /// Where what was read of code is kept from run to run, absolute; nil for nowhere.
  package var cacheFolder: String?
  package var fit: FitSettings
  /// Whether a flag or the configuration names the platform; else the project's own is taken, else iOS.
  package var isPlatformStated: Bool
  package var rules: Linter.Settings
  /// Whether flags name the locales that are looked at.
  package var areLocalesTyped: Bool
  package var metrics: MetricsChoice
  /// The files of fonts that the app names, by PostScript name; absolute paths.
  package var namedFonts: [String: FontFile]
  package var reporters: [ReporterRequest]
  package var failOn: FailureThreshold
  package var maxWarnings: Int?
  /// Absolute; where nil, the default name in the root is used when it is there.
  package var baseline: String?
  /// Whether a flag names the baseline: the place is then the user's own choice.
  package var isBaselineTyped: Bool
  package var strictBaseline: Bool
  /// A revision, as it was typed.
  package var since: String?
  /// What `change/` rules report as notes: by flag, and by the configuration.
  package var allowedChanges: [Allowance.Change]
  package var allowances: [Allowance]
  package var requiredCoverage: [CoverageRequirement]
  package var jobs: Int
  /// The largest catalog that is read, in bytes.
  package var sizeLimit: Int
  package var noColor: Bool
  package var quiet: Bool
  package var verbose: Bool
  package var stdinFilename: String?
  /// What the configuration file says, setting by setting.
  package var written: [WrittenSetting]
  /// Goes to standard error.
  package var notices: [String]

  /// Reads the configuration file, where there is one, and settles everything.
  package static func resolve(_ flags: Flags, workingFolder: String) throws(ExitError) -> ResolvedConfiguration {
    let folders = try ProjectFolders.find(configFile: flags.configFile, workingFolder: workingFolder)
    return ResolvedConfiguration(flags, try Configuration.read(in: folders), folders)
  }

  /// Paths in flags are relative to the working folder, those of the configuration to its own folder.
  package init(_ flags: Flags, _ configuration: Configuration, _ folders: ProjectFolders) {
    self.flags = flags
    self.folders = folders
    let configFolder = folders.configFile.map(PathText.folder(of:)) ?? folders.working
    jobs = max(1, flags.jobs ?? ProcessorCount.available)
    sizeLimit = flags.maxFileSize.map { $0 << 20 } ?? ProjectReader.defaultSizeLimit
    fit = Self.fit(flags, configuration)
    isPlatformStated = flags.platform != nil || configuration.platform != nil
    rules = Self.rules(flags, configuration, jobs: jobs)
    areLocalesTyped = !flags.locales.isEmpty
    sourceLocale = rules.sourceLocale
    exclude = configuration.exclude
    code = Self.code(flags, configuration, configFolder: configFolder, workingFolder: folders.working)
    cacheFolder = flags.cacheFolder
    metrics = Self.metrics(flags, configuration, configFolder: configFolder, workingFolder: folders.working)
    namedFonts = configuration.namedFonts.mapValues { $0.absolute(from: configFolder) }
    let configured = (configuration.reporters ?? []).map { $0.writing(from: configFolder, below: folders.root) }
    let typed = flags.reporters.map { $0.writing(from: folders.working) }
    reporters = typed.isEmpty ? configured : typed
    failOn = flags.failOn ?? configuration.failOn ?? .error
    maxWarnings = flags.maxWarnings
    baseline =
      flags.baseline.map { PathText.absolute($0, from: folders.working) }
      ?? configuration.baseline.map { PathText.absolute($0, from: configFolder) }
    isBaselineTyped = flags.baseline != nil
    strictBaseline = flags.strictBaseline
    since = flags.since
    allowedChanges = flags.allowedChanges
    allowances = configuration.allowances
    requiredCoverage = flags.requiredCoverage
    noColor = flags.noColor
    quiet = flags.quiet
    verbose = flags.verbose
    stdinFilename = flags.stdinFilename
    written = configuration.settings
    notices = configuration.notices
  }

  /// Nil under `--no-code`, and where the configuration lists no paths at all.
  private static func code(
    _ flags: Flags, _ configuration: Configuration, configFolder: String, workingFolder: String
  ) -> CodeSettings? {
    guard !flags.noCode else { return nil }
    var code = configuration.code
    if !flags.code.isEmpty {
      code.paths = flags.code.map { PathText.absolute($0, from: workingFolder) }
    } else {
      code.paths = code.paths.map { paths in paths.map { PathText.absolute($0, from: configFolder) } }
    }
    return code.paths?.isEmpty ?? false ? nil : code
  }

  /// How texts are set and where they are shown.
  private static func fit(_ flags: Flags, _ configuration: Configuration) -> FitSettings {
    var fit = FitSettings()
    fit.platform = flags.platform ?? configuration.platform ?? .ios
    fit.deviceWidths = flags.deviceWidths.isEmpty ? configuration.deviceWidths ?? [] : flags.deviceWidths
    fit.sizeCategories = flags.sizeCategories.isEmpty ? configuration.sizeCategories ?? [] : flags.sizeCategories
    fit.boldText = flags.boldText
    fit.lineBreaking = flags.lineBreaking ?? configuration.lineBreaking ?? .uikit
    fit.boxRules = configuration.boxes
    fit.roleRules = configuration.roles
    fit.platformOverrides = configuration.overrides
    fit.containerWidths = configuration.containers
    fit.argumentSamples = configuration.arguments
    fit.sampleRules = configuration.sampleRules
    fit.usesLongestSamples = configuration.usesLongestSamples
    return fit
  }

  /// Which rules look at what.
  private static func rules(_ flags: Flags, _ configuration: Configuration, jobs: Int) -> Linter.Settings {
    var rules = Linter.Settings()
    rules.only = flags.only
    rules.skip = flags.skip
    rules.includesPreview = flags.previewRules
    rules.rules = configuration.rules
    rules.overrides = configuration.ruleOverrides
    rules.customRules = configuration.customRules
    rules.sourceLocale = flags.sourceLocale ?? configuration.sourceLocale
    rules.locales = flags.locales.isEmpty ? configuration.locales ?? [] : flags.locales
    rules.isVerbose = flags.verbose
    rules.glossary = configuration.glossary
    rules.style = configuration.style
    rules.jobs = jobs
    return rules
  }

  /// Flags before the file, and within each fonts before a profile.
  private static func metrics(
    _ flags: Flags, _ configuration: Configuration, configFolder: String, workingFolder: String
  ) -> MetricsChoice {
    func fonts(_ fonts: [FontFile], from folder: String) -> MetricsChoice {
      .fonts(fonts.map { $0.absolute(from: folder) })
    }
    func profile(_ name: String, from folder: String) -> MetricsChoice {
      .profile(name == "apple" || name == "open" ? name : PathText.absolute(name, from: folder))
    }
    if !flags.fonts.isEmpty { return fonts(flags.fonts, from: workingFolder) }
    if let name = flags.metrics { return profile(name, from: workingFolder) }
    if let files = configuration.fonts, !files.isEmpty { return fonts(files, from: configFolder) }
    return profile(configuration.metrics ?? "apple", from: configFolder)
  }
}

extension Configuration {
  /// What the configuration of a project says; nothing if there is none.
  static func read(in folders: ProjectFolders) throws(ExitError) -> Configuration {
    guard let file = folders.configFile else { return Configuration() }
    let shown = folders.shown(file)
    let bytes: [UInt8]
    do { bytes = try Disk.read(file, limit: 1024 * 1024) } catch {
      throw ExitError(.wrongConfiguration, "\(shown): the configuration cannot be read: \(error.reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExitError(.wrongConfiguration, "\(shown): the configuration is not in UTF-8")
    }
    return try ConfigurationReader(file: shown, rules: Linter.outlines, root: folders.root).read(text)
  }
}

extension FontFile {
  fileprivate func absolute(from folder: String) -> FontFile {
    FontFile(path: PathText.absolute(path, from: folder), index: index)
  }
}

extension ReporterRequest {
  /// The same with the file's path absolute.
  fileprivate func writing(from folder: String, below root: String? = nil) -> ReporterRequest {
    var request = self
    request.file = file.map { PathText.absolute($0, from: folder) }
    request.root = root
    return request
  }
}
