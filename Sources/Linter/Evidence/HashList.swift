import Texts

/// Hashes of texts, ascending and each once: quicker to make and to join than a set.
package struct HashList: Mergeable, Hashable {
  package private(set) var hashes: [UInt64] = []

  package init() {}

  package init(_ hashes: [UInt64]) {
    for hash in hashes.sorted() where hash != self.hashes.last { self.hashes.append(hash) }
  }

  package var count: Int { hashes.count }

  package func contains(_ hash: UInt64) -> Bool {
    var range = 0..<hashes.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if hashes[middle] == hash { return true }
      range = hashes[middle] < hash ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  package mutating func merge(_ other: HashList) {
    if hashes.isEmpty || other.hashes.isEmpty {
      if hashes.isEmpty { hashes = other.hashes }
      return
    }
    var joined: [UInt64] = []
    joined.reserveCapacity(hashes.count + other.hashes.count)
    var (i, j) = (0, 0)
    while i < hashes.count, j < other.hashes.count {
      let (own, theirs) = (hashes[i], other.hashes[j])
      joined.append(min(own, theirs))
      if own <= theirs { i += 1 }
      if theirs <= own { j += 1 }
    }
    joined += hashes[i...]
    joined += other.hashes[j...]
    hashes = joined
  }
}

extension HashList: Packable {
  package func write(to writer: inout PackWriter) { hashes.write(to: &writer) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self.init(try reader.next()) }
}
