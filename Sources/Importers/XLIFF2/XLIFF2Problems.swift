import Catalogs

/// Gathers what is wrong with an XLIFF 2 file. One file tells at most so many problems that a broken generator's million
/// do not drown the rest.
struct XLIFF2Problems {
  static let limit = 1000
  let file: FileID
  let spelling: XMLSpelling
  private(set) var all: [ImportProblem] = []
  private var isFull: Bool { all.count >= Self.limit }

  init(file: FileID, spelling: XMLSpelling) {
    self.file = file
    self.spelling = spelling
  }

  /// A rule of the standard is broken; the place is that of an attribute where one is named and there.
  mutating func invalid(
    _ message: @autoclosure () -> String, at tag: Range<Int>, attribute: String? = nil, help: String? = nil,
    key: String? = nil
  ) {
    guard !isFull else { return }
    add(.structure, message(), at: place(tag, attribute), help: help, isInvalid: true, key: key)
  }

  mutating func note(_ kind: ImportProblem.Kind, _ message: String, at tag: Range<Int>, help: String? = nil) {
    guard !isFull else { return }
    add(kind, message, at: place(tag, nil), help: help, isInvalid: false, key: nil)
  }

  mutating func fatal(_ message: String, at tag: Range<Int>, help: String? = nil) {
    all.append(ImportProblem(.structure, fatal: true, message, help: help, place: place(tag, nil)))
  }

  func place(_ tag: Range<Int>, _ attribute: String?) -> Place {
    let range = attribute.flatMap { spelling.attribute(named: $0, in: tag) } ?? tag
    return Place(file: file, range: TextRange(range.lowerBound, range.upperBound))
  }

  private mutating func add(
    _ kind: ImportProblem.Kind, _ message: String, at place: Place, help: String?, isInvalid: Bool, key: String?
  ) {
    var problem = ImportProblem(kind, fatal: false, message, help: help, place: place, key: key)
    problem.isInvalid = isInvalid
    all.append(problem)
  }
}
