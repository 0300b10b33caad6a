import SwiftParser
import SwiftSyntax

/// Reads a file of Swift as far as it can be read: what the parser makes of broken code is read like the rest.
package enum SwiftReader {
  package static func read(_ bytes: [UInt8], path: String) -> CodeFacts {
    var facts = CodeFacts(path: path, language: .swift, lineStarts: LineStarts.of(bytes))
    facts.directives = DirectiveComments.all(in: bytes)
    let readable = Nesting.readableCount(of: bytes)
    // The parser copies what it is given: it is given the file's own bytes, not a text made of them, and keeps no pointer to them.
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: UnsafeBufferPointer(rebasing: $0[..<readable])) }
    if readable < bytes.count {
      facts.isCut = true
      facts.firstError = Int32(clamping: readable)
    } else if tree.hasError {
      facts.firstError = firstError(in: Syntax(tree))
    }
    var declarations = SwiftDeclarations(outer: nil, condition: nil)
    declarations.read(tree.statements)
    facts.imports = declarations.imports
    facts.types = declarations.types
    facts.functions = declarations.functions
    facts.variables = declarations.variables
    facts.statements = declarations.statements
    facts.pluralChoices = SwiftPluralChoices.all(in: tree)
    return facts
  }

  /// The offset of the first token that is missing or too much.
  private static func firstError(in tree: Syntax) -> Int32? {
    for token in tree.tokens(viewMode: .all)
    where token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) ?? false {
      return token.offset
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// Where it begins, behind spaces and comments, in bytes of UTF-8.
  var offset: Int32 { Int32(clamping: positionAfterSkippingLeadingTrivia.utf8Offset) }
  var endOffset: Int32 { Int32(clamping: endPositionBeforeTrailingTrivia.utf8Offset) }
}

extension TokenSyntax {
  /// Without the marks that let a keyword be a name.
  var plainText: String {
    let text = self.text
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}

enum LineStarts {
  static func of(_ bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(Int32(clamping: offset + 1)) }
    return starts
  }
}

/// What comments ask of the program: `// [stringfit: disable=code/hard-coded-text reason=...]`.
enum DirectiveComments {
  static func all(in bytes: [UInt8]) -> [CodeDirective] {
    let opening = Array("[stringfit:".utf8)
    var directives: [CodeDirective] = []
    var at = 0
    while let start = firstOffset(of: opening, in: bytes, from: at) {
      let body = start + opening.count
      var end = body
      while end < bytes.count, bytes[end] != UInt8(ascii: "]"), bytes[end] != 0x0A { end += 1 }
      if isInComment(start, bytes) {
        directives.append(
          CodeDirective(text: String(decoding: bytes[body..<end], as: UTF8.self), offset: Int32(clamping: start)))
      }
      at = end
    }
    return directives
  }

  private static func firstOffset(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var i = start
    while i + part.count <= bytes.count {
      if bytes[i] == part[0], bytes[i..<i + part.count].elementsEqual(part) { return i }
      i += 1
    }
    return nil
  }

  /// Whether `//` or `/*` stands before it on its line, or the line begins with `*`.
  private static func isInComment(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    var start = offset
    // No further than a long line is.
    while start > 0, offset - start < 2_000, bytes[start - 1] != 0x0A { start -= 1 }
    let line = bytes[start..<offset]
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    if text.first == UInt8(ascii: "*") || text.isEmpty { return true }
    return zip(line, line.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && ($1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "*"))
    }
  }
}
