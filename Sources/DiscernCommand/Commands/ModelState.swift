import DiscernCore
import DiscernNeural
import DiscernResources
import DiscernSymbols
import DiscernTesseract

/// The state of a model on this machine: the place of its file, its usability, the consequence of its absence.
struct ModelState {
  /// The sign before a finding.
  typealias Verdict = DoctorCommand.Check.Verdict

  var verdict: Verdict
  /// The finding and its remedy.
  var sentence: String
  /// The consequence of a missing model, as a sentence; empty if the plugin does not state it.
  var loss = ""

  /// Looks for the file; loads a network where the engine is there.
  init(of model: PluginManifest.Model) async {
    switch model.purpose {
    case .network: self = await Self.network(model)
    case .recognition: self = Self.symbols(model) ?? Self.lines(model)
    }
    loss = model.loss.isEmpty ? "" : "Without it: \(model.loss)"
  }

  private init(_ verdict: Verdict, _ sentence: String) {
    self.verdict = verdict
    self.sentence = sentence
  }

  /// A network of a plugin's own.
  private static func network(_ model: PluginManifest.Model) async -> ModelState {
    guard let path = NeuralEngine.path(of: model.name) else { return missing(model) }
    guard let folder = NeuralFolder.find().folder else { return unused(at: path) }
    do throws(ModelError) {
      try await OpenVINOModelRunner(engine: NeuralEngine(folder: folder, processors: 1)).load(model.reference)
      return ModelState(.good, "in \(Self.folder(of: path))")
    } catch {
      return ModelState(.wrong, error.description)
    }
  }

  /// A model that reads single symbols; nil if there is no file of one.
  private static func symbols(_ model: PluginManifest.Model) -> ModelState? {
    do throws(RecognitionError) {
      guard let path = try SymbolRecognizer.checkedFile(ofModel: model.name) else { return nil }
      return ModelState(.good, "in \(folder(of: path))")
    } catch {
      return ModelState(.wrong, error.description)
    }
  }

  /// A model that reads lines: a network for the neural engine, data for Tesseract, or both.
  private static func lines(_ model: PluginManifest.Model) -> ModelState {
    if let path = NeuralEngine.path(of: model.name), !LanguageData.exists(model.name) {
      guard NeuralFolder.find().folder == nil else { return ModelState(.good, "in \(folder(of: path))") }
      return unused(at: path)
    }
    do throws(RecognitionError) {
      return ModelState(.good, "in \(try LanguageData(language: model.name).folder)")
    } catch {
      return missing(model)
    }
  }

  /// The extensions of the files that a model may lie in.
  private static func forms(of model: PluginManifest.Model) -> [String] {
    switch model.purpose {
    case .network: ["onnx"]
    case .recognition: ["safetensors", "onnx", "traineddata"]
    }
  }

  /// A sentence that names the models of which no file is there, with the remedy; nil if there is none. Nobody sees by what was read
  /// that more could be.
  static func notice(ofModelsMissingFor manifests: [PluginManifest]) -> String? {
    let missing = manifests.flatMap(\.models).filter { model in
      forms(of: model).allSatisfy { ModelFolders.path(of: "\(model.name).\($0)") == nil }
    }
    guard !missing.isEmpty else { return nil }
    let names = Set(missing.map(\.name)).sorted().joined(separator: ", ")
    return "Less is read than could be, for models are missing: \(names). ‘discern doctor’ says what helps."
  }

  private static func unused(at path: String) -> ModelState {
    ModelState(.without, "in \(folder(of: path)); it is not used without the neural engine.")
  }

  private static func missing(_ model: PluginManifest.Model) -> ModelState {
    let files = forms(of: model).map { "\(model.name).\($0)" }
    let named = files.count > 1 ? "\(files.dropLast().joined(separator: ", ")) or \(files[files.count - 1])" : files[0]
    let folders = LanguageData.folders.joined(separator: ", ")
    return ModelState(
      .wrong, "It is missing. Name the folder that holds \(named) in DISCERN_MODELS. Looked in: \(folders).")
  }

  private static func folder(of path: String) -> Substring {
    path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
  }
}
