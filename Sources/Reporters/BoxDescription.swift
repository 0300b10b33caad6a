import Findings

/// A box in words, with where it is known from, so that a reader can tell whether the finding can be believed:
/// `button (by the comment), body, 343 points wide, 1 line (usual for that role)`.
package struct BoxDescription {
  let box: BoxEvidence

  package init(_ box: BoxEvidence) { self.box = box }

  package var text: String {
    var parts: [String] = []
    if let role = box.role { parts.append(role + (origin(of: "role").map { " (\($0))" } ?? "")) }
    if let style = box.style {
      parts.append(style)
    } else if let size = box.size {
      parts.append("\(number(size)) points" + (box.scalesLike.map { ", scaled like \($0)" } ?? ""))
    }
    for name in [box.font, box.design, box.fontWidth].compactMap(\.self) { parts.append(name) }
    if let weight = box.weight, origin(of: "weight") != nil, box.from["weight"] != "preset" { parts.append(weight) }
    if let width = box.width { parts.append((box.isWidthAtMost ? "at most " : "") + "\(number(width)) points wide") }
    if let height = box.height { parts.append("\(number(height)) points high") }
    if box.maxLines > 0 { parts.append(box.maxLines == 1 ? "1 line" : "\(box.maxLines) lines") }
    if let scale = box.minimumScale { parts.append("shrinks to \(number(scale * 100))%") }
    return parts.joined(separator: ", ") + (origin(of: "width").map { " (\($0))" } ?? "")
  }

  /// Where a field is known from, in words; nil where nothing says it.
  private func origin(of field: String) -> String? {
    switch box.from[field] {
    case "config": "by the configuration"
    case "comment": "by the comment"
    case "xliff": "by the file"
    case "constraint", "pinned-edges", "storyboard", "element": "by the storyboard"
    case "code": "by the code"
    case "container": "by its container" + (box.container.map { ", \($0)" } ?? "")
    case "key": "by the key"
    case "wording": "by its wording"
    case "preset": "usual for that role"
    case "frame": "by the frame drawn, which may be stale"
    case "default": "the ordinary text column"
    default: nil
    }
  }

  /// At most one decimal.
  private func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number((value * 10).rounded() / 10)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
