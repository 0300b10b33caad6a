/// What a text is for.
package enum Role: String, Sendable, CaseIterable {
  case button
  case alertButton = "alert-button"
  case link, label, title
  case navigationTitle = "navigation-title"
  case tab
  case menuItem = "menu-item"
  case tableRow = "table-row"
  case sectionHeader = "section-header"
  case alertTitle = "alert-title"
  case alertMessage = "alert-message"
  case error, placeholder, hint, setting
  case emptyState = "empty-state"
  case notification, permission
  case appName = "app-name"
  case widget
  /// Spoken, never shown.
  case accessibility
  case body
}
