/// A design of the system font, as SwiftUI's `Font.Design` and UIKit's `UIFontDescriptor.SystemDesign` name them.
package enum FontDesign: String, Sendable, CaseIterable {
  case standard = "default"
  /// SF Pro Rounded; on watchOS SF Compact Rounded, which complications are set in.
  case rounded
  /// New York.
  case serif
  /// SF Mono.
  case monospaced
}

/// A width of the system font, as SwiftUI's `Font.Width` and UIKit's `UIFont.Width` name them.
package enum FontWidth: String, Sendable, CaseIterable {
  case compressed, condensed, standard, expanded
}

/// Which of the system's fonts a text is set in.
package struct SystemFont: Hashable, Sendable {
  package var design: FontDesign
  package var width: FontWidth

  package init(design: FontDesign = .standard, width: FontWidth = .standard) {
    self.design = design
    self.width = width
  }

  /// What the interface is set in unless something else is asked for.
  package static let standard = SystemFont()

  /// The family whose table gives the tracking; nil for SF Mono, of which no table is published.
  package func trackingFamily(on platform: Platform) -> Tracking.Family? {
    switch design {
    case .standard: Tracking.systemFamily(of: platform)
    case .rounded: platform == .watchos ? .sfCompactRounded : .sfProRounded
    case .serif: .newYork
    case .monospaced: nil
    }
  }

  /// What no glyph widths are published of, for messages: `the serif design`, `the condensed width`; nil where widths are known.
  package var unmeasuredPart: String? {
    let design = design == .standard ? nil : "the \(design.rawValue) design"
    let width = width == .standard ? nil : "the \(width.rawValue) width"
    let parts = [design, width].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " in ")
  }
}
