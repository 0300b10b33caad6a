/// What the app's code says an entry is for: the roles of the places where it shows it.
package struct CodeRole: Hashable, Sendable {
  /// The roles of all places where it is seen, or spoken where it is spoken alone; without those of places that may be anything.
  package var roles: Set<Role>
  /// The one role that the code settles; nil where it leaves room for another.
  package var settled: Role?
  /// Where it is shown first, for people: `SwiftUI.Button (App/Cart.swift:12)`.
  package var place: String

  package init(roles: Set<Role>, settled: Role? = nil, place: String) {
    (self.roles, self.settled, self.place) = (roles, settled, place)
  }
}
