/// The platforms' type: text style × content size category → size, leading and weight.
package enum TypeScale {
  /// A cell of a platform's table; nil where the platform lacks the style or the category, or no figure is published.
  ///
  /// On macOS and tvOS, which have one size, every category gives it.
  package static func size(of style: TextStyle, at category: SizeCategory, on platform: Platform) -> TypeSize? {
    guard let row = row(of: style, on: platform) else { return nil }
    let categories = categories(of: platform)
    guard let column = categories.count == 1 ? 0 : categories.firstIndex(of: category) else { return nil }
    return TypeSize(size: row.cells[column].size, leading: row.cells[column].leading, weight: row.weight)
  }

  /// The weight of a style with the bold trait.
  package static func emphasizedWeight(of style: TextStyle, on platform: Platform) -> FontWeight? {
    row(of: style, on: platform)?.emphasizedWeight
  }

  /// The categories that people of a platform can choose, smallest first.
  package static func categories(of platform: Platform) -> [SizeCategory] {
    switch platform {
    case .ios, .ipados, .visionos: dynamicTypeCategories
    case .macos, .tvos: oneCategory
    case .watchos: watchCategories
    }
  }
  private static let dynamicTypeCategories: [SizeCategory] = [
    .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .ax1, .ax2, .ax3, .ax4, .ax5,
  ]
  private static let watchCategories: [SizeCategory] = [
    .xSmall, .small, .large, .xLarge, .xxLarge, .xxxLarge, .ax1, .ax2, .ax3,
  ]
  private static let oneCategory: [SizeCategory] = [.standard]

  /// What people have unless they change it. On watchOS it depends on the case, which the width of the screen in points names:
  /// Small at 38 mm, Large at 40 to 42 mm, xLarge from 44 mm on (the headings of the guidelines' tables). Without a width it's Large.
  package static func defaultCategory(of platform: Platform, deviceWidth: Double? = nil) -> SizeCategory {
    switch platform {
    case .macos, .tvos: .standard
    case .watchos: deviceWidth.map(watchDefault) ?? .large
    case .ios, .ipados, .visionos: .large
    }
  }

  /// Widths in points: 136 at 38 mm; 162, 176, 156 and 187 at 40, 41 and the two 42 mm; 184, 198, 208 and 205 to 211 at 44, 45, 46
  /// and 49 mm. The newer 42 mm is wider than the 44 mm.
  private static func watchDefault(deviceWidth: Double) -> SizeCategory {
    switch deviceWidth {
    case ..<150: .small
    case ..<180, 187: .large
    default: .xLarge
    }
  }

  /// The styles of a platform that have published figures, largest first.
  package static func styles(of platform: Platform) -> [TextStyle] { rows(of: platform).map(\.style) }

  /// The text size, in points, that the guidelines recommend as a default ("Ensuring legibility").
  package static func defaultTextSize(on platform: Platform) -> Double {
    switch platform {
    case .ios, .ipados, .visionos: 17
    case .macos: 13
    case .tvos: 29
    case .watchos: 16
    }
  }

  /// The smallest text size, in points, that the guidelines recommend ("Ensuring legibility").
  package static func minimumTextSize(on platform: Platform) -> Double {
    switch platform {
    case .ios, .ipados: 11
    case .macos: 10
    case .tvos: 23
    case .visionos, .watchos: 12
    }
  }

  private static func row(of style: TextStyle, on platform: Platform) -> Row? {
    // The watch's two footnotes share the style that its code calls footnote: the first is it.
    let style = platform == .watchos && style == .footnote ? TextStyle.footnote1 : style
    return rows(of: platform).first { $0.style == style }
  }

  private static func rows(of platform: Platform) -> [Row] {
    switch platform {
    case .ios, .ipados: ios
    case .visionos: visionos
    case .macos: macos
    case .tvos: tvos
    case .watchos: watchos
    }
  }
}

/// The symbolic traits that move lines closer or apart.
package enum LeadingTrait: String, Sendable, CaseIterable { case tight, standard, loose }

extension TypeSize {
  /// The size with a leading trait: 2 points less or more, on watchOS 1 (WWDC20, "The details of UI typography", for iOS,
  /// macOS and watchOS; the others are taken to be as iOS is).
  package func with(_ leading: LeadingTrait, on platform: Platform) -> TypeSize {
    let step: Double = platform == .watchos ? 1 : 2
    var changed = self
    switch leading {
    case .tight: changed.leading -= step
    case .standard: break
    case .loose: changed.leading += step
    }
    return changed
  }
}
