import Catalogs
import Fit
import TextLayout
import Typography

/// What stands around a text on the screen, in grey shapes. Only what the assumed width leaves room for is drawn: a bar that is
/// taken to be the title's own has no other item.
struct PlaceScreen {
  let kind: PlaceKind
  let box: TextBox

  /// The elements of the part of a screen. `text`: the element of the text itself.
  func html(_ text: String) -> String {
    switch kind {
    case .alertTitle: panel(text + bar(4) + bar(2) + buttons)
    case .alertMessage: panel(bar(2, isStrong: true) + text + buttons)
    case .alertButton: panel(bar(2, isStrong: true) + bar(4) + "<div class=pressed>\(text)</div>")
    case .sheetTitle: panel(text + bar(3) + choice + choice)
    case .sheetMessage: panel(bar(2, isStrong: true) + text + choice + choice)
    case .sheetButton: panel(bar(3) + "<div class=pressed>\(text)</div>" + choice)
    case .navigationTitle, .barItem: "<div class=top>\(text)</div>" + content
    case .largeTitle: "<div class=tall>\(text)</div>" + content
    case .watchTitle: text + content
    case .tab: content + "<div class=tabs>" + shared(text, least: 2, icon: "<i class=icon></i>") + "</div>"
    case .segment: "<div class=segments>" + shared(text, least: 2) + "</div>"
    case .row, .rowField, .rowPart, .rowIcon, .rowValue, .cell: card(row(text))
    case .rowSwitch: card(row(text + "<i class=switch></i>"))
    case .rowLink: card(row(text + "<i class=chevron></i>"))
    case .sectionHeader: text + card("<div class=row>\(bar(3))</div>")
    case .sectionFooter: card("<div class=row>\(bar(3))</div>") + text
    case .menuItem: "<div class=menu>\(bar(2))\(text)\(bar(1))</div>"
    case .emptyState: "<i class=symbol></i>\(text)"
    case .field: "<div class=field>\(text)</div>"
    case .button: "<div class=push>\(text)</div>"
    case .checkbox: "<div class=\"row check\"><i class=tick></i>\(text)</div>"
    case .column: "<div class=column>\(text)</div>" + content
    case .badge: "<div class=pill>\(text)</div>"
    case .other: bar(3) + text + bar(4)
    }
  }

  /// How wide the part of the screen is that is drawn, in points: a phone's whole window, of larger ones what is needed.
  var width: Double {
    let own = box.width ?? 0
    let needed = own + Self.margins
    return box.deviceWidth <= Self.phone ? max(box.deviceWidth, own) : max(Self.least, needed)
  }
  private static let margins = 64.0
  private static let phone = 440.0
  private static let least = 320.0

  /// How many share a bar of this width.
  private var count: Int {
    guard let width = box.width, width > 0 else { return 3 }
    return min(6, max(2, Int((min(box.deviceWidth, Self.phone) / width).rounded(.down))))
  }

  private func shared(_ text: String, least: Int, icon: String = "") -> String {
    "<div class=own>\(icon)\(text)</div>"
      + String(repeating: "<div>\(icon)\(bar(1))</div>", count: max(least, count) - 1)
  }
  /// A line of text, from short (1) to long (4).
  private func bar(_ length: Int, isStrong: Bool = false) -> String {
    "<i class=\"bar b\(length)\(isStrong ? " strong" : "")\"></i>"
  }
  private func panel(_ html: String) -> String { "<div class=panel>\(html)</div>" }
  private func card(_ html: String) -> String { "<div class=card>\(html)</div>" }
  private func row(_ html: String) -> String { "<div class=row>\(html)</div>" }
  private var content: String { "<div class=content>\(bar(4))\(bar(3))</div>" }
  private var buttons: String { "<div class=buttons>\(bar(1))\(bar(1))</div>" }
  private var choice: String { "<div class=choice>\(bar(1))</div>" }
}
