import Foundation

/// Which thread runs first where all cores are busy.
enum ThreadPriority {
  /// As a nice value: enough to let an answer that somebody waits for go first, and too little to starve.
  private static let background: Int32 = 10

  /// Lets others go before the calling thread and, on Linux, before the threads that it starts from now on.
  static func lower() {
    #if os(Linux)
      // Linux has a nice value for each thread, and the calling one is meant by 0.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, background)
    #else
      Thread.current.qualityOfService = .utility
    #endif
  }
}
