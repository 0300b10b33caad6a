// Tables of the platforms' type: text style × content size category → size and leading, and tracking by size.
// Pure facts with their source beside them; nothing here measures or decides.

package enum Platform: String, Sendable, CaseIterable {
  case ios, ipados, macos, tvos, visionos, watchos
}

/// A text style. Which of them a platform has, `TypeScale` tells.
package enum TextStyle: String, Sendable, CaseIterable {
  case extraLargeTitle, extraLargeTitle2
  case largeTitle, title1, title2, title3, headline, subtitle1, body, callout, subheadline, footnote, footnote1,
    footnote2, caption1, caption2
}

/// A content size category, smallest first. macOS and tvOS have only `standard` (`default` in output).
package enum SizeCategory: String, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case ax1 = "AX1"
  case ax2 = "AX2"
  case ax3 = "AX3"
  case ax4 = "AX4"
  case ax5 = "AX5"
  case standard = "default"

  package var isAccessibility: Bool { (SizeCategory.ax1...SizeCategory.ax5).contains(self) }
  private var rank: Int { SizeCategory.allCases.firstIndex(of: self)! }
  package static func < (a: SizeCategory, b: SizeCategory) -> Bool { a.rank < b.rank }
}

package enum FontWeight: String, Sendable, CaseIterable, Comparable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  private var rank: Int { FontWeight.allCases.firstIndex(of: self)! }
  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.rank < b.rank }
  /// With the Bold Text setting: regular becomes semibold, semibold heavy.
  package var withBoldText: FontWeight {
    switch self {
    case .ultraLight, .thin, .light, .regular: .semibold
    case .medium: .bold
    case .semibold, .bold: .heavy
    case .heavy, .black: .black
    }
  }
}

/// One cell of a platform's table.
package struct TypeSize: Hashable, Sendable {
  /// In points.
  package var size: Double
  /// From baseline to baseline, in points.
  package var leading: Double
  /// The style's own weight.
  package var weight: FontWeight
  package init(size: Double, leading: Double, weight: FontWeight) {
    self.size = size
    self.leading = leading
    self.weight = weight
  }
}
