import Catalogs
import Reporters

/// The `.stringfit.yml` that `stringfit init` writes: what differs from the defaults, and in comments what was found.
struct StarterConfiguration {
  let facts: ProjectFacts

  /// Where editors find the schema; the address of the repository and a tag belong in it.
  static let schemaLine =
    "# yaml-language-server: $schema=https://raw.githubusercontent.com/OWNER/stringfit/v\(Version.number)/Docs/"
    + "stringfit-config.schema.json"

  var text: String {
    ([Self.schemaLine] + head + settings + ending).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    var lines = [
      "# How stringfit checks the strings of this project. A key that isn't here has its default;",
      "# 'stringfit config' shows all of them.", "#",
    ]
    let more = facts.catalogs.count > 4 ? ["\(facts.catalogs.count - 4) more"] : []
    lines += wrapped(
      "Catalogs: \(facts.catalogs.count), with \(facts.entries) strings:", facts.catalogs.prefix(4).map(comment) + more)
    let sources = facts.sourceLocale.map { [$0.value] } ?? facts.sources
    lines.append("# Source: " + sources.map(\.tag).joined(separator: ", "))
    lines += wrapped("Locales: ", facts.locales.isEmpty ? ["none yet"] : facts.locales.map(\.tag))
    let says = facts.isPlatformOfProject ? " (the Xcode project says so)" : ""
    if facts.statedPlatform == nil { lines.append("# Platform: \(facts.platform.rawValue)\(says)") }
    let folders = facts.codeFolders.prefix(6).map { "\(comment($0.name)) (\($0.files))" }
    let others = facts.codeFolders.count > 6 ? ["\(facts.codeFolders.count - 6) more"] : []
    lines += wrapped("Code, with files: ", folders.isEmpty ? ["none"] : folders + others)
    return lines
  }

  private var settings: [String] {
    var lines: [String] = []
    if let source = facts.sourceLocale {
      lines += ["", "# \(upper(source.reason)).", "source-locale: \(YAMLText.scalar(source.value.tag))"]
    }
    if let platform = facts.statedPlatform {
      lines += ["", "# \(upper(platform.reason)).", "platform: \(platform.value.rawValue)"]
    }
    lines += list("exclude", facts.exclude, indent: "")
    if !facts.functions.isEmpty || !facts.used.isEmpty {
      lines += ["", "code:"]
      if !facts.functions.isEmpty { lines.append("  # Functions whose declarations aren't in this project.") }
      lines += list("functions", facts.functions, indent: "  ").dropFirst()
      if !facts.used.isEmpty { lines.append("  # Keys that the code seems to assemble at run time.") }
      lines += list("used", facts.used, indent: "  ").dropFirst()
    }
    if !facts.overrides.isEmpty {
      lines += ["", "overrides:"]
      for override in facts.overrides {
        lines += [
          "  - match: {file: \(YAMLText.scalar(override.value.file))}  # \(override.reason)",
          "    platform: \(override.value.platform.rawValue)",
        ]
      }
    }
    return lines
  }

  private func list(_ key: String, _ items: [ProjectFacts.Setting<String>], indent: String) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["", "\(indent)\(key):"]
      + items.map { "\(indent)  - \(YAMLText.scalar($0.value))  # \($0.reason)" }
  }

  private var ending: [String] {
    facts.isDefault ? ["#", "# All defaults fit this project, so nothing else is set here."] : []
  }

  /// Names separated by commas, in comments of at most 100 columns.
  private func wrapped(_ label: String, _ names: [String]) -> [String] {
    var lines = ["# " + label]
    for (index, name) in names.enumerated() {
      let piece = name + (index + 1 < names.count ? "," : "")
      if lines[lines.count - 1].count + piece.count + 1 > 100 { lines.append("#  ") }
      lines[lines.count - 1] += (lines[lines.count - 1].hasSuffix(" ") ? "" : " ") + piece
    }
    return lines
  }

  /// A name of the project's in a comment: it ends no line.
  private func comment(_ text: String) -> String { Harmless.line(text) }

  private func upper(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
