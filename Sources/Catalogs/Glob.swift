/// A pattern with wildcards: `*` for anything, `?` for one character.
///
/// In paths (`separator: "/"`) `*` and `?` stop at the separator and `**` does not; `**/` also stands for no folder at
/// all. Elsewhere (keys, rule names, comments) `*` and `**` are the same. Matching takes time in proportion to the
/// pattern's length times the text's, whatever they are.
package struct Glob: Hashable, Sendable {
  private enum Step: Hashable {
    case scalar(Unicode.Scalar)
    case one
    case anything
    case anyDepth
    /// `**/`, between folders: nothing more, or one more folder.
    case folders
    /// `**/`, within a folder's name: on to its separator.
    case withinFolder
  }
  package let pattern: String
  private let separator: Unicode.Scalar?
  private let steps: [Step]

  package init(_ pattern: String, separator: Unicode.Scalar? = nil) {
    self.pattern = pattern
    self.separator = separator
    var steps: [Step] = []
    let scalars = Array(pattern.unicodeScalars)
    var i = 0
    while i < scalars.count {
      switch scalars[i] {
      case "*":
        var end = i
        while end < scalars.count, scalars[end] == "*" { end += 1 }
        if separator == nil || end - i == 1 {
          steps.append(.anything)
        } else if end < scalars.count, scalars[end] == separator, i == 0 || scalars[i - 1] == separator {
          steps += [.folders, .withinFolder]
          end += 1
        } else {
          steps.append(.anyDepth)
        }
        i = end
        continue
      case "?": steps.append(.one)
      default: steps.append(.scalar(scalars[i]))
      }
      i += 1
    }
    self.steps = steps
  }

  /// Whether the whole text matches.
  package func matches(_ text: some StringProtocol) -> Bool {
    // Which steps may come next: reach[n] is true where the first n steps have matched all of the text so far.
    var reach = [Bool](repeating: false, count: steps.count + 1)
    reach[0] = true
    skipEmpty(&reach)
    var next = reach
    for scalar in text.unicodeScalars {
      for n in next.indices { next[n] = false }
      var isAlive = false
      for n in steps.indices where reach[n] {
        guard let following = followingStep(after: n, taking: scalar) else { continue }
        next[following] = true
        isAlive = true
      }
      guard isAlive else { return false }
      skipEmpty(&next)
      swap(&reach, &next)
    }
    return reach[steps.count]
  }

  /// The step that may come next where a step takes a scalar; nil where it does not take it.
  private func followingStep(after n: Int, taking scalar: Unicode.Scalar) -> Int? {
    switch steps[n] {
    case .scalar(let wanted): wanted == scalar ? n + 1 : nil
    case .one: scalar != separator ? n + 1 : nil
    case .anything: scalar != separator ? n : nil
    case .anyDepth: n
    case .folders: scalar == separator ? n : n + 1
    case .withinFolder: scalar == separator ? n - 1 : n
    }
  }

  /// Passes over the steps that may stand for nothing.
  private func skipEmpty(_ reach: inout [Bool]) {
    for (n, step) in steps.enumerated() where reach[n] {
      switch step {
      case .anything, .anyDepth: reach[n + 1] = true
      case .folders: reach[n + 2] = true
      case .scalar, .one, .withinFolder: break
      }
    }
  }
}
