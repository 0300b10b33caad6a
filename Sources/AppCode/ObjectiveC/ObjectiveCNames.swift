/// Names as Swift imports them from Objective-C, for initializers and factory methods.
enum ObjectiveCNames {
  /// The name and the labels that a selector has; `type`: the class of a class method.
  static func imported(_ pieces: [String], type: String?) -> (name: String, labels: [String?]) {
    let first = pieces.first ?? ""
    let others: [String?] = pieces.dropFirst().map { $0.isEmpty ? nil : $0 }
    if let label = initializerLabel(first) { return ("init", [label.isEmpty ? nil : label] + others) }
    if let type, let label = factoryLabel(first, type: type) { return ("init", [label] + others) }
    if pieces == ["localizedStringForKey", "value", "table"] {
      return ("localizedString", ["forKey", "value", "table"])
    }
    if let method = methodLabel(first) { return (method.name, [method.label] + others) }
    return (first, [nil] + others)
  }

  /// `addButton` and `withTitle` of `addButtonWithTitle`, if a framework has a method of this name that shows a text.
  private static func methodLabel(_ selector: String) -> (name: String, label: String)? {
    guard let start = selector.firstRange(of: "With") else { return nil }
    let name = String(selector[..<start.lowerBound])
    let label = "with" + selector[start.upperBound...]
    guard Controls.methods[name]?.contains(where: { $0.ending.argument == label }) ?? false else { return nil }
    return (name, label)
  }

  /// `title` of `initWithTitle`; empty for `init`, nil for what is no initializer.
  static func initializerLabel(_ selector: String) -> String? {
    guard selector.hasPrefix("init") else { return nil }
    let rest = selector.dropFirst(4)
    guard let first = rest.utf8.first else { return "" }
    return isUppercase(first) ? lowered(withoutWith(rest)) : nil
  }

  /// `title` of `alertControllerWithTitle` of `UIAlertController`: a method that begins with the last words of its
  /// class. Texts are made by methods that have names of their own here.
  static func factoryLabel(_ selector: String, type: String) -> String? {
    if type == "NSString" || type == "NSMutableString" { return nil }
    let words = Array(type.utf8)
    for start in words.indices where isUppercase(words[start]) {
      let ending = String(decoding: words[start...], as: UTF8.self)
      for candidate in [lowered(ending[...]), ending] where selector.hasPrefix(candidate) {
        let rest = selector.dropFirst(candidate.count)
        if let next = rest.utf8.first, isUppercase(next) { return lowered(withoutWith(rest)) }
      }
    }
    return nil
  }

  /// `title` of `setTitle`.
  static func property(setBy selector: String) -> String? {
    guard selector.hasPrefix("set"), let first = selector.utf8.dropFirst(3).first, isUppercase(first) else {
      return nil
    }
    return lowered(selector.dropFirst(3))
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  private static func withoutWith(_ rest: Substring) -> Substring {
    guard rest.hasPrefix("With"), let next = rest.utf8.dropFirst(4).first, isUppercase(next) else { return rest }
    return rest.dropFirst(4)
  }

  /// `title` of `Title`, `url` of `URL`, `urlString` of `URLString`.
  static func lowered(_ name: Substring) -> String {
    let bytes = Array(name.utf8)
    var count = bytes.prefix { isUppercase($0) }.count
    let isNextLowercase = count < bytes.count && bytes[count] >= 0x61 && bytes[count] <= 0x7A
    if count > 1, isNextLowercase { count -= 1 }
    return String(decoding: bytes[..<count].map { $0 | 0x20 } + bytes[count...], as: UTF8.self)
  }
}
