import ArgumentParser
import Catalogs
import Findings
import Pipeline
import TextLayout
import Typography

// How the words of the command line become values of ours.

extension LocaleID: ExpressibleByArgument {
  @usableFromInline package init?(argument: String) {
    guard let locale = LocaleID.typed(argument) else { return nil }
    self = locale
  }
}

extension FontFile: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(spelled: argument)
    if path.isEmpty { return nil }
  }
}

extension Platform: ExpressibleByArgument {}
extension TextStyle: ExpressibleByArgument {
  package init?(argument: String) { self.init(name: argument) }
}

extension FontWeight: ExpressibleByArgument {
  package init?(argument: String) { self.init(name: argument) }
}

extension FontDesign: ExpressibleByArgument {
  package init?(argument: String) { self.init(name: argument) }
}

extension FontWidth: ExpressibleByArgument {
  package init?(argument: String) { self.init(name: argument) }
}

extension SizeCategory: ExpressibleByArgument {
  package init?(argument: String) { self.init(name: argument) }
}

extension LineBreaking: ExpressibleByArgument {}
extension LeadingTrait: ExpressibleByArgument {}
extension FailureThreshold: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}

extension CoverageRequirement: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// A length in points, above 0.
struct Points: ExpressibleByArgument {
  var value: Double
  init?(argument: String) {
    guard let value = Double(argument), value > 0, value <= 100_000 else { return nil }
    self.value = value
  }
}

/// A whole number from 0 on.
struct Count: ExpressibleByArgument {
  var value: Int
  init?(argument: String) {
    guard let value = Int(argument), (0...1_000_000_000).contains(value) else { return nil }
    self.value = value
  }
}

/// A change that `--allow` names.
enum AllowedChange: String, ExpressibleByArgument, CaseIterable {
  case removed, loosened

  var change: Allowance.Change { self == .removed ? .removed : .loosened }
}
