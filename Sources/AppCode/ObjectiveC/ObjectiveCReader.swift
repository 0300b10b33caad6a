/// Reads a file of Objective-C, or a header.
///
/// This looks at tokens and is no parser of the language, for none is there as a library: the one of Clang comes with a
/// whole compiler, and asks for the headers of the system and of all libraries, which are not there where an app's
/// texts are looked at. So it expands no macros and knows no declarations of other files. It recognizes by their form alone
/// what is a declaration, a cast or a value, and may be wrong where Clang would ask what a name stands for. It misses
/// - what a macro with unbalanced brackets or with `#` in it makes, and names that macros make up;
/// - enums and their cases, `typedef`, structures, and classes, lambdas and raw texts of C++;
/// - prototypes of C functions, and variables that have their value elsewhere;
/// - what stands deeper than 64 brackets within each other.
package enum ObjectiveCReader {
  package static func read(_ bytes: [UInt8], path: String) -> CodeFacts {
    var facts = CodeFacts(path: path, language: .objectiveC, lineStarts: lineStarts(bytes))
    guard bytes.count < Int(Int32.max) else {
      facts.firstError = 0
      return facts
    }
    var lexer = ObjectiveCLexer(bytes)
    var parser = ObjectiveCParser(bytes)
    var declarations = ObjectiveCDeclarations()
    while lexer.readDeclaration() {
      lexer.exchange(&parser.tokens)
      parser.begin(conditions: lexer.conditions)
      declarations.read(&parser)
      lexer.exchange(&parser.tokens)
      for (range, condition) in lexer.definitions {
        read(range, condition: condition == 0 ? nil : lexer.conditions[Int(condition)], &parser, &declarations)
      }
    }
    declarations.endType(&parser)
    declarations.join()
    facts.types = declarations.types
    facts.functions = declarations.functions
    facts.variables = declarations.variables
    facts.directives = lexer.directives
    facts.firstError = [lexer.firstError, parser.firstError].compactMap { $0 }.min()
    return facts
  }

  /// Reads one `#define`.
  private static func read(
    _ range: Range<Int>, condition: String?, _ parser: inout ObjectiveCParser,
    _ declarations: inout ObjectiveCDeclarations
  ) {
    var lexer = ObjectiveCLexer(parser.bytes, range)
    guard lexer.readDeclaration() else { return }
    var tokens: [ObjectiveCToken] = []
    lexer.exchange(&tokens)
    swap(&tokens, &parser.tokens)
    parser.begin(conditions: lexer.conditions)
    declarations.readDefinition(&parser, condition: condition)
    swap(&tokens, &parser.tokens)
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(Int32(clamping: offset + 1)) }
    return starts
  }
}
