// What is kept of a whole `CodeIndex`, each type in the order of its fields.

extension CodeIndex: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(uses, plainTexts, handMadePlurals, silentControls, filledOutlets, literals.sorted(), files)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
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

extension CodeFile: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(path, lineCount, isCut, firstError, directives.map(\.line), directives.map(\.text))
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(path: try reader.next(), lineCount: try reader.next(), isCut: try reader.next())
    firstError = try reader.next()
    let lines: [Int] = try reader.next()
    let texts: [String] = try reader.next()
    guard lines.count == texts.count else { throw DamagedCache() }
    directives = zip(lines, texts).map { ($0, $1) }
  }
}

extension CodeLocation: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(path, line, column)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(
      path: try reader.next(),
      line: try reader.next(),
      column: try reader.next())
    guard line > 0, column > 0 else { throw DamagedCache() }
  }
}

extension KeyPattern: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(parts) }
  init(from reader: inout CacheReader) throws(DamagedCache) { self.init(try reader.next()) }
}

extension KeyPattern.Part: Cacheable {
  func write(to writer: inout CacheWriter) {
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
  init(from reader: inout CacheReader) throws(DamagedCache) {
    switch try reader.byte() {
    case 0: self = .fixed(try reader.next())
    case 1: self = .specifier(try reader.next())
    case 2: self = .any
    case 3: self = .symbol(try reader.next())
    default: throw DamagedCache()
    }
  }
}

extension KeyUse: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(
      key, table, isTableKnown, defaultText, comment, isText, location, steps, place, cause, isDead, arguments, format)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
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
      format: try reader.next())
  }
}

extension KeyUse.Cause: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(rawValue) }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    guard let cause = Self(rawValue: try reader.next()) else { throw DamagedCache() }
    self = cause
  }
}

extension CodePlace: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(
      control, framework, containers, role, isSure, textStyle, fontSize, fontName, weight, design, fontWidth,
      hasUnknownLimit,
      lineLimit, minimumScale, truncation, width, height, scales, widthGrows, textSizes, platform, outlet,
      hasUnknownFont,
      hasUnknownSize, hasUnknownScale,
      location)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
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
      widthGrows: try reader.next(),
      textSizes: try reader.next(),
      platform: try reader.next(),
      outlet: try reader.next(),
      hasUnknownFont: try reader.next(),
      hasUnknownSize: try reader.next(),
      hasUnknownScale: try reader.next(),
      location: try reader.next())
  }
}

extension CodePlace.Outlet: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(property, classes, allClasses) }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(property: try reader.next(), classes: try reader.next(), allClasses: try reader.next())
  }
}

extension Fact: Cacheable where Value: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(value, location) }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(try reader.next(), at: try reader.next())
  }
}

extension PlainText: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(kind, text, location, place, isPassedOn)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(
      kind: try reader.next(),
      text: try reader.next(),
      location: try reader.next(),
      place: try reader.next(),
      isPassedOn: try reader.next())
  }
}

extension PlainText.Kind: Cacheable {
  func write(to writer: inout CacheWriter) { writer.write(self == .concatenated) }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self = try reader.next() ? .concatenated : .hardCoded
  }
}

extension HandMadePlural: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(one, other, location)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(
      one: try reader.next(),
      other: try reader.next(),
      location: try reader.next())
  }
}

extension SilentControl: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(control, image, location)
  }
  init(from reader: inout CacheReader) throws(DamagedCache) {
    self.init(
      control: try reader.next(),
      image: try reader.next(),
      location: try reader.next())
  }
}
