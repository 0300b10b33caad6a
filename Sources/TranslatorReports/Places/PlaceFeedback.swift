import Catalogs
import Reporters

/// The pages of known places, where they were asked for: an overview, and one for each locale with a known
/// place.
struct PlaceFeedback: FeedbackWriter {
  static let name = "the pages of places"

  func files(for feedback: FeedbackReport) throws -> [FeedbackFile] {
    guard feedback.drawsPlaces else { return [] }
    let index = PlaceIndex(feedback)
    let texts = Dictionary(grouping: feedback.report.texts, by: \.locale)
    let locales = texts.keys.filter(feedback.wants).sorted()
    let names = FeedbackNames(locales.map(\.tag))
    let collections = locales.map { PlaceCollection(texts[$0] ?? [], of: $0, in: index) }
    let pages = PlacePages(report: feedback.report, collections: collections) { "places-\(names[$0.tag]).html" }
    return [FeedbackFile(path: "places.html", bytes: pages.index())]
      + collections.filter { !$0.kinds.isEmpty }.map {
        FeedbackFile(path: pages.link($0.locale), bytes: pages.page(of: $0))
      }
  }
}
