import DiscernCore
import DiscernTesseract

/// The languages that `--language` accepts.
enum Languages {
  /// The default, which the neural engine does not need.
  static let usual = "eng"

  /// Returns a language whose data are installed, or the default.
  /// - Throws: `CommandError` with the package to install, and the languages that are there.
  static func checked(_ language: String) throws(CommandError) -> String {
    guard language != usual else { return language }
    do throws(RecognitionError) {
      return try LanguageData(language: language).language
    } catch {
      throw CommandError("\(error) Installed: \(LanguageData.installed.joined(separator: ", ")).")
    }
  }
}
