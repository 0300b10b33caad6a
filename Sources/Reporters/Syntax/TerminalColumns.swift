import CTextShim

/// How wide a terminal shows a text, and whether it shows it in the order in which it is stored.
package enum TerminalColumns {
  /// Columns that a terminal gives a text: two for wide characters, none for marks.
  package static func count(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if scalar.value < 0xA0 { return sum + 1 }
      if cts_is_nonspacing_mark(scalar.value) || cts_is_default_ignorable(scalar.value) { return sum }
      return sum + (cts_is_wide(scalar.value) ? 2 : 1)
    }
  }

  /// Whether what stands on the next line stands under the same characters in every terminal: not with text that runs from
  /// right to left, with scripts whose letters join, or with emoji.
  static func isAligned(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x590, 0x10A0..<0x1200, 0x1E00..<0x2070, 0x20A0..<0x2100, 0x3000..<0xA000, 0xAC00..<0xD7B0,
        0xFF00..<0xFFEF:
        !cts_is_nonspacing_mark(scalar.value)
      default: false
      }
    }
  }
}
