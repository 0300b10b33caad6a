import Catalogs
import Fit
import Reporters

/// The pages of known places: an overview, and a page for each locale.
struct PlacePages {
  let report: Report
  let collections: [PlaceCollection]
  /// The name of a locale's page.
  let link: (LocaleID) -> String

  /// Drawings of one kind on a page, and so many bytes of drawings on one, which a browser opens at once.
  static let limits = (ofKind: 60, bytes: 2_400_000)

  /// What a page shows of a kind.
  private typealias Drawn = (kind: PlaceKind, groups: [PlaceGroup], cards: [String])

  private func drawn(_ collection: PlaceCollection, _ styles: inout PageStyles) -> [Drawn] {
    var bytes = 0
    return collection.kinds.map { kind, groups in
      var cards: [String] = []
      for group in groups.prefix(Self.limits.ofKind) where bytes < Self.limits.bytes {
        cards.append(PlaceCard(group: group).html(&styles))
        bytes += cards.last?.utf8.count ?? 0
      }
      return (kind, groups, cards)
    }
  }

  func page(of collection: PlaceCollection) -> [UInt8] {
    var styles = PageStyles()
    let kinds = drawn(collection, &styles)
    var main = ""
    if kinds.count > 1 {
      let items = kinds.map { "<li><a href=\"#kind-\($0.kind.rawValue)\">\($0.kind.title)</a> \($0.groups.count)</li>" }
      main += "<nav aria-label=Kinds class=kinds><ul>\(items.joined())</ul></nav>\n"
    }
    for (kind, groups, cards) in kinds {
      main += "<section id=\"kind-\(kind.rawValue)\"><h2>\(kind.title)</h2>\n"
      main += Self.note(shown: cards.count, of: groups.count)
      main += Chunks.html(cards, size: 40) { $0.joined() } + "</section>\n"
    }
    let header =
      "<nav aria-label=Pages><a href=\"places.html\">All locales</a></nav>\n"
      + "<h1>Where strings are shown: \(Matrix.title(of: collection.locale))</h1>\n"
      + "<p class=numbers>\(Self.numbers(of: collection))</p>"
    return frame("\(collection.locale.tag): where strings are shown", header, main + Self.legend, styles)
  }

  /// What is left out, in words; nothing where all is shown.
  private static func note(shown: Int, of count: Int) -> String {
    guard shown < count else { return "" }
    return
      "<p class=spare>Only the \(shown) strings that fill their place most are drawn; \(count - shown) with more room are left out. "
      + "<code>stringfit places</code> lists them all.</p>\n"
  }

  private static func numbers(of collection: PlaceCollection) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    return counted(collection.placeCount, "known place", "known places") + " in "
      + counted(collection.groupCount, "drawing", "drawings") + "; "
      + counted(collection.unknownCount, "string has", "strings have") + " no known place"
  }

  // MARK: The overview

  func index() -> [UInt8] {
    let kinds = PlaceKind.allCases.filter { kind in collections.contains { $0.kinds.contains { $0.kind == kind } } }
    var main =
      "<div class=scroll tabindex=0 role=group aria-label=\"Places by kind and locale\"><table class=\"matrix\(kinds.count > 8 ? " wide" : "")\">"
    main += "<thead><tr><th scope=col>Locale</th><th scope=col>All</th>"
    main += kinds.map { "<th scope=col>\($0.title)</th>" }.joined() + "</tr></thead><tbody>"
    for collection in collections {
      let counts = Dictionary(uniqueKeysWithValues: collection.kinds.map { ($0.kind, $0.groups.count) })
      let title = Matrix.title(of: collection.locale)
      main += "<tr><th scope=row>"
      main += collection.kinds.isEmpty ? title : "<a href=\"\(link(collection.locale))\">\(title)</a>"
      main += "</th>"
      main += "<td data-label=All>\(collection.groupCount)</td>"
      main += kinds.map { "<td data-label=\"\($0.title)\">\(counts[$0] ?? 0)</td>" }.joined() + "</tr>"
    }
    main += "</tbody></table></div>\n" + Self.legend
    let header =
      "<nav aria-label=Pages><a href=\"index.html\">Feedback</a></nav>\n<h1>Where strings are shown</h1>\n"
      + "<p class=numbers>Drawings by locale and kind. Each shows a string in the space that it probably has.</p>"
    return frame("Where strings are shown", header, main, PageStyles())
  }

  /// How to read a drawing.
  private static let legend = """
    <section id="legend"><h2>How to read a drawing</h2>
    <p>Each drawing shows a string with the width, number of lines and font that <code>stringfit check</code> assumes for its
    place. It's drawn at the default text size, at xxxLarge and at AX3, or at the largest size that the place grows to. A solid
    line is the string's own room. A dashed line is the most room there may be; whatever is next to the string takes some of it.
    Grey shapes represent the rest of the screen; your app shows something else there. Drawings use your system's fonts, so
    lines may break in other places than on a device, and a string that fits there may be cut off here. The prediction is
    written above each drawing.</p>
    <p>How certain a container's width is: A, from an SDK header or Apple's reference; B, from a maintainer or several users;
    C, from one user or one app; D, known from practice, without a source; configuration, measured by you. If a width is
    wrong, set your own in <code>containers</code> or <code>boxes</code> in <code>.stringfit.yml</code>.</p>
    <p>Places whose width or number of lines isn't known aren't drawn; <code>stringfit places --unknown</code> lists them.</p>
    </section>

    """

  private func frame(_ title: String, _ header: String, _ main: String, _ styles: PageStyles) -> [UInt8] {
    var page = HTMLPage(
      title: title, header: header, main: main, toolVersion: report.toolVersion, styles: styles,
      typesetting: report.typesetting)
    page.sheets = ["page.css", "places.css"]
    return page.bytes
  }
}
