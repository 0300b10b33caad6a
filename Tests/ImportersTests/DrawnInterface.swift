import Catalogs
import TestSupport
import Testing

/// Small storyboards of one view controller, whose root view fills the window (375 points on phones).
enum DrawnInterface {
  static func frame(_ width: Int = 50) -> String {
    "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"20\"/>"
  }
  /// A label, `a` if not said otherwise.
  static func label(_ id: String = "a", _ rest: String = "") -> String {
    "<label text=\"Send\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" \(rest)>\(frame())</label>"
  }
  static func view(_ name: String, _ id: String, _ rest: String = "", _ inner: String = "", drawn: Int = 50) -> String {
    "<\(name) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" \(rest)>\(frame(drawn))\(inner)</\(name)>"
  }
  /// `first.attribute = second.attribute + constant`, in words: `"a.leading = r.leading + 16"`, also with `≤` and `≥`.
  static func constraint(_ words: String, _ rest: String = "", inner: String = "") -> String {
    let parts = words.split(separator: " ")
    let relations = ["≤": "lessThanOrEqual", "≥": "greaterThanOrEqual"]
    func side(_ name: String, _ word: Substring) -> String {
      let pair = word.split(separator: ".")
      return "\(name)Item=\"\(pair[0])\" \(name)Attribute=\"\(pair[1])\""
    }
    let relation = relations[String(parts[1])].map { "relation=\"\($0)\"" } ?? ""
    if Double(parts[2]) != nil {
      return
        "<constraint \(side("first", parts[0])) \(relation) constant=\"\(parts[2])\" \(rest) id=\"k\(words.hashValue)\">"
        + "\(inner)</constraint>"
    }
    let sign = parts.count > 4 && parts[3] == "-" ? "-" : ""
    let constant = parts.count > 4 ? "constant=\"\(sign)\(parts[4])\"" : ""
    return "<constraint \(side("first", parts[0])) \(relation) \(side("second", parts[2])) \(constant) \(rest) "
      + "id=\"k\(words.hashValue)\">\(inner)</constraint>"
  }

  /// The element of the label `a` in a root view `r`, or in the root that is given.
  static func element(
    _ views: String, _ constraints: [String] = [], masks: String = "", root: String? = nil, around: String = "",
    controller: String = "", platform: String = "iOS.CocoaTouch"
  ) throws -> InterfaceElement {
    let list = "<constraints>\(constraints.joined())</constraints>"
    let inside =
      root.map { $0.replacing("<!--views-->", with: views).replacing("<!--constraints-->", with: list) }
      ?? "<view key=\"view\" id=\"r\">\(frame())<subviews>\(views)</subviews>\(list)\(masks)</view>"
    let text =
      "<document type=\"x\" version=\"3.0\" targetRuntime=\"\(platform)\"><scenes><scene><objects>"
      + "<viewController id=\"vc\" \(controller)>\(inside)</viewController>\(around)</objects></scene></scenes></document>"
    let entries = ImportedFolder(texts: ["Base.lproj/A.storyboard": text]).catalogs.flatMap(\.entries)
    return try #require(entries.first { $0.key.hasPrefix("a.") }?.element)
  }

  /// The width on a phone of 375 points, or an iPad of 820.
  static func width(_ element: InterfaceElement, in window: Double = 375) -> Double? {
    element.constrainedWidth ?? element.width(inWindow: window, margin: 16)
  }
}
