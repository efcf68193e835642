internal import Glibc

/// What this machine works with.
public enum Processors {
  /// The number of processors that may be used now; at least 1 (`sysconf(_SC_NPROCESSORS_ONLN)`).
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
