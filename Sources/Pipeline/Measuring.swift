import TextLayout

/// The measurers, as the configuration chooses them.
enum Measuring {
  static func measurer(_ choice: MetricsChoice) throws(Stop) -> any Measurer {
    throw Stop(.missingData, "there are no metrics profiles in this version")
  }
}
