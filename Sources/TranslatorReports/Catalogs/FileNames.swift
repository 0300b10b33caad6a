/// Paths for copies of files: the file's own path below a folder, of plain characters only, each once, also where capitals do
/// not count.
struct FileNames {
  private let folder: String
  private var taken: Set<String> = []

  init(folder: String) { self.folder = folder }

  mutating func name(for path: String) -> String {
    let parts = path.split(separator: "/").suffix(12).map { Self.plain($0) }
    let plain = ([folder] + (parts.isEmpty ? ["catalog"] : parts)).joined(separator: "/")
    var name = plain
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(folder)/\(number)/" + plain.dropFirst(folder.count + 1)
    }
    return name
  }

  private static func plain(_ part: Substring) -> String {
    var name = ""
    for scalar in part.unicodeScalars.suffix(100) {
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || scalar == "-" || scalar == "_" || scalar == "." || scalar == "+"
      name.unicodeScalars.append(isPlain ? scalar : "-")
    }
    // No name is hidden, and none leads upwards.
    while name.hasPrefix(".") { name.removeFirst() }
    return name.isEmpty ? "-" : name
  }
}
