import Glibc

/// Core files (core(5)): what was in memory when a program died, pictures of cards and what was read of them included.
package enum CoreFiles {
  /// Has none written of this process, nor of the plugins that it starts; to be called first of all.
  package static func forbid() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    // Lowering a limit is always allowed (setrlimit(2)).
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }
}
