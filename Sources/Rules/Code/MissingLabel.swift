import AppCode
import Catalogs
import Findings
import Linter

/// Flags a control that shows an image alone and has no words for those who do not see it.
struct MissingLabel: CodeRule {
  static let metadata = RuleMetadata(
    id: "code/missing-label", severity: .warning,
    summary: "A control shows only an image and has no label for VoiceOver.",
    rationale:
      "VoiceOver reads the image's name, or nothing, so people who can't see the image don't know what the control does.",
    remedy: "Give the control an accessibilityLabel that says what it does, or use Label with a title",
    references: ["Apple, Human Interface Guidelines: Accessibility", "WCAG 2.2, 1.1.1 Non-text Content"],
    examples: [
      .flagged(
        code: """
          import SwiftUI
          struct Cart: View { var body: some View { Button(action: {}) { Image(systemName: "trash") } } }
          """, because: "the button has nothing but an image"),
      .accepted(
        code: """
          import SwiftUI
          struct Cart: View {
            var body: some View { Button(action: {}) { Image(systemName: "trash") }.accessibilityLabel("Delete") }
          }
          """, because: "the button has a label"),
      .accepted(
        code: """
          import SwiftUI
          struct Cart: View {
            var body: some View { Button(action: {}) { Image(systemName: "trash"); Text("Delete") } }
          }
          """, because: "there's text next to the image"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  func check(_ code: CodeTable, in context: RuleContext) -> [Finding] {
    code.index.silentControls.map { control in
      let image = control.image.map { "the image '\($0.shortened)'" } ?? "an image"
      return Finding(
        rule: Self.metadata.id, severity: .warning, confidence: .likely,
        message: "This \(control.control) shows only \(image) and has no label for VoiceOver",
        help: Self.metadata.remedy, place: code.place(of: control.location))
    }
  }
}
