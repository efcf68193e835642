import Glibc

/// How this process ends by itself.
package enum ProcessEnd {
  /// Ends the process (_exit(2)). The destructors of libraries are not run: another thread may still compute with what they
  /// take away, as after a time limit.
  package static func end(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
  }
}
