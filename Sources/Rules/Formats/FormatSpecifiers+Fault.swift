import Catalogs
import Findings
import Texts

extension FormatSpecifiers {
  struct Fault {
    var severity: Severity
    var message: String
    /// All of the text where there is none.
    var range: Range<Int>?
    var help: String?
    var fix: Fix?
    var isDropped = false
    /// What the help says, where it is only told if it holds (`advised`).
    var advice: Advice?

    enum Advice {
      /// To write another placeholder in its place.
      case write(String)
      /// To number all placeholders of the text or, where that is not enough, to write another in its place.
      case numberOrWrite(String)
    }

    init(_ severity: Severity, _ message: String, _ range: Range<Int>?, help: String? = nil, fix: Fix? = nil) {
      self.severity = severity
      self.message = message
      self.range = range
      self.help = help
      self.fix = fix
    }

    static func damaged(_ broken: BrokenPlaceholder) -> Fault {
      let reason =
        switch broken.fault {
        case .spaced: "has a space inside"
        case .lookAlike: "does not begin with the plain percent sign"
        case .swapped: "has its parts in the wrong order"
        case .cutOff, .bareNumber: "is cut off"
        case .unescapedPercent: "is not doubled, so it begins a placeholder"
        }
      let mend = broken.mend.map { "; '\($0)' is meant" } ?? ""
      // Foundation and ICU's printf read a space right behind the percent sign as a flag and fill in the value.
      return Fault(
        broken.isSpaced && broken.spelling.dropFirst().first == " " ? .warning : .error,
        "'\(broken.spelling.shortened)' \(reason)\(mend)", broken.range,
        help: broken.mend.map { "Write '\($0)'" }, fix: broken.mend.map(Fault.write))
    }

    static func dropped(_ placeholder: Placeholder) -> Fault { dropped(placeholder.spelling) }
    static func dropped(_ spelling: String) -> Fault {
      var fault = Fault(.warning, "'\(spelling.shortened)' from the source is missing", nil)
      fault.isDropped = true
      return fault
    }
    static func write(_ text: String) -> Fix { Fix("Write '\(text)'", text: text, safety: .unsafe) }
  }
}
