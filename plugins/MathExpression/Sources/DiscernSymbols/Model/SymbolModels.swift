import DiscernCore
import DiscernResources

/// The models of signs, each loaded when it is first asked for.
actor SymbolModels {
  private var loaded: [String: Result<SymbolModel, RecognitionError>] = [:]

  /// The end of a model's file name.
  static let ending = "safetensors"
  /// A model of signs has a few hundred thousand numbers; a larger file is something else.
  private static let mostBytes = 16 << 20

  /// Whether there is a file of that model.
  static func exists(_ name: String) -> Bool { path(of: name) != nil }

  /// Where a model's file is; nil where there is none.
  static func path(of name: String) -> String? { ModelFolders.path(of: "\(name).\(ending)") }

  /// A model by its name.
  /// - Throws: `RecognitionError.modelMissing`; `.engineFailed` where its file is damaged, from then on always.
  func model(_ name: String) throws(RecognitionError) -> SymbolModel {
    if let known = loaded[name] { return try known.get() }
    guard let path = Self.path(of: name) else {
      throw .modelMissing(
        model: name, remedy: "Name the folder that holds \(name).\(Self.ending) in DISCERN_MODELS.")
    }
    let outcome = Self.load(path)
    loaded[name] = outcome
    return try outcome.get()
  }

  /// The model in a file.
  static func load(_ path: String) -> Result<SymbolModel, RecognitionError> {
    guard let bytes = ModelFile.bytes(of: path, limit: mostBytes) else {
      return .failure(failure(path, "it cannot be read, or has more than \(mostBytes >> 20) MiB"))
    }
    do throws(Safetensors.SafetensorsError) {
      return .success(try SymbolModel(bytes))
    } catch {
      return .failure(failure(path, error.reason))
    }
  }

  private static func failure(_ path: String, _ reason: String) -> RecognitionError {
    .engineFailed(
      recognizer: SymbolRecognizer.recognizerName, reason: "\(path) is no model of signs: \(reason).")
  }
}
