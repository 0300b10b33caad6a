import TextLayout

/// Metrics profiles, built from fonts and told about.
package enum Profiles {
  /// The bytes of a profile of these fonts; of Inter and Noto, as Debian's packages have them, where there are none.
  package static func build(fonts: [FontFile], progress: @escaping @Sendable (String) -> Void) throws(ExitError)
    -> [UInt8]
  {
    do {
      return try ProfileBuilder.build(ProfileBuilder.Options(fonts: fonts, progress: progress))
    } catch {
      throw ExitError(.wrongUsage, "no profile was built: \(error)")
    }
  }

  /// What a profile holds: `apple`, `open` or a file. A line a table: its font, for which scripts and language, in which
  /// weights, and the known error of its widths.
  package static func description(of name: String) throws(ExitError) -> [String] {
    let own = name == "open" || name == "apple" ? nil : try bytes(of: name)
    do throws(ProfileError) {
      let profile = if let own { try MetricsProfile(own) } else { try MetricsProfile.open.get() }
      var lines = profile.contents(calibration: name == "apple" ? .apple : .none).map(line)
      if name == "apple" { lines.append("calibrated to the widths of Apple's system fonts") }
      return lines
    } catch {
      throw ExitError(.wrongConfiguration, "'\(name)' isn't a profile: \(error)")
    }
  }

  private static func line(_ table: MetricsProfile.Contents) -> String {
    var facts = [
      table.scripts.joined(separator: " "), "weights \(table.weights.map(String.init).joined(separator: " "))",
    ]
    if !table.language.isEmpty {
      facts.append("what '\(table.language)' changes")
    } else {
      facts.append("accurate to within \(MeasureTable.short(table.relativeError * 100))%")
    }
    if table.isPlain { facts.append("without ligatures and contextual alternates") }
    return "\(table.name) (\(table.version)): " + facts.joined(separator: ", ")
  }

  /// The bytes of a profile's file.
  static func bytes(of path: String) throws(ExitError) -> [UInt8] {
    guard Disk.kind(of: path, following: true) != nil else {
      throw ExitError(.noSuchPath, "there is no metrics profile '\(path)' (and it isn't 'apple' or 'open')")
    }
    do { return try Disk.read(path, limit: 256 * 1024 * 1024) } catch {
      throw ExitError(.noSuchPath, "the metrics profile '\(path)' cannot be read: \(error.reason)")
    }
  }
}
