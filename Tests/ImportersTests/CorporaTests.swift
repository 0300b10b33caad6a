import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// Reads the real catalogs kept beside the repository, where they are.
@Suite struct CorporaTests {
  /// Files, entries and translations of each project, as scripts/count-corpora.py counts them.
  @Test(arguments: [
    ("focus-ios", 91, 19_661), ("swiftfin", 27, 21_208), ("home-assistant-ios", 37, 34_254), ("stats", 42, 18_564),
  ])
  func countsEqualTheIndependentCount(project: String, files: Int, translations: Int) throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: nothing counted") }
    let folder = try ImportedFolder(corpora.appending(path: project))
    #expect(folder.order.count == files)
    #expect(folder.translationCount == translations)
    #expect(folder.catalogs.count == Set(folder.catalogs.map(\.identity)).count, "two files of one locale collide")
    let fatal = folder.problems.filter(\.isFatal)
    #expect(fatal.isEmpty)
  }
}
