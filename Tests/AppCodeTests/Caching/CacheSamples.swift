@testable import AppCode

/// Code in which most of what the readers know stands somewhere.
enum CacheSamples {
  static let cart = CodeInput(
    path: "App/Cart.swift",
    bytes: Array(
      """
      import SwiftUI
      #if os(iOS)
      import UIKit
      #endif
      // [stringfit: disable=code/hard-coded-text reason=a name]
      struct Cart: View {
        @State private var count = 1
        var names: [String: Int] = ["a": 1]
        let pair: (String, Int)? = nil
        var kind: Kind = .none
        var action: (Int) -> String = { number in String(localized: "cart.\\(number, specifier: "%d")") }
        enum Kind: String, CaseIterable { case none, failed(reason: String), other = "raw" }
        typealias Row = Text
        var body: some View {
          List {
            ForEach(names.keys, id: \\.self) { name in Text(name).font(.headline).lineLimit(2).frame(width: 80.5) }
            Button("cart.buy") { for item in [1, 2] where item > 1 { print(item as Any) } }
            Image(systemName: "cart").onTapGesture { kind = .failed(reason: "cart.failed") }
            Text("é and e\\u{301}" + (count == 1 ? "file" : "files")).minimumScaleFactor(0.5).truncationMode(.middle)
            Text(count == 1 ? "one file" : "\\(count) files")
          }
          .navigationTitle(title(of: kind))
          .alert("cart.alert", isPresented: .constant(true)) { Button("cart.ok", role: .cancel) {} }
        }
        private static let unused = NSLocalizedString("cart.unused", tableName: "Other", value: "No", comment: "why")
        func title(of kind: Kind, in table: String = "Cart") -> String {
          switch kind {
          case .none: return NSLocalizedString("cart.none", comment: "")
          case .failed(let reason): return NSLocalizedString(reason, comment: "")
          default: return Bundle.main.localizedString(forKey: "cart." + table, value: nil, table: nil)
          }
        }
      }
      final class Label: UIViewController {
        @IBOutlet var label: UILabel!
        var text: String { didSet { label.text = text } }
        override func viewDidLoad() {
          title = L10n.cartTitle
          label.text = "Hello there, " + String(format: NSLocalizedString("cart.by", comment: ""), 3)
          label.numberOfLines = 0
          if let text = label.text { label.accessibilityLabel = text } else { return }
        }
      }
      """.utf8))

  static let old = CodeInput(
    path: "App/Old.m",
    bytes: Array(
      """
      #import "Old.h"
      // [stringfit: disable=code/*]
      @implementation Old
      - (void)viewDidLoad {
        self.title = NSLocalizedString(@"old.title", @"title");
        [self.button setTitle:[NSString stringWithFormat:@"%d", 3] forState:UIControlStateNormal];
      }
      @end
      """.utf8))

  static let broken = CodeInput(path: "App/Broken.swift", bytes: Array("struct A { func b( { let c = \"x\" }".utf8))

  static let files = [cart, old, broken]

  /// All there is of a value, but sets, whose order is by chance.
  static func text(of index: CodeIndex) -> String {
    var index = index
    let literals = index.literals.sorted()
    index.literals = []
    return text(of: index as Any) + text(of: literals as Any)
  }

  static func text(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
