import Foundation

/// How many cores this process may use.
package enum ProcessorCount {
  package static var available: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
