import Catalogs
import Edits

/// A text in the source locale, as one file spells it, and the entry it belongs to.
struct SourceText {
  /// The index of its catalog in the project.
  var catalog: Int
  var key: String
  /// The named variable that it is a text of (`files` of `%#@files@`); nil for a text that shows by itself.
  var variable: String?
  var value: Value
}

/// Makes the pseudo text of each text.
protocol PseudoTexts: Sendable {
  func text(for source: SourceText) -> PseudoText
}

/// What a text becomes.
enum PseudoText {
  /// The source with parts of it replaced.
  case edited([TextReplacement])
  /// A translation, as it stands.
  case translation(Value)

  func applied(to source: String) -> String {
    switch self {
    case .edited(let replacements): source.replacing(replacements)
    case .translation(let value): value.text
    }
  }

  func replacements(in source: String) -> [TextReplacement] {
    switch self {
    case .edited(let replacements): replacements
    case .translation(let value): [(0..<source.utf8.count, value.text)]
    }
  }
}

/// Texts that are made from the source alone.
struct InventedTexts: PseudoTexts {
  let make: @Sendable (ReadableText, _ isWhole: Bool) -> [TextReplacement]

  func text(for source: SourceText) -> PseudoText {
    .edited(make(ReadableText(source.value.text), source.variable == nil))
  }

  static let accented = InventedTexts { text, isWhole in
    let letters = AccentedText.replacements(in: text)
    return isWhole ? Brackets.around(text, letters) : letters
  }

  static let mirrored = InventedTexts { text, _ in MirroredText.replacements(in: text) }

  /// A text of a variable stays as it is: the text around it is lengthened.
  static func expanded(_ lengthening: LengthenedText) -> InventedTexts {
    InventedTexts { text, isWhole in isWhole ? lengthening.replacements(in: text) : [] }
  }
}
