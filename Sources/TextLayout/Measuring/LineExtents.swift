/// How far what stands in the lines of a text reaches above and below their baselines, in em.
package struct LineExtents: Hashable, Sendable {
  package struct Extent: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double
    package var height: Double { ascent + descent }
    package init(ascent: Double, descent: Double) {
      self.ascent = ascent
      self.descent = descent
    }
    func union(_ other: Extent) -> Extent {
      Extent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
    }
  }
  /// A part of the text that is set in another font than the rest.
  struct Stretch: Hashable, Sendable {
    /// UTF-16 offsets.
    var range: Range<Int>
    /// Of the font.
    var extent: Extent
    /// Of the ink, where that is not as tall as the font.
    var reach: Extent
  }
  /// One line, in em.
  package struct Line: Hashable, Sendable {
    package var height: Double
    /// How high it is if letters reach no farther than they do.
    package var reach: Double
    package init(height: Double, reach: Double) {
      self.height = height
      self.reach = reach
    }
  }

  /// The system font, which has a part in every line: at 17 points UIKit reports an ascender of 16.18 and a line height of
  /// 20.287109375.
  package static let system = LineExtents(base: Extent(ascent: 0.952, descent: 0.24136))

  /// Of the font that has a part in every line.
  package var base: Extent
  /// In the order of the text.
  var stretches: [Stretch] = []

  package init(base: Extent) { self.base = base }

  /// Whether all lines are alike.
  package var isUniform: Bool { stretches.isEmpty }

  /// Each line of a text, by where they start.
  package func lines(starts: [Int]) -> [Line] {
    var first = 0
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : Int.max
      while first < stretches.count, stretches[first].range.upperBound <= starts[index] { first += 1 }
      var (own, reach) = (base, base)
      var next = first
      while next < stretches.count, stretches[next].range.lowerBound < end {
        own = own.union(stretches[next].extent)
        reach = reach.union(stretches[next].reach)
        next += 1
      }
      return Line(height: own.height, reach: reach.height)
    }
  }

  /// Adds a part; one that goes on where the last ends, and is like it, is joined to it.
  mutating func add(_ stretch: Stretch) {
    if let last = stretches.last, last.range.upperBound == stretch.range.lowerBound, last.extent == stretch.extent,
      last.reach == stretch.reach
    {
      stretches[stretches.count - 1].range = last.range.lowerBound..<stretch.range.upperBound
    } else {
      stretches.append(stretch)
    }
  }
}
