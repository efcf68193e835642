import Glibc

/// The search path for models: the user's own folder, beside the program, the user's data, the system's.
///
/// Models are plain files, so that a moved program finds them again, and users can replace them.
public enum ModelFolders {
  /// The folders in the order of the search; they need not exist.
  public static let all: [String] =
    DataFolders.all(
      named: "models", variables: ["DISCERN_MODELS", "TESSDATA_PREFIX"], checkout: "plugins/*/Models")
    + ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata"]

  /// Returns the path of the first file of that name; nil if `folder(holding:)` finds none.
  public static func path(of name: String) -> String? { folder(holding: [name]).map { "\($0)/\(name)" } }

  /// Returns the names of all files with an extension, without it, in alphabetical order.
  public static func names(withExtension fileExtension: String) -> [String] {
    let ending = "." + fileExtension
    let names = all.flatMap { folder in
      guard let stream = opendir(folder) else { return [String]() }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
      }
      return names
    }
    return Set(names).sorted()
  }

  /// Returns true if a calibration table lies beside a model: `NAME.reliability`.
  public static func hasCalibration(_ model: String) -> Bool { path(of: "\(model).reliability") != nil }

  /// Returns the first folder that contains all of these files; nil if there is none, if no name is given, or if a name
  /// contains characters other than letters, digits, `_`, `-` and dots.
  public static func folder(holding names: [String]) -> String? {
    let arePlain = names.allSatisfy { name in
      name.first != "." && name.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }
    guard arePlain, !names.isEmpty, !names.contains("") else { return nil }
    return all.first { folder in names.allSatisfy { access("\(folder)/\($0)", R_OK) == 0 } }
  }
}

/// Reads model files completely.
public enum ModelFile {
  /// Returns the bytes of a file; nil if it cannot be read, is empty, or has more than `limit` bytes.
  public static func bytes(of path: String, limit: Int) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0, case let size = ftell(file), size > 0, size <= limit else { return nil }
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}
