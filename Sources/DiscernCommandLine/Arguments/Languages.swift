package import ArgumentParser
import DiscernCore
import DiscernTesseract

/// The languages that `--language` accepts.
package enum Languages {
  /// The default, which the neural engine does not need.
  static let usual = "eng"

  /// Completes a language with those that are installed when it is typed.
  package static let completion = CompletionKind.custom { _, _, _ in LanguageData.installed }

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
