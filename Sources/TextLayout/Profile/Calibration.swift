/// What a profile's advances stand for: themselves, or Apple's system fonts.
package struct Calibration: Hashable, Sendable {
  /// Take the first font without ligatures and contextual alternates.
  var plain: Bool
  /// Tracking is the system font's own; text of fallback fonts has none.
  var tracksSystemOnly: Bool
  /// Factor on the advances of ideographs.
  var ideographFactor: Double
  private(set) var isCalibrated: Bool

  /// The fonts as they are.
  package static let none = Calibration(plain: false, tracksSystemOnly: false, ideographFactor: 1, isCalibrated: false)
  /// Apple's system fonts by Inter and Noto. Inter without contextual alternates comes nearest; ideographs were seen
  /// at 1.02 em at text sizes (six exact sizes, ten labels).
  package static let apple = Calibration(plain: true, tracksSystemOnly: true, ideographFactor: 1.02, isCalibrated: true)

  /// The known relative error of text set in a table. For Apple's fonts: 2 % where Inter is calibrated (the 90th
  /// percentile of 115 measurements is 1.3 %); of ideographs ten labels are known; of the Noto fonts that stand in
  /// elsewhere nothing is.
  func relativeError(of table: ProfileTable) -> Double {
    guard isCalibrated else { return table.relativeError }
    if table.scripts.contains(.latin) { return 0.02 }
    if table.traits.contains(.ideographic) { return 0.06 }
    return 0.15
  }
}
