import DiscernResources

extension NeuralFolder {
  /// The result of the search for the engine.
  public enum Finding: Hashable, Sendable {
    /// All files are present and readable.
    case complete(NeuralFolder)
    /// There is no such folder, or it must not be searched for. discern works without it, less well on photographs.
    case absent(MissingReason)
    /// The folder lacks these files, given by relative path: `models/PP-OCRv6_rec_small.onnx`.
    case incomplete(path: String, missing: [String])

    /// The folder; nil unless it is complete.
    public var folder: NeuralFolder? { if case .complete(let folder) = self { folder } else { nil } }

    /// True if files are missing, or if `DISCERN_NEURAL` does not name a folder. False if the engine was not downloaded
    /// or is turned off.
    public var isError: Bool {
      switch self {
      case .incomplete, .absent(.notWhereNamed): true
      case .complete, .absent: false
      }
    }
  }

  /// The remedy for files that exist and cannot be used, as a sentence.
  static let remedyForDamage = Installation.remedy(
    installed: "Install the package discern-neural again.", checkout: "Run Scripts/setup again.")

  /// Reason for a missing folder.
  public enum MissingReason: Hashable, Sendable {
    /// The engine was not downloaded to the standard folder.
    case notFetched(path: String)
    /// `DISCERN_NEURAL` does not name a folder.
    case notWhereNamed(path: String)
    /// Neither `HOME` nor another variable names a folder to search.
    case noHome
    /// `DISCERN_NEURAL=off` turns the engine off.
    case turnedOff
  }
}

extension NeuralFolder.Finding {
  /// The description, followed by a remedy if the engine is turned off.
  public var remedy: String {
    self == .absent(.turnedOff) ? "\(self) Unset it to use the engine." : description
  }
}

extension NeuralFolder.Finding: CustomStringConvertible {
  /// The result in sentences, with a remedy if something is missing.
  public var description: String {
    let source = Installation.remedy(
      installed: "Install the package discern-neural", checkout: "Run Scripts/setup, which fetches it")
    let remedy = "\(source), or set DISCERN_NEURAL to the folder that holds it."
    return switch self {
    case .complete(let folder): "The neural engine is in \(folder.path)."
    case .incomplete(let path, let missing):
      "The neural engine in \(path) lacks \(missing.joined(separator: ", ")). \(remedy)"
    case .absent(.notFetched(let path)): "The neural engine is not in \(path). \(remedy)"
    case .absent(.notWhereNamed(let path)): "DISCERN_NEURAL names \(path), which is no folder. \(remedy)"
    case .absent(.noHome): "Without HOME there is no place to look for the neural engine. \(remedy)"
    case .absent(.turnedOff): "DISCERN_NEURAL=off turns the neural engine off."
    }
  }
}
