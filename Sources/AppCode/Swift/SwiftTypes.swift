import SwiftSyntax

/// Types as they are written, with no more of them than the model keeps.
enum SwiftTypes {
  static func name(of type: TypeSyntax) -> TypeName? {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): return named(type.name.plainText, type.genericArgumentClause)
    case .memberType(let type):
      guard let base = name(of: type.baseType)?.name else { return nil }
      // The names of modules say nothing here.
      let isModule = base == "SwiftUI" || base == "Swift" || base == "Foundation" || base == "UIKit" || base == "AppKit"
      return named(isModule ? type.name.plainText : "\(base).\(type.name.plainText)", type.genericArgumentClause)
    case .optionalType(let type): return name(of: type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): return name(of: type.wrappedType)
    case .arrayType(let type): return name(of: type.element).map { .list($0) }
    case .dictionaryType(let type): return name(of: type.value).map { .dictionary($0) }
    case .someOrAnyType(let type): return name(of: type.constraint)
    case .attributedType(let type): return name(of: type.baseType)
    case .compositionType(let type): return type.elements.lazy.compactMap { name(of: $0.type) }.first
    case .metatypeType(let type): return name(of: type.baseType).map { .metatype($0) }
    case .functionType(let type):
      return .function(
        type.parameters.map { name(of: $0.type) ?? .plain("") }, name(of: type.returnClause.type) ?? .plain("Void"))
    case .tupleType(let type):
      if type.elements.count == 1, let only = type.elements.first { return name(of: only.type) }
      return .tuple(type.elements.map { name(of: $0.type) ?? .plain("") })
    default: return nil
    }
  }

  private static func named(_ name: String, _ generics: GenericArgumentClauseSyntax?) -> TypeName {
    let arguments: [TypeName] =
      generics?.arguments.compactMap { argument -> TypeName? in
        if case .type(let type) = argument.argument { self.name(of: type) } else { nil }
      } ?? []
    switch (name, arguments.count) {
    case ("Array", 1), ("Set", 1), ("ArraySlice", 1), ("ContiguousArray", 1), ("Results", 1): return .list(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[1])
    case ("Optional", 1), ("Binding", 1), ("State", 1), ("Published", 1): return arguments[0]
    default: return .named(name, of: arguments)
    }
  }
}
