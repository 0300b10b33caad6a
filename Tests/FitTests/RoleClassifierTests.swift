import Catalogs
import Testing

@testable import Fit

@Suite struct RoleClassifierTests {
  func role(
    key: String, comment: String? = nil, element: InterfaceElement? = nil, patterns: [(String, Role)] = []
  ) -> RoleDecision {
    var entry = Entry(key: key, comment: comment.map { Comment(text: $0) })
    entry.element = element
    return RoleClassifier(patterns: patterns.map { (pattern: $0.0, role: $0.1) })
      .role(of: entry, directive: .merged(of: entry))
  }

  @Test(arguments: [
    ("settings.save.button", Role.button), ("settings.button.title", .button), ("SettingsSaveBtn", .button),
    ("buy_cta", .button), ("delete.alert.title", .alertTitle), ("deleteAlertMessage", .alertMessage),
    ("alert.delete.button", .alertButton), ("login.email.placeholder", .placeholder),
    ("a11y.close.button", .accessibility),
    ("error.network.unreachable", .error), ("profile.title", .title), ("profile.subtitle", .body),
    ("CFBundleDisplayName", .appName), ("NSCameraUsageDescription", .permission),
    ("NFCReaderUsageDescription", .permission),
    ("Settings.toggleSafari.switch", .setting),
    ("Intro.Slides.Next.ButtonText.V2", .button),
  ])
  func keys(key: String, expected: Role) {
    #expect(role(key: key).role == expected, "\(role(key: key).reason)")
  }

  @Test(arguments: ["Save", "Press the button", "button", "Title", "OK.", "%@ title", "Settings", "Are you sure?"])
  func textsAsKeysSayNothing(key: String) {
    #expect(role(key: key).role == nil)
  }

  @Test(arguments: [
    ("Button to add a favorite URL to Siri.", Role.button),
    ("Accessibility label for the close button", .accessibility),
    ("Navigation bar title of the settings", .navigationTitle), ("Label on button to complete edits", .button),
    ("Title for the alert shown when offline", .alertTitle),
  ])
  func comments(comment: String, expected: Role) {
    #expect(role(key: "x", comment: comment).role == expected)
  }

  @Test(arguments: ["%@ is a placeholder for the name", "Shown when the user presses a button", ""])
  func commentsThatSayNothing(comment: String) {
    #expect(role(key: "x", comment: comment).role == nil)
  }

  @Test func surestWitnessWins() {
    let label = InterfaceElement(className: "UILabel", property: "text")
    #expect(role(key: "a.button", element: label).role == .label)
    #expect(role(key: "a.button", comment: "[stringfit: role=tab]", element: label).role == .tab)
    #expect(role(key: "a_cta", comment: "[stringfit: role=tab]", patterns: [("*_cta", .link)]).role == .link)
  }

  /// A navigation title is a title: a key that says so much agrees.
  @Test(arguments: [
    ("nav.title", "Navigation title", Role.navigationTitle), ("delete.title", "Alert title when deleting", .alertTitle),
    ("delete.body", "Alert message", .alertMessage), ("alert.delete.button", "Button title", .alertButton),
    ("push.title", "Notification title", .notification), ("upload.message", "Error message", .error),
  ])
  func aNarrowerRoleIsNoContradiction(key: String, comment: String, expected: Role) {
    let decision = role(key: key, comment: comment)
    #expect(decision.role == expected && decision.confidence >= 0.7, "\(decision.reason)")
  }

  @Test(arguments: [
    ("save.title", "Button title"), ("search.placeholder", "Navigation title"), ("a.title", "Error message"),
  ])
  func otherRolesStayAContradiction(key: String, comment: String) {
    #expect(role(key: key, comment: comment).confidence < 0.7)
  }

  @Test func disagreementIsUnsure() {
    let decision = role(key: "save.button", comment: "Alert title when saving")
    #expect(decision.confidence < 0.7)
  }

  @Test func sentencesAreNoButtons() {
    let entry = Entry(key: "settings.save.button")
    let classifier = RoleClassifier()
    func confidence(_ text: String) -> Double {
      classifier.role(of: entry, directive: .merged(of: entry), sourceText: text).confidence
    }
    #expect(confidence("Save") >= 0.7)
    #expect(confidence("Save as…") >= 0.7)
    #expect(confidence("Your changes were saved.") < 0.7)
    #expect(confidence("One\nTwo") < 0.7)
    let declared = RoleClassifier(patterns: [(pattern: "*", role: .button)])
      .role(of: entry, directive: .merged(of: entry), sourceText: "Your changes were saved.")
    #expect(declared.confidence == 1)
  }

  @Test func dottedPropertiesOfFields() {
    let field = InterfaceElement(className: "UITextField", property: "placeholder")
    #expect(role(key: "abc.placeholder", element: field).role == .placeholder)
  }
}
