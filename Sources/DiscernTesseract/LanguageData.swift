public import DiscernCore
import DiscernResources

/// The location of Tesseract's language data.
public struct LanguageData: Sendable {
  /// The language in Tesseract's notation: `eng`, `deu`, or several: `eng+deu`.
  public let language: String
  /// The folder that holds `LANGUAGE.traineddata`.
  public let folder: String

  /// The folders to search, in this order.
  public static var folders: [String] { ModelFolders.all }

  /// Finds the data of a language.
  /// - Throws: `RecognitionError.modelMissing`, whose remedy names the Debian package.
  public init(language: String) throws(RecognitionError) {
    let parts = language.split(separator: "+").map(String.init)
    guard let found = ModelFolders.folder(holding: parts.map { "\($0).traineddata" }) else {
      throw .modelMissing(model: language, remedy: Self.remedy(for: parts))
    }
    self.language = language
    folder = found
  }

  /// Returns true if the data of a language are installed.
  public static func exists(_ language: String) -> Bool {
    do throws(RecognitionError) {
      _ = try LanguageData(language: language)
      return true
    } catch {
      return false
    }
  }

  /// The installed languages, in alphabetical order: ISO 639 codes, of several scripts with an addition such as `_vert`.
  /// Plugins' models, whose names have hyphens, are none.
  public static var installed: [String] {
    ModelFolders.names(withExtension: "traineddata").filter { name in
      name.prefix { $0 != "_" }.count == codeLength && name.allSatisfy { $0.isLetter || $0 == "_" } && name != "osd"
    }
  }

  /// Letters of a code (ISO 639-3).
  private static let codeLength = 3

  private static func remedy(for languages: [String]) -> String {
    let packages = languages.map { "tesseract-ocr-\($0.replacing("_", with: "-"))" }.joined(separator: " ")
    return "Install the language data with `apt-get install \(packages)`, or name their folder in DISCERN_MODELS."
  }
}
