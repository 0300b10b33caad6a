import Findings

extension JSONWriter {
  /// One finding as Docs/stringfit.schema.json has it, on one line. Fields without a value are left out.
  package mutating func finding(_ finding: Finding) {
    object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("confidence", finding.confidence.rawValue)
      json.member("message", finding.message)
      json.member("help", finding.help)
      if let location = finding.location {
        json.member("file", location.file)
        json.member("line", location.line)
        json.member("column", location.column)
        json.member("endLine", location.endLine)
        json.member("endColumn", location.endColumn)
      }
      json.subject(finding.subject)
      if !finding.keys.isEmpty { json.member("keys") { $0.array(finding.keys) { $0.string($1) } } }
      if !finding.missing.isEmpty { json.member("missing") { $0.missing(finding) } }
      if let range = finding.range {
        json.member("range") { $0.array([range.lowerBound, range.upperBound]) { $0.integer($1) } }
      }
      if let shown = finding.shown { json.member("place") { $0.shown(shown) } }
      if let box = finding.box { json.member("box") { $0.box(box) } }
      if let fit = finding.fit { json.member("fit") { $0.fit(fit) } }
      if !finding.fixes.isEmpty {
        json.member("fixes") { json in
          json.array(finding.fixes) { json, fix in
            json.object {
              $0.member("description", fix.description)
              $0.member("text", fix.text)
              $0.member("safety", fix.safety.rawValue)
            }
          }
        }
      }
      if let cause = finding.cause {
        json.member("cause") { json in
          json.object {
            $0.member("id", cause.id)
            $0.member("message", cause.message)
            $0.member("count", cause.count)
          }
        }
      }
      json.member("fingerprint", finding.fingerprint)
    }
  }

  private mutating func subject(_ subject: Subject) {
    member("catalog", subject.catalog)
    member("key", subject.key)
    member("locale", subject.locale?.tag)
    if !subject.variation.isEmpty { member("variation", subject.variation.description) }
    member("source", subject.source)
    member("target", subject.target)
    member("comment", subject.comment)
  }

  private mutating func missing(_ finding: Finding) {
    array(Array(finding.missing.enumerated())) { json, item in
      let (index, string) = item
      json.object { json in
        json.member("key", string.key)
        json.member("locales") { $0.array(string.locales) { $0.string($1.tag) } }
        if index < finding.keyLocations.count { json.member("line", finding.keyLocations[index]?.line) }
      }
    }
  }

  private mutating func shown(_ shown: ShownEvidence) {
    object { json in
      json.member("role", shown.role)
      json.member("control", shown.control)
      json.member("container", shown.container)
      json.member("uses") { json in
        json.array([shown]) { json, shown in
          json.object {
            $0.member("file", shown.file)
            $0.member("line", shown.line)
          }
        }
      }
    }
  }

  private mutating func box(_ box: BoxEvidence) {
    object { json in
      json.member("platform", box.platform)
      json.member("deviceWidth", box.deviceWidth)
      json.member("style", box.style)
      json.member("size", box.size)
      json.member("scalesLike", box.scalesLike)
      json.member("design", box.design)
      json.member("fontWidth", box.fontWidth)
      json.member("font", box.font)
      json.member("tracking", box.tracking)
      json.member("weight", box.weight)
      json.member("width", box.width)
      json.member("height", box.height)
      json.member("maxLines", box.maxLines)
      json.member("minimumScale", box.minimumScale)
      json.member("role", box.role)
      json.member("scales", box.scales)
      if !box.from.isEmpty {
        json.member("from") { json in
          json.object { json in
            for (field, origin) in box.from.sorted(by: { $0.key < $1.key }) { json.member(field, origin) }
          }
        }
      }
    }
  }

  private mutating func fit(_ fit: FitEvidence) {
    object { json in
      json.member("firstFailing", fit.firstFailing)
      if let room = fit.room {
        json.member("room") { json in
          json.object {
            $0.member("points", room.points)
            $0.member("characters", room.characters)
            $0.member("category", room.category)
          }
        }
      }
      json.member("sizes") { json in
        json.array(fit.sizes) { json, size in
          json.object {
            $0.member("category", size.category)
            $0.member("lines", size.lines)
            $0.member("naturalWidth", size.naturalWidth)
            $0.member("height", size.height)
          }
        }
      }
    }
  }
}
