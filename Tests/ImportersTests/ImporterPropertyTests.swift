import Catalogs
import Foundation
import Importers
import TestSupport
import Testing

/// What holds for every importer and any bytes.
@Suite struct ImporterPropertyTests {
  /// Our own samples by path.
  static let samples: [(path: String, bytes: [UInt8])] = {
    let folder = Samples.corpus.appending(path: "catalogs")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.sorted() ?? []
    return paths.compactMap { path in
      guard AllImporters.fileExtensions.contains(path.split(separator: ".").last.map(String.init) ?? "") else {
        return nil
      }
      return (try? Data(contentsOf: folder.appending(path: path))).map { (path, [UInt8]($0)) }
    }
  }()

  @Test(arguments: samples.map(\.path))
  func survivesAnyMutation(path: String) throws {
    let sample = try #require(Self.samples.first { $0.path == path }).bytes
    var random = SplitMix(state: 0x5EED)
    for _ in 0..<300 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8.random(in: 0...127, using: &random), at: at)
        case 3: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...200, using: &random)))
        default:
          bytes.insert(
            contentsOf: bytes[at..<min(bytes.count, at + 50)], at: Int.random(in: 0...bytes.count, using: &random))
        }
      }
      let folder = ImportedFolder(files: [path: bytes])
      for catalog in folder.catalogs { try Spellings.check(catalog, in: folder.files) }
    }
  }

  /// Every value's ranges spell its text, in every text file of the real catalogs.
  @Test func rangesSpellTheValuesOfRealCatalogs() throws {
    guard let corpora = Samples.corpora else { return print("../shared/corpora is absent: no ranges compared") }
    var count = 0
    for project in try FileManager.default.contentsOfDirectory(atPath: corpora.path).sorted() {
      let folder = try ImportedFolder(corpora.appending(path: project))
      for catalog in folder.catalogs { count += try Spellings.check(catalog, in: folder.files) }
    }
    #expect(count > 140_000)
  }
}

/// A small seeded generator, so that a failure can be had again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
