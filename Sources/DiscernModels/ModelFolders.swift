import Glibc

/// Where models are looked for: the user's own folder, beside the program, the user's data, the system's.
///
/// Models are plain files so that a program that is moved finds them again, and a user can put better ones in their place.
public enum ModelFolders {
  /// The folders in the order in which they are looked through; they need not exist.
  public static let all: [String] =
    DataFolders.all(
      named: "models", variables: ["DISCERN_MODELS", "TESSDATA_PREFIX"], checkout: "plugins/*/Models")
    + ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata"]

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
}
