import CHarfBuzz

/// The tracking of a font at one point size, in em.
package struct TrackingPoint: Hashable, Sendable {
  package var size: Double
  package var em: Double
  package init(size: Double, em: Double) {
    self.size = size
    self.em = em
  }

  /// Linear between the listed sizes, constant beyond them; nil where none is listed. `points` ascend by size.
  static func em(at size: Double, in points: [TrackingPoint]) -> Double? {
    guard let first = points.first, let last = points.last else { return nil }
    if size <= first.size { return first.em }
    if size >= last.size { return last.em }
    guard let upper = points.firstIndex(where: { $0.size >= size }), upper > 0 else { return first.em }
    let (a, b) = (points[upper - 1], points[upper])
    return b.size > a.size ? a.em + (b.em - a.em) * (size - a.size) / (b.size - a.size) : b.em
  }
}

/// Reads the normal track of a `trak` table (TrueType Reference Manual, "The 'trak' table").
enum TrackingTable {
  static func read(_ face: OpaquePointer, unitsPerEm: Int) -> [TrackingPoint] {
    guard let blob = hb_face_reference_table(face, Tag("trak").value) else { return [] }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return [] }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))

    func unsigned(_ offset: Int) -> Int? {
      offset >= 0 && offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
    }
    func signed(_ offset: Int) -> Int? { unsigned(offset).map { $0 >= 0x8000 ? $0 - 0x10000 : $0 } }
    /// 16.16 fixed point.
    func fixed(_ offset: Int) -> Double? {
      guard let high = signed(offset), let low = unsigned(offset + 2) else { return nil }
      return Double(high) + Double(low) / 65536
    }
    func offset32(_ offset: Int) -> Int? {
      guard let high = unsigned(offset), let low = unsigned(offset + 2) else { return nil }
      return high << 16 | low
    }

    guard let horizontal = unsigned(6), horizontal > 0, let tracks = unsigned(horizontal),
      let sizes = unsigned(horizontal + 2), let sizeTable = offset32(horizontal + 4)
    else { return [] }
    for track in 0..<tracks {
      let entry = horizontal + 8 + 8 * track
      guard let value = fixed(entry), let values = unsigned(entry + 6) else { return [] }
      guard value == 0 else { continue }
      var points: [TrackingPoint] = []
      for index in 0..<sizes {
        guard let size = fixed(sizeTable + 4 * index), let units = signed(values + 2 * index) else { return [] }
        points.append(TrackingPoint(size: size, em: Double(units) / Double(unitsPerEm)))
      }
      return points.sorted { $0.size < $1.size }
    }
    return []
  }
}
