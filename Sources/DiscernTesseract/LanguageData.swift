public import DiscernCore
import DiscernModels

/// Where the data of Tesseract's languages lie.
public struct LanguageData: Sendable {
  /// The language as Tesseract names it: `eng`, `deu`, or several: `eng+deu`.
  public let language: String
  /// The folder with `LANGUAGE.traineddata`.
  public let folder: String

  /// Folders that are looked through, in this order.
  public static var folders: [String] { ModelFolders.all }

  /// Finds the data of a language.
  /// - Throws: `ReadingError.modelMissing`, which names the Debian package.
  public init(language: String) throws(ReadingError) {
    let parts = language.split(separator: "+").map(String.init)
    guard let found = ModelFolders.folder(holding: parts.map { "\($0).traineddata" }) else {
      throw .modelMissing(model: language, remedy: Self.remedy(for: parts))
    }
    self.language = language
    folder = found
  }

  /// Whether the data of a language are there.
  public static func exists(_ language: String) -> Bool {
    do throws(ReadingError) {
      _ = try LanguageData(language: language)
      return true
    } catch {
      return false
    }
  }

  private static func remedy(for languages: [String]) -> String {
    let packages = languages.map { "tesseract-ocr-\($0.replacing("_", with: "-"))" }.joined(separator: " ")
    return "Install the language data with `apt-get install \(packages)`, or name their folder in DISCERN_MODELS."
  }
}
