import Reporters
import TextLayout
import Texts
import Typography

/// A line of `measure --jsonl` that cannot be answered: the id, as far as it was read, and why.
package struct MeasureLineError: Error {
  package var id: JSONValue = .null
  package var message: String
}

extension MeasureRequest {
  /// The question that a line asks; what it leaves out is as in `defaults`. The id comes back with the answer.
  ///
  /// A member that `measure` doesn't know is an error: a misspelled `boxWidth` would otherwise be ignored, and the answer wrong.
  /// What has to come back with the answer goes in `id`, which may be any JSON.
  package static func read(
    _ line: ByteView, defaults: MeasureRequest
  ) throws(MeasureLineError) -> (id: JSONValue?, request: MeasureRequest) {
    let value: JSONValue
    do { value = try JSONReader.read(line) } catch {
      throw MeasureLineError(message: "no JSON: \(error.message) (at byte \(error.offset + 1))")
    }
    guard case .object(let members) = value else { throw MeasureLineError(message: "the line isn't a JSON object") }
    var id: JSONValue?
    for (name, value) in members where name == "id" { id = value }
    do throws(Fault) {
      return (id, try request(members, defaults: defaults))
    } catch {
      throw MeasureLineError(id: id ?? .null, message: error.message)
    }
  }

  private struct Fault: Error { var message: String }

  private static func request(
    _ members: [(name: String, value: JSONValue)], defaults: MeasureRequest
  ) throws(Fault) -> MeasureRequest {
    var request = defaults
    for (name, value) in members {
      guard Self.members.contains(name) else { throw unknown(name) }
      if case .null = value, name != "text" { continue }
      switch name {
      case "text": request.text = try text(value, name)
      case "locale": request.locale = try text(value, name)
      case "platform": request.platform = try choice(value, name, Platform.init(rawValue:))
      case "boxWidth": request.boxWidth = try number(value, name)
      case "maxLines":
        guard let lines = Int(exactly: try number(value, name)) else {
          throw Fault(message: "'maxLines' isn't a whole number")
        }
        request.maxLines = lines
      default: try request.readType(name, value)
      }
    }
    guard members.contains(where: { $0.name == "text" }) else { throw Fault(message: "'text' is missing") }
    try request.resolveSize(members, defaults: defaults)
    return request
  }

  /// Reads a member that says how the text is set.
  private mutating func readType(_ name: String, _ value: JSONValue) throws(Fault) {
    switch name {
    case "size": size = try Self.number(value, name)
    case "style": style = try Self.choice(value, name) { TextStyle(rawValue: $0) ?? TextStyle(name: $0) }
    case "category": category = try Self.choice(value, name) { SizeCategory(rawValue: $0) ?? SizeCategory(name: $0) }
    case "scalesLike": scalesLike = try Self.choice(value, name) { TextStyle(rawValue: $0) ?? TextStyle(name: $0) }
    case "design": systemFont.design = try Self.choice(value, name, FontDesign.init(name:))
    case "fontWidth": systemFont.width = try Self.choice(value, name, FontWidth.init(name:))
    case "weight": weight = try Self.choice(value, name) { FontWeight(rawValue: $0) ?? FontWeight(name: $0) }
    case "tracking": tracking = try Self.number(value, name)
    default: break
    }
  }

  /// A style in the line takes the place of a size in the defaults; both in one line contradict each other.
  private mutating func resolveSize(
    _ members: [(name: String, value: JSONValue)], defaults: MeasureRequest
  ) throws(Fault) {
    let hasStyle = members.contains { member in
      if case .null = member.value { false } else { member.name == "style" }
    }
    if hasStyle, size != nil {
      guard defaults.size != nil else {
        throw Fault(
          message: "'size' and 'style' can't be combined; 'scalesLike' names the style that a size grows like")
      }
      size = nil
    }
    if scalesLike != nil, size == nil { throw Fault(message: "'scalesLike' is for a 'size'") }
  }

  private static func text(_ value: JSONValue, _ name: String) throws(Fault) -> String {
    guard case .string(let text) = value else { throw Fault(message: "'\(name)' isn't text") }
    return text
  }

  private static func number(_ value: JSONValue, _ name: String) throws(Fault) -> Double {
    guard case .number(let number, _) = value else { throw Fault(message: "'\(name)' isn't a number") }
    return number
  }

  private static func choice<Choice>(
    _ value: JSONValue, _ name: String, _ read: (String) -> Choice?
  ) throws(Fault) -> Choice {
    let text = try text(value, name)
    guard let choice = read(text) else { throw Fault(message: "unknown \(name) '\(text)'") }
    return choice
  }

  /// Every member of a question.
  private static let members = [
    "id", "text", "locale", "platform", "size", "style", "scalesLike", "category", "design", "fontWidth", "weight",
    "tracking", "boxWidth", "maxLines",
  ]

  private static func unknown(_ name: String) -> Fault {
    let plain = name.utf8.count < 40 ? name.lowercased().filter(\.isLetter) : ""
    let meant = members.first { $0.lowercased() == plain } ?? NearestName.of(name, among: members)
    let hint =
      meant.map { "; did you mean '\($0)'?" }
      ?? " (there are \(members.joined(separator: ", ")); 'id' may have any value)"
    return Fault(message: "unknown field '\(Harmless.line(name.shortened))'\(hint)")
  }
}

extension JSONWriter {
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: literal("null")
    case .boolean(let truth): boolean(truth)
    case .number(_, let spelling): literal(spelling)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.value($1) }
    case .object(let members):
      object { json in
        for (name, value) in members { json.member(name) { $0.value(value) } }
      }
    }
  }

  /// One line of an answer.
  package mutating func answer(_ answer: MeasureAnswer, id: JSONValue?) {
    object { json in
      if let id { json.member("id") { $0.value(id) } }
      json.member("naturalWidth", answer.naturalWidth)
      json.member("lines", answer.lines)
      json.member("lineStarts") { $0.array(count: answer.lineStarts.count) { $0.integer(answer.lineStarts[$1]) } }
      json.member("direction", answer.direction.rawValue)
      json.member("alignment", answer.alignment.rawValue)
      json.member("height", answer.height)
      json.member("longestWord", answer.longestWord)
      if answer.lineRange.count > 1 { json.member("borderline") { $0.boolean(true) } }
      json.member("paragraphs") { json in
        json.array(count: answer.paragraphs.count) { json, number in
          let paragraph = answer.paragraphs[number]
          json.object {
            $0.member("direction", paragraph.direction.rawValue)
            $0.member("lines", paragraph.lines)
            $0.member("naturalWidth", paragraph.naturalWidth)
          }
        }
      }
    }
  }
}
