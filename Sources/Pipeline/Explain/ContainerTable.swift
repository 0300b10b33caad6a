import Places

/// `stringfit places --containers`: what containers and controls give the text in them.
package enum ContainerTable {
  package static var text: String {
    var text =
      "Widths in points; 'window - 64' means 64 points less than the window. Certainty: A, read in an SDK header or Apple's\n"
    text +=
      "reference; B, said by a maintainer or several users; C, one user or app; D, known from practice, without a source.\n"
    for container in Container.table {
      text += "\n\(container.name)  (\(container.platforms.joined(separator: ", ")))\n"
      for (name, value) in facts(of: container) { text += "  \(name): \(value)\n" }
      text += "  \(container.source) (\(container.certainty.rawValue))\n"
    }
    return text
  }

  private static func facts(of container: Container) -> [(String, String)] {
    var facts: [(String, String)] = []
    let most = container.isAtMost ? "at most " : ""
    switch container.width {
    case .points(let points): facts.append(("width", most + Self.points(points)))
    case .window(let taken): facts.append(("width", most + "window - \(Self.points(taken))"))
    case nil: facts.append(("width", "not known"))
    }
    facts.append(("lines", container.lines.map { $0 == 0 ? "as many as needed" : "\($0)" } ?? "not known"))
    if let style = container.style { facts.append(("style", style + (container.upTo.map { ", up to \($0)" } ?? ""))) }
    if let size = container.size {
      facts.append(("size", Self.points(size) + (container.weight.map { " \($0)" } ?? "") + ", whatever the text size"))
    }
    if let scale = container.minimumScale { facts.append(("shrinks to", "\(Int(scale * 100))%")) }
    return facts
  }

  private static func points(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
