import Catalogs
import Texts

/// Reads texts and the places of attributes from the spelling of a well-formed XML file.
struct XMLSpelling {
  let bytes: ByteView

  /// The text that a stretch between two tags spells: references and CDATA resolved, comments and processing
  /// instructions left out, line ends as XML 1.0 section 2.11 wants them (LF).
  func text(_ range: Range<Int>) -> String {
    let slice = bytes.part(range)
    return isPlain(slice) ? slice.text : resolved(slice)
  }

  /// The same of a text that other files repeat.
  func text(_ range: Range<Int>, from pool: inout TextPool) -> String {
    let slice = bytes.part(range)
    return isPlain(slice) ? pool.text(slice) : resolved(slice)
  }

  private func resolved(_ slice: ByteView) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(slice.count)
    var i = 0
    while i < slice.count {
      let byte = slice[i]
      if byte == UInt8(ascii: "&") {
        i = appendReference(slice, at: i, to: &out)
      } else if byte == UInt8(ascii: "<") {
        if slice.has("<![CDATA[", at: i) {
          let end = find("]]>", in: slice, from: i + 9)
          appendLines(slice, (i + 9)..<end, to: &out)
          i = min(end + 3, slice.count)
        } else if slice.has("<!--", at: i) {
          i = min(find("-->", in: slice, from: i + 4) + 3, slice.count)
        } else {
          i = min(find("?>", in: slice, from: i + 1) + 2, slice.count)
        }
      } else if byte == 0x0D {
        out.append(0x0A)
        i += i + 1 < slice.count && slice[i + 1] == 0x0A ? 2 : 1
      } else {
        out.append(byte)
        i += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether bytes stand for themselves: most texts do.
  private func isPlain(_ bytes: ByteView) -> Bool {
    let rest = bytes.offset(from: 0) { $0.equal(UInt8(ascii: "&")) | $0.equal(UInt8(ascii: "<")) | $0.equal(0x0D) }
    return !bytes.part(from: rest).contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D }
  }

  /// Where the value of an attribute stands, quotes excluded. `name` is as written, prefix included.
  func attribute(_ name: StaticString, in tag: Range<Int>) -> Range<Int>? { attribute(name.bytes, in: tag) }

  /// The same for a name that is known only now.
  func attribute(named name: String, in tag: Range<Int>) -> Range<Int>? {
    name.withBytes { attribute($0, in: tag) }
  }

  private func attribute(_ name: ByteView, in tag: Range<Int>) -> Range<Int>? {
    var i = tag.lowerBound + 1
    let end = tag.upperBound
    let bytes = bytes.part(0..<end)
    func skip(while condition: (UInt8) -> Bool) { while i < end, condition(bytes[i]) { i += 1 } }
    skip { !$0.isSpace && $0 != UInt8(ascii: ">") }
    while i < end {
      skip { $0.isSpace }
      let nameStart = i
      skip { !$0.isSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let nameEnd = i
      skip { $0.isSpace }
      guard i < end, bytes[i] == UInt8(ascii: "=") else { return nil }
      i += 1
      skip { $0.isSpace }
      guard i < end else { return nil }
      let quote = bytes[i]
      i += 1
      let valueStart = i
      i = bytes.firstOffset(of: quote, from: i)
      if bytes.part(nameStart..<nameEnd).hasSameBytes(as: name) { return valueStart..<i }
      i += 1
    }
    return nil
  }

  private func appendReference(_ slice: ByteView, at start: Int, to out: inout [UInt8]) -> Int {
    var end = start + 1
    while end < slice.count, slice[end] != UInt8(ascii: ";"), end - start < 64 { end += 1 }
    guard end < slice.count, slice[end] == UInt8(ascii: ";") else {
      out.append(slice[start])
      return start + 1
    }
    let name = slice.part((start + 1)..<end).text
    switch name {
    case "lt": out.append(UInt8(ascii: "<"))
    case "gt": out.append(UInt8(ascii: ">"))
    case "amp": out.append(UInt8(ascii: "&"))
    case "quot": out.append(UInt8(ascii: "\""))
    case "apos": out.append(UInt8(ascii: "'"))
    default:
      let digits = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1))
      guard name.hasPrefix("#"), let digits, let scalar = Unicode.Scalar(digits) else {
        out.append(contentsOf: slice[start...end])
        break
      }
      out.append(contentsOf: String(scalar).utf8)
    }
    return end + 1
  }

  private func appendLines(_ slice: ByteView, _ range: Range<Int>, to out: inout [UInt8]) {
    var i = range.lowerBound
    while i < range.upperBound {
      if slice[i] == 0x0D {
        out.append(0x0A)
        if i + 1 < range.upperBound, slice[i + 1] == 0x0A { i += 1 }
      } else {
        out.append(slice[i])
      }
      i += 1
    }
  }

  /// Where a mark begins; the end where there is none.
  private func find(_ mark: StaticString, in slice: ByteView, from start: Int) -> Int {
    slice.firstOffset(of: mark, from: start) ?? slice.count
  }
}
