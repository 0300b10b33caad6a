/// A control that a storyboard or xib connects to a property of an object, so that code can set its text.
package struct InterfaceOutlet: Hashable, Sendable {
  /// The class of the object, without its module: `CartViewController`.
  package var ownerClass: String
  /// `titleLabel`
  package var property: String
  /// What the file says of the control. Its own text is only what stands there until the code sets another.
  package var element: InterfaceElement

  package init(ownerClass: String, property: String, element: InterfaceElement) {
    self.ownerClass = ownerClass
    self.property = property
    self.element = element
  }
}
