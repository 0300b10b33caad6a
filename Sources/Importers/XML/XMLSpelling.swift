import Catalogs
import Texts

/// Reads texts and the places of attributes from the spelling of a well-formed XML file.
struct XMLSpelling {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The text that a stretch between two tags spells: references and CDATA resolved, comments and processing
  /// instructions left out, line ends as XML 1.0 section 2.11 wants them (LF).
  func text(_ range: Range<Int>) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    return isPlain(slice) ? String(decoding: slice, as: UTF8.self) : resolved(slice)
  }

  /// The same of a text that other files repeat.
  func text(_ range: Range<Int>, from pool: inout TextPool) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    return isPlain(slice) ? pool.text(slice) : resolved(slice)
  }

  private func resolved(_ slice: UnsafeBufferPointer<UInt8>) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(slice.count)
    var i = 0
    while i < slice.count {
      let byte = slice[i]
      if byte == UInt8(ascii: "&") {
        i = appendReference(slice, at: i, to: &out)
      } else if byte == UInt8(ascii: "<") {
        if begins(slice, at: i, "<![CDATA[") {
          let end = find("]]>", in: slice, from: i + 9)
          appendLines(slice, (i + 9)..<end, to: &out)
          i = min(end + 3, slice.count)
        } else if begins(slice, at: i, "<!--") {
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
  private func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return true }
    var i = 0
    while i + 8 <= bytes.count {
      let eight = EightBytes(base, at: i)
      if eight.equal(UInt8(ascii: "&")) | eight.equal(UInt8(ascii: "<")) | eight.equal(0x0D) != 0 { return false }
      i += 8
    }
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "&") || bytes[i] == UInt8(ascii: "<") || bytes[i] == 0x0D { return false }
      i += 1
    }
    return true
  }

  /// Where the value of an attribute stands, quotes excluded. `name` is as written, prefix included.
  func attribute(_ name: StaticString, in tag: Range<Int>) -> Range<Int>? {
    attribute(of: name.utf8CodeUnitCount, in: tag) { base in
      name.withUTF8Buffer { equalBytes($0.baseAddress, base, $0.count) }
    }
  }

  /// The same for a name that is known only now.
  func attribute(named name: String, in tag: Range<Int>) -> Range<Int>? {
    var name = name
    return name.withUTF8 { wanted in
      attribute(of: wanted.count, in: tag) { equalBytes(wanted.baseAddress, $0, wanted.count) }
    }
  }

  private func attribute(
    of length: Int, in tag: Range<Int>, isName: (UnsafePointer<UInt8>) -> Bool
  ) -> Range<Int>? {
    var i = tag.lowerBound + 1
    let end = tag.upperBound
    let bytes = UnsafeBufferPointer(rebasing: bytes[..<end])
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
      i = bytes.firstOffset(of: quote, or: quote, from: i)
      if nameEnd - nameStart == length, let base = bytes.baseAddress, isName(base + nameStart) {
        return valueStart..<i
      }
      i += 1
    }
    return nil
  }

  private func equalBytes(_ a: UnsafePointer<UInt8>?, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard let a else { return count == 0 }
    for k in 0..<count where a[k] != b[k] { return false }
    return true
  }

  private func appendReference(_ slice: UnsafeBufferPointer<UInt8>, at start: Int, to out: inout [UInt8]) -> Int {
    var end = start + 1
    while end < slice.count, slice[end] != UInt8(ascii: ";"), end - start < 64 { end += 1 }
    guard end < slice.count, slice[end] == UInt8(ascii: ";") else {
      out.append(slice[start])
      return start + 1
    }
    let name = String(decoding: slice[(start + 1)..<end], as: UTF8.self)
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

  private func appendLines(_ slice: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to out: inout [UInt8]) {
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

  private func begins(_ slice: UnsafeBufferPointer<UInt8>, at i: Int, _ mark: StaticString) -> Bool {
    guard i + mark.utf8CodeUnitCount <= slice.count, let base = slice.baseAddress else { return false }
    return mark.withUTF8Buffer { equalBytes($0.baseAddress, base + i, $0.count) }
  }

  private func find(_ mark: StaticString, in slice: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var i = min(start, slice.count)
    while i < slice.count, !begins(slice, at: i, mark) { i += 1 }
    return i
  }
}
