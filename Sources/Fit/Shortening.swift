import TextLayout

/// By how much a text has to be shorter to fit.
///
/// Nobody knows which words a translator will drop, so shorter versions of the text itself are simulated: a stretch is
/// taken out at its start, at its end, and at places between.
struct Shortening {
  let simulation: Simulation
  private let clusters: [Character]

  /// Places between start and end at which a stretch is taken out.
  private static let innerPlaces = 16
  /// Where single clusters are taken out, as shares of the distance between them.
  private static let shares = [0, 0.25, 0.5, 0.75]
  /// Longer texts, in UTF-16 units, are not tried out.
  private static let longest = 4000

  init(_ text: String, in simulation: Simulation) {
    self.simulation = simulation
    clusters = text.utf16.count <= Self.longest ? Array(text) : []
  }

  /// The least number of grapheme clusters without which all versions fit; nil where no shorter text fits, and of a text
  /// that is too long to be tried out. `guess` is where the search begins.
  func leastCount(near guess: Int) -> Int? {
    let most = clusters.count - 1
    guard most > 0, fits(without: most) else { return nil }
    // All `enough` suffices, `tooFew` does not.
    var (tooFew, enough) = (0, most)
    var step = 1
    var next = min(max(guess, 1), most)
    while enough - tooFew > 1 {
      if next <= tooFew || next >= enough { next = (tooFew + enough) / 2 }
      if fits(without: next) {
        enough = next
        next -= step
      } else {
        tooFew = next
        next += step
      }
      step *= 2
    }
    return enough
  }

  /// Whether the text fits without so many clusters, wherever they are taken out.
  private func fits(without count: Int) -> Bool {
    let last = clusters.count - count
    var before = -1
    for place in 0...Self.innerPlaces + 1 {
      let start = last - place * last / (Self.innerPlaces + 1)
      if start == before { continue }
      before = start
      if !simulation.fits(String(Self.joined(clusters[..<start], clusters[(start + count)...]))) { return false }
    }
    // On several lines, where each line ends depends on all that stands before.
    guard simulation.box.maxLines != 1 else { return true }
    return Self.shares.allSatisfy { simulation.fits(spread(count, from: $0)) }
  }

  /// The text without so many single clusters, as far from each other as they can be.
  private func spread(_ count: Int, from share: Double) -> String {
    let distance = Double(clusters.count) / Double(count)
    var left = ""
    var next = share * distance
    for (index, cluster) in clusters.enumerated() {
      if Double(index) >= next.rounded(.down) {
        next += distance
      } else if !(Self.isSpace(cluster) && left.last.map(Self.isSpace) ?? true) {
        left.append(cluster)
      }
    }
    return left
  }

  /// What is left of a text, with one space where two would meet, and none at its ends.
  static func joined(_ head: ArraySlice<Character>, _ tail: ArraySlice<Character>) -> [Character] {
    var left: [Character] = []
    left.reserveCapacity(head.count + tail.count)
    left += head.drop(while: isSpace)
    left += left.last.map(isSpace) ?? true ? tail.drop(while: isSpace) : tail
    while left.last.map(isSpace) ?? false { left.removeLast() }
    return left
  }

  /// Line breaks are a text's own, and stay.
  private static func isSpace(_ cluster: Character) -> Bool { cluster.isWhitespace && !cluster.isNewline }
}

extension Simulation {
  /// Whether all of another text would show.
  func fits(_ other: String) -> Bool {
    var simulation = self
    simulation.text = measurer.measure(
      other, locale: breakTag, weight: step.weight, lineBreaking: lineBreaking)
    if !(extents.isUniform || box.height == nil) {
      simulation.extents = simulation.text.fontExtents ?? scripts.extents(of: other)
    }
    return simulation.fits
  }
}

extension Assessment {
  /// The sizes at which findings and reports say what is missing: the usual one, and the first of each kind of failure.
  var reportedSizes: Set<Int> {
    let usual = atDefault?.category
    return Set(
      [
        sizes.firstIndex { $0.category == usual && !$0.fits }, sizes.firstIndex { !$0.fits },
        sizes.firstIndex { !$0.fits && !$0.isBorderline }, sizes.firstIndex(where: \.isTooTall),
      ].compactMap { $0 })
  }

  /// Computes how many characters have to go, at the sizes that findings and reports name.
  mutating func shorten(in simulations: [Simulation]) {
    for index in reportedSizes {
      let size = sizes[index]
      var simulation = simulations[index]
      let guess = -(room(at: size)?.characters ?? -1)
      sizes[index].tooMany = Shortening(measuredText, in: simulation).leastCount(near: guess)
      // In a box too low for a single line, the lines that it should have are still too few.
      if sizes[index].tooMany == nil, size.isTooTall, box.maxLines > 0, size.lines > box.maxLines {
        simulation.box.height = nil
        sizes[index].tooMany = Shortening(measuredText, in: simulation).leastCount(near: guess)
      }
    }
  }
}
