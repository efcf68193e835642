import Discern
import DiscernCodes
import DiscernCore
import DiscernNeural
import DiscernResources
import DiscernTesseract

/// The output of `discern --version`: the version, the engines and the models that were found.
enum VersionText {
  static var text: String {
    """
    discern \(DiscernTool.version)
    engines: Tesseract \(TesseractRecognizer.libraryVersion), \(neural), \(codes)
    languages: \(LanguageData.installed.joined(separator: ", "))
    models: \(models)
    """
  }

  private static var neural: String {
    guard let folder = NeuralFolder.find().folder else { return "no neural engine (‘discern doctor’ says why)" }
    return folder.origins.isEmpty ? "neural engine in \(folder.path)" : folder.origins.joined(separator: ", ")
  }

  private static var codes: String { CodeRecognizer.libraryVersion.map { "ZBar \($0)" } ?? "no ZBar" }

  /// The plugins' models, and those that are missing.
  private static var models: String {
    let names = Set(DiscernConfiguration.builtInPlugins.flatMap(\.manifest.models).map(\.name)).sorted()
    let missing = names.filter { name in
      fileExtensions.allSatisfy { ModelFolders.path(of: "\(name).\($0)") == nil }
    }
    let found = names.filter { !missing.contains($0) }
    return found.joined(separator: ", ") + (missing.isEmpty ? "" : "; missing: \(missing.joined(separator: ", "))")
  }

  private static let fileExtensions = ["onnx", "safetensors", "traineddata"]
}
