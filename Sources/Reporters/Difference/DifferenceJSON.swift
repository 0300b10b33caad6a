import Findings

/// A difference as one JSON object, an item a line; its shape is Docs/stringfit-diff.schema.json.
struct DifferenceJSON {
  let difference: Difference

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("tool") { json in
        json.object {
          $0.member("name", "stringfit")
          $0.member("version", difference.toolVersion)
          $0.member("icu", difference.icuVersion)
        }
      }
      json.newline()
      json.member("summary") { json in
        json.object { json in for count in difference.counts { json.member(count.name, count.count) } }
      }
      json.list("changes", difference.changes) { $0.change($1) }
      json.list("retranslate", difference.retranslations) { json, item in
        json.object { json in
          json.member("catalog", item.catalog)
          json.member("key", item.key)
          json.member("oldSource", item.oldSource)
          json.member("source", item.source)
          json.strings("locales", item.locales)
        }
      }
      json.list("stopsFitting", difference.stopsFitting) { $0.finding($1) }
      json.list("startsFitting", difference.startsFitting) { $0.finding($1) }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func list<Item>(_ name: String, _ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    newline()
    member(name) { json in
      json.array(items) { json, item in
        json.newline()
        write(&json, item)
      }
    }
  }

  fileprivate mutating func strings(_ name: String, _ texts: [String]) {
    member(name) { $0.array(texts) { $0.string($1) } }
  }

  fileprivate mutating func change(_ change: Difference.Change) {
    object { json in
      json.member("kind", change.kind.rawValue)
      json.member("catalog", change.catalog)
      json.member("key", change.key)
      json.member("oldCatalog", change.oldCatalog)
      json.member("oldKey", change.oldKey)
      json.member("locale", change.locale)
      json.member("variation", change.variation)
      json.member("old", change.old)
      json.member("new", change.new)
      if !change.locales.isEmpty { json.strings("locales", change.locales) }
      if let location = change.location {
        json.member("file", location.file)
        json.member("line", location.line)
        json.member("column", location.column)
      }
    }
  }
}
