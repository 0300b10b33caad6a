/// Finds placeholders in one pass over a text's UTF-8.
///
/// A specification is `%[position$][flags][width][.precision][length]conversion`, `%[position$]#@name@`, `%%` or `%arg`.
/// What people write is not always a format, so three readings of printf are given up, after real catalogs:
/// - the space flag before a word (`the % done`), or behind a number (`100% d`), is a percentage;
/// - behind a number, a conversion that goes on as a word is one (`100%-os`, `50%de`);
/// - a width that goes on as a word is a number behind its percent sign (`%100indirim`).
package struct FormatStringParser {
  package private(set) var placeholders: [Placeholder] = []
  package private(set) var broken: [BrokenPlaceholder] = []

  /// Longest name of a variable and longest `${name}` or `\(x)`, in bytes; bounds the search for the closing sign.
  private static let nameLimit = 200

  private var bytes = ByteView.empty
  /// The byte offset up to which UTF-16 units were counted, and their number.
  private var countedBytes = 0
  private var countedUnits = 0
  /// The byte offset after the last thing found.
  private var end = 0

  package mutating func parse(_ text: String) {
    text.withBytes { buffer in
      guard buffer.contains(where: Self.isSign) else { return }
      bytes = buffer
      scan()
      bytes = .empty
    }
  }

  /// Bytes at which something may begin: `%`, `$`, `{`, `\`, `@`, and the first bytes of `٪` and `％ ﹪`.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x25, 0x24, 0x7B, 0x5C, 0x40, 0xD9, 0xEF: true
    default: false
    }
  }

  private mutating func scan() {
    var i = 0
    while i < bytes.count {
      guard Self.isSign(bytes[i]) else {
        i += 1
        continue
      }
      let found =
        switch bytes[i] {
        case 0x25: readPercent(at: i)
        case 0x24: readDollar(at: i)
        case 0x7B: readBraces(at: i)
        case 0x5C: readInterpolation(at: i)
        case 0x40: readSwapped(at: i)
        default: readLookAlike(at: i)
        }
      if found { i = end } else { i += 1 }
    }
  }

  // MARK: Bytes

  private func byte(_ i: Int) -> UInt8 { i >= 0 && i < bytes.count ? bytes[i] : 0 }
  /// `-+ #0'`
  private static func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D, 0x2B, 0x20, 0x23, 0x30, 0x27: true
    default: false
    }
  }
  /// `hlqLztj`
  private static func isLength(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"),
      UInt8(ascii: "t"), UInt8(ascii: "j"):
      true
    default: false
    }
  }
  /// Whether a word goes on here: a letter, a byte of a letter beyond ASCII, or an apostrophe and a letter.
  private func isWord(at i: Int) -> Bool {
    let here = byte(i)
    if here.isASCIILetter { return true }
    // U+00C0 and on, without the punctuation of U+2000 to U+2BFF, U+3000 to U+303F and the full-width forms.
    if here >= 0xC3 { return here != 0xE2 && here != 0xEF && !(here == 0xE3 && byte(i + 1) == 0x80) }
    if here == 0x27 { return byte(i + 1).isASCIILetter || byte(i + 1) >= 0xC3 }
    return here == 0xE2 && byte(i + 1) == 0x80 && byte(i + 2) == 0x99 && byte(i + 3).isASCIILetter
  }
  /// Whether a number stands before the offset, perhaps with spaces (also no-break ones) between.
  private func followsNumber(_ i: Int) -> Bool {
    var j = i - 1
    while j >= 0 {
      if bytes[j] == 0x20 {
        j -= 1
      } else if j >= 1, bytes[j] == 0xA0, bytes[j - 1] == 0xC2 {
        j -= 2
      } else if j >= 2, bytes[j] == 0xAF, bytes[j - 1] == 0x80, bytes[j - 2] == 0xE2 {
        j -= 3
      } else {
        break
      }
      if i - j > 8 { return false }
    }
    guard j >= 0 else { return false }
    if bytes[j].isASCIIDigit { return j >= end }
    guard j >= 1 else { return false }
    // Arabic-Indic and extended Arabic-Indic digits.
    return (bytes[j - 1] == 0xD9 && bytes[j] >= 0xA0 && bytes[j] <= 0xA9)
      || (bytes[j - 1] == 0xDB && bytes[j] >= 0xB0 && bytes[j] <= 0xB9)
  }
  /// Whether a placeholder for a number ends before the offset, perhaps with a space between.
  private func followsNumberPlaceholder(_ i: Int) -> Bool {
    guard let last = placeholders.last, end > 0, end <= i, i - end <= 3 else { return false }
    guard bytes[end..<i].allSatisfy({ $0 == 0x20 || $0 == 0xC2 || $0 == 0xA0 }) else { return false }
    switch last.kind {
    case .integer, .float, .object, .argument: return true
    default: return false
    }
  }
  /// A number of at most nine digits, and the offset behind it; nil where there is no digit or too many.
  private func number(at start: Int) -> (value: Int, end: Int)? {
    var i = start
    var value = 0
    while byte(i).isASCIIDigit {
      guard i - start < 9 else { return nil }
      value = value * 10 + Int(bytes[i] - 0x30)
      i += 1
    }
    return i > start ? (value, i) : nil
  }
  private mutating func units(to offset: Int) -> Int {
    if offset < countedBytes {
      countedBytes = 0
      countedUnits = 0
    }
    while countedBytes < offset {
      let byte = bytes[countedBytes]
      if byte & 0xC0 != 0x80 { countedUnits += byte >= 0xF0 ? 2 : 1 }
      countedBytes += 1
    }
    return countedUnits
  }
  private func spelling(_ range: Range<Int>) -> String { bytes.part(range).text }

  // MARK: Findings of the scan

  private mutating func add(_ kind: Placeholder.Kind, _ range: Range<Int>, position: Int? = nil, conversion: String)
    -> Bool
  {
    let start = units(to: range.lowerBound)
    placeholders.append(
      Placeholder(
        kind: kind, range: start..<units(to: range.upperBound), spelling: spelling(range), position: position,
        conversion: conversion))
    end = range.upperBound
    return true
  }
  private mutating func addBroken(_ fault: BrokenPlaceholder.Fault, _ range: Range<Int>, mend: String? = nil) -> Bool {
    let start = units(to: range.lowerBound)
    broken.append(
      BrokenPlaceholder(
        fault: fault, range: start..<units(to: range.upperBound), spelling: spelling(range), mend: mend))
    end = range.upperBound
    return true
  }

  // MARK: What begins with a percent sign

  /// A conversion with its length modifier.
  private func conversion(at start: Int) -> (kind: Placeholder.Kind, end: Int)? {
    var i = start
    while i - start < 2, Self.isLength(byte(i)) { i += 1 }
    let kind: Placeholder.Kind
    switch byte(i) {
    case 0x40: kind = .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
      UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
      kind = .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      kind = .float
    case UInt8(ascii: "s"), UInt8(ascii: "S"): kind = .cString
    case UInt8(ascii: "c"), UInt8(ascii: "C"): kind = .character
    case UInt8(ascii: "p"): kind = .pointer
    default: return nil
    }
    return (kind, i + 1)
  }

  private mutating func readPercent(at start: Int) -> Bool {
    var i = start + 1
    if byte(i) == 0x25 { return add(.percent, start..<i + 1, conversion: "%") }
    if byte(i) == 0x61, byte(i + 1) == 0x72, byte(i + 2) == 0x67, !byte(i + 3).isASCIILetter {
      return add(.argument, start..<i + 3, conversion: "arg")
    }
    var position: Int?
    let first = number(at: i)
    if let first, first.value > 0, byte(first.end) == 0x24 {
      position = first.value
      i = first.end + 1
    }
    if let first, first.value > 0, byte(first.end) == 0x40, byte(first.end + 1) == 0x24 {
      return addBroken(.swapped, start..<first.end + 2, mend: "%\(first.value)$@")
    }
    if byte(i) == 0x23, byte(i + 1) == 0x40 { return readVariable(at: start, name: i + 2, position: position) }

    let flags = i
    while Self.isFlag(byte(i)) { i += 1 }
    let hasSpace = bytes[flags..<i].contains(0x20)
    let hasFlag = bytes[flags..<i].contains { $0 != 0x30 }
    let hasZero = bytes[flags..<i].contains(0x30)
    let width = i
    if byte(i) == 0x2A { i += 1 } else { while byte(i).isASCIIDigit { i += 1 } }
    let hasWidth = i > width
    var hasPrecision = false
    if byte(i) == 0x2E {
      hasPrecision = true
      i += 1
      if byte(i) == 0x2A { i += 1 } else { while byte(i).isASCIIDigit { i += 1 } }
    }
    guard let (kind, conversionEnd) = conversion(at: i) else {
      return readDamaged(at: start, position: position, first: first, flags: flags)
    }
    let isObject = kind == .object
    let goesOn = !isObject && isWord(at: conversionEnd)
    if position == nil {
      if hasSpace, isObject {
        guard !followsNumber(start), !isWord(at: conversionEnd) else { return false }
        return addBroken(.spaced, start..<conversionEnd, mend: "%@")
      }
      // A space is a flag of printf's, but in a catalog `% d` is the one use that is not a percentage.
      let isPlainInteger = kind == .integer && !hasZero && bytes[conversionEnd - 1] == UInt8(ascii: "d")
      if hasSpace, goesOn || !isPlainInteger || followsNumber(start) || followsNumberPlaceholder(start) {
        return percentage(at: start)
      }
      if hasFlag, !hasWidth, !isObject, byte(start - 1) != 0x20, followsNumber(start) { return percentage(at: start) }
      if goesOn, followsNumber(start) || (hasFlag && !hasWidth) || (hasWidth && !hasZero && !hasPrecision) {
        return percentage(at: start)
      }
    } else if hasSpace, isObject {
      return addBroken(.spaced, start..<conversionEnd, mend: "%\(position ?? 1)$@")
    } else if hasSpace, goesOn {
      return addBroken(.cutOff, start..<flags)
    }
    return add(kind, start..<conversionEnd, position: position, conversion: spelling(i..<conversionEnd))
  }

  /// A percentage; one behind a number placeholder should have been doubled.
  private mutating func percentage(at start: Int) -> Bool {
    guard followsNumberPlaceholder(start) else { return false }
    return addBroken(.unescapedPercent, start..<start + 1, mend: "%%")
  }

  private mutating func readVariable(at start: Int, name: Int, position: Int?) -> Bool {
    var i = name
    while i < bytes.count, i - name < Self.nameLimit, bytes[i] != 0x40, bytes[i] != 0x25, bytes[i] != 0x0A { i += 1 }
    guard byte(i) == 0x40, i > name else { return addBroken(.cutOff, start..<name) }
    let name = spelling(name..<i)
    return add(.variable(name), start..<i + 1, position: position, conversion: "#@\(name)@")
  }

  /// A percent sign that begins no valid specification: damaged, or only a percentage.
  private mutating func readDamaged(at start: Int, position: Int?, first: (value: Int, end: Int)?, flags: Int) -> Bool {
    if let position {
      // `%1$ @` has been read; `%1$` with nothing behind it was cut off.
      let next = byte(flags)
      guard !next.isASCIIDigit, !next.isASCIILetter else { return false }
      return addBroken(.cutOff, start..<flags, mend: next == 0x40 ? nil : "%\(position)$@")
    }
    if let first, first.value > 0, !followsNumber(start) {
      if byte(first.end) == 0x20, byte(first.end + 1) == 0x24, let (_, end) = conversion(at: first.end + 2),
        !isWord(at: end)
      {
        return addBroken(.spaced, start..<end, mend: "%\(first.value)$" + spelling(first.end + 2..<end))
      }
      if first.value < 10, first.end == start + 2, !isWord(at: first.end), byte(first.end) != 0x25 {
        return addBroken(.bareNumber(first.value), start..<first.end)
      }
    }
    if byte(start + 1) == 0x20, let spaced = number(at: start + 2), spaced.value > 0, byte(spaced.end) == 0x24,
      let (_, end) = conversion(at: spaced.end + 1), !isWord(at: end)
    {
      return addBroken(.spaced, start..<end, mend: "%" + spelling(start + 2..<end))
    }
    if byte(start + 1) == 0x24, byte(start + 2) == 0x40 {
      let digit = start > end && byte(start - 1).isASCIIDigit && !byte(start - 2).isASCIIDigit
      return digit
        ? addBroken(.swapped, start - 1..<start + 3, mend: "%\(byte(start - 1) - 0x30)$@")
        : addBroken(.cutOff, start..<start + 3)
    }
    return percentage(at: start)
  }

  // MARK: Other beginnings

  /// `${name}`, or a placeholder whose beginning was lost: `1$@`, `$@`.
  private mutating func readDollar(at start: Int) -> Bool {
    if byte(start + 1) == 0x7B, let close = closing(0x7D, from: start + 2), close > start + 2 {
      let range = start..<close + 1
      return add(.named(spelling(range)), range, conversion: "")
    }
    guard byte(start + 1) == 0x40, !isWord(at: start + 2), start >= end else { return false }
    if start > end, bytes[start - 1].isASCIIDigit, !byte(start - 2).isASCIIDigit, byte(start - 2) != 0x25 {
      return addBroken(.cutOff, start - 1..<start + 2, mend: "%\(bytes[start - 1] - 0x30)$@")
    }
    guard start == 0 || !isWord(at: start - 1) else { return false }
    return addBroken(.cutOff, start..<start + 2)
  }

  /// `{0}`
  private mutating func readBraces(at start: Int) -> Bool {
    guard let (_, close) = number(at: start + 1), byte(close) == 0x7D else { return false }
    let range = start..<close + 1
    return add(.named(spelling(range)), range, conversion: "")
  }

  /// Swift's `\(x)`, with nested parentheses.
  private mutating func readInterpolation(at start: Int) -> Bool {
    guard byte(start + 1) == 0x28 else { return false }
    var depth = 0
    var i = start + 1
    while i < bytes.count, i - start < Self.nameLimit {
      if bytes[i] == 0x28 { depth += 1 }
      if bytes[i] == 0x29 { depth -= 1 }
      i += 1
      if depth == 0 {
        guard i > start + 3 else { return false }
        return add(.named(spelling(start..<i)), start..<i, conversion: "")
      }
    }
    return false
  }

  /// `@%` where neither sign belongs to a placeholder.
  private mutating func readSwapped(at start: Int) -> Bool {
    guard byte(start + 1) == 0x25, start == 0 || byte(start - 1) == 0x20 else { return false }
    let next = byte(start + 2)
    guard next == 0 || next == 0x20 || next == 0x2E || next == 0x2C || next == 0x21 || next == 0x3F else {
      return false
    }
    guard byte(start + 3) != 0x40, !(next == 0x20 && conversion(at: start + 3) != nil && !isWord(at: start + 4)) else {
      return false
    }
    return addBroken(.swapped, start..<start + 2, mend: "%@")
  }

  /// `٪@`, `％1$@`, `％d`: the Arabic, full-width or small percent sign before the rest of a specification.
  private mutating func readLookAlike(at start: Int) -> Bool {
    let length: Int
    if byte(start) == 0xD9, byte(start + 1) == 0xAA {
      length = 2
    } else if byte(start) == 0xEF,
      (byte(start + 1) == 0xBC && byte(start + 2) == 0x85) || (byte(start + 1) == 0xB9 && byte(start + 2) == 0xAA)
    {
      length = 3
    } else {
      return false
    }
    var i = start + length
    var isNumbered = false
    if let (_, behind) = number(at: i), byte(behind) == 0x24 {
      i = behind + 1
      isNumbered = true
    }
    guard let (kind, end) = conversion(at: i) else { return readSpacedLookAlike(at: start, length: length) }
    guard kind == .object || isNumbered || (!isWord(at: end) && !followsNumber(start)) else { return false }
    return addBroken(.lookAlike, start..<end, mend: "%" + spelling(start + length..<end))
  }

  /// `٪ 1 $ @`: another sign and spaces as well.
  private mutating func readSpacedLookAlike(at start: Int, length: Int) -> Bool {
    func skipSpaces(_ i: Int) -> Int {
      var i = i
      while byte(i) == 0x20, i - start < 12 { i += 1 }
      return i
    }
    guard let index = number(at: skipSpaces(start + length)) else { return false }
    let dollar = skipSpaces(index.end)
    let at = skipSpaces(dollar + 1)
    guard byte(dollar) == 0x24, byte(at) == 0x40 else { return false }
    return addBroken(.lookAlike, start..<at + 1, mend: "%\(index.value)$@")
  }

  private func closing(_ sign: UInt8, from start: Int) -> Int? {
    var i = start
    while i < bytes.count, i - start < Self.nameLimit, bytes[i] != 0x0A {
      if bytes[i] == sign { return i }
      i += 1
    }
    return nil
  }
}
