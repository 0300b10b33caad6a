import Catalogs
import Findings
import Fit

/// Flags two choices that stand side by side and read alike in a locale.
struct SameTarget: CatalogRule {
  static let metadata = RuleMetadata(
    id: "l10n/same-target", severity: .warning,
    summary: "Two different choices beside each other have the same translation.",
    rationale: "Of two buttons that read alike nobody can tell which one deletes and which one keeps.",
    remedy: "Tell the two apart in the translation, as the source does",
    references: ["Apple Human Interface Guidelines, Alerts: 'give the buttons succinct, logical titles'"],
    examples: [
      .flagged(
        "Remove", "de", "⟦Löschen⟧", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("photo.alert.delete", "Delete", "Löschen")], because: "two buttons of one alert"),
      .flagged(
        "Discard", "fr", "⟦Annuler⟧", key: "draft.alert.discard", role: "alert-button",
        translatedNeighbours: [("draft.alert.cancel", "Cancel", "Annuler")], because: "one of them loses the draft"),
      .flagged(
        "Turn off", "ja", "⟦切り替え⟧", key: "wifi.menu.off", role: "menu-item",
        translatedNeighbours: [("wifi.menu.on", "Turn on", "切り替え")], because: "opposites"),
      .flagged(
        "Hide", "ar", "⟦إخفاء⟧", key: "list_hide", role: "button",
        translatedNeighbours: [("list_show", "Show", "إخفاء")], because: "one of them is wrong"),
      .accepted(
        "Remove", "de", "Löschen", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("album.menu.delete", "Delete", "Löschen")], because: "in another place"),
      .accepted(
        "Delete…", "de", "Löschen", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("photo.alert.delete", "Delete", "Löschen")], because: "the same word in the source"),
      .accepted(
        "Photos", "ja", "写真", key: "tab.bar.photos", role: "tab",
        translatedNeighbours: [("tab.bar.photo", "Photo", "写真")], because: "a language without plural forms"),
      .accepted(
        "Remove", "de", "Entfernen", key: "photo.alert.remove", role: "button",
        translatedNeighbours: [("photo.alert.delete", "Delete", "Löschen")], because: "two words"),
    ])

  init(options: RuleOptions) throws { try options.allow() }

  private static let roles: Set<Role> = [.button, .alertButton, .menuItem, .tab]

  func check(_ catalog: CatalogTable, in context: RuleContext) -> [Finding] {
    var groups: [Substring: [Int]] = [:]
    for index in catalog.translatableEntries {
      let role = catalog.roles[index]
      guard let known = role.role, role.confidence >= 0.7, Self.roles.contains(known),
        let place = Self.place(of: catalog.catalog.entries[index].key)
      else { continue }
      groups[place, default: []].append(index)
    }
    var findings: [Finding] = []
    // More than a dozen choices are no group of buttons but a whole screen's.
    for (_, members) in groups.sorted(by: { $0.value[0] < $1.value[0] }) where (2...12).contains(members.count) {
      findings += check(members, in: catalog, context)
    }
    return findings
  }

  private func check(_ members: [Int], in catalog: CatalogTable, _ context: RuleContext) -> [Finding] {
    var findings: [Finding] = []
    for (number, index) in members.enumerated() {
      for translation in catalog.catalog.entries[index].translations.values
      where translation.locale.language != catalog.sourceLocale.language && translation.values.count == 1 {
        guard let value = translation.values.first, !value.text.isEmpty, let source = source(of: index, in: catalog)
        else {
          continue
        }
        var twins: [(source: String, text: Subject)] = []
        for other in members[(number + 1)...] {
          let twin = catalog.catalog.entries[other]
          guard let target = twin.translations[translation.locale], target.values.count == 1,
            let alike = target.values.first?.text, Self.readAlike(alike, value.text),
            let otherSource = self.source(of: other, in: catalog), Self.areApart(source, otherSource),
            isToldApartElsewhere(index, other, but: translation.locale, in: catalog)
          else { continue }
          if let text = catalog.firstText(of: other, in: translation.locale, context) {
            twins.append((otherSource, text.subject))
          }
        }
        if twins.isEmpty { continue }
        guard let text = catalog.firstText(of: index, in: translation.locale, context) else { continue }
        var finding = text.finding(
          Self.metadata, Self.message([source] + twins.map(\.source), value.text), range: text.wholeRange)
        // Whoever changed one of the others is to hear of it.
        finding.companions = twins.map(\.text.asCompanion)
        findings.append(finding)
      }
    }
    return findings
  }

  /// `'Remove' and 'Delete' are both 'Löschen'`
  private static func message(_ sources: [String], _ target: String) -> String {
    let names = sources.map { "'\($0.shortened)'" }
    let last = names.last ?? ""
    return names.dropLast().joined(separator: ", ")
      + " and \(last) are \(names.count == 2 ? "both" : "all") '\(target.shortened)'"
  }

  private func source(of index: Int, in catalog: CatalogTable) -> String? {
    guard let position = catalog.entries.source(of: index) else { return nil }
    let translations = catalog.catalog.entries[index].translations.values
    return translations[position].values.count == 1 ? translations[position].values[0].text : nil
  }

  /// Whether the other locales, where there are any, mostly have two words for the two.
  private func isToldApartElsewhere(_ a: Int, _ b: Int, but locale: LocaleID, in catalog: CatalogTable) -> Bool {
    var apart = 0
    var alike = 0
    for translation in catalog.catalog.entries[a].translations.values
    where translation.locale != locale && translation.locale != catalog.sourceLocale {
      guard let one = translation.values.first?.text,
        let other = catalog.catalog.entries[b].translations[translation.locale]?.values.first?.text
      else { continue }
      if Self.readAlike(one, other) { alike += 1 } else { apart += 1 }
    }
    return apart >= alike * 2
  }

  /// Whether two texts are the same but for capitals. Most begin with other letters.
  private static func readAlike(_ a: String, _ b: String) -> Bool {
    if let first = a.utf8.first, let other = b.utf8.first, first < 0x80, other < 0x80 {
      func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
      if lowered(first) != lowered(other) { return false }
    }
    return a == b || a.lowercased() == b.lowercased()
  }

  /// The part of a key before its last joint, for keys with two joints and more, or one and a name: `alert.delete`.
  private static func place(of key: String) -> Substring? {
    guard CatalogTable.isIdentifier(key), let end = key.lastIndex(where: { $0 == "." || $0 == "_" }) else { return nil }
    return key[..<end]
  }

  /// Whether two sources are different choices: no word of one is one of the other, but for endings.
  private static func areApart(_ a: String, _ b: String) -> Bool {
    func words(_ text: String) -> [[UInt8]] {
      text.lowercased().utf8.split { $0 < 0x80 && !($0 >= 0x61 && $0 <= 0x7A) }.map { Array($0.prefix(5)) }
    }
    let (one, other) = (words(a), words(b))
    guard (1...4).contains(one.count), (1...4).contains(other.count) else { return false }
    let own = one.filter { !other.contains($0) }
    let others = other.filter { !one.contains($0) }
    return !own.isEmpty && !others.isEmpty
      && own.allSatisfy { word in
        others.allSatisfy { !$0.starts(with: word.prefix(4)) }
      }
  }
}
