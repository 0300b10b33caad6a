// What is kept of a whole `CodeIndex`, each type in the order of its fields.

import Texts

extension CodeIndex: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(uses, plainTexts, handMadePlurals, silentControls, filledOutlets, literals.sorted(), files)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init()
    uses = try reader.next()
    plainTexts = try reader.next()
    handMadePlurals = try reader.next()
    silentControls = try reader.next()
    filledOutlets = try reader.next()
    literals = Set(try reader.next() as [String])
    files = try reader.next()
  }
}

extension CodeFile: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(path, lineCount, isCut, firstError, directives.map(\.line), directives.map(\.text))
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(path: try reader.next(), lineCount: try reader.next(), isCut: try reader.next())
    firstError = try reader.next()
    let lines: [Int] = try reader.next()
    let texts: [String] = try reader.next()
    guard lines.count == texts.count else { throw DamagedPack() }
    directives = zip(lines, texts).map { ($0, $1) }
  }
}

extension CodeLocation: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(path, line, column)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      path: try reader.next(),
      line: try reader.next(),
      column: try reader.next())
    guard line > 0, column > 0 else { throw DamagedPack() }
  }
}

extension KeyPattern: Packable {
  package func write(to writer: inout PackWriter) { writer.write(parts) }
  package init(from reader: inout PackReader) throws(DamagedPack) { self.init(try reader.next()) }
}

extension KeyPattern.Part: Packable {
  package func write(to writer: inout PackWriter) {
    switch self {
    case .fixed(let text):
      writer.write(byte: 0)
      writer.write(text)
    case .specifier(let specifier):
      writer.write(byte: 1)
      writer.write(specifier)
    case .any: writer.write(byte: 2)
    case .symbol(let name):
      writer.write(byte: 3)
      writer.write(name)
    }
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    switch try reader.byte() {
    case 0: self = .fixed(try reader.next())
    case 1: self = .specifier(try reader.next())
    case 2: self = .any
    case 3: self = .symbol(try reader.next())
    default: throw DamagedPack()
    }
  }
}

extension KeyUse: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(
      key, table, isTableKnown, defaultText, comment, isText, location, steps, place, cause, isDead, arguments, format,
      keysBelow)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      key: try reader.next(),
      table: try reader.next(),
      isTableKnown: try reader.next(),
      defaultText: try reader.next(),
      comment: try reader.next(),
      isText: try reader.next(),
      location: try reader.next(),
      steps: try reader.next(),
      place: try reader.next(),
      cause: try reader.next(),
      isDead: try reader.next(),
      arguments: try reader.next(),
      format: try reader.next(),
      keysBelow: try reader.next())
  }
}

extension KeyUse.Cause: Packable {
  package func write(to writer: inout PackWriter) { writer.write(rawValue) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    guard let cause = Self(rawValue: try reader.next()) else { throw DamagedPack() }
    self = cause
  }
}

extension CodePlace: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(
      control, framework, containers, role, isSure, textStyle, fontSize, fontName, weight, design, fontWidth,
      hasUnknownLimit,
      lineLimit, minimumScale, truncation, width, height, scales, isWidthAtMost, widthGrows, textSizes, platform,
      outlet,
      hasUnknownFont,
      hasUnknownSize, hasUnknownScale, isExplained, isRecased,
      location)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      control: try reader.next(),
      framework: try reader.next(),
      containers: try reader.next(),
      role: try reader.next(),
      isSure: try reader.next(),
      textStyle: try reader.next(),
      fontSize: try reader.next(),
      fontName: try reader.next(),
      weight: try reader.next(),
      design: try reader.next(),
      fontWidth: try reader.next(),
      hasUnknownLimit: try reader.next(),
      lineLimit: try reader.next(),
      minimumScale: try reader.next(),
      truncation: try reader.next(),
      width: try reader.next(),
      height: try reader.next(),
      scales: try reader.next(),
      isWidthAtMost: try reader.next(),
      widthGrows: try reader.next(),
      textSizes: try reader.next(),
      platform: try reader.next(),
      outlet: try reader.next(),
      hasUnknownFont: try reader.next(),
      hasUnknownSize: try reader.next(),
      hasUnknownScale: try reader.next(),
      isExplained: try reader.next(),
      isRecased: try reader.next(),
      location: try reader.next())
  }
}

extension CodePlace.Outlet: Packable {
  package func write(to writer: inout PackWriter) { writer.write(property, classes, allClasses) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(property: try reader.next(), classes: try reader.next(), allClasses: try reader.next())
  }
}

extension Fact: Packable where Value: Packable {
  package func write(to writer: inout PackWriter) { writer.write(value, location) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(try reader.next(), at: try reader.next())
  }
}

extension PlainText: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(kind, text, location, place, isPassedOn)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      kind: try reader.next(),
      text: try reader.next(),
      location: try reader.next(),
      place: try reader.next(),
      isPassedOn: try reader.next())
  }
}

extension PlainText.Kind: Packable {
  package func write(to writer: inout PackWriter) { writer.write(self == .concatenated) }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self = try reader.next() ? .concatenated : .hardCoded
  }
}

extension HandMadePlural: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(one, other, location)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      one: try reader.next(),
      other: try reader.next(),
      location: try reader.next())
  }
}

extension SilentControl: Packable {
  package func write(to writer: inout PackWriter) {
    writer.write(control, image, location)
  }
  package init(from reader: inout PackReader) throws(DamagedPack) {
    self.init(
      control: try reader.next(),
      image: try reader.next(),
      location: try reader.next())
  }
}
