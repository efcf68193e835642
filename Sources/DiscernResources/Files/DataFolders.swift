import Glibc

/// The search path for discern's data files that are not part of the program itself.
public enum DataFolders {
  /// Returns the folders to search: first those named by environment variables, then `NAME` beside the program, in
  /// `share/discern` beside the program's folder, in the user's data and in the system's; in a checkout,
  /// and in a package that depends on one, also the matches of `pattern`. They need not exist.
  /// - Parameter pattern: a shell pattern (glob(7)), relative to the root of the checkout.
  public static func all(named name: String, variables: [String], checkout pattern: String) -> [String] {
    let chosen = variables.compactMap(environment)
    let data = environment("XDG_DATA_HOME") ?? environment("HOME").map { "\($0)/.local/share" }
    return chosen + besideProgram(name, pattern) + (data.map { ["\($0)/discern/\(name)"] } ?? [])
      + ["/usr/share/discern/\(name)"]
  }

  private static func besideProgram(_ name: String, _ pattern: String) -> [String] {
    guard var folder = RunningProgram.folder else { return [] }
    var found = ["\(folder)/\(name)"] + (Installation.current.map { ["\($0.sharedData)/\(name)"] } ?? [])
    // In a checkout the program is in .build/TRIPLE/release, that of samples/package two folders deeper. A program of
    // another package has the checkouts of its dependencies, discern among them, in its .build/checkouts.
    for _ in 0..<6 {
      found += matches("\(folder)/\(pattern)") + matches("\(folder)/checkouts/discern/\(pattern)")
      folder = parent(folder)
    }
    return found
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}

/// The running program.
public enum RunningProgram {
  /// The path of its executable, with links resolved (proc(5), realpath(3)); nil if the system cannot tell, for example
  /// after the file was deleted.
  public static var path: String? {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder of its executable; nil if the system cannot tell.
  public static var folder: String? {
    path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
  }
}
