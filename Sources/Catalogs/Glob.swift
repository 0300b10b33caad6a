/// A glob over names: `*` matches any run of characters, `?` one character, `{a,b}` one of several; `**` is `*`.
///
/// In path mode `*` and `?` stop at `/`, and `**` does not. Matching is exact in case and linear in practice: a failed
/// `*` is retried from the last star only, so hostile patterns cannot make it explode.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let alternatives: [[Token]]
  private let isPath: Bool

  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case any
    case star
    case doubleStar
  }

  package init(_ pattern: String, path: Bool = false) {
    self.pattern = pattern
    self.isPath = path
    self.alternatives = Glob.expanded(Array(pattern.utf8), budget: 64).map(Glob.tokens)
  }

  package func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in alternatives.contains { Glob.match($0, bytes, stopsAtSlash: isPath) } }
  }

  /// Writes out `{a,b}`; at most `budget` alternatives, the rest is taken literally.
  private static func expanded(_ pattern: [UInt8], budget: Int) -> [[UInt8]] {
    guard let open = pattern.firstIndex(of: UInt8(ascii: "{")),
      let close = pattern[open...].firstIndex(of: UInt8(ascii: "}")), budget > 1
    else { return [pattern] }
    let choices = pattern[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard choices.count <= budget else { return [pattern] }
    let rest = expanded(Array(pattern[(close + 1)...]), budget: budget / max(choices.count, 1))
    return choices.flatMap { choice in rest.map { pattern[..<open] + choice + $0 } }
  }

  private static func tokens(_ pattern: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var i = 0
    while i < pattern.count {
      switch pattern[i] {
      case UInt8(ascii: "*"):
        if i + 1 < pattern.count, pattern[i + 1] == UInt8(ascii: "*") {
          tokens.append(.doubleStar)
          i += 1
          // `**/x` matches `x` too.
          if i + 1 < pattern.count, pattern[i + 1] == UInt8(ascii: "/") { i += 1 }
        } else {
          tokens.append(.star)
        }
      case UInt8(ascii: "?"): tokens.append(.any)
      default: tokens.append(.byte(pattern[i]))
      }
      i += 1
    }
    return tokens
  }

  private static func match(_ tokens: [Token], _ bytes: UnsafeBufferPointer<UInt8>, stopsAtSlash: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    var t = 0
    var b = 0
    var retry: (token: Int, byte: Int)?
    var outerRetry: (token: Int, byte: Int)?
    while true {
      var failed = false
      if t < tokens.count {
        switch tokens[t] {
        case .star:
          retry = (t + 1, b)
          t += 1
          continue
        case .doubleStar:
          outerRetry = (t + 1, b)
          retry = nil
          t += 1
          continue
        case .any:
          if b < bytes.count, !(stopsAtSlash && bytes[b] == slash) {
            t += 1
            b += 1
            while b < bytes.count, bytes[b] & 0xC0 == 0x80 { b += 1 }
          } else {
            failed = true
          }
        case .byte(let byte):
          if b < bytes.count, bytes[b] == byte {
            t += 1
            b += 1
          } else {
            failed = true
          }
        }
      } else if b == bytes.count {
        return true
      } else {
        failed = true
      }
      guard failed else { continue }
      if let (token, byte) = retry, byte < bytes.count, !(stopsAtSlash && bytes[byte] == slash) {
        retry = (token, byte + 1)
        t = token
        b = byte + 1
      } else if let (token, byte) = outerRetry, byte < bytes.count {
        outerRetry = (token, byte + 1)
        retry = nil
        t = token
        b = byte + 1
      } else {
        return false
      }
    }
  }
}
