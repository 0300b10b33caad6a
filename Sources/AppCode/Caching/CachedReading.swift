import Catalogs
import Texts

/// Reads code, and keeps what it says for the next run.
///
/// Every file is read in full each time: what is kept counts only where the hash of its contents is the same. If that is so for all
/// files, the whole index is read back. Else what single files say is, and joined anew.
struct CachedReading {
  let cache: CodeCache
  let functions: [String]
  let jobs: Int

  func index(of files: [CodeInput]) -> CodeIndex {
    let digests = files.mapInParallel(jobs: jobs, grain: 8) { SHA256.digest(of: $0.bytes) }
    let key = cache.key(of: files, digests, functions: functions)
    if let kept = keptIndex(key) { return kept }
    let index = CodeReader.index(of: facts(of: files, digests), functions: functions)
    if let bytes = PackWriter.bytes(of: index) { cache.write(cache.indexFile, SealedBytes.sealed(bytes, key: key)) }
    return index
  }

  private func keptIndex(_ key: [UInt8]) -> CodeIndex? {
    guard let sealed = cache.read(cache.indexFile), let bytes = SealedBytes.opened(sealed[...], key: key) else {
      return nil
    }
    return try? PackReader.value(CodeIndex.self, of: bytes)
  }

  private struct Reading: Sendable {
    var facts: CodeFacts
    /// For the next run; nil for what can't be kept.
    var sealed: ArraySlice<UInt8>?
    var isNew: Bool
  }

  private func facts(of files: [CodeInput], _ contents: [[UInt8]]) -> [CodeFacts] {
    let digests = zip(files, contents).map { FactsPack.digest(of: $0, content: $1) }
    let key = cache.factsKey
    let pack = FactsPack(cache.read(cache.factsFile), key: key)
    let readings = Array(zip(files, digests)).mapInParallel(jobs: jobs, grain: 8) { file, digest in
      Self.read(file, digest, pack)
    }
    if readings.contains(where: \.isNew) {
      let parts = zip(digests, readings).compactMap { digest, reading in reading.sealed.map { (digest, $0) } }
      cache.write(cache.factsFile, FactsPack.bytes(parts, key: key))
    }
    return readings.map(\.facts)
  }

  @Sendable private static func read(_ file: CodeInput, _ digest: [UInt8], _ pack: FactsPack) -> Reading {
    if let facts = pack.facts(of: file, digest) {
      return Reading(facts: facts, sealed: pack.sealed(digest), isNew: false)
    }
    let facts = CodeReader.facts(of: file)
    let sealed = PackWriter.bytes(of: facts).map { SealedBytes.sealed($0, key: digest)[...] }
    return Reading(facts: facts, sealed: sealed, isNew: sealed != nil)
  }
}
