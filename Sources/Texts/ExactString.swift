/// A text that equals another only where their code units are the same.
///
/// The platform compares keys so; Swift's `String` takes canonically equivalent spellings (é as one or two scalars) for
/// one, which would join keys that an app keeps apart.
package struct ExactString: Hashable, Sendable, Comparable {
  package let text: String
  package init(_ text: String) { self.text = text }

  package static func == (a: ExactString, b: ExactString) -> Bool {
    a.text.withBytes { one in b.text.withBytes { other in one.hasSameBytes(as: other) } }
  }
  package static func < (a: ExactString, b: ExactString) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
  package func hash(into hasher: inout Hasher) {
    text.withBytes { bytes in bytes.withMemory { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
  }
}
