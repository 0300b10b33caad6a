import Findings

/// `change/gate-loosened`: reported by the pipeline, which alone can check with the configuration of the merge base, so there is
/// only its description here.
package enum GateLoosened {
  package static let metadata = RuleMetadata(
    id: "change/gate-loosened", severity: .warning,
    summary: "A change hides findings that the configuration, the baseline and the directives before it report.",
    rationale:
      "A change that switches off the check that would have stopped it passes. The finding says what hides how many findings, and is an error where one of them is.",
    remedy:
      "Fix what is hidden, make the change to the gate in a commit of its own, or allow it with '--allow loosened'",
    references: ["Docs/Reference/Gate.md"])
}
