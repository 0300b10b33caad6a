import Findings

/// `change/gate-loosened`: reported by the pipeline, which alone can check with the configuration of the merge base, so there is
/// only its description here.
package enum GateLoosened {
  package static let metadata = RuleMetadata(
    id: "change/gate-loosened", severity: .warning,
    summary: "A change to the configuration, the baseline or a directive hides findings that were reported before.",
    rationale:
      "A change could pass by switching off the check that would reject it. The message says what is hidden and what hides it. If any hidden finding is an error, so is this finding.",
    remedy:
      "Fix the hidden problems, make this change in a separate commit, or allow it with '--allow loosened'",
    references: ["Docs/Reference/Gate.md"])
}
