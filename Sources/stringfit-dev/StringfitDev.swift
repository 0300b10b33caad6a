import Foundation
import TextLayout

@main
struct StringfitDev {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("profile", 2):
      let options = ProfileBuilder.Options(progress: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
      try Data(try ProfileBuilder.build(options)).write(to: URL(fileURLWithPath: arguments[2]))
    case ("compare-profile", 2):
      try CompareProfile.run(path: arguments[2])
    default:
      FileHandle.standardError.write(
        Data("usage: stringfit-dev profile OUTPUT | stringfit-dev compare-profile TEXTS.jsonl\n".utf8))
      exit(64)
    }
  }
}
