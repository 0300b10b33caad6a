import Catalogs
import Fit
import Foundation

/// How many characters a translation of each entry may have, by locale.
package struct BudgetBook: Sendable {
  package struct Entry: Sendable {
    /// Which of `groups` holds its budgets; nil where there is none.
    package var group: Int?
    /// Characters that arguments add where they are shown: `%d` has 2, the number it stands for may have 5.
    package var surplus: Int
    /// Why there is no budget; nil where there is one.
    package var reason: String?
    package init(group: Int? = nil, surplus: Int = 0, reason: String? = nil) {
      self.group = group
      self.surplus = surplus
      self.reason = reason
    }
  }

  /// Beside the report's catalogs and their entries; empty where no budgets were made.
  package var entries: [[Entry]]
  /// The budgets of entries with the same boxes in one catalog.
  package var groups: [[LocaleID: TextBudget]]
  package init(entries: [[Entry]] = [], groups: [[LocaleID: TextBudget]] = []) {
    self.entries = entries
    self.groups = groups
  }

  /// The budget of an entry of a catalog, both by their indexes, in a locale.
  package func budget(catalog: Int, entry: Int, locale: LocaleID) -> EntryBudget? {
    guard entries.indices.contains(catalog), entries[catalog].indices.contains(entry) else { return nil }
    let item = entries[catalog][entry]
    guard let group = item.group, let budget = groups[group][locale] else { return nil }
    return EntryBudget(budget: budget, surplus: item.surplus)
  }

  /// Why an entry has no budget.
  package func reason(catalog: Int, entry: Int) -> String? {
    guard entries.indices.contains(catalog), entries[catalog].indices.contains(entry) else { return nil }
    return entries[catalog][entry].reason
  }
}

/// What a translation of one entry may have, as it is written in the file: arguments count as they are spelled.
package struct EntryBudget: Sendable {
  package var budget: TextBudget
  package var surplus: Int
  package init(budget: TextBudget, surplus: Int) {
    self.budget = budget
    self.surplus = surplus
  }

  private var offset: Int { budget.declaredUnit == nil ? surplus : 0 }
  /// In grapheme clusters; what a declared number counts, where one is.
  package func characters(_ size: TextBudget.Size) -> Int { max(0, size.characters - offset) }
  package func low(_ size: TextBudget.Size) -> Int { max(0, size.low - offset) }
  package func high(_ size: TextBudget.Size) -> Int { max(0, size.high - offset) }
  package var characters: Int { characters(budget.atDefault) }

  /// In code points, which `char` of XLIFF 1.2 and `xliff:codepoints` of XLIFF 2 count; nil where nothing would fit, where
  /// what was declared is counted otherwise, or where the number rests on a guess at what arguments stand for: a tool
  /// would refuse right texts.
  package var codePoints: Int? {
    if budget.declaredUnit == nil, surplus != 0 { return nil }
    let number =
      budget.declaredUnit == nil ? Int((Double(characters) * budget.codePointsPerCharacter).rounded(.down)) : characters
    return number > 0 && budget.declaredUnit.map({ $0 == "char" }) ?? true ? number : nil
  }

  /// `about 22 characters at the default text size (20 to 24), about 9 at AX5 (8 to 10)`
  package var words: String {
    guard budget.basis != .declared else { return "\(RoomWords.count(characters)), as was declared" }
    let usual = budget.atDefault
    var text = "about \(RoomWords.count(characters)) at the default text size (\(low(usual)) to \(high(usual)))"
    if let largest = budget.atLargest {
      text += ", about \(characters(largest)) at \(largest.category.label) (\(low(largest)) to \(high(largest)))"
    }
    return text
  }
}
