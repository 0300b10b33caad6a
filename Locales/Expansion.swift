import Catalogs

/// How much wider than their English sources translations get, as `root/expansion.yml` has it.
///
/// Learnt from real catalogs by scripts/learn-expansion; the file says from how many.
package struct Expansion: Decodable, Sendable {
  /// The shares of translations that the quantiles are for, rising: 0.1 to 0.95.
  package var shares: [Double]
  /// The longest source, in grapheme clusters, of each bucket of lengths, rising; longer ones are in the last bucket.
  package var lengths: [Int]
  /// By locale, `*` for those that have none of their own: for each bucket the quantiles of the width of the translation
  /// over the width of its source.
  package var locales: [String: [[Double]]]

  enum CodingKeys: String, CodingKey, CaseIterable { case shares, lengths, locales }
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(CodingKeys.self)
    shares = try container.decode([Scalar<Double>].self, forKey: .shares).map(\.value)
    lengths = try container.decode([Scalar<Int>].self, forKey: .lengths).map(\.value)
    locales = try container.decode([String: [[Scalar<Double>]]].self, forKey: .locales).mapValues { buckets in
      buckets.map { $0.map(\.value) }
    }
    guard !shares.isEmpty, locales["*"] != nil else { throw LocaleDataError("shares or the locale '*' are missing") }
    for (locale, buckets) in locales {
      guard buckets.count == lengths.count + 1, buckets.allSatisfy({ $0.count == shares.count && $0 == $0.sorted() })
      else { throw LocaleDataError("'\(locale)' has not a rising list of \(shares.count) for each length") }
    }
  }

  /// Sources of so few clusters foretell little: what a word becomes is chance.
  package static let unreliableLength = 5

  /// The quantiles for a source of so many clusters.
  package func quantiles(locale: LocaleID, length: Int) -> [Double] {
    let tags = [locale.tag] + locale.parents.map(\.tag) + [locale.language, "*"]
    guard let buckets = tags.lazy.compactMap({ locales[$0] }).first else { return [] }
    let bucket = lengths.firstIndex { length <= $0 } ?? lengths.count
    return bucket < buckets.count ? buckets[bucket] : []
  }

  /// The width over the source's that a share of the translations stays within.
  package func quantile(_ share: Double, locale: LocaleID, length: Int) -> Double? {
    let quantiles = quantiles(locale: locale, length: length)
    guard let index = shares.firstIndex(where: { $0 >= share - 1e-9 }), index < quantiles.count else { return nil }
    return quantiles[index]
  }

  /// How probably a translation is at most so many times as wide as its source: between the first and the last share,
  /// linear between them.
  package func probability(within ratio: Double, locale: LocaleID, length: Int) -> Double? {
    let quantiles = quantiles(locale: locale, length: length)
    guard let first = quantiles.first, let last = quantiles.last, quantiles.count == shares.count else { return nil }
    if ratio <= first { return first > 0 ? shares[0] * max(0, min(1, ratio / first)) : shares[0] }
    if ratio >= last { return shares[shares.count - 1] }
    for index in 1..<quantiles.count where ratio <= quantiles[index] {
      let (low, high) = (quantiles[index - 1], quantiles[index])
      let part = high > low ? (ratio - low) / (high - low) : 1
      return shares[index - 1] + part * (shares[index] - shares[index - 1])
    }
    return shares[shares.count - 1]
  }
}
