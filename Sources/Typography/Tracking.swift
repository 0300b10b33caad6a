/// The tracking that the system adds to each glyph of its fonts, by point size.
package enum Tracking {
  package enum Family: String, Sendable, CaseIterable {
    case sfPro, sfProRounded, sfCompact, sfCompactRounded, newYork
  }

  /// Tracking in points. Between the sizes that the tables list it is interpolated; beyond their ends (6 to 96 pt, New
  /// York to 260) it is that of the last size listed.
  package static func points(size: Double, family: Family, on platform: Platform = .ios) -> Double {
    interpolated(size, in: table(of: family, on: platform))
  }

  /// The family that a platform sets its interface in. (watchOS uses SF Compact Rounded in complications.)
  package static func systemFamily(of platform: Platform) -> Family {
    platform == .watchos ? .sfCompact : .sfPro
  }

  static func table(of family: Family, on platform: Platform) -> [Entry] {
    switch family {
    case .sfPro: platform == .macos || platform == .tvos ? sfProOfMacAndTV : sfPro
    case .sfProRounded: sfProRounded
    case .sfCompact: sfCompact
    case .sfCompactRounded: sfCompactRounded
    case .newYork: newYork
    }
  }

  private static func interpolated(_ size: Double, in table: [Entry]) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if !(size > first.size) { return first.points }
    if size >= last.size { return last.points }
    var low = 0
    var high = table.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle].size <= size { low = middle } else { high = middle }
    }
    let share = (size - table[low].size) / (table[high].size - table[low].size)
    return table[low].points + share * (table[high].points - table[low].points)
  }
}
