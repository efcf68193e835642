import Glibc

/// Where plain files are looked for that belong to discern and are not in the program itself.
public enum DataFolders {
  /// The folder that a variable of the environment names, before all others; then `NAME` beside the program, in
  /// `share/discern` beside its folder, in the user's data and the system's; in a checkout also what matches `pattern`.
  /// They need not exist.
  /// - Parameter pattern: of the shell (glob(7)), beneath the root of the checkout.
  public static func all(named name: String, variables: [String], checkout pattern: String) -> [String] {
    let chosen = variables.compactMap(environment)
    let data = environment("XDG_DATA_HOME") ?? environment("HOME").map { "\($0)/.local/share" }
    return chosen + besideProgram(name, pattern) + (data.map { ["\($0)/discern/\(name)"] } ?? [])
      + ["/usr/share/discern/\(name)"]
  }

  private static func besideProgram(_ name: String, _ pattern: String) -> [String] {
    guard var folder = RunningProgram.folder else { return [] }
    var found = ["\(folder)/\(name)", "\(parent(folder))/share/discern/\(name)"]
    // In a checkout the program lies in .build/TRIPLE/release, test bundles no deeper.
    for _ in 0..<5 {
      found += matches("\(folder)/\(pattern)")
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
