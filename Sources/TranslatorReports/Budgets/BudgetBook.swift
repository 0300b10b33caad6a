import Catalogs
import Fit
import Foundation

/// How many characters a translation of each entry may have, by locale and variation.
package struct BudgetBook: Sendable {
  /// Where one text gets its budget from.
  package struct Slot: Hashable, Sendable {
    /// Which of `groups` holds its budgets: those of its boxes.
    package var group: Int
    /// Characters that arguments add where they are shown: `%d` has 2, the number it stands for may have 5.
    package var surplus: Int
    /// Whether arguments are in it, whose length is a guess.
    package var hasSamples: Bool
    /// Whether nobody stated the box.
    package var isAssumed: Bool
    package init(group: Int, surplus: Int = 0, hasSamples: Bool = false, isAssumed: Bool = false) {
      self.group = group
      self.surplus = surplus
      self.hasSamples = hasSamples
      self.isAssumed = isAssumed
    }
  }
  /// One of the texts of an entry in one locale.
  package struct Variant: Sendable {
    package var locale: LocaleID
    package var variation: Variation
    /// Nil where its own box bounds nothing.
    package var slot: Slot?
    package init(locale: LocaleID, variation: Variation, slot: Slot?) {
      self.locale = locale
      self.variation = variation
      self.slot = slot
    }
  }
  package struct Entry: Sendable {
    /// Of a text in any locale, as far as `variants` say nothing else.
    package var slot: Slot?
    /// The texts with a box or arguments of their own, and all those of a locale in which the entry varies.
    package var variants: [Variant]
    /// Why there is no budget; nil where there is one.
    package var reason: String?
    package init(slot: Slot? = nil, variants: [Variant] = [], reason: String? = nil) {
      self.slot = slot
      self.variants = variants
      self.reason = reason
    }
  }

  /// Beside the report's catalogs and their entries; empty where no budgets were made.
  package var entries: [[Entry]]
  /// The budgets of texts with the same boxes in one catalog.
  package var groups: [[LocaleID: TextBudget]]
  package init(entries: [[Entry]] = [], groups: [[LocaleID: TextBudget]] = []) {
    self.entries = entries
    self.groups = groups
  }

  private func item(catalog: Int, entry: Int) -> Entry? {
    guard entries.indices.contains(catalog), entries[catalog].indices.contains(entry) else { return nil }
    return entries[catalog][entry]
  }

  /// The budget of one text of an entry of a catalog, both by their indexes, in a locale.
  package func budget(catalog: Int, entry: Int, locale: LocaleID, variation: Variation = .none) -> EntryBudget? {
    guard let item = item(catalog: catalog, entry: entry) else { return nil }
    let own = item.variants.filter { $0.locale == locale }
    let variant =
      own.first { $0.variation == variation }
      // `device=iphone` is meant where the text was found in `device=iphone;files=one`.
      ?? own.first { $0.variation.choices.allSatisfy(variation.choices.contains) && !$0.variation.isEmpty }
      ?? own.first { variation.choices.allSatisfy($0.variation.choices.contains) && !variation.isEmpty }
      ?? own.first { $0.variation.pluralCategory == "other" } ?? own.first
    guard let slot = variant == nil ? item.slot : variant?.slot, let budget = groups[slot.group][locale] else {
      return nil
    }
    return EntryBudget(
      budget: budget, surplus: slot.surplus, hasSamples: slot.hasSamples, isAssumed: slot.isAssumed)
  }

  /// The texts that an entry has, or is to have, in a locale; one of no variation where it does not vary.
  package func variations(catalog: Int, entry: Int, locale: LocaleID) -> [Variation] {
    let own = item(catalog: catalog, entry: entry)?.variants.filter { $0.locale == locale }.map(\.variation) ?? []
    return own.isEmpty ? [.none] : own
  }

  /// Why an entry has no budget.
  package func reason(catalog: Int, entry: Int) -> String? { item(catalog: catalog, entry: entry)?.reason }
}

/// What a translation of one entry may have, as it is written in the file: arguments count as they are spelled.
package struct EntryBudget: Sendable {
  package var budget: TextBudget
  package var surplus: Int
  /// Whether the number rests on a guess at what arguments stand for.
  package var hasSamples: Bool
  /// Whether nobody stated the box.
  package var isAssumed: Bool
  package init(budget: TextBudget, surplus: Int, hasSamples: Bool = false, isAssumed: Bool = false) {
    self.budget = budget
    self.surplus = surplus
    self.hasSamples = hasSamples
    self.isAssumed = isAssumed
  }

  private var offset: Int { budget.declaredUnit == nil ? surplus : 0 }
  /// In grapheme clusters; what a declared number counts, where one is.
  package func characters(_ size: TextBudget.Size) -> Int { max(0, size.characters - offset) }
  package func low(_ size: TextBudget.Size) -> Int { max(0, size.low - offset) }
  package func high(_ size: TextBudget.Size) -> Int { max(0, size.high - offset) }
  package var characters: Int { characters(budget.atDefault) }

  /// In code points, which `char` of XLIFF 1.2 and `xliff:codepoints` of XLIFF 2 count; nil where nothing would fit, where
  /// what was declared is counted otherwise, or where the number rests on a guess at what arguments stand for or at the
  /// box: a tool would refuse right texts.
  package var codePoints: Int? {
    if budget.declaredUnit == nil, surplus != 0 || hasSamples || isAssumed { return nil }
    let number =
      budget.declaredUnit == nil ? Int((Double(characters) * budget.codePointsPerCharacter).rounded(.down)) : characters
    return number > 0 && budget.declaredUnit.map({ $0 == "char" }) ?? true ? number : nil
  }

  /// `about 22 characters at the default text size (20 to 24), about 9 at AX5 (8 to 10)`
  package var words: String {
    guard budget.basis != .declared else { return "\(RoomWords.count(characters)), as declared" }
    let usual = budget.atDefault
    var text = "about \(RoomWords.count(characters)) at the default text size (\(low(usual)) to \(high(usual)))"
    if let largest = budget.atLargest {
      text += ", about \(characters(largest)) at \(largest.category.label) (\(low(largest)) to \(high(largest)))"
    }
    return isAssumed ? text + "; the size of the box is a guess" : text
  }
}
