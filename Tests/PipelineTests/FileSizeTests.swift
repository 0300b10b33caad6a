import TestSupport
import Testing

@testable import Pipeline

/// Files that are larger than `--max-file-size`.
struct FileSizeTests {
  @Test(arguments: [(1, true), (2, false), (nil, false)] as [(Int?, Bool)])
  func largerFilesAreReported(megabytes: Int?, isReported: Bool) throws {
    let padding = String(repeating: "/* a comment that takes up room */\n", count: 40_000)
    let folder = try TemporaryFolder(["en.lproj/App.strings": padding + "\"a\" = \"b\";\n"])
    var flags = Flags()
    flags.maxFileSize = megabytes
    let configuration = try ResolvedConfiguration.resolve(flags, workingFolder: folder.path)
    let project = try ProjectReader(configuration).read([folder.path])
    #expect(
      project.unreadable.map(\.reason)
        == (isReported ? ["it is larger than 1 MB; --max-file-size can raise this limit"] : []))
    #expect(project.catalogs.count == (isReported ? 0 : 1))
  }
}
