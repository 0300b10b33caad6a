import SwiftSyntax

/// What a list of declarations declares: of a file, of a type, of a part of `#if`.
struct SwiftDeclarations {
  /// The name of the type around it.
  let outer: String?
  /// The condition of the `#if` around it.
  let condition: String?
  /// Outside of `#if`.
  var imports: [Import] = []
  var types: [TypeFacts] = []
  var functions: [FunctionFacts] = []
  var variables: [VariableFacts] = []
  var cases: [CaseFacts] = []
  var statements: [Statement] = []

  init(outer: String?, condition: String?) { (self.outer, self.condition) = (outer, condition) }

  mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): read(declaration)
      case .stmt(let statement): statements += SwiftStatements.of(statement)
      case .expr(let expression): statements += SwiftStatements.of(expression)
      }
    }
  }

  mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members { read(member.decl) }
  }

  mutating func read(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): add(type, .structure, type.name, type.inheritanceClause, type.attributes)
    case .classDecl(let type): add(type, .reference, type.name, type.inheritanceClause, type.attributes)
    case .actorDecl(let type): add(type, .reference, type.name, type.inheritanceClause, type.attributes)
    case .enumDecl(let type): add(type, .enumeration, type.name, type.inheritanceClause, type.attributes)
    case .protocolDecl(let type): add(type, .contract, type.name, type.inheritanceClause, type.attributes)
    case .extensionDecl(let type): add(type, .extending, nil, type.inheritanceClause, type.attributes)
    case .typeAliasDecl(let alias):
      var type = TypeFacts(kind: .alias, name: nested(alias.name.plainText), offset: alias.offset)
      type.inherited = [SwiftTypes.name(of: alias.initializer.value)].compactMap { $0 }
      types.append(type)
    case .importDecl(let imported):
      imports.append(Import(module: imported.path.first?.name.text ?? "", offset: imported.offset))
    case .functionDecl(let function): functions.append(self.function(function))
    case .initializerDecl(let initializer): functions.append(self.initializer(initializer))
    case .variableDecl(let variable): variables += Self.variables(variable, condition: condition)
    case .enumCaseDecl(let declared): cases += declared.elements.map(Self.enumCase)
    case .ifConfigDecl(let conditional): read(conditional)
    default: break
    }
  }

  /// Each part of `#if`, but for what never runs.
  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    for clause in conditional.clauses {
      let condition = clause.condition?.trimmedDescription
      if condition == "false" || condition == "0" { continue }
      var inner = SwiftDeclarations(outer: outer, condition: self.condition ?? condition)
      switch clause.elements {
      case .statements(let items): inner.read(items)
      case .decls(let members): inner.read(members)
      default: continue
      }
      types += inner.types
      functions += inner.functions
      variables += inner.variables
      cases += inner.cases
      if !inner.statements.isEmpty { statements.append(.compiled(condition: condition ?? "", inner.statements)) }
    }
  }

  private func nested(_ name: String) -> String { outer.map { "\($0).\(name)" } ?? name }

  private mutating func add(
    _ declaration: some DeclGroupSyntax, _ kind: TypeFacts.Kind, _ name: TokenSyntax?,
    _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax
  ) {
    let inherited = inheritance?.inheritedTypes.compactMap { SwiftTypes.name(of: $0.type) } ?? []
    // What only the preview in Xcode runs.
    if inherited.contains(.plain("PreviewProvider")) || inherited.contains(.plain("XCTestCase")) { return }
    let own =
      name?.plainText
      ?? declaration.as(ExtensionDeclSyntax.self).flatMap { SwiftTypes.name(of: $0.extendedType)?.name } ?? ""
    var type = TypeFacts(kind: kind, name: nested(own), offset: declaration.offset)
    var inner = SwiftDeclarations(outer: type.name, condition: condition)
    inner.read(declaration.memberBlock.members)
    type.inherited = inherited
    type.functions = inner.functions
    type.variables = inner.variables
    type.cases = inner.cases
    type.attributes = Self.names(of: attributes)
    type.condition = condition
    types.append(type)
    types += inner.types
  }

  // MARK: Functions

  private func function(_ declared: FunctionDeclSyntax) -> FunctionFacts {
    var function = FunctionFacts(name: declared.name.plainText, offset: declared.offset)
    function.parameters = Self.parameters(declared.signature.parameterClause)
    function.returns = declared.signature.returnClause.flatMap { SwiftTypes.name(of: $0.type) }
    function.isStatic = Self.isStatic(declared.modifiers)
    function.body = SwiftStatements.of(declared.body)
    function.attributes = Self.names(of: declared.attributes)
    function.condition = condition
    return function
  }

  private func initializer(_ declared: InitializerDeclSyntax) -> FunctionFacts {
    var function = FunctionFacts(name: "init", offset: declared.offset)
    function.parameters = Self.parameters(declared.signature.parameterClause)
    function.isStatic = true
    function.body = SwiftStatements.of(declared.body)
    function.condition = condition
    return function
  }

  static func nestedFunction(_ declared: FunctionDeclSyntax) -> FunctionFacts {
    SwiftDeclarations(outer: nil, condition: nil).function(declared)
  }

  private static func parameters(_ clause: FunctionParameterClauseSyntax) -> [ParameterFacts] {
    clause.parameters.map { parameter in
      let first = parameter.firstName.plainText
      return ParameterFacts(
        label: first == "_" ? nil : first, name: parameter.secondName?.plainText ?? first,
        type: parameter.ellipsis == nil
          ? SwiftTypes.name(of: parameter.type) : SwiftTypes.name(of: parameter.type).map { .list($0) },
        initial: parameter.defaultValue.map { SwiftExpressions.of($0.value) })
    }
  }

  static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  static func names(of attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { element in
      if case .attribute(let attribute) = element { attribute.attributeName.trimmedDescription } else { nil }
    }
  }

  // MARK: Cases and variables

  private static func enumCase(_ element: EnumCaseElementSyntax) -> CaseFacts {
    var found = CaseFacts(name: element.name.plainText, offset: element.offset)
    found.raw = element.rawValue.map { SwiftExpressions.of($0.value) }
    found.associated =
      element.parameterClause?.parameters.map { parameter in
        let label = parameter.firstName?.plainText
        return ParameterFacts(
          label: label == "_" ? nil : label, name: parameter.secondName?.plainText ?? label ?? "",
          type: SwiftTypes.name(of: parameter.type),
          initial: parameter.defaultValue.map { SwiftExpressions.of($0.value) })
      } ?? []
    return found
  }

  static func variables(_ declared: VariableDeclSyntax, condition: String?) -> [VariableFacts] {
    let attributes = names(of: declared.attributes)
    let isStatic = isStatic(declared.modifiers)
    var variables: [VariableFacts] = []
    for binding in declared.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        // The parts of a tuple are not followed one by one.
        if let value = binding.initializer?.value {
          var variable = VariableFacts(name: "_", offset: binding.offset)
          variable.initial = SwiftExpressions.of(value)
          variables.append(variable)
        }
        continue
      }
      var variable = VariableFacts(name: pattern.identifier.plainText, offset: pattern.offset)
      variable.type = binding.typeAnnotation.flatMap { SwiftTypes.name(of: $0.type) }
      variable.initial = binding.initializer.map { SwiftExpressions.of($0.value) }
      variable.isStatic = isStatic
      variable.attributes = attributes
      variable.condition = condition
      read(binding.accessorBlock, into: &variable)
      variables.append(variable)
    }
    if let name = variables.first?.name { variables += wrappers(declared.attributes, of: name, condition) }
    // `let a, b: String`
    if let last = variables.last?.type {
      for index in variables.indices where variables[index].type == nil && variables[index].initial == nil {
        variables[index].type = last
      }
    }
    return variables
  }

  /// What keeps a property that is wrapped: `@Parameter(title: "Light") var light` has a `Parameter(title: "Light")` in `_light`.
  private static func wrappers(
    _ attributes: AttributeListSyntax, of name: String, _ condition: String?
  ) -> [VariableFacts] {
    attributes.compactMap { element in
      guard case .attribute(let attribute) = element, let call = SwiftExpressions.of(attribute) else { return nil }
      var wrapper = VariableFacts(name: "_\(name)", offset: attribute.offset)
      wrapper.initial = call
      wrapper.condition = condition
      return wrapper
    }
  }

  private static func read(_ block: AccessorBlockSyntax?, into variable: inout VariableFacts) {
    switch block?.accessors {
    case .getter(let items): variable.getter = SwiftStatements.of(items)
    case .accessors(let accessors):
      for accessor in accessors {
        let body = SwiftStatements.of(accessor.body)
        if accessor.accessorSpecifier.tokenKind == .keyword(.get) {
          variable.getter = body
        } else {
          variable.observers += body
        }
      }
    case nil: break
    }
  }
}
