/// Long lists in parts that a browser takes one after another: all but the first stand in `noscript`, which costs a
/// browser with scripts next to nothing until the page's script takes it out, and which one without scripts shows at once.
enum Chunks {
  static func html<Item>(_ items: [Item], size: Int, _ render: (ArraySlice<Item>) -> String) -> String {
    var html = ""
    for start in stride(from: 0, to: items.count, by: size) {
      let part = render(items[start..<min(start + size, items.count)])
      html += start == 0 ? part : "<noscript>\(part)</noscript>\n"
    }
    return html
  }
}
