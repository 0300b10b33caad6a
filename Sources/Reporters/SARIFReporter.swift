import Findings

/// SARIF 2.1.0, which GitHub's code scanning, editors and dashboards read.
///
/// At most 25,000 results, as many as GitHub takes, the most severe first; what was cut is told in a notification. Paths
/// are percent-encoded and relative, so that a report says the same on every machine. Fixes are offered where the place
/// of what they replace is known exactly and the new text is spelled the same in every format.
struct SARIFReporter: Reporter {
  static let name = "sarif"
  static let resultLimit = 25_000
  private static let base = "%SRCROOT%"

  func report(_ report: Report, options: ReporterOptions) -> [UInt8] {
    let sorted = report.findingsBySeverity
    let results = sorted.prefix(Self.resultLimit)
    var indexes: [String: Int] = [:]
    for (index, rule) in report.rules.enumerated() { indexes[rule.id] = index }
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.newline()
      json.member("runs") { json in
        json.array([report]) { json, report in
          json.object { json in
            json.member("tool") { $0.driver(of: report) }
            json.newline()
            json.invocations(of: report, cut: sorted.dropFirst(Self.resultLimit))
            json.member("columnKind", "utf16CodeUnits")
            json.member("newlineSequences") { $0.array(["\r\n", "\n", "\r"]) { $0.string($1) } }
            json.member("originalUriBaseIds") { json in
              json.object { json in
                json.member(Self.base) { json in
                  json.object {
                    $0.member("description") {
                      $0.message(
                        options.pathInCheckout == nil
                          ? "The folder in which stringfit was started" : "The top of the checkout")
                    }
                  }
                }
              }
            }
            json.newline()
            json.member("results") { json in
              json.array(results) { json, finding in
                json.newline()
                json.result(finding, ruleIndex: indexes[finding.rule], options: options)
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// A path as a URI reference, and whether it is relative to the base.
  static func uri(of file: String, options: ReporterOptions) -> (text: String, isRelative: Bool) {
    let path = options.checkoutPath(of: file)
    // A reference that leaves its base is none: it is absolute, where that is known.
    if path.hasPrefix("../"), let absolute = options.absolutePath?(file) {
      return ("file://" + percentEncoded(absolute), false)
    }
    return (percentEncoded(path), true)
  }

  /// RFC 3986: all but the unreserved characters and the slashes.
  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.unicodeScalars.append(digits[Int(byte >> 4)])
        result.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return result
  }

  fileprivate static func location(_ json: inout JSONWriter, _ file: String, options: ReporterOptions) {
    let uri = uri(of: file, options: options)
    json.object {
      $0.member("uri", uri.text)
      if uri.isRelative { $0.member("uriBaseId", base) }
    }
  }
}

extension JSONWriter {
  /// A message object. Braces would stand for arguments and brackets for links (SARIF 2.1.0, 3.11.5 and 3.11.6).
  fileprivate mutating func message(_ text: String) { object { $0.member("text", Self.messageText(text)) } }

  private static func messageText(_ text: String) -> String {
    guard text.utf8.contains(where: { "{}[".utf8.contains($0) }) else { return text }
    let escapesLinks = text.contains("](")
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{": result += "{{"
      case "}": result += "}}"
      case "[" where escapesLinks: result += "\\["
      case "]" where escapesLinks: result += "\\]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  fileprivate mutating func driver(of report: Report) {
    object { json in
      json.member("driver") { json in
        json.object { json in
          json.member("name", "stringfit")
          json.member("version", report.toolVersion)
          json.member("language", "en")
          json.member("properties") { json in json.object { $0.member("icu", report.icuVersion) } }
          json.member("rules") { json in
            json.array(report.rules) { json, rule in
              json.newline()
              json.rule(rule)
            }
          }
        }
      }
    }
  }

  private mutating func rule(_ rule: RuleMetadata) {
    object { json in
      json.member("id", rule.id)
      json.member("shortDescription") { $0.message(rule.summary) }
      json.member("fullDescription") { $0.message(rule.rationale) }
      json.member("help") { json in
        json.object { json in
          let remedy = rule.remedy.isEmpty ? "" : " \(rule.remedy)."
          json.member("text", Self.messageText("\(rule.summary) \(rule.rationale)\(remedy)"))
          json.member("markdown", RulePage.helpMarkdown(of: rule))
        }
      }
      json.member("defaultConfiguration") { json in
        json.object {
          $0.member("level", rule.severity.rawValue)
          if rule.status.isPreview { $0.member("enabled", false) }
        }
      }
      json.member("properties") { json in
        json.object { json in
          json.member("tags") { $0.array(["localization", rule.family]) { $0.string($1) } }
          // GitHub's own names.
          json.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
          json.member("status", rule.status.name)
          json.member("since", rule.status.since)
        }
      }
    }
  }

  fileprivate mutating func invocations(of report: Report, cut: ArraySlice<Finding>) {
    member("invocations") { json in
      json.array([report]) { json, report in
        json.object { json in
          json.member("executionSuccessful", report.exitStatus.map { $0 < 2 } ?? true)
          json.member("exitCode", report.exitStatus.map(Int.init))
          if !cut.isEmpty {
            let counts = Severity.allCases.sorted(by: >).map { severity in
              (severity, cut.lazy.filter { $0.severity == severity }.count)
            }
            let said = counts.filter { $0.1 > 0 }.map { $0.counted($1) }.joined(separator: ", ")
            json.member("toolExecutionNotifications") { json in
              json.array([said]) { json, said in
                json.object { json in
                  json.member("level", "warning")
                  json.member("descriptor") { json in json.object { $0.member("id", "results-cut") } }
                  json.member("message") {
                    $0.message("\(said) left out: a report contains at most \(SARIFReporter.resultLimit) results")
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func result(_ finding: Finding, ruleIndex: Int?, options: ReporterOptions) {
    object { json in
      json.member("ruleId", finding.rule)
      json.member("ruleIndex", ruleIndex)
      json.member("level", finding.severity.rawValue)
      json.member("message") { $0.message(finding.message + (finding.help.map { ". " + $0 } ?? "")) }
      json.member("locations") { json in
        json.array([finding]) { json, finding in
          json.object { json in
            if let location = finding.location {
              json.member("physicalLocation") { json in
                json.object { json in
                  json.member("artifactLocation") { SARIFReporter.location(&$0, location.file, options: options) }
                  json.member("region") { $0.region(location) }
                }
              }
            }
            json.logicalLocation(of: finding.subject)
          }
        }
      }
      json.member("partialFingerprints") { json in json.object { $0.member("stringfit/v1", finding.fingerprint) } }
      json.fixes(of: finding, options: options)
      json.member("properties") { json in
        json.object { json in
          json.member("confidence", finding.confidence.rawValue)
          json.member("locale", finding.subject.locale?.tag)
          if !finding.subject.variation.isEmpty { json.member("variation", finding.subject.variation.description) }
          json.member("source", finding.subject.source)
          json.member("target", finding.subject.target)
        }
      }
    }
  }

  private mutating func logicalLocation(of subject: Subject) {
    guard let name = subject.key ?? subject.catalog else { return }
    member("logicalLocations") { json in
      json.array([name]) { json, name in
        json.object { json in
          json.member("name", name)
          if let catalog = subject.catalog, subject.key != nil {
            json.member("fullyQualifiedName", catalog + "/" + name)
          }
          json.member("kind", subject.key == nil ? "module" : "resource")
        }
      }
    }
  }

  private mutating func region(_ location: Location) {
    object { json in
      json.member("startLine", location.line)
      json.member("startColumn", location.column)
      json.member("endLine", location.endLine)
      json.member("endColumn", location.endColumn)
    }
  }

  private mutating func fixes(of finding: Finding, options: ReporterOptions) {
    guard let place = finding.rangeLocation else { return }
    let fixes = finding.fixes.filter { $0.safety != .displayOnly && Self.isSpelledAlike($0.text) }
    if fixes.isEmpty { return }
    member("fixes") { json in
      json.array(fixes) { json, fix in
        json.object { json in
          json.member("description") {
            $0.message(fix.description + (fix.safety == .safe ? "" : " (may change what the text says)"))
          }
          json.member("artifactChanges") { json in
            json.array([place]) { json, place in
              json.object { json in
                json.member("artifactLocation") { SARIFReporter.location(&$0, place.file, options: options) }
                json.member("replacements") { json in
                  json.array([fix]) { json, fix in
                    json.object { json in
                      json.member("deletedRegion") { $0.region(place) }
                      json.member("insertedContent") { $0.object { $0.member("text", fix.text) } }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Whether a text needs no escape in any format.
  private static func isSpelledAlike(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !"\"'\\<>&".unicodeScalars.contains($0) && $0.value >= 0x20 && $0.value != 0x7F }
  }
}
