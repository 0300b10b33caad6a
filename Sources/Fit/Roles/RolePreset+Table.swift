import Catalogs
import Typography

// What has one size everywhere, by platform. A role that is absent has none: how wide its text may be, and on how many
// lines, is its screen's affair. SwiftUI's buttons and those with a configuration wrap, rows and headers have the margins of
// their list, a tab's share depends on how many there are, a widget's width on the device.

extension RolePreset {
  static let table: [Platform: [Role: RolePreset]] = [
    .ios: phone, .ipados: phone, .macos: mac, .watchos: watch,
  ]

  /// iOS and iPadOS.
  private static let phone: [Role: RolePreset] = [
    .alertTitle: RolePreset(
      width: 238, style: .headline, upTo: .xxxLarge,
      source: "UIKit up to iOS 18: an alert 270 wide with 16 on each side; it wraps and scrolls"),
    .alertMessage: RolePreset(
      width: 238, style: .footnote, upTo: .xxxLarge, source: "like the alert's title, 13 points"),
    .permission: RolePreset(
      width: 238, style: .footnote, upTo: .xxxLarge, source: "the message of the system's alert"),
    .alertButton: RolePreset(size: 17, source: "UIKit: 17 points; two share the alert's width where both fit"),
    .navigationTitle: RolePreset(
      size: 17, weight: .semibold, source: "UIKit: 17 points semibold; bar buttons take up as much room as they need"),
    .tab: RolePreset(
      size: 10, weight: .medium, source: "UIKit: 10 points medium; all tabs share the bar"),
  ]

  private static let mac: [Role: RolePreset] = [
    .alertTitle: RolePreset(size: 13, weight: .bold, source: "AppKit: 13 points bold; alerts are 228 to 260 wide"),
    .alertMessage: RolePreset(size: 11, source: "AppKit: 11 points; alerts are 228 to 260 wide"),
    .menuItem: RolePreset(size: 13, source: "AppKit: 13 points; menus grow with their items"),
  ]

  private static let watch: [Role: RolePreset] = [
    .navigationTitle: RolePreset(size: 16, source: "watchOS: the title shares its line with the clock")
  ]
}
