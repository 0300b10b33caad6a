import TextLayout

/// Metrics profiles, built from fonts and told about.
package enum Profiles {
  /// The bytes of a profile of these fonts; of Inter and Noto, as Debian's packages have them, where there are none.
  package static func build(fonts: [FontFile], progress: @escaping @Sendable (String) -> Void) throws(Stop) -> [UInt8] {
    do {
      return try ProfileBuilder.build(ProfileBuilder.Options(fonts: fonts, progress: progress))
    } catch {
      throw Stop(.wrongUsage, "no profile was built: \(error)")
    }
  }

  /// What a profile says of itself: `apple`, `open` or a file.
  package static func summary(of name: String) throws(Stop) -> String {
    let own = name == "open" || name == "apple" ? [] : try bytes(of: name)
    do throws(ProfileError) {
      switch name {
      case "open": return try MetricsProfile.open.get().summary
      case "apple":
        return try MetricsProfile.open.get().summary + "\ncalibrated to the widths of Apple's system fonts"
      default: return try MetricsProfile(own).summary
      }
    } catch {
      throw Stop(.wrongUsage, "'\(name)' is no profile: \(error)")
    }
  }

  /// The bytes of a profile's file.
  static func bytes(of path: String) throws(Stop) -> [UInt8] {
    guard Disk.kind(of: path, following: true) != nil else {
      throw Stop(.noSuchPath, "there is no metrics profile '\(path)' (nor is it 'apple' or 'open')")
    }
    do { return try Disk.read(path, limit: 256 * 1024 * 1024) } catch {
      throw Stop(.noSuchPath, "the metrics profile '\(path)' cannot be read: \(error.reason)")
    }
  }
}
