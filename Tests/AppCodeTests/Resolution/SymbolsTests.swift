import Testing

@testable import AppCode

@Suite struct SymbolsTests {
  /// A resident program reads the code again at every edit.
  @Test func nothingIsKeptOnceTheCodeWasEvaluated() {
    let code = """
      struct A: View {
        enum Kind { case one(name: String) }
        let title: String = "a"
        var body: some View {
          let names = [title]
          ForEach(names) { name in Text(greeting(name)) }
          Button("b") { if let first = names.first { show(first) } }
        }
        func greeting(_ name: String = "c") -> String { name.isEmpty ? greeting("d") : name }
      }
      extension String { var quoted: String { self } }
      func show(_ text: String) { let label = UILabel(); label.text = text }
      """
    weak var scope: Scope?
    weak var type: TypeEntry?
    weak var global: Declaration?
    do {
      let symbols = Symbols([SwiftReader.read(Array(code.utf8), path: "A.swift")])
      let walk = CodeWalk(symbols, ownLookups: [])
      walk.walk()
      _ = UseCollector(walk).collect()
      scope = symbols.fileScopes.first
      type = symbols.types.first
      global = symbols.globals["show"]?.first
      #expect(scope != nil && type != nil && global?.inner != nil)
      symbols.dissolve()
    }
    #expect(scope == nil && type == nil && global == nil)
  }
}
