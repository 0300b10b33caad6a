import Synchronization
import Testing

@testable import AppCode
@testable import Texts

@Suite struct CachedReadingTests {
  /// A folder in memory.
  private final class Store: Sendable {
    let files = Mutex<[String: [UInt8]]>([:])
    let written = Mutex<[String]>([])

    func cache(program: String = "1", name: String = "code") -> CodeCache {
      CodeCache(
        program: program, name: name, read: { name in self.files.withLock { $0[name] } },
        write: { name, bytes in
          self.files.withLock { $0[name] = bytes }
          self.written.withLock { $0.append(name) }
        })
    }

    /// What was written since it was last asked.
    func newlyWritten() -> [String] {
      written.withLock { written in
        defer { written = [] }
        return written.sorted()
      }
    }

    /// Has everything answer to what it is asked, but with something else.
    func plant(_ index: CodeIndex, in file: String) throws {
      let bytes = try #require(PackWriter.bytes(of: index))
      files.withLock { $0[file] = SealedBytes.sealed(bytes, key: Array($0[file]?.prefix(32) ?? [])) }
    }
  }

  private func read(
    _ files: [CodeInput], functions: [String] = [], _ cache: CodeCache? = nil, jobs: Int = 1
  ) -> String {
    CacheSamples.text(of: CodeReader.index(of: files, functions: functions, jobs: jobs, cache: cache))
  }

  private var planted: CodeIndex {
    var index = CodeIndex()
    index.literals = ["from the cache"]
    return index
  }

  private var other: CodeInput { CodeInput(path: "App/Other.swift", bytes: Array("let a = Text(\"other.key\")".utf8)) }

  @Test(arguments: [1, 4]) func theIndexIsTheSameWithAndWithout(jobs: Int) {
    let store = Store()
    let plain = read(CacheSamples.files)
    #expect(read(CacheSamples.files, store.cache(), jobs: jobs) == plain)
    #expect(store.newlyWritten() == ["code.facts", "code.index"])
    #expect(read(CacheSamples.files, store.cache(), jobs: jobs) == plain)
    #expect(store.newlyWritten() == [])
  }

  @Test func unchangedCodeIsNotReadAgain() throws {
    let store = Store()
    _ = read(CacheSamples.files, store.cache())
    try store.plant(planted, in: "code.index")
    #expect(read(CacheSamples.files, store.cache()) == CacheSamples.text(of: planted))
  }

  /// All that the index rests on.
  @Test func whatChangesTheAnswerIsPartOfTheQuestion() throws {
    let store = Store()
    let files = CacheSamples.files
    _ = read(files, store.cache())
    try store.plant(planted, in: "code.index")
    var changed = files
    changed[0].bytes.append(0x20)
    var renamed = files
    renamed[0].path = "App/Basket.swift"
    for asked in [changed, renamed, Array(files.dropLast()), files.reversed(), files + [other]] {
      let own = Store()
      own.files.withLock { $0 = store.files.withLock { $0 } }
      #expect(read(asked, own.cache()) == read(asked))
    }
    let tr = [CodeInput(path: "a.swift", bytes: Array("let a = Text(tr(\"tr.key\"))".utf8))]
    _ = read(tr, store.cache())
    #expect(read(tr, functions: ["tr"], store.cache()) == read(tr, functions: ["tr"]))
  }

  @Test func anotherProgramsFilesAreNotRead() throws {
    let store = Store()
    _ = read(CacheSamples.files, store.cache())
    try store.plant(planted, in: "code.index")
    try plantFacts(of: other, for: CacheSamples.cart, in: store)
    #expect(read(CacheSamples.files, store.cache(program: "2")) == read(CacheSamples.files))
    #expect(store.newlyWritten().count == 4)
  }

  /// Puts what one file says where another's is looked for.
  private func plantFacts(of file: CodeInput, for looked: CodeInput, in store: Store) throws {
    let digest = FactsPack.digest(of: looked, content: SHA256.digest(of: looked.bytes))
    let bytes = try #require(PackWriter.bytes(of: CodeReader.facts(of: file)))
    let sealed = SealedBytes.sealed(bytes, key: digest)
    store.files.withLock { $0["code.facts"] = FactsPack.bytes([(digest, sealed[...])], key: store.cache().factsKey) }
  }

  @Test func aFileThatIsTheSameIsNotReadAgain() throws {
    let store = Store()
    try plantFacts(of: other, for: CacheSamples.cart, in: store)
    var expected = other
    expected.path = CacheSamples.cart.path
    #expect(read([CacheSamples.cart], store.cache()) == read([expected]))
    // Nothing was new but the index.
    #expect(store.newlyWritten() == ["code.index"])
  }

  @Test func filesMayComeGoMoveAndChange() {
    let store = Store()
    var moved = CacheSamples.old
    moved.path = "App/Legacy/Old.m"
    var changed = CacheSamples.broken
    changed.bytes += Array("\nlet d = Text(\"d\")".utf8)
    let steps: [([CodeInput], [String])] = [
      (CacheSamples.files, ["code.facts", "code.index"]), ([CacheSamples.cart, moved], ["code.index"]),
      ([CacheSamples.cart, moved, changed], ["code.facts", "code.index"]),
      ([changed, other], ["code.facts", "code.index"]),
      ([], ["code.index"]),
    ]
    for (files, written) in steps {
      #expect(read(files, store.cache()) == read(files))
      #expect(store.newlyWritten() == written)
    }
  }

  /// What is gone is not kept for ever.
  @Test func thePackHoldsNoMoreThanTheRun() {
    let store = Store()
    _ = read(CacheSamples.files, store.cache())
    _ = read([other], store.cache())
    let fresh = Store()
    _ = read([other], fresh.cache())
    #expect(store.files.withLock { $0["code.facts"] } == fresh.files.withLock { $0["code.facts"] })
  }

  @Test func oneTextIsReadAsEitherLanguage() {
    let store = Store()
    let bytes = Array("let a = NSLocalizedString(\"k\", comment: \"\")".utf8)
    let files = ["a.swift", "a.m", "b.swift"].map { CodeInput(path: $0, bytes: bytes) }
    #expect(read(files, store.cache()) == read(files))
    _ = read(files + [other], store.cache())
    _ = store.newlyWritten()
    #expect(read(files, store.cache()) == read(files))
    #expect(store.newlyWritten() == ["code.index"])
  }

  /// A file that was cut off, or that somebody changed, is as good as none.
  @Test func damagedFilesAreWrittenAnew() {
    var random = Random(state: 11)
    let store = Store()
    let plain = read([other, CacheSamples.old], store.cache())
    let good = store.files.withLock { $0 }
    for _ in 0..<60 {
      let damaged = good.mapValues { random.damaged($0) }
      store.files.withLock { $0 = damaged }
      #expect(read([other, CacheSamples.old], store.cache()) == plain)
    }
    store.files.withLock { $0 = ["code.index": [], "code.facts": [1, 2, 3]] }
    #expect(read([other, CacheSamples.old], store.cache()) == plain)
    #expect(store.files.withLock { $0 } == good)
  }

  /// The length that a pack gives may be any number.
  @Test func aPacksLengthsAreNotTrusted() {
    let key = [UInt8](repeating: 1, count: 32)
    let pack = FactsPack(key + key + [0xFF, 0xFF, 0xFF, 0xFF] + [0], key: key)
    #expect(pack.sealed(key) == nil)
    #expect(FactsPack(key + key + [0, 0, 0, 1, 9], key: key).sealed(key) == [9])
  }

  @Test func aSealTellsWhatIsMissing() {
    let key = [UInt8](repeating: 1, count: 32)
    let sealed = SealedBytes.sealed([1, 2, 3], key: key)
    #expect(SealedBytes.opened(sealed[...], key: key) == [1, 2, 3])
    #expect(SealedBytes.opened(sealed.dropLast(), key: key) == nil)
    #expect(SealedBytes.opened(sealed.prefix(40), key: key) == nil)
    #expect(SealedBytes.opened(sealed[...], key: key.map { $0 + 1 }) == nil)
  }
}
