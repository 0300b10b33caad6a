import Catalogs
import Findings
import Fit

/// The files, rules, roles and locales of a page by number, which is what its filters go by.
struct PageIndex {
  private(set) var files: [String] = []
  private(set) var rules: [String] = []
  private(set) var roles: [String] = []
  private(set) var locales: [String] = []
  /// Findings on the page.
  private let total: Int
  private let fileNumbers: [String: Int]
  private let ruleNumbers: [String: Int]
  private let roleNumbers: [String: Int]
  private let localeNumbers: [String: Int]
  private let sourceLocales: [String: LocaleID]

  init(_ cases: [FeedbackCase], sourceLocales: [String: LocaleID]) {
    files = Set(cases.map { $0.location?.file ?? "" }).sorted()
    rules = Set(cases.flatMap { $0.findings.map(\.rule) }).sorted()
    roles = Set(cases.map { $0.role?.rawValue ?? "" }).sorted()
    locales = Set(cases.map { $0.subject.locale?.tag ?? "" }).sorted()
    func numbers(_ names: [String]) -> [String: Int] {
      Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }
    total = cases.reduce(0) { $0 + $1.findings.count }
    fileNumbers = numbers(files)
    ruleNumbers = numbers(rules)
    roleNumbers = numbers(roles)
    localeNumbers = numbers(locales)
    self.sourceLocales = sourceLocales
  }

  func file(of item: FeedbackCase) -> Int { fileNumbers[item.location?.file ?? ""] ?? 0 }
  func role(of item: FeedbackCase) -> Int { roleNumbers[item.role?.rawValue ?? ""] ?? 0 }
  func locale(of item: FeedbackCase) -> Int { localeNumbers[item.subject.locale?.tag ?? ""] ?? 0 }
  func rule(_ id: String) -> Int { ruleNumbers[id] ?? 0 }

  /// `lang` and `dir` of the source that a text was translated from; by its first strong character where nobody knows it.
  func sourceAttributes(of item: FeedbackCase) -> String {
    let catalog = item.text?.catalog ?? item.subject.catalog ?? ""
    return sourceLocales[catalog].map(Picture.languageAttributes) ?? " dir=auto"
  }

  /// The form by which cards are chosen; without a script it does not show.
  var form: String {
    var html = "<form id=filters role=search aria-label=\"Filter the findings\" data-total=\(total) hidden>"
    html += "<label class=wide>Search <input type=search name=q autocomplete=off spellcheck=false></label>"
    html += select("Rule", "r", rules.map { $0 })
    html += "<label>Severity <select name=s><option value=\"\">All</option><option value=error>Errors</option>"
    html += "<option value=warning>Warnings</option><option value=note>Notes</option></select></label>"
    html += "<label>Certainty <select name=u><option value=\"\">All</option><option value=0>Stated or measured</option>"
    html += "<option value=1>Uncertain</option></select></label>"
    html += select("File", "f", files.map { $0.isEmpty ? "(no file)" : $0 })
    html += select("Role", "o", roles.map { $0.isEmpty ? "(no role)" : $0 })
    // On the page of one locale there is nothing to choose.
    if locales.count(where: { !$0.isEmpty }) > 1 {
      html += select("Locale", "l", locales.map { $0.isEmpty ? "(no locale)" : $0 })
    }
    return html + "<button type=reset>Show all</button></form>\n<p id=count role=status aria-live=polite></p>\n"
  }

  private func select(_ label: String, _ name: String, _ options: [String]) -> String {
    guard options.count > 1 else { return "" }
    let items = options.enumerated().map { number, name in
      "<option value=\(number)>\(HTMLText.line(name, limit: 120))</option>"
    }
    return "<label>\(label) <select name=\(name)><option value=\"\">All</option>\(items.joined())</select></label>"
  }
}
