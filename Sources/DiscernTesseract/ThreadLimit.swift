import Glibc

/// Keeps Tesseract's own OpenMP threads off: with them a page takes three times as long, and far longer under load.
enum ThreadLimit {
  /// `omp_set_max_active_levels(0)`, found at run time since no header of OpenMP is needed to build.
  private static let setMaximumLevels: (@convention(c) (CInt) -> Void)? = {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "omp_set_max_active_levels") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) (CInt) -> Void).self)
  }()

  /// Makes the calling thread read alone. The limit belongs to the thread, so it is set before every reading.
  static func apply() { setMaximumLevels?(0) }
}
