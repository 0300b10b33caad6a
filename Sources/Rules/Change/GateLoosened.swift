import Findings

/// `change/gate-loosened`: reported by the pipeline, which alone can check with the configuration of the merge base, so there is
/// only its description here.
package enum GateLoosened {
  package static let metadata = RuleMetadata(
    id: "change/gate-loosened", severity: .warning,
    summary: "A change to the configuration, the baseline or a directive hides findings that were reported before.",
    rationale:
      "A change could pass by switching off the check that would reject it. The finding says what is hidden, and by what; it's an error if a hidden finding is one.",
    remedy:
      "Fix what is hidden, make this change in a separate commit, or allow it with '--allow loosened'",
    references: ["Docs/Reference/Gate.md"])
}
