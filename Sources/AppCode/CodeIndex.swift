/// What an app's code says of its texts: where each key is looked up, and where what comes of it is shown.
package struct CodeIndex: Sendable {
  package var uses: [KeyUse] = []
  /// Texts written in code that are shown as they stand.
  package var plainTexts: [PlainText] = []
  /// Texts that the code takes by whether a number is 1.
  package var handMadePlurals: [HandMadePlural] = []
  /// Controls with an image alone that nothing speaks for.
  package var silentControls: [SilentControl] = []
  /// Outlets whose text the code always sets: what the interface file has there is seen by nobody.
  package var filledOutlets: [CodePlace.Outlet] = []
  /// Every text in the code that could be a key, for those that ask whether one is named at all.
  package var literals: Set<String> = []
  package var files: [CodeFile] = []
  package init() {}
}

/// A file of code that was read.
package struct CodeFile: Sendable {
  package var path: String
  package var lineCount: Int
  /// Whether its end was not read: what is named there is not known.
  package var isCut = false
  /// Where it breaks the rules of its language first, if anywhere.
  package var firstError: CodeLocation?
  package var directives: [(line: Int, text: String)]
  package init(
    path: String, lineCount: Int, isCut: Bool = false, firstError: CodeLocation? = nil,
    directives: [(line: Int, text: String)] = []
  ) {
    (self.path, self.lineCount, self.isCut) = (path, lineCount, isCut)
    (self.firstError, self.directives) = (firstError, directives)
  }
}

/// A place in a file of code; line and column count from 1, the column in bytes of UTF-8.
package struct CodeLocation: Hashable, Sendable, Comparable {
  package var path: String
  package var line: Int
  package var column: Int
  package init(path: String, line: Int, column: Int) { (self.path, self.line, self.column) = (path, line, column) }
  package static func < (a: CodeLocation, b: CodeLocation) -> Bool {
    (a.path, a.line, a.column) < (b.path, b.line, b.column)
  }
}

/// A key as code writes it: fixed parts, and between them what only a run of the app knows.
package struct KeyPattern: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case fixed(String)
    /// A placeholder of an interpolated key: `%@`, `%lld`; any where the type of the value is not known.
    case specifier(String?)
    /// Any text.
    case any
    /// The whole key, by the name that Xcode gives it in Swift: `cartTitle` of `cart.title`.
    case symbol(String)
    /// Whether it says something of the key.
    var isFixed: Bool {
      switch self {
      case .fixed(let text), .symbol(let text): !text.isEmpty
      case .specifier, .any: false
      }
    }
  }
  package var parts: [Part]
  package init(_ parts: [Part]) { self.parts = parts }
  package var isSymbol: Bool { if case .symbol? = parts.first { true } else { false } }
  /// The key, where all of it is fixed; specifiers that are known count as fixed.
  package var exact: String? {
    var text = ""
    for part in parts {
      switch part {
      case .fixed(let fixed): text += fixed
      case .specifier(let specifier?): text += specifier
      case .specifier(nil), .any, .symbol: return nil
      }
    }
    return text
  }
}

/// A key that code looks up, and one way that its text takes from there.
package struct KeyUse: Sendable {
  package var key: KeyPattern
  /// The table as the code names it; nil where it does not say, which is `Localizable` for lookups by the system.
  package var table: String?
  /// Whether `table` is all that the code says of the table; false where only a run of the app knows which it is.
  package var isTableKnown = true
  /// The text that the code gives for the source's language.
  package var defaultText: String?
  package var comment: String?
  /// Whether the key is the text itself, as SwiftUI reads it.
  package var isText: Bool
  /// The literal.
  package var location: CodeLocation
  /// From the literal to the control: each step that the text takes.
  package var steps: [CodeLocation]
  /// Where it is shown; nil where that was not found.
  package var place: CodePlace?
  /// Why no place was found.
  package var cause: Cause?
  /// Whether it stands in a constant that nothing reads.
  package var isDead = false
  /// The types of the values at the call, in order; nil for those that are not known, and for all where none are given.
  package var arguments: [String?]?
  /// Where these are given: the same of all texts that one call fills.
  package var format: CodeLocation?
  /// The keys that the text behind it in a tuple may have: the message of a title, where a function gives both.
  package var keysBelow: [String] = []

  package enum Cause: String, Sendable, CaseIterable {
    /// Nothing reads what it is assigned to.
    case unread
    /// A value whose type is not known has a member of that name.
    case unknownType = "unknown-type"
    /// It is passed to what is no part of the app's code, and is no control.
    case unknownCall = "unknown-call"
    /// It is written to a log, compared, or kept.
    case notShown = "not-shown"
  }
}

/// Where a text is shown, as the code says.
package struct CodePlace: Hashable, Sendable {
  /// The type of the control, or the call that shows it: `Button`, `UILabel`, `navigationTitle`, `UIAlertAction`.
  package var control: String
  /// `SwiftUI`, `UIKit`, `AppKit` ...
  package var framework: String
  /// What is around it, the innermost first: `List`, `Section.header`, `alert.actions`.
  package var containers: [String]
  /// One of the roles of DESIGN 2; nil where the control may be anything.
  package var role: Fact<String>?
  /// Whether the control alone settles the role.
  package var isSure: Bool
  /// `body`, `headline`, `title2` ... as code spells it; beside `fontSize` the style that the size scales like.
  package var textStyle: Fact<String>?
  /// In points, of a font with a size of its own.
  package var fontSize: Fact<Double>?
  package var fontName: Fact<String>?
  package var weight: Fact<String>?
  package var design: Fact<String>?
  /// `condensed`, `expanded` ...
  package var fontWidth: Fact<String>?
  /// Whether the code sets a limit of lines that only a run of the app knows.
  package var hasUnknownLimit = false
  /// The most lines; 0 for any number.
  package var lineLimit: Fact<Int>?
  package var minimumScale: Fact<Double>?
  /// `middle` or `head`, where the text is cut off elsewhere than at its end.
  package var truncation: Fact<String>?
  /// Points.
  package var width: Fact<Double>?
  package var height: Fact<Double>?
  /// Whether it grows with the reader's text size.
  package var scales: Fact<Bool>?
  /// Whether the width is only a maximum: `frame(maxWidth:)`, or the frame of something that it stands in.
  package var isWidthAtMost = false
  /// Whether the width grows with the reader's text size (`@ScaledMetric`).
  package var widthGrows = false
  /// The text sizes that the code shows it at: `accessibility`, or `standard` for all others; nil for all.
  package var textSizes: Fact<String>?
  /// `ios`, `macos` ... where the code is for one platform alone; `maccatalyst` for what only Mac Catalyst compiles.
  package var platform: Fact<String>?
  /// The outlet that the control is; nil for a control that code makes.
  package var outlet: Outlet?
  /// Whether the code sets a font, a width or a height, and limits how far the text may shrink, in ways that are not followed:
  /// what an interface file says of that no longer holds.
  package var hasUnknownFont = false
  package var hasUnknownSize = false
  package var hasUnknownScale = false
  /// Whether something is shown below it that may say more: an alert's message, an error's reason or suggestion.
  package var isExplained = false
  /// Whether the code changes the case of the text's letters: `uppercased()`, `textCase(.uppercase)`.
  package var isRecased = false
  /// Where the control is.
  package var location: CodeLocation
  /// Whether the code says anything of which font it is.
  var hasFont: Bool { textStyle != nil || fontSize != nil || fontName != nil }

  /// A property that an interface file connects to a control.
  package struct Outlet: Hashable, Sendable {
    /// `titleLabel`
    package var property: String
    /// The names of the class whose object the code speaks of, and of those derived from it.
    package var classes: [String]
    /// The names of the class that declares the property, and of those derived from it.
    package var allClasses: [String]
    package init(property: String, classes: [String], allClasses: [String]) {
      (self.property, self.classes, self.allClasses) = (property, classes, allClasses)
    }
  }
}

/// Something the code says, and where.
package struct Fact<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var location: CodeLocation
  package init(_ value: Value, at location: CodeLocation) { (self.value, self.location) = (value, location) }
}

/// A text written in code that a control shows as it stands.
package struct PlainText: Sendable {
  package enum Kind: Sendable {
    /// Nobody can translate it.
    case hardCoded
    /// Put together from a text of the catalog and others.
    case concatenated
  }
  package var kind: Kind
  package var text: String
  package var location: CodeLocation
  /// Where it is shown; nil where nobody asked.
  package var place: CodePlace?
  /// Whether it comes to the control through a variable or a parameter.
  package var isPassedOn = false
}

/// `count == 1 ? "file" : "files"`
package struct HandMadePlural: Sendable {
  package var one: String
  package var other: String
  package var location: CodeLocation
}

/// A control that shows an image alone.
package struct SilentControl: Sendable {
  package var control: String
  package var image: String?
  package var location: CodeLocation
}
