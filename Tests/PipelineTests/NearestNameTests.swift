import Pipeline
import Testing

@Test(
  arguments: [
    ("platfrom", "platform"), ("Platform", "platform"), ("maxlines", "max-lines"), ("tex", "text"), ("qqqqqq", nil),
    ("", nil), ("x", nil),
  ] as [(String, String?)])
func nearestName(name: String, expected: String?) {
  #expect(NearestName.of(name, among: ["platform", "max-lines", "text", "role"]) == expected)
}
