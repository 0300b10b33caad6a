import Catalogs
import Edits
import Findings

/// A change of one file that an editor offers, and makes itself.
package struct EditorFix: Sendable {
  package var title: String
  package var file: SourceFile
  package var edits: [TextEdit]
  /// Whether it surely leaves what the text says.
  package var isSafe: Bool
}

extension Project {
  /// What `stringfit fix` would do about a finding, and for fixes that it leaves to people, each of them by itself.
  package func fixes(of finding: Finding) -> [EditorFix] {
    finding.fixes.filter { $0.safety != .displayOnly }.compactMap { fix in
      var single = finding
      single.fixes = [fix]
      return edits(for: [single], appliesUnsafe: true).first.map { file, edits in
        EditorFix(title: fix.description, file: file, edits: edits, isSafe: fix.safety == .safe)
      }
    }
  }

  /// Every safe fix of one file that can be made together.
  package func safeFixes(of findings: [Finding], in file: SourceFile) -> [TextEdit] {
    edits(for: findings, appliesUnsafe: false).first { $0.file.id == file.id }?.edits ?? []
  }

  /// The edits that make fixes, by file; nothing for what would not be read again as it should be.
  private func edits(for findings: [Finding], appliesUnsafe: Bool) -> [(file: SourceFile, edits: [TextEdit])] {
    let selection = FixSelection(findings, in: self, appliesUnsafe: appliesUnsafe)
    return selection.fixes.sorted { $0.key < $1.key }.compactMap { id, fixes in
      guard let file = files[id], inputs.indices.contains(Int(id.index)), let bytes = try? file.bytes(with: []),
        let made = try? FileFixing(file: file, input: inputs[Int(id.index)]).make(fixes, original: bytes),
        !made.edits.isEmpty
      else { return nil }
      return (file, made.edits)
    }
  }
}
