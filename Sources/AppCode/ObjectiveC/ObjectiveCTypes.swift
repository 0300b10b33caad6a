/// Types and what is declared with them.
extension ObjectiveCParser {
  // MARK: Where a declaration is

  /// The index of the name that is declared here; nil where this is no declaration: `NSArray<NSString *> *names`.
  func declaredName(from start: Int) -> Int? {
    var index = start
    var hasType = false
    // No type is longer.
    while index < min(limit, start + 64) {
      switch tokens[index].kind {
      case .word where hasType && endsName(index + 1) && !Self.isTypeWithBrackets(word(index)): return index
      case .word where Self.isTypeWithBrackets(word(index)) && kind(index + 1) == .openParenthesis:
        hasType = hasType || !isWord(index, "__attribute__")
        index = behind(index + 1)
      case .word where Self.qualifiers.contains(text(index)): index += 1
      case .word:
        hasType = true
        index += 1
        if kind(index) == .less {
          guard let next = behindAngles(index) else { return nil }
          index = next
        }
      case .star, .ampersand, .caret:
        if !hasType { return nil }
        index += 1
      case .scope: index += 1
      case .openParenthesis: return hasType ? nameOfFunctionType(index) : nil
      default: return nil
      }
    }
    return nil
  }

  /// Whether what follows a name ends it in a declaration.
  private func endsName(_ index: Int) -> Bool {
    switch kind(index) {
    case nil, .semicolon, .assign, .comma, .openBracket, .colon, .openParenthesis: true
    case .word: isWord(index, "in") || isWord(index, "__attribute__") || isWord(index, "__unused") || isMacro(index)
    default: false
    }
  }

  /// Whether a word is written as macros are that say something of a declaration: `API_AVAILABLE`.
  func isMacro(_ index: Int) -> Bool {
    let word = self.word(index)
    return word.contains(UInt8(ascii: "_")) && !word.contains { $0 >= 0x61 && $0 <= 0x7A }
      && word.first != UInt8(ascii: "_")
  }

  /// `(^name)(...)` and `(*name)(...)`
  private func nameOfFunctionType(_ open: Int) -> Int? {
    guard kind(open + 1) == .caret || kind(open + 1) == .star else { return nil }
    var index = open + 2
    while kind(index) == .word, Self.qualifiers.contains(text(index)) { index += 1 }
    guard kind(index) == .word, kind(behind(open)) == .openParenthesis || kind(index + 1) == .openBracket else {
      return nil
    }
    return index
  }

  /// The index behind `<...>`; nil where it holds what no type does.
  func behindAngles(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < min(limit, start + 64) {
      switch tokens[index].kind {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 { return index + 1 }
      case .word, .star, .comma, .caret, .scope, .integer: break
      case .openParenthesis:
        index = behind(index)
        continue
      default: return nil
      }
      index += 1
    }
    return nil
  }

  // MARK: Types

  /// The type that the tokens of a range name; nil where it is any, or none.
  func type(_ range: Range<Int>, depth: Int = 0) -> TypeName? {
    guard depth < 8 else { return nil }
    var words: [String] = []
    var held: [TypeName] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let next = max(index + 1, min(behind(index), range.upperBound))
      switch tokens[index].kind {
      case .word where Self.isTypeWithBrackets(word(index)) && kind(index + 1) == .openParenthesis:
        if isWord(index + 2, "self"), let typeName { words = [typeName] }
        index = min(behind(index + 1), range.upperBound)
        continue
      case .word:
        if !Self.qualifiers.contains(text(index)) { words.append(text(index)) }
      case .less:
        guard let end = behindAngles(index), end <= range.upperBound else { return nil }
        held = parts(index + 1..<end - 1).compactMap { type($0, depth: depth + 1) }
        index = end
        continue
      case .openParenthesis where kind(index + 1) == .caret || kind(index + 1) == .star:
        guard next < range.upperBound, kind(next) == .openParenthesis else { return nil }
        let parameters = parts(next + 1..<max(next + 1, behind(next) - 1)).compactMap {
          parameter($0, depth: depth + 1)
        }
        return .function(parameters.map { $0.type ?? .plain("") }, named(words, held) ?? .plain("Void"))
      default: break
      }
      index = next
    }
    return named(words, held)
  }

  /// The parts of a range that commas part, outside of brackets.
  private func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index, angles) = (range.lowerBound, range.lowerBound, 0)
    while index < range.upperBound {
      switch tokens[index].kind {
      case .less: angles += 1
      case .greater: angles -= 1
      case .comma where angles == 0:
        parts.append(start..<index)
        start = index + 1
      default: break
      }
      index = max(index + 1, behind(index))
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  private func named(_ words: [String], _ held: [TypeName]) -> TypeName? {
    guard let last = words.last else { return nil }
    switch last {
    case "id", "Class": return held.first
    case "void", "IBAction", "auto", "__auto_type": return nil
    case "instancetype": return typeName.map { .plain($0) }
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet":
      return held.first.map { .list($0) } ?? .plain(last)
    case "NSDictionary", "NSMutableDictionary":
      return held.count == 2 ? .dictionary(held[1]) : .plain(last)
    case "int", "long", "unsigned", "signed", "short", "char": return .plain(Self.integer(words))
    default: return .named(Self.swiftNames[last] ?? last, of: held)
    }
  }

  private static func integer(_ words: [String]) -> String {
    let sign = words.contains("unsigned") ? "U" : ""
    if words.contains("char") { return sign + "Int8" }
    if words.contains("short") { return sign + "Int16" }
    return sign + ["Int32", "Int", "Int64"][min(2, words.filter { $0 == "long" }.count)]
  }

  private static let swiftNames = [
    "NSString": "String", "BOOL": "Bool", "bool": "Bool", "Boolean": "Bool", "NSInteger": "Int", "NSUInteger": "UInt",
    "float": "Float", "double": "Double", "NSTimeInterval": "TimeInterval", "size_t": "Int", "int8_t": "Int8",
    "uint8_t": "UInt8", "int16_t": "Int16", "uint16_t": "UInt16", "unichar": "UInt16", "int32_t": "Int32",
    "uint32_t": "UInt32", "int64_t": "Int64", "uint64_t": "UInt64", "SEL": "Selector",
  ]

  private static func isTypeWithBrackets(_ word: ArraySlice<UInt8>) -> Bool {
    word.isEqual("typeof") || word.isEqual("__typeof__") || word.isEqual("__typeof") || word.isEqual("decltype")
      || word.isEqual("__attribute__")
  }

  /// Words that say something of a type and name none.
  static let qualifiers: Set<String> = [
    "const", "static", "extern", "inline", "volatile", "register", "struct", "enum", "union", "typename", "constexpr",
    "mutable",
    "virtual", "nullable", "nonnull", "null_unspecified", "_Nullable", "_Nonnull", "_Null_unspecified", "__nullable",
    "__nonnull",
    "__weak", "__strong", "__block", "__unused", "__unsafe_unretained", "__autoreleasing", "__kindof", "__covariant",
    "__contravariant", "_Atomic", "__bridge", "__bridge_transfer", "__bridge_retained", "restrict", "__restrict", "in",
    "out",
    "inout", "bycopy", "byref", "oneway", "IBOutlet", "IBInspectable", "NS_INLINE", "CF_INLINE", "FOUNDATION_EXPORT",
    "FOUNDATION_EXTERN", "UIKIT_EXTERN", "APPKIT_EXTERN", "OBJC_EXTERN", "OBJC_EXPORT", "extern_c", "__inline",
    "__inline__",
    "NS_VALID_UNTIL_END_OF_SCOPE", "NS_NOESCAPE", "thread_local", "__thread", "UI_APPEARANCE_SELECTOR",
  ]

  // MARK: Parameters

  /// The parameters within the brackets here: of a function, or of a block.
  mutating func parameters() -> [ParameterFacts] {
    within { parser in
      var found: [ParameterFacts] = []
      for part in parser.parts(parser.at..<parser.limit) {
        if let facts = parser.parameter(part) { found.append(facts) }
      }
      parser.at = parser.limit
      return found
    } ?? []
  }

  private func parameter(_ range: Range<Int>, depth: Int = 0) -> ParameterFacts? {
    var part = self
    part.limit = range.upperBound
    if let name = part.declaredName(from: range.lowerBound) {
      return ParameterFacts(
        label: nil, name: text(name), type: part.declaredType(from: range.lowerBound, name: name, depth: depth))
    }
    // `void`, `...`, or a type alone.
    if range.count == 1, kind(range.lowerBound) == .ellipsis || isWord(range.lowerBound, "void") { return nil }
    return ParameterFacts(label: nil, name: "_", type: type(range, depth: depth))
  }

  /// The type of a name that is declared: what stands before it, and around it where it is a function.
  func declaredType(from start: Int, name: Int, depth: Int = 0) -> TypeName? {
    let isFunction = name > start && kind(name + 1) == .closeParenthesis
    guard isFunction else { return type(start..<name, depth: depth) }
    var end = name + 1
    if kind(end + 1) == .openParenthesis { end = behind(end + 1) - 1 }
    return type(start..<min(end + 1, limit), depth: depth)
  }
}
