import CMetrics

/// A metrics profile: tables of advances by script, read in place from the bytes that `stringfit profile build` wrote.
///
/// Every offset and index is checked once, when a profile is opened; lookups then trust them.
package final class MetricsProfile: @unchecked Sendable {
  // Sendable: the bytes never change after the initializer, and nobody else holds them.
  private let bytes: UnsafeRawBufferPointer
  private let owned: UnsafeMutableRawBufferPointer?
  let tables: [ProfileTable]
  /// The tracking of the fonts by point size, in em; empty where they have none of their own.
  package let tracking: [TrackingPoint]
  /// What the profile says of itself.
  package let summary: String

  /// What `stringfit profile show` tells of a table.
  package struct Contents: Hashable, Sendable {
    package var name: String
    /// As the font says.
    package var version: String
    /// ISO 15924 codes of the locales that prefer the table.
    package var scripts: [String]
    /// BCP 47; empty but for tables of what a language changes.
    package var language: String
    /// 100 to 900, as measured.
    package var weights: [Int]
    package var relativeError: Double
    /// Whether it is the table above it without ligatures and contextual alternates.
    package var isPlain: Bool
  }
  /// Of each table; the error is that of the widths so calibrated.
  package func contents(calibration: Calibration = .none) -> [Contents] {
    tables.map { table in
      Contents(
        name: table.name, version: table.fontVersion, scripts: table.scripts.map(\.text),
        language: table.language.text.filter { $0 != "\0" }, weights: table.weights,
        relativeError: calibration.relativeError(of: table), isPlain: table.traits.contains(.plain))
    }
  }

  /// The profile in the binary: Inter and Noto (Sources/CMetrics).
  package static let open: Result<MetricsProfile, ProfileError> = Result { () throws(ProfileError) in
    try MetricsProfile(
      UnsafeRawBufferPointer(start: cmetrics_open_profile(), count: cmetrics_open_profile_size()), owned: nil)
  }

  /// Reads a profile somebody built; the bytes may be anything.
  package convenience init(_ bytes: [UInt8]) throws(ProfileError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
    copy.copyBytes(from: bytes)
    try self.init(UnsafeRawBufferPointer(rebasing: copy[..<bytes.count]), owned: copy)
  }

  private init(_ bytes: UnsafeRawBufferPointer, owned: UnsafeMutableRawBufferPointer?) throws(ProfileError) {
    self.bytes = bytes
    self.owned = owned
    do {
      let reader = ProfileReader(bytes: bytes)
      let header = try reader.header()
      summary = try reader.string(header.summary, header.summaryLength)
      tracking = try reader.tracking(header.tracking, header.trackingCount)
      var tables: [ProfileTable] = []
      for index in 0..<header.tableCount {
        tables.append(try reader.table(at: header.tables + index * ProfileFormat.recordFields * 4, index: index))
      }
      self.tables = tables
    } catch {
      owned?.deallocate()
      throw error
    }
  }

  deinit { owned?.deallocate() }
}

/// Why bytes are no profile.
package enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAProfile
  case otherVersion(UInt32)
  case damaged(String)

  package var description: String {
    switch self {
    case .notAProfile: "this is not a metrics profile"
    case .otherVersion(let version):
      "the metrics profile has version \(version), this stringfit reads version \(ProfileFormat.version)"
    case .damaged(let what): "the metrics profile is damaged: \(what)"
    }
  }
}
