import Catalogs
import Fit
import Reporters
import Typography

/// One text in one place on a page: what it is, what is assumed of the place, and the place drawn at each size.
struct PlaceCard {
  let group: PlaceGroup

  /// Longer texts, in bytes, are not drawn.
  static let lengthLimit = 1000
  /// Keys of one drawing that are named.
  static let memberLimit = 8

  private var text: AssessedText { group.text }
  private var box: TextBox { group.boxed.assessment.box }

  func html(_ styles: inout PageStyles) -> String {
    let isLone =
      PlaceSizes.categories(of: box).count == 1 && PlaceScreen(kind: group.kind, box: box).width <= Self.phoneWindow
    return "<article class=\"seen\(isLone ? " lone" : "")\"><h3>\(title)</h3>" + members + facts + drawings(&styles)
      + "</article>\n"
  }

  private var title: String { name(of: group.members[0]) }

  private func name(of member: PlaceGroup.Member) -> String {
    let variation = member.variation
    return "<bdi>\(HTMLText.line(member.key, limit: 200))</bdi>"
      + (variation.isEmpty ? "" : " <small><bdi>\(HTMLText.line(variation.description, limit: 100))</bdi></small>")
  }

  private func shown(_ member: PlaceGroup.Member) -> String {
    let control = member.control.map { control in
      ([control] + member.containers.prefix(4)).joined(separator: " in ")
    }
    return [member.location, control, member.catalog].compactMap { $0 }
      .map { "<bdi>\(HTMLText.line($0, limit: 200))</bdi>" }.joined(separator: " · ")
  }

  private var members: String {
    var html = "<p class=place>\(shown(group.members[0]))</p>"
    let others = group.members.dropFirst()
    guard !others.isEmpty else { return html }
    let items = others.prefix(Self.memberLimit).map { "<li>\(name(of: $0)): \(shown($0))</li>" }.joined()
    let rest = others.count - Self.memberLimit
    let more = rest > 0 ? "<li>and \(rest) more</li>" : ""
    let places = others.count == 1 ? "1 other place looks" : "\(others.count) other places look"
    html += "<details class=keys><summary>\(places) the same</summary><ul>\(items)\(more)</ul></details>"
    return html
  }

  private var facts: String {
    var html =
      "<dl><dt>Text</dt><dd\(Picture.languageAttributes(of: text.locale))>\(HTMLText.shown(text.text, limit: 600))</dd>"
    if let source = text.source, !text.isSource {
      html += "<dt>Source</dt><dd dir=auto>\(HTMLText.shown(source, limit: 600))</dd>"
    }
    return html + "<dt>Assumed</dt><dd>\(HTMLText.line(assumed, limit: 400))</dd></dl>"
  }

  /// `alert-title (by the code), headline, 238 points wide (by its container, alert-title (B)), as many lines as it takes; …`
  var assumed: String {
    var words = BoxDescription(group.boxed.evidence).text
    if box.maxLines == 0 { words += ", as many lines as it takes" }
    words += "; on \(box.platform.rawValue), window \(RoomWords.points(box.deviceWidth)) wide"
    if !PlaceSizes.grows(box) {
      words += "; it doesn't change with the text size"
    } else if let most = box.maximumCategory {
      words += "; it grows up to \(most.rawValue)"
    }
    return words
  }

  private func drawings(_ styles: inout PageStyles) -> String {
    let measured = group.boxed.assessment.measuredText
    guard measured.utf8.count <= Self.lengthLimit else { return "<p class=spare>It is too long to be drawn.</p>" }
    let settings = PlaceSizes(of: group.boxed).settings
    guard !settings.isEmpty, let width = box.width, width.isFinite, width > 0 else { return "" }
    var html = "<div class=sizes>"
    for setting in settings { html += figure(setting, measured, &styles) }
    return html + "</div>"
  }

  private func figure(_ setting: PlaceSizes.Setting, _ measured: String, _ styles: inout PageStyles) -> String {
    let outcome = setting.judged.map(verdict)
    let screen = PlaceScreen(kind: group.kind, box: box)
    let window = styles.name(for: "--d:\(Picture.pixels(screen.width))")
    let isWide = screen.width > Self.phoneWindow
    var html = "<figure class=\"\(outcome?.name ?? "")\"><figcaption><b>\(label(of: setting.category))</b>, "
    html += "\(RoomWords.points(setting.pointSize)) pt\(outcome.map { ": " + $0.words } ?? "")</figcaption>"
    html +=
      isWide
      ? "<div class=scroll tabindex=0 role=group aria-label=\"The place, drawn\">"
      : "<div class=scroll aria-hidden=true>"
    html += "<div class=\"screen \(group.kind.rawValue) \(window)\" dir=\(text.locale.isRightToLeft ? "rtl" : "ltr")>"
    html += screen.html(element(setting, measured, &styles))
    return html + "</div></div></figure>"
  }

  private func label(of category: SizeCategory) -> String {
    PlaceSizes.grows(box) ? category.label : "Every text size"
  }

  /// How the text fares at a size: the class of the figure, and what it says.
  private func verdict(at size: Assessment.Size) -> (name: String, words: String) {
    let room = RoomWords(assessment: group.boxed.assessment, size: size)
    // What wraps as it likes has no limit that could be missing.
    if !box.isBounded, !room.isBroken, !size.isTooTall { return ("", RoomWords.lines(size.lines)) }
    return (size.fits && !room.isBroken ? "fits" : "lost", HTMLText.line(room.text))
  }
  /// The window of a phone, which a page on a phone has room for.
  private static let phoneWindow = 375.0

  /// The text, cut off where the place cuts it off.
  private func element(_ setting: PlaceSizes.Setting, _ measured: String, _ styles: inout PageStyles) -> String {
    var declarations =
      "--w:\(Picture.pixels(box.width ?? 0));font:\(Picture.weight(setting.weight)) "
      + "\(Picture.pixels(setting.pointSize))/\(Picture.pixels(setting.lineHeight)) var(--face)"
    if box.maxLines > 1 { declarations += ";-webkit-line-clamp:\(box.maxLines)" }
    if let height = box.height { declarations += ";max-height:\(Picture.pixels(height))" }
    var classes = "shown " + styles.name(for: declarations)
    if box.maxLines == 1 { classes += " single" }
    if box.maxLines > 1 { classes += " clamped" }
    if box.isWidthAtMost { classes += " most" }
    let attributes = Picture.languageAttributes(of: text.locale)
    return "<p class=\"\(classes)\"\(attributes)>\(HTMLText.set(measured))</p>"
  }
}
