import Catalogs
import Typography

/// What a `project.pbxproj` or an `Info.plist` tells of the project: read by looking for names, not as a property list, for
/// all that is wanted are a few settings of fixed spelling.
enum ProjectFile {
  /// `developmentRegion = en;` or `= "pt-BR";` of a project file.
  static func developmentRegion(_ bytes: [UInt8]) -> LocaleID? {
    values(of: "developmentRegion", in: bytes).first.flatMap { LocaleID($0) }
  }

  /// `knownRegions = ( en, Base, "pt-BR", );`, without `Base`.
  static func knownRegions(_ bytes: [UInt8]) -> [LocaleID] {
    guard let start = bytes.firstIndex(of: Array("knownRegions".utf8)) else { return [] }
    let list = bytes[start...].prefix(20_000).drop { $0 != UInt8(ascii: "(") }.dropFirst().prefix {
      $0 != UInt8(ascii: ")")
    }
    let names = String(decoding: list, as: UTF8.self).split { $0 == "," || $0 == "\"" || $0.isWhitespace }
    return names.compactMap { $0 == "Base" ? nil : LocaleID(String($0)) }
  }

  /// The platform that all targets agree on, by `SDKROOT`; where that is `auto`, by `SUPPORTED_PLATFORMS`, of which iOS
  /// leads, being the narrowest that is nearly always among them.
  static func platform(_ bytes: [UInt8]) -> Platform? {
    var platforms = Set<Platform>()
    for name in values(of: "SDKROOT", in: bytes) where name != "auto" {
      if let platform = platform(ofSDK: name) { platforms.insert(platform) }
    }
    if platforms.isEmpty {
      for list in values(of: "SUPPORTED_PLATFORMS", in: bytes) {
        let known = Set(list.split(separator: " ").compactMap { platform(ofSDK: String($0)) })
        if known.contains(.ios) { platforms.insert(.ios) } else { platforms.formUnion(known) }
      }
    }
    return platforms.count == 1 ? platforms.first : nil
  }

  /// Whether a target that supports Mac Catalyst optimizes its interface for the Mac: device family 6, beside 1 (iPhone) and 2
  /// (iPad, whose interface is scaled).
  static func isOptimizedForMac(_ bytes: [UInt8]) -> Bool {
    values(of: "SUPPORTS_MACCATALYST", in: bytes).contains("YES")
      && values(of: "TARGETED_DEVICE_FAMILY", in: bytes).contains { list in
        list.split(separator: ",").contains { $0.trimmingPrefix(" ") == "6" }
      }
  }

  private static func platform(ofSDK name: String) -> Platform? {
    switch name.lowercased().prefix(while: \.isLetter) {
    case "iphoneos", "iphonesimulator": .ios
    case "macosx": .macos
    case "appletvos", "appletvsimulator": .tvos
    case "watchos", "watchsimulator": .watchos
    case "xros", "xrsimulator": .visionos
    default: nil
    }
  }

  /// `CFBundleDevelopmentRegion` of an XML property list; a build setting in its place tells nothing.
  static func infoPlistRegion(_ bytes: [UInt8]) -> LocaleID? {
    guard let key = bytes.firstIndex(of: Array("<key>CFBundleDevelopmentRegion</key>".utf8)) else { return nil }
    let rest = Array(bytes[key...].prefix(400))
    let opening = Array("<string>".utf8)
    guard let start = rest.firstIndex(of: opening) else { return nil }
    let value = rest.dropFirst(start + opening.count).prefix { $0 != UInt8(ascii: "<") }
    let text = String(decoding: value, as: UTF8.self)
    return text.contains("$") ? nil : LocaleID(text)
  }

  /// The values of every `name = value;`, in the order of the file; quotes removed.
  private static func values(of name: String, in bytes: [UInt8]) -> [String] {
    let needle = Array(name.utf8)
    var values: [String] = []
    var from = 0
    while let found = bytes.firstIndex(of: needle, from: from), values.count < 10_000 {
      var i = found + needle.count
      from = i
      while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
      guard i < bytes.count, bytes[i] == UInt8(ascii: "=") else { continue }
      i += 1
      while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x09 || bytes[i] == UInt8(ascii: "\"") { i += 1 }
      let value = bytes[i...].prefix(200).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"") }
      values.append(String(decoding: value, as: UTF8.self))
    }
    return values
  }
}

extension [UInt8] {
  /// Where a short run of bytes first stands.
  func firstIndex(of needle: [UInt8], from: Int = 0) -> Int? {
    guard let first = needle.first, count >= needle.count else { return nil }
    var start = from
    while start < count, let i = self[start...].firstIndex(of: first), i + needle.count <= count {
      if self[i..<i + needle.count].elementsEqual(needle) { return i }
      start = i + 1
    }
    return nil
  }
}
