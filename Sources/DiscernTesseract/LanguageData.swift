public import DiscernCore
import Glibc

/// Where the data of Tesseract's languages lie.
public struct LanguageData: Sendable {
  /// The language as Tesseract names it: `eng`, `deu`, or several: `eng+deu`.
  public let language: String
  /// The folder with `LANGUAGE.traineddata`.
  public let folder: String

  /// Folders that are looked through, in this order: the user's own choice, then where Debian installs the data.
  public static var folders: [String] {
    let chosen: [String] = ["DISCERN_MODELS", "TESSDATA_PREFIX"].compactMap { name in
      guard let value = getenv(name) else { return nil }
      return String(cString: value)
    }
    return chosen + ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata"]
  }

  /// Finds the data of a language.
  /// - Throws: `ReadingError.modelMissing`, which names the Debian package.
  public init(language: String) throws(ReadingError) {
    let parts = language.split(separator: "+").map(String.init)
    let isPlain = parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } }
    let found = Self.folders.first { folder in
      parts.allSatisfy { access("\(folder)/\($0).traineddata", R_OK) == 0 }
    }
    guard !parts.isEmpty, isPlain, let found else {
      let packages = parts.map { "tesseract-ocr-\($0.replacing("_", with: "-"))" }.joined(separator: " ")
      throw .modelMissing(
        model: language,
        remedy: "Install the language data with `apt-get install \(packages)`, or name their folder in TESSDATA_PREFIX."
      )
    }
    self.language = language
    folder = found
  }
}
