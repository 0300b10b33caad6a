import Foundation
import Testing

@testable import AppCode

private typealias Expression = AppCode.Expression

@Suite struct ObjectiveCReaderTests {
  // MARK: Declarations

  @Test func readsTypes() {
    let facts = read(
      """
      NS_ASSUME_NONNULL_BEGIN
      @class Other, Another;
      @protocol Later;
      @protocol Boat <NSObject>
      @optional
      - (NSString *)nameForDeck:(NSInteger)deck;
      @end
      @interface Harbour<Kind> : UIViewController <Boat, UITableViewDelegate> {
       @private
        UILabel *_sign;
        NSMutableArray<NSString *> *names, *others;
      }
      @property (nonatomic, weak, nullable) IBOutlet UILabel *headline;
      @property (nonatomic, copy) void (^finished)(NSString *text, BOOL ok);
      @property (class, readonly) NSDictionary<NSString *, UIColor *> *palette API_AVAILABLE(ios(13));
      @property IBOutletCollection(UIButton) NSArray *buttons;
      @property id anything;
      @end
      @interface Harbour ()
      @property int count;
      @end
      @interface Harbour (Lights) <Later>
      @end
      NS_ASSUME_NONNULL_END
      """)
    #expect(facts.firstError == nil)
    #expect(facts.types.map(\.name) == ["Boat", "Harbour", "Harbour", "Harbour"])
    #expect(facts.types.map(\.kind) == [.contract, .reference, .extending, .extending])
    #expect(facts.types[0].functions.map(sketch) == ["nameForDeck(_ deck: Int) -> String"])
    #expect(facts.types[1].inherited == [.plain("UIViewController"), .plain("Boat"), .plain("UITableViewDelegate")])
    #expect(
      facts.types[1].variables.map(sketch) == [
        "_sign: UILabel", "names: [String]", "others: [String]", "@IBOutlet headline: UILabel",
        "finished: (String,Bool)->Void",
        "static palette: [:UIColor]", "@IBOutletCollection buttons: [UIButton]", "anything",
      ])
    #expect(facts.types[2].variables.map(sketch) == ["count: Int32"])
    #expect(facts.types[3].inherited == [.plain("Later")])
  }

  @Test func readsMethods() {
    let facts = read(
      """
      @implementation Pier (Extra) {
        NSString *_note;
      }
      @synthesize note = _note;
      - (NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section { return @"a"; }
      + (instancetype)pierWithName:(NSString *)name length:(double)length { return nil; }
      - (nullable instancetype)initWithURLString:(NSString *)text { return self; }
      - (instancetype)init { return self; }
      - (IBAction)tapped:(id)sender {}
      -(void)show:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2) { }
      - (void)move:(int)x :(int)y {}
      - (id<Boat>)boat { return nil; }
      - (NSArray<id> *)all { return nil; }
      + (Class)kind { return nil; }
      @end
      """)
    #expect(facts.firstError == nil)
    #expect(facts.types.count == 1)
    #expect(facts.types[0].kind == .extending)
    #expect(
      facts.types[0].functions.map(sketch) == [
        "tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String",
        "static init(name name: String, length length: Double)", "static init(urlString text: String)", "static init()",
        "@IBAction tapped(_ sender)", "show(_ format: String)", "move(_ x: Int32, _ y: Int32)", "boat() -> Boat",
        "all() -> NSArray", "static kind()",
      ])
  }

  @Test func joinsInterfaceAndImplementation() {
    let facts = read(
      """
      @interface Row : NSObject
      @property (readonly) NSString *title;
      - (NSString *)help;
      - (void)elsewhere;
      @end
      @implementation Row
      - (NSString *)help { return @"h"; }
      - (NSString *)title { return @"t"; }
      - (void)setTitle:(NSString *)text { _title = text; }
      @end
      """)
    #expect(facts.types[0].functions.map(\.name) == ["elsewhere"])
    #expect(facts.types[1].functions.map(\.name) == ["help", "title", "setTitle"])
    let title = facts.types[0].variables[0]
    #expect(title.getter.map(sketch) == ["return self.title()"])
    #expect(title.observers.map(sketch) == ["self.setTitle(newValue)"])
    #expect(facts.types[1].variables.isEmpty)
    #expect(facts.types[1].functions[2].body.map(sketch) == ["self.title = text"])
  }

  @Test func readsFunctionsAndVariables() {
    let facts = read(
      """
      NSString *Later(NSString *key);
      static NSString *Localized(NSString *key, int count) { return NSLocalizedString(key, nil); }
      NS_INLINE void show(void) __attribute__((unused)) { }
      static NSString *const kKey = @"key", *const kOther = @"other";
      extern NSString *const kElsewhere;
      FOUNDATION_EXPORT NSString *const kAlso;
      NSString *names[] = { @"a", @"b" };
      static void (^handler)(NSString *) = ^(NSString *x) { show(); };
      typedef NS_ENUM(NSInteger, Size) { SizeSmall, SizeLarge };
      struct point { int x; };
      extern "C" {
      int inside(unsigned long long x) { return 1; }
      }
      """)
    #expect(facts.firstError == nil)
    #expect(
      facts.functions.map(sketch) == [
        "Localized(_ key: String, _ count: Int32) -> String", "show()", "inside(_ x: UInt64) -> Int32",
      ])
    #expect(facts.functions[0].body.map(sketch) == ["return NSLocalizedString(key, nil)"])
    #expect(
      facts.variables.map(sketch) == [
        "kKey: String = \"key\"", "kOther: String = \"other\"", "names: String = [\"a\", \"b\"]",
        "handler: (String)->Void = {x: String in show()}",
      ])
  }

  @Test func readsMacros() {
    let facts = read(
      """
      #ifndef FILE_H
      #define FILE_H
      #define TEXT(x) NSLocalizedString(x, nil)
      #define kKey @"key" // what it is
      #define LONG(a, b) \\
        [a show:b]; \\
        [b hide]
      #define STRINGS(x) #x
      #define EMPTY
      #define BROKEN )
      #define kNumber (3)
      #endif
      """)
    #expect(facts.firstError == nil)
    #expect(facts.functions.map(sketch) == ["TEXT(_ x)", "LONG(_ a, _ b)"])
    #expect(
      facts.functions.map { $0.body.map(sketch) } == [["return NSLocalizedString(x, nil)"], ["a.show(b)", "b.hide()"]])
    #expect(facts.variables.map(sketch) == ["kKey = \"key\"", "kNumber = #"])
    #expect(facts.functions[0].condition == nil)
  }

  // MARK: Messages

  @Test(arguments: [
    ("[button setTitle:x forState:UIControlStateNormal]", "button.setTitle(x, forState: UIControlStateNormal)"),
    ("[[Panel alloc] initWithTitle:a message:b]", "Panel(title: a, message: b)"),
    ("[[Panel alloc] init]", "Panel()"),
    ("[Panel.alloc init]", "Panel()"),
    ("[Panel new]", "Panel()"),
    ("[alert addButtonWithTitle:a]", "alert.addButton(withTitle: a)"),
    ("[menu addItemWithTitle:a action:b keyEquivalent:c]", "menu.addItem(withTitle: a, action: b, keyEquivalent: c)"),
    ("[card addButtonWithName:a]", "card.addButtonWithName(a)"),
    ("[[[self class] alloc] initWithTitle:a]", "Me(title: a)"),
    ("[super initWithFrame:x]", "super.init(frame: x)"),
    (
      "[UIAlertController alertControllerWithTitle:a message:b preferredStyle:c]",
      "UIAlertController(title: a, message: b, preferredStyle: c)"
    ),
    ("[UIAlertAction actionWithTitle:a style:b handler:nil]", "UIAlertAction(title: a, style: b, handler: nil)"),
    (
      "[UIContextualAction contextualActionWithStyle:a title:b handler:c]",
      "UIContextualAction(style: a, title: b, handler: c)"
    ),
    ("[UIImage imageNamed:a]", "UIImage(named: a)"),
    ("[NSURL URLWithString:a]", "NSURL(string: a)"),
    ("[UIColor redColor]", "UIColor.redColor()"),
    ("[view actionWithTitle:a]", "view.actionWithTitle(a)"),
    ("[NSString stringWithFormat:@\"%@ %d\", a, 3]", "NSString.stringWithFormat(\"%@ %d\", a, #)"),
    ("[NSString localizedStringWithFormat:x, a]", "NSString.localizedStringWithFormat(x, a)"),
    (
      "[bundle localizedStringForKey:@\"k\" value:@\"v\" table:nil]",
      "bundle.localizedString(forKey: \"k\", value: \"v\", table: nil)"
    ),
    ("[[a b] c:[d e] f:g]", "a.b().c(d.e(), f: g)"),
    ("[a move:1 :2]", "a.move(#, #)"),
    ("[a pick:b ? c : d or:e ?: f]", "a.pick((c | d), or: (e | f))"),
    ("[NSMutableArray<NSString *> arrayWithCapacity:3]", "NSMutableArray(capacity: #)"),
    ("[NSArray arrayWithObjects:a, b, nil]", "[a, b]"),
    ("[NSDictionary dictionaryWithObjectsAndKeys:a, @\"k\", nil]", "[\"k\": a]"),
    ("[a stringByAppendingString:@\"b\"]", "a + \"b\""),
    ("[a stringByAppendingFormat:@\"%d\", n]", "a + NSString.stringWithFormat(\"%d\", n)"),
    ("[(UILabel *)a show:(NSString *)b]", "(a as UILabel).show(b)"),
    ("[(a) show:b]", "a.show(b)"),
    ("[a.title copy]", "a.title"),
  ])
  func readsMessages(_ code: String, _ expected: String) { #expect(expression(code) == expected) }

  @Test(arguments: [
    ("NSLocalizedString(@\"k\", @\"comment\")", "NSLocalizedString(\"k\", \"comment\")"),
    ("NSLocalizedStringFromTable(@\"k\", @\"Table\", nil)", "NSLocalizedStringFromTable(\"k\", \"Table\", nil)"),
    (
      "NSLocalizedStringWithDefaultValue(@\"k\", nil, NSBundle.mainBundle, @\"v\", @\"c\")",
      "NSLocalizedStringWithDefaultValue(\"k\", nil, NSBundle.mainBundle, \"v\", \"c\")"
    ),
    ("a ? b : c ? d : e", "(b | d | e)"),
    ("a ?: b", "(a | b)"),
    ("@\"a\" @\"b\" \"c\"", "\"abc\""),
    (#"@"\"a\"\n\t\\\u00e9\x41\101\U0001F600\'""#, "\"\"a\"\n\t\\éAA😀'\""),
    ("@\"%\" PRIu64 @\" left\"", "\"%\\(PRIu64) left\""),
    ("@[ a, @\"b\", ]", "[a, \"b\"]"),
    ("@{ @\"k\": a, b: @(2) }", "[\"k\": a, b: #]"),
    ("@(n)", "n"),
    ("@12", "#"),
    ("@YES", "true"),
    ("(CGFloat)width", "width"),
    ("(__bridge NSString *)a", "a"),
    ("((UILabel *)view).text", "(view as UILabel).text"),
    ("(unichar)letters[i]", "letters[i]"),
    ("(NSArray<NSString *> *)a", "a"),
    ("(void (^)(NSString *))a", "a"),
    ("a.b->_c", "a.b._c"),
    ("a[0][@\"k\"].text", "a[#][\"k\"].text"),
    ("!a", "other(a)"),
    ("a == nil && b * (c - 1)", "other(a, nil, b, other(c, #))"),
    ("@selector(tapped:)", "other()"),
    ("^{ [a b]; }", "{ in a.b()}"),
    ("^NSString *(id x, UILabel *y) { return x; }", "{x, y: UILabel in return x}"),
    ("({ UILabel *x = a; x; })", "{ in x: UILabel = a; return x}()"),
    ("_title", "_title"),
    ("_headline", "self.headline"),
    ("self->_headline", "self.headline"),
    ("Harbour::name(x)", "name(x)"),
  ])
  func readsExpressions(_ code: String, _ expected: String) { #expect(expression(code) == expected) }

  @Test func readsNumbers() {
    for (code, value) in [("12", 12), ("1.5f", 1.5), ("0x1F", 31), ("3UL", 3), ("1e3", 1000), ("'a'", 0)] {
      guard case .returning(let found) = body("return \(code);").first, case .number(let number, _) = found.kind else {
        Issue.record("\(code) isn't a number")
        continue
      }
      #expect(number == value)
    }
  }

  // MARK: Statements

  @Test(arguments: [
    ("label.text = @\"a\";", ["label.text = \"a\""]),
    ("[label setText:@\"a\"];", ["label.text = \"a\""]),
    ("[label setText:@\"a\" animated:YES];", ["label.setText(\"a\", animated: true)"]),
    ("self.title = a ?: b;", ["self.title = (a | b)"]),
    ("_headline = a;", ["self.headline = a"]),
    ("_other = a;", ["_other = a"]),
    ("a = b = c;", ["a = c", "b = c"]),
    ("a += b;", ["a = b"]),
    ("NSString *a = b, *c = d;", ["a: String = b", "c: String = d"]),
    ("__block __weak typeof(self) weakSelf = self;", ["weakSelf: Me = self"]),
    ("NSDictionary<NSString *, NSArray<UILabel *> *> *a = b;", ["a: [:[UILabel]] = b"]),
    ("void (^done)(BOOL) = ^(BOOL ok) { [a b]; };", ["done: (Bool)->Void = {ok: Bool in a.b()}"]),
    ("const char *a[3];", ["a: Int8"]),
    ("id a;", ["a"]),
    ("NSString *out = a;", ["out: String = a"]),
    ("if (a) b(); else if ((c = [d e])) { f(); } else g();", ["{other(a); b()}|{c = d.e(); f()}|{g()}"]),
    ("for (UILabel *a in b) { [a c]; }", ["for a in (b as [UILabel]) {a.c()}"]),
    ("for (a in b) c();", ["for a in b {c()}"]),
    ("for (int i = 0; i < 3; i++) { a(i); }", ["{i: Int32 = #; other(other(i, #)); other(other(i)); a(i)}"]),
    ("while (a) { b(); }", ["{other(a); b()}"]),
    ("do { a(); } while (b);", ["{a(); other(b)}", ""]),
    ("switch (a) { case One: case Two: { b(); break; } default: c(); }", ["other(a)", "{{b()}}|{c()}"]),
    ("@try { a(); } @catch (NSException *e) { b(); } @finally { c(); }", ["{a()}", "{b()}", "{c()}"]),
    ("@synchronized(self) { a(); } @autoreleasepool { b(); }", ["{a()}", "{b()}"]),
    ("return;", []),
    ("goto end; end: a();", ["a()"]),
    ("@weakify(self); MACRO(x) a(); EACH(b) { c(); }", ["other()", "MACRO(x)", "a()", "EACH(b)", "{c()}"]),
    ("a(); 3 3 3 x ]; b();", ["a()", "#", "b()"]),
    ("a(); /* } */ b(\"}\"); // }\n c('}');", ["a()", "b(\"}\")", "c(#)"]),
  ])
  func readsStatements(_ code: String, _ expected: [String]) {
    #expect(body(code).map(sketch) == expected.filter { !$0.isEmpty })
  }

  // MARK: Comments and the preprocessor

  @Test func readsDirectives() {
    let facts = read(
      """
      // [stringfit: disable=code/x reason=a b]
      NSString *a = @"[stringfit: no]"; /* one
       [stringfit: two] [stringfit: three] */
      #define X 1 // [stringfit: four
      """)
    #expect(facts.directives.map(\.text) == [" disable=code/x reason=a b", " two", " three", " four"])
    #expect(facts.directives.map { facts.position(of: $0.offset).line } == [1, 3, 3, 4])
    #expect(facts.directives[0].offset == 3)
  }

  @Test func readsConditions() {
    let facts = read(
      """
      #pragma mark - don't
      #if 0
      @implementation Never { don't
      #else
      @implementation Always
      #endif
      #if TARGET_OS_IPHONE
      - (void)show:(UIView *)view {
      #else
      - (void)show:(NSView *)view {
      #endif
        one();
      #if DEBUG
        two();
      #elif OTHER
        three();
      #else
        four();
      #endif
      #if 0
        never();
      #endif
        if (a) {
      #ifdef X
        } else {
          five();
      #endif
        }
      }
      - (void)last {}
      @end
      """)
    #expect(facts.firstError == nil)
    #expect(facts.types.map(\.name) == ["Always"])
    let functions = facts.types[0].functions
    #expect(functions.map(\.name) == ["show", "show", "last"])
    #expect(functions.map(\.condition) == ["TARGET_OS_IPHONE", nil, nil])
    #expect(
      functions[1].body.map(sketch) == [
        "one()", "#if DEBUG {two()}", "#if OTHER {three()}", "four()", "{other(a)}|{#if X {five()}}",
      ])
  }

  @Test func knowsOffsets() {
    let code = "void f(void) { a = NSLocalizedString(@\"k\", nil); }"
    guard case .assignment(let target, let value) = read(code).functions[0].body[0] else { return #expect(Bool(false)) }
    let bytes = Array(code.utf8)
    #expect(String(decoding: bytes[Int(target.offset)..<Int(target.end)], as: UTF8.self) == "a")
    #expect(
      String(decoding: bytes[Int(value.offset)..<Int(value.end)], as: UTF8.self) == "NSLocalizedString(@\"k\", nil)")
  }

  // MARK: Broken input

  @Test func goesOnBehindErrors() {
    let facts = read(
      """
      @implementation A
      - (void)one { if (a { b(); }
      - (void)two { [x y:; z(); }
      - (void)three { ok(); }
      - (void)four { while (
      - (void)five { ok();
      @end
      void six(void) { ok(); }
      """)
    #expect(facts.firstError == 35)
    #expect(facts.types[0].functions.map(\.name).contains("three"))
    #expect(facts.functions.map(\.name) == ["six"])
  }

  @Test(arguments: [
    "(", "[", "{", "@[", "@{", "^{", "[a b:", "(a)(", "a.b", "!", "a ? ", "a ?: ", "if (a) ", "a(", "{(", "[(", "((",
    "if (x) { ", "a + ",
    "else ", "for (", "switch (a) { case b: ", "@\"a\" ", "[[", "({", "NSArray<", "^(^", "void (^a)(", "a = ", "(int)",
    "#if A\n{",
    "#if 0\n", "#if A\n#else\n", "[A alloc].", ")", "]", "}", "- (", "@end\n", "@interface A : B (", "@property ", "/*",
    "\"", "\\\n",
    "#define X (\n", ":", "case ", "return ", "do ", "typedef ", "a::", "< ", "while (a) ", "a b ", "(^a)", "@try ",
    "a: ", "a, ", "'",
    "@interface A\n- (void)a {\n", "[a ", "{ @", "->", "[a b:^{",
  ])
  func survives(_ part: String) {
    let prefixes = ["@implementation A\n- (void)a {\n", "#define A(x) ", "NSString *a = "]
    for (prefix, count) in zip(prefixes, [30_000, 10_000, 10_000]) {
      let code = Array((prefix + String(repeating: part, count: count)).utf8)
      let duration = ContinuousClock().measure { onSmallStack { check(code) } }
      #expect(duration < .seconds(20), "\(prefix)\(part)")
    }
  }

  @Test func survivesAnyBytes() {
    var random = Generator(state: 42)
    let parts = [
      "@implementation A\n", "- (void)a:(int)b {", "[", "]", "(", ")", "{", "}", "@\"", "\"", ";", ":", "?", "a", " b",
      "^", "@[", "@{", "=", ",",
      "#if 0\n", "#else\n", "#endif\n", "#define A(", "\n", "<", ">", "*", ".", "if", " else ", "case ", "/*", "*/",
      "//", "\\", "'", "@end\n", "-",
      "return ", "NSString *", "\u{e9}", "NSLocalizedString(", "switch(", "for(", "in ", "@property ",
      "@interface A : B ", "__attribute__((",
      "typeof(", "static ", "alloc", "initWith",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int(random.next() % 120) {
        if random.next() % 20 == 0 {
          bytes.append(UInt8(truncatingIfNeeded: random.next()))
        } else {
          bytes += parts[Int(random.next() % UInt64(parts.count))]
        }
      }
      check(bytes)
    }
  }

  @Test func takesLinearTime() {
    let code = Array(
      """
      @implementation A
      - (void)show { self.label.text = [NSString stringWithFormat:NSLocalizedString(@"k", nil), @{ @"a": @[ b, c ] }]; }
      @end

      """.utf8)
    func time(_ count: Int) -> Duration {
      let all = Array(repeatElement(code, count: count).joined())
      return ContinuousClock().measure { check(all) }
    }
    _ = time(100)
    let (short, long) = (time(2000), time(16000))
    #expect(long < short * 40)
  }

  private func check(_ bytes: [UInt8]) {
    let facts = ObjectiveCReader.read(bytes, path: "a.m")
    if let error = facts.firstError { #expect(error >= 0 && Int(error) <= bytes.count) }
  }

  /// Runs it with as little room as threads of a pool have; with more where nothing is optimized.
  private func onSmallStack(_ run: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      run()
      done.signal()
    }
    #if DEBUG
      thread.stackSize = 1536 * 1024
    #else
      thread.stackSize = 512 * 1024
    #endif
    thread.start()
    done.wait()
  }

  // MARK: What was read, as text

  private func read(_ code: String) -> CodeFacts { ObjectiveCReader.read(Array(code.utf8), path: "a.m") }

  private func body(_ code: String) -> [Statement] {
    let facts = read(
      "@interface Me ()\n@property id headline;\n@end\n@implementation Me\n- (void)me {\n\(code)\n}\n@end\n")
    return facts.types.last?.functions.first?.body ?? []
  }

  private func expression(_ code: String) -> String? {
    guard case .returning(let value) = body("return \(code);").first else { return nil }
    return sketch(value)
  }
}

private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17
  }
}

private func sketch(_ type: TypeName) -> String {
  switch type {
  case .named(let name, let held): held.isEmpty ? name : "\(name)<\(held.map(sketch).joined(separator: ","))>"
  case .list(let held): "[\(sketch(held))]"
  case .dictionary(let held): "[:\(sketch(held))]"
  case .function(let taken, let given): "(\(taken.map(sketch).joined(separator: ",")))->\(sketch(given))"
  case .tuple(let parts): "(\(parts.map(sketch).joined(separator: ",")))"
  case .metatype(let type): "\(sketch(type)).Type"
  }
}

private func sketch(_ variable: VariableFacts) -> String {
  variable.attributes.map { "@\($0) " }.joined() + (variable.isStatic ? "static " : "") + variable.name
    + (variable.type.map { ": \(sketch($0))" } ?? "") + (variable.initial.map { " = \(sketch($0))" } ?? "")
}

private func sketch(_ function: FunctionFacts) -> String {
  let parameters = function.parameters.map {
    "\($0.label ?? "_") \($0.name)" + ($0.type.map { ": \(sketch($0))" } ?? "")
  }
  return function.attributes.map { "@\($0) " }.joined() + (function.isStatic ? "static " : "") + function.name
    + "(\(parameters.joined(separator: ", ")))" + (function.returns.map { " -> \(sketch($0))" } ?? "")
}

private func sketch(_ body: [Statement]) -> String { body.map(sketch).joined(separator: "; ") }

private func sketch(_ statement: Statement) -> String {
  switch statement {
  case .variable(let variable): sketch(variable)
  case .assignment(let target, let value): "\(sketch(target)) = \(sketch(value))"
  case .expression(let value): sketch(value)
  case .returning(let value): "return \(sketch(value))"
  case .loop(let name, let sequence, let body): "for \(name ?? "_") in \(sketch(sequence)) {\(sketch(body))}"
  case .branches(let bodies): bodies.map { "{\(sketch($0))}" }.joined(separator: "|")
  case .compiled(let condition, let body): "#if \(condition) {\(sketch(body))}"
  default: "?"
  }
}

private func sketch(_ value: Expression) -> String {
  func list(_ values: [Expression], _ separator: String = ", ") -> String {
    values.map(sketch).joined(separator: separator)
  }
  func list(_ values: [Argument]) -> String {
    values.map { ($0.label.map { "\($0): " } ?? "") + sketch($0.value) }.joined(separator: ", ")
  }
  switch value.kind {
  case .literal(let pieces):
    let texts = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let value, _): "\\(\(sketch(value)))"
      }
    }
    return "\"\(texts.joined())\""
  case .number: return "#"
  case .boolean: return "true"
  case .nothing: return "nil"
  case .name(let name): return name
  case .member(let owner, let name): return "\(sketch(owner)).\(name)"
  case .call(let callee, let arguments): return "\(sketch(callee))(\(list(arguments)))"
  case .element(let base, let arguments): return "\(sketch(base))[\(list(arguments))]"
  case .choice(let values, _): return "(\(list(values, " | ")))"
  case .list(let values): return "[\(list(values))]"
  case .dictionary(let pairs):
    return "[\(pairs.map { "\(sketch($0.key)): \(sketch($0.value))" }.joined(separator: ", "))]"
  case .closure(let parameters, let body):
    let names = parameters.map { $0.name + ($0.type.map { ": \(sketch($0))" } ?? "") }
    return "{\(names.joined(separator: ", ")) in \(sketch(body))}"
  case .joined(let values): return list(values, " + ")
  case .cast(let value, let type): return "(\(sketch(value)) as \(sketch(type)))"
  case .other(let parts): return "other(\(list(parts)))"
  default: return "?"
  }
}
