import Glibc

/// Where models are looked for: the user's own folder, beside the program, the user's data, the system's.
///
/// Models are plain files so that a program that is moved finds them again, and a user can put better ones in their place.
public enum ModelFolders {
  /// The folders in the order in which they are looked through; they need not exist.
  public static let all: [String] = {
    let chosen = ["DISCERN_MODELS", "TESSDATA_PREFIX"].compactMap(environment)
    let data = environment("XDG_DATA_HOME") ?? environment("HOME").map { "\($0)/.local/share" }
    let system = ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata"]
    return chosen + besideProgram + (data.map { ["\($0)/discern/models"] } ?? []) + ["/usr/share/discern/models"]
      + system
  }()

  /// The first file of that name; nil where `folder(holding:)` has none.
  public static func path(of name: String) -> String? { folder(holding: [name]).map { "\($0)/\(name)" } }

  /// The first folder that has files of all these names; nil where none has, where no name is given, or one holds more than
  /// letters, digits, `_`, `-` and dots.
  public static func folder(holding names: [String]) -> String? {
    let arePlain = names.allSatisfy { name in
      name.first != "." && name.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }
    guard arePlain, !names.isEmpty, !names.contains("") else { return nil }
    return all.first { folder in names.allSatisfy { access("\(folder)/\($0)", R_OK) == 0 } }
  }

  /// `models` beside the program, `share/discern/models` beside its folder, and in a checkout the plugins' own folders.
  private static var besideProgram: [String] {
    guard let program = target(of: "/proc/self/exe") else { return [] }
    var folder = parent(program)
    var found = ["\(folder)/models", "\(parent(folder))/share/discern/models"]
    // In a checkout the program lies in .build/TRIPLE/release, test bundles no deeper.
    for _ in 0..<5 {
      found += matches("\(folder)/plugins/*/Models")
      folder = parent(folder)
    }
    return found
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func target(of link: String) -> String? {
    guard let real = realpath(link, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
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
