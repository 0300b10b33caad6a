import Catalogs
import Foundation
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

  /// Most keys are passed over by a quick look at their words: no word that the classifier knows may be missing there.
  @Test func quickLookMissesNoWord() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Fit/Roles/RoleClassifier+Key.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let words = Set(code.matches(of: /"([a-z0-9]+)"/).map { String($0.output.1) })
    #expect(words.count > 50)
    for word in words.sorted() {
      let families = KeyFamilies(["a.\(word)", "a.title", "a.message", "a.cancel"])
      for key in ["screen.\(word)", "\(word).screen", "screen_\(word)_value", "a.\(word)", "screen.\(word).x1"] {
        #expect(
          NameWords.mayTell(key) || RoleClassifier.decision(by: key, families: families) == nil,
          "'\(key)' tells: its word belongs in WordKinds.telling")
      }
    }
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

  @Test(arguments: [
    ("btn_start", Role.button), ("startButton", .button), ("cta.start", .button), ("button.save", .button),
    ("button.save.title", .button), ("improv.button.continue", .button), ("onboarding.buttons.skip", .button),
    ("start.cta", .button), ("empty_state.retry_button", .button), ("delete.alert.title", .alertTitle),
    ("alerts.delete.title", .alertTitle), ("error.network.unreachable", .error), ("upload_error", .error),
    ("errors.unknown", .error), ("sync.error.generic", .error), ("upload.error.message", .error),
    ("link.terms", .link), ("links.privacy", .link), ("terms_link", .link), ("empty_state", .emptyState),
    ("empty_state.title", .emptyState), ("albums.empty_state.body", .emptyState), ("emptyState.message", .emptyState),
    ("placeholder.email", .placeholder), ("placeholder_name", .placeholder), ("a11y.close", .accessibility),
    ("a11yCloseLabel", .accessibility), ("a11y_close_hint", .accessibility),
    ("Scene.Home.Title", .title), ("profile_screen_title", .title), ("navigation_item_filters_title", .navigationTitle),
    ("privacy.section.title", .sectionHeader), ("skip.alert.secondary_button.title", .alertButton),
    ("settings.toolbar.remove_accessibility_label", .accessibility),
  ])
  func keysOfAKindAreSure(key: String, expected: Role) {
    let decision = role(key: key)
    #expect(decision.role == expected, "\(decision.reason)")
    #expect(decision.confidence >= 0.7, "\(decision.reason)")
    #expect(decision.reason.contains("in the key"))
  }

  @Test(arguments: [
    "button.color", "button_style.description", "ServerPicker.Button.Category.Music", "error_count", "error.log",
    "rate_limits.errors", "CopyLink", "link_copied", "account.no_verified_link", "link_account",
    "web_view_empty_state_timeout.title", "settings.accessibility.title", "widget.preview.placeholder.account",
    "profile.title", "list.text_input_placeholder.title", "input_button::state::on", "privacy.alerts.title",
    "action.navigation_path.title",
  ])
  func keysThatMisleadAreNotSure(key: String) {
    let decision = role(key: key)
    #expect(decision.confidence < 0.7, "\(decision.role?.rawValue ?? "-"): \(decision.reason)")
  }

  @Test(arguments: [
    ("Button", Role.button), ("A button", .button), ("Button.", .button), ("Button title", .button),
    ("Label of the button that starts the timer", .button), ("Label for the agreement button in the terms", .button),
    ("Text for a share button", .button), ("Maybe later button", .button), ("(Editor) Save changes button", .button),
    ("A button that adds a server", .button), ("Delete button in alert", .alertButton),
    ("Placeholder", .placeholder), ("Placeholder text in the search field", .placeholder),
    ("Placeholder for the name of a list", .placeholder), ("(Filter) wifi name placeholder", .placeholder),
    ("Link", .link), ("Link to the privacy notice", .link), ("Terms of use link", .link),
    ("Toggle", .setting), ("Label for Studies toggle on the settings screen", .setting),
    ("Text for the toggle that turns tracking protection on", .setting),
    ("Alert title", .alertTitle), ("Error message", .error), ("Error shown when a photo cannot be read", .error),
  ])
  func commentsThatNameTheControlAreSure(comment: String, expected: Role) {
    let decision = role(key: "x", comment: comment)
    #expect(decision.role == expected, "\(decision.reason)")
    #expect(decision.confidence >= 0.7, "\(decision.reason)")
    #expect(decision.reason.hasPrefix("the comment"))
  }

  @Test(arguments: [
    "Message below the Save button", "Shown after tapping the link", "Copy link", "Toggle sidebar",
    "Description associated to the Studies toggle", "The error is shown next to the button",
    "Explains what the share button does", "Tap the button", "Selected button state", "No toggle",
  ])
  func commentsThatSpeakOfAnotherControlAreNotSure(comment: String) {
    let decision = role(key: "x", comment: comment)
    #expect(decision.confidence < 0.7, "\(decision.role?.rawValue ?? "-"): \(decision.reason)")
  }

  /// A word that fits several roles does not speak against the one that another witness names.
  @Test(arguments: [
    ("login.title", "Alert title when signing in", Role.alertTitle), ("open.title", "Button label", .button),
    ("send_message", "Error message", .error), ("upload.error", "Message of the alert", .alertMessage),
    ("close.label", "Accessibility label for closing", .accessibility),
    ("external.cancelButton", "Alert button that closes it", .alertButton),
  ])
  func theGeneralWordIsNoContradiction(key: String, comment: String, expected: Role) {
    let decision = role(key: key, comment: comment)
    #expect(decision.role == expected)
    #expect(decision.confidence >= 0.7, "\(decision.reason)")
  }

  @Test func theFamilyOfKeysTellsAlertsFromRows() {
    let families = KeyFamilies([
      "delete.title", "delete.message", "delete.cancel", "row.title", "row.footer", "about.title", "about.section.a",
      "about.header", "about.rows.b", "about.footer", "photo_title", "photo_message", "intro.title", "intro.body",
      "intro.cancel",
    ])
    func decision(_ key: String) -> RoleDecision {
      RoleClassifier().role(of: Entry(key: key), directive: .none, families: families)
    }
    #expect(decision("delete.title").role == .alertTitle)
    #expect(decision("delete.title").confidence >= 0.7)
    #expect(decision("delete.message").role == .alertMessage)
    #expect(decision("delete.message").confidence >= 0.7)
    #expect(decision("delete.cancel").role == .alertButton)
    #expect(decision("delete.cancel").confidence >= 0.7)
    #expect(decision("delete.title").reason.contains("delete.message"))
    // A banner and a card have a title and a message as well.
    #expect(decision("photo_title").confidence < 0.7)
    #expect(decision("row.title").confidence < 0.7)
    #expect(decision("intro.title").confidence < 0.7)
    #expect(decision("about.title").role == .title)
    #expect(decision("about.title").confidence >= 0.7)
  }

  @Test(arguments: [
    ("error.upload", "Failed"), ("copy.link", "Copy link"), ("link.terms", "Send the link to your friends"),
    ("placeholder.list", "Loading…"), ("settings.accessibility", "Accessibility"), ("general.page.title", "Page"),
    ("full_screen.title", "Full Screen"),
    ("button.save", "Your changes were saved."),
  ])
  func theTextIsAWitnessAgainst(key: String, text: String) {
    let entry = Entry(key: key)
    let decision = RoleClassifier().role(of: entry, directive: .none, sourceText: text)
    #expect(decision.confidence < 0.7, "\(decision.reason)")
  }

  @Test func aCommentOnAnArgumentIsNoPlaceholder() {
    let entry = Entry(key: "x", comment: Comment(text: "Placeholder for the name of the list"))
    let decision = RoleClassifier().role(of: entry, directive: .none, sourceText: "Delete %@?")
    #expect(decision.confidence < 0.7, "\(decision.reason)")
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

  @Test(arguments: [(nil, Role.button), (true, .setting)])
  func whatABoxOfTheMacSetsIsASetting(isSetting: Bool?, role: Role) {
    var cell = InterfaceElement(className: "NSButtonCell", objectID: "a", property: "title")
    cell.isSetting = isSetting
    #expect(self.role(key: "a.title", element: cell).role == role)
    cell.property = "ibShadowedToolTip"
    #expect(self.role(key: "a.ibShadowedToolTip", element: cell).role == .hint)
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
    ("search.placeholder", "Navigation title"), ("a.title", "Error message"),
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

  // MARK: The code

  private func role(
    key: String, comment: String? = nil, element: InterfaceElement? = nil, code: Set<Role>, settled: Role? = nil,
    text: String? = nil
  ) -> RoleDecision {
    var entry = Entry(key: key, comment: comment.map { Comment(text: $0) })
    entry.element = element
    return RoleClassifier().role(
      of: entry, directive: .merged(of: entry), sourceText: text,
      code: CodeRole(roles: code, settled: settled, place: "SwiftUI.Toggle (App/Cart.swift:3)"))
  }

  @Test func whatTheCodeSettlesCountsMoreThanAGuess() {
    let decision = role(key: "save.button", comment: "Button that saves", code: [.setting], settled: .setting)
    #expect(decision.role == .setting && decision.confidence == 0.9 && decision.origin == .code)
    #expect(decision.reason == "SwiftUI.Toggle (App/Cart.swift:3) shows it")
    #expect(role(key: "x", code: [.setting], settled: .setting).role == .setting)
  }

  @Test(arguments: [("save.button", true), ("save.switch", false), ("x", false), ("profile.caption", false)])
  func whetherTheKeySaysWhatTheCodeSettlesIsKept(key: String, isGuessedToo: Bool) {
    #expect(role(key: key, code: [.button], settled: .button).isGuessedToo == isGuessedToo)
    #expect(!role(key: "profile.caption", code: [.body], settled: .body).isGuessedToo)
    #expect(!role(key: key, code: [.button]).isGuessedToo)
  }

  @Test func whatSomebodyDeclaresCountsMoreThanTheCode() {
    let label = InterfaceElement(className: "UILabel", property: "text")
    #expect(role(key: "x", comment: "[stringfit: role=tab]", code: [.setting], settled: .setting).role == .tab)
    #expect(role(key: "x", element: label, code: [.setting], settled: .setting).role == .label)
    #expect(role(key: "CFBundleName", code: [.setting], settled: .setting).role == .appName)
  }

  private static let otherPlaces: [(String, Set<Role>)] = [
    ("save.button", [.label]), ("save.button", [.label, .button]), ("save.button", []),
    ("delete.alert.title", [.sectionHeader]), ("save.button", [.title]),
  ]
  /// A plain label may be anything but what another control is.
  @Test(arguments: otherPlaces)
  func codeThatShowsAnotherPlaceUnsettlesAGuess(key: String, code: Set<Role>) {
    #expect(role(key: key).confidence >= 0.7)
    #expect(role(key: key, code: code).confidence <= 0.5)
  }

  private static let samePlaces: [(String, Set<Role>)] = [
    ("save.button", [.button]), ("delete.alert.title", [.title]), ("delete.alert.title", [.title, .alertTitle]),
  ]
  @Test(arguments: samePlaces)
  func codeThatAgreesLeavesAGuess(key: String, code: Set<Role>) {
    #expect(role(key: key, code: code) == role(key: key))
  }

  @Test func whatTheCodeDoesNotSettleIsNoMoreThanAGuess() {
    let only = role(key: "save.button", code: [.tableRow])
    #expect(only.role == .tableRow && only.confidence == 0.5 && only.origin == .code)
    #expect(role(key: "x", code: [.tableRow]).role == .tableRow)
    let several = role(key: "save.button", code: [.tableRow, .label])
    #expect(several.role == .button && several.confidence == 0.5 && several.origin == .key)
    #expect(role(key: "x", code: [.tableRow, .label]) == .unknown)
  }

  @Test func aSentenceSpeaksAgainstTheCodeToo() {
    #expect(role(key: "x", code: [.button], settled: .button, text: "Save").confidence == 0.9)
    #expect(role(key: "x", code: [.button], settled: .button, text: "Your changes were saved.").confidence == 0.5)
  }

  @Test func dottedPropertiesOfFields() {
    let field = InterfaceElement(className: "UITextField", property: "placeholder")
    #expect(role(key: "abc.placeholder", element: field).role == .placeholder)
  }
}
