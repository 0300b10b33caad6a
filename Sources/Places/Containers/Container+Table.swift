// What containers give, by platform. Widths are those of a phone's window where they depend on it; text on both sides of a
// margin of 16 points. Where iOS 18 and 26 differ, the narrower figure stands here.

extension Container {
  package static let table: [Container] = phone + mac + watch

  /// iOS and iPadOS.
  private static let phone: [Container] = [
    Container(
      name: "alert-title", platforms: handheld, width: .points(238), lines: 0, style: "headline", upTo: "xxxLarge",
      source: "UIKit up to iOS 18: an alert 270 points wide with 16 on each side; it wraps and scrolls", certainty: .b),
    Container(
      name: "alert-message", platforms: handheld, width: .points(238), lines: 0, style: "footnote", upTo: "xxxLarge",
      source: "like the alert's title", certainty: .b),
    Container(
      name: "alert-button", platforms: handheld, width: .points(238), isAtMost: true, lines: 1, size: 17,
      minimumScale: 0.5,
      source: "UIKit: buttons that don't fit side by side are stacked; they shrink before they're cut off",
      certainty: .d),
    Container(
      name: "action-sheet-title", platforms: handheld, width: .window(minus: 48), isAtMost: true, lines: 0,
      style: "footnote", upTo: "xxxLarge",
      source: "UIKit up to iOS 18: 8 points on each side of the sheet, and 16 inside it",
      certainty: .d),
    Container(
      name: "action-sheet-message", platforms: handheld, width: .window(minus: 48), isAtMost: true, lines: 0,
      style: "footnote", upTo: "xxxLarge", source: "like the sheet's title", certainty: .d),
    Container(
      name: "action-sheet-button", platforms: handheld, width: .window(minus: 48), isAtMost: true, lines: 1, size: 20,
      minimumScale: 0.5, source: "like the sheet's title, 20 points", certainty: .d),
    Container(
      name: "navigation-title", platforms: handheld, width: .window(minus: 32), isAtMost: true, lines: 1, size: 17,
      weight: "semibold", source: "UIKit: one line; the bar's items take up as much of its width as they need",
      certainty: .c),
    Container(
      name: "bar-item", platforms: handheld, width: .window(minus: 32), isAtMost: true, lines: 1, size: 17,
      source: "UIKit: one line; the title and other items take up as much of the bar's width as they need",
      certainty: .c),
    Container(
      name: "tab", platforms: handheld, lines: 1, size: 10, weight: "medium",
      source: "UIKit: one line, 10 points medium; all tabs share the bar", certainty: .d),
    Container(
      name: "segment", platforms: handheld, lines: 1, size: 13,
      source: "iOS SDK: segments of equal width on one line, which don't follow the text size", certainty: .a),
    Container(
      name: "empty-state", platforms: handheld, width: .window(minus: 32), isAtMost: true, lines: 0,
      source: "SwiftUI: it wraps within the screen's margins", certainty: .d),
    Container(
      name: "list-row", platforms: handheld, width: .window(minus: 64), lines: 0, style: "body",
      source: "SwiftUI, inset grouped lists: 16 points on each side of the list, and 16 inside the row", certainty: .c),
    Container(
      name: "list-row-of-style", platforms: handheld, width: .window(minus: 32), isAtMost: true, lines: 0,
      style: "body",
      source: "SwiftUI: the row's own margins", certainty: .c),
    Container(
      name: "list-row-switch", platforms: handheld, width: .window(minus: 135), lines: 0, style: "body",
      source: "a row minus the switch: 63 points on iOS 26 (51 before), and 8 next to it", certainty: .c),
    Container(
      name: "list-row-link", platforms: handheld, width: .window(minus: 84), lines: 0, style: "body",
      source: "a row minus the disclosure indicator: 20 points", certainty: .c),
    Container(
      name: "list-row-label", platforms: handheld, width: .window(minus: 64), isAtMost: true, lines: 0, style: "body",
      source: "a row minus the icon, whatever its width", certainty: .c),
    Container(
      name: "list-row-value", platforms: handheld, width: .window(minus: 64), isAtMost: true, lines: 0, style: "body",
      source: "a row minus what the value needs", certainty: .c),
    Container(
      name: "list-row-field", platforms: handheld, width: .window(minus: 64), lines: 1, style: "body",
      source: "a row; a field has one line, which scrolls", certainty: .c),
    Container(
      name: "list-row-part", platforms: handheld, width: .window(minus: 64), isAtMost: true, lines: 0, style: "body",
      source: "a row minus what the items next to the text need", certainty: .c),
    Container(
      name: "table-section", platforms: handheld, width: .window(minus: 32), isAtMost: true, lines: 0,
      style: "footnote", source: "UIKit: headers and footers of sections wrap within the table's margins", certainty: .b
    ),
    Container(
      name: "section-header", platforms: handheld, width: .window(minus: 64), lines: 0, style: "footnote",
      source: "as wide as a row; capitals up to iOS 18", certainty: .d),
    Container(
      name: "section-footer", platforms: handheld, width: .window(minus: 64), lines: 0, style: "footnote",
      source: "as wide as a row", certainty: .d),
    Container(
      name: "cell-content", platforms: handheld, width: .window(minus: 32), isAtMost: true, lines: 0, style: "body",
      source: "UIKit: a content configuration wraps within the table's margins", certainty: .b),
  ]

  private static let mac: [Container] = [
    Container(
      name: "alert-title", platforms: ["macos"], width: .points(228), lines: 0, size: 13, weight: "bold",
      source: "AppKit: alerts wrap at 228 to 260 points", certainty: .d),
    Container(
      name: "alert-message", platforms: ["macos"], width: .points(228), lines: 0, size: 11,
      source: "like the alert's title", certainty: .d),
    Container(
      name: "menu-item", platforms: ["macos"], width: .points(1280), isAtMost: true, lines: 1, size: 13,
      source: "AppKit: a menu grows with its items, up to the width of the screen", certainty: .d),
  ]

  private static let watch: [Container] = [
    Container(
      name: "navigation-title", platforms: ["watchos"], width: .window(minus: 17), isAtMost: true, lines: 1, size: 16,
      source: "watchOS: the title shares its line with the clock", certainty: .d)
  ]

  private static let handheld = ["ios", "ipados"]
}
