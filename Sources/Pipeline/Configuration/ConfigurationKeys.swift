import Rules

/// The keys that a `.stringfit.yml` may have. The reader takes no others, and the JSON schema for editors lists the same.
package enum ConfigurationKeys {
  /// Every key of the top level.
  package static let top = [
    "source-locale", "locales", "platform", "device-widths", "exclude", "code", "size-categories", "metrics",
    "fonts", "line-breaking", "fail-on", "baseline", "reporters", "boxes", "rules", "overrides", "roles", "glossary",
    "arguments", "samples", "containers", "allow", "words", "custom-rules", "style",
  ]
  package static let style = ["casing", "person", "next", "formality"]
  package static let code = ["paths", "exclude", "functions", "used"]
  package static let box = [
    "match", "platform", "style", "size", "scales-like", "design", "font-width", "font", "tracking", "weight",
    "width", "height", "max-lines", "minimum-scale", "role", "scales", "max-characters", "leading", "tightens",
    "stacked-width", "alignment",
  ]
  package static let match = ["key", "file", "catalog", "comment", "role"]
  package static let override = ["match", "platform", "rules"]
  /// Of an override, which also knows locales.
  package static let overrideMatch = match + ["locale"]
  package static let words = ["add", "remove"]
  /// Of every custom rule.
  package static let customRule = [
    "id", "extends", "locale", "path", "roles", "severity", "message", "link", "examples",
  ]
  /// Of the kinds of custom rules.
  package static let customRuleByKind: [CustomRule.Kind: [String]] = [
    .existence: ["words", "pattern", "ignorecase"], .substitution: ["swap", "ignorecase"],
    .consistency: ["either", "ignorecase"], .length: ["max", "min", "unit"],
  ]
  package static let customRuleExamples = ["flagged", "accepted"]
  package static let customRuleExample = ["text", "locale", "role", "key", "beside", "because"]
  package static let term = ["term", "translate", "case-sensitive", "forbid", "translations"]
  package static let container = ["width"]
  package static let allowance = ["change", "match"]
  package static let allowanceMatch = ["key", "file", "catalog"]
}
