import Catalogs

/// A value of a property list, with its place where the list is text.
struct PropertyListNode {
  enum Content {
    case text(String)
    case dictionary([Member])
    case array([PropertyListNode])
    /// A number, date, boolean or data, by the name of its element.
    case other(String)
  }
  struct Member {
    var key: String
    var keyPlace: Place?
    var comment: Comment?
    var value: PropertyListNode
  }
  var content: Content
  /// The whole value, tags included.
  var place: Place?
  /// The spelling of a text.
  var textPlace: ValuePlace?

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var members: [Member]? { if case .dictionary(let members) = content { members } else { nil } }
  subscript(key: String) -> PropertyListNode? { members?.last { $0.key == key }?.value }

  var kindName: String {
    switch content {
    case .text: "text"
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .other(let name): "<\(name)>"
    }
  }
}

/// Reads XML and binary property lists.
enum PropertyList {
  struct Result {
    var root: PropertyListNode?
    var problems: [ImportProblem]
  }

  static func read(_ file: SourceFile) -> Result {
    guard file.encoding.form == .binary else { return XMLPropertyListReader.read(file) }
    let place = Place(file: file.id, range: TextRange(0, 0))
    var reader = BinaryPropertyListReader(file.binaryContent, place: place)
    do throws(BinaryPropertyListReader.Fault) {
      return Result(root: try reader.read(), problems: [])
    } catch {
      let problem = ImportProblem(
        .syntax, fatal: true, "the binary property list is damaged: \(error.message) (byte \(error.offset))",
        place: place)
      return Result(root: nil, problems: [problem])
    }
  }

  /// Whether a text begins as an XML property list does.
  static func isXML(_ text: [UInt8]) -> Bool {
    let head = text.drop { $0.isSpace }
    return head.starts(with: "<?xml".utf8) || head.starts(with: "<!DOCTYPE".utf8) || head.starts(with: "<plist".utf8)
      || head.starts(with: "<!--".utf8)
  }
}
