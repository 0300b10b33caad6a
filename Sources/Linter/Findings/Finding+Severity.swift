import Findings

extension Finding {
  /// The finding with its final severity.
  ///
  /// Rules give the severity of the consequence. Anything borderline (within the known error, from an inferred role or a
  /// bare frame, or resting on an unreviewed word list) is at most a warning and one level lower. What the configuration
  /// says of the rule comes last and is taken as it stands.
  package func resolved(override: Severity?) -> Finding {
    var finding = self
    if confidence == .borderline { finding.severity = severity.lowered }
    if let override { finding.severity = override }
    return finding
  }
}
