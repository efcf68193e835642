import Glibc

/// The program that runs.
public enum RunningProgram {
  /// The folder in which it lies, links followed (proc(5), realpath(3)); nil where the system does not say, as after its file
  /// was taken away.
  public static var folder: String? {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    let path = String(cString: real)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
