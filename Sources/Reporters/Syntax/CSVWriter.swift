/// Writes comma-separated values (RFC 4180) that no spreadsheet takes for formulas.
///
/// A cell that begins like a formula gets an apostrophe before it; control characters become visible.
package struct CSVWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  package init() {}

  package mutating func row(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let text = Self.harmless(cell)
      if text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
          if byte == UInt8(ascii: "\"") { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
      } else {
        bytes.append(contentsOf: text.utf8)
      }
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// A cell that is no longer than the 32,767 characters that spreadsheets keep.
  package static func shortened(_ cell: String) -> String {
    // What is made visible takes up to nine characters.
    let text = Harmless.line(cell)
    guard text.utf16.count > cellLimit else { return cell }
    return String(text.unicodeScalars.prefix(cellLimit / 2)) + "…"
  }
  private static let cellLimit = 32_000

  /// A cell that no spreadsheet evaluates, also where one splits cells at semicolons.
  private static func harmless(_ cell: String) -> String {
    let text = Harmless.line(cell)
    guard text.unicodeScalars.contains(where: isSignOfFormula), Double(text) == nil else { return text }
    var result = ""
    var isAtStart = true
    for scalar in text.unicodeScalars {
      if isAtStart, isSignOfFormula(scalar) { result += "'" }
      result.unicodeScalars.append(scalar)
      isAtStart = scalar == ";" || (isAtStart && (scalar == "\"" || scalar.properties.isWhitespace))
    }
    return result
  }

  private static func isSignOfFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
