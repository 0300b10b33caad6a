import Catalogs
import Typography

// Usual places of roles, by platform. A role that is absent has none: its width is its screen's affair.

extension RolePreset {
  static let table: [Platform: [Role: RolePreset]] = [
    .ios: phone, .ipados: phone, .macos: mac, .tvos: television, .visionos: headset, .watchos: watch,
  ]

  /// iOS and iPadOS. Sizes above Large are judged only where the control wraps: apps stack or scroll the others there.
  private static let phone: [Role: RolePreset] = [
    .navigationTitle: RolePreset(
      .device(outside: 120, share: 1), size: 17, weight: .semibold, maxLines: 1,
      source: "UIKit: centred between two bar buttons of at least 44 points beside margins of 16"),
    .tab: RolePreset(
      .device(outside: 0, share: 0.2), size: 10, weight: .medium, maxLines: 1,
      source: "UIKit: 10 points medium in a part of the bar, cut off, never wrapped; five tabs are the most"),
    .alertTitle: RolePreset(
      .points(238), style: .headline, upTo: .xxxLarge,
      source: "UIKit up to iOS 18: an alert 270 wide with 16 a side; it wraps and scrolls"),
    .alertMessage: RolePreset(
      .points(238), style: .footnote, upTo: .xxxLarge, source: "as the alert's title, 13 points"),
    .permission: RolePreset(
      .points(238), style: .footnote, upTo: .xxxLarge, source: "the message of the system's alert"),
    .alertButton: RolePreset(
      .points(238), size: 17,
      source: "UIKit: 17 points in the alert's width; its text shrinks, so that no loss is claimed"),
    .button: RolePreset(
      .device(outside: 32, share: 1), style: .body, maxLines: 1, upTo: .large,
      source: "the full column between margins of 16; UIButton.Configuration's body for controls of usual size"),
    .tableRow: RolePreset(
      .device(outside: 32, share: 1), style: .body, upTo: .xxxLarge,
      source: "UIKit: rows are inset by 16, titles 17 points; list cells wrap"),
    .setting: RolePreset(
      .device(outside: 91, share: 1), style: .body, upTo: .xxxLarge,
      source: "a row with a switch of 51 points, 8 beside it"),
    .sectionHeader: RolePreset(
      .device(outside: 32, share: 1), style: .footnote, upTo: .xxxLarge,
      source: "UIKit: headers are inset as rows are, 13 points, and wrap"),
    .placeholder: RolePreset(
      .device(outside: 46, share: 1), style: .body, maxLines: 1, upTo: .large,
      source: "the full column less 7 a side of a rounded border"),
    .widget: RolePreset(
      .points(123), style: .body, upTo: .large,
      source: "the small widget of a phone 375 wide is 155 wide, with margins of 16"),
  ]

  private static let mac: [Role: RolePreset] = [
    .alertTitle: RolePreset(
      .points(228), size: 13, weight: .bold, source: "AppKit: alerts are 228 to 260 wide; they wrap"),
    .alertMessage: RolePreset(.points(228), size: 11, source: "as the alert's title"),
    .menuItem: RolePreset(.free, size: 13, source: "AppKit: 13 points; menus grow with their items"),
    .button: RolePreset(.free, size: 13, source: "AppKit: 13 points; push buttons grow with their title"),
  ]

  private static let television: [Role: RolePreset] = [
    .button: RolePreset(.free, style: .body, source: "tvOS: buttons grow with their title, 29 points"),
    .tab: RolePreset(.free, style: .body, source: "tvOS: the tab bar is as wide as its labels"),
  ]

  private static let headset: [Role: RolePreset] = [
    .button: RolePreset(.free, style: .body, upTo: .xxxLarge, source: "visionOS: buttons grow with their title")
  ]

  private static let watch: [Role: RolePreset] = [
    .tableRow: RolePreset(
      .device(outside: 17, share: 1), style: .body, upTo: .ax3,
      source: "watchOS: rows fill the width between margins of 8.5 and wrap"),
    .button: RolePreset(
      .device(outside: 17, share: 1), style: .body, upTo: .ax3, source: "watchOS: buttons fill the width and wrap"),
    .navigationTitle: RolePreset(
      .device(outside: 80, share: 1), size: 16, maxLines: 1,
      source: "watchOS: the title shares its line with the clock"),
  ]
}
