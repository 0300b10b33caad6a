import AppCode
import Catalogs
import Texts

extension [Catalog] {
  /// The catalogs with where the code shows the entries. `shownPath`: how the path of a file of code is shown.
  package func withPlaces(from uses: EntryUses, shownPath: (String) -> String = { $0 }) -> [Catalog] {
    guard !uses.index.uses.isEmpty else { return self }
    var catalogs = self
    for number in indices {
      for entry in self[number].entries.indices {
        let sure = uses.sureUses(of: EntryUses.EntryID(catalog: number, entry: entry))
        let key = ExactString(self[number].entries[entry].key)
        if !sure.isEmpty, sure.allSatisfy({ !$0.keysBelow.isEmpty }) {
          catalogs[number].keysBelow[key] = Set(sure.flatMap(\.keysBelow).map(ExactString.init))
        }
        let own = sure.compactMap(\.place)
        if !own.isEmpty { catalogs[number].codePlaces[key] = Self.distinct(own, shownPath) }
      }
    }
    return catalogs
  }

  /// An entry is judged in no more places than that: a word like any other is shown a hundred times.
  private static let mostPlaces = 6

  private static func distinct(_ places: [CodePlace], _ shownPath: (String) -> String) -> [ShownPlace] {
    var seen: Set<ShownPlace> = []
    var distinct: [ShownPlace] = []
    for place in places where distinct.count < mostPlaces {
      let shown = ShownPlace(place, location: "\(shownPath(place.location.path)):\(place.location.line)")
      var anywhere = shown
      anywhere.location = ""
      if seen.insert(anywhere).inserted { distinct.append(shown) }
    }
    return distinct
  }
}

extension ShownPlace {
  package init(_ place: CodePlace, location: String) {
    self.init(
      control: place.framework.isEmpty ? place.control : "\(place.framework).\(place.control)", location: location)
    containers = place.containers
    role = place.role.flatMap { Role(rawValue: $0.value) }
    isSure = place.isSure
    platform = place.platform?.value
    textStyle = place.textStyle?.value
    fontSize = place.fontSize?.value
    weight = place.weight?.value
    fontName = place.fontName?.value
    design = place.design?.value
    fontWidth = place.fontWidth?.value
    hasUnknownFont = place.hasUnknownFont
    lines = place.hasUnknownLimit ? nil : place.lineLimit?.value
    // What the control does by itself is found where the control is.
    statesLines = place.lineLimit.map { $0.location != place.location } ?? false
    if !place.hasUnknownSize {
      width = place.width?.value
      height = place.height?.value
      widthGrows = place.widthGrows
      isWidthAtMost = place.isWidthAtMost
    }
    textSizes = place.textSizes?.value
    minimumScale = place.hasUnknownScale ? nil : place.minimumScale?.value
    truncation = place.truncation?.value
    scales = place.scales?.value
    isExplained = place.isExplained
    isRecased = place.isRecased
  }
}
