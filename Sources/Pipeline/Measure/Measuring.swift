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
      do { return try ShapingMeasurer(fonts: fonts) } catch {
        if case .unreadable = error { throw ExitError(.noSuchPath, "\(error)") }
        throw ExitError(.wrongConfiguration, "\(error)")
      }
    }
  }
}
