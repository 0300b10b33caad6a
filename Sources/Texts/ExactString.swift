/// A text that equals another only where their code units are the same.
///
/// The platform compares keys so; Swift's `String` takes canonically equivalent spellings (é as one or two scalars) for
/// one, which would join keys that an app keeps apart.
package struct ExactString: Hashable, Sendable, Comparable {
  package let text: String
  package init(_ text: String) { self.text = text }

  package static func == (a: ExactString, b: ExactString) -> Bool {
    let isSame = a.text.utf8.withContiguousStorageIfAvailable { one in
      b.text.utf8.withContiguousStorageIfAvailable { other in one.hasSameBytes(as: other) }
    }
    return (isSame ?? nil) ?? a.text.utf8.elementsEqual(b.text.utf8)
  }
  package static func < (a: ExactString, b: ExactString) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
  package func hash(into hasher: inout Hasher) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if done == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
