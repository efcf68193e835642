extension NeuralFolder {
  /// What was found where the engine should be.
  public enum Finding: Hashable, Sendable {
    /// All of its files are there and can be read.
    case complete(NeuralFolder)
    /// There is no such folder, or it is not to be looked for; discern works without, less well on photographs.
    case absent(Absence)
    /// The folder lacks these files, named by their place in it: `models/PP-OCRv6_rec_small.onnx`.
    case incomplete(path: String, missing: [String])

    /// The folder, if nothing is missing in it.
    public var folder: NeuralFolder? { if case .complete(let folder) = self { folder } else { nil } }

    /// Whether something is wrong: files are missing, or the user has named a folder that is none. That nothing was
    /// fetched, or is to be used, is not wrong.
    public var isFault: Bool {
      switch self {
      case .incomplete, .absent(.notWhereNamed): true
      case .complete, .absent: false
      }
    }
  }

  /// Why there is no folder.
  public enum Absence: Hashable, Sendable {
    /// Nothing was fetched to the standard place.
    case notFetched(path: String)
    /// `DISCERN_NEURAL` names what is no folder.
    case notWhereNamed(path: String)
    /// Neither `HOME` nor another variable says where to look.
    case noHome
    /// `DISCERN_NEURAL=off`
    case turnedOff
  }
}

extension NeuralFolder.Finding: CustomStringConvertible {
  /// What was found, as sentences; where something is missing, also what helps.
  public var description: String {
    let remedy = "Run Scripts/setup, which fetches it, or set DISCERN_NEURAL to the folder that holds it."
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
