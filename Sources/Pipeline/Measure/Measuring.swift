import TextLayout

/// The measurers, as the configuration chooses them.
enum Measuring {
  /// The measurers of fonts that the app names, by PostScript name.
  static func namedMeasurers(_ fonts: [String: FontFile]) throws(ExitError) -> [String: any Measurer] {
    var measurers: [String: any Measurer] = [:]
    for (name, font) in fonts { measurers[name] = try measurer(.fonts([font])) }
    return measurers
  }

  static func measurer(_ choice: MetricsChoice) throws(ExitError) -> any Measurer {
    switch choice {
    case .profile(let name):
      let own = name == "apple" || name == "open" ? [] : try Profiles.bytes(of: name)
      do throws(ProfileError) {
        switch name {
        case "apple": return try EmbeddedMeasurer.apple()
        case "open": return try EmbeddedMeasurer.open()
        default: return EmbeddedMeasurer(try MetricsProfile(own), name: PathText.name(of: name))
        }
      } catch {
        throw ExitError(.wrongConfiguration, "'\(name)' cannot be used as metrics: \(error)")
      }
    case .fonts(let fonts):
      for font in fonts { try checkIsReadable(font.path) }
      do { return try ShapingMeasurer(fonts: fonts) } catch {
        if case .unreadable = error { throw ExitError(.noSuchPath, "\(error)") }
        throw ExitError(.wrongConfiguration, "\(error)")
      }
    }
  }

  /// Larger files are no fonts, in bytes: those with all of Chinese, Japanese and Korean in many weights have 120 MB.
  private static let fontSizeLimit = 512 * 1024 * 1024

  /// Stops at what HarfBuzz would read to an end that it may not have: a device, a pipe.
  private static func checkIsReadable(_ font: String) throws(ExitError) {
    guard let kind = Disk.kind(of: font, following: true) else { return }
    guard kind == .file, Disk.size(of: font) <= fontSizeLimit else {
      throw ExitError(
        .wrongConfiguration, "'\(font)' isn't a font: it has to be a regular file of at most \(fontSizeLimit >> 20) MB")
    }
  }
}
