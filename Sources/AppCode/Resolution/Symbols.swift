/// Something that code declares and names, or a value that it binds.
final class Declaration {
  enum Kind {
    case variable(VariableFacts)
    case function(FunctionFacts)
    case enumCase(CaseFacts)
    /// Of a function or a case; nil for a closure's.
    case parameter(ParameterFacts, index: Int, of: Declaration?)
    /// One of a sequence's elements: of a loop.
    case element(Expression)
  }
  let kind: Kind
  let name: String
  /// The type whose member it is.
  let owner: TypeEntry?
  let file: Int
  let offset: Int32
  /// Where what it is made of is looked up: around it.
  var scope: Scope?
  /// Within its body.
  var inner: Scope?
  /// As declared, or as the walk over the code found it.
  var type: TypeName?
  /// Of a closure's parameter: what it is an element of.
  var sequence: Source?
  /// What is assigned to it anywhere.
  var assigned: [Source] = []
  /// Where it is called.
  var calls: [CallSite] = []
  /// What is assigned to its properties, where it is an object of a framework: `label.numberOfLines = 0`. Of a function: what
  /// it assigns to those of the object that it is called on.
  var settings: [String: [Source]] = [:]
  /// The app's own functions that are called on it, or that it is passed to as a parameter.
  var appliers: [(function: Declaration, parameter: String?)] = []
  /// Where a view that it makes stands.
  var appearances: [Context] = []
  var isRead = false

  init(_ kind: Kind, name: String, owner: TypeEntry?, file: Int, offset: Int32) {
    (self.kind, self.name, self.owner, self.file, self.offset) = (kind, name, owner, file, offset)
    switch kind {
    case .variable(let facts): type = facts.type
    case .function(let facts): type = facts.returns
    case .parameter(let facts, _, _): type = facts.type
    case .enumCase, .element: type = nil
    }
  }

  var parameters: [ParameterFacts] {
    switch kind {
    case .function(let facts): facts.parameters
    case .enumCase(let facts): facts.associated
    default: []
    }
  }
  /// `IBOutlet`, `State` ...
  var attributes: [String] {
    switch kind {
    case .variable(let facts): facts.attributes
    case .function(let facts): facts.attributes
    default: []
    }
  }
  var isStatic: Bool {
    switch kind {
    case .variable(let facts): facts.isStatic
    case .function(let facts): facts.isStatic
    case .enumCase: true
    default: false
    }
  }

  /// Lets go of what it refers to.
  fileprivate func dissolve() {
    (scope, inner, sequence) = (nil, nil, nil)
    (assigned, calls, settings, appliers, appearances) = ([], [], [:], [], [])
  }
}

/// An expression, and where its names are looked up.
struct Source {
  var expression: Expression
  var scope: Scope
}

struct CallSite {
  /// What is called, as it is written there.
  var name: String
  var arguments: [Argument]
  var scope: Scope
  var offset: Int32
  var context: Context
}

/// A type of the app, with all of its extensions.
final class TypeEntry {
  let name: String
  let kind: TypeFacts.Kind
  var inherited: [TypeName] = []
  var members: [String: [Declaration]] = [:]
  var cases: [Declaration] = []
  let file: Int
  let offset: Int32
  var attributes: [String] = []
  /// What it assigns to properties that it has from a framework: `numberOfLines = 0` in a subclass of `UILabel`.
  var settings: [String: [Source]] = [:]
  /// Where its views stand.
  var appearances: [Context] = []

  init(_ facts: TypeFacts, file: Int) {
    (name, kind, self.file, offset) = (facts.name, facts.kind, file, facts.offset)
  }
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

  fileprivate func dissolve() {
    for declarations in members.values { declarations.forEach { $0.dissolve() } }
    cases.forEach { $0.dissolve() }
    (members, cases, settings, appearances) = ([:], [], [:], [])
  }
}

/// What names stand for in a stretch of code: locals, then the members of the types around it, then what is global.
final class Scope {
  /// One of the numbers from 0 on, of all scopes of a run.
  let number: Int
  private let run: Run
  let outer: Scope?
  let owner: TypeEntry?
  let file: Int
  /// The function or property whose body this is.
  let body: Declaration?
  /// The conditions of `#if` around it.
  var condition: String?
  var names: [String: [Declaration]] = [:]
  /// What the branches in it declare: only what they return is looked at from here.
  var namesInBranches: [String: [(declaration: Declaration, branch: Scope)]] = [:]
  /// Whether it is that of a branch or a loop in the body.
  private(set) var isBranch = false
  /// Of a branch, where the last expression ends that it returns; the first offset, where it returns nothing.
  private var end: Int32 = 0

  /// All scopes of a run, by number.
  final class Run { fileprivate(set) var scopes: [Scope] = [] }

  init(outer: Scope?, owner: TypeEntry?, file: Int, body: Declaration? = nil, run: Run? = nil) {
    self.run = run ?? outer?.run ?? Run()
    number = self.run.scopes.count
    (self.outer, self.owner, self.file, self.body) = (outer, owner ?? outer?.owner, file, body ?? outer?.body)
    condition = outer?.condition
    self.run.scopes.append(self)
  }

  /// That of a branch or a loop in it.
  func branch(of body: [Statement]) -> Scope {
    let branch = Scope(outer: self, owner: nil, file: file)
    branch.isBranch = true
    branch.end = (body.flatMap(\.returned) + (body.last?.tails ?? [])).map(\.end).max() ?? 0
    return branch
  }

  /// What a name stands for in something that a branch returns, by where the name stands: the innermost branch around it that declares
  /// the name decides. Empty where none does.
  func declarations(named name: String, inBranchAround offset: Int32) -> [Declaration] {
    let around = (namesInBranches[name] ?? []).filter { $0.declaration.offset <= offset && offset < $0.branch.end }
    // `case .a(let x), .b(let x)` declares one name in two ways.
    return around.filter { $0.branch === around.last?.branch }.map(\.declaration)
  }

  /// The body's own, of a branch.
  var ofBody: Scope {
    var scope = self
    while scope.isBranch, let outer = scope.outer { scope = outer }
    return scope
  }

  func declare(_ declaration: Declaration) {
    names[declaration.name, default: []].append(declaration)
    if isBranch { ofBody.namesInBranches[declaration.name, default: []].append((declaration, self)) }
  }

  /// Another with the names that this one has so far.
  func copy() -> Scope {
    let copy = Scope(outer: outer, owner: owner, file: file, body: body, run: run)
    copy.condition = condition
    (copy.names, copy.namesInBranches, copy.isBranch, copy.end) = (names, namesInBranches, isBranch, end)
    return copy
  }

  fileprivate func dissolve() {
    for declarations in names.values { declarations.forEach { $0.dissolve() } }
    body?.dissolve()
    (names, namesInBranches) = ([:], [:])
  }
}

/// All that the app's code declares.
final class Symbols {
  let files: [CodeFacts]
  private(set) var types: [TypeEntry] = []
  private var byName: [String: [TypeEntry]] = [:]
  private var bySimpleName: [String: [TypeEntry]] = [:]
  private(set) var globals: [String: [Declaration]] = [:]
  /// Types by the name of a protocol or class that they are declared to be.
  private(set) var descendants: [String: [TypeEntry]] = [:]
  /// Members that the app adds to types of others: `String.localized`.
  private var foreign: [String: TypeEntry] = [:]
  let fileScopes: [Scope]
  private let run = Scope.Run()
  /// The first import that only a Mac's code has, where no file imports what only others have: the app is for the Mac alone.
  let macImport: (file: Int, offset: Int32)?

  init(_ files: [CodeFacts]) {
    self.files = files
    fileScopes = files.indices.map { [run] in Scope(outer: nil, owner: nil, file: $0, run: run) }
    macImport = Self.macImport(of: files)
    for (number, file) in files.enumerated() {
      for type in file.types where type.kind != .extending { declare(type, in: number) }
    }
    for (number, file) in files.enumerated() {
      for type in file.types where type.kind == .extending { extend(type, in: number) }
      for variable in file.variables { add(global: variable, in: number) }
      for function in file.functions { add(global: function, in: number) }
    }
    for type in types {
      for parent in type.inherited { if let name = parent.name { descendants[name, default: []].append(type) } }
    }
  }

  /// Lets go of everything, once the code was evaluated: scopes, declarations and types hold one another, so none would ever be freed.
  func dissolve() {
    for declarations in globals.values { declarations.forEach { $0.dissolve() } }
    for type in types { type.dissolve() }
    for scope in run.scopes { scope.dissolve() }
    run.scopes = []
  }

  private static func macImport(of files: [CodeFacts]) -> (file: Int, offset: Int32)? {
    let others: Set<String> = ["UIKit", "WatchKit", "CarPlay", "TVUIKit"]
    var found: (file: Int, offset: Int32)?
    var count = 0
    for (number, file) in files.enumerated() {
      if file.imports.contains(where: { others.contains($0.module) }) { return nil }
      guard let own = file.imports.first(where: { $0.module == "AppKit" || $0.module == "Cocoa" }) else { continue }
      count += 1
      if found == nil { found = (number, own.offset) }
    }
    // One file for the Mac does not make it an app for the Mac.
    return count * 10 >= files.count ? found : nil
  }

  // MARK: Declaring

  private func declare(_ facts: TypeFacts, in file: Int) {
    let entry = TypeEntry(facts, file: file)
    types.append(entry)
    byName[facts.name, default: []].append(entry)
    bySimpleName[entry.simpleName, default: []].append(entry)
    fill(entry, from: facts, in: file)
  }

  private func extend(_ facts: TypeFacts, in file: Int) {
    if let known = nearest(byName[facts.name] ?? bySimpleName[facts.name] ?? [], to: file) {
      fill(known, from: facts, in: file)
    } else {
      let entry = foreign[facts.name] ?? TypeEntry(facts, file: file)
      if foreign[facts.name] == nil { types.append(entry) }
      foreign[facts.name] = entry
      fill(entry, from: facts, in: file)
    }
  }

  func declareLocal(_ facts: TypeFacts, in file: Int) {
    declare(facts, in: file)
    knownTypes = [:]
    knownMembers = [:]
  }

  private func fill(_ entry: TypeEntry, from facts: TypeFacts, in file: Int) {
    entry.inherited += facts.inherited
    entry.attributes += facts.attributes
    let scope = Scope(outer: fileScopes[file], owner: entry, file: file)
    scope.condition = facts.condition
    func add(_ declaration: Declaration, condition: String?) {
      declaration.scope = scope
      if let condition {
        let own = Scope(outer: scope, owner: entry, file: file)
        own.condition = condition
        declaration.scope = own
      }
      entry.members[declaration.name, default: []].append(declaration)
    }
    for variable in facts.variables {
      add(
        Declaration(.variable(variable), name: variable.name, owner: entry, file: file, offset: variable.offset),
        condition: variable.condition)
    }
    for function in facts.functions {
      add(
        Declaration(.function(function), name: function.name, owner: entry, file: file, offset: function.offset),
        condition: function.condition)
    }
    for declared in facts.cases {
      let declaration = Declaration(
        .enumCase(declared), name: declared.name, owner: entry, file: file, offset: declared.offset)
      declaration.type = .plain(entry.name)
      add(declaration, condition: nil)
      entry.cases.append(declaration)
    }
  }

  private func add(global variable: VariableFacts, in file: Int) {
    let declaration = Declaration(
      .variable(variable), name: variable.name, owner: nil, file: file, offset: variable.offset)
    declaration.scope = fileScopes[file]
    globals[variable.name, default: []].append(declaration)
  }

  private func add(global function: FunctionFacts, in file: Int) {
    let declaration = Declaration(
      .function(function), name: function.name, owner: nil, file: file, offset: function.offset)
    declaration.scope = fileScopes[file]
    globals[function.name, default: []].append(declaration)
  }

  // MARK: Finding

  /// The type that a name stands for in a type: the nested ones first, then those around it, then any.
  func type(named name: String, in owner: TypeEntry?, file: Int) -> TypeEntry? {
    let question = TypeQuestion(name: name, owner: owner.map(ObjectIdentifier.init), file: file)
    if let known = knownTypes[question] { return known }
    let found = type(named: name, in: owner, file: file, depth: 0)
    knownTypes[question] = .some(found)
    return found
  }
  private struct TypeQuestion: Hashable {
    var name: String
    var owner: ObjectIdentifier?
    var file: Int
  }
  private var knownTypes: [TypeQuestion: TypeEntry?] = [:]
  private struct MemberQuestion: Hashable {
    var name: String
    var type: ObjectIdentifier
  }
  private var knownMembers: [MemberQuestion: [Declaration]] = [:]

  private func type(named name: String, in owner: TypeEntry?, file: Int, depth: Int) -> TypeEntry? {
    guard depth < 8 else { return nil }
    var outer = owner?.name
    while let around = outer {
      if let found = nearest(byName["\(around).\(name)"] ?? [], to: file) { return followed(found, file, depth) }
      outer = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if let found = nearest(byName[name] ?? [], to: file) { return followed(found, file, depth) }
    if let found = foreign[name] { return found }
    // A type of another module, with or without that module's name; one nested elsewhere, where only one has the name.
    if let dot = name.firstIndex(of: "."),
      let found = nearest(byName[String(name[name.index(after: dot)...])] ?? [], to: file)
    {
      return followed(found, file, depth)
    }
    return nil
  }

  /// What an alias stands for.
  private func followed(_ entry: TypeEntry, _ file: Int, _ depth: Int) -> TypeEntry {
    guard entry.kind == .alias, let target = entry.inherited.first?.name, target != entry.name else { return entry }
    return type(named: target, in: entry, file: entry.file, depth: depth + 1) ?? entry
  }

  func foreignType(named name: String) -> TypeEntry? { foreign[name] }

  /// Of several of one name, the one whose file shares the longest path with another file.
  func nearest(_ entries: [TypeEntry], to file: Int) -> TypeEntry? {
    if entries.count < 2 { return entries.first }
    return entries.max { shared($0.file, file) < shared($1.file, file) }
  }

  func shared(_ a: Int, _ b: Int) -> Int {
    a == b ? .max : zip(files[a].path.utf8, files[b].path.utf8).prefix { $0 == $1 }.count
  }

  /// The members of a name that a value of the type may have: its own, its ancestors', and those of whatever it may really be.
  func members(_ name: String, of entry: TypeEntry) -> [Declaration] {
    let question = MemberQuestion(name: name, type: ObjectIdentifier(entry))
    if let known = knownMembers[question] { return known }
    let found = findMembers(name, of: entry)
    knownMembers[question] = found
    return found
  }

  private func findMembers(_ name: String, of entry: TypeEntry) -> [Declaration] {
    var found: [Declaration] = []
    var seen: Set<ObjectIdentifier> = []
    func up(_ entry: TypeEntry, _ depth: Int) {
      guard depth < 12, seen.insert(ObjectIdentifier(entry)).inserted else { return }
      found += entry.members[name] ?? []
      for parent in entry.inherited {
        if let name = parent.name, let type = type(named: name, in: entry, file: entry.file) {
          up(type, depth + 1)
        } else if let name = parent.name, let type = foreign[name] ?? frameworkClass(of: name).flatMap({ foreign[$0] })
        {
          up(type, depth + 1)
        }
      }
    }
    func down(_ entry: TypeEntry, _ depth: Int) {
      guard depth < 6 else { return }
      for child in descendants[entry.simpleName] ?? [] where seen.insert(ObjectIdentifier(child)).inserted {
        found += child.members[name] ?? []
        down(child, depth + 1)
      }
    }
    up(entry, 0)
    if entry.kind == .contract || entry.kind == .reference { down(entry, 0) }
    return found
  }

  /// The names of a type and of all that are derived from it, itself first.
  func namesDerived(from entry: TypeEntry) -> [String] {
    var names: [String] = []
    func down(_ entry: TypeEntry, _ depth: Int) {
      guard depth < 6, !names.contains(entry.simpleName) else { return }
      names.append(entry.simpleName)
      for child in descendants[entry.simpleName] ?? [] { down(child, depth + 1) }
    }
    down(entry, 0)
    return names
  }

  /// The names of all that a type is declared to be, itself first; those of frameworks, too.
  func ancestry(of entry: TypeEntry) -> [String] {
    var names: [String] = []
    var seen: Set<ObjectIdentifier> = []
    func up(_ entry: TypeEntry, _ depth: Int) {
      guard depth < 12, seen.insert(ObjectIdentifier(entry)).inserted else { return }
      names.append(entry.simpleName)
      for parent in entry.inherited {
        guard let name = parent.name else { continue }
        if let type = type(named: name, in: entry, file: entry.file), type !== entry {
          up(type, depth + 1)
        } else {
          names.append(name)
          if let name = frameworkClass(of: name) { names.append(name) }
        }
      }
    }
    up(entry, 0)
    return names
  }

  /// The class of a framework that a class of another module, whose code isn't there, is named after: `BaseViewController`.
  private func frameworkClass(of name: String) -> String? {
    let ending = "ViewController"
    guard name.hasSuffix(ending), !["UI", "NS"].contains(name.dropLast(ending.count)) else { return nil }
    return (macImport == nil ? "UI" : "NS") + ending
  }
}
