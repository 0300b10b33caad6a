/// A list of places as one JSON object, an entry a line; its shape is Docs/stringfit-places.schema.json.
struct PlaceJSON {
  let list: PlaceList

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.newline()
      json.member("summary") { $0.summary(list.summary) }
      json.newline()
      json.member("entries") { json in
        json.array(list.entries) { json, entry in
          json.newline()
          json.entry(entry)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func summary(_ summary: PlaceList.Summary) {
    object { json in
      json.member("codeFiles", summary.codeFiles)
      json.member("entries", summary.entries)
      json.member("used", summary.used[.yes] ?? 0)
      json.member("dynamic", summary.used[.dynamic] ?? 0)
      json.member("unused", summary.used[.no] ?? 0)
      json.member("unknown", summary.used[.unknown] ?? 0)
      json.member("roles", summary.withFact["role"] ?? 0)
      json.member("styles", summary.withFact["style"] ?? 0)
      json.member("lines", summary.withFact["lines"] ?? 0)
      json.member("widths", summary.withFact["width"] ?? 0)
      json.member("known", summary.known)
      json.counts("from", summary.from)
      json.member("facts") { json in
        json.object { json in
          for fact in PlaceList.Summary.facts { json.counts(fact, summary.facts[fact] ?? [:]) }
        }
      }
      json.member("unresolved") { json in
        json.object { json in
          for (cause, count) in summary.unresolved.sorted(by: { $0.key < $1.key }) { json.member(cause, count) }
        }
      }
    }
  }

  private mutating func counts(_ name: String, _ counts: [PlaceList.Origin: Int]) {
    member(name) { json in
      json.object { json in
        for origin in PlaceList.Origin.allCases { json.member(origin.rawValue, counts[origin]) }
      }
    }
  }

  fileprivate mutating func entry(_ entry: PlaceList.Entry) {
    object { json in
      json.member("catalog", entry.catalog)
      json.member("file", entry.location?.file)
      json.member("line", entry.location?.line)
      json.member("key", entry.key)
      json.member("source", entry.source)
      json.member("used", entry.used.rawValue)
      json.member("reader", entry.reader)
      json.member("places") { $0.array(entry.places) { $0.place($1) } }
      if !entry.unresolved.isEmpty {
        json.member("unresolved") { json in
          json.array(entry.unresolved) { json, use in
            json.object {
              $0.member("cause", use.cause)
              $0.member("file", use.file)
              $0.member("line", use.line)
            }
          }
        }
      }
    }
  }

  private mutating func place(_ place: PlaceList.Item) {
    object { json in
      json.member("role", place.role)
      if place.role != nil { json.member("sure", place.isSure) }
      json.member("control", place.control)
      json.member("container", place.containers.first)
      if place.containers.count > 1 { json.member("containers") { $0.array(place.containers) { $0.string($1) } } }
      json.member("platform", place.platform)
      json.member("style", place.style)
      json.member("size", place.size)
      json.member("scalesLike", place.scalesLike)
      json.member("font", place.font)
      json.member("design", place.design)
      json.member("weight", place.weight)
      if let lines = place.lines {
        if lines == 0 { json.member("lines", "any") } else { json.member("lines", lines) }
      }
      json.member("width", place.width)
      if place.width != nil, place.isWidthAtMost { json.member("atMost", true) }
      json.member("height", place.height)
      if let scales = place.scales { json.member("scales", scales) }
      json.member("minimumScale", place.minimumScale)
      if !place.arguments.isEmpty {
        json.member("arguments") { json in
          json.array(place.arguments) { json, type in
            if let type { json.string(type) } else { json.literal("null") }
          }
        }
      }
      json.member("evidence") { $0.array(place.evidence) { $0.evidence($1) } }
    }
  }

  private mutating func evidence(_ evidence: PlaceList.Evidence) {
    object {
      $0.member("fact", evidence.fact)
      $0.member("from", evidence.from.rawValue)
      $0.member("file", evidence.file)
      $0.member("line", evidence.line)
      $0.member("text", evidence.text)
    }
  }
}
