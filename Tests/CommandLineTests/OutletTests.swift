import Foundation
import TestSupport
import Testing

// What an interface file says of a control whose text the code sets.

private let code = """
  import UIKit
  class CartController: UIViewController {
    @IBOutlet weak var total: UILabel!
    @IBOutlet var note: UILabel!
    override func viewDidLoad() {
      total.text = NSLocalizedString("total", comment: "")
      note.text = NSLocalizedString("note", comment: "")
      SETTING
    }
  }

  """

/// A controller with two labels; `owner` is its class.
private func scene(_ id: String, owner: String = "CartController", lines: Int = 2, width: Int = 200) -> String {
  """
  <scene sceneID="s\(id)"><objects><viewController id="\(id)" customClass="\(owner)" sceneMemberID="viewController">
    <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="Label" lineBreakMode="tailTruncation" numberOfLines="\(lines)" id="t\(id)">
        <rect key="frame" x="16" y="20" width="\(width)" height="21"/>
        <constraints><constraint firstAttribute="width" constant="\(width)" id="c\(id)"/></constraints>
        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
      </label>
      <label text="Label" numberOfLines="0" id="n\(id)"><rect key="frame" x="16" y="60" width="100" height="21"/></label>
    </subviews></view>
    <connections>
      <outlet property="total" destination="t\(id)" id="a\(id)"/><outlet property="note" destination="n\(id)" id="b\(id)"/>
    </connections>
  </viewController></objects></scene>
  """
}

private func storyboard(_ scenes: String...) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <scenes>\(scenes.joined())</scenes>
  </document>
  """
}

struct OutletOutput: Decodable {
  struct Entry: Decodable {
    struct Place: Decodable {
      struct Evidence: Decodable {
        var fact: String
        var from: String
      }
      var lines: Lines?
      var width: Double?
      var style: String?
      var evidence: [Evidence]
    }
    var key: String
    var places: [Place]
  }
  /// A number, or `any`.
  struct Lines: Decodable, Equatable, ExpressibleByIntegerLiteral {
    var number: Int
    init(integerLiteral value: Int) { number = value }
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      number = try (try? value.decode(Int.self)) ?? (value.decode(String.self) == "any" ? 0 : -1)
    }
  }
  var entries: [Entry]
}

private func place(of key: String, _ storyboard: String, setting: String = "") throws -> OutletOutput.Entry.Place {
  let folder = try TemporaryFolder([
    "App/en.lproj/Localizable.strings": "\"total\" = \"Total\";\n\"note\" = \"Note\";\n",
    "App/Base.lproj/Main.storyboard": storyboard,
    "App/CartController.swift": code.replacing("SETTING", with: setting),
  ])
  let result = try Program.run(["places", "App", "--reporter", "json"], in: folder)
  let output = try JSONDecoder().decode(OutletOutput.self, from: Data(result.output.utf8))
  return try #require(output.entries.first { $0.key == key }?.places.first, "\(result.output)\(result.errors)")
}

@Test func anOutletHasWhatItsInterfaceFileSays() throws {
  let total = try place(of: "total", storyboard(scene("A")))
  #expect(total.lines == 2)
  #expect(total.width == 200)
  #expect(total.style == "headline")
  #expect(total.evidence.contains { $0.fact == "lines" && $0.from == "interface" })
  #expect(try place(of: "note", storyboard(scene("A"))).lines == 0)
}

/// What the code sets counts more than what the file says, also where nobody knows to what.
@Test(
  arguments: [
    ("total.numberOfLines = 3", 3, 200.0, "headline"), ("total.numberOfLines = lines()", nil, 200, "headline"),
    ("total.font = .preferredFont(forTextStyle: .body)", 2, 200, "body"), ("total.font = ours()", 2, 200, nil),
    ("total.frame = CGRect(x: 0, y: 0, width: 90, height: 20)", 2, nil, "headline"),
  ] as [(String, OutletOutput.Lines?, Double?, String?)])
func theCodeCountsMore(setting: String, lines: OutletOutput.Lines?, width: Double?, style: String?) throws {
  let total = try place(of: "total", storyboard(scene("A")), setting: setting)
  #expect(total.lines == lines)
  #expect(total.width == width)
  #expect(total.style == style)
}

/// Of several scenes, what they agree in; of another class, nothing.
@Test func onlyWhatAllScenesSayHolds() throws {
  let both = try place(of: "total", storyboard(scene("A"), scene("B", lines: 1)))
  #expect(both.lines == nil)
  #expect(both.width == 200)
  let other = try place(of: "total", storyboard(scene("A", owner: "OrderController")))
  #expect(other.lines == nil && other.width == nil && other.style == nil)
}
