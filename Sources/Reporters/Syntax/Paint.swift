import Findings

/// Colours for a terminal that has them; leaves text as it is elsewhere.
struct Paint {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case red = "1;31"
    case yellow = "33"
    case cyan = "36"
  }
  var isOn: Bool

  func callAsFunction(_ text: String, _ style: Style) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  static func style(of severity: Severity) -> Style {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
