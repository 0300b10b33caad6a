import AppCode
import Catalogs
import Reporters
import Typography

extension PlaceList.Item {
  /// A place that the code shows a text in.
  init(_ place: CodePlace, of use: KeyUse, in code: ProjectCode) {
    self.init()
    evidence.append(Self.evidence("use", use.location, code))
    evidence += use.steps.map { Self.evidence("step", $0, code) }
    control = place.framework.isEmpty ? place.control : place.framework + "." + place.control
    containers = place.containers
    evidence.append(Self.evidence("control", place.location, code))
    role = add("role", place.role, code)
    isSure = place.isSure
    platform = add("platform", place.platform, code)
    let style = place.textStyle.map { Fact(TextStyle(name: $0.value)?.rawValue ?? $0.value, at: $0.location) }
    if place.fontSize == nil {
      self.style = add("style", style, code)
    } else {
      size = add("size", place.fontSize, code)
      scalesLike = add("scales-like", place.scales?.value == false ? nil : style, code)
    }
    font = add("font", place.fontName, code)
    design = add("design", place.design.flatMap { $0.value == "default" ? nil : $0 }, code)
    weight = add("weight", place.weight, code)
    lines = add("lines", place.lineLimit, code)
    width = add("width", place.width, code)
    isWidthAtMost = width != nil && place.isWidthAtMost
    height = add("height", place.height, code)
    scales = add("scales", place.scales, code)
    minimumScale = add("minimum-scale", place.minimumScale, code)
    arguments = use.arguments ?? []
  }

  /// The value of a fact, with what says it among the evidence.
  private mutating func add<Value>(_ name: String, _ fact: Fact<Value>?, _ code: ProjectCode) -> Value? {
    guard let fact else { return nil }
    evidence.append(Self.evidence(name, fact.location, code))
    return fact.value
  }

  private static func evidence(_ name: String, _ location: CodeLocation, _ code: ProjectCode) -> PlaceList.Evidence {
    PlaceList.Evidence(
      name, from: .code, file: code.shownPath(of: location.path), line: location.line, text: code.quote(location))
  }
}
